// A board from nothing, and the words that are drawn on it.
#include "editor/model/new_board.h"

#include "editor/model/board.h"
#include "editor/model/words.h"
#include "tests/editor/model/model_fixture.h"

namespace bocage::editor {
namespace {

using NewBoards = test::ModelTest;

TEST_F(NewBoards, stand_in_a_file_of_their_own_that_module_xml_names) {
  const auto module =
      with("module.xml", "<map file=\"map.xml\"/>\n", "<map file=\"map.xml\"/>\n  <map file=\"map/beach.xml\"/>\n");
  apply(
      add_board(*project_, {.id = "beach", .title = "The \"Beach\"", .columns = 120, .rows = 8, .odd_shifted = true}));
  EXPECT_EQ(text("module.xml"), module);
  EXPECT_EQ(text("map/beach.xml"),
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<map>\n  <board id=\"beach\" title=\"The &quot;Beach&quot;\" "
            "grid=\"hex-flat\" columns=\"120\" rows=\"8\" numbering=\"BCCCRR\" shifted=\"odd\" "
            "terrain=\"clear\"/>\n</map>\n");
  EXPECT_EQ(words_, "The new board beach");
}

TEST_F(NewBoards, can_be_squares_areas_and_points) {
  apply(add_board(*project_, {.id = "b1", .kind = NewBoard::Kind::areas}));
  apply(add_board(*project_, {.id = "b2", .kind = NewBoard::Kind::points, .terrain = "sea"}));
  const auto module = project_->load().module;
  ASSERT_TRUE(module);
  EXPECT_TRUE(module->board->find_link(module->board->find_space("b2.1"), module->board->find_space("b2.2")).valid());
  EXPECT_EQ(module->board->space(module->board->find_space("b1.1")).outline.size(), 4U);
}

TEST_F(NewBoards, are_refused_in_words) {
  EXPECT_EQ(refused(add_board(*project_, {.id = "map"})), "there is a board 'map' already|");
  EXPECT_EQ(refused(add_board(*project_, {.id = "b", .terrain = "wods"})),
            "no terrain 'wods' is declared|did you mean 'woods'?");
  EXPECT_NE(refused(add_board(*project_, {.id = "no blank"})), "it was not refused");
  EXPECT_NE(refused(add_board(*project_, {.id = "b", .columns = 0})), "it was not refused");
  EXPECT_EQ(free_board_id(*project_), "map-2");
}

TEST_F(NewBoards, get_words_that_are_drawn) {
  EXPECT_EQ(id_from("Deep  Woods!", "x"), "deep-woods");
  EXPECT_EQ(id_from("Wälder", "x"), "w-lder");
  EXPECT_EQ(id_from("…", "terrain"), "terrain");
  const auto after = with("module.xml", "<terrain id=\"sea\"/>",
                          "<terrain id=\"sea\"/><terrain id=\"deep-woods\" title=\"Deep woods\"/>");
  apply(add_word(*project_, "terrain", "Deep woods"));
  EXPECT_EQ(text("module.xml"), after);
  EXPECT_EQ(refused(add_word(*project_, "terrain", "deep woods")), "there is a terrain 'deep-woods' already|");
  apply(add_region(*project_, "map", "The west"));
  EXPECT_NE(text("map.xml").find("<region id=\"the-west\" title=\"The west\"/>"), std::string::npos);
  apply(BoardView::find(*project_, "map")->set_region({"0101", "0102"}, "the-west", true));
  EXPECT_NE(text("map.xml").find("<region id=\"the-west\" title=\"The west\">0101 0102</region>"), std::string::npos);
}

}  // namespace
}  // namespace bocage::editor
