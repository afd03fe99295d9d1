// Measuring between spaces, without a window.
#include "app/play/overlay/ruler.h"

#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

class Measuring : public testing::PlayTest {
 protected:
  Scene measured() {
    Scene scene = presenter().scene();
    ruler_.apply_to(scene, presenter());
    return scene;
  }
  static std::string words(const Scene& scene) {
    std::string text = scene.key.title;
    for (const auto& line : scene.key.lines) text += "\n" + line.text;
    return text;
  }
  Ruler ruler_;
};

TEST_F(Measuring, counts_the_spaces_between_two_that_are_taken_one_after_the_other) {
  begin_at_movement();
  EXPECT_TRUE(measured().key.title.empty()) << "nothing before it is begun";
  ruler_.start(SpaceId());
  EXPECT_NE(words(measured()).find("Click one space, then another"), std::string::npos);
  ruler_.take(space("0205"));
  ruler_.take(space("0505"));
  const Scene scene = measured();
  ASSERT_EQ(scene.highlights.size(), 1U);
  EXPECT_EQ(scene.highlights[0].look, HighlightStyle::measure);
  EXPECT_EQ(scene.highlights[0].from, space("0205"));
  EXPECT_EQ(scene.highlights[0].space, space("0505"));
  EXPECT_EQ(scene.highlights[0].text, std::to_string(*state().board().distance(space("0205"), space("0505"))));
  EXPECT_NE(words(scene).find(": 3 spaces"), std::string::npos) << words(scene);
  ruler_.take(space("0904"));
  EXPECT_EQ(ruler_.from(), space("0904")) << "a third begins anew";
  EXPECT_FALSE(ruler_.to().valid());
}

TEST_F(Measuring, follows_what_is_pointed_at_until_the_other_end_is_taken) {
  begin_at_movement();
  ruler_.start(space("0205"));
  EXPECT_TRUE(ruler_.point(space("0305")));
  EXPECT_FALSE(ruler_.point(space("0305")));
  EXPECT_NE(words(measured()).find(": 1 space"), std::string::npos) << words(measured());
  ruler_.take(space("0405"));
  EXPECT_FALSE(ruler_.point(space("0605")));
  EXPECT_EQ(ruler_.to(), space("0405"));
  ruler_.stop();
  EXPECT_FALSE(ruler_.on());
  EXPECT_TRUE(measured().highlights.empty());
}

TEST_F(Measuring, names_what_lies_under_the_line) {
  begin_at_movement();
  EXPECT_EQ(under_line(state(), space("0301"), space("0305")), "0302 Clear, 0303 Woods, 0304 Woods");
  EXPECT_EQ(under_line(state(), space("0301"), space("0302")), "");
  EXPECT_NE(under_line(state(), space("0304"), space("0504")).find(" or "), std::string::npos)
      << "a line along a side touches both spaces";
  EXPECT_EQ(under_line(state(), space("0301"), space("red.guns")), "");
}

TEST_F(Measuring, asks_a_game_that_has_lines_of_sight_what_blocks_them) {
  begin_at_movement();
  ruler_.start(space("0301"));
  ruler_.take(space("0305"));
  const Scene blocked = measured();
  EXPECT_NE(words(blocked).find("Out of sight\nIn the way: woods in 0303 (8.4)"), std::string::npos) << words(blocked);
  ASSERT_EQ(blocked.highlights.size(), 2U);
  EXPECT_EQ(blocked.highlights[1].look, HighlightStyle::cut);
  EXPECT_EQ(blocked.highlights[1].space, space("0303"));
  ruler_.take(space("0205"));
  ruler_.take(space("0207"));
  EXPECT_NE(words(measured()).find("\nIn sight"), std::string::npos) << words(measured());
}

}  // namespace
}  // namespace bocage
