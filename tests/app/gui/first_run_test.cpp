// The first run: a list of games with pictures; a game is begun, left without a name, and there again the next time.
#include <wx/stattext.h>

#include <algorithm>
#include <fstream>
#include <functional>

#include "app/play/files/installed_games.h"
#include "app/play/files/unfinished_games.h"
#include "app/play/time/action_seen.h"
#include "app/play/time/moments.h"
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
    EXPECT_TRUE(hands_.wait([&] { return frame->IsShownOnScreen() && frame->pictures() >= frame->cards(); }));
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
  ASSERT_NE(games_->button("strait", "Play"), nullptr);
  EXPECT_LT(testing::difference_from_golden(testing::picture_of(*games_), "first-run"), testing::tolerance);
  games_->button("strait", "Play")->SetFocus();  // it is come to by scrolling
  hands_.settle();
  hands_.press(*games_->button("strait", "Play"));
  games_ = nullptr;  // it leaves when a table is there
  ASSERT_TRUE(hands_.wait([] { return table() != nullptr && table()->canvas().settled(); }));
  frame_ = table();
  EXPECT_EQ(state().module().id, "strait");
  expect_end("first-game");
}

TEST_F(FirstRun, names_the_main_scenario_of_a_game_before_its_exercises) {
  games_ = choose();
  std::vector<wxString> lines;
  const std::function<void(const wxWindow&)> read = [&](const wxWindow& window) {
    if (const auto* const text = dynamic_cast<const wxStaticText*>(&window)) lines.push_back(text->GetLabelText());
    for (const wxWindow* const inside : window.GetChildren()) read(*inside);
  };
  read(*games_);
  const auto at = [&](const char* words) {
    const auto found = std::find_if(lines.begin(), lines.end(),
                                    [&](const wxString& line) { return line.Contains(wxString::FromUTF8(words)); });
    return found - lines.begin();
  };
  const auto exercise = at("Exercise: The first landing");
  ASSERT_LT(exercise, static_cast<std::ptrdiff_t>(lines.size()));
  const auto first = at("Normandy (1969)") + 2;  // below the title and what the game is about
  ASSERT_LT(static_cast<std::size_t>(first), lines.size());
  EXPECT_TRUE(lines[static_cast<std::size_t>(first)].StartsWith(wxString::FromUTF8("• ")))
      << lines[static_cast<std::size_t>(first)];
  EXPECT_FALSE(lines[static_cast<std::size_t>(first)].Contains("Exercise")) << lines[static_cast<std::size_t>(first)];
  EXPECT_LT(first, exercise);
}

TEST_F(FirstRun, opens_a_module_in_the_editor) {
  std::string started, given;
  app().start_programs_by([&](const std::string& program, const std::vector<std::string>& arguments) {
    started = program;
    given = arguments.front();
    return true;
  });
  games_ = choose();
  games_->button("hill", "Edit")->SetFocus();  // it is come to by scrolling
  hands_.settle();
  hands_.press(*games_->button("hill", "Edit"));
  EXPECT_TRUE(hands_.wait([&] { return !started.empty(); }));
  EXPECT_EQ(boost::filesystem::path(started).filename(), "bocage-editor");
  EXPECT_EQ(given, find_installed_game("hill").path);
  EXPECT_TRUE(games_->IsShown()) << "a game can be begun beside it";
  started.clear();
  auto* const make = testing::button_of(*games_, wxString::FromUTF8("New module…"));
  ASSERT_NE(make, nullptr);
  make->SetFocus();
  hands_.settle();
  hands_.press(*make);
  EXPECT_TRUE(hands_.wait([&] { return !started.empty(); }));
  EXPECT_EQ(boost::filesystem::path(started).filename(), "bocage-editor");
  EXPECT_EQ(given, "--new");
}

TEST_F(FirstRun, shows_a_card_for_each_game_but_none_for_ground_for_tests) {
  games_ = choose();
  EXPECT_EQ(games_->button("plain", "Play"), nullptr);
  EXPECT_EQ(games_->cards() + 1, installed_games().size());
  const std::function<bool(const wxWindow&, const wxString&)> tells = [&](const wxWindow& window,
                                                                          const wxString& what) {
    if (window.GetLabel().Contains(what)) return true;
    const auto& inside = window.GetChildren();
    return std::any_of(inside.begin(), inside.end(), [&](const wxWindow* child) { return tells(*child, what); });
  };
  EXPECT_TRUE(tells(*games_, "The original order of battle, 4 hours, 2 players"));
  EXPECT_TRUE(tells(*games_, "Exercise: The first landing, 20 minutes, 1-2 players"));
  EXPECT_NE(games_->button("hill", wxString::FromUTF8("By email…")), nullptr);
  EXPECT_EQ(games_->button("gates", wxString::FromUTF8("By email…")), nullptr) << "the rules play all others";
}

// The first game may have the longer text, so that the buttons of the second stand higher.
TEST_F(FirstRun, begins_with_the_first_game_under_the_keys) {
  games_ = choose();
  ASSERT_EQ(installed_games().front().id, "bfn");
  EXPECT_EQ(wxWindow::FindFocus(), games_->button("bfn", "Play"));
}

// Everything can be come to: what is below the lower edge by a scroll bar that is always there, nothing at the side.
TEST_F(FirstRun, shows_all_cards_at_any_width) {
  games_ = choose();
  for (const wxSize& size : {wxSize(1280, 800), wxSize(700, 500)}) {
    games_->SetSize(size);
    ASSERT_TRUE(hands_.wait([&] { return games_->GetSize() == size; }));
    hands_.settle();
    wxScrolledWindow& list = games_->list();
    const int top = list.GetViewStart().y;
    int lowest = 0;
    for (const char* game : {"breakout", "dday", "fog", "hill", "normandy44", "normandy69", "strait"}) {
      const wxButton* const play = games_->button(game, "Play");
      ASSERT_NE(play, nullptr) << game;
      EXPECT_GE(play->GetRect().GetLeft(), 0) << game;
      EXPECT_LE(games_->button(game, wxString::FromUTF8("Set up…"))->GetRect().GetRight(), list.GetClientSize().x)
          << game;
      lowest = std::max(lowest, play->GetRect().GetBottom());
    }
    EXPECT_EQ(top, 0);
    EXPECT_LE(lowest, list.GetVirtualSize().y);
    EXPECT_EQ(games_->button("normandy69", "Edit")->GetRect().y, games_->button("normandy69", "Watch")->GetRect().y)
        << "five buttons in two rows are three and two";
    const bool scrolls = list.CanScroll(wxVERTICAL) && list.GetVirtualSize().y > list.GetClientSize().y;
    EXPECT_TRUE(scrolls || lowest <= list.GetClientSize().y) << size.x;
  }
}

TEST_F(FirstRun, plays_the_main_scenario_with_its_set_up_ready) {
  games_ = choose();
  games_->button("normandy69", "Play")->SetFocus();
  hands_.settle();
  hands_.press(*games_->button("normandy69", "Play"));
  games_ = nullptr;
  ASSERT_TRUE(hands_.wait([] { return table() != nullptr && table()->canvas().settled(); }));
  frame_ = table();
  EXPECT_EQ(state().scenario().id, "original");
  end("German set-up");
  EXPECT_TRUE(hands_.wait([&] { return node() != "german_setup"; })) << "the Germans stand in their places";
}

TEST_F(FirstRun, lists_a_finished_game_as_finished) {
  begin_the_battle();
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  Outcome outcome;
  outcome.over = true;
  ASSERT_TRUE(presenter().session().edit(SideId(0), {SetOutcome{std::make_shared<Outcome>(outcome)}}).accepted);
  frame_->answer_leaving([] { return TableFrame::Leaving::keep; });
  EXPECT_TRUE(frame_->Close());
  frame_ = nullptr;
  hands_.settle();
  games_ = choose();
  EXPECT_EQ(testing::button_of(*games_, "Continue"), nullptr);
  ASSERT_NE(testing::button_of(*games_, "Look back"), nullptr);
  hands_.press(*testing::button_of(*games_, "Again"));
  games_ = nullptr;
  ASSERT_TRUE(hands_.wait([] { return table() != nullptr && table()->canvas().settled(); }));
  frame_ = table();
  EXPECT_EQ(state().scenario().id, "battle");
  EXPECT_FALSE(state().outcome().over) << "from its beginning";
}

TEST_F(FirstRun, asks_how_a_game_of_another_version_is_opened) {
  begin_the_battle();
  ASSERT_TRUE(frame_->save_as(path("mine.journal")));
  drag(piece("r-2nd", "0306"), "0307");
  const Hash hash = state().hash();
  EXPECT_TRUE(frame_->Close());
  frame_ = nullptr;
  hands_.settle();
  namespace fs = boost::filesystem;
  const fs::path newer = folder_ / "XDG_DATA_HOME/bocage/modules/hill";
  fs::create_directories(newer.parent_path());
  fs::copy(fs::path(BOCAGE_SOURCE_DIR) / "samples/hill", newer, fs::copy_options::recursive);
  std::ofstream((newer / "rules/init.lua").string(), std::ios::app) << "\n-- a remark\n";
  hands_.type_into_dialog({WXK_TAB, WXK_RETURN});  // from "as it was" to "go on"
  frame_ = app().open(path("mine.journal"));
  ASSERT_NE(frame_, nullptr);
  EXPECT_EQ(state().hash(), hash);
  EXPECT_EQ(state().module().folder, newer.string()) << "it goes on with the version that is installed";
  EXPECT_TRUE(frame_->game().named());
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
  const std::uint32_t first = presenter().lookback().beat()->entry;
  EXPECT_TRUE(something_is_seen(session(), first)) << "it begins where something happens";
  EXPECT_TRUE(turns_played(session(), first - 1)) << "in the first turn";
  for (std::uint32_t entry = 1; entry < first; ++entry) {
    EXPECT_FALSE(something_is_seen(session(), entry) && turns_played(session(), entry - 1)) << entry;
  }
  EXPECT_NE(presenter().prompt().headline.find("Playback: turn 1 of 7, step"), std::string::npos)
      << presenter().prompt().headline;
  const auto where = spaces_seen(session(), first);
  ASSERT_FALSE(where.empty());
  const Pixel middle = frame_->canvas().sight().middle_of(where.front());
  EXPECT_TRUE(middle.x > 0 && middle.y > 0 && middle.x < frame_->canvas().sight().viewport().width() &&
              middle.y < frame_->canvas().sight().viewport().height())
      << "the view is where it happens";
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
