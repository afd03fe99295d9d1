// The natural gesture of an attack: the attacker is clicked or carried onto the enemy, though the rules want the target
// named first.
#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

class Aims : public testing::PlayTest {
 protected:
  // Red's tanks stand next to the enemy, and Red may attack.
  void begin_at_combat() {
    begin_at_movement();
    ASSERT_TRUE(move("r-tanks", "0205", "0405"));
    presenter().end_phase();
    ASSERT_EQ(node(), "combat");
    tanks_ = piece("r-tanks", "0405");
  }
  SpaceId enemy() { return space(marked(MarkKind::candidate).front().c_str()); }
  void expect_attack_on(SpaceId target) {
    ASSERT_TRUE(presenter().drafting());
    EXPECT_EQ(presenter().draft()->verb(), "attack");
    const auto picked = presenter().draft()->picked();
    ASSERT_EQ(picked.size(), 2U);
    EXPECT_EQ(picked[0], Value(target));
    EXPECT_EQ(picked[1], Value(tanks_));
  }

  PieceId tanks_;
};

TEST_F(Aims, an_attacker_carried_onto_its_enemy_begins_the_attack) {
  begin_at_combat();
  ASSERT_EQ(presenter().begin_drag({tanks_}), std::vector<PieceId>{tanks_});
  const SpaceId target = enemy();
  EXPECT_TRUE(presenter().drop(target));
  expect_attack_on(target);
  EXPECT_FALSE(presenter().refusal());
}

TEST_F(Aims, an_attacker_that_is_clicked_waits_for_its_target) {
  begin_at_combat();
  presenter().click(tanks_);
  EXPECT_FALSE(presenter().drafting());
  EXPECT_TRUE(presenter().notice().find("choose the target") != std::string::npos) << presenter().notice();
  EXPECT_TRUE(presenter().choosing()) << "Back takes it back";
  const SpaceId target = enemy();
  presenter().click(target);
  expect_attack_on(target);
}

TEST_F(Aims, the_enemy_counter_itself_is_the_target_as_well) {
  begin_at_combat();
  presenter().click(tanks_);
  const SpaceId target = enemy();
  presenter().click(state().stack(target).back());
  expect_attack_on(target);
}

TEST_F(Aims, are_given_up_by_a_second_click_by_back_and_by_what_is_chosen_otherwise) {
  begin_at_combat();
  presenter().click(tanks_);
  presenter().click(tanks_);
  EXPECT_FALSE(presenter().choosing());
  presenter().click(tanks_);
  presenter().cancel();
  EXPECT_FALSE(presenter().choosing());
  EXPECT_TRUE(presenter().notice().empty()) << presenter().notice();
  presenter().click(tanks_);
  const SpaceId target = enemy();
  ASSERT_TRUE(presenter().start_verb("attack"));
  EXPECT_TRUE(presenter().pick(target));
  EXPECT_EQ(presenter().picks().size(), 1U) << "the verb begins as ever";
}

TEST_F(Aims, a_unit_dropped_where_nothing_can_be_attacked_stays_and_is_told_why) {
  begin_at_combat();
  ASSERT_FALSE(presenter().begin_drag({tanks_}).empty());
  EXPECT_FALSE(presenter().drop(space("0304")));
  EXPECT_FALSE(presenter().drafting());
  EXPECT_FALSE(presenter().choosing()) << "nothing stays open";
  EXPECT_TRUE(presenter().refusal() || !presenter().notice().empty());
}

TEST_F(Aims, of_a_unit_that_can_attack_nothing_there_are_none) {
  begin_at_combat();
  const PieceId guard = piece("r-guard", "0305");
  ASSERT_TRUE(guard.valid());
  presenter().click(guard);
  EXPECT_FALSE(presenter().choosing());
  EXPECT_TRUE(presenter().refusal() || !presenter().notice().empty()) << "and it is said why";
}

}  // namespace
}  // namespace bocage
