// Joins between boards by mouse and keys: the first space on one board, the second on that of another tab.
#include <wx/checkbox.h>
#include <wx/notebook.h>
#include <wx/tglbtn.h>

#include <cstring>

#include "editor/shapes/joins.h"
#include "tests/app/editor/editor_window.h"

namespace bocage {
namespace {

class EditorJoins : public testing::EditorWindow {
 protected:
  EditorJoins() : EditorWindow("samples/examples/boards") {}

  void open_board() {
    open();
    if (HasFatalFailure()) return;
    frame_->turn_to(EditorFrame::board_page);
    ASSERT_TRUE(hands_.wait([this] { return canvas() != nullptr && canvas()->settled(); }));
    auto& button = pane().button(BoardTool::joins);
    hands_.click(button, wxPoint(button.GetSize().x / 2, button.GetSize().y / 2));
    ASSERT_EQ(pane().tool(), BoardTool::joins);
    settled();
  }
  BoardPane& pane() { return frame_->board(); }
  DrawingCanvas* canvas() { return pane().canvas(); }
  void settled() {
    ASSERT_TRUE(hands_.wait([this] { return canvas()->settled(); }));
  }
  const Board& board() { return canvas()->look().picture().board(); }
  wxPoint at(const std::string& name) { return *canvas()->places().point_of(board().find_space(name)); }
  // By a click on its tab.
  void turn_tab(int page) {
    auto* const book = dynamic_cast<wxNotebook*>(canvas()->GetParent());
    ASSERT_NE(book, nullptr);
    int x = 4;
    while (book->HitTest(wxPoint(x, 10)) != page && x < book->GetSize().x) x += 4;
    hands_.click(*book, wxPoint(x + 8, 10));
    ASSERT_TRUE(hands_.wait([&] { return book->GetSelection() == page; }));
    settled();
  }
  std::size_t joins() { return editor::drawn_joins(frame_->project()).size(); }
  std::size_t steps() const { return frame_->project().history().done(); }
  std::string status() const { return frame_->GetStatusBar()->GetStatusText().utf8_string(); }
};

TEST_F(EditorJoins, lead_from_one_board_to_that_of_another_tab) {
  open_board();
  if (HasFatalFailure()) return;
  ASSERT_EQ(joins(), 2U);
  const auto plain = testing::picture_of(*canvas());
  hands_.click(*canvas(), at("0301"));
  EXPECT_NE(status().find("From 0301: "), std::string::npos) << status();
  turn_tab(1);
  if (HasFatalFailure()) return;
  hands_.click(*canvas(), at("1302"));
  EXPECT_EQ(steps(), 1U) << status();
  const auto kitchen = with("kitchen.xml", "    <track", "    <join a=\"0301\" b=\"1302\"/>\n    <track");
  EXPECT_EQ(text("kitchen.xml"), kitchen);
  wait_for_check();
  EXPECT_TRUE(frame_->problems().empty()) << to_text(frame_->problems().front());
  settled();
  EXPECT_TRUE(board().find_link(board().find_space("0301"), board().find_space("1302")).valid());
  hands_.rest(*canvas(), at("1202"));
  hands_.rest(*canvas(), at("1302"));
  EXPECT_TRUE(hands_.wait([&] { return status() == "1302 is joined to 0301 (Kitchen)"; })) << status();
  turn_tab(0);
  if (HasFatalFailure()) return;
  hands_.rest(*canvas(), at("0103"));
  const auto marked = testing::picture_of(*canvas());
  EXPECT_LT(testing::difference_from_golden(testing::picture_of(*frame_), "editor-joins"), testing::tolerance);
  ASSERT_EQ(marked.GetSize(), plain.GetSize());
  EXPECT_NE(std::memcmp(marked.GetData(), plain.GetData(), 3UL * plain.GetWidth() * plain.GetHeight()), 0)
      << "it is marked on the first board, too";
  pane().types().erase().SetValue(true);
  pane().types().resize(0);
  hands_.click(*canvas(), at("0301"));
  EXPECT_EQ(steps(), 2U) << status();
  EXPECT_EQ(text("kitchen.xml"), original("kitchen.xml"));
  frame_->undo();
  EXPECT_EQ(text("kitchen.xml"), kitchen);
  frame_->undo();
  EXPECT_EQ(text("kitchen.xml"), original("kitchen.xml"));
}

TEST_F(EditorJoins, are_made_by_keys_and_given_up) {
  open_board();
  if (HasFatalFailure()) return;
  hands_.click(*canvas(), at("0101"));
  hands_.type(WXK_ESCAPE);
  hands_.click(*canvas(), at("0401"));
  EXPECT_NE(status().find("From 0401: "), std::string::npos) << "the first click is forgotten: " << status();
  hands_.click(*canvas(), at("0301"));
  EXPECT_EQ(steps(), 0U);
  EXPECT_NE(status().find("touch, so that they are joined already"), std::string::npos) << status();
}

}  // namespace
}  // namespace bocage
