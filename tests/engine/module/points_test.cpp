// Points, links, decks on a board and pictures of one's own in map files.
#include <gtest/gtest.h>

#include "engine/board/on_map.h"
#include "engine/module/module.h"
#include "engine/module/seats.h"
#include "tests/engine/module/sample_module.h"

namespace bocage::test {
namespace {

Files points_with(const std::string& map, const std::string& sides = "<side id=\"red\"/><side id=\"blue\"/>") {
  Files files;
  files["module.xml"] = "<module format=\"1\" id=\"m\" title=\"M\" version=\"1\" rules=\"rules/init.lua\">" + sides +
                        "<terrain id=\"town\"/><terrain id=\"land\"/><feature id=\"pass\"/><crossing id=\"road\"/>"
                        "<map file=\"map.xml\"/><counters file=\"counters.xml\"/><sequence file=\"sequence.xml\"/>"
                        "<scenario file=\"main.xml\"/></module>";
  files["map.xml"] =
      "<map><board id=\"map\" size=\"800\" terrain=\"land\" turns=\"4\">" + map + "</board><pool id=\"spent\"/></map>";
  files["counters.xml"] = "<counters/>";
  files["sequence.xml"] = "<sequence><step id=\"play\"/></sequence>";
  files["main.xml"] = "<scenario id=\"main\"/>";
  files["rules/init.lua"] = "return {}";
  return files;
}

constexpr const char* three_points =
    "<point id=\"aldea\" title=\"Aldea\" at=\"1000,1000\" terrain=\"town\" features=\"pass\" alias=\"a1\"/>"
    "<point id=\"brice\" at=\"3000,1000\" size=\"400\" shape=\"square\"/>"
    "<point id=\"corvo\" at=\"5000,2000\"/>";

TEST(PointsInFiles, are_spaces_of_the_map_with_an_outline_about_their_middle) {
  const auto loaded = load(points_with(three_points));
  ASSERT_TRUE(loaded.module) << all_text(loaded.problems);
  const Board& board = *loaded.module->board;
  const Space& aldea = board.space(board.find_space("a1"));
  EXPECT_EQ(aldea.kind, SpaceKind::point);
  EXPECT_TRUE(on_map(aldea.kind));
  EXPECT_EQ(aldea.title, "Aldea");
  EXPECT_EQ(board.word(aldea.terrain), "town");
  EXPECT_EQ(aldea.features.size(), 1U);
  EXPECT_EQ(aldea.center, (Point{1000, 1000}));
  EXPECT_EQ(board.space_at(0, {1390, 1000}), board.find_space("aldea"));
  EXPECT_FALSE(board.space_at(0, {1300, 1300}).valid()) << "a disc has no corners";
  const Space& brice = board.space(board.find_space("brice"));
  EXPECT_EQ(board.word(brice.terrain), "land");
  EXPECT_EQ(brice.outline.size(), 4U);
  EXPECT_EQ(board.space_at(0, {3190, 1190}), board.find_space("brice"));
  EXPECT_EQ(board.surfaces()[0].turns, 4);
}

TEST(PointsInFiles, are_joined_by_links_that_are_drawn) {
  const auto loaded =
      load(points_with(std::string(three_points) +
                       "<link id=\"main\" way=\"road\" crossings=\"road\" features=\"pass\">aldea brice corvo</link>"
                       "<link way=\"sea\" through=\"2000,3000\">corvo aldea</link><link>aldea brice</link>"));
  ASSERT_TRUE(loaded.module) << all_text(loaded.problems);
  const Board& board = *loaded.module->board;
  EXPECT_EQ(board.link_count(), 3U) << "a second line leads along a link that is there";
  const LinkId first = board.find_link(board.find_space("aldea"), board.find_space("brice"));
  ASSERT_TRUE(first.valid());
  EXPECT_TRUE(board.has_crossing(first, board.find_word("road")));
  EXPECT_TRUE(board.has_feature(first, board.find_word("pass")));
  EXPECT_TRUE(board.in_region(board.find_space("corvo"), board.find_word("main")));
  EXPECT_EQ(board.distance(board.find_space("aldea"), board.find_space("corvo")), 1);
  const auto& picture = loaded.module->picture;
  ASSERT_EQ(picture.size(), 3U);
  EXPECT_EQ(picture[0].style, "way.road");
  EXPECT_TRUE(picture[0].straight);
  EXPECT_EQ(picture[0].points, (std::vector<Point>{{1000, 1000}, {3000, 1000}, {5000, 2000}}));
  EXPECT_FALSE(picture[1].straight);
  EXPECT_EQ(picture[1].points, (std::vector<Point>{{5000, 2000}, {2000, 3000}, {1000, 1000}}));
  EXPECT_EQ(picture[2].style, "way.link");
}

TEST(PointsInFiles, are_told_what_is_wrong_with_a_link) {
  for (const auto& [link, said] : std::map<std::string, std::string>{
           {"<link>aldea</link>", "a link needs two spaces or more"},
           {"<link>aldea aldea</link>", "the link names 'aldea' twice in a row"},
           {"<link>aldea brize</link>", "unknown space 'brize'"},
           {"<link through=\"1,1\">aldea brice corvo</link>", "a line bends on its way between two spaces"}}) {
    const auto loaded = load(points_with(three_points + link));
    EXPECT_FALSE(loaded.module) << link;
    EXPECT_NE(all_text(loaded.problems).find(said), std::string::npos) << all_text(loaded.problems);
  }
}

TEST(PointsInFiles, stand_beside_a_deck_and_above_a_picture) {
  const auto loaded =
      load(points_with(std::string(three_points) + "<deck id=\"deck\" discards=\"spent\" rect=\"6000,0,500,700\"/>"
                                                   "<image file=\"map.png\" rect=\"-100,-50,8000,6000\"/>"));
  ASSERT_TRUE(loaded.module) << all_text(loaded.problems);
  const Board& board = *loaded.module->board;
  const Space& pile = board.space(board.find_space("deck"));
  EXPECT_EQ(pile.kind, SpaceKind::deck);
  EXPECT_EQ(pile.outline.size(), 4U);
  ASSERT_NE(loaded.module->find_deck(board.find_space("deck")), nullptr);
  ASSERT_EQ(loaded.module->picture.size(), 1U);
  EXPECT_EQ(loaded.module->picture[0].file, "map.png");
  EXPECT_EQ(loaded.module->picture[0].points, (std::vector<Point>{{-100, -50}, {7900, 5950}}));
  EXPECT_EQ(board.surfaces()[0].low, (Point{-100, -50}));
}

TEST(SidesInFiles, have_alliances_when_one_of_them_has) {
  const auto without = load(points_with(three_points));
  ASSERT_TRUE(without.module);
  EXPECT_LT(without.module->find_variable(Owner::side, alliance_variable), 0);
  const auto loaded = load(points_with(three_points,
                                       "<side id=\"red\" alliance=\"league\"/><side id=\"blue\"/>"
                                       "<side id=\"guard\" player=\"blue\"/><side id=\"heir\" player=\"guard\"/>"));
  ASSERT_TRUE(loaded.module) << all_text(loaded.problems);
  EXPECT_GE(loaded.module->find_variable(Owner::side, alliance_variable), 0);
  const auto& sides = loaded.module->sides;
  EXPECT_EQ(sides[0].alliance, "league");
  EXPECT_EQ(sides[1].alliance, "blue");
  EXPECT_EQ(sides[0].seat, UINT32_MAX);
  EXPECT_EQ(sides[2].seat, 1U);
  EXPECT_EQ(sides[3].seat, 1U) << "the player of a side that shares one itself";
  const auto wrong = load(points_with(three_points, "<side id=\"red\" player=\"blue\"/><side id=\"blue\"/>"));
  EXPECT_NE(all_text(wrong.problems).find("unknown side 'blue'"), std::string::npos) << all_text(wrong.problems);
}

TEST(SidesInFiles, are_played_by_people_or_by_the_rules) {
  const auto loaded = load(points_with(three_points, "<side id=\"red\"/><side id=\"host\" rules=\"yes\"/>"));
  ASSERT_TRUE(loaded.module) << all_text(loaded.problems);
  EXPECT_FALSE(played_by_rules(*loaded.module, SideId(0)));
  EXPECT_TRUE(played_by_rules(*loaded.module, SideId(1)));
  EXPECT_EQ(sides_of_people(*loaded.module), std::vector<SideId>{SideId(0)});
  const auto says = [](const char* sides, const char* what) {
    const auto wrong = load(points_with(three_points, sides));
    EXPECT_NE(all_text(wrong.problems).find(what), std::string::npos) << all_text(wrong.problems);
  };
  says("<side id=\"red\"/><side id=\"host\" rules=\"yes\" player=\"red\"/>",
       "by a person or by the rules, not by both");
  says("<side id=\"host\" rules=\"yes\"/><side id=\"red\" player=\"host\"/>", "'host' is played by the rules");
  says("<side id=\"red\" rules=\"yes\"/>", "the rules play every side");
}

}  // namespace
}  // namespace bocage::test
