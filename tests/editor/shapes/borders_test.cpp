// What a hand means that draws near a border.
#include "editor/shapes/borders.h"

#include <gtest/gtest.h>

namespace bocage::editor {
namespace {

const std::vector<AreaOutline> two = {{"west", {{0, 0}, {1000, 0}, {1000, 1000}, {0, 1000}}},
                                      {"east", {{1000, 0}, {2000, 0}, {2500, 500}, {2000, 1000}, {1000, 1000}}}};

std::vector<BorderClick> clicks(const Outline& places, bool straight = false) {
  std::vector<BorderClick> all;
  for (const Point at : places) all.push_back({at, straight});
  return all;
}

TEST(Borders, draw_a_hand_to_their_corners_first_and_then_to_their_sides) {
  EXPECT_EQ(snapped(two, {}, {990, 20}, 50).at, (Point{1000, 0}));
  EXPECT_EQ(snapped(two, {}, {990, 20}, 50).to, Snapped::To::corner);
  EXPECT_EQ(snapped(two, {}, {500, 30}, 50).at, (Point{500, 0}));
  EXPECT_EQ(snapped(two, {}, {500, 30}, 50).to, Snapped::To::side);
  EXPECT_EQ(snapped(two, {}, {500, 60}, 50).at, (Point{500, 60}));
  EXPECT_EQ(snapped(two, {}, {500, 60}, 50).to, Snapped::To::ground);
  EXPECT_EQ(snapped(two, {{510, 90}}, {500, 60}, 50).at, (Point{510, 90})) << "what is drawn has corners, too";
}

TEST(Borders, are_followed_the_shorter_way) {
  EXPECT_EQ(along_border(two, {2000, 0}, {2000, 1000}), (Outline{{2500, 500}}));
  EXPECT_EQ(along_border(two, {2000, 1000}, {2000, 0}), (Outline{{2500, 500}}));
  EXPECT_EQ(along_border(two, {1500, 0}, {2400, 600}), (Outline{{2000, 0}, {2500, 500}}));
  EXPECT_TRUE(along_border(two, {100, 0}, {900, 0}).empty()) << "they lie on one side";
  EXPECT_TRUE(along_border(two, {100, 0}, {5000, 0}).empty());
}

TEST(Borders, part_an_area_only_from_side_to_side) {
  EXPECT_EQ(drawn_border(two, clicks({{500, 0}, {500, 1000}})).parted, "west");
  EXPECT_EQ(drawn_border(two, clicks({{500, 0}, {400, 500}, {1000, 500}})).parted, "west");
  EXPECT_EQ(drawn_border(two, clicks({{500, 0}, {500, 500}})).parted, "");
  EXPECT_EQ(drawn_border(two, clicks({{500, 0}, {500, -500}, {900, 0}})).parted, "");
  EXPECT_EQ(drawn_border(two, clicks({{100, 0}, {900, 0}})).parted, "") << "along a side nothing is parted";
}

TEST(Borders, around_a_new_area_follow_its_neighbours_unless_the_hand_says_no) {
  const Outline drawn{{2000, 0}, {3000, 0}, {3000, 1000}, {2000, 1000}};
  EXPECT_EQ(drawn_border(two, clicks(drawn)).corners,
            (Outline{{2000, 0}, {3000, 0}, {3000, 1000}, {2000, 1000}, {2500, 500}}));
  EXPECT_EQ(drawn_border(two, clicks(drawn, true)).corners, drawn);
}

TEST(Borders, that_touch_share_their_corners) {
  Outline one{{0, 0}, {100, 0}, {100, 100}, {0, 100}};
  Outline other{{100, 20}, {200, 20}, {200, 300}, {100, 300}};
  share_corners(one, other);
  EXPECT_EQ(one, (Outline{{0, 0}, {100, 0}, {100, 20}, {100, 100}, {0, 100}}));
  EXPECT_EQ(other, (Outline{{100, 20}, {200, 20}, {200, 300}, {100, 300}, {100, 100}}));
  EXPECT_TRUE(share_side(one, other));
  EXPECT_FALSE(lie_over(one, other));
  EXPECT_FALSE(share_side(two[0].corners, {{0, 0}, {-5, 0}, {-5, -5}})) << "a corner is no side";
}

TEST(Borders, tell_ground_that_two_areas_would_both_have) {
  const auto& west = two[0].corners;
  EXPECT_TRUE(lie_over(west, west));
  EXPECT_TRUE(lie_over(west, {{200, 200}, {300, 200}, {300, 300}})) << "one within the other";
  EXPECT_TRUE(lie_over({{200, 200}, {300, 200}, {300, 300}}, west));
  EXPECT_TRUE(lie_over(west, {{0, 0}, {1000, 0}, {1000, 1000}})) << "all corners are shared";
  EXPECT_TRUE(lie_over(west, {{-100, 500}, {1100, 400}, {1100, 600}})) << "only sides cross";
  EXPECT_FALSE(lie_over(west, two[1].corners));
}

TEST(Borders, are_tangled_when_they_touch_themselves) {
  EXPECT_FALSE(is_tangled(two[1].corners));
  EXPECT_TRUE(is_tangled({{0, 0}, {100, 0}}));
  EXPECT_TRUE(is_tangled({{0, 0}, {100, 0}, {200, 0}})) << "no ground";
  EXPECT_TRUE(is_tangled({{0, 0}, {100, 100}, {100, 0}, {0, 100}}));
  EXPECT_TRUE(is_tangled({{0, 0}, {100, 0}, {50, 0}, {50, 100}})) << "it leads back over itself";
  EXPECT_TRUE(is_tangled({{0, 0}, {100, 0}, {100, 100}, {50, 0}, {0, 100}})) << "a corner on a side";
}

TEST(Borders, part_an_outline_into_its_larger_and_its_smaller_part) {
  const auto both = parted(two[0].corners, {{300, 0}, {300, 500}, {0, 500}});
  ASSERT_EQ(both.size(), 2U);
  EXPECT_EQ(both[0].size(), 6U);
  EXPECT_EQ(both[1], (Outline{{0, 500}, {0, 0}, {300, 0}, {300, 500}}));
  EXPECT_TRUE(parted(two[0].corners, {{300, 50}, {300, 500}, {0, 500}}).empty());
}

TEST(Borders, leave_room_to_stand_within) {
  EXPECT_EQ(standing_place(two[0].corners), (Point{500, 500}));
  const Outline horseshoe{{0, 0}, {1000, 0}, {1000, 1000}, {800, 1000}, {800, 200}, {200, 200}, {200, 1000}, {0, 1000}};
  EXPECT_FALSE(within(horseshoe, box_middle(horseshoe)));
  EXPECT_TRUE(within(horseshoe, standing_place(horseshoe)));
}

}  // namespace
}  // namespace bocage::editor
