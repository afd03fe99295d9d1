// The sequence as a tree in the window: nodes moved by keys and mouse, made, named, and given rules.
#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/textctrl.h>

#include "tests/app/editor/editor_window.h"

namespace bocage {
namespace {

class EditorSequence : public testing::EditorWindow {
 protected:
  static constexpr const char* file = "sequence.xml";

  void open_tree() {
    open();
    if (HasFatalFailure()) return;
    frame_->turn_to(EditorFrame::sequence_page);
    hands_.settle();
    ASSERT_TRUE(pane().item_of("combat").IsOk());
  }
  SequencePane& pane() { return frame_->sequence(); }
  wxPoint middle_of(const std::string& id) {
    wxRect box;
    pane().tree().EnsureVisible(pane().item_of(id));
    hands_.settle();
    EXPECT_TRUE(pane().tree().GetBoundingRect(pane().item_of(id), box, true)) << id;
    return box.GetPosition() + wxPoint(box.width / 2, box.height / 2);
  }
  void click_node(const std::string& id) {
    hands_.click(pane().tree(), middle_of(id));
    ASSERT_EQ(pane().chosen(), id);
  }
  std::string order_of(const std::string& parent) const {
    const auto view = editor::SequenceView::find(frame_->project());
    std::string ids;
    for (const auto& node : view->nodes()) {
      if (view->nodes()[node.parent].id == parent && node.depth > 0) ids += (ids.empty() ? "" : " ") + node.id;
    }
    return ids;
  }
};

TEST_F(EditorSequence, moves_nodes_by_keys_and_by_the_mouse) {
  open_tree();
  ASSERT_EQ(order_of("player"), "arrivals movement combat");
  click_node("combat");
  hands_.type(WXK_UP, wxMOD_ALT);
  EXPECT_EQ(order_of("player"), "arrivals combat movement");
  EXPECT_EQ(pane().chosen(), "combat");
  hands_.type(WXK_LEFT, wxMOD_ALT);
  EXPECT_EQ(order_of("turn"), "event support barrage player combat dusk");
  hands_.type('Z', wxMOD_CONTROL);
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(text(file), original(file));
  hands_.drag(pane().tree(), middle_of("barrage"), pane().tree(), middle_of("movement"));
  EXPECT_EQ(order_of("player"), "arrivals movement barrage combat");
  EXPECT_EQ(order_of("turn"), "event support player dusk");
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(text(file), original(file));
}

TEST_F(EditorSequence, makes_a_step_and_names_it) {
  open_tree();
  click_node("movement");
  pane().add("step");
  hands_.settle();
  EXPECT_EQ(order_of("player"), "arrivals movement step combat");
  EXPECT_EQ(pane().chosen(), "step");
  hands_.type('A', wxMOD_CONTROL);  // its title has the keyboard
  type("Air strikes");
  hands_.type(WXK_RETURN);
  EXPECT_NE(text(file).find("<step id=\"step\" title=\"Air strikes\"/>"), std::string::npos) << text(file);
  auto* const id = dynamic_cast<wxTextCtrl*>(pane().fields().control("id"));
  ASSERT_NE(id, nullptr);
  hands_.click(*id, wxPoint(id->GetSize().x / 2, id->GetSize().y / 2));
  hands_.type('A', wxMOD_CONTROL);
  type("strikes");
  hands_.type(WXK_RETURN);
  EXPECT_EQ(order_of("player"), "arrivals movement strikes combat");
  EXPECT_EQ(pane().chosen(), "strikes");
  EXPECT_NE(dynamic_cast<wxChoice*>(pane().fields().control("side")), nullptr);
  auto* const when = dynamic_cast<wxComboBox*>(pane().fields().control("when"));
  ASSERT_NE(when, nullptr);
  EXPECT_NE(when->FindString("events_allowed"), wxNOT_FOUND) << "conditions of the rules are offered";
  wait_for_check();
  EXPECT_TRUE(frame_->problems().empty()) << to_text(frame_->problems().front());
  hands_.click(pane().tree(), middle_of("strikes"));
  hands_.type(WXK_DELETE);
  EXPECT_EQ(text(file), original(file));
}

TEST_F(EditorSequence, names_a_condition_and_has_it_written) {
  open_tree();
  click_node("combat");
  auto* const when = dynamic_cast<wxComboBox*>(pane().fields().control("when"));
  ASSERT_NE(when, nullptr);
  hands_.click(*when, wxPoint(20, when->GetSize().y / 2));
  type("contact");
  hands_.type(WXK_RETURN);
  EXPECT_EQ(text(file), with(file, "title=\"Combat\" side", "title=\"Combat\" when=\"contact\" side"));
  wait_for_check();
  ASSERT_EQ(frame_->problems().size(), 1U) << "the rules have no such condition yet";
  EXPECT_EQ(pane().rules().GetString(0), "condition contact: still to be written");
  pane().write_rule(0, std::nullopt);
  EXPECT_TRUE(pane().rules().GetString(0).StartsWith("condition contact: rules/")) << pane().rules().GetString(0);
  wait_for_check();
  EXPECT_TRUE(frame_->problems().empty()) << to_text(frame_->problems().front());
  pane().rules().SetSelection(0);
  wxCommandEvent chosen(wxEVT_LISTBOX, pane().rules().GetId());
  pane().rules().ProcessWindowEvent(chosen);
  hands_.settle();
  EXPECT_EQ(frame_->text().file(), "rules/day.lua");
  EXPECT_TRUE(frame_->text().box().GetCurLine().Contains("contact = function")) << frame_->text().box().GetCurLine();
}

}  // namespace
}  // namespace bocage
