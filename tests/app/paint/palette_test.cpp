#include "app/paint/draw/palette.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace bocage {
namespace {

constexpr Theme themes[] = {Theme::print, Theme::dark, Theme::high_contrast};

std::vector<std::pair<std::string, Palette::Pair>> written(const Palette& palette) {
  return {{"pane", palette.pane}, {"cell", palette.cell}, {"lit", palette.lit},    {"refusal", palette.refusal},
          {"now", palette.now},   {"past", palette.past}, {"plate", palette.plate}};
}

TEST(Palettes, have_words_that_can_be_read) {
  constexpr double enough_for_words = 4.5;
  for (const Theme theme : themes) {
    for (const auto& [name, pair] : written(palette_of(theme))) {
      EXPECT_GE(contrast(pair.ground, pair.ink), enough_for_words) << name << ", theme " << static_cast<int>(theme);
    }
  }
}

TEST(Palettes, have_bars_and_frames_that_can_be_told_from_their_ground) {
  for (const Theme theme : themes) {
    const Palette& palette = palette_of(theme);
    EXPECT_GE(contrast(palette.likely, palette.unlikely), 2.4) << static_cast<int>(theme);
    EXPECT_GE(contrast(palette.offered, palette.pane.ground), 2.9) << static_cast<int>(theme);
    EXPECT_GE(contrast(palette.picked, palette.pane.ground), 2.9) << static_cast<int>(theme);
  }
}

TEST(Palettes, of_high_contrast_have_more_of_it_than_the_others) {
  constexpr double plenty = 7;
  const Palette& palette = palette_of(Theme::high_contrast);
  for (const auto& [name, pair] : written(palette)) EXPECT_GE(contrast(pair.ground, pair.ink), plenty) << name;
  EXPECT_GE(contrast(palette.likely, palette.unlikely), plenty);
}

TEST(Contrast, is_that_of_the_guidelines) {
  const Color white{1, 1, 1}, black{0, 0, 0};
  EXPECT_DOUBLE_EQ(contrast(white, black), 21);
  EXPECT_DOUBLE_EQ(contrast(black, white), 21);
  EXPECT_DOUBLE_EQ(contrast(white, white), 1);
  const double grey = 0x76 / 255.0;  // the lightest grey that may be written with on white
  EXPECT_NEAR(contrast({grey, grey, grey}, white), 4.54, 0.01);
}

}  // namespace
}  // namespace bocage
