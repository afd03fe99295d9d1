// Charts as a grid in the window: a cell typed, lines that come and go, a block from a spreadsheet, what a chart is
// for.
#include <wx/grid.h>

#include "tests/app/editor/editor_window.h"

namespace bocage {
namespace {

using editor::ChartLine;

class EditorCharts : public testing::EditorWindow {
 protected:
  void open_charts() {
    open();
    if (HasFatalFailure()) return;
    frame_->turn_to(EditorFrame::charts_page);
    hands_.settle();
    ASSERT_EQ(pane().charts().GetCount(), 2U);
    ASSERT_EQ(pane().chosen(), "crt");
    for (const auto& [name, bytes] : files_) {
      if (bytes.find("id=\"crt\"") != std::string::npos && name.ends_with(".xml")) file_ = name;
    }
  }
  ChartsPane& pane() { return frame_->charts(); }
  void click_cell(int row, int column) {
    const auto cell = pane().grid().CellToRect(row, column);
    hands_.click(*pane().grid().GetGridWindow(), wxPoint(cell.x + cell.width / 2, cell.y + cell.height / 2));
  }
  std::string file_;
};

TEST_F(EditorCharts, take_what_is_typed_into_a_cell) {
  open_charts();
  EXPECT_EQ(pane().grid().GetCellValue(0, 3), "EX");
  click_cell(0, 3);
  type("D1");
  hands_.type(WXK_RETURN);
  EXPECT_EQ(text(file_), with(file_, "A2 A1 A1 EX", "A2 A1 A1 D1"));
  EXPECT_EQ(pane().grid().GetCellValue(0, 3), "D1");
  click_cell(0, 3);
  type("no word");
  hands_.type(WXK_RETURN);
  EXPECT_EQ(pane().grid().GetCellValue(0, 3), "D1") << "what cannot be is not shown either";
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(text(file_), original(file_));
}

TEST_F(EditorCharts, get_and_lose_lines_and_take_blocks) {
  open_charts();
  click_cell(1, 1);
  pane().insert(ChartLine::column, true);
  EXPECT_EQ(pane().grid().GetNumberCols(), 7);
  EXPECT_EQ(pane().grid().GetCellValue(1, 2), "-");
  EXPECT_EQ(pane().grid().GetGridCursorCol(), 2);
  pane().paste("1\t2\n3\t4\n");
  EXPECT_EQ(pane().grid().GetCellValue(2, 3), "4");
  pane().move(ChartLine::column, -1);
  EXPECT_EQ(pane().grid().GetCellValue(1, 1), "1");
  pane().remove(ChartLine::column);
  EXPECT_EQ(pane().grid().GetNumberCols(), 6);
  pane().insert(ChartLine::row, true);
  EXPECT_EQ(pane().grid().GetNumberRows(), 7);
  while (frame_->project().history().last() != nullptr) frame_->undo();
  EXPECT_EQ(text(file_), original(file_));
  EXPECT_EQ(pane().grid().GetNumberRows(), 6);
}

TEST_F(EditorCharts, say_what_uses_them_and_have_fields_of_their_heads) {
  open_charts();
  ASSERT_GT(pane().uses().GetCount(), 0U);
  bool found = false;
  for (unsigned i = 0; i < pane().uses().GetCount(); ++i) {
    found = found || pane().uses().GetString(i).StartsWith("rules/battle.lua:");
  }
  EXPECT_TRUE(found);
  const auto label = pane().grid().GetColSize(0) / 2;
  hands_.click(*pane().grid().GetGridColLabelWindow(), wxPoint(label, 5));
  EXPECT_NE(pane().fields().control("from"), nullptr) << "a head says from which number on it holds";
  pane().add_chart("Weather");
  EXPECT_EQ(pane().chosen(), "weather");
  EXPECT_EQ(pane().grid().GetNumberRows(), 6);
  EXPECT_EQ(pane().uses().GetCount(), 0U);
  wait_for_check();
  EXPECT_TRUE(frame_->problems().empty()) << to_text(frame_->problems().front());
}

}  // namespace
}  // namespace bocage
