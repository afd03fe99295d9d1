// The inventory by real keys and mouse.
#include <algorithm>

#include "app/play/words/game_words.h"
#include "app/window/panes/inventory_pane.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class InventoryWindow : public testing::WindowTest {
 protected:
  InventoryPane& pane() { return frame_->inventory(); }
  std::size_t line_of(PieceId piece) {
    const auto& lines = pane().shown().lines;
    const auto at = std::find_if(lines.begin(), lines.end(),
                                 [&](const InventoryLine& line) { return line.level == 2 && line.piece == piece; });
    EXPECT_NE(at, lines.end());
    return static_cast<std::size_t>(at - lines.begin());
  }
  void type(const std::string& letters) {
    for (const char letter : letters) hands_.type(letter);
  }
};

TEST_F(InventoryWindow, counts_while_it_is_shown_and_leads_to_the_map) {
  begin_the_battle();
  EXPECT_TRUE(pane().shown().lines.empty()) << "hidden at first, and nothing is counted for nobody";
  hands_.type('I', wxMOD_CONTROL);
  ASSERT_TRUE(frame_->pane_shown(pane()));
  ASSERT_FALSE(pane().shown().lines.empty());
  EXPECT_EQ(wxWindow::FindFocus(), &pane().filter());
  const PieceId tanks = piece("r-tanks", "0205");
  ASSERT_TRUE(tanks.valid());
  const std::size_t all = pane().shown().lines.size();
  drag(piece("r-2nd", "0306"), "0307");
  EXPECT_FALSE(pane().shown().lines.empty());
  const auto& lines = pane().shown().lines;
  EXPECT_TRUE(std::any_of(lines.begin(), lines.end(), [&](const InventoryLine& line) {
    return line.level == 1 && line.space == space("0307");
  })) << "it follows what moves";
  EXPECT_GE(all, 10U);
  pane().filter().SetFocus();
  type("0205");
  ASSERT_TRUE(hands_.wait([&] { return pane().shown().lines.size() < 8; }));
  const std::size_t at = line_of(tanks);
  hands_.type(WXK_DOWN);  // into the tree
  for (std::size_t i = 0; i < at; ++i) hands_.type(WXK_DOWN);
  ASSERT_TRUE(hands_.wait([&] { return pane().tree().GetSelection() == pane().item(at); }));
  hands_.type(WXK_ESCAPE);
  ASSERT_TRUE(hands_.wait([&] { return pane().filter().IsEmpty(); }));
  expect_picture("inventory");
  pane().tree().Select(pane().item(line_of(tanks)));
  pane().tree().SetFocus();
  hands_.type(WXK_RETURN);
  EXPECT_TRUE(hands_.wait([&] { return frame_->canvas().cursor().space() == where(tanks); }));
  EXPECT_TRUE(frame_->canvas().HasFocus());
  hands_.type('I', wxMOD_CONTROL);
  hands_.type('I', wxMOD_CONTROL);
  EXPECT_FALSE(frame_->pane_shown(pane())) << "the same key, from within, puts it away";
}

}  // namespace
}  // namespace bocage
