// The dice beside the board, as the journal has them.
#include "app/play/table/dice_shown.h"

#include "app/play/words/journal_book.h"
#include "engine/game/words.h"
#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

class DiceOnTheTable : public testing::PlayTest {
 protected:
  // The Guard attacks Brook and a three is thrown; the entry of the throw, or 0.
  std::uint32_t throw_a_three(NewGame wanted) {
    wanted.dice = DiceLevel::manual;
    begin_at_movement(wanted);
    EXPECT_TRUE(presenter().lookback().dice().empty());
    if (presenter().begin_drag({piece("r-guard", "0305")}).empty() || !presenter().drop(space("0405"))) return 0;
    answer_everything();
    if (!press("End of Movement")) return 0;
    presenter().click(space("0505"));
    presenter().click(piece("r-guard", "0405"));
    if (!presenter().pick(Value("hold")) && !(press("Go on") && presenter().pick(Value("hold")))) return 0;
    if (!presenter().confirm()) return 0;
    while (session().waiting().kind == Waiting::Kind::answer && press("Pass")) {
    }
    return press("3") ? session().timeline().length() : 0;
  }
};

TEST_F(DiceOnTheTable, lie_until_the_next_deed_with_what_they_were_thrown_for) {
  const std::uint32_t entry = throw_a_three(skirmish());
  ASSERT_GT(entry, 0U);
  const auto thrown = dice_of(session(), entry, {});
  ASSERT_TRUE(thrown);
  const Entry roll = entry_of(session().journal(), entry);
  ASSERT_EQ(roll.kind, EntryKind::roll);
  EXPECT_EQ(thrown->entry, entry);
  EXPECT_EQ(thrown->sides, 6);
  ASSERT_EQ(thrown->dice.size(), 1U);
  EXPECT_EQ(thrown->dice[0].dice, std::vector<int>{3});
  EXPECT_NE(thrown->title.find(roll.what), std::string::npos) << thrown->title;
  EXPECT_TRUE(thrown->dice[0].by.valid());
  EXPECT_FALSE(dice_at(session(), entry, {}).empty());
  EXPECT_EQ(dice_at(session(), entry, {}).back().entry, entry);
  EXPECT_FALSE(dice_of(session(), entry - 1, {})) << "an action is no roll";
  // Looking back, the dice of that moment lie there; before the action they did not.
  std::uint32_t action = entry;
  while (entry_of(session().journal(), action).kind != EntryKind::action) --action;
  presenter().lookback().show(action);
  EXPECT_TRUE(presenter().lookback().dice().empty());
  presenter().lookback().show(entry);
  ASSERT_EQ(presenter().lookback().dice().size(), 1U);
  EXPECT_EQ(presenter().lookback().dice().front().entry, entry);
  presenter().lookback().resume();
}

TEST_F(DiceOnTheTable, lie_apart_when_several_throw_at_once) {
  NewGame wanted = skirmish();
  wanted.game = hill_with("rules/battle.lua", "battle.verbs = { attack = combat.verb(battle.options) }", R"(
for _, result in pairs(battle.options.results) do
  local run = result.run
  result.run = function(game, fight, options)
    game:roll{ purpose = "duel", dice = "3d6", by = { fight.side, fight.foe, fight.side } }
    run(game, fight, options)
  end
end
)");
  ASSERT_GT(throw_a_three(wanted), 0U);
  while (session().waiting().kind == Waiting::Kind::answer && press("Pass")) {
  }
  for (const char* die : {"4", "5", "6"}) ASSERT_TRUE(press(die)) << die;
  const auto shown = dice_of(session(), session().timeline().length(), {});
  ASSERT_TRUE(shown);
  const SideId red(0), blue(1);
  EXPECT_EQ(shown->title, "Duel");
  EXPECT_EQ(shown->dice, (std::vector<DiceOfOne>{{red, {4, 6}}, {blue, {5}}}));
  EXPECT_EQ(presenter().lookback().dice().size(), 2U) << "those of the combat lie there, too";
  JournalBook book;
  book.update(session(), {});
  const auto line = [&](std::uint32_t entry) {
    for (const JournalLine& one : book.lines()) {
      if (one.entry == entry && !one.heading) return one.text;
    }
    return std::string();
  };
  const auto of = [&](SideId side) { return side_words(session().state().module(), side); };
  EXPECT_EQ(line(shown->entry), "Roll for duel: " + of(red) + " 4; " + of(blue) + " 5; " + of(red) + " 6");
  EXPECT_EQ(line(presenter().lookback().dice().front().entry), "Roll for combat: 3") << "one threw it";
}

TEST_F(DiceOnTheTable, are_gone_with_the_next_deed_and_back_when_they_are_pointed_at) {
  const std::uint32_t entry = throw_a_three(skirmish());
  ASSERT_GT(entry, 0U);
  while (session().waiting().kind == Waiting::Kind::answer && press("Pass")) {
    EXPECT_FALSE(presenter().lookback().dice().empty()) << "what is answered belongs to the action";
  }
  answer_everything();
  presenter().end_phase();
  ASSERT_TRUE(presenter().lookback().dice().empty());
  presenter().lookback().point_at_dice(entry);
  ASSERT_EQ(presenter().lookback().dice().size(), 1U);
  EXPECT_EQ(presenter().lookback().dice().front().entry, entry);
  presenter().lookback().point_at_dice(1);
  EXPECT_TRUE(presenter().lookback().dice().empty()) << "what is no throw shows what lies there now";
  presenter().lookback().point_at_dice(entry);
  presenter().refresh();
  EXPECT_TRUE(presenter().lookback().dice().empty()) << "until the next step only";
}

TEST_F(DiceOnTheTable, are_those_that_somebody_throws_by_hand_too) {
  begin_at_movement();
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  const SideId side = presenter().acting();
  ASSERT_TRUE(session().roll_manually(side, {2, 10}, "the storm").accepted);
  const auto shown = dice_at(session(), session().timeline().length(), {});
  ASSERT_EQ(shown.size(), 1U);
  ASSERT_EQ(shown[0].dice.size(), 1U);
  EXPECT_EQ(shown[0].dice[0].dice.size(), 2U);
  EXPECT_EQ(shown[0].sides, 10);
  EXPECT_EQ(shown[0].dice[0].by, side);
  EXPECT_NE(shown[0].title.find("the storm"), std::string::npos) << shown[0].title;
}

}  // namespace
}  // namespace bocage
