// The manual pages name every command and option that --help names, and no other.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include "app/play/opening/launch_options.h"
#include "tests/docs/pages.h"

namespace bocage::test {
namespace {

using Words = std::set<std::string>;

std::string output_of(const std::string& arguments) {
  const std::string command = "'" + std::string(BOCAGE_CLI) + "' " + arguments;
  std::FILE* const pipe = ::popen(command.c_str(), "r");
  if (pipe == nullptr) return {};
  std::string text;
  std::array<char, 512> line{};
  while (std::fgets(line.data(), line.size(), pipe) != nullptr) text += line.data();
  EXPECT_EQ(::pclose(pipe), 0) << command;
  return text;
}

bool is_small(char c) {
  return c >= 'a' && c <= 'z';
}

bool in_word(char c) {
  return is_small(c) || c == '-' || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// "-h", "--help", "--all-met".
bool is_option(const std::string& word) {
  if (word.size() == 2) return word[0] == '-' && is_small(word[1]);
  return word.size() > 2 && word.starts_with("--") && is_small(word[2]) &&
         std::all_of(word.begin(), word.end(), [](char c) { return is_small(c) || c == '-'; });
}

Words options_in(const std::string& text) {
  Words found;
  std::string word;
  for (const char c : text + " ") {
    if (in_word(c)) {
      word += c;
      continue;
    }
    if (is_option(word)) found.insert(word);
    word.clear();
  }
  return found;
}

// Troff writes a hyphen that is one as \-.
std::string without_troff_hyphens(std::string page) {
  for (std::size_t at = page.find("\\-"); at != std::string::npos; at = page.find("\\-", at)) page.erase(at, 1);
  return page;
}

// Of the help of CLI11: what stands at the beginning of the lines between one heading and the next empty line.
std::vector<std::string> entries_of(const std::string& help, const std::string& heading) {
  std::vector<std::string> entries;
  std::istringstream lines(help);
  std::string line;
  while (std::getline(lines, line) && line != heading) {
  }
  while (std::getline(lines, line) && !line.empty()) {
    if (line.size() > 2 && line[2] != ' ') entries.push_back(line.substr(2, line.find(' ', 2) - 2));
  }
  return entries;
}

// A page by its parts: after .SH or .SS its first word, without the troff for hyphens. What an option does may name
// others, so of an entry (.TP) only the line of its tag counts.
std::map<std::string, std::string> tags_of(const std::string& page) {
  std::map<std::string, std::string> parts;
  std::istringstream lines(without_troff_hyphens(page));
  std::string line, part;
  bool tag = false;
  while (std::getline(lines, line)) {
    if (line.starts_with(".SH ") || line.starts_with(".SS ")) {
      part = line.substr(4, line.find(' ', 4) - 4);
      parts[part];
    } else if (tag) {
      parts[part] += line + "\n";
    }
    tag = line == ".TP";
  }
  return parts;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += word + "\n";
  return text;
}

// Those of its own commands, too.
Words options_of(const std::string& command) {
  const std::string help = output_of(command + " --help");
  Words options = options_in(joined(entries_of(help, "Options:")));
  for (const std::string& further : entries_of(help, "Subcommands:"))
    options.merge(options_of(command + " " + further));
  return options;
}

TEST(Manual, of_the_window_has_every_option_of_its_help) {
  const auto tags = tags_of(read_page("docs/man/bocage.1"));
  Words wanted = options_in(launch_help());
  ASSERT_TRUE(wanted.contains("--scenario"));
  wanted.insert("-h");
  EXPECT_EQ(options_in(tags.at("OPTIONS")), wanted);
}

TEST(Manual, of_the_command_line_has_every_command_of_its_help_with_every_option) {
  const auto tags = tags_of(read_page("docs/man/bocage-cli.1"));
  const std::string help = output_of("--help");
  EXPECT_EQ(options_in(tags.at("OPTIONS")), options_in(joined(entries_of(help, "Options:"))));
  const auto commands = entries_of(help, "Subcommands:");
  ASSERT_GT(commands.size(), 5U);
  Words known(commands.begin(), commands.end());
  for (const std::string& command : commands) {
    ASSERT_TRUE(tags.contains(command)) << "no .SS " << command;
    Words wanted = options_of(command);
    wanted.erase("-h");
    wanted.erase("--help");
    EXPECT_EQ(options_in(tags.at(command)), wanted) << command;
  }
  for (const auto& [part, text] : tags) {
    const bool a_command = is_small(part.front());
    EXPECT_TRUE(!a_command || known.contains(part)) << "there is no command " << part;
  }
}

TEST(Manual, is_of_the_version_that_the_programs_say) {
  const std::string said = output_of("--version");  // "bocage-cli 0.1.0"
  const std::string version = said.substr(said.find(' ') + 1, said.find('\n') - said.find(' ') - 1);
  ASSERT_FALSE(version.empty());
  for (const char* page : {"docs/man/bocage.1", "docs/man/bocage-editor.1", "docs/man/bocage-cli.1"}) {
    EXPECT_NE(read_page(page).find("\"Bocage " + version + "\""), std::string::npos) << page;
  }
}

}  // namespace
}  // namespace bocage::test
