#include "engine/board/retreat.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/engine/board/boards.h"

namespace bocage {
namespace {

using testing::everywhere;
using testing::grid_board;
using testing::hex_grid;
using testing::Random;
using Measure = PathPriority::Measure;
using Path = std::vector<SpaceId>;

// A second, plainer search: all walks of at most `left` steps, filtered and scored afterwards.
void all_walks(const Board& board, Path& path, SpaceId at, int left, std::vector<Path>& walks) {
  if (!path.empty()) walks.push_back(path);
  if (left == 0) return;
  for (const Step& step : board.steps(at)) {
    path.push_back(step.to);
    all_walks(board, path, step.to, left - 1, walks);
    path.pop_back();
  }
}

std::vector<Path> best_walks(const Board& board, const PathSearchSpec& spec) {
  std::vector<Path> walks;
  Path path;
  all_walks(board, path, spec.from, spec.length, walks);
  std::erase_if(walks, [&](const Path& walk) {
    std::set<SpaceId> seen{spec.from};
    SpaceId at = spec.from;
    for (const SpaceId next : walk) {
      const LinkId link = board.find_link(at, next);
      const bool barred = std::find(spec.barred.begin(), spec.barred.end(), link) != spec.barred.end();
      if (!spec.enter.contains(next) || barred || (!seen.insert(next).second && !spec.revisit)) return true;
      at = next;
    }
    return spec.no_end.contains(at);
  });
  std::size_t longest = spec.shorter_allowed ? 0 : static_cast<std::size_t>(spec.length);
  for (const Path& walk : walks) longest = std::max(longest, walk.size());
  std::erase_if(walks, [&](const Path& walk) { return walk.size() != longest; });
  const auto score = [&](const Path& walk) {
    std::vector<std::int64_t> result;
    for (const PathPriority& priority : spec.priorities) {
      std::int64_t sum = 0;
      std::int64_t any = 0;
      for (const SpaceId space : walk) {
        sum += priority.weight[space.index];
        any = std::max<std::int64_t>(any, priority.weight[space.index] > 0 ? 1 : 0);
      }
      const std::int64_t end = priority.weight[walk.back().index];
      result.push_back(priority.measure == Measure::sum ? sum : priority.measure == Measure::any ? any : end);
    }
    return result;
  };
  if (walks.empty()) return walks;
  const auto best = score(
      *std::min_element(walks.begin(), walks.end(), [&](const Path& a, const Path& b) { return score(a) < score(b); }));
  std::erase_if(walks, [&](const Path& walk) { return score(walk) != best; });
  std::sort(walks.begin(), walks.end());
  return walks;
}

TEST(PathSearch, finds_exactly_the_best_paths_of_random_searches) {
  int found = 0;
  int impossible = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    const Board board = grid_board(hex_grid(3, 3));
    PathSearchSpec spec;
    spec.from = SpaceId(random.below(9));
    spec.length = 1 + static_cast<int>(random.below(4));
    spec.shorter_allowed = random.chance(70);
    spec.revisit = random.chance(30);
    spec.enter = spec.no_end = SpaceSet(9);
    for (std::uint32_t i = 0; i < 9; ++i) {
      if (random.chance(60)) spec.enter.insert(SpaceId(i));
      if (random.chance(30)) spec.no_end.insert(SpaceId(i));
    }
    for (std::uint32_t i = 0; i < board.link_count(); ++i) {
      if (random.chance(10)) spec.barred.emplace_back(i);
    }
    for (std::uint32_t n = random.below(3); n > 0; --n) {
      constexpr Measure measures[] = {Measure::sum, Measure::end, Measure::any};
      PathPriority priority{measures[random.below(3)], {}};
      for (int i = 0; i < 9; ++i) priority.weight.push_back(static_cast<std::int32_t>(random.below(4)) - 1);
      spec.priorities.push_back(priority);
    }
    const PathSearch search(board, spec);
    const auto expected = best_walks(board, spec);
    ASSERT_EQ(search.paths(), expected) << "seed " << seed;
    ASSERT_EQ(search.possible(), !expected.empty());
    ASSERT_EQ(search.length(), expected.empty() ? 0 : static_cast<int>(expected.front().size()));
    (expected.empty() ? impossible : found) += 1;
    for (const Path& path : expected) {
      ASSERT_TRUE(search.contains(path));
      ASSERT_TRUE(search.next(path).empty());
      for (std::size_t i = 0; i < path.size(); ++i) {
        const Path prefix(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(i));
        std::set<SpaceId> following;
        for (const Path& other : expected) {
          if (std::equal(prefix.begin(), prefix.end(), other.begin())) following.insert(other[i]);
        }
        ASSERT_EQ(search.next(prefix), Path(following.begin(), following.end()));
      }
    }
  }
  EXPECT_GT(found, 100);
  EXPECT_GT(impossible, 10);
}

TEST(PathSearch, prefers_vacant_hexes_before_the_way_home) {
  const Board board = grid_board(hex_grid(5, 5));
  PathSearchSpec spec;
  spec.from = board.find_space("0303");
  spec.length = 2;
  spec.enter = everywhere(board);
  PathPriority occupied{Measure::sum, std::vector<std::int32_t>(board.space_count(), 0)};
  occupied.weight[board.find_space("0302").index] = 1;
  PathPriority home{Measure::end, {}};
  for (std::uint32_t i = 0; i < board.space_count(); ++i) {
    home.weight.push_back(*board.distance(SpaceId(i), board.find_space("0301")));
  }
  spec.priorities = {occupied, home};
  const PathSearch search(board, spec);
  EXPECT_EQ(search.next({}), (Path{board.find_space("0202"), board.find_space("0402")}));
  EXPECT_FALSE(search.contains({board.find_space("0302"), board.find_space("0301")}));
  std::swap(spec.priorities[0], spec.priorities[1]);
  EXPECT_EQ(PathSearch(board, spec).paths(), (std::vector<Path>{{board.find_space("0302"), board.find_space("0301")}}));
}

TEST(PathSearch, offers_nothing_off_the_best_paths) {
  const Board board = grid_board(hex_grid(3, 3));
  PathSearchSpec spec;
  spec.from = SpaceId(0);
  spec.enter = SpaceSet(9);
  EXPECT_FALSE(PathSearch(board, spec).possible());
  spec.enter.insert(SpaceId(1));
  const PathSearch search(board, spec);
  EXPECT_EQ(search.next({}), Path{SpaceId(1)});
  EXPECT_TRUE(search.next({SpaceId(8)}).empty());
  EXPECT_TRUE(search.next({SpaceId(1), SpaceId(2), SpaceId(3)}).empty());
  spec.length = 9;
  EXPECT_DEATH(PathSearch(board, spec), "length");
}

}  // namespace
}  // namespace bocage
