// The thinking clocks beside the turn, by the real menu.
#include "app/window/desk/game_windows.h"
#include "app/window/panes/turn_pane.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class ClocksWindow : public testing::WindowTest {
 protected:
  void TearDown() override {
    if (frame_ != nullptr) {  // the next test may play the same game
      frame_->tables()->clocks().reset();
      frame_->tables()->clocks().turn(false);
    }
    WindowTest::TearDown();
  }
  // The last entries of the menu; those that cannot be chosen now are passed over.
  void choose_from_below(int entry) {
    std::vector<int> keys(static_cast<std::size_t>(entry), WXK_UP);
    keys.push_back(WXK_RETURN);
    hands_.type('V', wxMOD_ALT);
    for (const int key : keys) hands_.type(key);
  }
  wxString clocks() { return frame_->turn().clocks(); }
  // What Red has used in clocks of which Blue's stands still; -1: they say something else. How soon a slow machine
  // looks at them is no matter of the test.
  static int seconds_of_red(const wxString& clocks) {
    long minutes = 0, seconds = 0;
    wxString rest;
    if (!clocks.StartsWith("Red ", &rest) || !rest.EndsWith(", Blue 0:00", &rest)) return -1;
    if (!rest.BeforeFirst(':').ToLong(&minutes) || !rest.AfterFirst(':').ToLong(&seconds)) return -1;
    return static_cast<int>(60 * minutes + seconds);
  }
  int seconds_of_red() { return seconds_of_red(clocks()); }
  // They begin at nothing: they never show more than has passed since they were set going.
  void expect_no_more_than(const WallClock& since) {
    EXPECT_LE(seconds_of_red(), since.milliseconds() / 1000 + 1) << clocks();
  }
};

TEST_F(ClocksWindow, go_from_the_menu_are_paused_and_begin_anew) {
  begin_the_battle();
  const std::string hash = to_hex(state().hash());
  EXPECT_EQ(clocks(), "") << "off at first";
  const WallClock since;
  choose_from_below(1);
  ASSERT_TRUE(hands_.wait([&] { return seconds_of_red() >= 0; })) << clocks();
  EXPECT_TRUE(hands_.wait([&] { return seconds_of_red() >= 2; })) << clocks();
  expect_no_more_than(since);
  EXPECT_TRUE(frame_->turn().now_in_sight());
  choose_from_below(2);
  ASSERT_TRUE(hands_.wait([&] { return clocks().StartsWith("Paused, Red "); })) << clocks();
  const wxString paused = clocks();
  const WallClock clock;
  ASSERT_TRUE(hands_.wait([&] { return clock.milliseconds() > 1500; }));
  EXPECT_EQ(clocks(), paused);
  choose_from_below(1);
  EXPECT_TRUE(hands_.wait([&] { return clocks() == "Paused, Red 0:00, Blue 0:00"; })) << clocks();
  choose_from_below(3);
  EXPECT_TRUE(hands_.wait([&] { return clocks().empty(); })) << clocks();
  EXPECT_EQ(to_hex(state().hash()), hash) << "they are no part of the game";
}

TEST_F(ClocksWindow, are_there_again_with_the_game_and_are_the_same_in_all_its_windows) {
  begin_the_battle();
  const std::string file = path("clocks.journal");
  ASSERT_TRUE(frame_->save_as(file));
  const WallClock since;
  choose_from_below(1);
  ASSERT_TRUE(hands_.wait([&] { return seconds_of_red() >= 1; })) << clocks();
  reopen(file);
  EXPECT_GE(seconds_of_red(), 1) << clocks();
  expect_no_more_than(since);
  hands_.rest(frame_->canvas(), {60, 60});  // the keys go where the pointer is
  hands_.type(WXK_F11, wxMOD_SHIFT);
  ASSERT_TRUE(hands_.wait([&] { return frame_->tables()->count() == 2; }));
  TableFrame* second = nullptr;
  for (wxWindow* const window : wxTopLevelWindows) {
    auto* const table = dynamic_cast<TableFrame*>(window);
    if (table != nullptr && table != frame_ && table->tables() == frame_->tables()) second = table;
  }
  ASSERT_NE(second, nullptr);
  const int before = seconds_of_red(second->turn().clocks());
  EXPECT_GE(before, 1) << second->turn().clocks();
  EXPECT_TRUE(hands_.wait([&] { return seconds_of_red(second->turn().clocks()) > before; })) << second->turn().clocks();
  EXPECT_TRUE(hands_.wait([&] { return clocks() == second->turn().clocks(); }))
      << clocks() << "; " << second->turn().clocks();
  second->Destroy();
  hands_.settle();
}

}  // namespace
}  // namespace bocage
