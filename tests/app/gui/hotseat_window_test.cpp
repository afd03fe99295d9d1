// Two players at one screen: what one of them wrote down in secret is gone when the other sits down.
#include <algorithm>

#include "app/window/desk/dock_tabs.h"
#include "app/window/panes/prompt_pane.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class HotseatWindow : public testing::WindowTest {
 protected:
  void follow(const Plan& plan) {
    for (const Plan::Put& put : plan.puts) {
      for (int i = 0; i < put.count; ++i) {
        const auto waits = [&](PieceId id) {
          return state().piece(id).counter == put.counter && !presenter().draft()->has(id);
        };
        const auto& box = state().stack(space("red.reserve"));
        const auto unit = std::find_if(box.begin(), box.end(), waits);
        ASSERT_NE(unit, box.end());
        click(*unit);
        click(put.at);
      }
    }
  }
};

TEST_F(HotseatWindow, shows_a_secret_set_up_to_its_own_side_only) {
  begin(sealed_battle());
  // By hand: each unit out of its box, then its hex, both by clicks.
  ASSERT_EQ(state().module().sides[presenter().acting().index].id, "red");
  press("Set up in secret");
  for (const Plan& plan : state().scenario().plans) {
    if (plan.id == "west") follow(plan);
  }
  ASSERT_TRUE(presenter().ready()) << prompt_words();
  expect_picture("secret-set-up");
  EXPECT_GT(tentative(), 3U);
  press("Confirm");
  ASSERT_EQ(state().module().sides[presenter().acting().index].id, "blue");
  EXPECT_EQ(tentative(), 0U);
  expect_end("the-other-side-sits-down");
}

TEST_F(HotseatWindow, leaves_the_tabs_of_the_panes_as_they_were) {
  begin(sealed_battle());
  frame_->SetClientSize(frame_->FromDIP(wxSize(960, 415)));
  auto& tabs = *dynamic_cast<DockTabs*>(wxWindow::FindWindowByName("tabs", frame_));
  ASSERT_TRUE(hands_.wait([&] { return tabs.IsShownOnScreen(); }));
  const auto front = [&] {
    hands_.settle();
    wxString titles;
    for (const wxToggleButton* const tab : tabs.tabs()) titles += tab->GetLabelText() + (tab->GetValue() ? "* " : " ");
    return titles;
  };
  press("Set up in secret");
  answer_by_rule();
  for (wxToggleButton* const tab : tabs.tabs()) {
    if (tab->GetLabelText() == "Journal") hands_.click(*tab, {10, 10});
  }
  ASSERT_TRUE(hands_.wait([&] { return front().Contains("Journal*"); })) << front();
  const wxString before = front();
  for (int i = 0; i < 40 && !presenter().seat().screen_hidden(); ++i) {
    if (presenter().ready()) {
      press("Confirm");
    } else if (presenter().drafting()) {
      pick_what_is_offered_first();
    } else {
      press(presenter().prompt().buttons.front().text);
    }
  }
  ASSERT_TRUE(presenter().seat().screen_hidden()) << prompt_words();
  EXPECT_EQ(front(), before);
  press("I am Blue");
  ASSERT_FALSE(presenter().seat().screen_hidden());
  EXPECT_EQ(front(), before);
}

TEST_F(HotseatWindow, is_covered_until_the_other_side_says_that_it_sits_there) {
  NewGame game;
  game.game = "hill";
  game.scenario = "skirmish";
  game.dice = DiceLevel::manual;
  game.seed = 1;
  begin(game);
  for (int i = 0; i < 40 && !presenter().seat().screen_hidden(); ++i) {
    if (presenter().ready()) {
      press("Confirm");
    } else {
      pick_what_is_offered_first();
    }
  }
  ASSERT_TRUE(presenter().seat().screen_hidden()) << "Red's guns are given in secret, then Blue's: " << prompt_words();
  EXPECT_NE(prompt_words().find("Hand over to Blue"), std::string::npos) << prompt_words();
  EXPECT_FALSE(presenter().viewer().valid()) << "nobody's secrets are on the table";
  click(space("0505"));
  EXPECT_TRUE(presenter().seat().screen_hidden()) << "a click does not lift the cover";
  press("I am Blue");
  EXPECT_FALSE(presenter().seat().screen_hidden());
  EXPECT_EQ(state().module().sides[presenter().viewer().index].id, "blue");
}

}  // namespace
}  // namespace bocage
