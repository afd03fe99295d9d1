// Shows what is in the space under the pointer or the cursor, and what can be done there: a native list beside the
// drawn board, so that keys and screen readers reach everything, with the counters drawn large.
#pragma once

#include <wx/panel.h>
#include <wx/stattext.h>

#include <functional>
#include <memory>
#include <vector>

#include "app/canvas/tiles/canvas_renderer.h"
#include "app/paint/counter/sprite_cache.h"
#include "app/play/reading/inspector.h"
#include "app/window/widgets/picture_list.h"

namespace bocage {

class HerePane : public wxPanel {
 public:
  struct Callbacks {
    std::function<void(PieceId)> click;
    std::function<void(const MenuItem&)> choose;
    std::function<void(const std::vector<SpaceId>& line)> trace;
    std::function<void(const std::vector<SpaceId>&, const std::vector<PieceId>&)> point;
  };
  HerePane(wxWindow* parent, Callbacks wanted);
  ~HerePane() override { list_->use({}); }  // it is destroyed after what it draws

  void use(std::shared_ptr<const CanvasRenderer> look);  // of the counters
  void show(const SpaceReport& report, const std::vector<MenuItem>& items);
  SpaceId space() const { return space_; }
  const wxString& title() const { return title_words_; }
  wxListBox& list() { return *list_; }
  void take_focus();

 private:
  struct Row {
    wxString text;
    PieceId piece;
    std::optional<SceneFace> face;  // of the piece
    std::optional<MenuItem> item;
    std::vector<SpaceId> line;
    std::vector<SpaceId> spaces;
    std::vector<PieceId> pieces;
  };
  void act(int at);
  void point(int at);
  void wrap_title();
  cairo_surface_t* picture(std::size_t row);

  Callbacks callbacks_;
  SpaceId space_;
  std::vector<Row> rows_;
  wxStaticText* title_;
  wxString title_words_;
  PictureList* list_;
  std::shared_ptr<const CanvasRenderer> look_;
  SpriteCache sprites_;
};

}  // namespace bocage
