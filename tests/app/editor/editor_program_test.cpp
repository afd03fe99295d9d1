// The program as it is started: what it says, and what it answers to a wrong call.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <boost/filesystem.hpp>
#include <cstdio>
#include <string>
#include <utility>

#include "app/editor/editor_launch.h"

namespace bocage {
namespace {

std::pair<int, std::string> run(const std::string& before, const std::string& arguments) {
  const auto program = boost::filesystem::path(BOCAGE_CLI).parent_path() / "bocage-editor";
  const std::string command = before + " '" + program.string() + "' " + arguments + " 2>&1";
  std::FILE* const pipe = ::popen(command.c_str(), "r");
  if (pipe == nullptr) return {-1, ""};
  std::string text;
  std::array<char, 512> line{};
  while (std::fgets(line.data(), line.size(), pipe) != nullptr) text += line.data();
  const int status = ::pclose(pipe);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text};
}

TEST(EditorProgram, explains_itself_and_its_options) {
  const auto [status, help] = run("", "--help");
  EXPECT_EQ(status, 0);
  EXPECT_EQ(help, editor_help());
  EXPECT_EQ(run("", "--version").second.substr(0, 14), "bocage-editor ");
  const auto wrong = run("", "--colour hill");
  EXPECT_EQ(wrong.first, 2);
  EXPECT_NE(wrong.second.find("there is no option --colour"), std::string::npos);
}

TEST(EditorProgram, says_that_there_is_no_display) {
  const auto [status, text] = run("env -u DISPLAY -u WAYLAND_DISPLAY", "hill");
  EXPECT_EQ(status, 3);
  EXPECT_NE(text.find("no display to open a window on"), std::string::npos) << text;
}

TEST(EditorProgram, measures_what_it_takes_to_undo_and_to_open) {
  const std::string hill = "'" BOCAGE_SOURCE_DIR "/samples/hill'";
  const auto [status, undone] = run("", "--measure undo " + hill);
  EXPECT_EQ(status, 0) << undone;
  EXPECT_NE(undone.find("undo-shown "), std::string::npos) << undone;
  EXPECT_NE(undone.find("undone 7"), std::string::npos) << undone;
  const auto opened = run("", "--measure open " + hill).second;
  EXPECT_NE(opened.find("editor-open "), std::string::npos) << opened;
  EXPECT_NE(opened.find("editor-read "), std::string::npos) << opened;
  EXPECT_NE(run("", "--measure flight " + hill).second.find("there is no measure \"flight\""), std::string::npos);
}

TEST(EditorLaunch, takes_one_module) {
  EXPECT_EQ(parse_editor_launch({}).what, EditorLaunch::What::choose);
  const auto open = parse_editor_launch({"--language", "de", "./ford"});
  EXPECT_EQ(open.what, EditorLaunch::What::open);
  EXPECT_EQ(open.module, "./ford");
  EXPECT_EQ(open.language, "de");
  EXPECT_EQ(parse_editor_launch({"--language=fr"}).language, "fr");
  EXPECT_EQ(parse_editor_launch({"a", "b"}).what, EditorLaunch::What::wrong);
  EXPECT_EQ(parse_editor_launch({"--new"}).what, EditorLaunch::What::begin);
  EXPECT_EQ(parse_editor_launch({"--new", "ford"}).what, EditorLaunch::What::wrong);
  EXPECT_EQ(parse_editor_launch({"ford", "--new"}).what, EditorLaunch::What::wrong);
  EXPECT_EQ(parse_editor_launch({"--language"}).what, EditorLaunch::What::wrong);
}

TEST(EditorLaunch, takes_a_game_to_make_a_scenario_of) {
  const auto both = parse_editor_launch({"--from", "a.journal", "./ford"});
  EXPECT_EQ(both.what, EditorLaunch::What::open);
  EXPECT_EQ(both.game, "a.journal");
  EXPECT_EQ(both.module, "./ford");
  const auto alone = parse_editor_launch({"--from=a.journal"});
  EXPECT_EQ(alone.what, EditorLaunch::What::open) << "the game names its module";
  EXPECT_EQ(alone.game, "a.journal");
  EXPECT_EQ(parse_editor_launch({"--from"}).what, EditorLaunch::What::wrong);
  EXPECT_EQ(parse_editor_launch({"--new", "--from", "a.journal"}).what, EditorLaunch::What::wrong);
}

}  // namespace
}  // namespace bocage
