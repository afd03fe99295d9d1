#include "engine/board/search_memory.h"

#include <gtest/gtest.h>

#include <functional>
#include <vector>

#include "tests/engine/board/boards.h"

namespace bocage {
namespace {

using testing::everywhere;
using testing::grid_board;
using testing::hex_grid;
using testing::set_of;

class SearchMemoryTest : public ::testing::Test {
 protected:
  Board board_ = grid_board(hex_grid(6, 6));
  MoveClass foot_{board_, "foot", {{MoveRule::On::terrain, board_.find_word("clear"), 2, false, false, ""}}};
  MoveClass motor_{board_, "motor", {{MoveRule::On::terrain, board_.find_word("clear"), 1, false, false, ""}}};
  SearchMemory memory_;

  MoveSpec move() const {
    MoveSpec spec;
    spec.movement = &foot_;
    spec.from = board_.find_space("0303");
    spec.budget = 4;
    spec.zones = set_of(board_, {"0304"});
    spec.zone.enter_stops = true;
    spec.blocked = set_of(board_, {"0302"});
    return spec;
  }
  FloodSpec flood() const { return {set_of(board_, {"0101"}), everywhere(board_), {}, 2, {}, {}, {}}; }
};

TEST_F(SearchMemoryTest, makes_a_search_once) {
  const auto first = memory_.reaches.get(board_, move());
  EXPECT_EQ(memory_.reaches.get(board_, move()), first);
  EXPECT_EQ(memory_.reaches.made(), 1U);
  EXPECT_EQ(first->spaces(), Reach(board_, move()).spaces());
  EXPECT_EQ(first->count(), first->spaces().size());
  const auto net = memory_.floods.get(board_, flood());
  EXPECT_EQ(memory_.floods.get(board_, flood()), net);
  EXPECT_EQ(memory_.floods.made(), 1U);
  EXPECT_EQ(net->reached(), Flood(board_, flood()).reached());
}

// Each single part of what is asked tells two searches apart.
TEST_F(SearchMemoryTest, never_takes_one_move_for_another) {
  const std::vector<std::function<void(MoveSpec&)>> changes = {
      [&](MoveSpec& spec) { spec.movement = &motor_; },
      [&](MoveSpec& spec) { spec.from = board_.find_space("0404"); },
      [&](MoveSpec& spec) { spec.budget = 5; },
      [&](MoveSpec& spec) { spec.minimum_step = true; },
      [&](MoveSpec& spec) { spec.zones = set_of(board_, {"0404"}); },
      [&](MoveSpec& spec) { spec.zone.enter_stops = false; },
      [&](MoveSpec& spec) { spec.zone.enter_cost = 1; },
      [&](MoveSpec& spec) { spec.zone.leave_cost = 1; },
      [&](MoveSpec& spec) { spec.zone.between = ZoneEffect::Between::barred; },
      [&](MoveSpec& spec) { spec.blocked = set_of(board_, {"0402"}); },
      [&](MoveSpec& spec) { spec.no_stop = set_of(board_, {"0402"}); },
      [&](MoveSpec& spec) { spec.halt = set_of(board_, {"0402"}); },
      [&](MoveSpec& spec) { spec.no_crossings = {NameId(0)}; },
      [&](MoveSpec& spec) { spec.closed = {LinkId(3)}; },
      [&](MoveSpec& spec) { spec.barred = {LinkId(3)}; },
  };
  memory_.reaches.get(board_, move());
  for (std::size_t i = 0; i < changes.size(); ++i) {
    MoveSpec spec = move();
    changes[i](spec);
    EXPECT_EQ(memory_.reaches.get(board_, spec)->spec(), spec);
    EXPECT_EQ(memory_.reaches.made(), i + 2) << i;
  }
}

TEST_F(SearchMemoryTest, never_takes_one_flood_for_another) {
  const std::vector<std::function<void(FloodSpec&)>> changes = {
      [&](FloodSpec& spec) { spec.from = set_of(board_, {"0202"}); },
      [&](FloodSpec& spec) { spec.through.erase(board_.find_space("0202")); },
      [&](FloodSpec& spec) { spec.into = set_of(board_, {"0202"}); },
      [&](FloodSpec& spec) { spec.limit = 3; },
      [&](FloodSpec& spec) { spec.crossings = {NameId(0)}; },
      [&](FloodSpec& spec) { spec.not_features = {NameId(0)}; },
      [&](FloodSpec& spec) { spec.closed = {LinkId(0)}; },
  };
  memory_.floods.get(board_, flood());
  for (std::size_t i = 0; i < changes.size(); ++i) {
    FloodSpec spec = flood();
    changes[i](spec);
    EXPECT_EQ(memory_.floods.get(board_, spec)->reached(), Flood(board_, spec).reached()) << i;
    EXPECT_EQ(memory_.floods.made(), i + 2) << i;
  }
}

TEST_F(SearchMemoryTest, forgets_first_what_was_not_asked_for_again) {
  SearchesMade<Reach> once(1U << 20U);
  once.get(board_, move());
  SearchesMade<Reach> few(6 * once.bytes());  // three in a generation
  const auto ask = [&](int budget) {
    MoveSpec spec = move();
    spec.budget = budget;
    spec.blocked = everywhere(board_);  // all are of one size
    const std::size_t before = few.made();
    few.get(board_, spec);
    EXPECT_LE(few.bytes(), 6 * once.bytes());
    return few.made() != before;
  };
  for (int budget = 0; budget < 100; ++budget) {
    EXPECT_TRUE(ask(budget));
    EXPECT_EQ(ask(0), false) << "asked for again each time, it stays: " << budget;
  }
  EXPECT_TRUE(ask(50));
  EXPECT_FALSE(ask(99));
}

// What a search points at cannot be freed and made anew at the same place as long as the search is known.
TEST_F(SearchMemoryTest, keeps_what_a_search_points_at) {
  auto own = std::make_shared<const MoveClass>(board_, "own", motor_.rules());
  const std::weak_ptr<const MoveClass> watched = own;
  MoveSpec spec = move();
  spec.movement = own.get();
  memory_.reaches.get(board_, spec, own);
  own.reset();
  EXPECT_FALSE(watched.expired());
}

TEST_F(SearchMemoryTest, finds_the_spaces_within_so_many_steps) {
  const SpaceId middle = board_.find_space("0303");
  EXPECT_EQ(spaces_within(board_, middle, 0), set_of(board_, {"0303"}));
  EXPECT_EQ(spaces_within(board_, middle, 1).count(), 7U);
  for (int steps = 0; steps < 9; ++steps) {
    FloodSpec spec{set_of(board_, {"0303"}), everywhere(board_), {}, steps, {}, {}, {}};
    EXPECT_EQ(spaces_within(board_, middle, steps), Flood(board_, spec).reached()) << steps;
  }
}

}  // namespace
}  // namespace bocage
