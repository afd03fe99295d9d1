// The map of areas of Breakout: Normandy, from the module's own recipe and corrections.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "editor/mapmaker/map_folder.h"
#include "editor/mapmaker/map_writer.h"
#include "engine/board/geometry.h"

namespace bocage {
namespace {

class BreakoutMap : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    Problems problems;
    const auto material = read_map_material(folder(), problems);
    auto map = material ? make_map(*material, problems) : std::nullopt;
    for (const auto& problem : problems) ADD_FAILURE() << to_text(problem);
    ASSERT_TRUE(map);
    map_ = std::make_shared<const MadeMap>(std::move(*map));
  }
  static void TearDownTestSuite() { map_.reset(); }
  static std::string folder() { return std::string(BOCAGE_SOURCE_DIR) + "/modules/breakout"; }
  static const MadeMap::Area* area(const std::string& id) {
    const auto found = std::find_if(map_->areas.begin(), map_->areas.end(),
                                    [&](const auto& one) { return one.element.value("id") == id; });
    return found == map_->areas.end() ? nullptr : &*found;
  }
  static int common_corners(const std::string& a, const std::string& b) {
    int corners = 0;
    for (const auto p : area(a)->outline) {
      const auto& other = area(b)->outline;
      corners += std::find(other.begin(), other.end(), p) != other.end() ? 1 : 0;
    }
    return corners;
  }

  static std::shared_ptr<const MadeMap> map_;
};

std::shared_ptr<const MadeMap> BreakoutMap::map_;

TEST_F(BreakoutMap, has_sixty_areas_in_which_their_pieces_stand) {
  EXPECT_EQ(map_->areas.size(), 60U);
  for (const auto& one : map_->areas) EXPECT_TRUE(polygon_holds(one.outline, one.at)) << one.element.value("id");
  EXPECT_EQ(map_->badges.size(), 60U);
}

TEST_F(BreakoutMap, joined_areas_share_a_border_and_others_at_most_a_corner) {
  std::set<std::pair<std::string, std::string>> joined;
  for (const auto& join : map_->joins) {
    joined.emplace(join.value("a"), join.value("b"));
    joined.emplace(join.value("b"), join.value("a"));
  }
  int borders = 0;
  for (const auto& a : map_->areas) {
    for (const auto& b : map_->areas) {
      const std::string from(a.element.value("id")), to(b.element.value("id"));
      if (from >= to) continue;
      const int corners = common_corners(from, to);
      if (joined.contains({from, to})) {
        EXPECT_GE(corners, 2) << from << " and " << to;
        ++borders;
      } else {
        EXPECT_LE(corners, 1) << from << " and " << to;
      }
    }
  }
  EXPECT_EQ(borders, 141);
}

TEST_F(BreakoutMap, is_what_the_committed_files_say) {
  const auto committed = [](const std::string& name) {
    std::ifstream in(folder() + "/map/" + name, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
  };
  EXPECT_TRUE(committed("board.xml") == board_xml(*map_)) << "make it again: bocage-cli map breakout";
  EXPECT_TRUE(committed("picture.xml") == picture_xml(*map_)) << "make it again: bocage-cli map breakout";
}

}  // namespace
}  // namespace bocage
