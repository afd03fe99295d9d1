// Normandy (1969) is whole in German and French: every title, every sentence of its rules and of the library that they
// use, and whatever its recorded game says.
#include <gtest/gtest.h>

#include <cstdio>
#include <map>

#include "app/cli/words/words_file.h"
#include "app/play/files/installed_games.h"
#include "engine/module/module.h"
#include "engine/session/session.h"
#include "engine/translation/translated.h"
#include "tests/engine/module/sample_module.h"

namespace bocage {
namespace {

// A new text in English breaks nothing by itself: it is told here until somebody translates it.
constexpr std::size_t few = 10;

std::shared_ptr<const Module> normandy() {
  static const LoadedModule loaded = load_module(std::string(BOCAGE_SOURCE_DIR) + "/modules/normandy69");
  return loaded.module;
}

class Normandy69Words : public testing::TestWithParam<const char*> {
 protected:
  PoFile read(Problems& problems) const {
    const std::string name = words_file(GetParam());
    return read_po(normandy()->files.at(name), name, problems);
  }
};

TEST_P(Normandy69Words, translate_every_text_of_the_module) {
  Problems problems;
  const PoFile file = read(problems);
  const Translation translation(GetParam(), file, problems);
  EXPECT_EQ(test::all_text(problems), "");
  std::map<std::pair<std::string, std::string>, bool> translated;
  for (const PoEntry& entry : file.entries) translated[{entry.kind, entry.text}] = entry.translated();
  const auto texts = cli::texts_of(*normandy(), library_folder());
  EXPECT_GT(texts.size(), 600U);
  std::string missing;
  for (const cli::ModuleText& text : texts) {
    if (!translated[{text.kind, text.text}]) missing += text.kind + ": " + text.text + "\n";
  }
  if (!missing.empty()) std::printf("not translated (%s):\n%s", GetParam(), missing.c_str());
  const auto count = cli::count_of(file, texts);
  EXPECT_LE(count.all, count.translated + few) << missing;
}

// The replay compares the hash of each entry, so that the game is the same in every language.
TEST_P(Normandy69Words, are_all_that_the_recorded_game_says) {
  Problems problems;
  const PoFile file = read(problems);
  const auto missed = cli::texts_missed_in_play(normandy(), Translation(GetParam(), file, problems), problems);
  std::string missing;
  for (const cli::ModuleText& text : missed) missing += text.kind + ": " + text.text + "\n";
  if (!missing.empty()) std::printf("not translated (%s):\n%s", GetParam(), missing.c_str());
  EXPECT_LE(missed.size(), few) << missing;
  EXPECT_EQ(test::all_text(problems), "");
}

INSTANTIATE_TEST_SUITE_P(InEveryLanguage, Normandy69Words, testing::Values("de", "fr"));

TEST(Normandy69InGerman, is_told_in_the_journal_and_changes_no_hash) {
  Problems problems;
  const auto translation = translated(normandy(), "de", problems);
  ASSERT_NE(translation, normandy());
  EXPECT_EQ(translation->content, normandy()->content);
  const auto content = JournalFile::read(normandy()->folder + "/samples/first-turn.journal");
  Session::OpenOptions options;
  options.roots = content.roots;
  const auto open = [&](const std::shared_ptr<const Module>& module) {
    return Session::open(Ruleset::load(module, library_folder()).ruleset, content, options).session;
  };
  const auto in_german = open(translation), in_english = open(normandy());
  ASSERT_TRUE(in_german && in_english);
  EXPECT_EQ(in_german->state().hash(), in_english->state().hash());
  std::string lines, own;
  for (std::uint32_t entry = 1; entry <= in_german->timeline().length(); ++entry) {
    for (const auto& line : in_german->words(entry).lines_for(SideId())) lines += line + "\n";
    for (const auto& line : in_english->words(entry).lines_for(SideId())) own += line + "\n";
  }
  EXPECT_NE(own.find("Rangers and commandos 2-4 land on "), std::string::npos);
  EXPECT_NE(lines.find("Ranger und Kommandos 2-4: gelandet in "), std::string::npos) << lines;
  EXPECT_EQ(lines.find("land on"), std::string::npos);
}

}  // namespace
}  // namespace bocage
