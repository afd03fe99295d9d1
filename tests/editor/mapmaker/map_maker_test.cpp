#include "editor/mapmaker/map_maker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <clocale>
#include <locale>

#include "editor/mapmaker/map_writer.h"
#include "editor/recipe/recipe_schema.h"
#include "engine/base/text.h"

namespace bocage {
namespace {

// Squares of one degree, 0101 in the north-west: column = 1 + longitude, row = 1 - latitude.
const std::string board =
    R"(<recipe><layer id="land" file="land.geojson"/><layer id="lines" file="lines.geojson"/><layer id="towns" file="towns.geojson"/>
<board id="map" grid="square" columns="6" rows="5" terrain="clear"/>
<fit><anchor cell="0101" lon="0.5" lat="-0.5"/><anchor cell="0601" lon="5.5" lat="-0.5"/><anchor cell="0105" lon="0.5" lat="-4.5"/></fit>
)";

std::string feature(const std::string& type, const std::string& coordinates, const std::string& properties) {
  return R"({"type":"Feature","properties":{)" + properties + R"(},"geometry":{"type":")" + type +
         R"(","coordinates":)" + coordinates + "}}";
}

std::string collection(const std::vector<std::string>& features) {
  std::string text = R"({"type":"FeatureCollection","features":[)";
  for (std::size_t i = 0; i < features.size(); ++i) text += (i == 0 ? "" : ",") + features[i];
  return text + "]}";
}

MapMaterial material(const std::string& rules, const std::string& corrections = {}) {
  MapMaterial all;
  all.recipe = board + rules + "</recipe>";
  all.corrections = corrections.empty() ? corrections : "<corrections>" + corrections + "</corrections>";
  // The sea is the western column and a quarter of the second; a wood covers 0402 and half of 0502.
  all.layers["land.geojson"] =
      collection({feature("Polygon", "[[[1.25,1],[9,1],[9,-9],[1.25,-9],[1.25,1]]]", R"("kind":"land")"),
                  feature("Polygon", "[[[3,-1],[4.5,-1],[4.5,-2],[3,-2],[3,-1]]]", R"("kind":"woods")")});
  all.layers["lines.geojson"] =
      collection({feature("LineString", "[[0.5,-2.5],[5.5,-2.5]]", R"("kind":"road","ref":"N 1")"),
                  feature("LineString", "[[3.02,0],[2.98,-5]]", R"("kind":"river","name":"Drôme")")});
  all.layers["towns.geojson"] = collection({feature("Point", "[4.5,-2.5]", R"("name":"Sainte-Mère & Co","size":"big")"),
                                            feature("Point", "[4.6,-2.4]", R"("name":"Aure","size":"small")"),
                                            feature("Point", "[44,-2.4]", R"("name":"Far","size":"small")")});
  return all;
}

const std::string all_rules = R"(
<terrain type="sea" layer="land" where="kind=land" outside="yes" least="60" source="found"/>
<terrain type="beach" beside="sea"/>
<terrain type="forest" layer="land" where="kind=woods" least="40"/>
<way id="road.{ref}" type="road" crossing="road" layer="lines" where="kind=road" not-on="sea"/>
<edge feature="river" layer="lines" where="kind=river"/>
<bridge crossing="bridge" over="river" on="road"/>
<region id="east" title="East" edge="east"/>
<region id="wet" terrain="sea beach"/>
<name layer="towns" size="2" where="size=big"/><name layer="towns" where="size=small"/>
<name text="Bay" lon="0.25" lat="-4.75" size="3"/>
<polygon style="terrain.sea" layer="land" where="kind=land" outside="yes" not-cells="sea" tolerance="0"/>
<line style="way.coast" layer="land" where="kind=land" tolerance="0"/>
)";

MadeMap made(const MapMaterial& from) {
  Problems problems;
  auto map = make_map(from, problems);
  for (const auto& problem : problems) ADD_FAILURE() << to_text(problem);
  return map ? *map : MadeMap{};
}

std::string refusal(const MapMaterial& from) {
  Problems problems;
  EXPECT_FALSE(make_map(from, problems));
  return problems.empty() ? std::string() : to_text(problems.front());
}

std::string list(const MadeMap& map, const std::string& terrain) {
  std::string text;
  for (const auto& one : map.terrains) {
    if (one.word != terrain) continue;
    for (const auto& cell : one.cells) text += cell + " ";
  }
  return text;
}

const MadeMap::Region* region(const MadeMap& map, const std::string& id) {
  const auto found = std::find_if(map.regions.begin(), map.regions.end(), [&](const auto& r) { return r.id == id; });
  return found == map.regions.end() ? nullptr : &*found;
}

bool reports(const MadeMap& map, const std::string& text) {
  return std::any_of(map.report.begin(), map.report.end(),
                     [&](const auto& line) { return line.find(text) != std::string::npos; });
}

TEST(MapMaker, makes_terrain_by_the_first_line_that_fits) {
  const auto map = made(material(all_rules));
  EXPECT_EQ(list(map, "sea"), "0101 0102 0103 0104 0105 ");
  EXPECT_EQ(list(map, "beach"), "0201 0202 0203 0204 0205 ");
  EXPECT_EQ(list(map, "forest"), "0402 0502 ");
  EXPECT_EQ(map.spaces, 30U);
  EXPECT_EQ(map.links, 49U);
  EXPECT_EQ(map.terrains[2].source, "found");  // sea, after beach and forest
}

TEST(MapMaker, makes_roads_rivers_between_cells_and_bridges_where_they_cross) {
  const auto map = made(material(all_rules));
  ASSERT_EQ(map.ways.size(), 1U);
  EXPECT_EQ(map.ways[0].id, "road.N-1");
  EXPECT_EQ(map.ways[0].cells, (std::vector<std::string>{"0203", "0303", "0403", "0503", "0603"}));
  ASSERT_EQ(map.edges.size(), 2U);
  EXPECT_EQ(map.edges[0].crossing, "bridge");
  EXPECT_EQ(map.edges[0].links, (std::vector<std::string>{"0303~0403"}));
  EXPECT_EQ(map.edges[1].feature, "river");
  EXPECT_EQ(map.edges[1].links,
            (std::vector<std::string>{"0301~0401", "0302~0402", "0303~0403", "0304~0404", "0305~0405"}));
}

TEST(MapMaker, makes_regions_and_names_and_titles_the_largest_of_a_cell) {
  const auto map = made(material(all_rules));
  ASSERT_NE(region(map, "east"), nullptr);
  EXPECT_EQ(region(map, "east")->cells, (std::vector<std::string>{"0601", "0602", "0603", "0604", "0605"}));
  EXPECT_EQ(region(map, "wet")->cells.size(), 10U);
  ASSERT_EQ(map.names.size(), 3U);
  EXPECT_EQ(map.names[0].text, "Bay");
  EXPECT_EQ(map.names[0].at, "250,4750");
  EXPECT_EQ(map.names[1].text, "Sainte-Mère & Co");
  EXPECT_EQ(map.names[1].at, "0503");
  EXPECT_TRUE(map.names[1].title);
  EXPECT_FALSE(map.names[2].title);
}

TEST(MapMaker, draws_the_coast_as_it_runs) {
  const auto map = made(material(all_rules));
  std::int64_t sea = 0;
  for (const auto& shape : map.shapes) {
    if (shape.polygon) sea += std::abs(twice_area(shape.points) / 2);
    EXPECT_EQ(shape.style, shape.polygon ? "terrain.sea" : "way.coast");
  }
  // Each of the five beach squares is a quarter water; keyholes have the area of what is cut out once more.
  EXPECT_EQ(std::count_if(map.shapes.begin(), map.shapes.end(), [](const auto& s) { return s.polygon; }), 5);
  EXPECT_GT(sea, 0);
}

TEST(MapMaker, marks_places_where_they_lie) {
  const auto map = made(material(R"(<mark style="mark.town" layer="towns" radius="100"/>)"));
  ASSERT_EQ(map.shapes.size(), 2U);  // the third lies off the map
  const auto& shape = map.shapes.front();
  EXPECT_TRUE(shape.polygon);
  EXPECT_EQ(shape.style, "mark.town");
  ASSERT_EQ(shape.points.size(), 8U);
  EXPECT_EQ(shape.points[0], (Point{4541, 2400}));
  EXPECT_EQ(shape.points[3], (Point{4541, 2600}));
  EXPECT_EQ(shape.points[6], (Point{4400, 2459}));
}

TEST(MapMaker, lets_corrections_win_before_later_lines_look) {
  const auto map = made(material(all_rules, R"(
<terrain type="clear" why="a harbour">0103</terrain>
<terrain type="sea" why="a bay">0305</terrain>)"));
  EXPECT_EQ(list(map, "sea"), "0101 0102 0104 0105 0305 ");
  EXPECT_EQ(list(map, "beach"), "0201 0202 0204 0205 0304 0405 ");
  EXPECT_EQ(map.ways[0].cells.front(), "0103");  // the road goes on into the harbour
  EXPECT_EQ(map.corrections, 2U);
  EXPECT_TRUE(reports(map, "map/corrections.xml:2:1: 0103 is clear, in the data sea (reconstructed: a harbour)"));
}

TEST(MapMaker, corrects_features_links_ways_regions_and_names) {
  const auto rules = all_rules + R"(<feature type="town" layer="towns" least="100"/>)";
  const auto map = made(material(rules, R"(
<feature type="town" why="w" source="found">0101</feature><no-feature type="town" why="w">0503</no-feature>
<edge feature="river" why="w">0101~0102</edge><no-edge crossing="bridge" why="w" source="rulebook">0403~0303</no-edge>
<way id="road.N-1" type="road" crossing="road" why="w">0203 0303</way><way id="rail" crossing="rail" feature="line" why="w">0404 0405</way>
<region id="east" title="Far east" why="w">0601</region><region id="own" why="w">0101..0103</region>
<name at="0301" why="w">Aure</name><no-name text="Bay" why="w"/>)"));
  ASSERT_EQ(map.features.size(), 2U);
  EXPECT_EQ(map.features[0].word, "line");
  EXPECT_EQ(map.features[1].cells, (std::vector<std::string>{"0101"}));
  EXPECT_EQ(map.features[1].source, "found");
  ASSERT_EQ(map.edges.size(), 1U);
  EXPECT_EQ(map.edges[0].links.front(), "0101~0102");
  ASSERT_EQ(map.ways.size(), 2U);
  EXPECT_EQ(map.ways[1].cells, (std::vector<std::string>{"0203", "0303"}));
  EXPECT_EQ(region(map, "east")->title, "Far east");
  EXPECT_EQ(region(map, "east")->cells.size(), 1U);
  EXPECT_EQ(region(map, "own")->cells, (std::vector<std::string>{"0101", "0102", "0103"}));
  ASSERT_EQ(map.names.size(), 2U);
  EXPECT_EQ(map.names[1].at, "0301");
  EXPECT_EQ(map.corrections, 10U);
  EXPECT_EQ(map.report.size(), 10U);
}

TEST(MapMaker, reports_corrections_that_change_nothing) {
  const auto map = made(material(all_rules, R"(
<terrain type="sea" why="w">0101</terrain><no-feature type="town" why="w">0101</no-feature>
<edge feature="river" why="w">0301~0401</edge>
<way id="road.N-1" crossing="road" why="w">0203 0303 0403 0503 0603</way><no-way id="road.N-2" why="w"/>
<region id="east" why="w">0601..0605</region><name at="0503" why="w">Aure</name><no-name text="Nowhere" why="w"/>)"));
  EXPECT_EQ(map.report.size(), 8U);
  for (const auto& line : map.report) EXPECT_NE(line.find("changes nothing"), std::string::npos) << line;
}

TEST(MapMaker, refuses_bad_corrections_with_their_place) {
  const auto refused = [](const std::string& correction) { return refusal(material(all_rules, correction)); };
  EXPECT_NE(refused("<terrain type=\"sea\">0101</terrain>").find("'why'"), std::string::npos);
  EXPECT_NE(refused("<terrain type=\"sea\" why=\" \">0101</terrain>").find("does not say why"), std::string::npos);
  EXPECT_NE(refused("<terrain type=\"sea\" why=\"w\">0101 9901</terrain>").find(":1:47: '9901' is not a cell"),
            std::string::npos);
  EXPECT_NE(refused("<terrain type=\"sea\" why=\"w\">0101 0101</terrain>").find("corrected twice"), std::string::npos);
  EXPECT_NE(refused("<terrain type=\"sea\" why=\"w\">0101..0202</terrain>").find("one column or one row"),
            std::string::npos);
  EXPECT_NE(refused("<edge feature=\"river\" why=\"w\">0101~0303</edge>").find("do not touch"), std::string::npos);
  EXPECT_NE(refused("<edge why=\"w\">0101~0102</edge>").find("a feature or a crossing"), std::string::npos);
  EXPECT_NE(refused("<way id=\"x\" why=\"w\">0101 0303</way>").find("do not touch"), std::string::npos);
  EXPECT_NE(refused("<name at=\"7777\" why=\"w\">X</name>").find("is not a cell"), std::string::npos);
  EXPECT_NE(refused("<terain/>").find("<terrain>"), std::string::npos);
}

TEST(MapMaker, refuses_bad_recipes_with_place_and_hint) {
  const auto refused = [](const std::string& rule) { return refusal(material(rule)); };
  EXPECT_NE(refused("<terrain type=\"sea\" layer=\"lnd\"/>").find("did you mean 'land'?"), std::string::npos);
  EXPECT_NE(refused("<terrain type=\"sea\" layer=\"land\" where=\"kind\"/>").find("property=value"), std::string::npos);
  EXPECT_NE(refused("<terrain type=\"sea\" box=\"1,2,3\"/>").find("west,south,east,north"), std::string::npos);
  EXPECT_NE(refused("<terrain type=\"sea\"/><terrain type=\"beach\" beside=\"see\"/>").find("did you mean 'sea'?"),
            std::string::npos);
  EXPECT_NE(refused("<terrain type=\"sea\" least=\"x\"/>").find("'least'"), std::string::npos);
  EXPECT_NE(refused("<name size=\"1\"/>").find("needs a layer"), std::string::npos);
  EXPECT_NE(refused("<roads/>").find("unknown element"), std::string::npos);
  auto without = material(all_rules);
  without.layers.erase("land.geojson");
  EXPECT_NE(refusal(without).find("land.geojson"), std::string::npos);
  auto hostile = material(all_rules);
  hostile.layers["lines.geojson"] = std::string(100'000, '[');
  EXPECT_NE(refusal(hostile).find("lines.geojson:1:17"), std::string::npos);
}

// What a German desktop does to numbers that are written through streams; needs no installed locale.
class GermanNumbers : public std::numpunct<char> {
 protected:
  char do_decimal_point() const override { return ','; }
  char do_thousands_sep() const override { return '.'; }
  std::string do_grouping() const override { return "\3"; }
};

TEST(MapMaker, makes_the_same_bytes_twice_and_under_another_locale) {
  const auto first = made(material(all_rules));
  const auto first_board = board_xml(first);
  const auto first_picture = picture_xml(first);
  const std::string before = std::setlocale(LC_ALL, nullptr);
  std::setlocale(LC_ALL, "de_DE.UTF-8");  // the C library's, where it is installed
  const auto streams = std::locale::global(std::locale(std::locale(), new GermanNumbers));
  const auto second = made(material(all_rules));
  const auto second_board = board_xml(second);
  const auto second_picture = picture_xml(second);
  std::locale::global(streams);
  std::setlocale(LC_ALL, before.c_str());
  EXPECT_EQ(first_board, second_board);
  EXPECT_EQ(first_picture, second_picture);
}

TEST(MapMaker, writes_maps_that_the_map_schema_takes) {
  const auto map = made(material(all_rules));
  for (const auto& text : {board_xml(map), picture_xml(map)}) {
    Problems problems;
    const auto document = read_xml(text, "map.xml", problems);
    ASSERT_TRUE(document);
    EXPECT_TRUE(validate(*document, "map", problems));
    for (const auto& problem : problems) ADD_FAILURE() << to_text(problem);
  }
  EXPECT_NE(board_xml(map).find("Sainte-Mère &amp; Co"), std::string::npos);
}

}  // namespace
}  // namespace bocage
