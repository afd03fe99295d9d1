// The first week of Breakout: Normandy to its end: the module's sample. BOCAGE_WRITE_GOLDEN=N records it anew from
// the first game by number, from N on, that is worth showing, and says the final hash for the constant below.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "app/play/installed_games.h"
#include "engine/rules/session.h"
#include "tests/modules/breakout_commander.h"
#include "tests/modules/recorded_game.h"

namespace bocage {
namespace {

constexpr const char* final_hash = "208f872e095cfe08ef6125a30e196f32776e39a796f638d16d85af932ce83d02";

const std::string game_path = std::string(BOCAGE_SOURCE_DIR) + "/modules/breakout/samples/week.journal";

class BreakoutSample : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto module = load_module(find_game("breakout").path);
    ASSERT_TRUE(module.module);
    ruleset_ = Ruleset::load(module.module, library_folder()).ruleset;
    ASSERT_TRUE(ruleset_);
    if (const char* first = std::getenv("BOCAGE_WRITE_GOLDEN")) record(std::max(1, std::atoi(first)));
  }
  // A game in which the Allies win and what makes the game is seen. To look for it from 1 takes minutes.
  void record(int first) {
    for (int number = first; number < first + 60; ++number) {
      const GameSetup setup = test::named_game(*ruleset_->module(), "week", std::to_string(number));
      const auto session = Session::start(ruleset_, setup).session;
      ASSERT_TRUE(session);
      ASSERT_TRUE(test::BreakoutCommander(*session).play())
          << "game " << number << " stands still at " << session->waiting().node << waits_for(*session);
      if (!is_worth_showing(*session)) continue;
      test::write_record(*session, setup, game_path);
      std::printf("game %d recorded, final hash %s\n", number, to_hex(session->state().hash()).c_str());
      return;
    }
    FAIL() << "none of the games is worth showing";
  }
  static std::string waits_for(const Session& session) {
    std::string names;
    for (const auto& ask : session.waiting().asks) names += " " + ask.name;
    return session.waiting().problem ? to_text(*session.waiting().problem) : names;
  }
  static bool is_worth_showing(const Session& session) {
    const auto& met = session.met();
    for (const char* what : {"verb:night_assault", "verb:secure", "verb:storm", "verb:bombard", "verb:demolish",
                             "verb:refit", "ask:forward", "ask:casualties", "window:reroll"}) {
      if (!met.contains(what)) return false;
    }
    return session.state().outcome().winner == session.state().module().find_side("allied");
  }
  std::shared_ptr<Ruleset> ruleset_;
};

TEST_F(BreakoutSample, is_a_whole_week_that_the_allies_win) {
  const auto opened = test::open_record(ruleset_, game_path);
  ASSERT_TRUE(opened);
  const Session& game = *opened;
  EXPECT_EQ(to_hex(game.state().hash()), final_hash);
  EXPECT_TRUE(game.state().outcome().over);
  EXPECT_TRUE(is_worth_showing(game));
}

}  // namespace
}  // namespace bocage
