// A game of D-Day's Omaha scenario to its end: the module's sample. BOCAGE_WRITE_GOLDEN=1 records it anew and says the
// final hash for the constant below.
#include <gtest/gtest.h>

#include <cstdlib>

#include "engine/session/session.h"
#include "tests/modules/dday_commander.h"
#include "tests/modules/recorded_game.h"

namespace bocage {
namespace {

constexpr const char* dday_hash = "ec3d5eef0b531b80541dedd4809a4fa7c7de7018aa8f929fa50bc9bb133688e7";

const std::string dday_path = std::string(BOCAGE_SOURCE_DIR) + "/modules/dday/samples/omaha.journal";

class DdaySample : public ::testing::Test {
 protected:
  void SetUp() override {
    ruleset_ = test::ruleset_of("dday");
    ASSERT_TRUE(ruleset_);
    if (std::getenv("BOCAGE_WRITE_GOLDEN") != nullptr) record();
  }
  // A game in which the Allies win and the Germans retreat, are driven aside and stand.
  void record() {
    const auto play = [](Session& session, const GameSetup&) { return test::OmahaCommander(session).play(); };
    test::record(ruleset_, {"recorded game", "omaha", dday_path, 1, 300, play, is_worth_showing});
  }
  static bool is_worth_showing(const Session& session) {
    const Outcome& outcome = session.state().outcome();
    const auto& coverage = session.coverage();
    return outcome.winner == SideId(0) && coverage.contains("ask:retreat") && coverage.contains("window:advance") &&
           coverage.contains("window:mines");
  }
  std::shared_ptr<Ruleset> ruleset_;
};

TEST_F(DdaySample, is_a_whole_game_that_the_allies_win) {
  const auto opened = test::open_record(ruleset_, dday_path);
  ASSERT_TRUE(opened);
  const Session& game = *opened;
  EXPECT_EQ(to_hex(game.state().hash()), dday_hash);
  EXPECT_TRUE(game.state().outcome().over);
  EXPECT_TRUE(is_worth_showing(game));
  const int turn = game.state().module().find_variable(Owner::game, "turn");
  EXPECT_EQ(game.state().variable(Owner::game, 0, turn), Value(17));
}

}  // namespace
}  // namespace bocage
