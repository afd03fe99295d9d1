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

constexpr const char* campaign_hash = "5183db7fe7b600e0ff0dfa3d59968cb9f673c1687e87344a7669c370f47e8f95";

const std::string samples_folder = std::string(BOCAGE_SOURCE_DIR) + "/modules/normandy44/samples/";

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

TEST(NormandyThreeDays, are_what_their_script_makes) {
  const auto ruleset = test::ruleset_of("normandy44");
  ASSERT_TRUE(ruleset);
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
  EXPECT_NE(told.str().find("\n== June 9 - German: Movement ==\n"), std::string::npos);
  const std::string text = chained(ruleset, arguments.save);
  if (first_number() != nullptr) std::ofstream(samples_folder + "june6-8.journal", std::ios::binary) << text;
  EXPECT_EQ(text_of(samples_folder + "june6-8.journal"), text);
}

}  // namespace
}  // namespace bocage
