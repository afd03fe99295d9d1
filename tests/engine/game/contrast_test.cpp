#include "engine/game/contrast.h"

#include <gtest/gtest.h>

#include "tests/engine/game/fixture.h"

namespace bocage {
namespace {

// Three of each counter stand in a hex of their own: "inf" in 0101, "arm" in 0201, "gren" in 0301, "truck" in 0401.
GameState game_of_two_titles() {
  auto module = std::make_shared<Module>(*test::small_module());
  module->sides[0].title = "Allied";
  module->sides[1].title = "German";
  return GameState(module, module->scenarios[0], {});
}

class Contrast : public ::testing::Test {
 protected:
  Value space(const char* name) const { return state_.board().find_space(name); }
  std::string of_spaces(const std::vector<const char*>& listed, const char* item) const {
    ValueList spaces;
    for (const char* name : listed) spaces.push_back(space(name));
    return contrast(state_, spaces, space(item), SideId(0));
  }
  std::string of_pieces(const std::vector<unsigned>& listed, unsigned item) const {
    ValueList pieces;
    for (const unsigned piece : listed) pieces.emplace_back(PieceId(piece));
    return contrast(state_, pieces, PieceId(item), SideId(0));
  }

  GameState state_ = game_of_two_titles();
};

TEST_F(Contrast, of_a_unit_names_the_side_or_the_places_of_the_others) {
  EXPECT_EQ(of_pieces({0, 3}, 6), "only units of this side can be chosen here: Allied");
  EXPECT_EQ(of_pieces({0, 3, 6}, 9), "only what stands in 0101, 0201, 0301 can be chosen here");
}

TEST_F(Contrast, of_a_unit_that_stands_with_the_others_names_them_each_name_once) {
  EXPECT_EQ(of_pieces({0, 1, 3, 6}, 2), "only inf × 2, arm, gren can be chosen here");
  EXPECT_EQ(of_pieces({0, 1, 3, 4, 5, 6, 7, 8}, 2), "only inf × 2, arm × 3, gren × 3 can be chosen here");
}

TEST_F(Contrast, of_a_space_names_who_stands_there_or_what_it_is) {
  const std::vector<const char*> empty{"0103", "0104", "0106", "0203", "0204", "0206", "0303"};
  EXPECT_EQ(of_spaces(empty, "0301"), "a unit of this side stands there: German");
  EXPECT_EQ(of_spaces(empty, "offmap"), "this is no place on the map");
  EXPECT_EQ(of_spaces({"0103", "0104"}, "0203"), "only 0103, 0104 can be chosen here");
}

TEST_F(Contrast, of_what_nothing_sets_apart_names_the_first_few_and_counts_the_others) {
  EXPECT_EQ(of_spaces({"0103", "0104", "0106", "0203", "0204", "0206", "0303", "0304"}, "0403"),
            "only 0103, 0104, 0106, 0203, 0204, 0206 and 2 more can be chosen here");
}

TEST_F(Contrast, of_other_values_names_them) {
  EXPECT_EQ(contrast(state_, {Value("calm"), Value("grim")}, Value("gay"), SideId(0)),
            "only calm, grim can be chosen here");
}

TEST_F(Contrast, of_nothing_says_nothing) {
  EXPECT_EQ(of_spaces({}, "0101"), "");
}

}  // namespace
}  // namespace bocage
