// The commands mutate and coverage, on a module of a few hexes.
#include <gtest/gtest.h>

#include "tests/app/cli/cli_fixture.h"
#include "tests/app/cli/play_session.h"

namespace bocage {
namespace {

using test::run_cli;
using test::TempFolder;

class Mutate : public ::testing::Test {
 protected:
  Mutate() {
    folder_.write(
        test::probe_module("offers = function(game) return domain.number{ min = 2, max = 9, test = function(number)\n"
                           "  game:rule('7.1', number < 5, 'Too many')\nend } end,\n"
                           "run = function(game, side, args) game:set(game, 'score', args) end"));
  }
  // A spec that tries 4 and, where it is sharp, 5.
  void write_spec(bool sharp) {
    folder_.write("tests/probe.lua",
                  std::string("spec('a number below five', { rule = '7.1', scenario = 'duel' }, function(t, game)\n") +
                      (sharp ? "  t:refuses('7.1', 'red', 'probe', 5)\n" : "") +
                      "  t:act('red', 'probe', 4)\n  expect.equal(game.score, 4)\nend)\n");
  }
  test::Ran mutate(const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments{"mutate", folder_.path(), "--file", "rules/init.lua"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_cli(arguments, "XDG_CACHE_HOME=" + cache_.path());
  }
  static bool says(const test::Ran& ran, const std::string& words) { return ran.out.find(words) != std::string::npos; }

  TempFolder folder_;
  TempFolder cache_;
};

TEST_F(Mutate, prints_what_no_spec_notices_with_its_place) {
  write_spec(false);
  const auto blunt = mutate();
  EXPECT_EQ(blunt.status, 0) << blunt.err;
  EXPECT_TRUE(says(blunt, ": < becomes <=\n    reached by \"a number below five\"\n")) << blunt.out;
  EXPECT_TRUE(says(blunt, "5 becomes 6")) << blunt.out;
  EXPECT_FALSE(says(blunt, "5 becomes 4")) << "the spec tries 4\n" << blunt.out;
  EXPECT_TRUE(test::matches(
      blunt.last_line(), "^mutate: mutants=[0-9]+ killed=[0-9]+ survived=[0-9]+ equivalent=0 score=[01]\\.[0-9]{3}$"))
      << blunt.last_line();
}

TEST_F(Mutate, a_sharper_spec_kills_more_and_only_the_rest_is_judged_again) {
  write_spec(false);
  mutate();
  write_spec(true);
  const auto sharp = mutate();
  EXPECT_FALSE(says(sharp, "< becomes <=")) << sharp.out;
  EXPECT_FALSE(says(sharp, "5 becomes 6")) << sharp.out;
  const auto anew = mutate({"--anew"});
  EXPECT_EQ(sharp.out, anew.out) << "what was kept says the same as what is judged anew";
  EXPECT_EQ(mutate().out, sharp.out);
}

TEST_F(Mutate, fails_below_the_score_that_is_asked_for) {
  write_spec(false);
  EXPECT_EQ(mutate({"--at-least", "1"}).status, 1);
  EXPECT_EQ(mutate({"--at-least", "0.01"}).status, 0);
}

TEST_F(Mutate, says_nothing_while_specs_fail_as_they_are) {
  folder_.write("tests/probe.lua", "spec('fails', { scenario = 'duel' }, function(t, game) expect.equal(1, 2) end)\n");
  const auto ran = mutate();
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(says(ran, "the spec \"fails\" fails as it is")) << ran.out;
  EXPECT_TRUE(says(ran, "mutate: mutants=0 ")) << ran.out;
}

TEST_F(Mutate, counts_marks_by_themselves_and_checks_them) {
  write_spec(false);
  const auto mark = [&](const char* code, const char* change) {
    folder_.write("tests/equivalent.xml", std::string("<equivalents><mutant file='rules/init.lua' code=\"") + code +
                                              "\" change='" + change + "' reason='for the test'/></equivalents>");
    return mutate();
  };
  const char* const line = "game:rule('7.1', number &lt; 5, 'Too many')";
  const auto good = mark(line, "&lt; becomes &lt;=");
  EXPECT_EQ(good.status, 0) << good.out;
  EXPECT_TRUE(says(good, " equivalent=1 ")) << good.out;
  EXPECT_FALSE(says(good, "init.lua:3:") && says(good, "< becomes <=")) << good.out;
  const auto gone = mark("game:rule('1.2', number &lt; 5)", "&lt; becomes &lt;=");
  EXPECT_EQ(gone.status, 1);
  EXPECT_TRUE(says(gone, "no mutant of rules/init.lua is as this mark says")) << gone.out;
  const auto wrong = mark(line, "5 becomes 4");
  EXPECT_EQ(wrong.status, 1);
  EXPECT_TRUE(says(wrong, "marked as meaning the same, but a spec notices it")) << wrong.out;
}

// No spec tries 2; in the recorded game somebody chooses it.
TEST_F(Mutate, replays_recorded_games_where_that_is_asked_for) {
  write_spec(false);
  folder_.write("samples/README", "A game in which 2 is chosen.");
  auto arguments = test::PlaySession::of(folder_.path(), "duel");
  arguments.save = folder_.path() + "/samples/two.journal";
  const test::PlaySession session;
  ASSERT_EQ(session.play(arguments, "probe 2\nend\nend\nend\nend\nend\nend\n").status, 0);
  EXPECT_TRUE(says(mutate(), ": 2 becomes 3\n"));
  const auto replayed = mutate({"--games"});
  EXPECT_EQ(replayed.status, 0) << replayed.out;
  EXPECT_FALSE(says(replayed, ": 2 becomes 3\n")) << replayed.out;
  EXPECT_TRUE(says(mutate(), ": 2 becomes 3\n")) << "what only the game noticed is no verdict of the specs";
}

TEST_F(Mutate, says_when_a_recorded_game_does_not_hold_as_it_is) {
  write_spec(false);
  folder_.write("samples/README", "A game of other rules.");
  auto arguments = test::PlaySession::of(folder_.path(), "duel");
  arguments.save = folder_.path() + "/samples/old.journal";
  const test::PlaySession session;
  ASSERT_EQ(session.play(arguments, "probe 2\nquit\n").status, 0);
  folder_.write("map.xml", test::read_file(folder_.path() + "/map.xml") + "\n");
  const auto ran = mutate({"--games"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(says(ran, "a recorded game of the module is not accepted by its rules as they are")) << ran.out;
}

TEST_F(Mutate, judges_the_same_share_each_time) {
  write_spec(true);
  const auto all = mutate({"--anew"});
  const auto some = mutate({"--anew", "--share", "3"});
  EXPECT_EQ(some.out, mutate({"--anew", "--share", "3"}).out);
  EXPECT_NE(some.last_line(), all.last_line());
}

TEST_F(Mutate, knows_no_file_of_another_name) {
  write_spec(true);
  const auto ran = run_cli({"mutate", folder_.path(), "--file", "rules/innit.lua"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.err.find("did you mean 'rules/init.lua'?"), std::string::npos) << ran.err;
}

TEST_F(Mutate, takes_away_that_a_step_does_one_act) {
  auto sequence = test::read_file(folder_.path() + "/sequence.xml");
  const auto verbs = sequence.find(" verbs=");
  ASSERT_NE(verbs, std::string::npos) << sequence;
  folder_.write("sequence.xml", sequence.insert(verbs, " once=\"yes\""));
  const auto mutate_all = [this] { return run_cli({"mutate", folder_.path()}, "XDG_CACHE_HOME=" + cache_.path()); };
  write_spec(true);
  const auto blunt = mutate_all();
  EXPECT_TRUE(says(blunt, "once left out")) << blunt.out << blunt.err;
  folder_.write("tests/once.lua",
                "spec('one act', { rule = '7.1', scenario = 'duel' }, function(t)\n"
                "  t:act('red', 'probe', 4)\n  expect.falsy(t:can('red', 'probe', 4))\nend)\n");
  const auto sharp = mutate_all();
  EXPECT_FALSE(says(sharp, "once left out")) << sharp.out << sharp.err;
}

TEST_F(Mutate, lets_a_zone_reach_where_it_does_not_and_a_game_last_longer) {
  auto module = test::read_file(folder_.path() + "/module.xml");
  module.insert(module.find("</module>"),
                "<terrain id='bog'/><terrain id='mire'/><attribute name='zoc' type='boolean'/>"
                "<zone id='ground' attribute='zoc' not-into='bog mire'/>"
                "<zone id='air' attribute='zoc' not-into='bog'/>");
  folder_.write("module.xml", module);
  write_spec(true);
  const auto ran = run_cli({"mutate", folder_.path(), "--file", "module.xml"}, "XDG_CACHE_HOME=" + cache_.path());
  EXPECT_TRUE(says(ran, "not-into bog left out")) << ran.out << ran.err;
  EXPECT_TRUE(says(ran, "not-into mire left out")) << ran.out << ran.err;
  EXPECT_TRUE(says(ran, "mutants=3 killed=0 survived=3")) << ran.out << ran.err;
  const auto misspelt = run_cli({"mutate", folder_.path(), "--file", "module.xm"});
  EXPECT_NE(misspelt.err.find("did you mean 'module.xml'?"), std::string::npos) << misspelt.err;
}

TEST_F(Mutate, coverage_asks_for_a_spec_that_names_the_rule_and_notices_a_change) {
  folder_.write("coverage.xml",
                "<coverage><rule id='1.1' status='manual' title='One a hex'/><rule id='7.1' status='enforced' "
                "title='At most four' spec='a number below five'/></coverage>");
  write_spec(true);
  const auto proved = run_cli({"coverage", folder_.path(), "--mutants"});
  EXPECT_FALSE(says(proved, "rule 7.1: ")) << proved.out;
  folder_.write("tests/probe.lua",
                "spec('a number below five', { rule = '7.1', scenario = 'duel' }, function(t, game)\n"
                "  expect.equal(game.score, 0)\nend)\n");
  const auto blunt = run_cli({"coverage", folder_.path(), "--mutants"});
  EXPECT_EQ(blunt.status, 1);
  EXPECT_TRUE(says(blunt, "rule 7.1: no spec that names it")) << blunt.out;
  folder_.write("tests/probe.lua",
                "spec('a number below five', { rule = '9', scenario = 'duel' }, function(t, game)\n"
                "  t:refuses('7.1', 'red', 'probe', 5)\nend)\n");
  EXPECT_TRUE(says(run_cli({"coverage", folder_.path()}), "its spec does not name it"));
}

}  // namespace
}  // namespace bocage
