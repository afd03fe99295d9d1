// The player of the fuzzer: legal, of many tempers; and its values that are nearly right.
#include "app/cli/fuzz/random_player.h"

#include <gtest/gtest.h>

#include <set>

#include "app/cli/fuzz/near_miss.h"
#include "app/play/files/installed_games.h"
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
  // How often, of 200 times, a player of this temper goes next to this space.
  int visits(const cli::Temper& temper, const std::string& whither) {
    cli::RandomPlayer player(hash_of("test", "player"), 0, temper);
    const auto domain = domain_of("go");
    const auto& board = session_->state().board();
    int near = 0;
    for (int i = 0; i < 200; ++i) {
      const auto value = player.any_of(*domain, *session_, SideId(0));
      EXPECT_TRUE(value && !domain->refusal(*value));
      near += value && board.find_link(value->space(), board.find_space(whither)).valid() ? 1 : 0;
    }
    return near;
  }
  // How often, of 200 times, a player of this temper puts a unit where its own unit stands.
  int joins(const cli::Temper& temper) {
    cli::RandomPlayer player(hash_of("test", "joins"), 0, temper);
    const auto domain = domain_of("probe");
    const Value own(session_->state().board().find_space("0101"));
    int joined = 0;
    for (int i = 0; i < 200; ++i) {
      const auto value = player.any_of(*domain, *session_, SideId(0));
      EXPECT_TRUE(value && !domain->refusal(*value));
      joined += value && (*value)["hex"] == own ? 1 : 0;
    }
    return joined;
  }
  // How often, of 200 mistakes, one is refused by the rule on pairs.
  int breaks_of_rule(const cli::Guide& guide) {
    cli::RandomPlayer player(hash_of("test", "guided mistakes"), 0, cli::Temper{}, guide);
    const auto domain = domain_of("probe");
    int broken = 0;
    for (int i = 0; i < 200; ++i) {
      const auto value = player.any_of(*domain, *session_, SideId(0));
      if (!value) return -1;
      const auto refusal = domain->refusal(player.mistaken(*value, *domain, *session_));
      broken += refusal && refusal->rule == "2.1" ? 1 : 0;
    }
    return broken;
  }
  test::TempFolder folder_;
  std::unique_ptr<Session> session_;
};

TEST_F(Player, goes_where_the_enemy_is_when_that_is_its_temper) {
  const int plain = visits(cli::Temper{}, "0404");
  EXPECT_GT(plain, 5);
  EXPECT_GT(visits(cli::Temper{.seeks_enemies = true}, "0404"), 2 * plain);
  EXPECT_LT(visits(cli::Temper{.closes_up = true}, "0404"), plain + 5);
}

TEST_F(Player, keeps_to_its_own_when_that_is_its_temper) {
  const int plain = visits(cli::Temper{}, "0101");
  EXPECT_GT(plain, 5);
  EXPECT_GT(visits(cli::Temper{.closes_up = true}, "0101"), 3 * plain / 2);
}

TEST_F(Player, fills_the_places_where_its_own_are_when_that_is_its_temper) {
  const int plain = joins(cli::Temper{});
  EXPECT_GT(plain, 5);
  EXPECT_GT(joins(cli::Temper{.gathers = true}), 3 * plain / 2);
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
  std::set<std::string> coverage;
  for (int i = 0; i < 300; ++i) {
    const auto value = player.any_of(*domain, *session_, SideId(0));
    ASSERT_TRUE(value);
    const Value other = cli::near_miss(*value, *domain, session_->state(), player.stream());
    const auto refusal = domain->refusal(other);
    coverage.insert(!refusal ? "legal" : refusal->kind == Refusal::Kind::form ? "form" : refusal->rule);
  }
  EXPECT_EQ(coverage, (std::set<std::string>{"legal", "form", "2.1"}));
}

TEST_F(Player, looks_for_mistakes_that_a_rule_refuses_which_is_sought) {
  const int plain = breaks_of_rule({});
  EXPECT_GT(plain, 5);
  EXPECT_LT(plain, 100);
  EXPECT_EQ(breaks_of_rule(cli::Guide({"verb:probe"}, {})), plain);
  EXPECT_GT(breaks_of_rule(cli::Guide({"refused:2.1"}, {})), 2 * plain);
}

// A way to the neighbour of the enemy in 0404; what strays from it goes on to him.
TEST_F(Player, strays_from_a_way_without_a_leap_and_to_where_somebody_stands) {
  const auto& board = session_->state().board();
  const SpaceId enemy = board.find_space("0404");
  const SpaceId last = board.steps(enemy).front().to;
  const SpaceId first =
      board.steps(last).front().to == enemy ? board.steps(last).back().to : board.steps(last).front().to;
  const Value way(ValueList{first, last});
  cli::RandomPlayer player(hash_of("test", "ways"), 0, cli::Temper{});
  int without_leap = 0;
  int to_the_enemy = 0;
  for (int i = 0; i < 200; ++i) {
    const Value other = cli::near_miss(way, *domain_of("go"), session_->state(), player.stream());
    if (other.kind() != Value::Kind::list || other.list().size() < 2) continue;
    const Value& before = other.list()[other.list().size() - 2];
    const Value& end = other.list().back();
    if (before.kind() != Value::Kind::space || end.kind() != Value::Kind::space) continue;
    without_leap += board.find_link(before.space(), end.space()).valid() ? 1 : 0;
    to_the_enemy += before.space() == last && end.space() == enemy ? 1 : 0;
  }
  EXPECT_GT(without_leap, 110);
  EXPECT_GT(to_the_enemy, 15);
}

}  // namespace
}  // namespace bocage
