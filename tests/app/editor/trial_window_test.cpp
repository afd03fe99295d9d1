// Trials in the window: functions judged from the margin, random games, and a program that is stopped, missing or dies.
#include <signal.h>
#include <wx/button.h>
#include <wx/listbox.h>

#include <boost/filesystem.hpp>
#include <cerrno>
#include <cstdlib>
#include <optional>

#include "tests/app/editor/editor_window.h"

namespace bocage {
namespace {

class EditorTrial : public testing::EditorWindow {
 protected:
  static constexpr const char* ports = "rules/ports.lua";
  static constexpr int judges_sign = 1 << 4;
  static constexpr int unnoticed_sign = 1 << 5;

  explicit EditorTrial(const std::string& module = "samples/strait") : EditorWindow(module) {
    // What was judged in other runs is not known here.
    setenv("XDG_CACHE_HOME", cache_.path().c_str(), 1);
  }
  void TearDown() override {
    EditorWindow::TearDown();
    unsetenv("XDG_CACHE_HOME");
  }
  // With the keyboard in the window.
  void open_with_keys() {
    open();
    if (!HasFatalFailure()) click_in_tree("module.xml");
  }
  void open_module() {
    open_with_keys();
    if (!HasFatalFailure()) trial().run_by(BOCAGE_CLI);
  }
  // A program that does this instead of trying anything.
  void open_with(const std::string& script) {
    open();
    if (HasFatalFailure()) return;
    cache_.write("program", "#!/bin/sh\n" + script);
    boost::filesystem::permissions(cache_.file("program"), boost::filesystem::owner_all);
    trial().run_by(cache_.file("program"));
  }
  void open_text(const std::string& file) {
    frame_->choose({file, std::nullopt});
    frame_->turn_to(EditorFrame::text_page);
    hands_.settle();
    ASSERT_EQ(frame_->text().file(), file);
    box().SetFocus();
    hands_.settle();
  }
  TrialPane& trial() { return frame_->trial(); }
  CodeBox& box() { return frame_->text().box(); }
  int line_of(const std::string& part) {
    const auto at = box().code().find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return box().LineFromPosition(static_cast<int>(at));
  }
  void click_sign(int line) {
    box().GotoPos(box().PositionFromLine(line));
    box().EnsureCaretVisible();
    hands_.settle();
    const auto at = box().PointFromPosition(box().PositionFromLine(line));
    hands_.click(box(), wxPoint(box().GetMarginWidth(0) + box().GetMarginWidth(1) / 2, at.y + 6));
  }
  void click_line_of_list(const std::string& start) {
    for (unsigned i = 0; i < trial().list().GetCount(); ++i) {
      if (!trial().list().GetString(i).StartsWith(start)) continue;
      trial().list().EnsureVisible(static_cast<int>(i));
      // GTK scrolls when it comes to it: the hand aims again until the list has been still for a moment.
      std::optional<int> y;
      EXPECT_TRUE(hands_.wait([&] {
        const auto before = y;
        wxMilliSleep(50);
        hands_.settle();
        y = line_in_sight(static_cast<int>(i));
        return y && y == before;
      })) << start
          << " is not in sight";
      if (y) hands_.click(trial().list(), wxPoint(20, *y));
      return;
    }
    ADD_FAILURE() << start << " is not in the list";
  }
  std::optional<int> line_in_sight(int line) {
    const int height = trial().list().GetCharHeight();
    for (int y = 2; y < trial().list().GetClientSize().y; y += height / 2) {
      if (trial().list().HitTest(wxPoint(20, y)) == line) return y + height / 4;
    }
    return std::nullopt;
  }
  bool has_said(const std::string& start) {
    for (const auto& line : trial().lines()) {
      if (line.starts_with(start)) return true;
    }
    return false;
  }
  std::string all_lines() {
    std::string all = trial().head() + "\n";
    for (const auto& line : trial().lines()) all += line + "\n";
    return all;
  }
  bool wait_for_end() {
    return hands_.wait([this] { return !trial().runs(); });
  }
  void take_the_spec_of_draws_away() {
    const auto specs = original("tests/strait.lua");
    const auto at = specs.find("spec(\"as many ports on both sides are a draw\"");
    ASSERT_NE(at, std::string::npos);
    folder_.write("tests/strait.lua", specs.substr(0, at));
  }

  test::TempFolder cache_;
};

class EditorLongTrial : public EditorTrial {
 protected:
  EditorLongTrial() : EditorTrial("samples/hill") {}
};

TEST_F(EditorTrial, of_a_function_from_the_margin_marks_what_no_spec_notices) {
  ASSERT_NO_FATAL_FAILURE(take_the_spec_of_draws_away());
  open_module();
  open_text(ports);
  box().GotoPos(box().GetLineEndPosition(0));
  type(" not saved");
  const int line = line_of("function ports.dusk(game)");
  const int survives = line_of("if red == blue then");
  ASSERT_EQ(box().MarkerGet(line), judges_sign);
  EXPECT_EQ(box().MarkerGet(line + 1), 0);
  click_sign(line);
  ASSERT_TRUE(hands_.wait([&] { return (box().MarkerGet(survives) & unnoticed_sign) != 0; })) << all_lines();
  EXPECT_NE(disk(ports).find(" not saved\n"), std::string::npos) << "what is tried is what is typed";
  EXPECT_EQ(box().AnnotationGetText(survives), "No spec notices it: always false: red == blue");
  EXPECT_EQ(trial().lines().front(), "rules/ports.lua:37:6: always false: red == blue") << all_lines();
  EXPECT_TRUE(trial().head().starts_with("Small changes to ports.dusk: the specs do not notice 1 of "))
      << trial().head();
  EXPECT_FALSE(has_said("mutate: mutants=32 ")) << "the other functions are left alone\n" << all_lines();
  EXPECT_TRUE(trial().list().IsShownOnScreen());
  // What stands below the place leads there, too.
  for (const auto* start : {"rules/ports.lua:37:6", "    reached by"}) {
    open_text("README.md");
    click_line_of_list(start);
    ASSERT_TRUE(hands_.wait([this] { return frame_->text().file() == ports; })) << start;
    EXPECT_EQ(box().GetCurrentLine(), survives);
    EXPECT_NE(box().MarkerGet(survives) & unnoticed_sign, 0) << "the mark is still there";
  }
  EXPECT_EQ(box().GetColumn(box().GetCurrentPos()), 5);
  type("x");
  ASSERT_TRUE(hands_.wait([&] { return (box().MarkerGet(survives) & unnoticed_sign) == 0; })) << "another text";
  EXPECT_FALSE(box().AnnotationGetText(survives).Contains("No spec notices it"));
  frame_->undo();
  ASSERT_TRUE(hands_.wait([&] { return (box().MarkerGet(survives) & unnoticed_sign) != 0; })) << "as it was judged";
}

TEST_F(EditorTrial, of_what_the_specs_notice_says_so) {
  open_module();
  open_text(ports);
  box().GotoPos(box().PositionFromLine(line_of("if port.holder == side then")));
  hands_.type(WXK_F8, wxMOD_SHIFT);
  ASSERT_TRUE(trial().runs());
  ASSERT_TRUE(wait_for_end());
  EXPECT_TRUE(trial().head().starts_with("Small changes to ports.held: the specs notice all ")) << all_lines();
  box().GotoPos(0);
  hands_.type(WXK_F8, wxMOD_SHIFT);
  EXPECT_FALSE(trial().runs()) << "no function is there";
  EXPECT_EQ(frame_->GetStatusBar()->GetStatusText(), "No function of the rules stands here");
}

TEST_F(EditorTrial, of_a_file_is_begun_in_the_menu_of_the_text) {
  open_module();
  open_text("tests/strait.lua");
  EXPECT_EQ(box().MarkerGet(line_of("local function verdict")), 0) << "specs are not judged";
  open_text(ports);
  hands_.type_into_menu({'E'});
  hands_.right_click(box(), wxPoint(box().GetSize().x / 2, 40));
  ASSERT_TRUE(hands_.wait([this] { return has_said("mutate: ") && !trial().runs(); })) << all_lines();
  EXPECT_EQ(trial().head(), "Small changes to rules/ports.lua: the specs notice all 32") << all_lines();
}

TEST_F(EditorTrial, by_random_games_ends_and_says_so) {
  open_module();
  hands_.type(WXK_F9, wxMOD_CONTROL);
  ASSERT_TRUE(trial().runs()) << all_lines();
  ASSERT_TRUE(hands_.wait([this] { return trial().head().find(" of ") != std::string::npos; })) << trial().head();
  trial().small_changes({}, {});
  EXPECT_EQ(frame_->GetStatusBar()->GetStatusText(), "Another trial is running: stop it first");
  ASSERT_TRUE(wait_for_end());
  EXPECT_TRUE(trial().head().ends_with(", nothing is wrong")) << all_lines();
  EXPECT_TRUE(trial().lines().back().starts_with("fuzz: games=")) << all_lines();
  EXPECT_FALSE(has_said("game ")) << "how far it is stands above\n" << all_lines();
  EXPECT_TRUE(boost::filesystem::is_directory(state_.file("trials")));
  EXPECT_FALSE(trial().stop_button().IsEnabled());
}

TEST_F(EditorTrial, by_random_games_leads_to_the_rule_that_fails) {
  folder_.write(ports, with(ports, "  control.take(", "  local none = nil + 1\n  control.take("));
  open_module();
  hands_.type(WXK_F9, wxMOD_CONTROL);
  ASSERT_TRUE(wait_for_end());
  EXPECT_EQ(trial().head(), "Random games: something is wrong, see below") << all_lines();
  click_line_of_list("problem: ");
  ASSERT_TRUE(hands_.wait([this] { return frame_->text().file() == ports; })) << all_lines();
  EXPECT_TRUE(box().GetCurLine().Contains("nil + 1")) << box().GetCurLine();
}

TEST_F(EditorLongTrial, is_stopped_and_says_what_it_has_judged) {
  open_module();
  hands_.type(WXK_F8, wxMOD_CONTROL);
  ASSERT_TRUE(hands_.wait([this] { return trial().head().find(" of ") != std::string::npos; })) << all_lines();
  EXPECT_TRUE(trial().lines().empty());
  hands_.press(trial().stop_button());
  ASSERT_TRUE(wait_for_end()) << trial().head();
  EXPECT_TRUE(trial().head().starts_with("Small changes to the module: stopped after ")) << trial().head();
  EXPECT_TRUE(has_said("not judged: ")) << all_lines();
  EXPECT_TRUE(has_said("mutate: mutants=")) << all_lines();
}

TEST_F(EditorTrial, that_does_not_listen_is_ended_by_a_second_stop) {
  open_with("trap '' INT\necho begun\nsleep 100\n");
  trial().random_games();
  ASSERT_TRUE(hands_.wait([this] { return has_said("begun"); })) << "words come while it runs";
  hands_.press(trial().stop_button());
  for (int i = 0; i < 20; ++i) hands_.settle();
  EXPECT_TRUE(trial().runs());
  EXPECT_TRUE(trial().head().starts_with("Random games: being stopped, ")) << trial().head();
  hands_.press(trial().stop_button());
  ASSERT_TRUE(wait_for_end());
  EXPECT_TRUE(trial().head().starts_with("Random games: stopped after ")) << trial().head();
}

TEST_F(EditorTrial, ends_with_the_editor) {
  open_with("echo $$\nexec sleep 100\n");
  trial().random_games();
  ASSERT_TRUE(hands_.wait([this] { return !trial().lines().empty(); }));
  const auto process = static_cast<pid_t>(std::stol(trial().lines().front()));
  ASSERT_EQ(::kill(process, 0), 0);
  frame_->Close();
  frame_ = nullptr;
  EXPECT_TRUE(hands_.wait([&] { return ::kill(process, 0) != 0 && errno == ESRCH; }));
}

TEST_F(EditorTrial, by_a_program_that_is_missing_or_dies_is_told) {
  open_with_keys();
  hands_.type(WXK_F9, wxMOD_CONTROL);
  EXPECT_FALSE(trial().runs());
  EXPECT_NE(trial().head().find("bocage-cli cannot be started: "), std::string::npos)
      << "none stands beside the program of this test: " << trial().head();
  EXPECT_EQ(frame_->GetStatusBar()->GetStatusText().utf8_string(), trial().head());
  cache_.write("program", "#!/bin/sh\nprintf unfinished\nkill -SEGV $$\n");
  boost::filesystem::permissions(cache_.file("program"), boost::filesystem::owner_all);
  trial().run_by(cache_.file("program"));
  trial().random_games();
  ASSERT_TRUE(wait_for_end());
  EXPECT_TRUE(trial().head().starts_with("Random games: bocage-cli was ended by signal 11 after ")) << all_lines();
  EXPECT_TRUE(has_said("unfinished")) << "its last words are kept";
  trial().run_by(BOCAGE_CLI);
  folder_.write("module.xml", "<module");
  frame_->look_at_the_disk();
  trial().random_games();
  ASSERT_TRUE(wait_for_end());
  EXPECT_EQ(trial().head(), "Random games: something is wrong, see below") << all_lines();
  EXPECT_TRUE(has_said("module.xml:1:")) << all_lines();
}

}  // namespace
}  // namespace bocage
