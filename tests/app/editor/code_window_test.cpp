// Rules as a text in the window: faults on their lines, words that are offered, definitions, and specs from the margin.
#include "tests/app/editor/editor_window.h"

namespace bocage {
namespace {

class EditorCode : public testing::EditorWindow {
 protected:
  static constexpr const char* day = "rules/day.lua";
  static constexpr int fault_sign = 1 << 3;

  void open_text(const std::string& file) {
    open();
    if (HasFatalFailure()) return;
    frame_->choose({file, std::nullopt});
    frame_->turn_to(EditorFrame::text_page);
    hands_.settle();
    ASSERT_EQ(frame_->text().file(), file);
    box().SetFocus();
    hands_.settle();
  }
  CodeBox& box() { return frame_->text().box(); }
  int line_of(const std::string& part) {
    const auto at = box().code().find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return box().LineFromPosition(static_cast<int>(at));
  }
  void caret_at(const std::string& part) {
    const auto at = box().code().find(part);
    ASSERT_NE(at, std::string::npos) << part;
    box().GotoPos(static_cast<int>(at) + 1);
  }
  bool has_fault(int line) { return (box().MarkerGet(line) & fault_sign) != 0; }
};

TEST_F(EditorCode, shows_a_fault_on_its_line_as_it_is_typed) {
  open_text(day);
  const int line = line_of("day.nodes = {");
  EXPECT_FALSE(has_fault(line));
  box().GotoPos(box().PositionFromLine(line));
  type("local = 3");
  hands_.type(WXK_RETURN);
  ASSERT_TRUE(hands_.wait([&] { return has_fault(line); })) << "without a save, a moment after the last key";
  EXPECT_FALSE(box().AnnotationGetText(line).empty());
  // A machine that is busy may make a pause of its own, so that it is more than one step.
  ASSERT_TRUE(hands_.wait([&] { return !frame_->text().has_typed(); }));
  for (auto steps = frame_->project().history().done(); steps > 0; --steps) hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(text(day), original(day));
  ASSERT_TRUE(hands_.wait([&] { return !has_fault(line); }));
  EXPECT_TRUE(box().AnnotationGetText(line).empty());
}

// What was typed last is a change, whether or not the pause after it is over; the box keeps no history of its own.
TEST_F(EditorCode, takes_back_what_was_typed_a_moment_ago) {
  open_text(day);
  box().GotoPos(0);
  type(" ");
  ASSERT_EQ(box().code(), " " + original(day));
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(box().code(), original(day));
  EXPECT_EQ(text(day), original(day));
  hands_.type('Z', wxMOD_CONTROL | wxMOD_SHIFT);
  EXPECT_EQ(box().code(), " " + original(day));
  EXPECT_EQ(text(day), " " + original(day));
}

TEST_F(EditorCode, offers_words_and_says_what_they_mean) {
  open_text(day);
  const int line = line_of("day.nodes = {");
  box().GotoPos(box().PositionFromLine(line));
  type("game:te");
  ASSERT_TRUE(hands_.wait([&] { return box().AutoCompActive(); }));
  hands_.type(WXK_TAB);
  EXPECT_TRUE(box().GetCurLine().StartsWith("game:tell")) << box().GetCurLine();
  type("(");
  EXPECT_TRUE(hands_.wait([&] { return box().CallTipActive(); })) << "what a function wants";
  hands_.type(WXK_ESCAPE);
  box().GotoPos(box().PositionFromLine(line) + 6);
  hands_.type(WXK_F1);
  EXPECT_TRUE(hands_.wait([&] { return box().CallTipActive(); }));
}

TEST_F(EditorCode, leads_to_the_definition_of_a_name) {
  open_text("rules/init.lua");
  caret_at("nodes = tables");
  box().GotoPos(static_cast<int>(box().code().find("day.nodes")) + 5);
  hands_.type(WXK_F12);
  EXPECT_EQ(frame_->text().file(), day);
  EXPECT_TRUE(box().GetCurLine().StartsWith("day.nodes = {")) << box().GetCurLine();
}

TEST_F(EditorCode, runs_specs_from_the_margin_on_what_is_typed) {
  open_text("tests/day.lua");
  const int line = line_of("spec(\"red plays first in a turn\"");
  ASSERT_EQ(box().MarkerGet(line), 1);
  box().GotoPos(box().PositionFromLine(line));
  box().EnsureCaretVisible();
  hands_.settle();
  const auto at = box().PointFromPosition(box().PositionFromLine(line));
  hands_.click(box(), wxPoint(box().GetMarginWidth(0) + box().GetMarginWidth(1) / 2, at.y + 6));
  ASSERT_TRUE(hands_.wait([&] { return box().MarkerGet(line) == 1 << 1; })) << "it passed";
  box().SetTargetStart(box().PositionFromLine(line));
  box().SetTargetEnd(box().GetTextLength());
  ASSERT_GE(box().SearchInTarget("game:side(\"red\")"), 0);
  box().ReplaceTarget("game:side(\"blue\")");
  frame_->text().run_specs();
  ASSERT_TRUE(hands_.wait([&] { return !frame_->text().trying(); }));
  EXPECT_EQ(box().MarkerGet(line) & (1 << 2), 1 << 2) << "it failed: Blue does not play first";
  EXPECT_TRUE(box().AnnotationGetText(line).Contains("red") || box().AnnotationGetText(line).Contains("Red"))
      << box().AnnotationGetText(line);
  EXPECT_EQ(disk("tests/day.lua"), original("tests/day.lua")) << "nothing need be saved";
}

}  // namespace
}  // namespace bocage
