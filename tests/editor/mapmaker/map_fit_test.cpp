#include "editor/geography/map_fit.h"

#include <gtest/gtest.h>

#include <cmath>

namespace bocage {
namespace {

GeoPoint geo(double lon, double lat) {
  return {std::llround(lon * 1e7), std::llround(lat * 1e7)};
}

const std::vector<MapFit::Reference> square{
    {geo(-1, 50), 0, 0, 0}, {geo(0, 50), 1000, 0, 0}, {geo(-1, 49), 0, 2000, 0}, {geo(0, 49), 1000, 2000, 0}};

TEST(MapFit, goes_through_its_anchors_and_between_them) {
  std::string why_not;
  const auto fit = MapFit::make(square, {}, 1000, why_not);
  ASSERT_TRUE(fit) << why_not;
  for (const auto& one : square) EXPECT_EQ(fit->at(one.geo), (Point{static_cast<int>(one.x), static_cast<int>(one.y)}));
  EXPECT_EQ(fit->at(geo(-0.5, 49.25)), (Point{500, 1500}));
  EXPECT_EQ(fit->at(geo(1, 51)), (Point{2000, -2000}));
}

TEST(MapFit, fits_more_than_three_anchors_by_least_squares) {
  auto anchors = square;
  anchors[0].x = -40;
  std::string why_not;
  const auto fit = MapFit::make(anchors, {}, 1000, why_not);
  ASSERT_TRUE(fit);
  EXPECT_EQ(fit->at(geo(-1, 50)).x, -30);  // three quarters of the error
  EXPECT_EQ(fit->at(geo(0, 50)).x, 990);
  EXPECT_EQ(fit->at(geo(0, 49)).x, 1010);
}

TEST(MapFit, draws_the_sheet_through_its_controls_and_leaves_far_places_alone) {
  std::vector<MapFit::Reference> controls;
  for (const auto& one : square) controls.push_back(one);
  controls.push_back({geo(-0.5, 49.5), 560, 1040, 0});
  std::string why_not;
  const auto fit = MapFit::make(square, controls, 100, why_not);
  ASSERT_TRUE(fit) << why_not;
  for (const auto& one : controls) {
    EXPECT_EQ(fit->at(one.geo), (Point{static_cast<int>(one.x), static_cast<int>(one.y)}));
  }
  const auto near = fit->at(geo(-0.45, 49.5));
  EXPECT_GT(near.x, 590);
  EXPECT_LT(near.x, 615);
}

TEST(MapFit, follows_a_smoothed_control_only_partly) {
  std::vector<MapFit::Reference> controls = square;
  controls.push_back({geo(-0.5, 49.5), 560, 1000, 0});
  std::string why_not;
  const auto exact = MapFit::make(square, controls, 100, why_not);
  for (auto& one : controls) one.smoothing = 100;
  const auto loose = MapFit::make(square, controls, 100, why_not);
  ASSERT_TRUE(exact && loose);
  EXPECT_EQ(exact->at(geo(-0.5, 49.5)).x, 560);
  EXPECT_LT(loose->at(geo(-0.5, 49.5)).x, 555);
  EXPECT_GT(loose->at(geo(-0.5, 49.5)).x, 500);
}

TEST(MapFit, says_why_there_is_none) {
  std::string why_not;
  EXPECT_FALSE(MapFit::make({square[0], square[1]}, {}, 1000, why_not));
  EXPECT_NE(why_not.find("three anchors"), std::string::npos);
  const std::vector<MapFit::Reference> line{{geo(0, 0), 0, 0, 0}, {geo(1, 1), 10, 10, 0}, {geo(2, 2), 20, 20, 0}};
  EXPECT_FALSE(MapFit::make(line, {}, 1000, why_not));
  EXPECT_NE(why_not.find("one line"), std::string::npos);
  EXPECT_FALSE(MapFit::make(square, {square[0], square[0], square[1], square[2]}, 1000, why_not));
  EXPECT_NE(why_not.find("one place"), std::string::npos);
  EXPECT_FALSE(MapFit::make(square, std::vector<MapFit::Reference>(513, square[0]), 1000, why_not));
}

TEST(MapFit, keeps_far_places_within_whole_numbers) {
  auto anchors = square;
  for (auto& one : anchors) one.x *= 1e6;
  std::string why_not;
  const auto fit = MapFit::make(anchors, {}, 1000, why_not);
  ASSERT_TRUE(fit);
  EXPECT_EQ(fit->at(geo(180, 49)).x, 100'000'000);
  EXPECT_EQ(fit->at(geo(-180, 49)).x, -100'000'000);
}

TEST(MapFit, takes_logarithms_from_sums_and_products) {
  for (const double value : {1e-15, 0.25, 0.5, 0.7071, 0.70711, 1.0, 1.5, 2.0, 10.0, 12345.678, 1e12}) {
    EXPECT_NEAR(steady_log(value), std::log(value), 1e-13 * std::max(1.0, std::fabs(std::log(value)))) << value;
  }
}

}  // namespace
}  // namespace bocage
