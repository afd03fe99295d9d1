#include "app/canvas/board_cursor.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/app/canvas/table_fixture.h"

namespace bocage {
namespace {

using testing::HillTable;
using testing::middle;

class BoardCursor : public ::testing::Test {
 protected:
  std::string step(const char* from, Heading heading) {
    const SpaceId to = space_towards(table_.look->picture(), table_.space(from), heading);
    return table_.module->board->space(to).name;
  }
  HillTable table_;
};

TEST_F(BoardCursor, walks_straight_up_and_down_a_column_of_hexes) {
  EXPECT_EQ(step("0505", Heading::up), "0504");
  EXPECT_EQ(step("0505", Heading::down), "0506");
}

TEST_F(BoardCursor, keeps_its_row_when_it_walks_across_hexes) {
  std::string at = "0305";
  for (const char* const expected : {"0405", "0505", "0605", "0705", "0805"}) {
    at = step(at.c_str(), Heading::right);
    EXPECT_EQ(at, expected);
  }
  EXPECT_EQ(step("0805", Heading::left), "0705");
}

TEST_F(BoardCursor, stays_where_nothing_lies_that_way) {
  std::string at = "0505";
  for (int i = 0; i < 40; ++i) at = step(at.c_str(), Heading::down);
  EXPECT_EQ(step(at.c_str(), Heading::down), at);
}

TEST_F(BoardCursor, reaches_every_space_of_the_board) {
  const BoardPicture& picture = table_.look->picture();
  std::set<SpaceId> reached{table_.space("0505")};
  std::vector<SpaceId> border{table_.space("0505")};
  while (!border.empty()) {
    const SpaceId from = border.back();
    border.pop_back();
    for (const Heading heading : {Heading::left, Heading::right, Heading::up, Heading::down}) {
      const SpaceId to = space_towards(picture, from, heading);
      if (reached.insert(to).second) border.push_back(to);
    }
  }
  EXPECT_EQ(reached.size(), picture.spaces().size());
}

TEST_F(BoardCursor, begins_at_the_space_nearest_to_the_middle) {
  const Spot at = middle(*table_.module->board, table_.space("0505"));
  EXPECT_EQ(nearest_space(table_.look->picture(), {at.x + 100, at.y - 50}), table_.space("0505"));
}

TEST_F(BoardCursor, goes_on_a_turned_map_where_the_key_points_on_the_screen) {
  const BoardPicture& picture = table_.look->picture();
  const SpaceId from = table_.space("0505");
  const Spot here = spot(table_.module->board->space(from).center);
  for (int turn = 0; turn < 4; ++turn) {
    const View view{0, 0, 1, turn};
    const auto went = [&](Heading key) {
      const SpaceId to = space_towards(picture, from, on_map(key, turn));
      const Spot at = view.device(spot(table_.module->board->space(to).center)), was = view.device(here);
      return Spot{at.x - was.x, at.y - was.y};
    };
    EXPECT_LT(went(Heading::left).x, 0) << turn;
    EXPECT_GT(went(Heading::right).x, 0) << turn;
    EXPECT_LT(went(Heading::up).y, 0) << turn;
    EXPECT_GT(went(Heading::down).y, 0) << turn;
  }
}

}  // namespace
}  // namespace bocage
