// Damaged and foreign journals: each is refused with its place and a hint, and the file stays as it is.
#include <gtest/gtest.h>
#include <regex.h>
#include <sys/wait.h>

#include <cstdio>
#include <fstream>
#include <sstream>

#include "tests/app/cli/temp_module.h"

namespace bocage::cli {
namespace {

struct Ran {
  int code = -1;
  std::string out;
};

// Runs bocage-cli as a user would.
Ran run(const std::string& arguments) {
  Ran ran;
  std::FILE* const pipe = popen((std::string("'") + BOCAGE_CLI + "' " + arguments + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return ran;
  char buffer[4096];
  for (std::size_t n = 0; (n = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;) ran.out.append(buffer, n);
  ran.code = WEXITSTATUS(pclose(pipe));
  return ran;
}

// Extended POSIX; ^ and $ also hold at the ends of lines.
bool matches(const std::string& text, const std::string& pattern) {
  regex_t compiled;
  if (regcomp(&compiled, pattern.c_str(), REG_EXTENDED | REG_NOSUB | REG_NEWLINE) != 0) return false;
  const bool found = regexec(&compiled, text.c_str(), 0, nullptr, 0) == 0;
  regfree(&compiled);
  return found;
}

std::string last_line(const std::string& text) {
  const std::size_t end = text.find_last_not_of('\n');
  const std::size_t begin = text.rfind('\n', end);
  return end == std::string::npos ? "" : text.substr(begin == std::string::npos ? 0 : begin + 1, end - begin);
}

std::string read(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

const std::string sample = std::string(BOCAGE_SOURCE_DIR) + "/modules/normandy69/samples/first-turn.journal";

class Damage : public ::testing::Test {
 protected:
  Damage() : text_(read(sample)) {}
  void expect_refused(const std::string& text, const std::string& part) {
    module_.set("damaged.journal", text);
    const std::string path = module_.path() + "/damaged.journal";
    const Ran ran = run("replay '" + path + "'");
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.out.find(part), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("damaged.journal"), std::string::npos) << "no place: " << ran.out;
    EXPECT_EQ(read(path), text) << "the file was changed";
  }
  testing::TempModule module_;
  std::string text_;
};

TEST_F(Damage, edited_by_one_byte_is_refused) {
  std::string edited = text_;
  const std::size_t at = edited.find("@2711");
  ASSERT_NE(at, std::string::npos);
  edited[at + 4] = '0';
  expect_refused(edited, "damaged.journal:");
}

TEST_F(Damage, a_line_taken_out_is_refused) {
  std::string cut = text_;
  const std::size_t begin = cut.find("<e n='10'");
  ASSERT_NE(begin, std::string::npos);
  cut.erase(begin, cut.find('\n', begin) + 1 - begin);
  expect_refused(cut, "damaged.journal:");
}

TEST_F(Damage, a_journal_of_another_module_version_is_refused) {
  std::string other = text_;
  const std::size_t at = other.find("version='0.1.0'");
  ASSERT_NE(at, std::string::npos);
  other.replace(at, 15, "version='0.0.9'");
  expect_refused(other, "damaged.journal:");
}

TEST_F(Damage, a_torn_last_line_is_said_and_the_rest_replays) {
  module_.set("torn.journal", text_.substr(0, text_.size() - 20));
  const Ran ran = run("replay '" + module_.path() + "/torn.journal'");
  EXPECT_NE(ran.out.find("torn.journal"), std::string::npos) << ran.out;
  EXPECT_TRUE(matches(last_line(ran.out), "^replay: actions=[0-9]+ hash=[0-9a-f]{64}$")) << ran.out;
}

TEST(Contracts, the_last_line_of_each_command_is_exactly_so) {
  const std::vector<std::pair<std::string, std::string>> lines = {
      {"check hill", "^check: problems=0$"},
      {"test hill", "^test: passed=[0-9]+ failed=0$"},
      {"fuzz hill --games 1", "^fuzz: games=[0-9]+ finished=[0-9]+ actions=[0-9]+ problems=0 seconds=[0-9.]+$"},
      {"coverage hill", "^coverage: rules=[0-9]+ enforced=[0-9]+ assisted=[0-9]+ manual=[0-9]+ physical=[0-9]+$"},
      {"replay '" + sample + "'", "^replay: actions=[0-9]+ hash=[0-9a-f]{64}$"},
  };
  for (const auto& [arguments, pattern] : lines) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.code, 0) << arguments << "\n" << ran.out;
    EXPECT_TRUE(matches(last_line(ran.out), pattern)) << arguments << ": " << last_line(ran.out);
    EXPECT_EQ(ran.out.find('\r'), std::string::npos) << "progress is for terminals: " << arguments;
  }
}

TEST(Contracts, wrong_use_exits_with_2_and_found_problems_with_1) {
  EXPECT_EQ(run("").code, 2);
  EXPECT_EQ(run("chekc hill").code, 2);
  EXPECT_EQ(run("check").code, 2);
  EXPECT_EQ(run("fuzz hill --games none").code, 2);
  EXPECT_EQ(run("replay /no/such/file").code, 2);
  const Ran unknown = run("check hil");
  EXPECT_EQ(unknown.code, 2);
  EXPECT_NE(unknown.out.find("did you mean hill"), std::string::npos) << unknown.out;
  EXPECT_EQ(run("--help").code, 0);
  EXPECT_EQ(run("--version").code, 0);
}

struct Broken {
  const char* name;
  const char* file;
  const char* from;
  const char* to;
  const char* message;  // as it begins
};

// Six broken modules, six located errors.
TEST(Contracts, broken_modules_give_located_errors) {
  const Broken all[] = {
      {"a misspelt attribute", "module.xml", "title=\"Blue\"", "titel=\"Blue\"", "module.xml:3:"},
      {"a missing file", "module.xml", "map.xml", "mapp.xml", "module.xml:8:"},
      {"an unclosed element", "map.xml", "</map>", "", "map.xml:"},
      {"an unknown space", "scenario.xml", "0401", "0501", "scenario.xml:3:"},
      {"a slip in Lua", "rules/init.lua", "return {", "retrun {", "rules/init.lua:2:"},
      {"an unknown verb", "sequence.xml", "verbs=\"step\"", "verbs=\"stepp\"", "sequence.xml:4:"},
  };
  for (const Broken& broken : all) {
    testing::TempModule module;
    std::string text = read(module.path() + "/" + broken.file);
    const std::size_t at = text.find(broken.from);
    ASSERT_NE(at, std::string::npos) << broken.name;
    text.replace(at, std::string(broken.from).size(), broken.to);
    module.set(broken.file, text);
    const Ran ran = run("check '" + module.path() + "'");
    EXPECT_EQ(ran.code, 1) << broken.name << "\n" << ran.out;
    EXPECT_TRUE(matches(ran.out, std::string("^") + broken.message)) << broken.name << "\n" << ran.out;
    EXPECT_TRUE(matches(last_line(ran.out), "^check: problems=[1-9][0-9]*$")) << ran.out;
  }
}

}  // namespace
}  // namespace bocage::cli
