// Sealed secrets are in nothing that the other side is sent; the canary that would show it can sing.
#include "app/cli/replicas.h"

#include <gtest/gtest.h>

#include "app/cli/command.h"
#include "engine/base/text.h"
#include "tests/app/cli/temp_module.h"

namespace bocage::cli {
namespace {

using testing::TempModule;

class Canaries : public ::testing::Test {
 protected:
  Canaries() {
    module_.rules("", "game:set(side, \"plan\", args)", "", "return domain.one_of{ of = { \"a plan that nobody else may read\" } }");
    std::string rules;
    {
      std::ifstream in(module_.path() + "/rules/init.lua");
      rules.assign(std::istreambuf_iterator<char>(in), {});
    }
    rules.replace(rules.find("verbs = { step = {"), 18, "verbs = { step = { secret = \"sealed\",");
    module_.set("rules/init.lua", rules);
    const auto loaded = load_module(module_.path());
    for (int i = 0; i < 3; ++i) rulesets_.push_back(Ruleset::load(loaded.module, library_folder()).ruleset);
    GameSetup setup;
    setup.scenario = "only";
    replicas_ = Replicas::start(rulesets_, setup, hash_of("test", "canaries")).replicas;
  }
  TempModule module_;
  std::vector<std::shared_ptr<Ruleset>> rulesets_;
  std::unique_ptr<Replicas> replicas_;
};

TEST_F(Canaries, find_a_sealed_secret_in_nothing_that_is_sent) {
  ASSERT_TRUE(replicas_);
  Session& red = replicas_->of(SideId(0));
  ASSERT_TRUE(red.act(SideId(0), "step", "a plan that nobody else may read").accepted);
  EXPECT_EQ(replicas_->exchange(), std::nullopt);
  ASSERT_EQ(replicas_->referee().state().secret_count(), 1U);
  EXPECT_EQ(red.known(SecretId(0), SideId(0)), Value("a plan that nobody else may read"));
  for (const std::size_t other : {0U, 2U}) {
    Session& machine = replicas_->machine(other);
    EXPECT_EQ(machine.known(SecretId(0), SideId(0)), std::nullopt);
    EXPECT_EQ(machine.known(SecretId(0), SideId(1)), std::nullopt);
    const std::string text = journal_text(machine.journal().genesis(), machine.journal().chain(), machine.state().names(), {});
    EXPECT_EQ(text.find("nobody else may read"), std::string::npos);
  }
  EXPECT_EQ(red.state().hash(), replicas_->referee().state().hash());
}

TEST_F(Canaries, sing_when_a_secret_stands_in_an_entry) {
  ASSERT_TRUE(replicas_);
  Session& red = replicas_->of(SideId(0));
  ASSERT_TRUE(red.act(SideId(0), "step", "a plan that nobody else may read").accepted);
  ASSERT_TRUE(red.note(SideId(0), "I shall keep to \"a plan that nobody else may read\"").accepted);
  const auto found = replicas_->exchange();
  ASSERT_TRUE(found.has_value());
  EXPECT_NE(found->find("stands in the clear"), std::string::npos) << *found;
}

// What one machine has run more often than the others leaves no trace but in Lua.
TEST(Machines, differ_when_a_module_keeps_state_in_lua) {
  TempModule module;
  module.rules("local n = 0", "n = n + 1 game:set(game, \"count\", n)");
  const auto loaded = load_module(module.path());
  std::vector<std::shared_ptr<Ruleset>> rulesets;
  for (int i = 0; i < 3; ++i) rulesets.push_back(Ruleset::load(loaded.module, library_folder()).ruleset);
  GameSetup setup;
  setup.scenario = "only";
  const auto started = Replicas::start(rulesets, setup, hash_of("test", "machines"));
  ASSERT_TRUE(started.replicas) << started.problem;
  Session& red = started.replicas->of(SideId(0));
  ASSERT_TRUE(red.act(SideId(0), "step", 1).accepted);
  ASSERT_TRUE(red.undo());
  ASSERT_TRUE(red.act(SideId(0), "step", 1).accepted);
  const auto wrong = started.replicas->exchange();
  ASSERT_TRUE(wrong.has_value());
  EXPECT_NE(wrong->find("refuses entry"), std::string::npos) << *wrong;
}

}  // namespace
}  // namespace bocage::cli
