// What a secret proves once it is opened is said: a promise that was broken stands in what `replay` prints.
#include <gtest/gtest.h>

#include "tests/app/cli/cli_fixture.h"
#include "tests/app/cli/play_session.h"

namespace bocage::cli {
namespace {

using test::run_cli;
using test::TempFolder;

// Red plants a number under seal; Blue guesses one, which may not be less than it (9.2): nobody can judge that before
// the number is opened.
test::Files guessing_game() {
  test::Files files = test::probe_module(
      "offers = function(game, side) return domain.number{ max = 9 } end,\n"
      "check = function(game, side, n) game:rule('9.2', n >= game:secret(side.other.plan), 'The guess is too low') "
      "end,\n"
      "run = function(game, side, n) game:reveal(side.other.plan) game:set(game, 'score', n) end");
  std::string& rules = files["rules/init.lua"];
  const std::string verb = "    go = {";
  rules.replace(rules.find(verb), rules.find("    probe = {") - rules.find(verb),
                "    go = { secret = 'sealed', offers = function() return domain.number{ max = 9 } end,\n"
                "      run = function(game, side, n) game:set(side, 'plan', n) end },\n");
  return files;
}

// The journal of a game in which Red planted 4 and Blue guessed so.
std::string journal_of(const test::PlaySession& session, const std::string& folder, const std::string& guess) {
  auto arguments = test::PlaySession::of(folder, "duel");
  arguments.save = session.file(guess + ".journal");
  const test::Played played = session.play(arguments, "go 4\nconfirm\nend\nsit\nprobe " + guess + "\nquit\n");
  EXPECT_TRUE(played.says("Probe")) << played.out;
  return arguments.save;
}

TEST(Audit, says_the_promise_that_an_opened_secret_proves_broken) {
  const TempFolder folder;
  folder.write(guessing_game());
  const test::PlaySession session;
  const auto ran = run_cli({"replay", journal_of(session, folder.path(), "2"), "--module", folder.path(), "--audit"});
  EXPECT_EQ(ran.status, 1) << ran.out << ran.err;
  EXPECT_NE(ran.err.find("broken promise: "), std::string::npos) << ran.err;
  EXPECT_NE(ran.err.find("Blue broke rule 9.2"), std::string::npos) << ran.err;
  EXPECT_NE(ran.out.find("audit: broken promises=1\n"), std::string::npos) << ran.out;
}

TEST(Audit, of_an_honest_game_finds_nothing) {
  const TempFolder folder;
  folder.write(guessing_game());
  const test::PlaySession session;
  const auto ran = run_cli({"replay", journal_of(session, folder.path(), "7"), "--module", folder.path(), "--audit"});
  EXPECT_EQ(ran.status, 0) << ran.out << ran.err;
  EXPECT_NE(ran.out.find("audit: broken promises=0\n"), std::string::npos) << ran.out;
}

}  // namespace
}  // namespace bocage::cli
