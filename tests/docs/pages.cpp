#include "tests/docs/pages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

namespace bocage::test {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

bool is_fence(const std::string& line) {
  return line.starts_with("```");
}

// "`ford/module.xml`:" -> "ford/module.xml"
std::string file_named(const std::string& line) {
  if (!line.starts_with('`')) return {};
  const auto end = line.find('`', 1);
  const std::string word = line.substr(1, end == std::string::npos ? 0 : end - 1);
  return word.find('/') != std::string::npos && word.find(' ') == std::string::npos ? word : std::string();
}

// Level of a heading line, 0 for any other.
std::size_t level_of(const std::string& line) {
  const auto level = line.find_first_not_of('#');
  return level != std::string::npos && level > 0 && line[level] == ' ' ? level : 0;
}

}  // namespace

std::string source(const std::string& path) {
  return std::string(BOCAGE_SOURCE_DIR) + "/" + path;
}

std::string read_page(const std::string& path) {
  std::ifstream in(source(path), std::ios::binary);
  EXPECT_TRUE(in) << path << " cannot be read";
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

std::vector<std::string> all_pages() {
  std::vector<std::string> pages;
  const fs::path root(BOCAGE_SOURCE_DIR);
  for (auto it = fs::recursive_directory_iterator(root); it != fs::recursive_directory_iterator(); ++it) {
    const std::string name = it->path().filename().string();
    if (it->is_directory() && (name.starts_with('.') || name.starts_with("build"))) it.disable_recursion_pending();
    if (it->is_regular_file() && it->path().extension() == ".md")
      pages.push_back(fs::relative(it->path(), root).generic_string());
  }
  std::sort(pages.begin(), pages.end());
  return pages;
}

std::vector<Fence> fences_of(const std::string& page) {
  std::vector<Fence> fences;
  bool open = false;
  std::string named;
  int number = 0;
  for (const auto& line : lines_of(page)) {
    ++number;
    if (is_fence(line)) {
      open = !open;
      if (open) fences.push_back({line.substr(3), {}, number, named});
    } else if (open) {
      fences.back().text += line + "\n";
    } else if (line.find_first_not_of(' ') != std::string::npos) {
      named = file_named(line);
    }
  }
  EXPECT_FALSE(open) << "a fence is not closed";
  return fences;
}

std::string without_fences(const std::string& page) {
  std::string text;
  bool open = false;
  for (const auto& line : lines_of(page)) {
    const bool fence = is_fence(line);
    if (!open && !fence) text += line;
    if (fence) open = !open;
    text += '\n';
  }
  return text;
}

std::vector<Link> code_words_of(const std::string& page) {
  std::vector<Link> words;
  int number = 0;
  for (const auto& line : lines_of(without_fences(page))) {
    ++number;
    for (auto open = line.find('`'); open != std::string::npos;) {
      const auto close = line.find('`', open + 1);
      if (close == std::string::npos) break;
      words.push_back({line.substr(open + 1, close - open - 1), number});
      open = line.find('`', close + 1);
    }
  }
  return words;
}

std::vector<Link> links_of(const std::string& page) {
  std::vector<Link> links;
  int number = 0;
  for (const auto& line : lines_of(without_fences(page))) {
    ++number;
    bool code = false;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
      if (line[i] == '`') code = !code;
      if (code || line[i] != ']' || line[i + 1] != '(') continue;
      const auto close = line.find(')', i);
      if (close == std::string::npos) break;
      links.push_back({line.substr(i + 2, close - i - 2), number});
    }
  }
  return links;
}

std::vector<std::string> anchors_of(const std::string& page) {
  std::vector<std::string> anchors;
  for (const auto& line : lines_of(without_fences(page))) {
    const auto level = level_of(line);
    if (level == 0) continue;
    std::string anchor;
    for (const char c : line.substr(level + 1)) {
      const auto letter = static_cast<unsigned char>(c);
      if (c == ' ') anchor += '-';
      if (std::isalnum(letter) != 0 || c == '-' || c == '_' || letter >= 128)
        anchor += static_cast<char>(std::tolower(letter));
    }
    anchors.push_back(anchor);
  }
  return anchors;
}

std::string chapter_of(const std::string& page, const std::string& heading) {
  std::string text;
  std::size_t level = 0;
  bool fence = false;
  for (const auto& line : lines_of(page)) {
    if (is_fence(line)) fence = !fence;
    const auto here = fence ? 0 : level_of(line);
    if (level > 0 && here > 0 && here <= level) break;
    if (level == 0 && here > 0 && line.substr(here + 1) == heading) level = here;
    if (level > 0) text += line + "\n";
  }
  return text;
}

}  // namespace bocage::test
