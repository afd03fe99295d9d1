#include "engine/journal/timeline.h"

#include <gtest/gtest.h>

#include "engine/game/conservation.h"
#include "tests/engine/game/fixture.h"

namespace bocage {
namespace {

using test::RandomChanges;
using test::small_state;

// Plays random steps; `forks` says which of the two ways to push is used.
std::vector<Hash> play(Timeline& timeline, GameState& state, std::uint32_t entries, std::uint32_t seed, bool forks) {
  RandomChanges changes(seed);
  std::vector<Hash> hashes;
  for (std::uint32_t i = 0; i < entries; ++i) {
    Transaction transaction(state);
    for (std::uint32_t k = changes.below(4); k > 0; --k) transaction.apply(changes.next(state));
    if (forks) {
      timeline.push(transaction.commit(), state);
    } else {
      timeline.push(transaction.commit());
    }
    hashes.push_back(state.hash());
  }
  return hashes;
}

TEST(Timeline, returns_to_every_moment) {
  for (const bool forks : {false, true}) {
    GameState state = small_state();
    const Hash start = state.hash();
    Timeline timeline(state, 16);
    const std::vector<Hash> hashes = play(timeline, state, 200, 3, forks);
    ASSERT_EQ(timeline.length(), 200U);
    EXPECT_EQ(timeline.at(0).hash(), start);
    for (std::uint32_t i = 1; i <= 200; ++i) {
      const GameState then = timeline.at(i);
      ASSERT_EQ(then.hash(), hashes[i - 1]) << i;
      ASSERT_EQ(lost_or_doubled(then), std::nullopt);
    }
  }
}

TEST(Timeline, forgets_what_was_undone_and_goes_on) {
  for (const std::uint32_t keep : {0U, 1U, 15U, 16U, 17U, 32U, 49U, 50U, 60U}) {
    GameState state = small_state();
    Timeline timeline(state, 16);
    play(timeline, state, 50, 3, false);
    timeline.truncate(keep);
    const std::uint32_t kept = std::min(keep, 50U);
    ASSERT_EQ(timeline.length(), kept);
    state = timeline.at(kept);
    const std::vector<Hash> hashes = play(timeline, state, 40, 8, keep % 2 == 0);
    for (std::uint32_t i = 1; i <= 40; ++i) ASSERT_EQ(timeline.at(kept + i).hash(), hashes[i - 1]) << keep << " " << i;
  }
}

TEST(Timeline, shows_the_changes_of_an_entry) {
  GameState state = small_state();
  Timeline timeline(state);
  Transaction transaction(state);
  transaction.apply(CountRoll{1});
  transaction.apply(TurnPiece{PieceId(0), 2});
  timeline.push(transaction.commit());
  ASSERT_EQ(timeline.step(1).done.size(), 2U);
  EXPECT_EQ(std::get<TurnPiece>(timeline.step(1).done[1]).facing, 2);
}

}  // namespace
}  // namespace bocage
