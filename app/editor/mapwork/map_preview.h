// Two boards side by side, as the map is and as it would be, which show the same part of it, with what differs marked.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <memory>
#include <string>

#include "app/editor/drawing/drawing_canvas.h"
#include "app/editor/drawing/looking_hand.h"
#include "app/editor/mapwork/difference_marks.h"
#include "editor/mapwork/remade_map.h"

namespace bocage {

class MapPreview : public wxPanel {
 public:
  MapPreview(wxWindow* parent, std::function<void(const std::string& text)> tell);
  ~MapPreview() override;

  void show(const editor::RemadeMap& map);  // a board that is not there, or cannot be read, is left out
  void forget();
  void look_at(const std::string& space);  // brings it into sight; nothing happens where neither board has it

  DrawingCanvas* before() { return sides_[0].canvas; }  // null when there is none
  DrawingCanvas* after() { return sides_[1].canvas; }
  const DifferenceMarks& marks() const { return sides_[1].marks; }

 private:
  struct Side {
    explicit Side(const std::function<void(const std::string& text)>& tell) : marks(tell) {}
    DifferenceMarks marks;
    std::shared_ptr<const Module> module;
    DrawingCanvas* canvas = nullptr;
  };
  void fill(Side& side, const std::string& caption, const std::shared_ptr<const Module>& module,
            const editor::RemadeMap& map);
  void follow(const Side& moved);

  LookingHand hand_;
  Side sides_[2];
  bool following_ = false;
};

}  // namespace bocage
