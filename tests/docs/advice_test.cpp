// Advice in messages is followed by a command: whoever reads "load a corrected module" must be able to do so.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/docs/pages.h"

namespace bocage::test {
namespace {

namespace fs = std::filesystem;

// What a message advises; the word that a player types for it at the table of words, and the id of the window's
// command.
struct Advice {
  const char* said;
  const char* typed;
  const char* command;
};
constexpr std::array advices{
    Advice{"load a corrected module", "correct", "&Load a corrected module…"},
    Advice{"load the corrected module", "correct", "&Load a corrected module…"},
    Advice{"settle by hand", "level", "Free pla&y"},
    Advice{"switch to free play", "level", "Free pla&y"},
    Advice{"go to free play", "level", "Free pla&y"},
};

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

// Every string literal of a source; adjacent ones are one.
std::vector<std::string> literals_of(const std::string& source) {
  std::vector<std::string> literals;
  bool joined = false;
  for (std::size_t at = 0; at < source.size(); ++at) {
    if (source.compare(at, 2, "//") == 0) {
      at = std::min(source.find('\n', at), source.size());
    } else if (source[at] == '\'') {
      at += source[at + 1] == '\\' ? 3 : 2;
    } else if (source[at] == '"') {
      std::string literal;
      for (++at; at < source.size() && source[at] != '"'; ++at) {
        if (source[at] == '\\') ++at;
        literal += source[at];
      }
      if (joined) {
        literals.back() += literal;
      } else {
        literals.push_back(literal);
      }
      joined = true;
    } else if (source[at] != ' ' && source[at] != '\n') {
      joined = false;
    }
  }
  return literals;
}

std::string sources_below(const std::string& folder) {
  std::string all;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(BOCAGE_SOURCE_DIR) / folder)) {
    const auto extension = entry.path().extension();
    if (extension == ".cpp" || extension == ".h") all += text_of(entry.path());
  }
  return all;
}

TEST(Advice, in_messages_is_followed_by_a_command) {
  const std::string words = sources_below("app/cli/play"), window = sources_below("app/window");
  for (const Advice& advice : advices) {
    EXPECT_NE(words.find(".name = \"" + std::string(advice.typed) + "\""), std::string::npos) << advice.said;
    EXPECT_NE(window.find('"' + std::string(advice.command) + '"'), std::string::npos) << advice.said;
  }
}

// A message of the engine that says "or …" to somebody names what this test knows.
TEST(Advice, of_the_engine_is_known_here) {
  std::size_t found = 0;
  for (const std::string& literal : literals_of(sources_below("engine/session"))) {
    const bool advises =
        literal.find("corrected module into") != std::string::npos || literal.find("has stopped:") != std::string::npos;
    if (!advises) continue;
    ++found;
    EXPECT_TRUE(std::any_of(advices.begin(), advices.end(), [&](const Advice& advice) {
      return literal.find(advice.said) != std::string::npos;
    })) << literal;
  }
  EXPECT_GT(found, 0U);
}

}  // namespace
}  // namespace bocage::test
