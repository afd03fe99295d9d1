#include "engine/board/movement.h"

#include <gtest/gtest.h>

#include <limits>

#include "tests/engine/board/boards.h"

namespace bocage {
namespace {

using On = MoveRule::On;
using testing::Random;
using testing::set_of;

// A line of spaces a–b–c–d–e, with a–f–c beside it. Wood in c, marsh in d (stops), lake in e; a river between a and b
// with a bridge; a road from a over f to c.
class Movement : public ::testing::Test {
 protected:
  Movement() {
    for (const char* word : {"clear", "wood", "marsh", "lake", "river", "road", "bridge"}) board_.intern(word);
    board_.add_surface({});
    for (const auto& [name, terrain] : {std::pair{"a", "clear"},
                                        {"b", "clear"},
                                        {"c", "wood"},
                                        {"d", "marsh"},
                                        {"e", "lake"},
                                        {"f", "clear"},
                                        {"g", "clear"}}) {
      Space space;
      space.name = name;
      space.terrain = board_.find_word(terrain);
      board_.add_space(space);
    }
    link("a", "b", {"river"}, {"bridge"});
    link("b", "c", {}, {});
    link("c", "d", {}, {});
    link("d", "e", {}, {});
    link("a", "f", {}, {"road"});
    link("f", "c", {}, {"road"});
    board_.finish();
    foot_.emplace(board_, "foot",
                  std::vector<MoveRule>{{On::terrain, word("clear"), 2, false, false, "5.1"},
                                        {On::terrain, word("wood"), 4, false, false, "5.2"},
                                        {On::terrain, word("marsh"), 4, false, true, "5.3"},
                                        {On::terrain, word("lake"), 0, true, false, "5.4"},
                                        {On::link, word("river"), 6, false, false, "5.5"},
                                        {On::crossing, word("road"), 1, false, false, "5.6"},
                                        {On::crossing, word("bridge"), 2, false, false, "5.7"}});
    spec_.movement = &*foot_;
    spec_.from = at("a");
    spec_.budget = 12;
  }

  NameId word(const char* text) const { return board_.find_word(text); }
  SpaceId at(const char* name) const { return board_.find_space(name); }
  void link(const char* a, const char* b, const std::vector<const char*>& features,
            const std::vector<const char*>& crossings) {
    Link link{at(a), at(b), {}, {}, {}, {}};
    for (const char* feature : features) link.features.push_back(word(feature));
    for (const char* crossing : crossings) link.crossings.push_back(word(crossing));
    board_.add_link(link);
  }
  Walk walked(const char* names) const {
    std::vector<SpaceId> path;
    for (const char c : std::string(names)) path.push_back(at(std::string(1, c).c_str()));
    return walk(board_, spec_, path);
  }
  std::string reached() const {
    std::string text;
    const Reach reach(board_, spec_);
    for (const SpaceId space : reach.spaces())
      text += board_.space(space).name + std::to_string(reach.cost(space)) + " ";
    return text;
  }

  Board board_;
  std::optional<MoveClass> foot_;
  MoveSpec spec_;
};

TEST_F(Movement, compiles_every_way_over_a_link_with_the_line_that_prices_it) {
  const auto ways = foot_->ways(at("a"), 0);
  ASSERT_EQ(ways.size(), 2U);
  EXPECT_EQ(ways[0].cost, 8);
  EXPECT_EQ(foot_->rules()[ways[0].rule].rule, "5.5");
  EXPECT_EQ(ways[1].cost, 2);
  EXPECT_EQ(ways[1].crossing, word("bridge"));
  const auto marsh = foot_->ways(at("c"), 1);
  ASSERT_EQ(marsh.size(), 1U);
  EXPECT_TRUE(marsh[0].stop);
  EXPECT_EQ(foot_->rules()[marsh[0].rule].rule, "5.3");
  EXPECT_TRUE(foot_->ways(at("d"), 1).empty());
  ASSERT_NE(foot_->barring(board_, at("d"), 1), nullptr);
  EXPECT_EQ(foot_->barring(board_, at("d"), 1)->rule, "5.4");
  EXPECT_EQ(foot_->barring(board_, at("a"), 0), nullptr);
}

TEST_F(Movement, prices_a_space_by_itself_for_those_who_come_from_off_the_board) {
  EXPECT_EQ(foot_->entry_cost(at("a")), 2);
  EXPECT_EQ(foot_->entry_cost(at("b")), 2);  // neither the river nor the bridge
  EXPECT_EQ(foot_->entry_cost(at("c")), 4);  // not the road
  EXPECT_EQ(foot_->entry_cost(at("e")), std::nullopt);
  const MoveClass wheels(board_, "wheels", {{On::terrain, word("wood"), 4, false, false, "5.2"}});
  EXPECT_EQ(wheels.entry_cost(at("a")), std::nullopt);  // no line names its terrain
  EXPECT_EQ(wheels.entry_cost(at("c")), 4);
}

TEST_F(Movement, prefers_roads_and_bridges) {
  EXPECT_EQ(reached(), "b2 c2 d6 f1 ");
  const Reach reach(board_, spec_);
  EXPECT_EQ(reach.path(at("d")), (std::vector<SpaceId>{at("f"), at("c"), at("d")}));
}

TEST_F(Movement, lets_a_crossing_lift_what_lies_in_the_way_at_the_cost_of_the_ground) {
  const MoveClass slow(board_, "slow",
                       {{On::terrain, word("clear"), 2, false, false, ""},
                        {On::terrain, word("wood"), 4, false, true, ""},
                        {On::link, word("river"), 6, false, true, ""},
                        {On::crossing, word("bridge"), 0, false, false, "5.7", true},
                        {On::crossing, word("road"), 1, false, false, "5.6", true}});
  const auto over_the_river = slow.ways(at("a"), 0);
  ASSERT_EQ(over_the_river.size(), 2U);
  EXPECT_TRUE(over_the_river[0].stop);
  EXPECT_EQ(over_the_river[1].cost, 2);
  EXPECT_FALSE(over_the_river[1].stop);
  const auto into_the_wood = slow.ways(at("f"), 1);
  ASSERT_EQ(into_the_wood.size(), 2U);
  EXPECT_EQ(into_the_wood[1].cost, 5);
  EXPECT_FALSE(into_the_wood[1].stop);
}

TEST_F(Movement, does_without_crossings_that_are_cut_or_not_allowed) {
  spec_.closed = {board_.find_link(at("a"), at("b"))};
  spec_.no_crossings = {word("road")};
  EXPECT_EQ(reached(), "b8 c6 d10 f2 ");
  spec_.barred = {board_.find_link(at("a"), at("f"))};
  EXPECT_EQ(reached(), "b8 c12 ");
}

TEST_F(Movement, names_each_obstacle_where_it_lies) {
  EXPECT_EQ(walked("").obstacle, MoveObstacle::not_moved);
  EXPECT_EQ(walked("c").obstacle, MoveObstacle::not_adjacent);
  const Walk marsh = walked("bcde");
  EXPECT_EQ(marsh.obstacle, MoveObstacle::terrain_stop);
  EXPECT_EQ(marsh.at, at("d"));
  EXPECT_EQ(marsh.link, board_.find_link(at("d"), at("e")));
  EXPECT_EQ(marsh.line->rule, "5.3");
  EXPECT_EQ(marsh.cost, 10);
  spec_.budget = 7;
  const Walk dear = walked("bcd");
  EXPECT_EQ(dear.obstacle, MoveObstacle::budget);
  EXPECT_EQ(dear.at, at("d"));
  EXPECT_EQ(dear.cost, 6);
  spec_.from = at("d");
  const Walk lake = walked("e");
  EXPECT_EQ(lake.obstacle, MoveObstacle::barred);
  EXPECT_EQ(lake.line->rule, "5.4");
  spec_.from = at("a");
  spec_.blocked = set_of(board_, {"b"});
  EXPECT_EQ(walked("b").obstacle, MoveObstacle::blocked);
  spec_.halt = set_of(board_, {"f"});
  EXPECT_EQ(walked("fc").obstacle, MoveObstacle::halted);
  spec_.no_stop = set_of(board_, {"c"});
  spec_.halt = {};
  EXPECT_EQ(walked("fc").obstacle, MoveObstacle::no_stop);
  spec_.barred = {board_.find_link(at("a"), at("f"))};
  EXPECT_EQ(walked("f").obstacle, MoveObstacle::barred);
}

TEST_F(Movement, stops_in_zones_and_pays_for_them) {
  spec_.zones = set_of(board_, {"b", "c"});
  spec_.zone.enter_stops = true;
  EXPECT_EQ(walked("bc").obstacle, MoveObstacle::zone_stop);
  EXPECT_EQ(reached(), "b2 c2 f1 ");
  spec_.zone = {false, 3, 1, ZoneEffect::Between::barred};
  EXPECT_EQ(walked("bc").obstacle, MoveObstacle::zone_to_zone);
  EXPECT_EQ(walked("fc").cost, 5);
  EXPECT_EQ(walked("fcf").cost, 7);
}

TEST_F(Movement, goes_from_zone_to_zone_with_the_whole_allowance_as_the_first_step_only) {
  spec_.zones = set_of(board_, {"a", "b", "c"});
  spec_.zone.between = ZoneEffect::Between::whole_allowance;
  EXPECT_EQ(walked("b").obstacle, MoveObstacle::none);
  EXPECT_EQ(walked("b").cost, 12);
  EXPECT_EQ(walked("bc").obstacle, MoveObstacle::zone_to_zone);
  spec_.budget = 1;
  EXPECT_EQ(walked("b").obstacle, MoveObstacle::budget);
}

TEST_F(Movement, always_allows_one_legal_step_when_that_is_the_rule) {
  spec_.budget = 1;
  spec_.closed = {board_.find_link(at("a"), at("b"))};
  EXPECT_EQ(reached(), "f1 ");
  spec_.minimum_step = true;
  EXPECT_EQ(reached(), "b1 f1 ");
  EXPECT_EQ(walked("bc").obstacle, MoveObstacle::budget);
  spec_.from = at("d");
  EXPECT_EQ(walked("e").obstacle, MoveObstacle::barred);
}

TEST_F(Movement, keeps_a_dearer_way_that_lets_the_unit_go_on) {
  const MoveClass sliding(board_, "sliding",
                          {{On::terrain, word("clear"), 0, false, true, ""},
                           {On::terrain, word("wood"), 1, false, false, ""},
                           {On::crossing, word("bridge"), 3, false, false, ""}});
  spec_.movement = &sliding;
  const Reach reach(board_, spec_);
  EXPECT_EQ(reach.cost(at("b")), 0);
  EXPECT_EQ(reach.cost(at("c")), 4);
  EXPECT_EQ(reach.path(at("c")), (std::vector<SpaceId>{at("b"), at("c")}));
}

TEST_F(Movement, says_why_a_space_is_out_of_reach) {
  spec_.blocked = set_of(board_, {"f"});
  spec_.budget = 5;
  const Reach reach(board_, spec_);
  const Walk blocked = reach.why_not(at("c"));
  EXPECT_EQ(blocked.obstacle, MoveObstacle::blocked);
  EXPECT_EQ(blocked.at, at("f"));
  EXPECT_EQ(reach.why_not(at("g")).obstacle, MoveObstacle::not_adjacent);
  EXPECT_EQ(reach.why_not(at("a")).obstacle, MoveObstacle::not_moved);
  EXPECT_EQ(reach.why_not(at("b")).obstacle, MoveObstacle::none);
  spec_.from = at("d");
  const Walk lake = Reach(board_, spec_).why_not(at("e"));
  EXPECT_EQ(lake.obstacle, MoveObstacle::barred);
  EXPECT_EQ(lake.line->rule, "5.4");
}

TEST_F(Movement, survives_prices_beyond_all_measure) {
  constexpr std::int32_t max_count = std::numeric_limits<std::int32_t>::max();
  const MoveClass dear(board_, "dear",
                       {{On::terrain, word("clear"), max_count, false, false, ""},
                        {On::terrain, word("wood"), max_count, false, false, ""},
                        {On::link, word("river"), max_count, false, false, ""},
                        {On::crossing, word("road"), -max_count, false, false, ""}});
  spec_.movement = &dear;
  spec_.budget = max_count;
  spec_.zones = testing::everywhere(board_);
  spec_.zone.enter_cost = max_count;
  EXPECT_TRUE(Reach(board_, spec_).spaces().empty());
  spec_.zone.enter_cost = max_count - 1;
  EXPECT_EQ(Reach(board_, spec_).cost(at("f")), max_count - 1);
  spec_.zone.enter_cost = -max_count;
  EXPECT_EQ(Reach(board_, spec_).cost(at("b")), 0);
  spec_.budget = -5;
  EXPECT_FALSE(Reach(board_, spec_).why_not(at("d")).obstacle == MoveObstacle::none);
}

// One who reaches everything and one who reaches nothing by turns: neither finds what the other has left.
TEST_F(Movement, reaches_the_same_whoever_was_asked_before) {
  spec_.budget = 100;
  const MoveSpec far = spec_;
  const std::string all = reached();
  for (const auto& [from, near] : {std::pair{"g", ""}, {"f", "a1 c1 "}, {"e", ""}}) {
    spec_.from = at(from);
    spec_.budget = 1;
    EXPECT_EQ(reached(), near);
    spec_ = far;
    EXPECT_EQ(reached(), all);
  }
}

// Ten thousand hexes with zones: the size for which the budget of 2 ms is meant. Here only the sums are checked.
TEST(MovementAtSize, floods_ten_thousand_hexes_and_every_path_can_be_walked) {
  Random random(10000);
  Grid grid = testing::hex_grid(100, 100);
  grid.numbering = "CCCRRR";
  const Board board = testing::grid_board(
      grid,
      [&](Board& words, Space& space) {
        space.terrain = words.intern(random.chance(30) ? "wood" : "clear");
        if (random.chance(3)) space.terrain = words.intern("lake");
      },
      [&](Board& words, Link& link) {
        if (random.chance(10)) link.features.push_back(words.intern("river"));
        if (random.chance(15)) link.crossings.push_back(words.intern("road"));
      });
  const MoveClass foot(board, "foot",
                       {{On::terrain, board.find_word("clear"), 2, false, false, ""},
                        {On::terrain, board.find_word("wood"), 4, false, false, ""},
                        {On::link, board.find_word("river"), 2, false, false, ""},
                        {On::crossing, board.find_word("road"), 1, false, false, ""}});
  MoveSpec spec;
  spec.movement = &foot;
  spec.from = board.find_space("050050");
  spec.budget = 1000;
  spec.zones = SpaceSet(board.space_count());
  for (std::uint32_t i = 0; i < board.space_count(); ++i) {
    if (random.chance(30)) spec.zones.insert(SpaceId(i));
  }
  spec.zone = {false, 2, 1, ZoneEffect::Between::barred};
  const Reach reach(board, spec);
  const auto spaces = reach.spaces();
  EXPECT_GT(spaces.size(), 9000U);
  for (std::size_t i = 0; i < spaces.size(); i += 37) {
    const Walk along = walk(board, spec, reach.path(spaces[i]));
    ASSERT_EQ(along.obstacle, MoveObstacle::none);
    ASSERT_EQ(along.cost, reach.cost(spaces[i]));
  }
}

}  // namespace
}  // namespace bocage
