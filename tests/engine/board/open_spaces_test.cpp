#include "engine/board/open_spaces.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "tests/engine/board/boards.h"

namespace bocage {
namespace {

TEST(OpenSpaces, gives_the_cheapest_first_however_dear) {
  testing::Random random(7);
  OpenSpaces open;
  std::multimap<std::int64_t, SpaceId> expected;
  std::int64_t spent = 0;
  std::uint32_t next = 0;
  for (int round = 0; round < 1000 || !open.empty(); ++round) {
    for (std::uint32_t n = round < 1000 ? random.below(4) : 0; n > 0; --n) {
      const std::int64_t cost = spent + random.below(random.chance(5) ? 1000000 : 40);
      open.push(cost, SpaceId(next));
      expected.emplace(cost, SpaceId(next++));
    }
    ASSERT_EQ(open.empty(), expected.empty());
    if (expected.empty()) continue;
    const auto [cost, space] = open.pop();
    ASSERT_EQ(cost, expected.begin()->first);
    const auto [begin, end] = expected.equal_range(cost);
    const auto found = std::find_if(begin, end, [id = space](const auto& entry) { return entry.second == id; });
    ASSERT_NE(found, end);
    expected.erase(found);
    spent = cost;
  }
  EXPECT_GT(spent, 1 << 14);
}

}  // namespace
}  // namespace bocage
