// A game on two boards, by real mouse and keys: each is a page of the window, and a ferry leads from one to the other.
#include <wx/notebook.h>

#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class TwoBoards : public testing::WindowTest {
 protected:
  void begin_the_crossing() {
    NewGame game;
    game.game = "strait";
    game.scenario = "crossing";
    game.dice = DiceLevel::manual;
    game.seed = 1;
    begin(game);
  }
  wxNotebook& pages() {
    for (wxWindow* const child : frame_->GetChildren()) {
      if (auto* const book = dynamic_cast<wxNotebook*>(child)) return *book;
    }
    throw std::logic_error("the window has no pages");
  }
  std::string page() { return std::string(pages().GetPageText(static_cast<std::size_t>(pages().GetSelection()))); }
  void click_tab(int tab) {
    wxNotebook& book = pages();
    for (int x = 4; x < book.GetSize().x; x += 8) {
      if (book.HitTest({x, 12}) != tab) continue;
      hands_.click(book, {x + 8, 12});
      ASSERT_TRUE(hands_.wait([&] { return book.GetSelection() == tab; }));
      return;
    }
    FAIL() << "no tab " << tab;
  }
};

TEST_F(TwoBoards, are_pages_of_the_window_and_a_unit_crosses_from_one_to_the_other) {
  begin_the_crossing();
  EXPECT_EQ(page(), "Northern shore");
  hands_.rest(frame_->canvas(), {60, 60});  // the keys go where the pointer is
  go_to("2303");
  EXPECT_EQ(page(), "Southern shore") << "what is looked for is shown on its own page";
  const PieceId unit = piece("r-foot", "2303");
  click(unit);
  ASSERT_TRUE(presenter().drafting());
  expect_picture("southern-shore");
  click_tab(0);
  EXPECT_EQ(page(), "Northern shore");
  expect_picture("where-the-ferry-leads");
  click(space("0304"));
  press("Confirm");
  EXPECT_EQ(where(unit), space("0304"));
  // What is taken back is taken back on the other page, too.
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(where(unit), space("2303"));
  hands_.type('Y', wxMOD_CONTROL);
  ASSERT_EQ(where(unit), space("0304"));
  expect_end("crossed");
}

}  // namespace
}  // namespace bocage
