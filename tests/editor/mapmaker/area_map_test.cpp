#include <gtest/gtest.h>

#include <algorithm>

#include "editor/geography/area_outline.h"
#include "editor/mapmaker/map_maker.h"
#include "editor/mapmaker/map_writer.h"
#include "engine/base/text.h"
#include "engine/board/geometry.h"

namespace bocage {
namespace {

// An island of four by two degrees, 100 map units each; a river runs down it in the middle of the western half.
std::string recipe(const std::string& lines, const std::string& frame = {}) {
  return R"(<recipe><layer id="land" file="land.geojson"/><layer id="rivers" file="rivers.geojson"/>
<board id="map" grid="none" terrain="open"><region id="both">west east</region></board>
<fit><anchor at="100,300" lon="0" lat="0"/><anchor at="500,300" lon="4" lat="0"/><anchor at="100,100" lon="0" lat="2"/></fit>
<frame rect="0,0,600,400" step="10" tolerance="2" )" +
         frame + R"( layer="land"/>)" + lines + "</recipe>";
}

MapMaterial area_material(const std::string& lines, const std::string& corrections = {},
                          const std::string& frame = {}) {
  MapMaterial all;
  all.recipe = recipe(lines, frame);
  all.corrections = corrections.empty() ? corrections : "<corrections>" + corrections + "</corrections>";
  const auto feature = [](const std::string& type, const std::string& coordinates) {
    return R"({"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":{"type":")" + type +
           R"(","coordinates":)" + coordinates + "}}]}";
  };
  all.layers["land.geojson"] = feature("Polygon", "[[[0,0],[4,0],[4,2],[0,2],[0,0]]]");
  all.layers["rivers.geojson"] = feature("LineString", "[[1.03,2.5],[1.03,-0.5]]");
  return all;
}

const std::string two =
    R"(<area id="west" title="West" alias="1" features="wet" lon="0.5" lat="1" badge="1 +2" badge-style="mark.x"/>
<area id="east" lon="3.5" lat="1"/><join a="west" b="east" features="river" crossings="bridge" source="rulebook"/>)";

MadeMap made_areas(const MapMaterial& from) {
  Problems problems;
  auto map = make_map(from, problems);
  for (const auto& problem : problems) ADD_FAILURE() << to_text(problem);
  return map ? *map : MadeMap{};
}

std::string refusals(const MapMaterial& from) {
  Problems problems;
  EXPECT_FALSE(make_map(from, problems));
  std::string text;
  for (const auto& problem : problems) text += to_text(problem) + "\n";
  return text;
}

const MadeMap::Area* area(const MadeMap& map, const std::string& id) {
  const auto found =
      std::find_if(map.areas.begin(), map.areas.end(), [&](const auto& one) { return one.element.value("id") == id; });
  return found == map.areas.end() ? nullptr : &*found;
}

// The corners of the border between two areas.
std::vector<Point> common(const MadeMap::Area& a, const MadeMap::Area& b) {
  std::vector<Point> corners;
  for (const auto p : a.outline) {
    if (std::find(b.outline.begin(), b.outline.end(), p) != b.outline.end()) corners.push_back(p);
  }
  return corners;
}

TEST(AreaMap, areas_meet_half_way_between_their_seeds) {
  const auto map = made_areas(area_material(two));
  ASSERT_EQ(map.areas.size(), 2U);
  const auto corners = common(*area(map, "west"), *area(map, "east"));
  ASSERT_GE(corners.size(), 2U);
  for (const auto p : corners) EXPECT_NEAR(p.x, 300, 12);
}

TEST(AreaMap, borders_run_along_a_barrier) {
  const auto map = made_areas(area_material(R"(<barrier layer="rivers" steps="40"/>)" + two));
  const auto corners = common(*area(map, "west"), *area(map, "east"));
  ASSERT_GE(corners.size(), 2U);
  for (const auto p : corners) EXPECT_NEAR(p.x, 203, 3);
}

TEST(AreaMap, areas_end_where_the_ground_ends) {
  const auto map = made_areas(area_material(two));
  for (const auto p : area(map, "west")->outline) {
    EXPECT_GE(p.x, 99);
    EXPECT_GE(p.y, 99);
    EXPECT_LE(p.y, 301);
  }
}

TEST(AreaMap, pieces_stand_deep_inside_and_the_badge_beside_them) {
  const auto map = made_areas(area_material(two, {}, R"(badge="20")"));
  const auto& west = *area(map, "west");
  EXPECT_TRUE(polygon_holds(west.outline, west.at));
  EXPECT_NEAR(west.at.y, 200, 15);
  ASSERT_EQ(map.badges.size(), 1U);
  EXPECT_TRUE(polygon_holds(west.outline, map.badges.front().at));
  EXPECT_GT(std::abs(map.badges.front().at.x - west.at.x) + std::abs(map.badges.front().at.y - west.at.y), 40);
}

TEST(AreaMap, ground_is_corrected_by_a_polygon_that_says_why) {
  const auto map = made_areas(
      area_material(two, R"(<ground area="east" why="a bridgehead">1.5,0.5 2.5,0.5 2.5,1.5 1.5,1.5</ground>)"));
  EXPECT_TRUE(polygon_holds(area(map, "east")->outline, {280, 200}));
  EXPECT_FALSE(polygon_holds(area(map, "west")->outline, {280, 200}));
  EXPECT_EQ(map.corrections, 1U);
  EXPECT_NE(map.report.front().find("a bridgehead"), std::string::npos);
}

TEST(AreaMap, a_correction_that_changes_nothing_is_reported) {
  const auto map = made_areas(area_material(two, R"(<ground area="east" why="sure">3,0.5 3.5,0.5 3.5,1.5</ground>)"));
  EXPECT_NE(map.report.front().find("changes nothing"), std::string::npos);
}

TEST(AreaMap, what_touches_must_be_joined_and_what_is_joined_must_touch) {
  const std::string three = R"(<area id="west" lon="0.5" lat="1"/><area id="middle" lon="2" lat="1"/>
<area id="east" lon="3.5" lat="1"/><join a="west" b="middle"/><join a="west" b="east"/>)";
  const auto text = refusals(area_material(three));
  EXPECT_NE(text.find("'west' and 'east' are joined, but do not touch"), std::string::npos) << text;
  EXPECT_NE(text.find("'middle' and 'east' touch along 20 steps"), std::string::npos) << text;
}

TEST(AreaMap, a_short_touch_of_areas_that_are_not_joined_becomes_a_corner) {
  // Four quarters, a little out of square, so that two of them would meet along some steps.
  const std::string four = R"(<area id="nw" lon="0.9" lat="1.5"/><area id="ne" lon="3" lat="1.5"/>
<area id="sw" lon="1" lat="0.5"/><area id="se" lon="3.2" lat="0.5"/>
<join a="nw" b="ne"/><join a="sw" b="se"/><join a="nw" b="sw"/><join a="ne" b="se"/>)";
  const auto text = refusals(area_material(four, {}, R"(corner="0")"));
  EXPECT_NE(text.find("but are not joined"), std::string::npos) << text;
  const auto map = made_areas(area_material(four, {}, R"(corner="30")"));
  Point meeting;
  int corners = 0;
  for (const auto p : area(map, "nw")->outline) {
    const auto holds = [&](const char* id) {
      const auto& outline = area(map, id)->outline;
      return std::find(outline.begin(), outline.end(), p) != outline.end();
    };
    if (!holds("ne") || !holds("sw") || !holds("se")) continue;
    meeting = p;
    ++corners;
  }
  EXPECT_EQ(corners, 1);
  EXPECT_NEAR(meeting.x, 300, 25);
  EXPECT_NEAR(meeting.y, 200, 25);
}

TEST(AreaMap, writes_what_a_map_file_says) {
  const auto map = made_areas(area_material(two));
  const auto board = board_xml(map);
  EXPECT_NE(board.find(R"(<area id="west" title="West" alias="1" features="wet" source="reconstructed" at=")"),
            std::string::npos)
      << board;
  EXPECT_NE(board.find(R"(<join a="west" b="east" features="river" crossings="bridge" source="rulebook"/>)"),
            std::string::npos);
  EXPECT_NE(board.find(R"(<region id="both">west east</region>)"), std::string::npos);
  EXPECT_NE(picture_xml(map).find(R"(style="mark.x">1 +2</badge>)"), std::string::npos);
}

TEST(AreaMap, refuses_what_it_cannot_make) {
  EXPECT_NE(refusals(area_material(R"(<area id="a" lon="9" lat="9"/>)")).find("area 'a' has no ground"),
            std::string::npos);
  EXPECT_NE(
      refusals(area_material(two, R"(<ground area="wst" why="w">0,0 1,0 1,1</ground>)")).find("did you mean 'west'?"),
      std::string::npos);
  EXPECT_NE(
      refusals(area_material(two, R"(<ground area="west" why="w">0,0 here</ground>)")).find("'here' is not a place"),
      std::string::npos);
  EXPECT_NE(
      refusals(area_material(two, R"(<terrain type="x" why="w">west</terrain>)")).find("corrected by <ground> alone"),
      std::string::npos);
  EXPECT_NE(refusals(area_material(two + R"(<terrain type="x" layer="land"/>)")).find("is for a board with a grid"),
            std::string::npos);
  EXPECT_NE(refusals(area_material(two + R"(<area id="west" lon="1" lat="1"/>)")).find("is declared twice"),
            std::string::npos);
  EXPECT_NE(
      refusals(area_material(two + R"(<area id="far" lon="1" lat="1" seeds="1;2"/>)")).find("'1;2' is not a place"),
      std::string::npos);
  auto frameless = area_material(two);
  const auto from = frameless.recipe.find("<frame");
  frameless.recipe.erase(from, frameless.recipe.find("/>", from) + 2 - from);
  EXPECT_NE(refusals(frameless).find("needs a <frame>"), std::string::npos);
}

TEST(AreaMap, every_area_is_one_piece) {
  // The second holds a corner of the first one's ground, which it cannot reach.
  const GroundNet net({0, 0}, {100, 40}, 10);
  GroundNet ground = net;
  ground.add_ground({{{{0, 0}, {100, 0}, {100, 40}, {0, 40}}}});
  const auto owners = grown_areas(ground, {{{{15, 15}}, {}}, {{{85, 15}}, {{{0, 30}, {10, 30}, {10, 40}, {0, 40}}}}});
  EXPECT_EQ(owners[static_cast<std::size_t>(ground.at({5, 35}))], 0);
  EXPECT_EQ(owners[static_cast<std::size_t>(ground.at({95, 35}))], 1);
}

}  // namespace
}  // namespace bocage
