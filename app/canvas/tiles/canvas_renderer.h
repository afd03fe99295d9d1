// How one surface of a table is drawn: its board and its counters. Immutable, shared by the window and its painters.
#pragma once

#include <memory>

#include "app/paint/board/tile.h"
#include "app/paint/scene/scene_painter.h"

namespace bocage {

struct CanvasRenderer {
  // `density`: device pixels in a DIP.
  CanvasRenderer(const std::shared_ptr<const Module>& module, Theme theme, std::uint32_t surface, double density = 1)
      : board(module, theme, surface), counters(module, theme, density), stacks(board.picture(), counters) {}
  CanvasRenderer(const CanvasRenderer&) = delete;
  CanvasRenderer& operator=(const CanvasRenderer&) = delete;

  const BoardPicture& picture() const { return board.picture(); }

  BoardPainter board;
  CounterPainter counters;
  ScenePainter stacks;
};

}  // namespace bocage
