// The recorded games of Normandy '44: a campaign of random moves that seek the enemy, and June 6 to 8 as a script of
// commands plays it. BOCAGE_WRITE_GOLDEN=N records them anew, the campaign from the first game by number, from N on,
// that is worth showing; it says the final hash for the constant below.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "app/cli/fuzz/random_player.h"
#include "app/cli/play/play_command.h"
#include "engine/session/session.h"
#include "tests/modules/recorded_game.h"
#include "tests/tools/temp_folder.h"

namespace bocage {
namespace {

constexpr const char* campaign_hash = "65ee8f90d4402b5f14e82648343d341a78312209881996452322c613f4cb3cc9";

const std::string samples_folder = std::string(BOCAGE_SOURCE_DIR) + "/modules/normandy44/samples/";
const std::string three_days = samples_folder + "june6-8.journal";

std::string text_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

const char* first_number() {
  return std::getenv("BOCAGE_WRITE_GOLDEN");
}

bool play_at_random(Session& session, const GameSetup& setup) {
  cli::RandomPlayer player(setup.seed, 0, cli::Temper{.activity = 90, .seeks_enemies = true});
  while (session.waiting().kind != Waiting::Kind::over) {
    const auto input = player.choose(session);
    if (!input || !cli::submit(session, *input).accepted) return false;
  }
  return true;
}

// To the last day, with everything in it that makes the game.
bool is_worth_showing(const Session& session) {
  const Module& module = session.state().module();
  if (session.state().variable(Owner::game, 0, module.find_variable(Owner::game, "turn")) != Value(27)) return false;
  const auto& coverage = session.coverage();
  const auto seen = [&](const char* what) { return coverage.contains(what); };
  const auto wanted = {"verb:drop",     "verb:assault", "verb:move",     "verb:march",   "verb:attack",
                       "verb:redeploy", "verb:land",    "verb:enter",    "verb:replace", "verb:dig",
                       "verb:strafe",   "window:stand", "window:advance"};
  return std::all_of(wanted.begin(), wanted.end(), seen);
}

class NormandyCampaignSample : public ::testing::Test {
 protected:
  void SetUp() override {
    ruleset_ = test::ruleset_of("normandy44");
    ASSERT_TRUE(ruleset_);
    if (const char* first = first_number()) {
      test::record(ruleset_, {"recorded game", "campaign", samples_folder + "campaign.journal",
                              std::max(1, std::atoi(first)), 60, play_at_random, is_worth_showing});
    }
  }
  std::shared_ptr<Ruleset> ruleset_;
};

// Its checks are made again with those of all samples.
TEST_F(NormandyCampaignSample, goes_on_to_the_last_of_twenty_two_days) {
  const auto content = JournalFile::read(samples_folder + "campaign.journal");
  Session::OpenOptions options;
  options.roots = content.roots;
  const auto opened = Session::open(ruleset_, content, options);
  ASSERT_TRUE(opened.session);
  EXPECT_EQ(to_hex(opened.session->state().hash()), campaign_hash);
  EXPECT_TRUE(opened.session->state().outcome().over);
  EXPECT_TRUE(is_worth_showing(*opened.session));
}

// The saved game as one text, with all its entries chained.
std::string chained(const std::shared_ptr<Ruleset>& ruleset, const std::string& path) {
  const auto content = JournalFile::read(path);
  Session::OpenOptions options;
  options.roots = content.roots;
  const auto opened = Session::open(ruleset, content, options);
  if (!opened.session) return {};
  opened.session->chain_pending();
  return journal_text(opened.session->journal().genesis(), opened.session->journal().chain(),
                      opened.session->state().names(), content.roots);
}

// Of the script only what it made is looked at: playing it in words takes long.
class NormandyThreeDays : public ::testing::Test {
 protected:
  void SetUp() override {
    ruleset_ = test::ruleset_of("normandy44");
    ASSERT_TRUE(ruleset_);
    if (first_number() != nullptr) record();
  }
  void record() {
    const test::TempFolder folder;
    cli::PlayArguments arguments;
    arguments.module = "normandy44";
    arguments.scenario = "seven_turns";
    arguments.dice = "manual";
    arguments.seed = 1;
    arguments.save = folder.path() + "/june6-8.journal";
    std::istringstream script(text_of(std::string(BOCAGE_SOURCE_DIR) + "/tests/golden/play/june6-8.script"));
    std::ostringstream told;
    EXPECT_EQ(cli::play(arguments, script, told, false, 100), 0) << "every line is obeyed or refused by a rule";
    std::ofstream(three_days, std::ios::binary) << chained(ruleset_, arguments.save);
  }
  std::shared_ptr<Ruleset> ruleset_;
};

TEST_F(NormandyThreeDays, end_with_a_front_from_crisbecq_to_merville) {
  const auto content = JournalFile::read(three_days);
  Session::OpenOptions options;
  options.roots = content.roots;
  const auto opened = Session::open(ruleset_, content, options);
  ASSERT_TRUE(opened.session);
  const GameState& state = opened.session->state();
  const Module& module = state.module();
  EXPECT_EQ(state.variable(Owner::game, 0, module.find_variable(Owner::game, "turn")), Value(9));
  EXPECT_EQ(opened.session->waiting().node, "movement");
  const int holder = module.find_variable(Owner::space, "holder");
  const auto held_by = [&](const char* side, const char* hex) {
    return state.variable(Owner::space, state.board().find_space(hex).index, holder) == Value(module.find_side(side));
  };
  for (const char* hex : {"1012", "1113", "1214", "1219", "1321", "1423", "1424", "1624", "1532", "1634"}) {
    EXPECT_TRUE(held_by("allied", hex)) << hex;
  }
  for (const char* hex : {"0913", "1514", "1521", "1628", "1631", "1931"}) EXPECT_TRUE(held_by("german", hex)) << hex;
}

}  // namespace
}  // namespace bocage
