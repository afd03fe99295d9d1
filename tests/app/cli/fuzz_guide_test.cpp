// What leans later games towards what earlier ones left uncovered, and what is expected to be met at all.
#include <gtest/gtest.h>

#include <algorithm>

#include "app/cli/command/option_values.h"
#include "app/cli/fuzz/fuzz.h"
#include "app/cli/fuzz/fuzz_game.h"
#include "app/cli/fuzz/guide.h"
#include "app/cli/fuzz/random_player.h"
#include "app/cli/fuzz/uncovered.h"
#include "app/play/files/installed_games.h"
#include "tests/app/cli/cli_fixture.h"

namespace bocage {
namespace {

using cli::CoverageCounts;
using cli::Guide;
using cli::Leads;

bool contains(const std::vector<std::string>& list, const std::string& what) {
  return std::find(list.begin(), list.end(), what) != list.end();
}

TEST(Guide, seeks_verbs_and_windows_that_were_not_met) {
  const Guide guide({"verb:storm", "window:ambush"}, {});
  EXPECT_TRUE(guide.seeks_verb("storm"));
  EXPECT_FALSE(guide.seeks_verb("move"));
  EXPECT_TRUE(guide.seeks_reaction("ambush"));
  EXPECT_FALSE(guide.seeks_refusals());
}

TEST(Guide, seeks_the_verb_that_once_led_to_the_chart_of_an_unmet_cell) {
  Leads leads;
  cli::note_leads(leads, "attack", CoverageCounts{{"chart:crt:2-1:3", 1}},
                  CoverageCounts{{"chart:crt:2-1:3", 2}, {"ask:retreat", 1}});
  cli::note_leads(leads, "move", CoverageCounts{{"chart:crt:2-1:3", 2}}, CoverageCounts{{"chart:crt:2-1:3", 2}});
  const Guide cells({"chart:crt:5-1:6"}, leads);
  EXPECT_TRUE(cells.seeks_verb("attack"));
  EXPECT_FALSE(cells.seeks_verb("move"));
  EXPECT_TRUE(Guide({"ask:retreat"}, leads).seeks_verb("attack"));
  EXPECT_FALSE(Guide({"chart:weather:1:1"}, leads).seeks_verb("attack"));
}

TEST(Guide, seeks_refusals_as_long_as_one_is_unmet) {
  EXPECT_TRUE(Guide({"refused:4.2"}, {}).seeks_refusals());
  EXPECT_FALSE(Guide().seeks_refusals());
  EXPECT_TRUE(Guide({"refused:4.2"}, {}).seeks_refusal("4.2"));
  EXPECT_FALSE(Guide({"refused:4.2"}, {}).seeks_refusal("4.3"));
}

TEST(Guide, seeks_the_other_rows_of_a_column_that_is_not_met_in_all) {
  const Guide guide({"chart:crt:9-1:6", "verb:storm"}, {});
  EXPECT_TRUE(guide.seeks_beside("chart:crt:9-1:2"));
  EXPECT_FALSE(guide.seeks_beside("chart:crt:8-1:2"));
  EXPECT_FALSE(guide.seeks_beside("verb:storm"));
}

// The game in which every row of the table is sought is the same game, and meets all rows of each column that it
// reaches.
TEST(Fuzzing, rolls_again_on_branches_for_the_rows_that_are_missing) {
  const auto module = load_module(test::source("samples/hill")).module;
  ASSERT_TRUE(module);
  std::vector<std::shared_ptr<Ruleset>> rulesets;
  for (std::size_t i = 0; i <= module->sides.size(); ++i) {
    rulesets.push_back(Ruleset::load(module, library_folder()).ruleset);
    ASSERT_TRUE(rulesets.back());
  }
  const auto& crt = *module->find_chart("crt");
  std::vector<std::string> cells;
  for (const auto& column : crt.columns) {
    for (const auto& row : crt.rows) cells.push_back("chart:crt:" + column.id + ":" + row.id);
  }
  const auto met_of = [&](const cli::GameResult& game) {
    return std::count_if(cells.begin(), cells.end(), [&](const auto& cell) { return game.coverage.contains(cell); });
  };
  const auto plain = cli::FuzzGame(rulesets, {}, module->scenarios.front(), 1).play();
  const auto sought = cli::FuzzGame(rulesets, {}, module->scenarios.front(), 1, Guide(cells, {})).play();
  EXPECT_FALSE(sought.problem);
  EXPECT_EQ(sought.final_hash, plain.final_hash);
  ASSERT_GT(met_of(plain), 0);
  std::size_t reached = 0;
  for (const auto& column : crt.columns) {
    const auto of_column = [&](const cli::GameResult& game) {
      return std::count_if(crt.rows.begin(), crt.rows.end(), [&](const auto& row) {
        return game.coverage.contains("chart:crt:" + column.id + ":" + row.id);
      });
    };
    if (of_column(plain) == 0) continue;
    ++reached;
    EXPECT_EQ(of_column(sought), static_cast<std::ptrdiff_t>(crt.rows.size())) << column.id;
  }
  EXPECT_GT(reached, 0U);
}

constexpr const char* harmless = "offers = plain, run = function(game) game:set(game, 'score', 1) end";
constexpr const char* asks_back = R"lua(offers = plain, run = function(game, side)
    game:window(side.other, "react", domain.one_of{ of = { 1 } })
    game:rule("1.9", true, "Never refused")
  end)lua";

std::shared_ptr<Ruleset> loaded(const test::TempFolder& folder, const std::string& verb) {
  folder.write(test::probe_module(verb));
  return Ruleset::load(load_module(folder.path()).module, library_folder()).ruleset;
}

// How often, of 60 actions, this player says or answers what `name` is.
int times(const std::shared_ptr<Ruleset>& ruleset, const std::string& name, const Guide& guide) {
  GameSetup setup;
  setup.scenario = "duel";
  const auto session = Session::start(ruleset, setup).session;
  cli::RandomPlayer player(hash_of("test", "guided"), 0, cli::Temper{.activity = 100}, guide);
  int count = 0;
  for (int i = 0; i < 60 && session->waiting().kind != Waiting::Kind::over; ++i) {
    const auto input = player.choose(*session);
    if (!input || !cli::submit(*session, *input).accepted) break;
    count += input->verb == name || (input->ask_name == name && !input->value.is_nil()) ? 1 : 0;
  }
  return count;
}

TEST(Guide, leans_a_player_towards_the_verb_that_is_sought) {
  const test::TempFolder folder;
  const auto ruleset = loaded(folder, harmless);
  ASSERT_TRUE(ruleset);
  const int plain = times(ruleset, "probe", {});
  EXPECT_GT(plain, 15);
  EXPECT_GT(times(ruleset, "probe", Guide({"verb:probe"}, {})), plain + 8);
  EXPECT_LT(times(ruleset, "probe", Guide({"verb:go"}, {})), plain - 8);
}

TEST(Guide, leans_a_player_towards_the_reaction_that_is_sought) {
  const test::TempFolder folder;
  const auto ruleset = loaded(folder, asks_back);
  ASSERT_TRUE(ruleset);
  const int plain = times(ruleset, "react", {});
  EXPECT_GT(plain, 3);
  EXPECT_GT(times(ruleset, "react", Guide({"window:react"}, {})), plain + 3);
}

TEST(Unmet, expects_every_refusal_in_whatever_form_it_is_written) {
  const test::TempFolder folder;
  auto files = test::probe_module(harmless);
  files["rules/forms.lua"] = R"lua(
    local limits = { { rule = "6.1", max = 2, text = "Two" } }
    local objection = { rule = "6.2", ok = true, text = "No" }
    local modifier = { rule = "6.3", apply = function() end }
    local reach = { rules = { blocked = "6.4", budget = "6.5", result = "6.7" } }
    return { limits, objection, modifier, reach, function(game) game:rule("6.6", true, "No") end }
  )lua";
  folder.write(files);
  const auto module = load_module(folder.path()).module;
  ASSERT_TRUE(module);
  const auto ruleset = Ruleset::load(module, library_folder()).ruleset;
  ASSERT_TRUE(ruleset);
  const auto missing = cli::uncovered(*ruleset, {{"refused:6.6", 1}});
  for (const char* rule : {"6.1", "6.2", "6.4", "6.5"}) {
    EXPECT_TRUE(contains(missing, std::string("refused:") + rule)) << rule;
  }
  EXPECT_FALSE(contains(missing, "refused:6.3"));
  EXPECT_FALSE(contains(missing, "refused:6.7")) << "by which rule a chart gives what it gives refuses nobody";
  EXPECT_FALSE(contains(missing, "refused:6.6"));
}

TEST(Fuzzing, gives_every_option_each_of_its_values_in_few_games) {
  cli::FuzzOptions options;
  options.module = test::source("samples/hill");
  options.games = 3;
  options.jobs = 2;
  const auto report = cli::fuzz(options);
  const auto module = load_module(options.module).module;
  ASSERT_TRUE(module);
  ASSERT_GE(module->options.size(), 3U);
  for (const auto& option : module->options) {
    ASSERT_GE(cli::option_values(option).size(), 2U) << option.id;
    for (const auto& value : cli::option_values(option)) {
      EXPECT_TRUE(report.coverage.contains(cli::met_option(option, value))) << cli::met_option(option, value);
    }
  }
}

TEST(Fuzzing, misses_no_value_of_an_option_when_the_options_are_given) {
  cli::FuzzOptions options;
  options.module = test::source("samples/hill");
  options.games = 1;
  options.options = {{"retreats", "victor"}};
  const auto report = cli::fuzz(options);
  EXPECT_TRUE(report.coverage.contains("option:retreats=victor"));
  EXPECT_FALSE(report.coverage.contains("option:retreats=owner"));
  EXPECT_FALSE(contains(report.uncovered, "option:retreats=owner"));
  options.options.clear();
  EXPECT_TRUE(contains(cli::fuzz(options).uncovered, "option:retreats=victor"));
}

}  // namespace
}  // namespace bocage
