// docs/lua/library.md is what stands above the functions and tables of options in lua/bocage, so that whoever writes a
// game need not open the library itself.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/docs/pages.h"

namespace bocage::test {

namespace fs = std::filesystem;

namespace {

constexpr const char* page_of_library = "docs/lua/library.md";

constexpr const char* head_of_page =
    "# The library\n\n"
    "Written from the words above each function and table of options in `lua/bocage`: `require(\"bocage.NAME\")`. What "
    "a "
    "game is built of says [Writing a ruleset](../author/ruleset.md);\nwhat the engine itself offers, "
    "[the reference](reference.md). A `?` behind a name or a type: it may be left out, or nil comes back. *Procedure* "
    "says "
    "that a function changes the game.\n\n";

struct Named {
  std::string name;  // with a "?" where it may be left out
  std::string type;
  std::string words;
};

// "name type words": a type may hold blanks in brackets, and behind a colon or a comma.
Named named(const std::string& text) {
  const auto type = text.find(' ');
  if (type == std::string::npos) return {text, {}, {}};
  int depth = 0;
  auto end = type + 1;
  for (; end < text.size(); ++end) {
    const char c = text[end];
    if (std::string_view("({[<").find(c) != std::string_view::npos) ++depth;
    if (std::string_view(")}]>").find(c) != std::string_view::npos) --depth;
    if (c == ' ' && depth == 0 && text[end - 1] != ':' && text[end - 1] != ',') break;
  }
  std::string words = end < text.size() ? text.substr(end + 1) : std::string();
  if (words.starts_with("# ")) words.erase(0, 2);
  return {text.substr(0, type), text.substr(type + 1, end - type - 1), words};
}

// The lines that begin with three dashes above a function or by themselves.
struct Note {
  std::string words;
  std::string table;  // the name of a table of options, and what it extends
  std::vector<Named> fields;
  std::vector<Named> arguments;
  std::vector<Named> results;

  void add(const std::string& line) {
    const auto rest = [&](std::string_view tag) { return line.substr(tag.size()); };
    if (line.starts_with("@class ")) table = rest("@class ");
    if (line.starts_with("@field ")) fields.push_back(named(rest("@field ")));
    if (line.starts_with("@param ")) arguments.push_back(named(rest("@param ")));
    if (line.starts_with("@return ")) results.push_back(named("result " + rest("@return ")));
    if (line.starts_with(' ')) words += line.substr(1) + "\n";
  }
};

std::string lines_of(const std::vector<Named>& list) {
  std::string text;
  for (const Named& one : list) {
    text += "* `" + one.name + "`: `" + one.type + "`" + (one.words.empty() ? "" : " — " + one.words) + "\n";
  }
  return text + "\n";
}

std::string table_of(const Note& note) {
  const auto colon = note.table.find(':');
  const std::string name = note.table.substr(0, colon);
  std::string text = "### " + name + "\n\n";
  if (colon != std::string::npos)
    text += "All of `" + note.table.substr(note.table.find_first_not_of(": ", colon)) + "`, and:\n\n";
  if (!note.words.empty()) text += note.words + "\n";
  return text + lines_of(note.fields);
}

std::string function_of(const Note& note, const std::string& name) {
  std::string arguments;
  std::string results;
  std::string told;
  for (const Named& one : note.arguments) {
    arguments += (arguments.empty() ? "" : ", ") + one.name + ": " + one.type;
    if (!one.words.empty()) told += "* `" + one.name + "` — " + one.words + "\n";
  }
  for (const Named& one : note.results) {
    results += (results.empty() ? " -> " : ", ") + one.type;
    if (!one.words.empty()) told += "* comes back: " + one.words + "\n";
  }
  return "### `" + name + "(" + arguments + ")" + results + "`\n\n" + note.words + "\n" +
         (told.empty() ? "" : told + "\n");
}

std::string chapter_of_file(const std::string& stem) {
  std::istringstream in(read_page("lua/bocage/" + stem + ".lua"));
  std::string line;
  std::getline(in, line);
  std::string text = "## " + stem + "\n\n" + line.substr(std::string_view("-- ").size()) + "\n\n";
  const std::string function = "function " + stem + ".";
  Note note;
  while (std::getline(in, line)) {
    if (line.starts_with("---") && !line.starts_with("----")) {
      note.add(line.substr(3));
      continue;
    }
    if (!note.table.empty()) {
      text += table_of(note);
    } else if (line.starts_with(function)) {
      const auto name = std::string_view("function ").size();
      EXPECT_NE(note.words, "") << line << " in " << stem << " has no words above it";
      text += function_of(note, line.substr(name, line.find('(') - name));
    }
    note = {};
  }
  return text;
}

std::string library_page() {
  std::set<std::string> stems;
  for (const auto& entry : fs::directory_iterator(source("lua/bocage"))) {
    if (entry.path().extension() == ".lua") stems.insert(entry.path().stem().string());
  }
  std::string page = head_of_page;
  for (const std::string& stem : stems) page += chapter_of_file(stem);
  page.pop_back();  // a page ends with one line end
  return page;
}

}  // namespace

TEST(LibraryPage, is_what_stands_above_the_functions_of_the_library) {
  const std::string written = library_page();
  if (std::getenv("BOCAGE_WRITE_GOLDEN") != nullptr) {
    std::ofstream(source(page_of_library), std::ios::binary) << written;
  }
  EXPECT_TRUE(read_page(page_of_library) == written)
      << page_of_library << " does not say what the library says: write it with BOCAGE_WRITE_GOLDEN=1";
  EXPECT_NE(written.find("### `combat.verb(options: CombatOptions) -> table`"), std::string::npos);
  EXPECT_NE(written.find("* `against?`: `fun(game: game, side: side, unit: piece): Objection[]` — what else stands"),
            std::string::npos);
}

}  // namespace bocage::test
