// Sealed secrets are in nothing that the other side is sent; the canary that would show it can sing.
#include "app/cli/fuzz/replicas.h"

#include <gtest/gtest.h>

#include "app/play/files/installed_games.h"
#include "tests/app/cli/cli_fixture.h"

namespace bocage {
namespace {

constexpr const char* plan = "a plan that nobody else may read";

class Canaries : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_.write(
        test::probe_module("secret = 'sealed', offers = function() return domain.one_of{ of = { '" + std::string(plan) +
                           "' } } end, run = function(game, side, secret) game:set(side, 'plan', secret) end"));
    const auto loaded = load_module(folder_.path());
    ASSERT_TRUE(loaded.module) << test::all_text(loaded.problems);
    for (std::size_t i = 0; i <= loaded.module->sides.size(); ++i) {
      rulesets_.push_back(Ruleset::load(loaded.module, library_folder()).ruleset);
    }
    GameSetup setup;
    setup.scenario = "duel";
    auto started = cli::Replicas::start(rulesets_, setup, hash_of("test", "canaries"));
    ASSERT_TRUE(started.replicas) << started.problem;
    replicas_ = std::move(started.replicas);
    ASSERT_TRUE(red().act(SideId(0), "probe", plan).accepted);
  }
  Session& red() { return replicas_->of(SideId(0)); }
  test::TempFolder folder_;
  std::vector<std::shared_ptr<Ruleset>> rulesets_;
  std::unique_ptr<cli::Replicas> replicas_;
};

TEST_F(Canaries, find_a_sealed_secret_in_nothing_that_is_sent) {
  EXPECT_EQ(replicas_->exchange(), std::nullopt);
  ASSERT_EQ(replicas_->referee().state().secret_count(), 1U);
  EXPECT_EQ(red().known(SecretId(0), SideId(0)), Value(plan));
  for (const std::size_t other : {0U, 2U}) {
    Session& machine = replicas_->machine(other);
    EXPECT_EQ(machine.known(SecretId(0), SideId(0)), std::nullopt);
    EXPECT_EQ(machine.known(SecretId(0), SideId(1)), std::nullopt);
    const std::string text =
        journal_text(machine.journal().genesis(), machine.journal().chain(), machine.state().names(), {});
    EXPECT_NE(text.find("commitment"), std::string::npos) << text;
    EXPECT_EQ(text.find("nobody else may read"), std::string::npos);
  }
  EXPECT_EQ(red().state().hash(), replicas_->referee().state().hash());
}

TEST_F(Canaries, sing_when_a_secret_stands_in_an_entry) {
  ASSERT_TRUE(red().note(SideId(0), "I shall keep to \"" + std::string(plan) + "\"").accepted);
  const auto found = replicas_->exchange();
  ASSERT_TRUE(found.has_value());
  EXPECT_NE(found->find("stands in the clear"), std::string::npos) << *found;
}

}  // namespace
}  // namespace bocage
