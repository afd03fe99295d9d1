// Boards and scenes for tests of the table, painted without a window.
#pragma once

#include <gtest/gtest.h>

#include "app/canvas/hit_test.h"
#include "app/canvas/tiles/canvas_renderer.h"

namespace bocage::testing {

struct TestTable {
  std::shared_ptr<const Module> module;
  std::shared_ptr<const CanvasRenderer> look;
  GameState state;

  // A module's folder below the sources, and what this side sees of the scenario's beginning.
  TestTable(const std::string& folder, const char* scenario, std::string side);
  SpaceId space(const char* name) const { return module->board->find_space(name); }
  PieceId piece(const char* counter) const;  // the lowest of that counter
  void move(const char* counter, const char* to);
  std::shared_ptr<Scene> scene() const;

 private:
  std::string side_;
};

struct HillTable : TestTable {
  HillTable() : TestTable("samples/hill", "skirmish", "red") {}
};

// Areas, in which units lie in piles by division.
struct AreaTable : TestTable {
  AreaTable() : TestTable("modules/breakout", "week", "allied") {}
};

// The middle of a space, in map units.
Spot middle(const Board& board, SpaceId space);

}  // namespace bocage::testing
