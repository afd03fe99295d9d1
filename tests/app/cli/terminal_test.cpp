// Whatever a stranger wrote into a module or a journal, none of it steers the terminal that it is printed on.
#include <gtest/gtest.h>

#include "engine/base/text.h"
#include "tests/app/cli/cli_fixture.h"

namespace bocage {
namespace {

using test::run_cli;
using test::TempFolder;

// It clears the screen, in seven bits and in eight, sets a title, and turns the line around.
constexpr const char* spell = "\033[2J\u009B2J\033]0;x\007\u202Eback\u2066";

void expect_harmless(const test::Ran& ran, const std::string& marker) {
  const std::string all = ran.out + ran.err;
  EXPECT_NE(all.find(marker), std::string::npos) << "the words themselves are printed: " << all;
  EXPECT_NE(all.find("\uFFFD[2J"), std::string::npos) << all;
  for (const char* part : {"\033", "\007", "\u009B", "\u202E", "\u2066"}) {
    EXPECT_EQ(all.find(part), std::string::npos) << all;
  }
  EXPECT_FALSE(invalid_utf8(all));
}

TEST(Terminal, is_not_steered_by_a_line_of_source_or_a_message_of_rules) {
  const TempFolder folder;
  auto files = test::probe_module("offers = plain, run = function() end");
  files["rules/init.lua"] = std::string("-- near ") + spell + "\nerror('marker ' .. 'far " + spell + "')\n";
  folder.write(files);
  expect_harmless(run_cli({"check", folder.path()}), "marker far ");
  expect_harmless(run_cli({"test", folder.path()}), "marker far ");
}

TEST(Terminal, is_not_steered_by_names_of_files) {
  const TempFolder folder;
  auto files = test::probe_module("offers = plain, run = function() end");
  files[std::string("tests/marker") + spell + ".lua"] = "\xFF";
  folder.write(files);
  expect_harmless(run_cli({"check", folder.path()}), "tests/marker");
}

TEST(Terminal, is_not_steered_by_what_specs_are_called_and_what_the_game_says) {
  const TempFolder folder;
  auto files = test::probe_module(std::string("offers = plain, run = function(game) game:tell('marker said ") + spell +
                                  "') end");
  files["tests/a.lua"] = std::string("spec('marker spec ") + spell +
                         "', { scenario = 'duel' }, function(t, game)\n  t:act('red', 'probe')\n"
                         "  expect.equal(1, 2)\nend)\n";
  folder.write(files);
  const auto ran = run_cli({"test", folder.path()});
  expect_harmless(ran, "marker spec ");
  expect_harmless(ran, "marker said ");
}

TEST(Terminal, is_not_steered_by_a_game_in_words) {
  const TempFolder folder;
  auto files = test::probe_module(std::string("offers = plain, run = function(game) game:tell('marker said ") + spell +
                                  "') end");
  files["README.md"] = std::string("# marker book ") + spell + "\n\nIt begins " + spell + ".\n";
  folder.write(files);
  expect_harmless(run_cli({"play", folder.path()}, "printf 'probe\\njournal\\n' |"), "Marker said ");
  expect_harmless(run_cli({"play", folder.path()}, "printf 'lookup marker\\n' |"), "marker book ");
}

}  // namespace
}  // namespace bocage
