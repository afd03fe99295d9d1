// The sheet of counters: what a filter shows, values given to many at once, a table from a spreadsheet and back, and
// the table that opens to try it all out.
#include <wx/combobox.h>
#include <wx/grid.h>
#include <wx/textctrl.h>

#include <cstring>

#include "tests/app/editor/editor_window.h"

namespace bocage {
namespace {

class EditorCounters : public testing::EditorWindow {
 protected:
  static constexpr const char* red = "counters/red.xml";

  void open_sheet() {
    open();
    if (HasFatalFailure()) return;
    frame_->turn_to(EditorFrame::counters_page);
    hands_.settle();
    ASSERT_GT(sheet().shown().size(), 3U);
  }
  CountersPane& sheet() { return frame_->counters(); }
};

TEST_F(EditorCounters, gives_a_value_to_all_that_a_filter_shows) {
  open_sheet();
  const auto all = sheet().shown().size();
  auto& box = sheet().filter_box();
  hands_.click(box, wxPoint(box.GetSize().x / 2, box.GetSize().y / 2));
  type("side=red");
  EXPECT_LT(sheet().shown().size(), all);
  const editor::Counters before(frame_->project());
  for (const auto& id : sheet().shown()) EXPECT_EQ(before.given(*before.find(id), "side")->value, "red") << id;
  sheet().grid().SelectAll();
  hands_.settle();
  EXPECT_EQ(sheet().chosen(), sheet().shown());
  sheet().set_for_chosen("move", "7");
  const editor::Counters after(frame_->project());
  for (const auto& id : sheet().shown()) EXPECT_EQ(after.given(*after.find(id), "move")->value, "7") << id;
  EXPECT_EQ(frame_->project().history().done(), 1U) << "one step, however many they are";
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(text(red), original(red));
}

TEST_F(EditorCounters, takes_what_is_typed_into_a_cell) {
  open_sheet();
  sheet().filter("r-guard");
  hands_.settle();
  ASSERT_EQ(sheet().shown(), std::vector<std::string>{"r-guard"});
  auto& grid = sheet().grid();
  int column = 0;
  while (grid.GetColLabelValue(column) != "attack") ++column;
  const auto cell = grid.CellToRect(0, column);
  auto* const inner = grid.GetGridWindow();
  hands_.click(*inner, wxPoint(cell.x + cell.width / 2, cell.y + cell.height / 2));
  hands_.type('9');
  hands_.type(WXK_RETURN);
  EXPECT_NE(text(red), original(red));
  const editor::Counters counters(frame_->project());
  EXPECT_EQ(counters.given(*counters.find("r-guard"), "attack")->value, "9");
}

TEST_F(EditorCounters, goes_to_a_spreadsheet_and_comes_back) {
  open_sheet();
  sheet().filter("r-guard");
  const auto csv = sheet().exported();
  EXPECT_EQ(csv.substr(0, 23), "id,title,side,prototype");
  hands_.type_into_dialog({WXK_RETURN});
  sheet().import_table("id,Name,attack\nr-guard,The Old Guard,8\n");
  const editor::Counters counters(frame_->project());
  EXPECT_EQ(counters.title(*counters.find("r-guard")), "The Old Guard");
  EXPECT_EQ(counters.given(*counters.find("r-guard"), "attack")->value, "8");
  EXPECT_EQ(frame_->project().history().done(), 1U);
}

// Beside the fields of a counter stands how it looks; a click on a face leads to its fields, and a change is seen.
TEST_F(EditorCounters, are_seen_beside_their_fields) {
  open();
  click_in_tree("module.xml");
  EXPECT_FALSE(frame_->face().IsShown());
  open_in_tree(red);
  click_in_tree("counter r-guard (Guard Regiment)");
  ASSERT_TRUE(frame_->face().IsShown());
  EXPECT_EQ(frame_->face().chosen(), "r-guard");
  ASSERT_GT(frame_->face().faces(), 0U);
  const auto before = testing::picture_of(frame_->face());
  hands_.click(frame_->face(), wxPoint(frame_->face().GetSize().x / 2, 60));
  const auto* const tree = frame_->project().tree(frame_->chosen().file);
  ASSERT_TRUE(frame_->chosen().element);
  ASSERT_EQ(tree->element(*frame_->chosen().element).name, "face");
  auto* const symbol = dynamic_cast<wxComboBox*>(frame_->fields().control("symbol"));
  ASSERT_NE(symbol, nullptr);
  EXPECT_NE(symbol->FindString("armor"), wxNOT_FOUND);
  auto* const main = dynamic_cast<wxComboBox*>(frame_->fields().control("main"));
  ASSERT_NE(main, nullptr);
  main->SetValue("88");
  frame_->fields().take_typed();
  wait_for_check();
  hands_.settle();
  const auto after = testing::picture_of(frame_->face());
  ASSERT_EQ(before.GetSize(), after.GetSize());
  EXPECT_NE(std::memcmp(before.GetData(), after.GetData(), 3UL * before.GetWidth() * before.GetHeight()), 0);
}

TEST_F(EditorCounters, are_tried_out_as_they_are) {
  open_sheet();
  sheet().filter("r-guard");
  sheet().set_for_chosen("attack", "9");
  std::string started;
  frame_->start_table_by([&](const std::string& folder) {
    started = folder;
    return true;
  });
  hands_.type(WXK_F9);
  EXPECT_EQ(started, folder());
  EXPECT_EQ(disk(red), text(red)) << "what is played is what stands here";
  EXPECT_NE(disk(red), original(red));
}

}  // namespace
}  // namespace bocage
