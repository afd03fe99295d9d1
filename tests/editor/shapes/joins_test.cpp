// Joins of spaces, also from one board to another.
#include "editor/shapes/joins.h"

#include "editor/shapes/board_spaces.h"
#include "engine/module/module.h"
#include "tests/editor/shapes/drawn_fixture.h"

namespace bocage::editor {
namespace {

class Joins : public test::DrawnTest {
 protected:
  bool joined(const std::string& a, const std::string& b) const {
    const auto module = project_->load().module;
    const auto& board = *module->board;
    return board.find_link(board.find_space(a), board.find_space(b)).valid();
  }
};

TEST_F(Joins, lead_from_one_board_to_another) {
  EXPECT_EQ(drawn_joins(*project_).size(), 1U);
  EXPECT_FALSE(joined("east", "a"));
  apply(add_join(*project_, "east", "a", {}));
  EXPECT_TRUE(has("features=\"river\"/>\n    <join a=\"east\" b=\"a\"/>\n    <box")) << text();
  EXPECT_EQ(words_, "east and a are joined");
  EXPECT_TRUE(joined("east", "a"));
  apply(add_join(*project_, "b", "west", {"river", "road"}));
  EXPECT_TRUE(has("<join a=\"b\" b=\"west\" features=\"river\" crossings=\"road\"/>")) << text();
  EXPECT_EQ(drawn_joins(*project_).size(), 3U);
  EXPECT_EQ(refused(add_join(*project_, "a", "east", {})), "the spaces a and east are joined already|");
  EXPECT_EQ(refused(add_join(*project_, "a", "a", {})), "a space cannot be joined to itself|");
  EXPECT_EQ(refused(add_join(*project_, "a", "b", {})), "the spaces a and b are joined already|") << "by a drawn line";
  EXPECT_EQ(refused(add_join(*project_, "a", "north", {})), "no board has a space 'north'|");
  EXPECT_EQ(refused(add_join(*project_, "a", "dead", {"", "raod"})),
            "no crossing 'raod' is declared|did you mean 'road'?");
}

TEST_F(Joins, are_taken_away_by_either_end) {
  const auto before = text();
  apply(add_join(*project_, "c", "turns.2", {}));
  EXPECT_TRUE(joined("turns.2", "c"));
  apply(remove_join(*project_, "turns.2", "c"));
  EXPECT_EQ(text(), before);
  EXPECT_EQ(refused(remove_join(*project_, "turns.2", "c")), "no join leads from turns.2 to c|");
}

TEST_F(Joins, go_with_a_space_of_another_board) {
  apply(add_join(*project_, "b", "dead", {}));
  apply(remove_space(*project_, "land", "dead"));
  EXPECT_FALSE(has("dead")) << text();
}

}  // namespace
}  // namespace bocage::editor
