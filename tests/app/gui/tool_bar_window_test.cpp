// The tool bar: pictures of commands that do what the menus do, and can be put away for good.
#include <wx/toolbar.h>

#include <set>

#include "app/window/desk/command.h"
#include "app/window/widgets/icons.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class ToolBarWindow : public testing::WindowTest {
 protected:
  // The bar tells nobody where its tools are, but the status bar says which one the pointer is on.
  void click_tool(const wxString& help) {
    wxToolBar& bar = *frame_->GetToolBar();
    const int middle = bar.GetSize().y / 2;
    for (int x = 12; x < bar.GetSize().x; x += 14) {
      hands_.rest(bar, {x, middle});
      if (frame_->GetStatusBar()->GetStatusText() != help) continue;
      hands_.click(bar, {x, middle});
      return;
    }
    FAIL() << "no tool that would " << help;
  }
};

int pixels_with_ink(const wxBitmap& bitmap) {
  const wxImage image = bitmap.ConvertToImage();
  int count = 0;
  for (int y = 0; y < image.GetHeight(); ++y) {
    for (int x = 0; x < image.GetWidth(); ++x) count += image.HasAlpha() && image.GetAlpha(x, y) > 128 ? 1 : 0;
  }
  return count;
}

TEST_F(ToolBarWindow, shows_a_picture_for_every_tool) {
  begin_the_battle();
  std::set<std::string_view> shown;
  for (const Command& command : frame_->commands()) {
    if (*command.icon == '\0') continue;
    EXPECT_TRUE(has_icon(command.icon)) << command.icon;
    shown.insert(command.icon);
  }
  for (const std::string_view name : icon_names()) {
    const bool by_mail = name == "send" || name == "receive";  // they stand at tables of games by mail alone
    EXPECT_EQ(shown.count(name), by_mail ? 0U : 1U) << name;
    EXPECT_GT(pixels_with_ink(icon(name, *wxBLACK, 20).GetBitmap(wxSize(20, 20))), 25) << name;
  }
}

TEST_F(ToolBarWindow, does_what_the_menus_do_and_stays_away_once_it_is_hidden) {
  begin_the_battle();
  const PieceId recon = piece("r-recon", "0205");
  drag_out_of_pile(recon, "0204");
  ASSERT_EQ(where(recon), space("0204"));
  click_tool("Undo the last pick, or the last action (not past a die roll or revealed information)");
  EXPECT_EQ(where(recon), space("0205"));
  click_tool("Do again what was undone");
  EXPECT_EQ(where(recon), space("0204"));
  click_tool("The zones of control of each side, and its bonds where a game has them");
  EXPECT_EQ(frame_->overlay_key().title, "Zones of control");
  hands_.rest(*frame_, {600, frame_->GetClientSize().y + 8});
  EXPECT_LT(testing::difference_from_golden(testing::picture_of(*frame_->GetToolBar()), "tool-bar"),
            testing::tolerance);
  const int high = frame_->GetSize().y - frame_->GetClientSize().y;
  frame_->show_tool_bar(false);
  hands_.settle();
  EXPECT_LT(frame_->GetSize().y - frame_->GetClientSize().y, high) << "its room is the table's";
  frame_->answer_leaving([] { return TableFrame::Leaving::keep; });
  ASSERT_TRUE(frame_->Close());
  hands_.settle();
  begin_the_battle();
  EXPECT_FALSE(frame_->GetToolBar()->IsShown());
}

}  // namespace
}  // namespace bocage
