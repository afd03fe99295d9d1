// Windows remember themselves: a table that is left comes up as it was, and never where no hand can reach it.
#include <wx/display.h>

#include <fstream>

#include "app/window/panes/forces_pane.h"
#include "app/window/panes/here_pane.h"
#include "app/window/panes/journal_pane.h"
#include "app/window/panes/overview_pane.h"
#include "app/window/panes/prompt_pane.h"
#include "tests/app/gui/window_test.h"
#include "tests/app/play/games.h"

namespace bocage {
namespace {

// As version 0.1 left a table: the prompt above the other panes, as high as a hand had made it.
constexpr const char* earlier_panes =
    "layout2|"
    "name=table;caption=;state=768;dir=5;layer=0;row=0;pos=0;"
    "prop=100000;bestw=20;besth=20;minw=-1;minh=-1;"
    "maxw=-1;maxh=-1;floatx=-1;floaty=-1;floatw=-1;floath=-1|"
    "name=turn;caption=;state=2228732;dir=1;layer=0;row=0;pos=0;"
    "prop=100000;bestw=800;besth=32;minw=200;minh=32;"
    "maxw=-1;maxh=-1;floatx=-1;floaty=-1;floatw=-1;floath=-1|"
    "name=prompt;caption=Now;state=1980;dir=2;layer=0;row=0;pos=0;"
    "prop=350000;bestw=340;besth=350;minw=200;minh=159;"
    "maxw=-1;maxh=-1;floatx=-1;floaty=-1;floatw=-1;floath=-1|"
    "name=tabs;caption=;state=2097406;dir=2;layer=0;row=0;pos=1;"
    "prop=100000;bestw=200;besth=34;minw=-1;minh=-1;"
    "maxw=-1;maxh=-1;floatx=-1;floaty=-1;floatw=-1;floath=-1|"
    "name=here;caption=Here;state=2099132;dir=2;layer=0;row=0;pos=1;"
    "prop=190000;bestw=340;besth=190;minw=200;minh=80;"
    "maxw=-1;maxh=-1;floatx=-1;floaty=-1;floatw=-1;floath=-1|"
    "name=forces;caption=Forces off the map;state=2099132;dir=2;layer=0;row=0;pos=2;"
    "prop=160000;bestw=340;besth=160;minw=200;minh=80;"
    "maxw=-1;maxh=-1;floatx=-1;floaty=-1;floatw=-1;floath=-1|"
    "name=journal;caption=Journal;state=2099132;dir=2;layer=0;row=0;pos=3;"
    "prop=160000;bestw=340;besth=160;minw=200;minh=80;"
    "maxw=-1;maxh=-1;floatx=-1;floaty=-1;floatw=-1;floath=-1|"
    "dock_size(5,0,0)=22|"
    "dock_size(1,0,0)=32|"
    "dock_size(2,0,0)=342|";

class LayoutWindow : public testing::WindowTest {
 protected:
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
  void expect_sight(const Sight& left) {
    const Sight now = frame_->canvas().sight().viewport().sight();
    EXPECT_EQ(now.step, left.step);
    EXPECT_EQ(now.turn, left.turn);
    const double space = 40 / frame_->canvas().sight().viewport().scale();  // 40 pixels
    EXPECT_NEAR(now.middle.x, left.middle.x, space);
    EXPECT_NEAR(now.middle.y, left.middle.y, space);
  }
  std::string layout_file() const { return (folder_ / "XDG_CONFIG_HOME" / "bocage" / "layout").string(); }
};

TEST_F(LayoutWindow, come_up_as_they_were_left) {
  play(testing::first_turn_in_normandy());
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
  const Sight sight = frame_->canvas().sight().viewport().sight();
  leave();
  play(testing::first_turn_in_normandy());
  EXPECT_EQ(frame_->GetPosition(), place);
  EXPECT_EQ(frame_->GetClientSize(), size);
  EXPECT_TRUE(frame_->pane_shown(frame_->overview()));
  EXPECT_EQ(frame_->overlay_key().title, "Zones of control");
  expect_sight(sight);
  frame_->SetPosition({0, 0});
  expect_end("as-it-was-left");
}

TEST_F(LayoutWindow, stand_turned_as_they_were_left) {
  play(testing::first_turn_in_normandy());
  hands_.type('L', wxMOD_CONTROL | wxMOD_SHIFT);
  hands_.wheel(frame_->canvas(), {300, 200}, 5);
  const Sight sight = frame_->canvas().sight().viewport().sight();
  ASSERT_EQ(sight.turn, 3);
  leave();
  play(testing::first_turn_in_normandy());
  expect_sight(sight);
  frame_->SetPosition({0, 0});
  expect_end("turned-as-it-was-left");
  hands_.type('L', wxMOD_CONTROL);
  const Sight upright = frame_->canvas().sight().viewport().sight();
  ASSERT_EQ(upright.turn, 0);
  leave();
  play(testing::first_turn_in_normandy());
  expect_sight(upright);
}

TEST_F(LayoutWindow, show_the_whole_board_in_any_size_until_somebody_zooms) {
  play(testing::first_turn_in_normandy());
  const auto whole = [this] {
    Viewport fitted = frame_->canvas().sight().viewport();
    fitted.fit();
    return frame_->canvas().sight().viewport().step() == fitted.step();
  };
  const int before = frame_->canvas().sight().viewport().step();
  EXPECT_TRUE(whole()) << "as it comes up";
  frame_->SetClientSize(frame_->FromDIP(wxSize(760, 480)));
  hands_.settle();
  EXPECT_TRUE(whole());
  EXPECT_LT(frame_->canvas().sight().viewport().step(), before);
  leave();
  std::string kept;
  std::getline(std::ifstream(layout_file()), kept, '\0');
  kept.replace(kept.find("width=760"), 9, "width=1240");
  kept.replace(kept.find("height=480"), 10, "height=900");
  std::ofstream(layout_file()) << kept;
  play(testing::first_turn_in_normandy());
  EXPECT_TRUE(whole()) << "of another size than it was left";
  hands_.type('0', wxMOD_CONTROL);
  hands_.wheel(frame_->canvas(), {200, 160}, 2);
  const int chosen = frame_->canvas().sight().viewport().step();
  frame_->SetClientSize(frame_->FromDIP(wxSize(760, 480)));
  hands_.settle();
  EXPECT_EQ(frame_->canvas().sight().viewport().step(), chosen);
}

// A window manager sends what it has made of the window; here there is none that would.
TEST_F(LayoutWindow, show_the_whole_board_when_maximised_and_when_a_pane_makes_room) {
  play(testing::first_turn_in_normandy());
  frame_->SetClientSize(frame_->FromDIP(wxSize(760, 480)));
  hands_.settle();
  const auto step = [this] { return frame_->canvas().sight().viewport().step(); };
  const auto whole = [&] {
    Viewport fitted = frame_->canvas().sight().viewport();
    fitted.fit();
    return step() == fitted.step() && frame_->canvas().sight().viewport().whole();
  };
  ASSERT_TRUE(whole());
  const int small = step();
  const wxRect before(frame_->GetPosition(), frame_->GetSize());
  frame_->SetSize(wxDisplay(frame_).GetClientArea());
  wxMaximizeEvent maximised(frame_->GetId());
  frame_->ProcessWindowEvent(maximised);
  hands_.settle();
  EXPECT_TRUE(whole());
  EXPECT_GT(step(), small) << "it fills the larger window";
  const int large = step();
  frame_->SetSize(before);
  hands_.settle();
  EXPECT_TRUE(whole());
  EXPECT_EQ(step(), small);
  frame_->SetSize(wxDisplay(frame_).GetClientArea());
  hands_.settle();
  EXPECT_EQ(step(), large);
  for (int i = 0; i < 2; ++i) {  // away, and back again
    hands_.type(WXK_F4);
    hands_.settle();
    EXPECT_TRUE(whole());
  }
}

TEST_F(LayoutWindow, of_another_game_show_its_whole_board) {
  play(testing::first_turn_in_normandy());
  hands_.wheel(frame_->canvas(), {200, 160}, 6);
  leave();
  NewGame other;
  other.game = "hill";
  other.seed = 1;
  play(other);
  const int step = frame_->canvas().sight().viewport().step();
  frame_->canvas().sight().fit();
  EXPECT_EQ(frame_->canvas().sight().viewport().step(), step);
}

class AreaWindow : public LayoutWindow {
 protected:
  void play_in_normandy(const char* scenario) {
    NewGame game;
    game.game = "bfn";
    game.scenario = scenario;
    game.seed = 1;
    play(game);
  }
  const Viewport& viewport() const { return frame_->canvas().sight().viewport(); }
  bool sees(const char* name) { return in_window(viewport(), spot(state().board().space(space(name)).center)); }
  static bool in_window(const Viewport& viewport, Spot at) {
    const Spot there = viewport.view().device(at);
    return there.x >= 0 && there.y >= 0 && there.x <= viewport.width() && there.y <= viewport.height();
  }
  // All four corners of the area of Omaha, and the whole board it is not.
  void expect_area() {
    for (const char* corner : {"043042", "043068", "070042", "070068"}) EXPECT_TRUE(sees(corner)) << corner;
    EXPECT_FALSE(sees("010100"));
    EXPECT_FALSE(sees("110010"));
  }
};

TEST_F(AreaWindow, shows_where_the_scenario_is_played_in_any_size_until_somebody_zooms) {
  play_in_normandy("omaha");
  expect_area();
  const int before = viewport().step();
  frame_->SetClientSize(frame_->FromDIP(wxSize(760, 480)));
  hands_.settle();
  EXPECT_LT(viewport().step(), before);
  expect_area();
  hands_.type('0', wxMOD_CONTROL);
  EXPECT_TRUE(viewport().whole());
  EXPECT_TRUE(sees("010100"));
  hands_.type('A', wxMOD_CONTROL | wxMOD_SHIFT);
  expect_area();
  hands_.wheel(frame_->canvas(), {200, 160}, 3);
  const Sight chosen = viewport().sight();
  leave();
  play_in_normandy("omaha");
  expect_sight(chosen);
}

TEST_F(AreaWindow, of_another_scenario_shows_its_own) {
  play_in_normandy("omaha");
  hands_.wheel(frame_->canvas(), {200, 160}, 3);
  leave();
  play_in_normandy("cherbourg");
  for (const char* corner : {"005063", "005118", "043063", "043118"}) EXPECT_TRUE(sees(corner)) << corner;
  EXPECT_FALSE(sees("110010"));
}

// What is looked at from the beginning has no forces to choose from: their pane hides itself, and is there again in the
// next game.
TEST_F(LayoutWindow, bring_back_a_pane_that_hid_itself) {
  frame_ = app().watch("normandy69");
  ASSERT_NE(frame_, nullptr);
  ASSERT_TRUE(hands_.wait([&] { return frame_->IsShownOnScreen() && !frame_->pane_shown(frame_->forces()); }));
  leave();
  play(testing::first_turn_in_normandy());
  EXPECT_TRUE(frame_->pane_shown(frame_->forces()));
}

// Playing it back moves the view to what happens, and that is no wish of the player's.
TEST_F(LayoutWindow, of_a_recorded_example_leave_the_next_game_its_whole_board) {
  frame_ = app().watch("normandy69");
  ASSERT_NE(frame_, nullptr);
  ASSERT_TRUE(hands_.wait([&] { return frame_->IsShownOnScreen() && frame_->canvas().settled(); }));
  ASSERT_FALSE(frame_->canvas().sight().viewport().sight().whole) << "it is seen closely";
  leave();
  play(testing::first_turn_in_normandy());
  EXPECT_TRUE(frame_->canvas().sight().viewport().sight().whole);
}

TEST_F(LayoutWindow, open_a_pane_that_was_closed_when_something_is_to_be_chosen_in_it) {
  play(testing::first_turn_in_normandy());
  hands_.type(WXK_F4);  // goes there
  hands_.type(WXK_F4);
  ASSERT_FALSE(frame_->pane_shown(frame_->forces())) << "closed by the player";
  leave();
  play(testing::first_turn_in_normandy());
  ASSERT_FALSE(frame_->pane_shown(frame_->forces())) << "as it was left";
  Presenter& presenter = frame_->presenter();
  for (const char* const beach : {"1507", "2610", "3611", "4312", "4714"}) {
    presenter.click(presenter.state().board().find_space(beach));
  }
  ASSERT_TRUE(presenter.confirm());
  frame_->update();
  ASSERT_TRUE(hands_.press(*frame_, "Land"));
  EXPECT_TRUE(frame_->pane_shown(frame_->forces()));
}

TEST_F(LayoutWindow, of_an_earlier_version_get_the_prompt_to_the_foot_of_its_column) {
  boost::filesystem::create_directories(folder_ / "XDG_CONFIG_HOME" / "bocage");
  std::ofstream(layout_file()) << "bocage layout 1\nwidth=1240\nheight=900\nplace=0 0\npanes=" << earlier_panes << "\n";
  play(testing::first_turn_in_normandy());
  const auto top = [](const wxWindow& pane) { return pane.GetScreenPosition().y; };
  EXPECT_LT(top(frame_->here()), top(frame_->forces()));
  EXPECT_LT(top(frame_->forces()), top(frame_->journal()));
  EXPECT_LT(top(frame_->journal()), top(frame_->prompt()));
  const int height = frame_->prompt().GetSize().y;
  EXPECT_LT(height, frame_->GetClientSize().y / 2);
  frame_->SetClientSize(frame_->FromDIP(wxSize(1240, 940)));
  hands_.settle();
  EXPECT_EQ(frame_->prompt().GetSize().y, height) << "its words need no more";
  leave();
  play(testing::first_turn_in_normandy());
  EXPECT_LT(top(frame_->journal()), top(frame_->prompt())) << "and from then on";
}

TEST_F(LayoutWindow, come_back_from_off_every_screen) {
  boost::filesystem::create_directories(folder_ / "XDG_CONFIG_HOME" / "bocage");
  std::ofstream(layout_file()) << "bocage layout 1\nwidth=900\nheight=700\nplace=9000 -5000\n";
  play(testing::first_turn_in_normandy());
  const wxRect screen = wxDisplay(0U).GetClientArea();
  EXPECT_TRUE(screen.Contains(frame_->GetScreenRect().GetTopLeft())) << frame_->GetPosition().x;
  EXPECT_TRUE(screen.Contains(frame_->GetScreenRect().GetBottomRight()));
  EXPECT_EQ(frame_->GetClientSize(), frame_->FromDIP(wxSize(900, 700)));
}

TEST_F(LayoutWindow, of_a_larger_screen_come_up_whole) {
  boost::filesystem::create_directories(folder_ / "XDG_CONFIG_HOME" / "bocage");
  std::ofstream(layout_file()) << "bocage layout 1\nwidth=3000\nheight=2000\nplace=0 0\n";
  play(testing::first_turn_in_normandy());
  const wxRect screen = wxDisplay(0U).GetClientArea();
  EXPECT_TRUE(screen.Contains(frame_->GetScreenRect())) << frame_->GetSize().x << 'x' << frame_->GetSize().y;
  EXPECT_TRUE(screen.Contains(frame_->prompt().GetScreenRect())) << "its buttons can be reached";
}

// The list of games goes when the table has come.
TEST_F(LayoutWindow, are_not_moved_by_a_window_that_is_no_table) {
  play(testing::first_turn_in_normandy());
  frame_->SetPosition({24, 16});
  hands_.settle();
  leave();
  wxFrame list(nullptr, wxID_ANY, "Games", {24, 16});
  list.Show();
  ASSERT_TRUE(hands_.wait([&] { return list.IsShownOnScreen() && list.GetPosition() == wxPoint(24, 16); }));
  play(testing::first_turn_in_normandy());
  EXPECT_EQ(frame_->GetPosition(), wxPoint(24, 16));
}

TEST_F(LayoutWindow, stand_aside_of_each_other) {
  play(testing::first_turn_in_normandy());
  frame_->SetPosition({24, 16});
  hands_.settle();
  leave();
  play(testing::first_turn_in_normandy());
  TableFrame* const first = frame_;
  play(testing::first_turn_in_normandy());
  EXPECT_NE(frame_->GetPosition(), first->GetPosition());
  first->Destroy();
  hands_.settle();
}

}  // namespace
}  // namespace bocage
