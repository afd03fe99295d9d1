// A game in words in the player's language; what scripts and other players read of it stays the same.
#include <gtest/gtest.h>

#include "app/play/words/game_words.h"
#include "tests/app/cli/cli_fixture.h"
#include "tests/app/cli/play_session.h"
#include "tests/tools/spoken.h"

namespace bocage::cli {
namespace {

using test::Played;
using test::Ran;
using test::Spoken;

const std::string first_turn =
    "battery north battery south\\nsit\\nbattery north battery south\\nsit\\nfly\\nend\\nquit\\n";

Ran play_in(const std::string& language, const std::string& variables = {}, const std::string& of_environment = "en") {
  std::vector<std::string> words{"play", "hill", "--scenario", "skirmish", "--seed", "1", "--dice", "manual"};
  if (!language.empty()) words.insert(words.end(), {"--language", language});
  return test::run_cli(words, "printf '" + first_turn + "' | " + variables, of_environment);
}

TEST(PlayLanguage, is_the_one_that_was_asked_for) {
  const Ran german = play_in("de");
  EXPECT_NE(german.out.find("Möglich ist: move, break_down, end (Ende: Movement)"), std::string::npos) << german.out;
  EXPECT_NE(german.out.find("„fly“ ist hier kein Befehl; „help“ listet die Befehle auf."), std::string::npos)
      << german.out;
  EXPECT_EQ(german.out.find("You may"), std::string::npos);
  const Ran french = play_in("fr");
  EXPECT_NE(french.out.find("Vous pouvez : move, break_down, end (Fin : Movement)"), std::string::npos) << french.out;
}

TEST(PlayLanguage, is_that_of_the_environment) {
  EXPECT_NE(play_in("", "LC_ALL=en_GB.UTF-8", "de").out.find("Möglich ist: "), std::string::npos);
  EXPECT_NE(play_in("", "LC_ALL=fr_FR.UTF-8", "").out.find("Vous pouvez : "), std::string::npos);
  EXPECT_NE(play_in("", "LC_ALL=C", "de").out.find("You may: "), std::string::npos) << "scripts read English";
}

TEST(PlayLanguage, that_is_not_known_is_told) {
  const Ran ran = play_in("xx");
  EXPECT_NE(ran.out.find("You may: "), std::string::npos);
  EXPECT_EQ(ran.err, "neither the program nor hill has texts in the language xx: they stay as they are\n");
}

TEST(PlayLanguage, changes_neither_the_game_nor_what_scripts_read) {
  const Ran english = play_in("en"), german = play_in("de");
  EXPECT_EQ(english.status, german.status);
  EXPECT_TRUE(test::matches(english.last_line(), "^play: actions=[1-9][0-9]* hash=[0-9a-f]{64}$"))
      << english.last_line();
  EXPECT_EQ(english.last_line(), german.last_line());
}

// A journal stores ids: a game that was played in German is told in English to whoever reads English.
TEST(PlayLanguage, is_not_stored_in_the_journal) {
  const test::PlaySession session;
  const auto played_in = [&](const char* language) {
    const Spoken spoken(language);
    PlayArguments arguments = test::PlaySession::of("hill", "skirmish");
    arguments.dice = "manual";
    arguments.save = session.file(std::string(language) + ".journal");
    session.play(arguments,
                 "battery north battery south\nsit\nbattery north battery south\nsit\nlevel free\n"
                 "change game 1 5\nlevel enforce\nend\n");
    return test::read_file(arguments.save);
  };
  const std::string english = played_in("en");
  EXPECT_GT(english.size(), 1000U);
  EXPECT_EQ(english, played_in("de"));
}

TEST(PlayLanguage, has_forms_for_one_and_for_several) {
  const test::PlaySession session;
  const Spoken german("de");
  const Played played = session.play(test::PlaySession::of("hill", "skirmish"), "fly\n");
  EXPECT_TRUE(played.says("1 Zeile konnte nicht ausgeführt werden.")) << played.out;
  const Played twice = session.play(test::PlaySession::of("hill", "skirmish"), "fly\nfly\n");
  EXPECT_TRUE(twice.says("2 Zeilen konnten nicht ausgeführt werden.")) << twice.out;
}

TEST(PlayLanguage, understands_its_own_words_for_values) {
  const Spoken german("de");
  EXPECT_EQ(dice_words({2, 6}), "2W6");
}

}  // namespace
}  // namespace bocage::cli
