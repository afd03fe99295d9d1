// The player of the fuzzer: legal, of many tempers; and its values that are nearly right.
#include "app/cli/random_player.h"

#include <gtest/gtest.h>

#include <set>

#include "app/cli/mutation.h"
#include "app/play/installed_games.h"
#include "tests/app/cli/cli_fixture.h"

namespace bocage {
namespace {

// A verb that takes a unit and a hex, and a rule on what goes together.
constexpr const char* pairs = R"lua(
  offers = function(game, side)
    return domain.record{
      { "unit", domain.one_of{ of = game:pieces{ on_map = true } } },
      { "hex", function(picked) return domain.one_of{ of = game:spaces{ on_map = true }, test = function(hex)
          game:rule("2.1", picked.unit.side == side or hex.column == 1, "The enemy is put into column 1")
        end } end },
    }
  end,
  run = function(game, side, args) game:move(args.unit, args.hex) end)lua";

class Player : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_.write(test::probe_module(pairs));
    const auto loaded = load_module(folder_.path());
    ASSERT_TRUE(loaded.module) << test::all_text(loaded.problems);
    const auto ruleset = Ruleset::load(loaded.module, library_folder());
    ASSERT_TRUE(ruleset.ruleset) << test::all_text(ruleset.problems);
    GameSetup setup;
    setup.scenario = "duel";
    session_ = Session::start(ruleset.ruleset, setup).session;
    ASSERT_TRUE(session_);
  }
  DomainPtr domain_of(const std::string& verb) {
    for (const auto& offer : session_->offers(SideId(0))) {
      if (offer.verb == verb) return offer.domain;
    }
    return nullptr;
  }
  // How often, of 200 times, a player of this temper goes next to the enemy in 0404.
  int visits(const cli::Temper& temper) {
    cli::RandomPlayer player(hash_of("test", "player"), 0, temper);
    const auto domain = domain_of("go");
    const auto& board = session_->state().board();
    int near = 0;
    for (int i = 0; i < 200; ++i) {
      const auto value = player.any_of(*domain, *session_, SideId(0));
      EXPECT_TRUE(value && !domain->refusal(*value));
      near += value && board.find_link(value->space(), board.find_space("0404")).valid() ? 1 : 0;
    }
    return near;
  }
  test::TempFolder folder_;
  std::unique_ptr<Session> session_;
};

TEST_F(Player, goes_where_the_enemy_is_when_that_is_its_temper) {
  const int plain = visits(cli::Temper{});
  EXPECT_GT(plain, 5);
  EXPECT_GT(visits(cli::Temper{.seeks_enemies = true}), 2 * plain);
}

TEST_F(Player, does_everything_in_turn_when_that_is_its_temper) {
  cli::RandomPlayer player(hash_of("test", "player"), 0, cli::Temper{.activity = 100, .seeks_change = true});
  std::map<std::string, int> used;
  for (int i = 0; i < 100; ++i) {
    const auto input = player.choose(*session_);
    ASSERT_TRUE(input);
    ++used[input->verb];
    ASSERT_TRUE(cli::submit(*session_, *input).accepted) << cli::describe(*session_, *input);
  }
  EXPECT_GT(used["go"], 35);
  EXPECT_GT(used["probe"], 35);
  EXPECT_EQ(used["done"], 0);
}

TEST_F(Player, makes_mistakes_of_form_and_against_rules) {
  cli::RandomPlayer player(hash_of("test", "mistakes"), 0, cli::Temper{});
  const auto domain = domain_of("probe");
  std::set<std::string> met;
  for (int i = 0; i < 300; ++i) {
    const auto value = player.any_of(*domain, *session_, SideId(0));
    ASSERT_TRUE(value);
    const Value other = cli::mutated(*value, *domain, session_->state(), player.stream());
    const auto refusal = domain->refusal(other);
    met.insert(!refusal ? "legal" : refusal->kind == Refusal::Kind::form ? "form" : refusal->rule);
  }
  EXPECT_EQ(met, (std::set<std::string>{"legal", "form", "2.1"}));
}

}  // namespace
}  // namespace bocage
