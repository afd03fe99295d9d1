// The first week of Breakout: Normandy to its end: the module's sample. BOCAGE_WRITE_GOLDEN=N records it anew from
// the first game by number, from N on, that is worth showing, and says the final hash for the constant below.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "engine/session/session.h"
#include "tests/modules/breakout_commander.h"
#include "tests/modules/recorded_game.h"

namespace bocage {
namespace {

constexpr const char* week_hash = "92fd2d28a21d775d12dbcb544d5aebee0ae2b468dbc6d1b3871cbcb0eed0ca0b";

const std::string week_path = std::string(BOCAGE_SOURCE_DIR) + "/modules/breakout/samples/week.journal";

class BreakoutSample : public ::testing::Test {
 protected:
  void SetUp() override {
    ruleset_ = test::ruleset_of("breakout");
    ASSERT_TRUE(ruleset_);
    if (const char* first = std::getenv("BOCAGE_WRITE_GOLDEN")) record(std::max(1, std::atoi(first)));
  }
  // A game in which the Allies win and what makes the game is seen. To look for it from 1 takes minutes.
  void record(int first) {
    const auto play = [](Session& session, const GameSetup&) { return test::BreakoutCommander(session).play(); };
    test::record(ruleset_, {"recorded game", "week", week_path, first, 60, play, is_worth_showing});
  }
  static bool is_worth_showing(const Session& session) {
    const auto& coverage = session.coverage();
    for (const char* what : {"verb:night_assault", "verb:secure", "verb:storm", "verb:bombard", "verb:demolish",
                             "verb:refit", "ask:forward", "ask:casualties", "window:reroll"}) {
      if (!coverage.contains(what)) return false;
    }
    return session.state().outcome().winner == session.state().module().find_side("allied");
  }
  std::shared_ptr<Ruleset> ruleset_;
};

TEST_F(BreakoutSample, is_a_whole_week_that_the_allies_win) {
  const auto opened = test::open_record(ruleset_, week_path);
  ASSERT_TRUE(opened);
  const Session& game = *opened;
  EXPECT_EQ(to_hex(game.state().hash()), week_hash);
  EXPECT_TRUE(game.state().outcome().over);
  EXPECT_TRUE(is_worth_showing(game));
}

}  // namespace
}  // namespace bocage
