// Styles that are seen on the board while they are typed, by real mouse and keys.
#include <wx/colour.h>
#include <wx/textctrl.h>

#include <cstring>

#include "app/editor/fields/color_chooser.h"
#include "tests/app/editor/editor_window.h"

namespace bocage {
namespace {

class EditorStyles : public testing::EditorWindow {
 protected:
  static constexpr const char* file = "styles.xml";

  void open_style(const std::string& label) {
    open();
    if (HasFatalFailure()) return;
    frame_->turn_to(EditorFrame::fields_page);
    open_in_tree(file);
    click_in_tree(label);
    ASSERT_TRUE(hands_.wait([this] { return preview().IsShownOnScreen() && canvas() != nullptr; }));
    settled();
  }
  StylePreview& preview() { return frame_->style_preview(); }
  DrawingCanvas* canvas() { return preview().canvas(); }
  void settled() {
    ASSERT_TRUE(hands_.wait([this] { return preview().drawn() && canvas() != nullptr && canvas()->settled(); }));
  }
  wxTextCtrl& box(const std::string& field) { return dynamic_cast<wxTextCtrl&>(*frame_->fields().control(field)); }
  void click_into(const std::string& field) {
    frame_->fields().go_to(field);
    hands_.settle();
    hands_.click(box(field), wxPoint(box(field).GetSize().x / 3, box(field).GetSize().y / 2));
    hands_.type('A', wxMOD_CONTROL);
  }
  // How much of the board has about this colour, of a thousand.
  int share_of(const wxColour& color) {
    settled();
    hands_.settle();
    const auto picture = testing::picture_of(*canvas());
    const auto* at = picture.GetData();
    const int all = picture.GetWidth() * picture.GetHeight();
    int count = 0;
    for (int i = 0; i < all; ++i, at += 3) {
      const int away = std::abs(at[0] - color.Red()) + std::abs(at[1] - color.Green()) + std::abs(at[2] - color.Blue());
      if (away < 12) ++count;
    }
    return count * 1000 / std::max(all, 1);
  }
  std::size_t steps() const { return frame_->project().history().done(); }
};

TEST_F(EditorStyles, are_seen_on_the_board_while_they_are_typed) {
  open_style("style terrain.marsh");
  if (HasFatalFailure()) return;
  const wxColour loud(255, 0, 255);
  ASSERT_EQ(share_of(loud), 0);
  click_into("fill");
  type("#ff00f");
  EXPECT_EQ(share_of(loud), 0) << "no colour yet";
  type("f");
  EXPECT_EQ(preview().style()->values.at("fill"), "#ff00ff");
  EXPECT_GT(share_of(loud), 20);
  EXPECT_EQ(steps(), 0U) << "nothing is taken over yet";
  EXPECT_LT(testing::difference_from_golden(testing::picture_of(*frame_), "editor-style"), testing::tolerance);
  EXPECT_EQ(text(file), original(file));
  hands_.type(WXK_ESCAPE);
  EXPECT_EQ(share_of(loud), 0) << "Escape takes it back";
  EXPECT_FALSE(frame_->fields().has_typed());
  EXPECT_EQ(text(file), original(file));
  click_into("fill");
  type("#ff00ff");
  hands_.type(WXK_RETURN);
  hands_.settle();
  EXPECT_EQ(steps(), 1U);
  EXPECT_GT(share_of(loud), 20) << "until the module is read anew";
  wait_for_check();
  EXPECT_GT(share_of(loud), 20) << "and then";
  hands_.type('Z', wxMOD_CONTROL);
  hands_.settle();
  EXPECT_EQ(text(file), original(file));
  EXPECT_EQ(share_of(loud), 0);
}

TEST_F(EditorStyles, of_one_theme_are_seen_in_it) {
  open_style("style terrain.marsh dark");
  if (HasFatalFailure()) return;
  EXPECT_EQ(canvas()->look().picture().styles().theme(), Theme::dark);
  click_into("fill");
  type("#ff00ff");
  EXPECT_GT(share_of({255, 0, 255}), 20);
  click_in_tree("style terrain.marsh");
  hands_.settle();
  settled();
  EXPECT_EQ(steps(), 1U) << "what was typed is taken when another one is shown";
  EXPECT_EQ(canvas()->look().picture().styles().theme(), Theme::print);
  EXPECT_EQ(share_of({255, 0, 255}), 0) << "it holds in the other theme alone";
}

TEST_F(EditorStyles, are_seen_while_a_colour_is_picked) {
  open_style("style terrain.marsh");
  if (HasFatalFailure()) return;
  auto& fields = frame_->fields();
  fields.go_to("fill");
  hands_.settle();
  auto* const button = fields.color_button("fill");
  ASSERT_NE(button, nullptr);
  hands_.click(*button, wxPoint(button->GetSize().x / 2, button->GetSize().y / 2));
  ASSERT_TRUE(hands_.wait([&] { return fields.color_chooser("fill") != nullptr; }));
  hands_.settle();
  auto* const chooser = fields.color_chooser("fill");
  const auto field = chooser->shades();
  hands_.take(*chooser, field.GetPosition() + wxPoint(field.width / 2, field.height / 2));
  hands_.carry(*chooser, field.GetTopRight() + wxPoint(-1, 1));
  const auto picked = chooser->color();
  EXPECT_EQ(button->color(), picked);
  EXPECT_EQ(box("fill").GetValue(), picked.GetAsString(wxC2S_HTML_SYNTAX).Lower());
  EXPECT_GT(share_of(picked), 20) << "while the button of the mouse is held";
  hands_.let_go();
  hands_.settle();
  EXPECT_EQ(steps(), 0U);
  const auto opacities = chooser->opacities();
  hands_.click(*chooser, opacities.GetPosition() + wxPoint(opacities.width / 2, opacities.height / 2));
  EXPECT_EQ(box("fill").GetValue().length(), 9U) << box("fill").GetValue();
  hands_.type(WXK_ESCAPE);
  EXPECT_EQ(text(file), original(file));
  EXPECT_EQ(box("fill").GetValue(), "#b9d0c4");
  EXPECT_EQ(share_of(picked), 0);
  hands_.click(*chooser, field.GetTopRight() + wxPoint(-1, 1));
  hands_.type(WXK_RETURN);
  hands_.settle();
  EXPECT_EQ(steps(), 1U);
  EXPECT_NE(text(file), original(file));
}

TEST_F(EditorStyles, of_counters_change_shade_by_keys) {
  open_style("style fill.red");
  if (HasFatalFailure()) return;
  click_into("fill");
  type("#0000f0");
  const wxColour blue(0, 0, 240), green(0, 240, 240);
  EXPECT_GT(share_of(blue), 3) << "the counters that are set up have it";
  hands_.type(WXK_HOME);
  for (int i = 0; i < 3; ++i) hands_.type(WXK_RIGHT);
  for (int i = 0; i < 15; ++i) hands_.type(WXK_UP, wxMOD_SHIFT);
  EXPECT_EQ(box("fill").GetValue(), "#00f0f0");
  EXPECT_GT(share_of(green), 3);
  hands_.type(WXK_DOWN);
  EXPECT_EQ(box("fill").GetValue(), "#00ecf0");
  EXPECT_EQ(steps(), 0U);
  hands_.type(WXK_ESCAPE);
  EXPECT_EQ(text(file), original(file));
  EXPECT_EQ(share_of(blue) + share_of(green), 0);
}

}  // namespace
}  // namespace bocage
