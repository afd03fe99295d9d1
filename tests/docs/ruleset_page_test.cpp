// docs/author/ruleset.md beside what the engine does: it names everything, and everything that it names is there.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "engine/script/manifest.h"
#include "engine/spec/reference.h"
#include "tests/docs/pages.h"

namespace bocage::test {

namespace fs = std::filesystem;

namespace {

constexpr const char* page_of_rulesets = "docs/author/ruleset.md";

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// Does the page hold the word by itself, not as a part of another?
bool names(const std::string& page, const std::string& word) {
  for (auto at = page.find(word); at != std::string::npos; at = page.find(word, at + 1)) {
    const bool begins = at == 0 || !is_word(page[at - 1]);
    const bool ends = at + word.size() == page.size() || !is_word(page[at + word.size()]);
    if (begins && ends) return true;
  }
  return false;
}

// The texts between quotes in `text`.
std::vector<std::string> quoted_in(std::string_view text) {
  std::vector<std::string> words;
  for (auto open = text.find('"'); open != std::string_view::npos;) {
    const auto close = text.find('"', open + 1);
    if (close == std::string_view::npos) break;
    words.emplace_back(text.substr(open + 1, close - open - 1));
    open = text.find('"', close + 1);
  }
  return words;
}

// What options the tables given to bindings may hold: the lists of names in braces behind `LuaForm` and `form.texts`.
std::map<std::string, std::string> options_of_tables() {
  std::map<std::string, std::string> options;  // option -> file that reads it
  for (const auto& entry : fs::directory_iterator(source("engine/script"))) {
    const std::string file = entry.path().filename().string();
    if (entry.path().extension() != ".cpp") continue;
    const std::string text = read_page("engine/script/" + file);
    for (const char* reader : {"LuaForm ", ".emplace(host, l, 2, \"", ".texts(\"rules\""}) {
      for (auto at = text.find(reader); at != std::string::npos; at = text.find(reader, at + 1)) {
        const auto end = text.find(';', at);
        const auto open = text.find('{', at);
        if (open == std::string::npos || open > end) continue;
        const auto close = text.find('}', open);
        for (const auto& option : quoted_in(std::string_view(text).substr(open, close - open)))
          options.emplace(option, file);
      }
    }
  }
  return options;
}

// A row for each file of the library: its name, and the sentence at its head.
std::string library_rows() {
  std::set<std::string> files;
  for (const auto& entry : fs::directory_iterator(source("lua/bocage"))) {
    if (entry.path().extension() == ".lua") files.insert(entry.path().stem().string());
  }
  std::string rows;
  for (const auto& file : files) {
    const std::string text = read_page("lua/bocage/" + file + ".lua");
    EXPECT_TRUE(text.starts_with("-- ")) << "lua/bocage/" << file << ".lua does not say at its head what it is for";
    const std::string words = text.starts_with("-- ") ? text.substr(3, text.find('\n') - 3) : std::string();
    rows.append("| `").append(file).append("` | ").append(words).append(" |\n");
  }
  return rows;
}

// Names called on an object in a text: "game:" -> {"set", "move", …}.
std::set<std::string> called_on(const std::string& text, const std::string& object) {
  std::set<std::string> called;
  for (auto at = text.find(object); at != std::string::npos; at = text.find(object, at + 1)) {
    if (at > 0 && (is_word(text[at - 1]) || text[at - 1] == '.')) continue;
    auto end = at + object.size();
    while (end < text.size() && is_word(text[end])) ++end;
    if (end > at + object.size()) called.insert(text.substr(at + object.size(), end - at - object.size()));
  }
  return called;
}

}  // namespace

TEST(RulesetPage, names_every_binding_and_every_word_of_specs) {
  const std::string page = read_page(page_of_rulesets);
  for (const Binding* binding : all_bindings()) {
    EXPECT_TRUE(names(page, binding->name)) << binding->object << "." << binding->name;
  }
  for (const Binding& word : spec_words()) {
    const std::string call = std::string(word.object) + (std::string_view(word.object) == "t" ? ":" : ".") + word.name;
    EXPECT_NE(page.find(call), std::string::npos) << call;
  }
}

TEST(RulesetPage, names_every_option_of_a_table) {
  const std::string page = read_page(page_of_rulesets);
  const auto options = options_of_tables();
  EXPECT_GT(options.size(), 50U);
  for (const char* known : {"zone_cost", "minimum_step", "depends_on_secret", "where", "revisit"}) {
    EXPECT_EQ(options.count(known), 1U) << known << " is an option: the sources are read wrongly";
  }
  for (const auto& [option, file] : options)
    EXPECT_TRUE(names(page, option)) << option << ", which " << file << " reads";
}

TEST(RulesetPage, names_every_entry_of_a_ruleset) {
  const std::string page = read_page(page_of_rulesets);
  const std::string text = read_page("engine/script/host_check.cpp");
  std::size_t entries = 0;
  for (auto at = text.find("_keys = {"); at != std::string::npos; at = text.find("_keys = {", at + 1)) {
    for (const auto& entry : quoted_in(std::string_view(text).substr(at, text.find('}', at) - at))) {
      ++entries;
      EXPECT_TRUE(names(page, entry)) << entry;
    }
  }
  EXPECT_GT(entries, 20U);
}

TEST(RulesetPage, lists_the_library_by_the_first_line_of_each_file) {
  const std::string page = read_page(page_of_rulesets);
  const std::string head = "| file | what for |\n|---|---|\n";
  const auto at = page.find(head);
  ASSERT_NE(at, std::string::npos);
  const std::string written = page.substr(0, at) + head + library_rows();
  if (std::getenv("BOCAGE_WRITE_GOLDEN") != nullptr)
    std::ofstream(source(page_of_rulesets), std::ios::binary) << written;
  EXPECT_TRUE(read_page(page_of_rulesets) == written)
      << page_of_rulesets << " does not list the library as it is: write it with BOCAGE_WRITE_GOLDEN=1";
}

TEST(Pages, call_only_what_there_is) {
  std::map<std::string, std::set<std::string>> known;
  for (const Binding* binding : all_bindings()) known[binding->object].insert(binding->name);
  for (const Binding& word : spec_words()) known[word.object].insert(word.name);
  int calls = 0;
  for (const auto& page : all_pages()) {
    const std::string text = read_page(page);
    for (const auto& [object, sign] : {std::pair("game", ":"), std::pair("t", ":"), std::pair("domain", "."),
                                       std::pair("expect", "."), std::pair("set", ":"), std::pair("reach", ":")}) {
      for (const auto& name : called_on(text, std::string(object) + sign)) {
        ++calls;
        EXPECT_EQ(known[object].count(name), 1U) << page << " speaks of " << object << sign << name;
      }
    }
  }
  EXPECT_GT(calls, 100);
}

}  // namespace bocage::test
