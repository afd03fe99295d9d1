// Work that keeps the players from their window, and how they stop it.
#include "app/window/start/long_work.h"

#include <wx/timer.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

using namespace std::chrono_literals;
namespace fs = boost::filesystem;

class LongWorkWindow : public testing::WindowTest {
 protected:
  void TearDown() override {
    work().answer({});
    work().wait_at_most(1s);
    WindowTest::TearDown();
  }
  static LongWork& work() { return app().long_work(); }
  static bool go_on() { return work().go_on("The rules of this game are at work."); }
  static StopDialog* dialog() {
    for (wxWindow* const window : wxTopLevelWindows) {
      auto* const found = dynamic_cast<StopDialog*>(window);
      if (found != nullptr && !found->IsBeingDeleted()) return found;
    }
    return nullptr;
  }
  // The Hill, whose sides think long about what they still owe.
  void begin_a_slow_battle() {
    const fs::path slow = folder_ / "slow";
    fs::copy(fs::path(BOCAGE_SOURCE_DIR) / "samples" / "hill", slow, fs::copy_options::recursive);
    const std::string file = (slow / "rules" / "init.lua").string();
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    std::string rules = text.str();
    const std::string head = "local function obligations(game, side)\n";
    ASSERT_NE(rules.find(head), std::string::npos);
    rules.insert(rules.find(head) + head.size(), "for i = 1, 400000 do end\n");
    std::ofstream(file) << rules;
    NewGame game = sealed_battle();
    game.game = slow.string();
    game.options = {{"secret_setup", Value(false)}, {"mines", Value(false)}, {"events", Value(false)}};
    game.plans = {{"red", "west"}, {"blue", "east"}};
    begin(game);
    answer_by_rule();
    ASSERT_EQ(node(), "movement");
  }
};

TEST_F(LongWorkWindow, is_stopped_by_a_button_and_nothing_else_reaches_the_game_meanwhile) {
  begin_the_battle();
  hands_.settle();
  EXPECT_TRUE(go_on());
  EXPECT_EQ(dialog(), nullptr) << "short work is not worth a dialog";
  hands_.settle();
  work().wait_at_most(0ms);
  bool put_off = false, beaten = false;
  frame_->CallAfter([&] { put_off = true; });
  wxTimer beat;
  beat.Bind(wxEVT_TIMER, [&](wxTimerEvent&) { beaten = true; });
  beat.StartOnce(1);
  ASSERT_TRUE(go_on());
  ASSERT_NE(dialog(), nullptr);
  EXPECT_FALSE(frame_->IsEnabled());
  wxButton* const stop = testing::button_of(*dialog(), "Stop");
  ASSERT_NE(stop, nullptr);
  // By another program: moving the mouse from here would let all other events through.
  const auto begun = std::chrono::steady_clock::now();
  while (go_on() && std::chrono::steady_clock::now() - begun < 10s) {
    const wxRect at = stop->GetScreenRect();
    const wxPoint middle = at.GetPosition() + at.GetSize() / 2;
    const std::string click =
        "xdotool mousemove " + std::to_string(middle.x) + " " + std::to_string(middle.y) + " click 1";
    ASSERT_EQ(std::system(click.c_str()), 0);
  }
  EXPECT_FALSE(go_on()) << "whatever else has begun is to end, too";
  EXPECT_FALSE(put_off);
  EXPECT_FALSE(beaten);
  work().wait_at_most(1s);
  EXPECT_TRUE(hands_.wait([&] { return put_off && beaten && dialog() == nullptr; }));
  EXPECT_TRUE(frame_->IsEnabled());
  EXPECT_TRUE(go_on()) << "the next work is not stopped";
}

TEST_F(LongWorkWindow, that_is_stopped_leaves_the_game_as_it_was) {
  begin_a_slow_battle();
  work().answer([] { return true; });
  work().wait_at_most(0ms);
  press("End of Movement");
  EXPECT_EQ(node(), "movement");
  ASSERT_TRUE(presenter().refusal());
  EXPECT_NE(presenter().refusal()->text.find("You have stopped the rules here"), std::string::npos)
      << presenter().refusal()->text;
  work().answer({});
  work().wait_at_most(1s);
  hands_.settle();
  press("End of Movement");
  EXPECT_NE(node(), "movement");
}

}  // namespace
}  // namespace bocage
