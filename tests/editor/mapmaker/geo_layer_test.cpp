#include "editor/geography/geo_layer.h"

#include <gtest/gtest.h>

#include <ctime>

#include "editor/geography/fixed_point.h"
#include "editor/geography/json_value.h"

namespace bocage {
namespace {

std::string collection(const std::string& geometry, const std::string& properties = "{}") {
  return R"({"type":"FeatureCollection","features":[
{"type":"Feature","properties":)" +
         properties + R"(,"geometry":)" + geometry + "}]}";
}

// The first problem as text; empty when the file is taken.
std::string refusal(const std::string& text) {
  Problems problems;
  const auto layer = read_geo_layer(text, "x.geojson", problems);
  EXPECT_EQ(layer.has_value(), problems.empty());
  return problems.empty() ? std::string() : to_text(problems.front());
}

TEST(FixedPoint, reads_decimals_exactly) {
  EXPECT_EQ(parse_fixed("-1.615", 7), -16'150'000);
  EXPECT_EQ(parse_fixed("49", 7), 490'000'000);
  EXPECT_EQ(parse_fixed("4.9e1", 2), 4900);
  EXPECT_EQ(parse_fixed("490E-1", 1), 490);
  EXPECT_EQ(parse_fixed("0.123456789", 7), 1'234'568);
  EXPECT_EQ(parse_fixed("-0.00000005", 7), -1);
  EXPECT_EQ(parse_fixed("0.05e-1", 2), 1);
  EXPECT_EQ(parse_fixed("0.05e-2", 2), 0);
}

TEST(FixedPoint, refuses_what_is_no_decimal_or_too_large) {
  for (const char* text :
       {"", "-", ".", "1.", ".5", "1,5", "1e", "1e99", "nan", "inf", "0x1", "1 ", "99999999999999999"}) {
    EXPECT_FALSE(parse_fixed(text, 7)) << text;
  }
}

TEST(FixedPoint, takes_whole_roots_and_rounds_quotients_away_from_zero) {
  EXPECT_EQ(whole_root(0), 0);
  EXPECT_EQ(whole_root(99), 9);
  EXPECT_EQ(whole_root(std::int64_t{3037000499} * 3037000499 - 1), 3037000498);
  EXPECT_EQ(scaled(1, 1, 2), 1);
  EXPECT_EQ(scaled(-1, 1, 2), -1);
  EXPECT_EQ(scaled(-1, 1, 3), 0);
}

TEST(JsonPlaces, are_those_of_lines_and_code_points_whatever_was_asked_before) {
  const std::string text = "{\n \"é\": 1,\n\n\"b\":2}";
  JsonPlaces places(text, "x");
  const auto at = [&](std::size_t offset) {
    const SourceLocation place = places.at(offset);
    return std::to_string(place.line) + ":" + std::to_string(place.column);
  };
  EXPECT_EQ(at(0), "1:1");
  EXPECT_EQ(at(text.find(':')), "2:5");
  EXPECT_EQ(at(text.find(':') + 1), "2:6");
  EXPECT_EQ(at(text.find('2')), "4:5");
  EXPECT_EQ(at(text.find('1')), "2:7") << "backwards";
  EXPECT_EQ(at(text.size() + 10), "4:7") << "behind the end";
}

// Each place counted from the beginning of the file took half a minute of the processor.
TEST(GeoLayer, of_many_features_on_one_line_is_read_in_one_pass) {
  std::string text = R"({"type":"FeatureCollection","features":[)";
  for (int i = 0; i < 30'000; ++i) {
    if (i > 0) text += ',';
    text += R"({"type":"Feature","properties":{"name":"place )" + std::to_string(i) +
            R"("},"geometry":{"type":"Point","coordinates":[-1.5,49.25]}})";
  }
  text += "]}";
  const std::clock_t begun = std::clock();
  Problems problems;
  const auto layer = read_geo_layer(text, "x.geojson", problems);
  EXPECT_LT(std::clock() - begun, 4 * CLOCKS_PER_SEC);
  ASSERT_TRUE(layer);
  ASSERT_EQ(layer->features.size(), 30'000U);
  EXPECT_EQ(layer->features.back().place.line, 1);
  EXPECT_EQ(layer->features.back().place.column, static_cast<int>(text.rfind("{\"type\":\"Feature\"")) + 1);
}

TEST(GeoLayer, reads_points_lines_and_polygons_with_their_properties) {
  Problems problems;
  const auto layer =
      read_geo_layer(collection(R"({"type":"MultiLineString","coordinates":[[[-1.5,49],[-1.25,49.5]],[[0,1],[2,3]]]})",
                                R"({"name":"Orne","acc_km":0.3,"open":true,"none":null})"),
                     "x.geojson", problems);
  ASSERT_TRUE(layer);
  ASSERT_EQ(layer->features.size(), 1U);
  const auto& feature = layer->features[0];
  EXPECT_EQ(feature.kind, GeoFeature::Kind::line);
  ASSERT_EQ(feature.parts.size(), 2U);
  EXPECT_EQ(feature.parts[0][0][1], (GeoPoint{-12'500'000, 495'000'000}));
  EXPECT_EQ(feature.property("name"), "Orne");
  EXPECT_EQ(feature.property("acc_km"), "0.3");
  EXPECT_EQ(feature.property("open"), "true");
  EXPECT_EQ(feature.property("none"), "");
  EXPECT_EQ(feature.place.line, 2);
}

TEST(GeoLayer, refuses_numbers_that_are_none_with_place_and_hint) {
  const auto text = refusal(collection(R"({"type":"Point","coordinates":[NaN,49]})"));
  EXPECT_NE(text.find("x.geojson:2:"), std::string::npos) << text;
  EXPECT_NE(text.find("NaN"), std::string::npos) << text;
  for (const char* huge : {"1e400", "-1e400", "99999999999999999999999999", "181", "Infinity"}) {
    const auto large = refusal(collection(R"({"type":"Point","coordinates":[)" + std::string(huge) + ",49]}"));
    EXPECT_NE(large.find("x.geojson:2:"), std::string::npos) << huge << ": " << large;
  }
  EXPECT_NE(refusal(collection(R"({"type":"Point","coordinates":["1",49]})")).find("longitude"), std::string::npos);
  EXPECT_NE(refusal(collection(R"({"type":"Point","coordinates":[0,90.01]})")).find("latitude"), std::string::npos);
}

TEST(GeoLayer, refuses_deep_nesting_before_it_costs_anything) {
  const auto text = refusal(std::string(2'000'000, '['));
  EXPECT_NE(text.find("16 deep"), std::string::npos) << text;
  EXPECT_NE(text.find(":1:17"), std::string::npos) << text;
}

TEST(GeoLayer, refuses_more_values_than_its_limit) {
  std::string text = "[0";
  for (int i = 0; i < 2'000'001; ++i) text += ",0";
  EXPECT_NE(refusal(text + "]").find("2,000,000"), std::string::npos);
}

TEST(GeoLayer, refuses_wrong_types_everywhere) {
  for (const char* geometry : {"null",
                               "[]",
                               "7",
                               "{}",
                               R"({"type":"Point"})",
                               R"({"type":"Point","coordinates":[]})",
                               R"({"type":"LineString","coordinates":[]})",
                               R"({"type":"MultiPolygon","coordinates":[[]]})",
                               R"({"type":7,"coordinates":[1,2]})",
                               R"({"type":"Circle","coordinates":[1,2]})",
                               R"({"type":"Point","coordinates":{}})",
                               R"({"type":"Point","coordinates":[1]})",
                               R"({"type":"Point","coordinates":[1,2,3,4,5]})",
                               R"({"type":"LineString","coordinates":[[1,2]]})",
                               R"({"type":"LineString","coordinates":7})",
                               R"({"type":"Polygon","coordinates":[]})",
                               R"({"type":"Polygon","coordinates":[[[0,0],[1,0],[0,0]]]})",
                               R"({"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1]]]})",
                               R"({"type":"MultiPoint","coordinates":[7]})",
                               R"({"type":"GeometryCollection","geometries":[]})"}) {
    EXPECT_NE(refusal(collection(geometry)).find("x.geojson:2:"), std::string::npos) << geometry;
  }
  for (const char* text :
       {"", "7", "{}", R"({"type":"FeatureCollection"})", R"({"type":"FeatureCollection","features":{}})",
        R"({"type":"FeatureCollection","features":[7]})", R"({"type":"Feature"})", "{\"type\":\"\xff\"}",
        R"({"type":"FeatureCollection","features":[]} x)"}) {
    EXPECT_NE(refusal(text), "") << text;
  }
  EXPECT_NE(refusal(collection(R"({"type":"Point","coordinates":[1,2]})", "[]")), "");
}

TEST(GeoLayer, lists_no_more_than_twenty_problems) {
  std::string features;
  for (int i = 0; i < 1000; ++i) features += "7,";
  Problems problems;
  EXPECT_FALSE(read_geo_layer(R"({"type":"FeatureCollection","features":[)" + features + "7]}", "x", problems));
  EXPECT_EQ(problems.size(), 20U);
}

}  // namespace
}  // namespace bocage
