// Areas as a hand draws them: what of the file changes, who is joined with whom, and what is refused.
#include "editor/shapes/areas.h"

#include "editor/model/board.h"
#include "editor/shapes/board_spaces.h"
#include "engine/module/module.h"
#include "tests/editor/shapes/drawn_fixture.h"

namespace bocage::editor {
namespace {

class Areas : public test::DrawnTest {
 protected:
  static std::vector<BorderClick> clicks(const Outline& places) {
    std::vector<BorderClick> all;
    for (const Point at : places) all.push_back({at});
    return all;
  }
  Proposal draw(const Outline& places) const { return draw_border(*project_, "land", clicks(places)); }
  Outline outline(const std::string& id) const {
    for (const auto& area : area_outlines(*project_, "land")) {
      if (area.id == id) return area.corners;
    }
    return {};
  }
  bool joined(const std::string& a, const std::string& b) const {
    const auto module = project_->load().module;
    const auto& board = *module->board;
    return board.find_link(board.find_space(a), board.find_space(b)).valid();
  }
};

TEST_F(Areas, are_drawn_around_and_joined_with_those_whose_border_they_share) {
  apply(draw({{1000, 1000}, {2000, 1000}, {1500, 1800}}));
  EXPECT_TRUE(has("<area id=\"land.1\" points=\"1000,1000 2000,1000 1500,1800\"/>\n    <join a=\"west\"")) << text();
  EXPECT_TRUE(has("<join a=\"land.1\" b=\"east\"/>")) << text();
  EXPECT_TRUE(joined("land.1", "east"));
  EXPECT_FALSE(joined("land.1", "west")) << "a corner is no border";
  EXPECT_EQ(words_, "The new area land.1");
}

TEST_F(Areas, get_a_corner_where_a_neighbour_has_one_and_nothing_else_of_their_bytes_changes) {
  apply(draw({{200, 1000}, {600, 1000}, {400, 1500}}));
  EXPECT_TRUE(has("points=\"0,0  1000,0 1000,1000 600,1000 200,1000 0,1000\"/>  <!-- the first -->")) << text();
  EXPECT_TRUE(joined("land.1", "west"));
  EXPECT_FALSE(joined("land.1", "east"));
}

TEST_F(Areas, follow_the_border_that_is_there_between_two_clicks_on_it) {
  // From the west's left lower corner round to the east's right lower one, with two corners between.
  apply(draw({{0, 1000}, {1000, 1000}, {2000, 1000}, {2000, 1600}, {0, 1600}}));
  EXPECT_TRUE(joined("land.1", "west"));
  EXPECT_TRUE(joined("land.1", "east"));
  apply(draw({{200, 1600}, {2000, 1000}, {2600, 1000}, {2600, 1900}}));
  EXPECT_EQ(outline("land.2"), (Outline{{200, 1600}, {2000, 1600}, {2000, 1000}, {2600, 1000}, {2600, 1900}}));
  EXPECT_TRUE(joined("land.1", "land.2"));
}

TEST_F(Areas, are_parted_by_a_border_from_side_to_side) {
  apply(draw({{300, 0}, {300, 1000}}));
  EXPECT_EQ(outline("west"), (Outline{{1000, 0}, {1000, 1000}, {300, 1000}, {300, 0}})) << "the larger part stays";
  EXPECT_EQ(outline("land.1").size(), 4U);
  EXPECT_TRUE(has("<area id=\"land.1\" terrain=\"woods\"")) << text();
  EXPECT_TRUE(joined("land.1", "west"));
  EXPECT_FALSE(joined("land.1", "east"));
  EXPECT_TRUE(joined("west", "east"));
  EXPECT_TRUE(has("<join a=\"west\" b=\"east\" features=\"river\"/>"));
  EXPECT_EQ(words_, "A border parts west: the new area is land.1");
}

TEST_F(Areas, give_their_part_what_lay_across_the_border_to_a_neighbour) {
  apply(draw({{0, 700}, {1000, 700}}));
  EXPECT_TRUE(has("<join a=\"west\" b=\"east\" features=\"river\"/>"));
  EXPECT_TRUE(has("b=\"east\" features=\"river\"/>\n    <join a=\"land.1\"") ||
              has("<join a=\"land.1\" b=\"east\" features=\"river\"/>"))
      << text();
  EXPECT_TRUE(joined("land.1", "east"));
  EXPECT_EQ(outline("east"), (Outline{{1000, 0}, {2000, 0}, {2000, 1000}, {1000, 1000}, {1000, 700}}))
      << "the neighbour gets the corner at which the new border meets its own";
}

TEST_F(Areas, move_their_corners_together) {
  apply(move_corner(*project_, "land", {1000, 1000}, {1200, 1100}));
  EXPECT_TRUE(has("points=\"0,0  1000,0 1200,1100 0,1000\""));
  EXPECT_TRUE(has("points=\"1000,0 2000,0 2000,1000 1200,1100\""));
  EXPECT_EQ(words_, "The corner 1000,1000 lies at 1200,1100");
  apply(move_corner(*project_, "land", {1000, 0}, {1100, -300}));
  EXPECT_TRUE(joined("west", "east"));
  // A place on a side becomes a corner of both.
  apply(move_corner(*project_, "land", {1150, 400}, {1300, 400}));
  EXPECT_EQ(outline("west").size(), 5U);
  EXPECT_EQ(outline("east").size(), 5U);
  apply(remove_corner(*project_, "land", {1300, 400}));
  EXPECT_EQ(outline("west").size(), 4U);
}

TEST_F(Areas, are_no_longer_joined_when_no_border_is_left_between_them) {
  apply(draw({{1000, 1000}, {2000, 1000}, {1500, 1800}}));
  ASSERT_TRUE(joined("land.1", "east"));
  apply(remove_space(*project_, "land", "land.1"));
  EXPECT_FALSE(has("land.1")) << text();
  EXPECT_EQ(words_, "land.1 is removed");
}

TEST_F(Areas, are_refused_in_words) {
  EXPECT_EQ(refused(draw({{0, 0}, {500, 500}})), "a border around an area has three corners at least|");
  EXPECT_EQ(refused(draw({{-500, 500}, {500, 500}, {500, 1500}})),
            "the new area would lie over west|a border from side to side through an area parts it");
  EXPECT_EQ(refused(draw({{3000, 0}, {4000, 1000}, {4000, 0}, {3000, 1000}})),
            "the border of the new area would touch or cross itself|");
  EXPECT_EQ(refused(move_corner(*project_, "land", {0, 0}, {1500, 500})),
            "the border of west would touch or cross itself|");
  apply(draw({{3000, 0}, {4000, 0}, {4000, 1000}}));
  EXPECT_EQ(refused(move_corner(*project_, "land", {3000, 0}, {1500, 500})), "land.1 would lie over east|");
  EXPECT_EQ(refused(move_corner(*project_, "land", {0, 0}, {900, 990})).substr(0, 18), "it was not refused");
  EXPECT_EQ(refused(move_corner(*project_, "land", {5, 500}, {0, 0})), "no area has a border there|");
  EXPECT_EQ(refused(move_corner(*project_, "land", {2000, 0}, {200'000'000, 0})), "so far out no map reaches|");
  EXPECT_EQ(refused(draw_border(*project_, "lnd", clicks({{0, 0}}))), "there is no board 'lnd'|");
  EXPECT_EQ(refused(remove_space(*project_, "land", "east")),
            "the scenario battle sets up guard there|move it to another space first");
  EXPECT_EQ(refused(remove_space(*project_, "land", "x")), "the board has no space 'x'|");
}

TEST_F(Areas, that_go_take_their_names_and_their_places_in_lists_along) {
  apply(remove_space(*project_, "land", "west"));
  EXPECT_FALSE(has("Westland"));
  EXPECT_TRUE(has("<region id=\"west\"></region>")) << text();
  EXPECT_FALSE(has("<join"));
  EXPECT_EQ(text("map/picture.xml"),
            "<map>\n  <picture board=\"land\"><name at=\"east\">Eastland</name></picture>\n</map>\n");
}

TEST_F(Areas, of_a_damaged_file_are_left_alone) {
  project_->apply({"damage", {{"map/land.xml", difference(text(), text() + "<")}}});
  EXPECT_NE(refused(draw({{1000, 1000}, {2000, 1000}, {1500, 1800}})).find("mend this first"), std::string::npos);
  EXPECT_NE(refused(remove_space(*project_, "land", "west")).find("mend this first"), std::string::npos);
}

TEST_F(Areas, points_and_boxes_have_a_name_of_their_own) {
  const auto view = [&](const char* board) { return *BoardView::find(*project_, board); };
  apply(view("sea").set_name("a", "Aldea & Co"));
  EXPECT_TRUE(has("<point id=\"a\" title=\"Aldea &amp; Co\" at=\"0,0\"/>")) << text();
  EXPECT_EQ(view("sea").name("a"), "Aldea & Co");
  apply(view("land").set_name("dead", ""));
  EXPECT_TRUE(has("<box id=\"dead\" kind=\"pool\" rect=")) << text();
  apply(view("land").set_name("west", "Far west"));
  EXPECT_TRUE(has("<name at=\"west\">Far west</name>"));
}

}  // namespace
}  // namespace bocage::editor
