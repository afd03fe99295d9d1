// The page of sides and values, by real mouse and keys.
#include "tests/app/editor/editor_window.h"

namespace bocage {
namespace {

class EditorDeclared : public testing::EditorWindow {
 protected:
  using Kind = editor::Declared::Kind;

  // By the tree at the left: Return on a side opens its page.
  void open_page() {
    open();
    if (HasFatalFailure()) return;
    open_in_tree("module.xml");
    click_in_tree("side red (Red)");
    hands_.type(WXK_RETURN);
    ASSERT_TRUE(hands_.wait([this] { return pane().IsShownOnScreen(); }));
    ASSERT_EQ(pane().chosen(), "red");
  }
  DeclaredPane& pane() { return frame_->declared(); }
  void click_item(const DeclaredPane::Group& group, const std::string& name) {
    auto& tree = pane().tree();
    const auto item = pane().item_of(group, name);
    ASSERT_TRUE(item.IsOk()) << name;
    tree.EnsureVisible(item);
    hands_.settle();
    wxRect box;
    ASSERT_TRUE(tree.GetBoundingRect(item, box, true)) << name;
    hands_.click(tree, box.GetPosition() + wxPoint(box.width / 2, box.height / 2));
    ASSERT_TRUE(hands_.wait([&] { return pane().chosen() == name; }));
  }
  void type_into_field(const std::string& field, const std::string& value) {
    pane().fields().go_to(field);
    hands_.settle();
    auto* const box = pane().fields().control(field);
    ASSERT_NE(box, nullptr) << field;
    hands_.click(*box, wxPoint(box->GetSize().x / 3, box->GetSize().y / 2));
    hands_.type('A', wxMOD_CONTROL);
    type(value);
    hands_.type(WXK_RETURN);
    hands_.settle();
  }
  std::string status() const { return frame_->GetStatusBar()->GetStatusText().utf8_string(); }
  std::size_t steps() const { return frame_->project().history().done(); }
};

TEST_F(EditorDeclared, a_side_gets_another_name_everywhere_and_another_color) {
  open_page();
  if (HasFatalFailure()) return;
  EXPECT_GT(pane().places().GetCount(), 20U) << "counters, scenarios, rules and specs name it";
  EXPECT_LT(testing::difference_from_golden(testing::picture_of(*frame_), "editor-sides"), testing::tolerance);
  type_into_field("id", "crimson");
  EXPECT_EQ(steps(), 1U) << pane().fields().said();
  EXPECT_EQ(pane().chosen(), "crimson");
  EXPECT_EQ(text("module.xml"), with("module.xml", "<side id=\"red\"", "<side id=\"crimson\""));
  EXPECT_EQ(text("counters/red.xml").find("side=\"red\""), std::string::npos);
  EXPECT_NE(text("rules/day.lua").find("game:side(\"crimson\")"), std::string::npos);
  EXPECT_NE(status().find("Rules still have the old name: "), std::string::npos) << status();
  wait_for_check();
  EXPECT_TRUE(frame_->problems().empty()) << to_text(frame_->problems().front());
  type_into_field("color", "#aa2211");
  EXPECT_EQ(steps(), 2U);
  EXPECT_NE(text("module.xml").find("<side id=\"crimson\" title=\"Red\" color=\"#aa2211\"/>"), std::string::npos);
  type_into_field("color", "blood");
  EXPECT_EQ(steps(), 2U) << "what is no colour is refused";
  EXPECT_FALSE(pane().fields().said().empty());
  hands_.type('Z', wxMOD_CONTROL);
  hands_.settle();
  while (steps() > 0) frame_->undo();
  for (const auto& [file, before] : files_) EXPECT_EQ(text(file), before) << file;
}

TEST_F(EditorDeclared, variables_come_move_and_go_by_keys) {
  open_page();
  if (HasFatalFailure()) return;
  pane().tree().SetFocus();
  hands_.type_into_menu({WXK_DOWN, WXK_DOWN, WXK_DOWN, WXK_DOWN, WXK_RETURN});  // a variable of sides
  hands_.type(WXK_INSERT);
  ASSERT_TRUE(hands_.wait([this] { return pane().chosen() == "value"; })) << status();
  const std::string support = "title=\"Support chit in hand\"/>\n";
  type_into_field("name", "honour");
  type_into_field("initial", "2");
  auto after = with("module.xml", support,
                    support + "  <variable on=\"side\" name=\"honour\" type=\"integer\" initial=\"2\"/>\n");
  EXPECT_EQ(text("module.xml"), after) << status();
  type_into_field("initial", "two");
  EXPECT_EQ(text("module.xml"), after) << "no whole number";
  EXPECT_NE(pane().fields().said().Find("must be a whole number"), wxNOT_FOUND) << pane().fields().said();
  click_item({Kind::variable, "side"}, "honour");
  hands_.type(WXK_UP, wxMOD_ALT);
  hands_.settle();
  EXPECT_LT(text("module.xml").find("name=\"honour\""), text("module.xml").find("name=\"support\""));
  EXPECT_EQ(pane().chosen(), "honour");
  hands_.type(WXK_DELETE);
  hands_.settle();
  EXPECT_EQ(text("module.xml"), original("module.xml"));
  click_item({Kind::variable, "piece"}, "moved");
  const auto done = steps();
  hands_.type(WXK_DELETE);
  hands_.settle();
  EXPECT_EQ(steps(), done) << "rules name it";
  EXPECT_NE(status().find("'moved' is named in "), std::string::npos) << status();
}

}  // namespace
}  // namespace bocage
