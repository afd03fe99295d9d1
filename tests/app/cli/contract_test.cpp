// What a script may rely on: last lines, exit codes, words on the right stream, silence where nobody watches.
#include <gtest/gtest.h>

#include "tests/app/cli/cli_fixture.h"

namespace bocage {
namespace {

using test::run_cli;
using test::TempFolder;

void expect_last(const test::Ran& ran, int status, const char* pattern) {
  EXPECT_EQ(ran.status, status) << ran.out << ran.err;
  EXPECT_TRUE(test::matches(ran.last_line(), std::string("^") + pattern + "$")) << ran.last_line() << "\n" << ran.err;
  // Progress rewrites its line; without a terminal nothing may.
  EXPECT_EQ((ran.out + ran.err).find_first_of("\r\033"), std::string::npos);
}

constexpr const char* hash = "[0-9a-f]{64}";

TEST(Contract, check) {
  const TempFolder folder;
  folder.write(test::probe_module(test::sound_verb));
  expect_last(run_cli({"check", folder.path()}), 0, "check: problems=0");
  folder.write(
      "scenario.xml",
      "<scenario id='duel'><place counter='nobody' at='0101'/><place counter='red-unit' at='9999'/></scenario>");
  expect_last(run_cli({"check", folder.path()}), 1, "check: problems=[2-9]");
}

TEST(Contract, test_with_passing_failing_empty_and_missing_specs) {
  const TempFolder folder;
  folder.write(test::probe_module(test::sound_verb));
  expect_last(run_cli({"test", folder.path()}), 1, "test: passed=0 failed=0");
  folder.write("tests/good.lua",
               "spec('a unit goes', { scenario = 'duel' }, function(t, game)\n  t:act('red', 'go', '0202')\n"
               "  expect.equal(game.turn, 1)\nend)\n");
  expect_last(run_cli({"test", folder.path()}), 0, "test: passed=1 failed=0");
  folder.write("tests/bad.lua",
               "spec('a unit flies', { scenario = 'duel' }, function(t, game)\n  expect.equal(game.turn, 7)\nend)\n"
               "spec('nothing is said', { scenario = 'duel' }, function() end)\n");
  const auto failing = run_cli({"test", folder.path()});
  expect_last(failing, 1, "test: passed=1 failed=2");
  EXPECT_NE(failing.out.find("FAIL  a unit flies  (tests/bad.lua:1)"), std::string::npos) << failing.out;
  expect_last(run_cli({"test", folder.path(), "--spec", "tests/good.lua"}), 0, "test: passed=1 failed=0");
}

TEST(Contract, test_says_which_it_takes_of_an_installed_game_and_a_folder_of_its_name) {
  const std::string with_folder = "mkdir hill && echo '<module/>' >hill/module.xml &&";
  const auto beside = run_cli({"check", "hill"}, with_folder);
  EXPECT_EQ(beside.last_line(), "check: problems=0");
  EXPECT_TRUE(test::matches(beside.err,
                            "^hill is the installed game in .*/samples/hill; for what has that name here "
                            "say \\./hill\n$"))
      << beside.err;
  EXPECT_EQ(run_cli({"check", "./hill"}, with_folder).status, 1);
  EXPECT_EQ(run_cli({"check", "hill"}).err, "");
}

TEST(Contract, fuzz) {
  const TempFolder folder;
  folder.write(test::probe_module(test::sound_verb));
  const auto ran = run_cli({"fuzz", folder.path(), "--games", "3", "--seed", "4"});
  expect_last(ran, 0, "fuzz: games=3 finished=3 actions=[1-9][0-9]* problems=0 seconds=[0-9]+\\.[0-9]");
  EXPECT_TRUE(test::matches(ran.out, "\nfinal hashes: [0-9a-f]{64}\n"));
  EXPECT_TRUE(test::matches(ran.out, "\npeak memory: [1-9][0-9]* MB\n"));
  EXPECT_NE(ran.out.find("\nmet verb:probe "), std::string::npos);
  EXPECT_NE(ran.out.find("\nmet refused:1.1 "), std::string::npos);
  folder.write(test::probe_module("offers = function() end, run = function() end"));
  expect_last(run_cli({"fuzz", folder.path(), "--games", "2"}), 0,
              "fuzz: games=2 finished=2 actions=[0-9]+ problems=0 .*");
  expect_last(run_cli({"fuzz", folder.path(), "--games", "2", "--all-met"}), 1,
              "fuzz: games=2 finished=2 actions=[0-9]+ problems=1 .*");
}

TEST(Contract, fuzz_ends_after_so_many_seconds_with_a_game_of_each_scenario) {
  const TempFolder folder;
  folder.write(test::probe_module(test::sound_verb));
  const auto ran = run_cli({"fuzz", folder.path(), "--games", "1000000", "--seconds", "1"});
  expect_last(ran, 0,
              "fuzz: games=([1-9][0-9]*) finished=\\1 actions=[1-9][0-9]* problems=0 seconds=[1-9][0-9]?\\.[0-9]");
  const auto one = run_cli({"fuzz", folder.path(), "--seconds", "1", "--games", "1"});
  const auto all = run_cli({"fuzz", folder.path(), "--games", "1"});
  const auto hashes = [](const std::string& out) {
    const std::size_t at = out.find("final hashes: ");
    return at == std::string::npos ? "none" : out.substr(at, 14 + 64);
  };
  EXPECT_EQ(hashes(one.out), hashes(all.out)) << "the first game of each scenario is played, and is the same one";
}

TEST(Contract, fuzz_says_the_problem_and_its_journal) {
  const TempFolder folder, out;
  folder.write(test::probe_module("offers = plain, run = function() error('it breaks') end"));
  const auto ran = run_cli({"fuzz", folder.path(), "--games", "1", "--out", out.path()});
  expect_last(ran, 1, "fuzz: games=1 finished=0 actions=[0-9]+ problems=1 seconds=.*");
  EXPECT_NE(ran.out.find("problem: duel game 0 entry "), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("; journal " + out.path() + "/fuzz-probe-duel-1-0.journal"), std::string::npos) << ran.out;
}

TEST(Contract, coverage_counts_and_says_what_does_not_hold) {
  const TempFolder folder;
  folder.write(test::probe_module(test::sound_verb));
  EXPECT_EQ(run_cli({"coverage", folder.path()}).status, 1);
  folder.write(
      "tests/good.lua",
      "spec('nobody enters an occupied hex', { rule = '1.1', scenario = 'duel' }, function(t, game)\n"
      "  t:refuses('1.1', 'red', 'go', '0404')\nend)\n"
      "spec('a unit goes', { rule = '2', scenario = 'duel' }, function(t, game)\n  t:act('red', 'go', '0202')\n"
      "  expect.equal(game.turn, 1)\nend)\n");
  const auto rules = [&](const std::string& spec) {
    folder.write("coverage.xml", "<coverage>\n  <rule id=\"1.1\" status=\"enforced\" title=\"One a hex\" spec=\"" +
                                     spec +
                                     "\"/>\n  <rule id=\"2\" status=\"physical\" title=\"Shuffle\"/>\n</coverage>\n");
  };
  rules("nobody enters an occupied hex");
  expect_last(run_cli({"coverage", folder.path(), "--mutants"}), 0,
              "coverage: rules=2 enforced=1 assisted=0 manual=0 physical=1");
  rules("a unit goes");
  const auto other = run_cli({"coverage", folder.path()});
  expect_last(other, 1, "coverage: rules=2 enforced=1 assisted=0 manual=0 physical=1");
  EXPECT_NE(other.out.find("coverage.xml:2:3: rule 1.1: its spec does not name it: a unit goes"), std::string::npos)
      << other.out;
  // A spec that names the rule, and notices nothing.
  folder.write("tests/good.lua",
               "spec('a unit goes', { rule = '1.1', scenario = 'duel' }, function(t, game)\n"
               "  expect.equal(game.turn, 1)\nend)\n");
  expect_last(run_cli({"coverage", folder.path()}), 0, "coverage: rules=2 enforced=1 assisted=0 manual=0 physical=1");
  const auto survived = run_cli({"coverage", folder.path(), "--mutants"});
  expect_last(survived, 1, "coverage: rules=2 enforced=1 assisted=0 manual=0 physical=1");
  EXPECT_NE(survived.out.find("coverage.xml:2:3: rule 1.1: no spec that names it comes to a line that cites it"),
            std::string::npos)
      << survived.out;
  rules("there is none");
  const auto missing = run_cli({"coverage", folder.path()});
  EXPECT_EQ(missing.status, 1);
  EXPECT_NE(missing.out.find("rule 1.1: there is no spec \"there is none\""), std::string::npos) << missing.out;
}

TEST(Contract, replay_in_words) {
  const TempFolder folder, out;
  folder.write(test::probe_module("offers = plain, run = function() error('it breaks') end"));
  run_cli({"fuzz", folder.path(), "--games", "2", "--out", out.path()});
  const std::string journal = out.path() + "/fuzz-probe-duel-1-1.journal";
  const auto words = run_cli({"replay", journal, "--module", folder.path(), "--words", "--audit"});
  expect_last(words, 0, (std::string("replay: actions=[0-9]+ hash=") + hash).c_str());
  EXPECT_NE(words.out.find("\nTurn 1: Act\n    1  "), std::string::npos) << words.out;
}

TEST(Contract, bench_names_its_measures) {
  const TempFolder folder;
  folder.write(test::probe_module(test::sound_verb));
  const auto ran = run_cli({"bench", folder.path()});
  // How fast this machine is, and whether sanitizers slow it, is not for a test: only that the verdict fits the
  // figures.
  const std::size_t over = ran.out.find("  OVER") == std::string::npos ? 0 : 1;
  expect_last(ran, over > 0 ? 1 : 0, over > 0 ? "bench: over=[1-9][0-9]*" : "bench: over=0");
  for (const char* name : {"reach", "pick", "allot-200", "step", "replay", "seek", "verify"}) {
    EXPECT_TRUE(test::matches(ran.out, std::string("(^|\n)") + name + " +[0-9]+\\.[0-9]+ m?s +budget [0-9.]+"))
        << name << "\n"
        << ran.out;
  }
  for (const char* name : {"clicks +%clicks/s", "play +%actions/s", "games +%games/s"}) {
    for (const char* how : {"\nrandom-", "\nchecked-"}) {
      std::string line = std::string(how) + name;
      line.replace(line.find('%'), 1, "[0-9]+\\.[0-9]+ ");
      EXPECT_TRUE(test::matches(ran.out, line)) << line << "\n" << ran.out;
    }
  }
}

TEST(Contract, bench_measures_what_an_author_waits_for) {
  const auto ran = run_cli({"bench", "--only", "editor"});
  const std::size_t over = ran.out.find("  OVER") == std::string::npos ? 0 : 1;
  expect_last(ran, over > 0 ? 1 : 0, over > 0 ? "bench: over=[1-9][0-9]*" : "bench: over=0");
  for (const char* line :
       {"stroke +[0-9.]+ ms +budget 16", "documents +[0-9.]+ s +budget 1", "undo +[0-9.]+ ms +budget 100",
        "attribute +1\\.000 bytes +budget 1\n", "reload +[0-9.]+ s +budget 1"}) {
    EXPECT_TRUE(test::matches(ran.out, std::string("(^|\n)") + line)) << line << "\n" << ran.out << ran.err;
  }
}

TEST(Contract, bench_measures_one_part_where_it_is_named) {
  const TempFolder folder;
  folder.write(test::probe_module(test::sound_verb));
  const auto ran = run_cli({"bench", folder.path(), "--only", "play"});
  expect_last(ran, 0, "bench: over=0");
  EXPECT_TRUE(test::matches(ran.out, "^random-clicks +[0-9.]+ clicks/s +goal 8700(  not reached)?\n")) << ran.out;
  for (const char* other : {"reach", "map", "pick", "allot-200", "checked-clicks", "replay"}) {
    EXPECT_FALSE(test::matches(ran.out, std::string("(^|\n)") + other + " ")) << ran.out;
  }
}

TEST(Contract, exit_2_for_wrong_use_and_nothing_on_stdout) {
  const std::vector<std::vector<std::string>> wrong = {{},
                                                       {"chekc", "hill"},
                                                       {"check"},
                                                       {"check", "hill", "plain"},
                                                       {"fuzz", "hill", "--games", "none"},
                                                       {"fuzz", "hill", "--games", "0"},
                                                       {"fuzz", "hill", "--seed"},
                                                       {"fuzz", "hill", "--scenario", "batle"},
                                                       {"fuzz", "hill", "--out", "/no/such/folder"},
                                                       {"test", "hill", "--specs"},
                                                       {"replay"},
                                                       {"replay", "/no/such/file"},
                                                       {"bench", "plian"},
                                                       {"bench", "plain", "--only", "plya"},
                                                       {"coverage", "hil"}};
  for (const auto& arguments : wrong) {
    const auto ran = run_cli(arguments);
    std::string shown;
    for (const auto& word : arguments) shown += word + " ";
    EXPECT_EQ(ran.status, 2) << shown;
    EXPECT_TRUE(ran.out.empty()) << shown << ran.out;
    EXPECT_FALSE(ran.err.empty()) << shown;
  }
  EXPECT_NE(run_cli({"check", "hil"}).err.find("did you mean hill"), std::string::npos)
      << run_cli({"check", "hil"}).err;
  const auto scenario = run_cli({"fuzz", "hill", "--scenario", "batle"}).err;
  EXPECT_NE(scenario.find("did you mean 'battle'?"), std::string::npos) << scenario;
}

TEST(Contract, help_and_version_are_no_wrong_use) {
  const auto version = run_cli({"--version"});
  expect_last(version, 0, "bocage-cli [0-9]+\\.[0-9]+\\.[0-9]+");
  const auto help = run_cli({"--help"});
  EXPECT_EQ(help.status, 0);
  for (const char* command : {"check", "test", "fuzz", "coverage", "replay", "bench"}) {
    EXPECT_NE(help.out.find(std::string("  ") + command), std::string::npos) << help.out;
    const auto own = run_cli({command, "--help"});
    EXPECT_EQ(own.status, 0) << command;
    EXPECT_NE(own.out.find("Usage: "), std::string::npos) << own.out;
  }
}

}  // namespace
}  // namespace bocage
