#include "engine/translation/translated.h"

#include <gtest/gtest.h>

#include "engine/base/language.h"
#include "engine/translation/translation.h"
#include "tests/engine/module/sample_module.h"

namespace bocage {
namespace {

std::string title_entry(const std::string& kind, const std::string& text, const std::string& translation) {
  return "msgctxt \"" + kind + "\"\nmsgid \"" + text + "\"\nmsgstr \"" + translation + "\"\n\n";
}

std::shared_ptr<const Module> sample(const std::string& words) {
  test::Files files = test::sample_files();
  files["words/de.po"] = words;
  const LoadedModule loaded = test::load(files);
  EXPECT_NE(loaded.module, nullptr) << test::all_text(loaded.problems);
  return loaded.module;
}

TEST(Translated, is_the_module_with_the_titles_of_its_reader) {
  const auto own = sample({});
  const auto& side = own->sides.front();
  const auto module =
      sample(title_entry("side", side.title, "Rote Seite") + title_entry("game", own->title, "Das Spiel"));
  Problems problems;
  const auto german = translated(module, "de", problems);
  EXPECT_TRUE(problems.empty());
  EXPECT_EQ(german->title, "Das Spiel");
  EXPECT_EQ(german->sides.front().title, "Rote Seite");
  EXPECT_EQ(german->sides.front().id, side.id);
  EXPECT_EQ(german->as_written().sides.front().title, side.title) << "what rules see";
  EXPECT_EQ(translated(module, "de_AT", problems)->title, "Das Spiel") << "the language without its country";
  EXPECT_EQ(translated(module, "fr", problems), module) << "without a file the very module";
  EXPECT_EQ(translated(module, "", problems), module);
}

TEST(Translated, is_the_same_game) {
  const auto plain = test::load(test::sample_files()).module;
  const auto module = sample(title_entry("game", plain->title, "Das Spiel"));
  Problems problems;
  EXPECT_EQ(module->content, plain->content) << "words are no part of the content";
  EXPECT_EQ(translated(module, "de", problems)->content, plain->content);
}

TEST(Translated, follows_the_language_of_the_reader) {
  const auto plain = test::load(test::sample_files()).module;
  test::Files files = test::sample_files();
  files["words/de.po"] = title_entry("game", plain->title, "Das Spiel");
  const test::TempFolder folder;
  folder.write(files);
  set_reader_language("de_DE");
  const auto german = load_for_reader(folder.path());
  set_reader_language("");
  EXPECT_EQ(german.module->title, "Das Spiel");
  EXPECT_EQ(load_for_reader(folder.path()).module->title, plain->title);
}

TEST(Translated, has_every_title_of_spaces_in_its_own_board) {
  const auto plain = sample({});
  std::string words;
  std::size_t spaces = 0;
  for (std::uint32_t i = 0; i < plain->board->space_count(); ++i) {
    const Space& space = plain->board->space(SpaceId(i));
    if (space.title.empty() || space.title == space.name || words.find('"' + space.title + '"') != std::string::npos)
      continue;
    words += title_entry("place", space.title, "_" + space.title);
    ++spaces;
  }
  ASSERT_GT(spaces, 0U);
  Problems problems;
  const auto german = translated(sample(words), "de", problems);
  for (std::uint32_t i = 0; i < german->board->space_count(); ++i) {
    const Space& space = german->board->space(SpaceId(i));
    EXPECT_EQ(german->board->find_space(space.name), SpaceId(i));
    EXPECT_TRUE(space.title.empty() || space.title == space.name || space.title.starts_with('_')) << space.title;
  }
}

TEST(Translated, has_what_stands_on_cards) {
  test::Files files = test::sample_files();
  const auto add = [&](const std::string& file, const std::string& end, const std::string& more) {
    files[file].insert(files[file].rfind(end), more);
  };
  add("map/board.xml", "</map>", "<deck id=\"pack\"/>");
  add("counters/all.xml", "</counters>", "<card id=\"riot\" deck=\"pack\">Two friends leave.</card>");
  files["words/de.po"] = title_entry("card", "Two friends leave.", "Zwei Freunde gehen.");
  const auto loaded = test::load(files);
  ASSERT_NE(loaded.module, nullptr) << test::all_text(loaded.problems);
  Problems problems;
  const auto german = translated(loaded.module, "de", problems);
  const CounterId riot = german->find_counter("riot");
  EXPECT_EQ(german->counters[riot.index].text, "Zwei Freunde gehen.");
  EXPECT_EQ(german->as_written().counters[riot.index].text, "Two friends leave.") << "what rules see";
}

TEST(Translated, names_the_languages_of_a_module) {
  test::Files files = test::sample_files();
  files["words/de.po"] = files["words/pt_BR.po"] = files["words/notes.txt"] = "";
  EXPECT_EQ(languages_of(*test::load(files).module), (std::vector<std::string>{"de", "pt_BR"}));
}

}  // namespace
}  // namespace bocage
