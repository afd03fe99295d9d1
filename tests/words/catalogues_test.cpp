// The catalogues of the program's texts (po/): what is translated is sound; what is not yet translated is counted and
// said, and breaks nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <vector>

#include "tests/tools/temp_folder.h"
#include "tests/words/po_file.h"

namespace bocage::test {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> translations() {
  std::vector<fs::path> all;
  for (const auto& entry : fs::directory_iterator(fs::path(BOCAGE_SOURCE_DIR) / "po")) {
    if (entry.path().extension() == ".po") all.push_back(entry.path());
  }
  return all;
}

// "{side}", "{n}", "{Undo}", each once.
std::set<std::string> places_in(const std::string& text) {
  std::set<std::string> places;
  for (auto open = text.find('{'); open != std::string::npos; open = text.find('{', open + 1)) {
    const auto close = text.find('}', open);
    if (close == std::string::npos) break;
    places.insert(text.substr(open, close - open + 1));
  }
  return places;
}

// Of a text that changes with a number the count may be said otherwise: "one unit", "no unit".
std::string wrong_places(const PoEntry& entry, const std::string& translation) {
  auto all = places_in(entry.english), must = all;
  if (!entry.plural.empty()) {
    all.merge(places_in(entry.plural));
    all.insert("{n}");
    must.erase("{n}");
  }
  const auto own = places_in(translation);
  std::string wrong;
  for (const auto& place : own) wrong += all.contains(place) ? "" : " has " + place;
  for (const auto& place : must) wrong += own.contains(place) ? "" : " lacks " + place;
  return wrong;
}

class Catalogues : public ::testing::TestWithParam<fs::path> {
 protected:
  const std::vector<PoEntry> entries_ = read_po(GetParam().string());
};

TEST_P(Catalogues, have_the_placeholders_of_the_english_texts) {
  ASSERT_GT(entries_.size(), 1000U);
  for (const PoEntry& entry : entries_) {
    for (const std::string& form : entry.forms) {
      if (form.empty()) continue;
      EXPECT_EQ(wrong_places(entry, form), "") << entry.english << "\n" << form;
    }
  }
}

TEST_P(Catalogues, have_all_plural_forms) {
  const std::size_t forms = plural_forms_of(GetParam().string());
  ASSERT_GE(forms, 1U);
  for (const PoEntry& entry : entries_) {
    if (entry.plural.empty() || entry.forms.front().empty()) continue;
    EXPECT_EQ(entry.forms.size(), forms) << entry.english;
    for (const std::string& form : entry.forms) EXPECT_NE(form, "") << entry.english;
  }
}

TEST_P(Catalogues, keep_mnemonics_ellipses_and_edges) {
  for (const PoEntry& entry : entries_) {
    const std::string& own = entry.forms.front();
    if (own.empty()) continue;
    EXPECT_EQ(std::count(own.begin(), own.end(), '&'), std::count(entry.english.begin(), entry.english.end(), '&'))
        << entry.english << "\n"
        << own;
    EXPECT_EQ(own.ends_with("…"), entry.english.ends_with("…")) << entry.english << "\n" << own;
    EXPECT_EQ(own.starts_with(' '), entry.english.starts_with(' ')) << entry.english;
    EXPECT_EQ(own.ends_with(' '), entry.english.ends_with(' ')) << entry.english;
    EXPECT_EQ(own.ends_with('\n'), entry.english.ends_with('\n')) << entry.english;
  }
}

// Menus that share a letter cannot be opened by it.
TEST_P(Catalogues, give_each_menu_a_letter_of_its_own) {
  std::map<char, std::string> letters;
  for (const char* const menu : {"&Game", "&Play", "&Edit", "&Journal", "&Overlays", "&View", "&Mail", "&Help"}) {
    const auto entry = std::find_if(entries_.begin(), entries_.end(),
                                    [menu](const PoEntry& one) { return one.english == menu && one.context.empty(); });
    ASSERT_NE(entry, entries_.end()) << menu;
    const std::string& own = entry->forms.front();
    if (own.empty()) continue;
    const char letter = static_cast<char>(std::tolower(static_cast<unsigned char>(own[own.find('&') + 1])));
    EXPECT_TRUE(letters.emplace(letter, own).second) << own << " and " << letters[letter];
  }
}

// What the sources hold now: a text that is new in English breaks nothing, and is named.
TEST_P(Catalogues, say_what_they_lack) {
  const TempFolder folder;
  const std::string pot = folder.file("now.pot");
  const std::string command = "'" BOCAGE_SOURCE_DIR "/po/extract' '" + pot + "'";
  ASSERT_EQ(std::system(command.c_str()), 0) << command;
  const std::vector<PoEntry> now = read_po(pot);
  ASSERT_GT(now.size(), 1000U);
  std::set<std::pair<std::string, std::string>> translated;
  for (const PoEntry& entry : entries_) {
    if (!entry.forms.front().empty()) translated.emplace(entry.context, entry.english);
  }
  std::vector<std::string> missing;
  for (const PoEntry& entry : now) {
    if (!translated.contains({entry.context, entry.english})) missing.push_back(entry.english);
  }
  std::cout << GetParam().filename().string() << ": " << missing.size() << " of " << now.size() << " texts missing\n";
  for (const std::string& text : missing) std::cout << "  " << text << "\n";
  RecordProperty("missing", static_cast<int>(missing.size()));
  EXPECT_LT(missing.size(), now.size() / 2) << "this catalogue is of other texts than the program's";
}

std::string name_of(const ::testing::TestParamInfo<fs::path>& info) {
  return info.param.stem().string();
}

INSTANTIATE_TEST_SUITE_P(Of, Catalogues, ::testing::ValuesIn(translations()), name_of);

}  // namespace
}  // namespace bocage::test
