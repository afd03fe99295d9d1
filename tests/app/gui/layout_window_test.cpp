// Windows remember themselves: a table that is left comes up as it was, and never where no hand can reach it.
#include <wx/display.h>

#include <fstream>

#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class LayoutWindow : public testing::WindowTest {
 protected:
  static NewGame open_game() {
    NewGame game;
    game.game = "normandy69";
    game.scenario = "first-turn";
    game.seed = 1;
    return game;
  }
  void play(const NewGame& game) {
    frame_ = app().play(game);
    ASSERT_NE(frame_, nullptr);
    ASSERT_TRUE(hands_.wait([&] { return frame_->IsShownOnScreen() && frame_->canvas().settled(); }));
    frame_->canvas().SetFocus();
    hands_.settle();
  }
  void leave() {
    frame_->answer_leaving([] { return TableFrame::Leaving::keep; });
    ASSERT_TRUE(frame_->Close());
    frame_ = nullptr;
    hands_.settle();
  }
  static Spot middle_of(const Viewport& port) { return port.map_spot({port.width() / 2, port.height() / 2}); }
  std::string layout_file() const { return (folder_ / "XDG_CONFIG_HOME" / "bocage" / "layout").string(); }
};

TEST_F(LayoutWindow, come_up_as_they_were_left) {
  play(open_game());
  frame_->SetPosition({24, 16});
  frame_->SetClientSize(frame_->FromDIP(wxSize(1100, 820)));
  hands_.settle();
  hands_.wheel(frame_->canvas(), {200, 160}, 4);
  hands_.type(WXK_F8);  // the overview comes
  EXPECT_TRUE(frame_->pane_shown(frame_->overview()));
  frame_->canvas().SetFocus();
  hands_.type('1', wxMOD_CONTROL);
  const wxSize size = frame_->GetClientSize();
  const wxPoint place = frame_->GetPosition();
  const int step = frame_->canvas().viewport().step();
  const Spot middle = middle_of(frame_->canvas().viewport());
  leave();
  play(open_game());
  EXPECT_EQ(frame_->GetPosition(), place);
  EXPECT_EQ(frame_->GetClientSize(), size);
  EXPECT_TRUE(frame_->pane_shown(frame_->overview()));
  EXPECT_EQ(frame_->overlay_key().title, "Zones of control");
  EXPECT_EQ(frame_->canvas().viewport().step(), step);
  const double space = 40 / frame_->canvas().viewport().scale();  // 40 pixels
  EXPECT_NEAR(middle_of(frame_->canvas().viewport()).x, middle.x, space);
  EXPECT_NEAR(middle_of(frame_->canvas().viewport()).y, middle.y, space);
  frame_->SetPosition({0, 0});
  expect_end("as-it-was-left");
}

TEST_F(LayoutWindow, of_another_game_show_its_whole_board) {
  play(open_game());
  hands_.wheel(frame_->canvas(), {200, 160}, 6);
  leave();
  NewGame other;
  other.game = "hill";
  other.seed = 1;
  play(other);
  const int step = frame_->canvas().viewport().step();
  frame_->canvas().fit();
  EXPECT_EQ(frame_->canvas().viewport().step(), step);
}

TEST_F(LayoutWindow, come_back_from_off_every_screen) {
  boost::filesystem::create_directories(folder_ / "XDG_CONFIG_HOME" / "bocage");
  std::ofstream(layout_file()) << "bocage layout 1\nwidth=900\nheight=700\nplace=9000 -5000\n";
  play(open_game());
  const wxRect screen = wxDisplay(0U).GetClientArea();
  EXPECT_TRUE(screen.Contains(frame_->GetScreenRect().GetTopLeft())) << frame_->GetPosition().x;
  EXPECT_TRUE(screen.Contains(frame_->GetScreenRect().GetBottomRight()));
  EXPECT_EQ(frame_->GetClientSize(), frame_->FromDIP(wxSize(900, 700)));
}

TEST_F(LayoutWindow, stand_aside_of_each_other) {
  play(open_game());
  frame_->SetPosition({24, 16});
  hands_.settle();
  leave();
  play(open_game());
  TableFrame* const first = frame_;
  play(open_game());
  EXPECT_NE(frame_->GetPosition(), first->GetPosition());
  first->Destroy();
  hands_.settle();
}

}  // namespace
}  // namespace bocage
