// A module's words in another language: begun, kept, judged, read; never seen by the rules.
#include <gtest/gtest.h>

#include "app/cli/command/command.h"
#include "app/cli/words/words_file.h"
#include "engine/base/spoken.h"
#include "engine/translation/translated.h"
#include "tests/app/cli/cli_fixture.h"
#include "tests/app/cli/play_session.h"

namespace bocage {
namespace {

using test::run_cli;
using test::TempFolder;

test::Files probe() {
  return test::probe_module("title = 'Probe', prompt = 'Choose a probe', offers = plain, run = function() end");
}

std::string words_of(const TempFolder& folder) {
  return test::read_file(folder.path() + "/words/de.po");
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(Words, are_begun_with_all_that_there_is_to_translate) {
  const TempFolder folder;
  folder.write(probe());
  const auto ran = run_cli({"words", folder.path(), "--language", "de"});
  EXPECT_EQ(ran.status, cli::exit_well) << ran.err;
  EXPECT_TRUE(test::matches(ran.last_line(), "^words de: 0 of [0-9]+, obsolete 0$")) << ran.last_line();
  const std::string words = words_of(folder);
  for (const char* const part :
       {"\"Language: de\\n\"", "Plural-Forms: nplurals=2; plural=(n != 1);",
        "msgctxt \"scenario\"\nmsgid \"Duel\"\nmsgstr \"\"\n", "#. rules/init.lua:10\nmsgid \"Probe\"\nmsgstr \"\"\n",
        "msgid \"Somebody stands there\"\nmsgstr \"\"\n"}) {
    EXPECT_NE(words.find(part), std::string::npos) << part << "\nin\n" << words;
  }
}

TEST(Words, keep_what_is_translated_and_mark_what_is_said_no_more) {
  const TempFolder folder;
  auto files = probe();
  folder.write(files);
  run_cli({"words", folder.path(), "--language", "de"});
  std::string words = replaced(words_of(folder), "msgid \"Somebody stands there\"\nmsgstr \"\"",
                               "msgid \"Somebody stands there\"\nmsgstr \"Dort steht jemand\"");
  words =
      replaced(words, "msgid \"Choose a probe\"\nmsgstr \"\"", "msgid \"Choose a probe\"\nmsgstr \"Wähle eine Probe\"");
  folder.write("words/de.po", words + "\nmsgctxt \"id\"\nmsgid \"of the translator\"\nmsgstr \"eigenes\"\n");
  folder.write("rules/init.lua", replaced(files["rules/init.lua"], "Choose a probe", "Choose another probe"));
  const auto ran = run_cli({"words", folder.path(), "--language", "de"});
  EXPECT_TRUE(test::matches(ran.last_line(), "^words de: 1 of [0-9]+, obsolete 1$")) << ran.last_line();
  const std::string now = words_of(folder);
  EXPECT_NE(now.find("msgid \"Somebody stands there\"\nmsgstr \"Dort steht jemand\""), std::string::npos);
  EXPECT_NE(now.find("msgid \"Choose another probe\"\nmsgstr \"\""), std::string::npos);
  EXPECT_NE(now.find("#~ msgid \"Choose a probe\"\n#~ msgstr \"Wähle eine Probe\""), std::string::npos);
  EXPECT_NE(now.find("msgid \"of the translator\"\nmsgstr \"eigenes\""), std::string::npos) << "ids of one's own stay";
  folder.write("rules/init.lua", files["rules/init.lua"]);
  run_cli({"words", folder.path(), "--language", "de"});
  EXPECT_NE(words_of(folder).find("\nmsgid \"Choose a probe\"\nmsgstr \"Wähle eine Probe\""), std::string::npos)
      << "a text that comes back has its translation";
  run_cli({"words", folder.path(), "--language", "de"});
  const std::string again = words_of(folder);
  run_cli({"words", folder.path(), "--language", "de"});
  EXPECT_EQ(words_of(folder), again);
}

TEST(Words, are_not_overwritten_where_they_cannot_be_read) {
  const TempFolder folder;
  folder.write(probe());
  folder.write("words/de.po", "msgid \"Duel\nmsgstr \"Duell\"\n");
  const auto ran = run_cli({"words", folder.path(), "--language", "de"});
  EXPECT_EQ(ran.status, cli::exit_problems);
  EXPECT_NE(ran.err.find("words/de.po:1: the text is not closed"), std::string::npos) << ran.err;
  EXPECT_EQ(words_of(folder), "msgid \"Duel\nmsgstr \"Duell\"\n");
  EXPECT_EQ(run_cli({"words", folder.path(), "--language", "../de"}).status, cli::exit_usage);
}

TEST(Words, are_checked_and_what_is_missing_is_only_counted) {
  const TempFolder folder;
  folder.write(probe());
  folder.write("words/de.po", "msgctxt \"scenario\"\nmsgid \"Duel\"\nmsgstr \"Duell\"\n");
  auto ran = run_cli({"check", folder.path()});
  EXPECT_EQ(ran.status, cli::exit_well) << ran.out;
  EXPECT_TRUE(test::matches(ran.out, "words/de.po: words de: 1 of [0-9]+\ncheck: problems=0")) << ran.out;
  folder.write("words/de.po", "\nmsgid \"The way to {1} is barred\"\nmsgstr \"Der Weg nach {2} ist versperrt\"\n");
  ran = run_cli({"check", folder.path()});
  EXPECT_EQ(ran.status, cli::exit_problems);
  EXPECT_NE(ran.out.find("words/de.po:2: the places of the text are {1}, those of its translation {2}\n"),
            std::string::npos)
      << ran.out;
}

// Rules that would say and do something else in another language, if they could.
test::Files curious() {
  return test::probe_module(
      "title = 'Probe', offers = function(game) return domain.one_of{ of = { 1, 2 } } end,\n"
      "run = function(game, side) game:set(game, 'score', game.score + #side.title + #game:space('0101').title\n"
      " + #game:pieces{ side = side, on_map = true }[1].title) game:tell('{1} asks of ' .. side.title, side) end");
}

const char* const german =
    "msgctxt \"side\"\nmsgid \"Red\"\nmsgstr \"Die rote Seite mit einem langen Namen\"\n\n"
    "msgid \"{1} asks of {2}\"\nmsgstr \"Nach {2} fragt {1}\"\n";

TEST(Words, are_read_by_people_and_never_by_rules) {
  const test::PlaySession session;
  const TempFolder folder;
  folder.write(curious());
  folder.write("words/de.po", german);
  cli::PlayArguments arguments = test::PlaySession::of(folder.path(), "duel");
  const std::string script = "probe 1\nend\nend\nquit\n";
  const auto english = session.play(arguments, script);
  arguments.language = "de";
  const auto translated = session.play(arguments, script);
  speak("");
  EXPECT_TRUE(english.says("Red asks of Red")) << english.out;
  EXPECT_TRUE(translated.says("Nach Die rote Seite mit einem langen Namen fragt Die rote Seite mit einem langen Namen"))
      << translated.out;
  const std::string end = english.out.substr(english.out.rfind("play: "));
  EXPECT_TRUE(translated.out.ends_with(end)) << "the same hash\n" << translated.out;
}

TEST(Words, follow_the_environment) {
  const TempFolder folder;
  folder.write(probe());
  folder.write("words/de.po", "msgctxt \"scenario\"\nmsgid \"Duel\"\nmsgstr \"Duell am Morgen\"\n");
  const std::vector<std::string> play{"play", folder.path()};
  EXPECT_NE(run_cli(play, "LC_ALL=de_DE.UTF-8", "de").out.find("Duell am Morgen"), std::string::npos);
  EXPECT_EQ(run_cli(play, "LC_ALL=de_DE.UTF-8", "en").out.find("Duell am Morgen"), std::string::npos);
  EXPECT_NE(run_cli({"play", folder.path(), "--language", "de"}).out.find("Duell am Morgen"), std::string::npos);
  EXPECT_NE(run_cli({"play", folder.path(), "--language", "xx"}).err.find("texts in the language xx"),
            std::string::npos);
}

}  // namespace
}  // namespace bocage
