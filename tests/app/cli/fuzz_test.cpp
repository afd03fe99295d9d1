// Everything that the fuzzer looks for is planted once and must be found, with a journal that opens.
#include "app/cli/fuzz/fuzz.h"

#include <gtest/gtest.h>

#include <cstdio>

#include "tests/app/cli/cli_fixture.h"

namespace bocage {
namespace {

using test::probe_module;
using test::run_cli;
using test::TempFolder;

struct Plant {
  const char* name;
  const char* verb;
  const char* rest;
  const char* message;
};

void PrintTo(const Plant& plant, std::ostream* out) {
  *out << plant.name;
}

// The journals go beside the module's folder: what lies in it is its content.
cli::FuzzReport fuzz_probe(const TempFolder& module, const TempFolder& out, const std::string& verb,
                           const std::string& rest) {
  module.write(probe_module(verb, rest));
  cli::FuzzOptions options;
  options.module = module.path();
  options.games = 6;
  options.max_actions = 300;
  options.problem_folder = out.path();
  return cli::fuzz(options);
}

constexpr const char* harmless_line = "offers = plain, run = function(game) game:set(game, 'score', 1) end";

class Fuzz : public ::testing::TestWithParam<Plant> {};

TEST_P(Fuzz, finds_it_and_writes_a_journal_that_opens_there) {
  const Plant& plant = GetParam();
  const TempFolder folder, out;
  const auto report = fuzz_probe(folder, out, plant.verb, plant.rest);
  std::string all;
  std::string journal;
  std::uint32_t entries = 0;
  for (const auto& problem : report.problems) {
    all += problem.what + "\n";
    if (!journal.empty() || problem.what.find(plant.message) == std::string::npos) continue;
    journal = problem.journal;
    entries = problem.entry;
  }
  ASSERT_FALSE(journal.empty()) << "expected: " << plant.message << "\nfound:\n" << all;
  const auto opened = run_cli({"replay", journal, "--module", folder.path()});
  EXPECT_EQ(opened.status, 0) << opened.err;
  // A side's own machine adds its claims and reveals by itself.
  unsigned actions = 0;
  ASSERT_EQ(std::sscanf(opened.last_line().c_str(), "replay: actions=%u ", &actions), 1) << opened.out;
  EXPECT_GE(actions, entries);
  EXPECT_LE(actions, entries + 1);
}

constexpr const char* leaks = R"lua(secret = "sealed",
  offers = function(game) return domain.some_of{ of = game:spaces{ on_map = true }, min = 4 } end,
  run = function(game, side, secret)
    game:set(side, "plan", secret)
    game:set(game, "score", #game:consult(side, "peek", {}))
  end)lua";
constexpr const char* tells_it =
    "consults = { peek = { run = function(game, side) return game:secret(side.plan) end } }";
constexpr const char* halves =
    R"lua(offers = function(game) if #game:space("pool").pieces ~= 1 then return nil end return domain.nothing() end,
  run = function(game)
    local unit = game:pieces{ side = "red", on_map = true }[1]
    game:exchange{ give = { unit }, take = game:space("pool").pieces, pool = "pool", at = unit.space }
  end)lua";
constexpr const char* stuck = R"lua(verbs = {
    go = { offers = function() end, run = function() end },
    probe = { offers = function() end, run = function() end },
  },
  obligations = function(game)
    if game.turn < 2 then return {} end
    return { { rule = "2.2", text = "Something must be done" } }
  end)lua";
const Plant plants[] = {
    {"a_sealed_secret_in_the_clear", leaks, tells_it, "sealed secret ?0 stands in the clear in an entry: <e n="},
    {"a_dead_end", "offers = function() return nil end, run = function() end", stuck, "a dead end: at act for"},
    {"a_broken_invariant", "offers = plain, run = function(game) game:set(game, 'score', 9) end",
     "invariants = { low = function(game) return game.score < 9, 'the score is ' .. game.score end }",
     "an invariant was broken: low: the score is 9"},
    {"an_invariant_that_fails", harmless_line, "invariants = { low = function(game) error('it breaks') end }",
     "an invariant was broken: low: rules/init.lua:"},
    {"an_endless_game", harmless_line, "setup = function(game) game:set(game, 'turn', -100000) end",
     "the game did not end within 300 actions"},
    {"an_error_in_run", "offers = plain, run = function() error('it breaks') end", "",
     "an offered action was refused: red probe nil:  rules/init.lua:10: it breaks"},
    {"an_error_after_a_roll",
     "offers = plain, run = function(game) game:roll{ purpose = 'x', dice = '1d6' } error('late') end", "",
     "a procedure failed after red probe nil: rules/init.lua:10: late"},
    {"an_error_in_offers",
     "offers = function(game) if game.turn == 2 then error('no offer') end end, run = function() end", "",
     "the ruleset failed while listing what may be done: rules/init.lua:10: no offer"},
    {"an_error_in_a_test",
     "offers = function(game) return domain.one_of{ of = { 1 }, test = function() error('no test') end } end, run = "
     "function() end",
     "", "rules/init.lua:10: no test"},
    {"a_preview_that_fails", "offers = plain, run = function() end, preview = function() error('no preview') end", "",
     "the preview of 'probe' failed for red with []: rules/init.lua:10: no preview"},
    {"a_preview_that_fails_once_something_is_picked",
     "offers = function() return domain.one_of{ of = { 5 } } end, run = function() end, preview = function(game, side, "
     "picked) return picked + 1 > 5 and error('too many') or 0 end",
     "", "rules/init.lua:10: "},
    {"a_preview_that_returns_no_answer",
     "offers = plain, run = function() end, preview = function() return { value = 1, reasons = { { rule = '1.1' } } } "
     "end",
     "", "the preview of 'probe' does not return an answer: reason 1 has no text"},
    {"a_query_of_the_table_that_fails", harmless_line,
     "queries = { supply = function(game, args) error('no line from ' .. args.unit.space.name) end }", "no line from "},
    {"a_query_that_returns_what_the_table_cannot_show", harmless_line,
     "queries = { reach = function() return { value = 3, reasons = {} } end }",
     "returns 3: the value of 'reach' is a list of { space, cost }"},
    {"a_query_of_the_game_alone_that_fails", harmless_line,
     "queries = { points = function(game) error('no points') end, other = function(game, args) error('unasked') end }",
     "no points"},
    {"an_ask_without_an_answer",
     "offers = plain, run = function(game, side) game:ask(side, 'loss', domain.one_of{ of = {} }) end", "",
     "rules/init.lua:10: Red is asked for 'loss' and has no answer that is legal: the domain is empty"},
    {"an_ask_of_the_other_side_without_an_answer",
     "offers = plain, run = function(game, side) game:ask(side.other, 'loss', domain.one_of{ of = {} }) end", "",
     "the game stands still: rules/init.lua:10: "},
    {"a_procedure_that_asks_without_an_end",
     "offers = plain, run = function(game, side) while true do game:ask(side, 'again', domain.one_of{ of = { 1 } }) "
     "end end",
     "", "rules/init.lua:10: the procedure asks without an end: 'again' is asked"},
    {"a_cup_that_is_locked",
     "offers = plain, run = function(game, side) game:set(side, 'plan', game:draw_private(side.other, 'pool')) "
     "game:draw('pool') end",
     "", "rules/init.lua:10: nothing can be drawn from the cup 'pool'"},
    {"an_exchange_that_loses_a_step", halves, "", "an exchange gives 2 and takes 1 of the conserved 'steps'"},
};

INSTANTIATE_TEST_SUITE_P(Plants, Fuzz, ::testing::ValuesIn(plants),
                         [](const auto& plant) { return std::string(plant.param.name); });

TEST(Fuzzing, finds_nothing_in_a_sound_module) {
  const TempFolder folder, out;
  const auto report = fuzz_probe(folder, out, harmless_line, "");
  EXPECT_TRUE(report.problems.empty()) << report.problems.front().what;
  EXPECT_EQ(report.finished, 6U);
  EXPECT_GT(report.actions, 36U);
  EXPECT_TRUE(report.uncovered.empty()) << report.uncovered.front();
}

// A name that was read while the counter lay open is told when it no longer does.
TEST(Fuzzing, finds_a_hidden_counter_that_is_told_by_its_name) {
  constexpr const char* remembers = R"lua(offers = plain, run = function(game)
      local unit = game:pieces{ side = "red", on_map = true }[1]
      if unit.face == "front" then
        game:set(game, "word", unit.title)
        game:flip(unit, "blind")
      else
        game:tell("It was " .. game.word)
      end
    end)lua";
  const TempFolder folder, out;
  auto files = probe_module(remembers);
  const auto put_behind = [&](const char* file, const std::string& here, const std::string& more) {
    const auto at = files[file].find(here);
    ASSERT_NE(at, std::string::npos) << file;
    files[file].insert(at + here.size(), more);
  };
  put_behind("counters.xml", R"(title="Red unit" values="steps=2"><face id="front"/>)",
             R"(<face id="blind" concealed="yes"/>)");
  put_behind("module.xml", R"(name="score" type="integer"/>)",
             R"(<variable on="game" name="word" type="name" nullable="yes"/>)");
  folder.write(files);
  cli::FuzzOptions options;
  options.module = folder.path();
  options.games = 6;
  options.problem_folder = out.path();
  const auto report = cli::fuzz(options);
  ASSERT_FALSE(report.problems.empty());
  EXPECT_NE(
      report.problems.front().what.find("tells everybody of Canary<0>, which is hidden from it: It was Canary<0>"),
      std::string::npos)
      << report.problems.front().what;
}

// Titles, prompts, lists and told lines of the rules name it as each side may.
TEST(Fuzzing, finds_no_name_of_a_hidden_counter_in_what_is_worded_for_its_reader) {
  constexpr const char* worded = R"lua(offers = function(game, side)
      local all = game:pieces{ on_map = true }
      return domain.one_of{ of = all, label = function(unit) return "At " .. unit.title end,
        test = function(unit) game:rule("1.2", unit.face == "front", unit.title .. " lies blind") end }
    end,
    preview = function(_, _, unit) return { value = unit and unit.title, reasons = {} } end,
    run = function(game, side, unit)
      game:flip(unit, "blind")
      local other = game:ask(side.other, "which", domain.one_of{ of = game:pieces{ on_map = true } },
        { prompt = { "{1} or {2}?", unit, game:pieces{ on_map = true } } })
      game:tell("{1} is blind, said of {2} and " .. unit.title, unit, other)
    end)lua";
  const TempFolder folder, out;
  auto files = probe_module(worded);
  std::string& counters = files["counters.xml"];
  const std::string face = R"(<face id="front"/>)";
  for (auto at = counters.find(face); at != std::string::npos; at = counters.find(face, at + face.size())) {
    counters.insert(at + face.size(), R"(<face id="blind" concealed="yes"/>)");
  }
  folder.write(files);
  cli::FuzzOptions options;
  options.module = folder.path();
  options.games = 6;
  options.problem_folder = out.path();
  const auto report = cli::fuzz(options);
  EXPECT_TRUE(report.problems.empty()) << report.problems.front().what;
  EXPECT_EQ(report.finished, 6U);
}

TEST(Fuzzing, finds_what_is_seldom_legal_before_it_speaks_of_a_dead_end) {
  constexpr const char* rare = R"lua(verbs = {
    go = { offers = function() end, run = function() end },
    probe = {
      offers = function(game)
        local numbers = {}
        for n = 1, 50 do numbers[n] = n end
        return domain.one_of{ of = numbers }
      end,
      check = function(game, side, number) game:rule("1.2", number == 37, "Only 37 will do") end,
      run = function(game) game:set(game, "score", 1) end,
    },
  },
  obligations = function(game)
    if game.score > 0 then return {} end
    return { { rule = "2.2", text = "Something must be done" } }
  end)lua";
  const TempFolder folder, out;
  const auto report = fuzz_probe(folder, out, harmless_line, rare);
  EXPECT_TRUE(report.problems.empty()) << report.problems.front().what;
  EXPECT_EQ(report.finished, 6U);
}

// Its games, the players' choices in them and what is counted as met are the same whether or not anything is asked.
TEST(Fuzzing, plays_the_same_games_whatever_is_asked_on_the_way) {
  const TempFolder folder, out;
  const std::string chart = R"lua(offers = function(game)
      return domain.one_of{ of = { 1, 2, 3 }, test = function(n) game:rule("1.2", n ~= 2, "Not two") end }
    end, run = function(game, side, n) game:set(game, "score", n) end)lua";
  const auto bare = fuzz_probe(folder, out, chart, "");
  const TempFolder other;
  const auto asked = fuzz_probe(other, out, chart + ", preview = function() return { value = 1, reasons = {} } end",
                                "queries = { supply = function(game, args) return args.unit.space.on_map end }");
  ASSERT_TRUE(asked.problems.empty()) << asked.problems.front().what;
  EXPECT_EQ(bare.hashes, asked.hashes);
  EXPECT_EQ(bare.coverage, asked.coverage);
  EXPECT_EQ(bare.actions, asked.actions);
}

TEST(Fuzzing, says_what_never_occurred) {
  const TempFolder folder, out;
  const auto report = fuzz_probe(folder, out, "offers = function() return nil end, run = function() end", "");
  EXPECT_EQ(report.uncovered, std::vector<std::string>{"verb:probe"});
}

TEST(Fuzzing, does_not_depend_on_the_number_of_threads) {
  const TempFolder folder;
  folder.write(probe_module(harmless_line));
  cli::FuzzOptions options;
  options.module = folder.path();
  options.games = 9;
  const auto alone = cli::fuzz(options);
  options.jobs = 3;
  const auto together = cli::fuzz(options);
  EXPECT_EQ(alone.hashes, together.hashes);
  EXPECT_EQ(alone.coverage, together.coverage);
  options.seed = 2;
  EXPECT_NE(cli::fuzz(options).hashes, alone.hashes);
}

TEST(Fuzzing, leaves_a_game_that_has_lasted_long_enough) {
  const TempFolder folder;
  cli::FuzzOptions options;
  options.module = test::source("samples/hill");
  options.games = 1;
  options.problem_folder = folder.path();
  options.longest = 1e-6;
  options.wrong_clicks = 20;
  const auto report = cli::fuzz(options);
  EXPECT_TRUE(report.problems.empty()) << report.problems.front().what;
  EXPECT_EQ(report.left, report.games);
  EXPECT_EQ(report.finished, 0U);
  EXPECT_EQ(report.actions, report.games);
  EXPECT_GT(report.clicks.refused, 0U);
}

TEST(Fuzzing, says_when_a_game_does_not_start) {
  const TempFolder folder, out;
  const auto report = fuzz_probe(folder, out, harmless_line, "setup = function() error('no start') end");
  ASSERT_EQ(report.problems.size(), 6U);
  EXPECT_NE(report.problems.front().what.find("the game does not start: rules/init.lua:"), std::string::npos)
      << report.problems.front().what;
}

// At moments before a chit is drawn in private, too.
TEST(Fuzzing, wrong_clicks_are_refused_by_rules_and_facts) {
  const TempFolder folder;
  cli::FuzzOptions options;
  options.module = test::source("samples/hill");
  options.games = 1;
  options.problem_folder = folder.path();
  options.wrong_clicks = 200;
  const auto report = cli::fuzz(options);
  EXPECT_TRUE(report.problems.empty());
  EXPECT_GE(report.clicks.refused, 200U);
  for (const auto& [where, times] : report.clicks.unexplained) ADD_FAILURE() << where << " (" << times << " times)";
}

TEST(Fuzzing, finds_a_click_that_nobody_explains) {
  const TempFolder folder, out;
  folder.write(
      probe_module("offers = function(game, side) return domain.one_of{ of = game:pieces{ side = side, on_map = "
                   "true }, other = function() error('no reason') end } end, run = function() end",
                   ""));
  cli::FuzzOptions options;
  options.module = folder.path();
  options.games = 1;
  options.max_actions = 300;
  options.problem_folder = out.path();
  options.wrong_clicks = 100;
  EXPECT_FALSE(cli::fuzz(options).clicks.unexplained.empty());
}

// The same games in every build and under every locale: what a change of the rules changes is changed here knowingly.
TEST(Fuzzing, reaches_the_recorded_final_hashes) {
  std::ifstream file(test::source("tests/golden/fuzz-hashes.txt"));
  std::string module, expected;
  std::uint32_t games = 0, seed = 0, lines = 0;
  while (file >> module >> games >> seed >> expected) {
    ++lines;
    const TempFolder folder;
    cli::FuzzOptions options;
    options.module = test::source(module);
    options.games = games;
    options.seed = seed;
    options.jobs = 2;
    options.problem_folder = folder.path();
    const auto report = cli::fuzz(options);
    EXPECT_TRUE(report.problems.empty()) << module << ": " << report.problems.front().what;
    EXPECT_EQ(report.hashes, expected) << module << ": bocage-cli fuzz " << module << " --games " << games << " --seed "
                                       << seed;
  }
  EXPECT_GE(lines, 1U);
}

}  // namespace
}  // namespace bocage
