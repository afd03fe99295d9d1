// Points and boxes as a hand sets them, and the lines that join points.
#include "editor/shapes/points.h"

#include "editor/shapes/board_spaces.h"
#include "editor/shapes/boxes.h"
#include "editor/shapes/placed_decks.h"
#include "engine/module/module.h"
#include "tests/editor/shapes/drawn_fixture.h"

namespace bocage::editor {
namespace {

class Points : public test::DrawnTest {
 protected:
  bool joined(const std::string& a, const std::string& b) const {
    const auto module = project_->load().module;
    const auto& board = *module->board;
    return board.find_link(board.find_space(a), board.find_space(b)).valid();
  }
};
using Boxes = test::DrawnTest;

TEST_F(Points, are_set_and_moved) {
  apply(add_point(*project_, "sea", {4500, 2000}));
  EXPECT_TRUE(has("<point id=\"c\" at=\"6000,0\"/>\n    <point id=\"sea.1\" at=\"4500,2000\"/>")) << text();
  EXPECT_EQ(words_, "The new point sea.1");
  apply(move_point(*project_, "sea", "b", {3000, 500}));
  EXPECT_TRUE(has("<point id=\"b\" at=\"3000,500\"/>"));
  EXPECT_EQ(words_, "b lies at 3000,500");
  EXPECT_EQ(drawn_points(*project_, "sea").size(), 4U);
  EXPECT_EQ(refused(move_point(*project_, "sea", "x", {0, 0})), "the board has no space 'x'|");
  EXPECT_EQ(refused(add_point(*project_, "sea", {2'000'000'000, 0})), "so far out no map reaches|");
}

TEST_F(Points, are_joined_by_lines_that_grow) {
  apply(add_point(*project_, "sea", {4500, 2000}));
  apply(add_line(*project_, "sea", {"road", "road"}, {"c", "sea.1"}));
  EXPECT_TRUE(has("<link way=\"road\" crossings=\"road\">a b c sea.1</link>")) << text();
  EXPECT_TRUE(joined("c", "sea.1"));
  apply(add_line(*project_, "sea", {"link", ""}, {"a", "sea.1"}));
  EXPECT_TRUE(has("<link>a sea.1</link>")) << text();
  const auto before = text();
  apply(add_line(*project_, "sea", {"road", "road"}, {"b", "a"}));
  EXPECT_EQ(text(), before) << "they are joined so already";
  EXPECT_EQ(kinds_of_lines(*project_, "sea"), (std::vector<LineKind>{{"road", "road"}, {"link", ""}}));
  EXPECT_EQ(refused(add_line(*project_, "sea", {"road", "raod"}, {"a", "b"})),
            "no crossing 'raod' is declared|did you mean 'road'?");
  EXPECT_EQ(refused(add_line(*project_, "sea", {"road", "road"}, {"a", "a"})), "a line joins two spaces or more|");
  EXPECT_EQ(refused(add_line(*project_, "sea", {"road", "road"}, {"a", "west"})).substr(0, 30),
            "the board has no space 'west'|");
}

TEST_F(Points, are_parted_where_a_line_is_cut) {
  apply(cut_line(*project_, "sea", {"road", "road"}, "c", "b"));
  EXPECT_TRUE(has("<link way=\"road\" crossings=\"road\">a b</link>")) << text();
  EXPECT_FALSE(joined("b", "c"));
  EXPECT_EQ(refused(cut_line(*project_, "sea", {"road", "road"}, "b", "c")), "no road leads from b to c|");
}

TEST_F(Points, leave_what_is_left_of_a_line_when_they_go) {
  apply(add_point(*project_, "sea", {9000, 0}));
  apply(add_point(*project_, "sea", {12000, 0}));
  apply(add_line(*project_, "sea", {"road", "road"}, {"c", "sea.1"}));
  apply(add_line(*project_, "sea", {"road", "road"}, {"sea.1", "sea.2"}));
  apply(remove_space(*project_, "sea", "c"));
  EXPECT_TRUE(
      has("<link way=\"road\" crossings=\"road\">a b</link>\n    <link way=\"road\" crossings=\"road\">sea.1 sea.2"
          "</link>"))
      << text();
  apply(remove_space(*project_, "sea", "a"));
  EXPECT_TRUE(has("<link way=\"road\" crossings=\"road\">sea.1 sea.2</link>"));
  EXPECT_FALSE(has(">a b<"));
  apply(remove_space(*project_, "sea", "b"));
  apply(remove_space(*project_, "sea", "sea.1"));
  EXPECT_EQ(refused(remove_space(*project_, "sea", "sea.2")),
            "the last space of a board stays: without it there is nothing to draw on|");
}

TEST_F(Boxes, are_drawn_moved_and_stretched) {
  apply(add_box(*project_, "land", "box", frame_between({3000, 2500}, {2000, 2000})));
  EXPECT_TRUE(has("<box id=\"land.1\" rect=\"2000,2000,1000,500\"/>")) << text();
  EXPECT_EQ(words_, "The new box land.1");
  apply(add_box(*project_, "land", "cup", {0, 3000, 500, 500}));
  EXPECT_TRUE(has("<box id=\"land.2\" kind=\"cup\" rect=\"0,3000,500,500\"/>"));
  apply(reshape_box(*project_, "land", "dead", {0, 2100, 900, 400}));
  EXPECT_TRUE(has("<box id=\"dead\" kind=\"pool\" title=\"Losses\" rect=\"0,2100,900,400\"/>"));
  apply(reshape_box(*project_, "land", "turns", {1000, 2000, 1600, 200}));
  EXPECT_TRUE(has("<track id=\"turns\" to=\"4\" rect=\"1000,2000,1600,200\"/>")) << "the boxes stay as many";
  apply(remove_space(*project_, "land", "turns"));
  EXPECT_FALSE(has("<track"));
}

TEST_F(Boxes, of_a_track_are_as_many_as_squares_fit) {
  apply(add_box(*project_, "land", "track", {0, 3000, 2000, 250}));
  EXPECT_TRUE(has("<track id=\"land.1\" to=\"8\" rect=\"0,3000,2000,250\"/>")) << text();
  EXPECT_EQ(words_, "The new track land.1 of 8 boxes");
  const auto boxes = drawn_boxes(*project_, "land");
  ASSERT_EQ(boxes.size(), 3U);
  EXPECT_EQ(boxes.back().count, 8);
  EXPECT_TRUE(project_->load().module->board->find_space("land.1.8").valid());
}

TEST_F(Boxes, of_cards_get_a_place_on_a_board_and_lose_it) {
  const std::string before = text();
  apply(add_box(*project_, "land", "deck", {0, 3000, 500, 700}));
  EXPECT_TRUE(has("    <deck id=\"land.1\" rect=\"0,3000,500,700\"/>")) << text();
  EXPECT_EQ(words_, "The new deck land.1");
  apply(reshape_box(*project_, "land", "land.1", {100, 3000, 500, 700}));
  EXPECT_TRUE(has("<deck id=\"land.1\" rect=\"100,3000,500,700\"/>")) << text();
  apply(take_off_board(*project_, "land", "land.1"));
  EXPECT_TRUE(has("\n  <deck id=\"land.1\"/>\n</map>")) << text();
  EXPECT_EQ(words_, "land.1 is drawn no longer; its cards are there as before");
  ASSERT_EQ(undrawn_spaces(*project_).size(), 1U);
  EXPECT_EQ(undrawn_spaces(*project_).front().kind, "deck");
  apply(draw_on_board(*project_, "sea", "land.1", {0, 1000, 500, 700}));
  EXPECT_TRUE(undrawn_spaces(*project_).empty());
  EXPECT_EQ(drawn_boxes(*project_, "sea").at(0).frame, (Frame{0, 1000, 500, 700}));
  while (project_->undo()) {
  }
  EXPECT_EQ(text(), before);
}

TEST_F(Boxes, that_stand_beside_the_boards_keep_what_a_hand_wrote_of_them) {
  auto changed = text();
  changed.insert(changed.rfind("</map>"),
                 "  <deck discards='spent'  id=\"events\" title=\"Events\"/>  <!-- sixty -->\n"
                 "  <pool id=\"gone\" title=\"Gone\" kind=\"cup\"/>\n  <pool id=\"spent\"/>\n");
  project_->apply({"", {{"map/land.xml", FileChange::Whole{text(), changed}}}});
  apply(draw_on_board(*project_, "land", "events", {0, 3000, 500, 700}));
  EXPECT_TRUE(
      has("    <deck discards='spent'  id=\"events\" title=\"Events\" rect=\"0,3000,500,700\"/>  <!-- sixty -->\n"))
      << text();
  apply(draw_on_board(*project_, "land", "gone", {0, 4000, 500, 700}));
  EXPECT_TRUE(has("<box id=\"gone\" title=\"Gone\" kind=\"cup\" rect=\"0,4000,500,700\"/>")) << text();
  apply(draw_on_board(*project_, "land", "spent", {0, 5000, 500, 700}));
  EXPECT_TRUE(has("<box id=\"spent\" kind=\"pool\" rect=\"0,5000,500,700\"/>")) << text();
  EXPECT_EQ(refused(draw_on_board(*project_, "land", "gone", {0, 0, 500, 700})), "beside the boards stands no 'gone'|");
  EXPECT_EQ(refused(take_off_board(*project_, "land", "gone")), "the board has no deck 'gone'|");
  EXPECT_EQ(refused(draw_on_board(*project_, "land", "spent", {0, 0, 5, 5})),
            "a box is 10 map units wide and high at least|");
}

TEST_F(Boxes, are_refused_in_words) {
  EXPECT_EQ(refused(add_box(*project_, "land", "box", {0, 0, 5, 100})),
            "a box is 10 map units wide and high at least|");
  EXPECT_EQ(refused(add_box(*project_, "land", "box", {99'999'990, 0, 100, 100})), "so far out no map reaches|");
  EXPECT_NE(refused(add_box(*project_, "land", "bxo", {0, 0, 100, 100})), "it was not refused");
  EXPECT_EQ(refused(reshape_box(*project_, "land", "west", {0, 0, 100, 100})), "the board has no space 'west'|");
}

}  // namespace
}  // namespace bocage::editor
