// Rules, charts and help looked up by real keys, without leaving the table.
#include "app/window/panes/chart_pane.h"
#include "app/window/panes/look_up_pane.h"
#include "app/window/panes/prompt_pane.h"
#include "tests/app/gui/window_test.h"
#include "tests/app/play/games.h"

namespace bocage {
namespace {

class LookUpWindow : public testing::WindowTest {
 protected:
  LookUpPane& pane() { return frame_->look_up(); }
  void type(const std::string& typed) {
    for (const char key : typed) hands_.type(key);
  }
  std::string chosen() { return pane().chosen() == nullptr ? std::string() : pane().chosen()->heading; }
  static bool focus_in(const wxWindow& window) { return wxWindow::FindFocus() == &window; }
  bool comes_to(const std::string& heading) {
    return hands_.wait([&] { return chosen() == heading; });
  }
};

TEST_F(LookUpWindow, finds_rules_charts_and_help_and_turns_to_the_chart) {
  begin_the_battle();
  const Hash before = state().hash();
  hands_.type('R', wxMOD_CONTROL);
  ASSERT_TRUE(hands_.wait([&] { return frame_->pane_shown(pane()) && focus_in(pane().search()); }));
  type("combat");
  ASSERT_TRUE(comes_to("Chart: Combat results")) << chosen();
  EXPECT_TRUE(pane().chart_button().IsShown());
  hands_.type(WXK_RETURN);
  ASSERT_TRUE(hands_.wait([&] { return frame_->pane_shown(frame_->charts()); }));
  EXPECT_EQ(frame_->charts().shown(), pane().chosen()->chart);
  hands_.type(WXK_DOWN);
  ASSERT_TRUE(comes_to("Help: 6 Combat")) << chosen();
  EXPECT_TRUE(focus_in(pane().search())) << "letters go on to the box";
  EXPECT_TRUE(pane().text().GetValue().Contains("6.1 Units may attack"));
  EXPECT_FALSE(pane().chart_button().IsShown());
  expect_picture("looked-up");
  hands_.type(WXK_RETURN);
  EXPECT_TRUE(hands_.wait([&] { return focus_in(pane().text()); }));
  hands_.type(WXK_ESCAPE);
  EXPECT_TRUE(hands_.wait([&] { return focus_in(frame_->canvas()); }));
  EXPECT_TRUE(frame_->pane_shown(pane())) << "it stays to be read";
  // Again: what stands there is typed over; a chart that is not the first.
  hands_.type('R', wxMOD_CONTROL);
  ASSERT_TRUE(hands_.wait([&] { return focus_in(pane().search()); }));
  type("ambush");
  ASSERT_TRUE(comes_to("Chart: Ambush")) << chosen();
  hands_.type(WXK_RETURN);
  ASSERT_TRUE(hands_.wait([&] { return frame_->charts().shown() == pane().chosen()->chart; }));
  type("x");
  ASSERT_TRUE(hands_.wait([&] { return pane().chosen() == nullptr; }));
  EXPECT_TRUE(pane().text().GetValue().StartsWith("No entry has all these words"));
  // From within, the key puts the pane away.
  hands_.type('R', wxMOD_CONTROL);
  EXPECT_TRUE(hands_.wait([&] { return !frame_->pane_shown(pane()) && focus_in(frame_->canvas()); }));
  EXPECT_EQ(state().hash(), before) << "nothing was played";
}

TEST_F(LookUpWindow, says_what_the_rule_of_a_refusal_says_and_has_the_help_with_its_keys) {
  begin_the_battle();
  drag(piece("r-guard", "0305"), "1205");  // too far
  ASSERT_TRUE(presenter().refusal());
  const std::string rule = presenter().refusal()->rule;
  wxButton* const button = testing::button_of(frame_->prompt(), "What rule " + rule + " says");
  ASSERT_NE(button, nullptr);
  hands_.press(*button);
  ASSERT_TRUE(comes_to("Rule " + presenter().titles().name(rule))) << chosen();
  EXPECT_TRUE(frame_->pane_shown(pane()));
  EXPECT_EQ(pane().search().GetValue(), rule);
  for (const LookUpEntry& entry : pane().book().entries()) {
    if (entry.kind != LookUpKind::program) continue;
    EXPECT_EQ(entry.text.find('{'), std::string::npos) << "a key that no command has: " << entry.text;
  }
  hands_.type(WXK_F1, wxMOD_SHIFT);
  ASSERT_TRUE(comes_to("Help: The Hill")) << chosen();
  hands_.type(WXK_F1, wxMOD_CONTROL | wxMOD_SHIFT);
  ASSERT_TRUE(comes_to("Bocage: Keys and mouse")) << chosen();
  EXPECT_TRUE(pane().text().GetValue().Contains("Ctrl+R"));
  hands_.type(WXK_F1);
  ASSERT_TRUE(comes_to("Bocage: Playing a turn")) << chosen();
  EXPECT_TRUE(pane().text().GetValue().Contains("Ctrl+Z undoes the last action"));
  hands_.type(WXK_ESCAPE);
  EXPECT_TRUE(hands_.wait([&] { return focus_in(frame_->canvas()); }));
  expect_end("looked-up-after-a-refusal");
}

// Such an id stands in no heading, and only by chance in a text.
TEST_F(LookUpWindow, says_what_a_rule_without_a_number_says) {
  begin(testing::first_turn_in_normandy());
  presenter().end_phase();
  frame_->update();
  hands_.settle();
  ASSERT_TRUE(presenter().refusal()) << prompt_words();
  const std::string rule = presenter().refusal()->rule;
  ASSERT_EQ(rule, "I2");
  wxButton* const button = testing::button_of(frame_->prompt(), "What the rule says");
  ASSERT_NE(button, nullptr);
  EXPECT_GE(button->GetSize().x, button->GetTextExtent(button->GetLabelText()).x + 4 * frame_->FromDIP(4))
      << "its words have room";
  hands_.press(*button);
  ASSERT_TRUE(comes_to(presenter().titles().title(rule))) << chosen();
  EXPECT_EQ(pane().search().GetValue(), "") << "nobody has heard of its id";
}

}  // namespace
}  // namespace bocage
