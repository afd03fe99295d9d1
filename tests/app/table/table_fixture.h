// A board and a scene for tests of the table: The Hill's skirmish, painted without a window.
#pragma once

#include <gtest/gtest.h>

#include "app/table/hit_test.h"
#include "app/table/table_look.h"

namespace bocage::testing {

struct HillTable {
  std::shared_ptr<const Module> module;
  std::shared_ptr<const TableLook> look;
  GameState state;

  HillTable();
  SpaceId space(const char* name) const { return module->board->find_space(name); }
  PieceId piece(const char* counter) const;  // the lowest of that counter
  void move(const char* counter, const char* to);
  std::shared_ptr<Scene> scene() const;  // what Red sees
};

// The middle of a space, in map units.
Spot middle(const Board& board, SpaceId space);

}  // namespace bocage::testing
