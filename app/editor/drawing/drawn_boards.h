// The boards of a module to be drawn on: a canvas for each surface that is drawn, in the tabs of a notebook where there
// are several.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/editor/drawing/drawing_canvas.h"

class wxNotebook;

namespace bocage {

class DrawnBoards {
 public:
  struct Callbacks {
    std::function<void()> moved;   // the board that is shown shows another part of its map
    std::function<void()> turned;  // the hand went to another board
  };
  // The canvases are children of the parent, which must not outlive the hand. They begin with the part of the map that
  // those of `before` show, and with its picture until their own is painted; null: with all of it.
  DrawnBoards(wxWindow& parent, CanvasListener& hand, const std::shared_ptr<const Module>& module, Callbacks callbacks,
              const DrawnBoards* before);

  bool empty() const { return canvases_.empty(); }
  wxWindow& window() const;  // all boards, as the parent lays them out
  DrawingCanvas& canvas() const { return *canvases_[shown()]; }
  std::uint32_t surface() const { return surfaces_[shown()]; }
  const std::vector<DrawingCanvas*>& canvases() const { return canvases_; }
  void turn_to(const std::string& board);  // by its id; nothing happens where it is not drawn
  void show(const std::shared_ptr<const Scene>& scene);

 private:
  std::size_t shown() const;

  std::shared_ptr<const Module> module_;
  wxNotebook* book_ = nullptr;  // null where there is one board
  std::vector<std::uint32_t> surfaces_;
  std::vector<DrawingCanvas*> canvases_;
};

}  // namespace bocage
