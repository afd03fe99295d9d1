// A move, an inspection and an end of a phase by keys alone.
#include <wx/menu.h>

#include <chrono>
#include <fstream>
#include <set>

#include "app/window/desk/command.h"
#include "app/window/panes/forces_pane.h"
#include "app/window/panes/here_pane.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class Keyboard : public testing::WindowTest {
 protected:
  // Walks the cursor over spaces that lie straight in that direction.
  void walk(int key, int steps) {
    for (int i = 0; i < steps; ++i) hands_.type(key);
  }
};

TEST_F(Keyboard, alone_moves_a_unit_asks_what_is_where_and_ends_the_phase) {
  begin_the_battle();
  const PieceId guard = piece("r-guard", "0305");
  hands_.type(WXK_F7);  // the next unit that can act
  TableCanvas& canvas = frame_->canvas();
  ASSERT_TRUE(canvas.cursor().shown());
  ASSERT_EQ(canvas.cursor().space(), space("0205"));
  EXPECT_TRUE(frame_->here().title().Contains("0205")) << frame_->here().title();
  EXPECT_GT(frame_->here().list().GetCount(), 2U);
  walk(WXK_RIGHT, 1);
  ASSERT_EQ(canvas.cursor().space(), space("0305"));
  hands_.type(WXK_RETURN);  // a pile: it opens, and Left and Right choose
  ASSERT_TRUE(canvas.stack_viewer().point_of(guard));
  hands_.type(WXK_RETURN);
  ASSERT_TRUE(presenter().drafting());
  const PieceId taken = presenter().draft()->picked().front().piece();
  hands_.type(WXK_ESCAPE);  // closes the pile
  ASSERT_FALSE(canvas.stack_viewer().point_of(guard));
  ASSERT_TRUE(presenter().drafting());
  walk(WXK_UP, 1);
  ASSERT_EQ(canvas.cursor().space(), space("0304"));
  hands_.type(WXK_RETURN);
  ASSERT_EQ(presenter().picks().size(), 2U);
  hands_.type(WXK_RETURN, wxMOD_CONTROL);
  EXPECT_EQ(where(taken), space("0304"));
  expect_picture("by-keys");
  hands_.type(WXK_F3);
  EXPECT_EQ(wxWindow::FindFocus(), &frame_->here().list());
  hands_.type('E', wxMOD_CONTROL);
  EXPECT_EQ(node(), "combat");
  expect_end("phase-ended-by-keys");
}

TEST_F(Keyboard, undoes_and_redoes_picks_and_the_menu_says_so) {
  begin_the_battle();
  const PieceId tanks = piece("r-tanks", "0205");
  const auto menu_says = [&](int id, const wxString& text) {
    return hands_.wait([&] { return frame_->GetMenuBar()->FindItem(id)->GetItemLabelText() == text; });
  };
  click(tanks);
  if (!presenter().drafting()) click_in_stack_viewer(tanks);
  ASSERT_EQ(presenter().picks().size(), 1U) << prompt_words();
  const Value picked = presenter().picks().front().value;
  EXPECT_TRUE(menu_says(wxID_UNDO, "Undo the last pick"));
  frame_->canvas().SetFocus();
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_TRUE(presenter().picks().empty());
  EXPECT_TRUE(menu_says(wxID_UNDO, "Undo the choice of an action"));
  EXPECT_TRUE(menu_says(wxID_REDO, "Redo the last pick"));
  hands_.type('Y', wxMOD_CONTROL);
  ASSERT_EQ(presenter().picks().size(), 1U);
  EXPECT_EQ(presenter().picks().front().value, picked);
  hands_.type('Z', wxMOD_CONTROL);
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_FALSE(presenter().drafting());
  EXPECT_TRUE(menu_says(wxID_UNDO, "Undo")) << "nothing has been done yet";
}

// The display repeats it, after longer than anybody needs to see which phase has come up.
TEST_F(Keyboard, held_down_ends_one_phase_and_not_the_next) {
  begin_the_battle();
  const auto pass = [this](std::chrono::milliseconds time) {
    const auto until = std::chrono::steady_clock::now() + time;
    while (std::chrono::steady_clock::now() < until) hands_.settle();
  };
  wxUIActionSimulator keys;
  keys.KeyDown('E', wxMOD_CONTROL);
  pass(std::chrono::seconds(3));
  keys.KeyUp('E', wxMOD_CONTROL);
  hands_.settle();
  EXPECT_EQ(node(), "combat");
  EXPECT_TRUE(frame_->GetStatusBar()->GetStatusText().Contains("has just begun"))
      << frame_->GetStatusBar()->GetStatusText();
  hands_.type('E', wxMOD_CONTROL);
  EXPECT_NE(node(), "combat") << "it was let go, and the phase was seen";
}

TEST_F(Keyboard, is_told_in_the_help_and_in_the_documents) {
  begin_the_battle();
  const wxString help = key_words(frame_->commands());
  std::ifstream in(std::string(BOCAGE_SOURCE_DIR) + "/docs/play/keys.md");
  const std::string page((std::istreambuf_iterator<char>(in)), {});
  std::size_t keys = 0;
  std::set<std::string> given;
  for (const Command& command : frame_->commands()) {
    if (*command.key == '\0') continue;
    ++keys;
    EXPECT_TRUE(given.insert(command.key).second) << command.key << " is the key of two commands";
    EXPECT_TRUE(help.Contains(command.key)) << command.key;
    EXPECT_NE(page.find("| " + std::string(command.key) + " | " + command.help + " |"), std::string::npos)
        << command.key << ": " << command.help;
  }
  EXPECT_GT(keys, 25U);
  EXPECT_FALSE(help.Contains("{")) << "every command that the help names is there: " << help;
}

TEST_F(Keyboard, lands_a_unit_from_the_forces_off_the_map) {
  NewGame game;
  game.game = "normandy69";
  game.scenario = "first-turn";
  game.seed = 1;
  begin(game);
  hands_.type(WXK_F9);
  EXPECT_TRUE(hands_.wait([] { return dynamic_cast<wxButton*>(wxWindow::FindFocus()) != nullptr; }));
  hands_.type(WXK_RETURN);  // the first button begins its verb
  ASSERT_TRUE(hands_.wait([&] { return presenter().drafting(); }));
  for (const char* const beach : {"1507", "2610", "3611", "4312", "4714"}) {
    go_to(beach);
    hands_.type(WXK_RETURN);
  }
  ASSERT_EQ(presenter().picks().size(), 5U);
  hands_.type(WXK_RETURN, wxMOD_CONTROL);
  ASSERT_TRUE(hands_.wait([&] { return node() == "landing"; }));
  // The first counter of the forces, to the beach that the cursor walks to.
  hands_.type(WXK_F4);
  ASSERT_TRUE(hands_.wait([&] { return wxWindow::FindFocus() == &frame_->forces(); }));
  hands_.type(WXK_RIGHT);
  EXPECT_TRUE(hands_.wait([&] { return frame_->here().title().Contains(wxString::FromUTF8("×")); }))
      << frame_->here().title();
  const PieceId infantry = piece("a-7-4", "allied.assault");
  hands_.type(WXK_RETURN);
  ASSERT_TRUE(hands_.wait([&] { return presenter().drafting(); }));
  go_to("2709");
  hands_.type(WXK_DOWN);
  ASSERT_TRUE(hands_.wait([&] { return frame_->canvas().cursor().space() == space("2710"); }));
  hands_.type(WXK_RETURN);
  hands_.type(WXK_RETURN, wxMOD_CONTROL);
  EXPECT_TRUE(hands_.wait([&] { return where(infantry) == space("2710"); }));
  expect_end("landed-by-keys");
}

}  // namespace
}  // namespace bocage
