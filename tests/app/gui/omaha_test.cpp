// D-Day by mouse: the landing at Omaha, a beach assault with fire from both sides, and a retreat.
#include <algorithm>

#include "app/window/panes/forces_pane.h"
#include "app/window/panes/prompt_pane.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class Omaha : public testing::WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    NewGame game;
    game.game = "dday";
    game.scenario = "omaha";
    game.dice = DiceLevel::manual;
    game.seed = 1;
    begin(game);
  }
  std::string acting() { return state().module().sides[presenter().acting().index].id; }
  bool has_button(const char* text) { return frame_->prompt().button(text) != nullptr; }
  std::string details() { return detail_words(presenter().prompt()); }
  // From its box on the map, or from the forces off it.
  void land(const char* unit, const char* beach) {
    const PieceId id = piece(unit, "allied.assault");
    const auto end = frame_->canvas().places().point_of(space(beach));
    const auto off = frame_->forces().point_of(id);
    const auto on = frame_->canvas().places().point_of(id);
    ASSERT_TRUE(end) << unit;
    if (off) {
      hands_.drag(frame_->forces(), *off, frame_->canvas(), *end);
    } else if (on) {
      hands_.drag(frame_->canvas(), *on, frame_->canvas(), *end);
    } else {
      drag_out_of_pile(id, beach);
    }
    EXPECT_EQ(where(id), space(beach)) << unit;
  }
  void pass_while_asked() {
    sit_down();
    for (int i = 0; i < 12 && has_button("Pass"); ++i) {
      press("Pass");
      sit_down();
    }
  }
  // Whatever is asked after a roll, by what is offered first.
  void settle_the_result() {
    for (int i = 0; i < 20 && session().waiting().kind == Waiting::Kind::answer; ++i) {
      sit_down();
      if (presenter().ready()) {
        press("Confirm");
      } else if (has_button("Pass")) {
        press("Pass");
      } else {
        ASSERT_NO_FATAL_FAILURE(pick_what_is_offered_first());
      }
    }
    sit_down();
  }
  void assault(const char* beach) {
    press("Assault the beach");
    click(space(beach));
  }
};

TEST_F(Omaha, set_up_in_secret_waits_to_be_looked_over_when_the_last_unit_is_put_down) {
  press("Set up in secret");
  for (int i = 0; i < 20 && !presenter().ready(); ++i) {
    const Value unit = presenter().draft()->next()->candidates.front().value;
    ASSERT_EQ(unit.kind(), Value::Kind::piece);
    ASSERT_FALSE(presenter().begin_drag({unit.piece()}).empty());
    const Value place = presenter().draft()->next()->candidates.front().value;
    ASSERT_EQ(place.kind(), Value::Kind::space);
    ASSERT_TRUE(presenter().drop(place.space()));
  }
  ASSERT_TRUE(presenter().drafting()) << "nothing is sealed by letting go";
  presenter().confirm();
  frame_->update();
  EXPECT_FALSE(presenter().drafting());
}

TEST_F(Omaha, is_landed_on_assaulted_under_fire_and_counter_attacked) {
  // The Germans, in secret; the Allies do not see it.
  press("Set up in secret");
  for (int i = 0; i < 20 && !presenter().ready(); ++i) ASSERT_NO_FATAL_FAILURE(pick_what_is_offered_first());
  press("Confirm");
  sit_down();
  ASSERT_EQ(acting(), "allied");
  for (const char* const beach : {"2318", "2219"}) {
    press("Place a beachhead marker");
    click(space(beach));
    press("Confirm");
  }
  end("Beachhead markers");
  for (const char* const unit : {"us.16.1", "us.18.1", "us.26.1"}) land(unit, "2318");
  for (const char* const unit : {"us.115.29", "us.116.29", "us.175.29"}) land(unit, "2219");
  end("The assault force lands");
  // The Rangers' raid.
  while (session().waiting().kind == Waiting::Kind::roll) hands_.type('6');
  ASSERT_EQ(node(), "assaults");

  // The sum with every modifier and its rule, the line of the table, and how often each result comes.
  come_nearer("2318", 6);
  assault("2318");
  const std::string sum = details();
  for (const char* const part : {"Attack: ", "(8.2.1", "Line: ", "(10.9.4", " % Ex: ", "(8.2.4", "Expected losses: "}) {
    EXPECT_NE(sum.find(part), std::string::npos) << part << " in\n" << sum;
  }
  expect_picture("beach-assault");
  press("Confirm");
  press("Naval gunfire");
  press("Confirm");
  sit_down();
  ASSERT_EQ(acting(), "german") << prompt_words();
  press("German artillery");
  press("Confirm");
  sit_down();
  press("Pass");  // asked whether or not it is mines, so that the question betrays nothing
  // What was put down lies face down for both: the pane shows its back.
  const auto pools = presenter().pools();
  const auto lie = [&](const char* whose) {
    return std::count_if(pools.begin(), pools.end(), [&](const PoolEntry& entry) { return entry.pool_title == whose; });
  };
  EXPECT_EQ(lie("Allied, face down"), 1);
  EXPECT_EQ(lie("German, face down"), 1);
  expect_picture("face-down");
  hands_.type('0', wxMOD_CONTROL);
  pass_while_asked();
  ASSERT_EQ(session().waiting().kind, Waiting::Kind::roll);
  hands_.type('3');
  EXPECT_FALSE(presenter().charts().lit().empty());
  settle_the_result();
  assault("2219");
  press("Confirm");
  pass_while_asked();
  hands_.type('3');
  settle_the_result();
  end("Beach assaults");

  // A German attack that fails: every way of the retreat is drawn, and one click goes to its end.
  for (int i = 0; i < 8 && acting() != "german"; ++i) end(session().waiting().title);
  sit_down();
  ASSERT_EQ(node(), "movement") << prompt_words();
  press("Arrive");
  for (int i = 0; i < 4 && !presenter().ready(); ++i) ASSERT_NO_FATAL_FAILURE(pick_what_is_offered_first());
  press("Confirm");
  for (int i = 0; i < 4 && node() != "combat"; ++i) end(session().waiting().title);
  ASSERT_EQ(node(), "combat");
  press("Attack");
  for (int i = 0; i < 2; ++i) ASSERT_NO_FATAL_FAILURE(pick_what_is_offered_first());
  expect_picture("counter-attack");
  press("Confirm");
  pass_while_asked();
  hands_.type('4');
  sit_down();
  if (has_button("Retreat")) press("Retreat");
  if (presenter().ready()) press("Confirm");
  ASSERT_TRUE(presenter().drafting()) << frame_->prompt().headline();
  const auto ways = presenter().draft()->ways();
  EXPECT_GT(ways.size(), 1U);
  frame_->canvas().sight().look_at({ways.front().back()}, {});
  hands_.wheel(frame_->canvas(), *frame_->canvas().places().point_of(ways.front().front()), 5);
  expect_picture("ways-of-retreat");
  ASSERT_FALSE(ways.empty());
  click(ways.front().back());
  for (int i = 0; i < 4 && !presenter().ready(); ++i) ASSERT_NO_FATAL_FAILURE(pick_what_is_offered_first());
  press("Confirm");
  settle_the_result();
  expect_end("omaha");
}

}  // namespace
}  // namespace bocage
