// What can be drawn on a board, each with a picture of it, and how: the size of the brush, filling, erasing.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/editor/drawing/drawing_board.h"
#include "app/paint/draw/cairo_handles.h"
#include "app/window/widgets/picture_list.h"

class wxButton;
class wxCheckBox;
class wxSpinCtrl;
class wxStaticText;

namespace bocage {

enum class BoardTool { set_up, spaces, features, regions, sides, ways, joins, names, areas, points, boxes, picture };

// In the order of module.xml; of ways and lines first those that the board has.
std::vector<DrawnType> drawn_types(const DrawingBoard& board, const editor::BoardView& view, BoardTool tool);

class TypeList : public wxPanel {
 public:
  struct Callbacks {
    std::function<void(const DrawnType& type)> chosen;
    std::function<void(const Stroke& stroke)> stroke;
    std::function<void()> add;  // a new terrain, feature, crossing, picture
  };
  TypeList(wxWindow* parent, Callbacks callbacks);

  // The type that was chosen stays chosen where it is among them, else it is the first.
  void show(BoardTool tool, std::shared_ptr<const CanvasRenderer> look, std::vector<DrawnType> types);
  void choose(const std::string& id);
  void resize(int by);
  const DrawnType* chosen() const;  // null: there is none
  Stroke stroke() const;
  PictureList& list() { return *list_; }
  wxCheckBox& fill() { return *fill_; }
  wxCheckBox& erase() { return *erase_; }
  wxSpinCtrl& size() { return *size_; }

 private:
  void tell_chosen();
  cairo_surface_t* picture_of(std::size_t row);

  Callbacks callbacks_;
  std::shared_ptr<const CanvasRenderer> look_;
  std::vector<DrawnType> types_;
  std::vector<SurfaceHandle> pictures_;  // by row; null: not painted yet
  wxStaticText* help_;
  PictureList* list_;
  wxStaticText* size_words_;
  wxSpinCtrl* size_;
  wxCheckBox* fill_;
  wxCheckBox* erase_;
  wxButton* add_;
};

}  // namespace bocage
