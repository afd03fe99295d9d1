// The forces off the map: what stands in pools that no board draws, to be clicked or dragged onto the table.
#pragma once

#include <wx/scrolwin.h>

#include <memory>
#include <optional>
#include <vector>

#include "app/paint/counter_painter.h"
#include "app/paint/sprite_cache.h"
#include "app/table/gesture.h"
#include "app/table/table_canvas.h"
#include "app/table/table_hand.h"

namespace bocage {

// Alike pieces are shown once, with their number.
struct ForceGroup {
  std::string title;
  struct Item {
    SceneFace face;
    std::vector<PieceId> pieces;
    bool offered = false;  // can be picked now
    bool picked = false;
  };
  std::vector<Item> items;
};

// The pools of one side, as its player sees them; `scene` holds the marks of the draft under way.
std::vector<ForceGroup> forces_of(const Session& session, SideId side, const Scene& scene);

class ForcesPane : public wxScrolledWindow {
 public:
  ForcesPane(wxWindow* parent, TableHand& hand);
  void use(TableCanvas* canvas) { canvas_ = canvas; }  // where dragged pieces go
  void show(std::vector<ForceGroup> groups);
  std::optional<wxPoint> point_of(PieceId piece) const;  // in this window's pixels; nothing when it is not in sight

 private:
  struct Cell {
    wxRect box;  // unscrolled
    std::size_t group;
    std::size_t item;
  };
  void lay_out();
  void on_paint(wxPaintEvent& event);
  void on_mouse(wxMouseEvent& event);
  void obey(const std::optional<Gesture::Act>& act);
  void end_gesture();
  const ForceGroup::Item* item_at(wxPoint at) const;

  TableHand& hand_;
  TableCanvas* canvas_ = nullptr;
  std::vector<ForceGroup> groups_;
  std::vector<Cell> cells_;
  std::vector<std::pair<int, std::size_t>> titles_;  // y, group
  SpriteCache sprites_;
  Gesture gesture_;
  bool carrying_ = false;
};

}  // namespace bocage
