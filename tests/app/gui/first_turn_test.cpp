// The first Allied move of Normandy (1969) by mouse and keys: lands, is refused, undoes, fights, ends, saves and loads.
#include "app/window/panes/forces_pane.h"
#include "app/window/panes/prompt_pane.h"
#include "tests/app/gui/chances.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class FirstTurn : public testing::WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    NewGame game;
    game.game = "normandy69";
    game.scenario = "first-turn";
    game.dice = DiceLevel::manual;
    game.seed = 1;
    begin(game);
  }
  // From the forces onto the map.
  void land(PieceId piece, const std::string& at) {
    const auto from = frame_->forces().point_of(piece);
    const auto to = frame_->canvas().places().point_of(space(at));
    ASSERT_TRUE(from && to) << at;
    hands_.drag(frame_->forces(), *from, frame_->canvas(), *to);
  }
  PieceId land(const char* counter, const char* at) {
    const PieceId unit = piece(counter, "allied.assault");
    land(unit, at);
    return unit;
  }
  void designate() {
    press("Designate supply beaches");
    for (const char* beach : {"1507", "2610", "3611", "4312", "4714"}) click(space(beach));
    press("Confirm");
    ASSERT_EQ(node(), "landing");
  }
  // A beach square that is no invasion square.
  std::string beach_without_a_landing() {
    const Board& board = state().board();
    for (const SpaceId id : board.region(board.find_word("beaches")).members()) {
      if (!board.in_region(id, board.find_word("invasion_beaches"))) return board.space(id).name;
    }
    return {};
  }
  // Every unit of the pile, by clicks in it once it is open.
  void pick_attackers(const std::vector<PieceId>& attackers) {
    click(attackers.back());
    for (const PieceId attacker : attackers) {
      click_in_stack_viewer(attacker);
      EXPECT_TRUE(presenter().draft()->has(attacker));
    }
  }
};

TEST_F(FirstTurn, is_played_from_the_designation_to_the_save) {
  designate();

  // Refused once, with the rule and the place.
  const PieceId infantry = piece("a-7-4", "allied.assault");
  const std::string beach = beach_without_a_landing();
  come_nearer(beach, 5);
  land(infantry, beach);
  EXPECT_EQ(where(infantry), space("allied.assault"));
  ASSERT_TRUE(presenter().refusal().has_value());
  const std::string rule = presenter().refusal()->rule;
  EXPECT_FALSE(rule.empty());
  wxString why = frame_->prompt().refusal_text();
  why.Replace("\n", " ");  // it is wrapped
  EXPECT_TRUE(why.Contains(wxString::FromUTF8(presenter().titles().name(rule)))) << why;
  expect_picture("refused-landing");
  hands_.type(WXK_ESCAPE);
  hands_.type(WXK_ESCAPE);
  hands_.type(WXK_ESCAPE);
  hands_.type('0', wxMOD_CONTROL);

  // Lands, undoes and redoes.
  land(infantry, "2710");
  ASSERT_EQ(where(infantry), space("2710"));
  const Hash landed = state().hash();
  hands_.type('Z', wxMOD_CONTROL);
  EXPECT_EQ(where(infantry), space("allied.assault"));
  hands_.type('Y', wxMOD_CONTROL);
  ASSERT_EQ(state().hash(), landed);
  const PieceId armor = land("a-6-10", "2710");
  const PieceId second = land("a-7-4", "2710");
  ASSERT_EQ(state().stack(space("2710")).size(), 3U);
  land("a-7-4", "3611");
  end("Landing");
  ASSERT_EQ(node(), "battles");

  // A battle with named dice: the hex, its attackers out of their pile, the odds before the die is thrown.
  come_nearer("2711", 6);
  press("Attack");
  click(space("2711"));
  pick_attackers({infantry, armor, second});
  click_in_stack_viewer(armor);  // put down again
  EXPECT_FALSE(presenter().draft()->has(armor));
  click_in_stack_viewer(armor);
  press("Go on");
  press("1");
  EXPECT_TRUE(testing::chances_in_sight(frame_->prompt())) << "in a window of the usual size";
  expect_picture("drafted-battle");
  press("Confirm");
  ASSERT_EQ(session().waiting().kind, Waiting::Kind::roll);
  hands_.type('2');
  // What follows is the other side's to decide.
  ASSERT_EQ(session().waiting().kind, Waiting::Kind::answer);
  ASSERT_EQ(state().module().sides[presenter().acting().index].id, "german");
  sit_down();
  EXPECT_FALSE(presenter().charts().lit().empty());
  hands_.type('0', wxMOD_CONTROL);
  hands_.settle();
  for (int i = 0; i < 20 && session().waiting().kind == Waiting::Kind::answer; ++i) {
    sit_down();
    const auto& next = presenter().draft()->next();
    ASSERT_TRUE(next);
    if (presenter().ready()) {
      press("Confirm");
    } else {
      click(Value(next->candidates.front().value).space());
    }
  }
  sit_down();
  ASSERT_EQ(node(), "battles");
  EXPECT_EQ(piece("g-7-2", "2711"), PieceId());
  expect_picture("after-the-battle");

  // The rest of the move, save, load.
  end("Battles");
  end("Build-up");
  end("Second impulse");
  EXPECT_EQ(session().waiting().kind, Waiting::Kind::over);
  ASSERT_TRUE(frame_->save_as(path("first turn.journal")));
  const Hash saved = state().hash();
  reopen(path("first turn.journal"));
  EXPECT_EQ(state().hash(), saved);
  expect_end("first-turn");
}

}  // namespace
}  // namespace bocage
