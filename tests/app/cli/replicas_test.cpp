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

// Machines whose rules differ, under the name of the same module, stand for whatever makes the same rules differ.
TEST(Replicas, find_machines_that_come_to_different_states) {
  std::vector<std::shared_ptr<Ruleset>> rulesets;
  for (const char* score : {"1", "1", "2"}) {
    const test::TempFolder folder;
    folder.write(test::probe_module("offers = plain, run = function(game) game:set(game, 'score', " +
                                    std::string(score) + ") end"));
    const auto module = std::make_shared<Module>(*load_module(folder.path()).module);
    module->content = hash_of("test", "one module");
    rulesets.push_back(Ruleset::load(module, library_folder()).ruleset);
  }
  GameSetup setup;
  setup.scenario = "duel";
  const auto started = cli::Replicas::start(rulesets, setup, hash_of("test", "differ"));
  ASSERT_TRUE(started.replicas) << started.problem;
  ASSERT_TRUE(started.replicas->of(SideId(0)).act(SideId(0), "probe", {}).accepted);
  const auto found = started.replicas->exchange();
  ASSERT_TRUE(found);
  EXPECT_NE(found->find("comes to another state here"), std::string::npos) << *found;
}

TEST(Replicas, hold_no_card_that_their_side_may_not_see) {
  const auto loaded = load_module(test::source("samples/regents"));
  ASSERT_TRUE(loaded.module) << test::all_text(loaded.problems);
  std::vector<std::shared_ptr<Ruleset>> rulesets;
  for (int i = 0; i < 4; ++i) rulesets.push_back(Ruleset::load(loaded.module, library_folder()).ruleset);
  GameSetup setup;
  setup.scenario = "regency";
  setup.dice = DiceLevel::sealed;
  const auto started = cli::Replicas::start(rulesets, setup, hash_of("test", "cards"));
  ASSERT_TRUE(started.replicas) << started.problem;
  const GameState& state = started.replicas->referee().state();
  const int hand = state.module().find_variable(Owner::side, "hand");
  for (const SideId side : {SideId(0), SideId(1), SideId(2)}) {
    const ValueList& cards = state.variable(Owner::side, side.index, hand).list();
    ASSERT_EQ(cards.size(), 3U);
    for (const Value& card : cards) {
      for (std::size_t machine = 0; machine < 4; ++machine) {
        const bool own = machine == side.index + 1;
        const Session& session = started.replicas->machine(machine);
        EXPECT_EQ(session.known(card.secret(), side).has_value(), own) << "machine " << machine;
        EXPECT_EQ(session.card_under(card.secret()).valid(), own) << "machine " << machine;
      }
    }
  }
}

// Red has sealed a number and is asked for another. Blue's machine and the referee's do not know the number.
struct Leak {
  const char* name;
  const char* before;  // the ask
  const char* test;    // of its domain, in private
  const char* after;   // in public
  const char* complaint;
};

void PrintTo(const Leak& leak, std::ostream* out) {
  *out << leak.name;
}

class Leaks : public ::testing::TestWithParam<Leak> {};

TEST_P(Leaks, do_not_pass_from_a_private_function_to_a_public_one) {
  const Leak& leak = GetParam();
  const test::TempFolder folder;
  folder.write(test::probe_module(
      std::string("secret = 'sealed', offers = function() return domain.one_of{ of = { 41, 42 } } end,\n"
                  "run = function(game, side, secret)\n"
                  "  game:set(side, 'plan', secret)\n") +
          leak.before + "\n  game:ask(side, 'number', domain.one_of{ of = { 1, 2 }, test = function(item)\n" +
          leak.test + "\n  end })\n" + leak.after + "\nend",
      "queries = { spy = function(game) return game:secret(game:side('red').plan) or 0 end }"));
  const auto loaded = load_module(folder.path());
  ASSERT_TRUE(loaded.module) << test::all_text(loaded.problems);
  std::vector<std::shared_ptr<Ruleset>> rulesets;
  for (int i = 0; i < 3; ++i) rulesets.push_back(Ruleset::load(loaded.module, library_folder()).ruleset);
  GameSetup setup;
  setup.scenario = "duel";
  const auto started = cli::Replicas::start(rulesets, setup, hash_of("test", "leaks"));
  ASSERT_TRUE(started.replicas) << started.problem;
  Session& red = started.replicas->of(SideId(0));
  ASSERT_TRUE(red.act(SideId(0), "probe", 42).accepted);
  EXPECT_EQ(started.replicas->exchange(), std::nullopt);
  ASSERT_EQ(red.waiting().asks.size(), 1U);
  const auto answered = red.answer(SideId(0), red.waiting().asks[0].id, 1);
  if (*leak.complaint == 0) {
    EXPECT_TRUE(answered.accepted) << (answered.refusal ? answered.refusal->text : "");
  } else {
    ASSERT_FALSE(answered.accepted);
    EXPECT_EQ(answered.refusal->kind, Refusal::Kind::fault);
    EXPECT_NE(answered.refusal->text.find(leak.complaint), std::string::npos) << answered.refusal->text;
    EXPECT_NE(answered.refusal->text.find("rules/init.lua:"), std::string::npos) << answered.refusal->text;
  }
  EXPECT_EQ(started.replicas->exchange(), std::nullopt);
  const int score = red.state().module().find_variable(Owner::game, "score");
  EXPECT_EQ(started.replicas->referee().state().variable(Owner::game, 0, score), Value(0));
}

const Leak all_leaks[] = {
    {"by_a_table", "local seen = {}", "seen.value = game:secret(side.plan)", "game:set(game, 'score', seen.value or 0)",
     "'value' cannot be set here"},
    {"by_a_list", "local seen = {}", "table.insert(seen, game:secret(side.plan))",
     "game:set(game, 'score', seen[1] or 0)", "This list is frozen"},
    {"by_a_sorted_list", "local seen = { 1, 2 }",
     "local s = game:secret(side.plan) table.sort(seen, function() return "
     "s == 42 end)",
     "game:set(game, 'score', seen[1] - 1)", "This list is frozen"},
    {"by_a_local", "local seen = 0", "seen = game:secret(side.plan)", "game:set(game, 'score', seen)",
     "'seen' outlives the call"},
    {"by_a_function", "local seen = 0 local function note(v) seen = v end", "note(game:secret(side.plan))",
     "game:set(game, 'score', seen)", "'seen' outlives the call"},
    {"by_a_function_in_a_table", "local seen, box = 0, {} box.note = function(v) seen = v end",
     "box.note(game:secret(side.plan))", "game:set(game, 'score', seen)", "'seen' outlives the call"},
    {"by_a_walk", "local t = { a = 1, b = 2 } local step, of, key = pairs(t)",
     "if game:secret(side.plan) == 42 then "
     "step(of, nil) end",
     "game:set(game, 'score', step(of, nil) == 'a' and 0 or 1)", ""},
    {"by_what_is_remembered", "local peek = remembering(function() return game:secret(side.plan) end)", "peek(1)",
     "game:set(game, 'score', peek(1))", "game:secret may only be used"},
    {"by_a_remembered_table", "local peek = remembering(function() return {} end)",
     "peek(1).value = game:secret(side.plan)", "game:set(game, 'score', peek(1).value or 0)",
     "'value' cannot be set here"},
    {"by_a_query", "", "game:secret(side.plan)", "game:set(game, 'score', game:query('spy') or 0)", ""},
};

INSTANTIATE_TEST_SUITE_P(All, Leaks, ::testing::ValuesIn(all_leaks),
                         [](const auto& leak) { return std::string(leak.param.name); });

}  // namespace
}  // namespace bocage
