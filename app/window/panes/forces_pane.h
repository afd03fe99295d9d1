// The forces off the map: what stands in pools that no board draws, to be clicked or dragged onto the table.
#pragma once

#include <wx/dcclient.h>
#include <wx/scrolwin.h>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/canvas/canvas_listener.h"
#include "app/canvas/gesture.h"
#include "app/canvas/table_canvas.h"
#include "app/paint/counter/counter_painter.h"
#include "app/paint/counter/sprite_cache.h"
#include "app/paint/draw/palette.h"
#include "app/play/presenter/presenter.h"

namespace bocage {

class ForcesPane : public wxScrolledWindow {
 public:
  // `tell` says in words which counters the pointer or the keys are on.
  ForcesPane(wxWindow* parent, CanvasListener& hand, std::function<void(const wxString&)> tell);
  void use(TableCanvas* canvas);  // where dragged pieces go, and whose look the counters have
  void use(const Palette& palette);
  void show(std::vector<PoolEntry> entries);
  void show_tray();             // the counter tray comes into sight
  SpaceId chosen_pool() const;  // where the counter lies that the keys are on; may be invalid
  std::optional<wxPoint> point_of(CounterId counter) const;  // in the tray
  std::optional<wxPoint> point_of(PieceId piece) const;      // in this window's pixels; nullopt when it is not in sight

  // The headings as they are drawn: where each line stands, unscrolled, and its words.
  const std::vector<std::pair<int, wxString>>& headings() const { return titles_; }

 private:
  struct Cell {
    wxRect box;  // unscrolled
    std::size_t entry;
  };
  int title_height() const;
  std::vector<wxString> title_lines(const std::string& title, int room) const;
  void lay_out();
  void on_paint(wxPaintEvent& event);
  void on_mouse(wxMouseEvent& event);
  void on_key(wxKeyEvent& event);
  void choose(int cell);
  void tell(const PoolEntry& entry);
  void click(const PoolEntry& entry);
  void ask_menu(const PoolEntry& entry);
  const PoolEntry* chosen() const;  // null: the keys are on none
  void obey(const std::optional<Gesture::Act>& act);
  void end_gesture();
  void end_carry();
  void follow(wxPoint at);
  void paint_counters(wxPaintDC& dc);
  const PoolEntry* entry_at(wxPoint at) const;
  std::optional<wxPoint> middle_of(const Cell& cell) const;  // nullopt when it is not in sight
  void bring_into_sight(const Cell& cell);

  CanvasListener& hand_;
  std::function<void(const wxString&)> tell_;
  int chosen_ = -1;  // the cell that the keys are on
  const PoolEntry* hovered_ = nullptr;
  TableCanvas* canvas_ = nullptr;
  const Palette* palette_ = &palette_of(Theme::print);
  std::vector<PoolEntry> entries_;
  std::vector<Cell> cells_;
  std::vector<std::pair<int, wxString>> titles_;  // y and the pool's, a line each
  SpriteCache sprites_;
  Gesture gesture_;
  bool carrying_ = false;
  std::optional<SceneFace> carried_;
};

}  // namespace bocage
