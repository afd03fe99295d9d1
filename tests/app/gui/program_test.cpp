// The program as it is started: what it says where it cannot go on, and how it measures itself.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <boost/filesystem.hpp>
#include <cstdio>
#include <string>

#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

struct Answer {
  int code = -1;
  std::string text;
};

class Program : public testing::WindowTest {
 protected:
  static Answer run(const std::string& before, const std::string& arguments) {
    const auto program = boost::filesystem::path(BOCAGE_CLI).parent_path() / "bocage";
    const std::string command = before + " '" + program.string() + "' " + arguments + " 2>&1";
    Answer answer;
    std::FILE* const pipe = ::popen(command.c_str(), "r");
    if (pipe == nullptr) return answer;
    std::array<char, 512> line{};
    while (std::fgets(line.data(), line.size(), pipe) != nullptr) answer.text += line.data();
    const int status = ::pclose(pipe);
    answer.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return answer;
  }
};

TEST_F(Program, says_that_there_is_no_display) {
  const Answer answer = run("env -u DISPLAY -u WAYLAND_DISPLAY", "hill");
  EXPECT_EQ(answer.code, 3);
  EXPECT_NE(answer.text.find("no display to open a window on"), std::string::npos) << answer.text;
  const Answer dead = run("env -u WAYLAND_DISPLAY DISPLAY=:9876", "hill");
  EXPECT_EQ(dead.code, 3);
  EXPECT_NE(dead.text.find("no display to open a window on"), std::string::npos) << dead.text;
}

TEST_F(Program, explains_itself_and_its_options) {
  const Answer help = run("", "--help");
  EXPECT_EQ(help.code, 0);
  EXPECT_NE(help.text.find("--scenario"), std::string::npos);
  EXPECT_EQ(help.text.find("--measure"), std::string::npos);
  const Answer wrong = run("", "--colour hill");
  EXPECT_EQ(wrong.code, 2);
  EXPECT_NE(wrong.text.find("there is no option --colour"), std::string::npos);
}

TEST_F(Program, measures_how_long_a_game_takes_to_open) {
  const Answer answer = run("", "--measure open");
  EXPECT_EQ(answer.code, 0);
  EXPECT_NE(answer.text.find("open "), std::string::npos) << answer.text;
  EXPECT_NE(run("", "--measure luck").code, 0);
}

}  // namespace
}  // namespace bocage
