// The whole map on a small screen names the places that a player looks for first.
#include <gtest/gtest.h>

#include <algorithm>

#include "app/paint/board/board_picture.h"
#include "app/paint/board/labels.h"
#include "engine/module/module.h"

namespace bocage {
namespace {

struct Overview {
  const char* module;
  const char* place;
};

class OverviewNames : public ::testing::TestWithParam<Overview> {};

TEST_P(OverviewNames, tell_where_one_is_and_leave_the_map_to_the_counters) {
  const LoadedModule loaded = load_module(std::string(BOCAGE_SOURCE_DIR "/modules/") + GetParam().module);
  ASSERT_TRUE(loaded.module);
  const BoardPicture picture(loaded.module, Theme::print, 0);
  const Extent map = picture.map_extent();
  constexpr double dips = 300;  // of a screen at double density, less panes and bars
  const double scale = dips / std::max(map.width(), map.height());
  const auto labels = LabelPlacer(picture).place(scale);
  EXPECT_TRUE(std::any_of(labels.begin(), labels.end(), [](const Label& label) {
    return label.text == GetParam().place;
  })) << GetParam().place;
  double letters = 0;
  for (const Label& label : labels) {
    if (!label.ground) letters += label.extent.width() * label.extent.height();
  }
  EXPECT_LT(letters, map.width() * map.height() * 0.05);
}

INSTANTIATE_TEST_SUITE_P(OfNormandy, OverviewNames,
                         ::testing::Values(Overview{"normandy69", "Caen"}, Overview{"normandy44", "Caen"},
                                           Overview{"dday", "Caen"}, Overview{"bfn", "Caen"}),
                         [](const auto& one) { return std::string(one.param.module); });

}  // namespace
}  // namespace bocage
