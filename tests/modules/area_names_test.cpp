// Names on the maps of areas that the modules bring.
#include <gtest/gtest.h>

#include <algorithm>

#include "app/paint/board/labels.h"
#include "app/paint/board/states.h"
#include "engine/module/module.h"

namespace bocage {
namespace {

// In letters, which are about as wide as high.
double hidden(const Extent& letters, const std::vector<PossibleState>& states) {
  double max_count = 0;
  for (const PossibleState& state : states) {
    if (state.order > 0) continue;
    const auto& [at, half] = state.place;
    const double wide = std::min(letters.right, at.x + half) - std::max(letters.left, at.x - half);
    const double high = std::min(letters.bottom, at.y + half) - std::max(letters.top, at.y - half);
    if (wide > 0 && high > 0) max_count = std::max(max_count, wide * high / (letters.height() * letters.height()));
  }
  return max_count;
}

TEST(AreaNames, of_breakout_are_readable_whatever_the_state_of_areas_and_bridges) {
  const LoadedModule loaded = load_module(BOCAGE_SOURCE_DIR "/modules/breakout");
  ASSERT_TRUE(loaded.module);
  const BoardPicture picture(loaded.module, Theme::print, 0);
  const auto states = possible_states(picture);
  ASSERT_GT(states.size(), 100U);
  const LabelPlacer placer(picture);
  for (const double pixels : {102.0, 192.0, 288.0}) {
    std::size_t areas = 0;
    for (const Label& label : placer.place(pixels / picture.cell())) {
      if (label.ground) continue;
      ++areas;
      const double letters = hidden(label.extent, states);
      EXPECT_LT(letters, 0.6) << label.text << " at " << pixels << " pixels";
    }
    EXPECT_GE(areas, picture.rooms.size());
  }
}

}  // namespace
}  // namespace bocage
