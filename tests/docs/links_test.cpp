// Whatever a page points at is there, and the index knows every page.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>

#include "tests/docs/pages.h"

namespace bocage::test {

namespace fs = std::filesystem;

namespace {

bool is_elsewhere(const std::string& target) {
  return target.starts_with("http://") || target.starts_with("https://") || target.starts_with("mailto:");
}

// Does a name fit a pattern with `*`?
bool fits(std::string_view name, std::string_view pattern) {
  if (pattern.empty()) return name.empty();
  if (pattern.front() == '*') {
    for (std::size_t i = 0; i <= name.size(); ++i) {
      if (fits(name.substr(i), pattern.substr(1))) return true;
    }
    return false;
  }
  return !name.empty() && name.front() == pattern.front() && fits(name.substr(1), pattern.substr(1));
}

// A path in which each part may hold `*`.
bool exists(const fs::path& folder, const fs::path& pattern) {
  std::vector<fs::path> found{folder};
  for (const auto& part : pattern) {
    if (part.empty()) continue;
    std::vector<fs::path> next;
    for (const auto& at : found) {
      if (!fs::is_directory(at)) continue;
      for (const auto& entry : fs::directory_iterator(at)) {
        if (fits(entry.path().filename().string(), part.string())) next.push_back(entry.path());
      }
    }
    found = std::move(next);
  }
  return !found.empty();
}

// A word in code that names a file or folder of the project: it begins with one of its folders.
bool is_path(const std::string& word) {
  constexpr std::array<const char*, 9> folders = {"app/",     "cmake/",   "docs/",  "editor/", "engine/",
                                                  "modules/", "samples/", "tests/", "tools/"};
  const bool begins =
      std::any_of(folders.begin(), folders.end(), [&](const char* folder) { return word.starts_with(folder); });
  const bool plain = word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./*") ==
                     std::string::npos;
  return begins && plain;
}

}  // namespace

TEST(Pages, link_only_to_what_is_there) {
  int links = 0;
  for (const auto& page : all_pages()) {
    const std::string text = read_page(page);
    for (const auto& link : links_of(text)) {
      if (is_elsewhere(link.target)) continue;
      ++links;
      const auto hash = link.target.find('#');
      const std::string file = link.target.substr(0, hash);
      const fs::path path = file.empty() ? fs::path(source(page)) : fs::path(source(page)).parent_path() / file;
      EXPECT_TRUE(fs::exists(path)) << page << ":" << link.line << ": there is no " << link.target;
      if (hash == std::string::npos || path.extension() != ".md" || !fs::exists(path)) continue;
      const auto anchors = anchors_of(read_page(fs::relative(path, BOCAGE_SOURCE_DIR).generic_string()));
      EXPECT_NE(std::find(anchors.begin(), anchors.end(), link.target.substr(hash + 1)), anchors.end())
          << page << ":" << link.line << ": there is no heading for " << link.target;
    }
  }
  EXPECT_GT(links, 20);
}

TEST(Pages, name_only_files_that_are_there) {
  int words = 0;
  for (const auto& page : all_pages()) {
    for (const auto& word : code_words_of(read_page(page))) {
      if (!is_path(word.target)) continue;
      ++words;
      // A module has a tests/ and a samples/ of its own; its page speaks of those.
      const bool there = exists(BOCAGE_SOURCE_DIR, word.target) ||
                         exists(fs::path(source(page)).parent_path(), word.target) ||
                         exists(source("samples/hill"), word.target);
      EXPECT_TRUE(there) << page << ":" << word.line << ": there is no " << word.target;
    }
  }
  EXPECT_GT(words, 30);
}

TEST(Pages, of_the_documentation_are_all_found_from_its_index) {
  std::set<std::string> found{"docs/README.md"};
  std::vector<std::string> next{"docs/README.md"};
  while (!next.empty()) {
    const std::string page = next.back();
    next.pop_back();
    for (const auto& link : links_of(read_page(page))) {
      const fs::path target = fs::path(page).parent_path() / link.target.substr(0, link.target.find('#'));
      const std::string name = target.lexically_normal().generic_string();
      const bool page_of_docs = name.starts_with("docs/") && name.ends_with(".md");
      if (page_of_docs && fs::exists(source(name)) && found.insert(name).second) next.push_back(name);
    }
  }
  for (const auto& page : all_pages()) {
    EXPECT_TRUE(!page.starts_with("docs/") || found.contains(page)) << "no page leads to " << page;
  }
}

TEST(Pages, are_read_as_they_are_written) {
  const std::string page =
      "# A page\n\nSee [it](a.md#b) and `[no](c.md)`.\n\n`x/y.lua`:\n\n```lua\nlocal a = b[1](2)\n```\n\n## The *end*: "
      "2\n";
  ASSERT_EQ(links_of(page).size(), 1U);
  EXPECT_EQ(links_of(page)[0].target, "a.md#b");
  ASSERT_EQ(fences_of(page).size(), 1U);
  EXPECT_EQ(fences_of(page)[0].file, "x/y.lua");
  EXPECT_EQ(fences_of(page)[0].text, "local a = b[1](2)\n");
  EXPECT_EQ(anchors_of(page), (std::vector<std::string>{"a-page", "the-end-2"}));
  EXPECT_EQ(chapter_of(page, "The *end*: 2"), "## The *end*: 2\n");
  EXPECT_TRUE(exists(BOCAGE_SOURCE_DIR, "tests/docs/*_test.cpp"));
  EXPECT_FALSE(exists(BOCAGE_SOURCE_DIR, "tests/docs/*_test.lua"));
}

}  // namespace bocage::test
