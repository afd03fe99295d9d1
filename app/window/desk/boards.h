// The boards of a window: a canvas for each surface that is drawn on. Several of them stand in the tabs of a notebook.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "app/canvas/table_canvas.h"

class wxNotebook;

namespace bocage {

class Presenter;

class Boards {
 public:
  struct Callbacks {
    std::function<void()> moved;   // the board that is shown shows another part of its map
    std::function<void()> turned;  // the player went to another board
  };
  // The canvases are children of the parent, which must not outlive the listener.
  void open(wxWindow& parent, CanvasListener& hand, const std::shared_ptr<const Module>& module, Callbacks callbacks);

  wxWindow& window() const;  // all boards, as the parent lays them out
  std::size_t shown() const;
  TableCanvas& canvas() const { return *canvases_[shown()]; }  // of the board that is shown
  const std::vector<TableCanvas*>& canvases() const { return canvases_; }
  void turn_to(std::size_t board);

  void look_at(const std::vector<SpaceId>& spaces, const std::vector<PieceId>& pieces);
  void turn_to_one_of(const std::vector<SpaceId>& spaces);  // a board with one of them, where this one has none
  void show(const std::shared_ptr<const Scene>& scene);
  void show_dice(Presenter& presenter);

 private:
  wxNotebook* book_ = nullptr;  // null where there is one board
  std::shared_ptr<const Board> board_;
  std::vector<std::uint32_t> surfaces_;  // of the canvases
  std::vector<TableCanvas*> canvases_;
};

}  // namespace bocage
