// Every picture that a page shows is made by one of two scripts, and every picture that these make is shown: whoever
// changes how the table looks can make all of them anew.
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>

#include "tests/docs/pages.h"

namespace bocage::test {

namespace fs = std::filesystem;

namespace {

using Names = std::set<std::string>;  // of files, from the project's root

bool is_picture(const fs::path& path) {
  const std::string kind = path.extension().string();
  return kind == ".jpg" || kind == ".webp" || kind == ".png";
}

Names shown() {
  Names names;
  for (const auto& page : all_pages()) {
    for (const auto& link : links_of(read_page(page))) {
      const fs::path path = (fs::path(page).parent_path() / link.target).lexically_normal();
      if (is_picture(path)) names.insert(path.generic_string());
    }
  }
  return names;
}

Names lying_in(const std::string& folder) {
  Names names;
  for (const auto& entry : fs::directory_iterator(source(folder))) {
    if (is_picture(entry.path())) names.insert(folder + "/" + entry.path().filename().string());
  }
  return names;
}

// Of the windows, which their tests paint: the list that the script copies.
Names of_windows() {
  const std::string script = read_page("docs/play/make-pictures");
  std::smatch list;
  EXPECT_TRUE(std::regex_search(script, list, std::regex(R"(wanted=\(([^)]*)\))")));
  const std::string words = list[1];
  const std::regex word(R"([a-z0-9-]+)");
  Names names;
  for (std::sregex_iterator it(words.begin(), words.end(), word), end; it != end; ++it) {
    names.insert("docs/play/" + it->str() + ".jpg");
  }
  return names;
}

// Of maps, counters and positions, which the command line draws.
Names drawn() {
  const std::string script = read_page("docs/pictures/make-pictures");
  const std::regex call(R"((^|\n)(quality=\d+ )?draw ([a-z0-9-]+) )");
  Names names;
  for (std::sregex_iterator it(script.begin(), script.end(), call), end; it != end; ++it) {
    names.insert("docs/pictures/" + (*it)[3].str() + ".webp");
  }
  return names;
}

std::string painted_by_tests() {
  std::string text;
  for (const auto& entry : fs::directory_iterator(source("tests/app/gui"))) {
    if (entry.path().extension() == ".cpp") text += read_page("tests/app/gui/" + entry.path().filename().string());
  }
  return text;
}

}  // namespace

TEST(Pictures, that_pages_show_are_those_that_the_scripts_make) {
  Names made = of_windows();
  made.merge(drawn());
  EXPECT_GT(made.size(), 30U);
  EXPECT_EQ(shown(), made);
}

TEST(Pictures, that_lie_in_the_documentation_are_those_that_the_scripts_make) {
  EXPECT_EQ(lying_in("docs/play"), of_windows());
  EXPECT_EQ(lying_in("docs/pictures"), drawn());
}

TEST(Pictures, of_windows_are_painted_by_their_tests) {
  const std::string tests = painted_by_tests();
  for (const std::string& name : of_windows()) {
    const std::string word = '"' + fs::path(name).stem().string() + '"';
    EXPECT_NE(tests.find(word), std::string::npos) << name;
  }
}

}  // namespace bocage::test
