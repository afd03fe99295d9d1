// The panes beside the map: buttons that stand where they stood, words that are never cut off, and tabs where there is
// no room for all.
#include <set>

#include "app/window/desk/dock_tabs.h"
#include "app/window/panes/forces_pane.h"
#include "app/window/panes/here_pane.h"
#include "app/window/panes/journal_pane.h"
#include "app/window/panes/prompt_pane.h"
#include "app/window/panes/turn_pane.h"
#include "app/window/widgets/wx_words.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class NowWindow : public testing::WindowTest {
 protected:
  DockTabs& tabs() { return *dynamic_cast<DockTabs*>(wxWindow::FindWindowByName("tabs", frame_)); }
  void resize(int width, int height) {
    frame_->SetClientSize(frame_->FromDIP(wxSize(width, height)));
    hands_.settle();
  }
  // Whether all of it is in sight: no parent cuts a part of it off.
  static bool in_sight(const wxWindow& window) {
    const wxRect own = window.GetScreenRect();
    for (const wxWindow* above = window.GetParent(); above != nullptr; above = above->GetParent()) {
      if (!above->GetScreenRect().Contains(own)) return false;
    }
    return window.IsShownOnScreen();
  }
  void expect_buttons_in_sight() {
    for (const PromptButton& each : presenter().prompt().buttons) {
      const wxButton* const button = frame_->prompt().button(wxString::FromUTF8(each.text));
      ASSERT_NE(button, nullptr) << each.text;
      EXPECT_TRUE(in_sight(*button)) << each.text;
    }
  }
  // In pixels, as far as it is in sight.
  static int height_of_row(const wxListBox& list, int row) {
    int height = 0;
    for (int y = 0; y < list.GetClientSize().y; ++y) height += list.HitTest(4, y) == row ? 1 : 0;
    return height;
  }
};

TEST_F(NowWindow, has_confirm_and_back_at_the_same_place_through_all_of_a_choice) {
  begin_the_battle();
  std::set<std::pair<int, int>> confirms, backs;
  const auto look = [&](const char* back_words) {
    hands_.settle();
    const wxButton* const confirm = frame_->prompt().button("Confirm");
    const wxButton* const back = frame_->prompt().button(back_words);
    ASSERT_TRUE(confirm != nullptr && back != nullptr) << prompt_words();
    EXPECT_EQ(back->GetSize().y, confirm->GetSize().y);
    confirms.insert({confirm->GetScreenRect().GetRight(), confirm->GetScreenRect().GetBottom()});
    backs.insert({back->GetScreenRect().x, back->GetScreenRect().GetBottom()});
    expect_buttons_in_sight();
  };
  press(presenter().prompt().buttons.front().text);
  look("Cancel");
  pick_what_is_offered_first();
  look("Back");
  click(space("0909"));  // refused, with its reason: more words, the same buttons
  ASSERT_TRUE(presenter().refusal()) << prompt_words();
  look("Back");
  EXPECT_EQ(confirms.size(), 1U);
  EXPECT_EQ(backs.size(), 1U);
  expect_picture("choice-with-buttons");
}

TEST_F(NowWindow, is_the_lowest_pane_of_its_column_and_as_high_as_its_words) {
  begin_the_battle();
  const PromptPane& prompt = frame_->prompt();
  const auto below = [&](const wxWindow& pane) { return prompt.GetScreenPosition().y - pane.GetScreenPosition().y; };
  EXPECT_GT(below(frame_->here()), 0);
  EXPECT_GT(below(frame_->journal()), 0);
  EXPECT_EQ(prompt.GetScreenPosition().x, frame_->journal().GetScreenPosition().x);
  const auto show = [&](int words, bool confirm) {
    Prompt shown;
    for (int i = 0; i < words; ++i) shown.text += "Choose a unit and what it does. ";
    shown.buttons.push_back(prompt_button(PromptButton::What::pick, "Forward"));
    if (confirm) shown.buttons.push_back(prompt_button(PromptButton::What::confirm, "Confirm"));
    frame_->prompt().show(shown, std::nullopt, RuleTitles(state().module()), "");
    hands_.settle();
    EXPECT_TRUE(in_sight(*prompt.button("Forward")));
    return prompt.GetSize().y;
  };
  const int bottom = prompt.GetScreenRect().GetBottom();
  const int low = show(1, false), foot = prompt.button("Forward")->GetScreenRect().GetBottom();
  EXPECT_LT(low, frame_->GetClientSize().y / 4) << "no higher than one line and one button need";
  const int high = show(12, false);
  EXPECT_GT(high, low + 3 * frame_->GetCharHeight()) << "all words are seen";
  EXPECT_EQ(prompt.button("Forward")->GetScreenRect().GetBottom(), foot);
  EXPECT_EQ(prompt.GetScreenRect().GetBottom(), bottom);
  EXPECT_EQ(show(1, false), low);
  EXPECT_LE(show(400, false), frame_->GetClientSize().y / 2) << "the others keep their half";
  const int choosing = show(12, true);
  EXPECT_GE(choosing, high);
  EXPECT_EQ(show(1, true), choosing) << "what lies above it stays in its place while something is being chosen";
  EXPECT_EQ(show(1, false), low);
  resize(1240, 620);
  show(400, false);
  EXPECT_GE(below(frame_->here()), frame_->FromDIP(80)) << "tabs of one place leave the words more, and stay in sight";
}

TEST_F(NowWindow, wraps_the_words_of_a_button_that_is_wider_than_it) {
  NewGame game;
  game.game = "normandy69";
  game.plans = {{"german", "historical"}};
  begin(game);
  presenter().end_phase();
  frame_->update();
  hands_.settle();
  press("Designate supply beaches");
  hands_.settle();
  for (const PromptButton& each : presenter().prompt().buttons) {
    const wxButton* const button = frame_->prompt().button(wxString::FromUTF8(each.text));
    ASSERT_NE(button, nullptr) << each.text;
    EXPECT_LE(button->GetBestSize().x, button->GetSize().x) << each.text;
    EXPECT_TRUE(in_sight(*button)) << each.text;
  }
  press("Historical: the five supply beaches and the build-up");
  EXPECT_TRUE(presenter().ready()) << prompt_words();
}

TEST_F(NowWindow, makes_tabs_of_the_other_panes_where_they_have_no_room) {
  begin_the_battle();
  ASSERT_FALSE(tabs().IsShownOnScreen());
  for (wxWindow* const pane :
       std::initializer_list<wxWindow*>{&frame_->here(), &frame_->forces(), &frame_->journal()}) {
    EXPECT_TRUE(frame_->pane_shown(*pane) == pane->IsShownOnScreen());
  }
  resize(960, 415);  // of a screen of double density
  ASSERT_TRUE(hands_.wait([&] { return tabs().IsShownOnScreen(); }));
  expect_buttons_in_sight();
  hands_.rest(frame_->canvas(), {40, 40});  // without a window manager the keys go where the pointer is
  frame_->canvas().SetFocus();
  hands_.type(WXK_F5);
  ASSERT_TRUE(hands_.wait([&] { return frame_->journal().IsShownOnScreen(); }));
  EXPECT_FALSE(frame_->here().IsShownOnScreen());
  EXPECT_TRUE(frame_->pane_shown(frame_->here())) << "behind its tab";
  const wxToggleButton* here = nullptr;
  for (const wxToggleButton* const tab : tabs().tabs()) {
    if (tab->GetLabelText() == "Here") here = tab;
  }
  ASSERT_NE(here, nullptr);
  hands_.click(*here, {10, 10});
  ASSERT_TRUE(hands_.wait([&] { return frame_->here().IsShownOnScreen(); }));
  EXPECT_FALSE(frame_->journal().IsShownOnScreen());
  EXPECT_TRUE(here->GetValue());
  expect_picture("panes-as-tabs");
  resize(1240, 900);
  ASSERT_TRUE(hands_.wait([&] { return !tabs().IsShownOnScreen(); }));
  EXPECT_TRUE(frame_->here().IsShownOnScreen());
  EXPECT_TRUE(frame_->journal().IsShownOnScreen());
  EXPECT_LT(frame_->here().GetScreenPosition().y, frame_->journal().GetScreenPosition().y) << "as they lay before";
}

// Who looks back has nothing to confirm, and on a small screen every row is the words'.
TEST_F(NowWindow, keeps_no_row_for_confirm_while_somebody_looks_back) {
  begin_the_battle();
  const auto room_below = [&](const wxString& lowest) {
    hands_.settle();
    const wxButton* const button = frame_->prompt().button(lowest);
    if (button == nullptr) return -1;
    return frame_->prompt().GetScreenRect().GetBottom() - button->GetScreenRect().GetBottom();
  };
  const int row = wxButton::GetDefaultSize(frame_).y;
  EXPECT_GE(room_below("End of Movement"), row) << "there Confirm will stand";
  hands_.type(WXK_LEFT, wxMOD_ALT);
  ASSERT_TRUE(hands_.wait([&] { return frame_->prompt().button("Return to the game") != nullptr; })) << prompt_words();
  EXPECT_LT(room_below("Return to the game"), row);
  EXPECT_GE(room_below("Return to the game"), 0);
}

TEST_F(NowWindow, gives_the_row_of_confirm_to_words_that_would_be_cut_off) {
  begin_the_battle();
  Prompt prompt;
  prompt.buttons.push_back(prompt_button(PromptButton::What::pick, "Forward"));
  const auto room_below_button = [&] {
    frame_->prompt().show(prompt, std::nullopt, RuleTitles(state().module()), "");
    hands_.settle();
    return frame_->prompt().GetScreenRect().GetBottom() -
           frame_->prompt().button("Forward")->GetScreenRect().GetBottom();
  };
  const int row = wxButton::GetDefaultSize(frame_).y;
  prompt.text = "Choose a unit";
  EXPECT_GE(room_below_button(), row);
  for (int i = 0; i < 200; ++i) prompt.text += " and what it does";
  EXPECT_LT(room_below_button(), row);
}

TEST_F(NowWindow, makes_numbers_narrow_and_short_words_not) {
  begin_the_battle();
  Prompt prompt;
  for (const char* const text : {"Vor", "12"}) prompt.buttons.push_back(prompt_button(PromptButton::What::pick, text));
  frame_->prompt().show(prompt, std::nullopt, RuleTitles(state().module()), "");
  hands_.settle();
  const int usual = wxButton::GetDefaultSize(frame_).x;
  EXPECT_GE(frame_->prompt().button("Vor")->GetSize().x, usual) << "German for Forward";
  EXPECT_LT(frame_->prompt().button("12")->GetSize().x, usual);
}

// Ids that only the module's author knows are no numbers to look up.
TEST_F(NowWindow, names_a_rule_without_a_number_by_its_title) {
  NewGame game;
  game.game = "normandy69";
  game.seed = 1;
  begin(game);
  const RuleTitles titles(state().module());
  ASSERT_NE(titles.name("S2"), "S2");
  EXPECT_EQ(titles.name("S2").find("S2"), std::string::npos) << titles.name("S2");
  Refusal refusal;
  refusal.kind = Refusal::Kind::rule;
  refusal.rule = "S2";
  refusal.text = "no more stand here";
  frame_->prompt().show(Prompt(), refusal, titles, "");
  hands_.settle();
  EXPECT_NE(testing::button_of(frame_->prompt(), "What the rule says"), nullptr);
  EXPECT_EQ(frame_->prompt().refusal_text().Find("S2"), wxNOT_FOUND) << frame_->prompt().refusal_text();
  EXPECT_NE(frame_->prompt().refusal_text().Find(wxString::FromUTF8(titles.name("S2").substr(0, 8))), wxNOT_FOUND);
  refusal.text = titles.title("S2");
  frame_->prompt().show(Prompt(), refusal, titles, "");
  EXPECT_EQ(frame_->prompt().refusal_text(), wxString::FromUTF8(titles.title("S2"))) << "nothing is said twice";
}

// Another pane takes the room, and the newest line is what the journal is looked at for.
TEST_F(NowWindow, leaves_the_newest_line_of_the_journal_in_sight) {
  begin_the_battle();
  const wxListBox& list = frame_->journal().list();
  const int last = static_cast<int>(list.GetCount()) - 1;
  const auto newest_seen = [&] { return height_of_row(list, last) >= frame_->GetCharHeight(); };
  const auto show = [this](int words) {
    Prompt shown;
    for (int i = 0; i < words; ++i) shown.text += "Choose a unit and what it does. ";
    frame_->prompt().show(shown, std::nullopt, RuleTitles(state().module()), "");
    hands_.settle();
  };
  show(1);
  ASSERT_TRUE(hands_.wait(newest_seen));
  const int before = list.GetSize().y;
  show(16);
  ASSERT_LT(list.GetSize().y, before) << "it got lower";
  EXPECT_TRUE(hands_.wait(newest_seen));
  show(1);
  EXPECT_TRUE(hands_.wait(newest_seen));
  // Who reads an older line stays there.
  hands_.wheel(list, {10, 10}, 20);
  ASSERT_TRUE(hands_.wait([&] { return !newest_seen(); }));
  show(16);
  EXPECT_FALSE(newest_seen());
}

TEST_F(NowWindow, wraps_the_headings_of_the_tray) {
  begin_the_battle();
  std::vector<PoolEntry> entries(1);
  entries.front().pool_title =
      "Reinforcements that came too late for the crossing of the river and wait for another day";
  frame_->forces().show(entries);
  const auto& headings = frame_->forces().headings();
  ASSERT_GT(headings.size(), 1U);
  const wxFont bold = frame_->forces().GetFont().Bold();
  wxString all;
  for (const auto& [y, line] : headings) {
    int width = 0;
    frame_->forces().GetTextExtent(line, &width, nullptr, nullptr, nullptr, &bold);
    EXPECT_LE(width, frame_->forces().GetClientSize().x) << line;
    all += (all.empty() ? "" : " ") + line;
  }
  EXPECT_EQ(bytes(all), entries.front().pool_title);
  EXPECT_LT(headings[0].first, headings[1].first);
}

TEST_F(NowWindow, wraps_long_lines_of_the_journal) {
  begin_the_battle();
  std::string note;
  for (int i = 0; i < 40; ++i) note += "hold the ford ";
  ASSERT_TRUE(presenter().notes().write(note));
  frame_->update();
  hands_.type('J', wxMOD_CONTROL);
  ASSERT_TRUE(frame_->journal().filtering());
  frame_->journal().search().SetValue("hold the ford");
  wxListBox& list = frame_->journal().list();
  ASSERT_TRUE(hands_.wait([&] { return list.GetCount() == 2; })) << list.GetCount();  // with the phase above it
  EXPECT_TRUE(hands_.wait([&] { return height_of_row(list, 1) > 4 * list.GetCharHeight(); })) << height_of_row(list, 1);
  EXPECT_LT(height_of_row(list, 0), 2 * list.GetCharHeight());
}

TEST_F(NowWindow, draws_the_counters_of_a_place_large_beside_their_words) {
  begin_the_battle();
  go_to("0605");
  wxListBox& list = frame_->here().list();
  ASSERT_TRUE(hands_.wait([&] { return list.GetCount() > 1; }));
  EXPECT_TRUE(hands_.wait([&] { return height_of_row(list, 0) >= list.FromDIP(48); })) << height_of_row(list, 0);
  expect_picture("counters-of-a-place");
}

TEST_F(NowWindow, folds_the_phases_that_are_past) {
  begin_the_battle();
  end("Movement");
  answer_by_rule();
  TurnPane& turn = frame_->turn();
  ASSERT_NE(turn.past(), nullptr);
  EXPECT_TRUE(turn.now_in_sight());
  const int folded = turn.past()->GetSize().x;
  const auto boxes = [&turn] { return turn.past()->GetParent()->GetChildren().GetCount(); };
  const std::size_t before = boxes();
  hands_.click(*turn.past(), {folded / 2, 8});
  EXPECT_TRUE(hands_.wait([&] { return boxes() > before; })) << "a click opens them";
  hands_.click(*turn.past(), {folded / 2, 8});
  EXPECT_TRUE(hands_.wait([&] { return boxes() == before; }));
}

}  // namespace
}  // namespace bocage
