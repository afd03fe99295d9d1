// The Hill by mouse: a stack is dragged, an attack is drafted, the other side decides, the rules are off and on again.
#include <set>

#include "app/play/words/game_words.h"
#include "app/window/panes/journal_pane.h"
#include "app/window/panes/prompt_pane.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class BattleWindow : public testing::WindowTest {};

TEST_F(BattleWindow, moves_a_stack_by_one_drag_and_a_single_unit_out_of_the_open_pile) {
  begin_the_battle();
  const auto pile = state().stack(space("0305"));
  ASSERT_EQ(pile.size(), 2U);
  const auto from = frame_->canvas().places().point_of(pile.back());
  const auto to = frame_->canvas().places().point_of(space("0404"));
  ASSERT_TRUE(from && to);
  hands_.drag(frame_->canvas(), *from, frame_->canvas(), *to);
  EXPECT_EQ(state().stack(space("0404")), pile);
  // Two undos, for each unit is a step; then one of them alone, out of the pile that opens under the pointer.
  hands_.type('Z', wxMOD_CONTROL);
  hands_.type('Z', wxMOD_CONTROL);
  ASSERT_EQ(state().stack(space("0305")), pile);
  hands_.rest(frame_->canvas(), *from);
  ASSERT_TRUE(hands_.wait([&] { return frame_->canvas().stack_viewer().point_of(pile.front()).has_value(); }));
  hands_.drag(frame_->canvas(), *frame_->canvas().stack_viewer().point_of(pile.front()), frame_->canvas(), *to);
  EXPECT_EQ(where(pile.front()), space("0404"));
  EXPECT_EQ(where(pile.back()), space("0305"));
  expect_end("stack");
}

TEST_F(BattleWindow, drafts_an_attack_and_asks_the_other_side_in_the_middle_of_it) {
  begin_the_battle();
  const PieceId guard = piece("r-guard", "0305"), tanks = piece("r-tanks", "0205");
  const PieceId engineers = piece("b-engineers", "0604");
  // Over the bridge, next to the engineers on the road.
  drag_out_of_pile(tanks, "0505");
  answer_by_rule();
  ASSERT_EQ(where(tanks), space("0505"));
  end("Movement");
  answer_by_rule();
  ASSERT_EQ(node(), "combat");
  click(engineers);
  ASSERT_TRUE(presenter().drafting());
  EXPECT_EQ(presenter().draft()->picked(), std::vector<Value>{space("0604")});
  click(tanks);
  ASSERT_EQ(presenter().picks().size(), 2U);
  click(guard);  // too far away: refused with the rule, and the draft stays
  ASSERT_TRUE(presenter().refusal());
  EXPECT_EQ(presenter().refusal()->rule, "6.1");
  EXPECT_TRUE(frame_->prompt().refusal_text().Contains("6.1"));
  EXPECT_EQ(presenter().picks().size(), 2U);
  expect_picture("drafted-attack");
  press("Go on");
  press("No support");
  press("Confirm");
  // Blue holds a support chit, Red throws a six, both may ask for the die again, Blue retreats by the mouse.
  bool blue_was_asked = false;
  for (int i = 0; i < 60 && session().waiting().kind != Waiting::Kind::choice; ++i) {
    if (presenter().seat().screen_hidden()) {  // each side has its support chits in hand
      sit_down();
      continue;
    }
    if (session().waiting().kind == Waiting::Kind::roll) {
      hands_.type('6');
      continue;
    }
    blue_was_asked = blue_was_asked || state().module().sides[presenter().acting().index].id == "blue";
    const auto next = presenter().draft()->next();
    ASSERT_TRUE(next);
    if (frame_->prompt().button("Pass") != nullptr) {
      press("Pass");
    } else if (presenter().ready()) {
      press("Confirm");
    } else if (next->candidates.front().value.kind() == Value::Kind::space) {
      expect_picture("retreat");
      click(Value(next->candidates.front().value).space());
    } else {
      press(next->candidates.front().label);
    }
  }
  EXPECT_TRUE(blue_was_asked);
  EXPECT_NE(where(engineers), space("0604"));
  expect_end("fought");
}

TEST_F(BattleWindow, sets_the_rules_aside_and_takes_them_up_again) {
  begin_the_battle();
  const PieceId line = piece("b-line", "0605");
  open_menu('P', 'Y');
  ASSERT_TRUE(hands_.wait([&] { return frame_->prompt().headline() == "Free play: the rules are off"; }));
  drag(line, "0909");
  EXPECT_EQ(where(line), space("0909"));
  press("Back to the rules");
  EXPECT_EQ(session().waiting().kind, Waiting::Kind::choice);
  EXPECT_EQ(where(line), space("0909"));
  expect_end("free-and-back");
}

TEST_F(BattleWindow, walks_back_and_forth_in_the_journal) {
  begin_the_battle();
  const PieceId recon = piece("r-recon", "0205");
  drag_out_of_pile(recon, "0204");
  answer_by_rule();
  const Hash now = state().hash();
  hands_.type(WXK_LEFT, wxMOD_ALT);
  ASSERT_TRUE(presenter().lookback().moment());
  EXPECT_EQ(presenter().shown().piece(recon).space, space("0205"));
  drag(piece("r-1st", "0305"), "0304");  // the hand rests
  EXPECT_EQ(state().hash(), now);
  expect_picture("looking-back");
  hands_.type(WXK_RIGHT, wxMOD_ALT);
  EXPECT_FALSE(presenter().lookback().moment());
  hands_.type(WXK_HOME, wxMOD_ALT);
  EXPECT_EQ(presenter().lookback().moment(), 0U);
  press("Return to the game");
  EXPECT_FALSE(presenter().lookback().moment());
  // The slider from end to end, and a double click on the first line that tells something.
  wxSlider& slider = frame_->journal().slider();
  hands_.click(slider, {slider.GetSize().x / 2, slider.GetSize().y / 2});
  hands_.type(WXK_HOME);
  EXPECT_EQ(presenter().lookback().moment(), 0U);
  hands_.type(WXK_END);
  EXPECT_FALSE(presenter().lookback().moment());
  wxListBox& list = frame_->journal().list();
  const auto& lines = frame_->journal().book().lines();
  for (int y = 6; y < list.GetSize().y; y += 6) {
    const int at = list.HitTest(wxPoint(20, y));
    if (at == wxNOT_FOUND || lines[static_cast<std::size_t>(at)].heading) continue;
    hands_.double_click(list, {20, y});
    ASSERT_TRUE(presenter().lookback().moment());
    EXPECT_EQ(presenter().lookback().moment(), lines[static_cast<std::size_t>(at)].entry);
    break;
  }
  press("Return to the game");
  EXPECT_EQ(state().hash(), now);
  expect_end("back-in-the-game");
}

TEST_F(BattleWindow, pans_with_the_middle_button_and_the_arrows_and_zooms_at_the_pointer) {
  begin_the_battle();
  TableCanvas& canvas = frame_->canvas();
  hands_.wheel(canvas, *canvas.places().point_of(space("0505")), 2);  // now the board is larger than the window
  const wxPoint at = *canvas.places().point_of(space("0505"));
  hands_.wheel(canvas, at, 2);
  const auto after = canvas.places().point_of(space("0505"));
  ASSERT_TRUE(after);
  EXPECT_LE(std::abs(after->x - at.x) + std::abs(after->y - at.y), 4) << "the space stays under the pointer";
  hands_.drag(canvas, at, canvas, at + wxPoint(60, -40), wxMOUSE_BTN_MIDDLE);
  const auto panned = canvas.places().point_of(space("0505"));
  ASSERT_TRUE(panned);
  EXPECT_NEAR(panned->x - after->x, 60, 2);
  EXPECT_NEAR(panned->y - after->y, -40, 2);
  canvas.SetFocus();
  hands_.type(WXK_LEFT);
  EXPECT_GT(canvas.places().point_of(space("0505"))->x, panned->x);
  hands_.wheel(canvas, at, -1);
  expect_end("zoomed");
}

TEST_F(BattleWindow, offers_a_menu_of_legal_verbs) {
  begin_the_battle();
  const PieceId recon = piece("r-recon", "0205");
  hands_.type_into_menu({WXK_DOWN, WXK_RETURN});
  const auto at = frame_->canvas().places().point_of(recon);
  ASSERT_TRUE(at);
  hands_.right_click(frame_->canvas(), *at);
  EXPECT_TRUE(hands_.wait([&] { return presenter().drafting(); }));
  EXPECT_EQ(presenter().draft()->verb(), "move");
  expect_end("chosen-in-the-menu");
}

TEST_F(BattleWindow, lets_several_rules_pass_and_names_each) {
  begin_the_battle();
  open_menu('P', 'A');
  ASSERT_EQ(state().enforcement(), Enforcement::assist);
  const PieceId tanks = piece("r-tanks", "0205");
  drag_out_of_pile(tanks, "0204");
  answer_by_rule();
  ASSERT_EQ(where(tanks), space("0204"));
  press("Move");
  click(tanks);  // it has moved
  ASSERT_TRUE(presenter().refusal());
  EXPECT_EQ(presenter().refusal()->rule, "3.1");
  press("Do it anyway");
  EXPECT_TRUE(frame_->prompt().notice().Contains("rule 3.1")) << frame_->prompt().notice();
  // Nor may it pass the enemy's zones of control: each rule is named before it is let pass.
  click(space("0504"));
  std::set<std::string> named{"3.1"};
  while (presenter().refusal() && named.size() < 6) {
    const std::string rule = presenter().refusal()->rule;
    EXPECT_TRUE(frame_->prompt().refusal_text().Contains("rule " + rule)) << frame_->prompt().refusal_text();
    ASSERT_TRUE(named.insert(rule).second) << rule;
    press("Do it anyway");
  }
  EXPECT_GE(named.size(), 3U);
  expect_picture("rules-let-pass");
  press("Confirm");
  EXPECT_EQ(where(tanks), space("0504"));
  for (const char* const rule : {"(3.1)", "(4.2)"}) {
    EXPECT_TRUE(frame_->prompt().notice().Contains(rule)) << frame_->prompt().notice();
  }
  expect_end("two-rules-passed");
}

}  // namespace
}  // namespace bocage
