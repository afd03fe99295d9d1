// The first run: a list of games with pictures; a game is begun, left without a name, and there again the next time.
#include <algorithm>
#include <functional>

#include "app/play/files/installed_games.h"
#include "app/play/files/unfinished_games.h"
#include "app/play/time/turn_track.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class FirstRun : public testing::WindowTest {
 protected:
  void TearDown() override {
    if (games_ != nullptr) games_->Destroy();
    WindowTest::TearDown();
  }
  GamesFrame* choose() {
    GamesFrame* const frame = app().choose();
    frame->SetPosition({0, 0});
    EXPECT_TRUE(hands_.wait([&] { return frame->IsShownOnScreen() && frame->pictures() >= installed_games().size(); }));
    return frame;
  }
  static TableFrame* table() {
    for (wxWindow* const window : wxTopLevelWindows) {
      auto* const frame = dynamic_cast<TableFrame*>(window);
      if (frame != nullptr && !frame->IsBeingDeleted()) return frame;
    }
    return nullptr;
  }
  GamesFrame* games_ = nullptr;
};

TEST_F(FirstRun, sets_a_game_up_in_one_step) {
  games_ = choose();
  hands_.type_later(500, {WXK_RETURN});  // in the dialog: as it stands
  hands_.press(*games_->button("hill", wxString::FromUTF8("Set up…")));
  games_ = nullptr;
  ASSERT_TRUE(hands_.wait([] { return table() != nullptr && table()->canvas().settled(); }));
  frame_ = table();
  EXPECT_EQ(state().module().id, "hill");
  EXPECT_EQ(state().enforcement(), Enforcement::enforce);
  expect_end("set-up");
}

TEST_F(FirstRun, shows_the_games_and_plays_one) {
  games_ = choose();
  ASSERT_NE(games_->button("hill", "Play"), nullptr);
  EXPECT_LT(testing::difference_from_golden(testing::picture_of(*games_), "first-run"), testing::tolerance);
  hands_.press(*games_->button("hill", "Play"));
  games_ = nullptr;  // it leaves when a table is there
  ASSERT_TRUE(hands_.wait([] { return table() != nullptr && table()->canvas().settled(); }));
  frame_ = table();
  EXPECT_EQ(state().module().id, "hill");
  expect_end("first-game");
}

TEST_F(FirstRun, keeps_a_game_without_a_name_and_offers_it_the_next_time) {
  begin_the_battle();
  drag(piece("r-2nd", "0306"), "0307");
  const Hash hash = state().hash();
  int asked = 0;
  frame_->answer_leaving([&] {
    ++asked;
    return TableFrame::Leaving::stay;
  });
  EXPECT_FALSE(frame_->Close());
  frame_->answer_leaving([&] {
    ++asked;
    return TableFrame::Leaving::keep;
  });
  EXPECT_TRUE(frame_->Close());
  EXPECT_EQ(asked, 2);
  frame_ = nullptr;
  hands_.settle();
  const auto kept = unfinished_games();
  ASSERT_EQ(kept.size(), 1U);
  games_ = choose();
  hands_.press(*testing::button_of(*games_, "Continue"));
  games_ = nullptr;
  ASSERT_TRUE(hands_.wait([] { return table() != nullptr && table()->canvas().settled(); }));
  frame_ = table();
  EXPECT_EQ(state().hash(), hash);
  expect_picture("gone-on");
  frame_->answer_leaving([] { return TableFrame::Leaving::throw_away; });
  EXPECT_TRUE(frame_->Close());
  frame_ = nullptr;
  hands_.settle();
  EXPECT_TRUE(unfinished_games().empty());
}

TEST_F(FirstRun, plays_the_recorded_example_of_a_game_back_from_its_beginning) {
  games_ = choose();
  EXPECT_EQ(games_->button("hill", "Watch"), nullptr) << "it has none";
  ASSERT_NE(games_->button("normandy69", "Watch"), nullptr);
  games_->button("normandy69", "Watch")->SetFocus();  // which brings it into sight
  hands_.settle();
  hands_.press(*games_->button("normandy69", "Watch"));
  games_ = nullptr;
  ASSERT_TRUE(hands_.wait([] { return table() != nullptr && table()->presenter().lookback().beat(); }));
  frame_ = table();
  EXPECT_TRUE(frame_->playing_back());
  EXPECT_LE(presenter().lookback().beat()->entry, 2U) << "from the beginning";
  EXPECT_TRUE(frame_->game().path().empty());
  hands_.type(WXK_F5, wxMOD_SHIFT);
  EXPECT_FALSE(frame_->playing_back());
  EXPECT_TRUE(frame_->Close()) << "nothing is asked: nothing would be lost";
  frame_ = nullptr;
  hands_.settle();
  EXPECT_TRUE(unfinished_games().empty());
}

TEST_F(FirstRun, lists_a_saved_game_by_what_it_is) {
  begin_the_battle();
  ASSERT_TRUE(frame_->save_as(path("mine.journal")));
  drag(piece("r-2nd", "0306"), "0307");
  const std::string turn = turn_track(state()).heading;
  ASSERT_FALSE(turn.empty());
  EXPECT_TRUE(frame_->Close());
  frame_ = nullptr;
  hands_.settle();
  games_ = choose();
  const std::function<bool(const wxWindow&)> tells = [&](const wxWindow& window) {
    const wxString said = window.GetLabel();
    if (said.Contains("The Hill, ") && said.Contains(wxString::FromUTF8(turn)) && said.Contains("played")) return true;
    const auto& inside = window.GetChildren();
    return std::any_of(inside.begin(), inside.end(), [&](const wxWindow* child) { return tells(*child); });
  };
  EXPECT_TRUE(tells(*games_));
}

}  // namespace
}  // namespace bocage
