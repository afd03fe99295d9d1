// The journal in words, where the ruleset says nothing itself.
#include "engine/game/words.h"

#include "session_fixture.h"

namespace bocage::test {

class JournalWords : public SessionTest {
 protected:
  std::vector<std::string> lines() const {
    std::vector<std::string> all;
    for (std::uint32_t i = 1; i <= session->timeline().length(); ++i) {
      for (const auto& line : session->words(i).lines) all.push_back(line);
    }
    return all;
  }
  void take_stock() {
    must_act(red, "take_stock", ValueMap{{"own_units", ValueList{PieceId(0), PieceId(1)}}, {"how", "by_day"}});
  }
};

TEST_F(JournalWords, name_every_choice_for_people) {
  start();
  must_act(red, "plant", 4);
  take_stock();
  ASSERT_TRUE(answer("stand_fast").accepted);
  ASSERT_TRUE(answer({}).accepted);
  const auto said = lines();
  ASSERT_EQ(said.size(), 6U);
  EXPECT_EQ(said[0], "Plant: sealed");
  EXPECT_EQ(said[1], "Take stock: How: by day; Own units: r-guard × 2");
  EXPECT_TRUE(said[2].starts_with("Roll for last stand: ")) << said[2];
  EXPECT_EQ(said[3], "Stand or go: Hold the line");
  EXPECT_EQ(said[4], "Lie in wait: passed");
  EXPECT_EQ(said[5], "Drawn from Out of play: b-line");
}

TEST_F(JournalWords, say_of_a_throw_what_the_journal_does_not_hold) {
  start();
  must_act(red, "plant", 4);
  take_stock();
  ASSERT_EQ(session->words(3).lines.size(), 1U);
  const auto thrown = session->words(3).dice_roll;
  ASSERT_TRUE(thrown);
  EXPECT_EQ(thrown->purpose, "last_stand");
  EXPECT_EQ(thrown->sides, 6);
  ASSERT_EQ(thrown->dice.size(), 1U);
  EXPECT_TRUE(session->words(3).lines[0].ends_with(std::to_string(thrown->dice[0])));
  EXPECT_FALSE(thrown->by.valid()) << "nobody in particular was asked to throw";
  EXPECT_FALSE(thrown->again);
  EXPECT_FALSE(session->words(2).dice_roll) << "an action is no throw";
}

TEST_F(JournalWords, name_whose_each_die_is_where_several_threw_at_once) {
  start(DiceLevel::manual);
  must_act(red, "duel");
  ASSERT_TRUE(session->give_roll({5, 2}).accepted);
  const Words words = session->words(session->timeline().length());
  ASSERT_TRUE(words.dice_roll);
  const std::string first = side_words(*module, red), second = side_words(*module, blue);
  EXPECT_EQ(words.lines.front(), "Roll for duel: " + first + " 5; " + second + " 2");
  EXPECT_EQ(thrown_words(*module, {6, 5, 4}, {red, red, blue}), first + " 6, 5; " + second + " 4");
  EXPECT_EQ(thrown_words(*module, {6, 5, 4}, {red, blue, red}), first + " 6; " + second + " 5; " + first + " 4");
  EXPECT_EQ(thrown_words(*module, {6}, {red, blue}), first + " 6") << "the others are still to be rolled";
}

TEST_F(JournalWords, name_no_side_of_dice_that_one_threw) {
  EXPECT_EQ(thrown_words(*module, {6, 5}, {}), "6, 5");
  EXPECT_EQ(thrown_words(*module, {6, 5}, {red, red}), "6, 5");
  EXPECT_EQ(thrown_words(*module, {}, {red, blue}), "");
}

TEST_F(JournalWords, tell_nobody_a_secret_that_a_label_reads) {
  start();
  must_act(red, "plant", 4);
  take_stock();
  const auto next = session->waiting().asks[0].domain->next({});
  ASSERT_EQ(next->candidates.size(), 2U);
  EXPECT_EQ(next->candidates[1].label, "Go, trap 4") << "its owner chooses with open eyes";
  ASSERT_TRUE(answer("go_back").accepted);
  EXPECT_EQ(lines()[3], "Stand or go: go back");
}

TEST_F(JournalWords, say_what_was_done_by_hand) {
  start(DiceLevel::friendly, Enforcement::free);
  const int moved = module->find_variable(Owner::piece, "moved");
  ASSERT_TRUE(session
                  ->edit(red, {MovePiece{PieceId(0), space("0404")}, TurnPiece{PieceId(0), 2},
                               SetVariable{Owner::piece, 0, moved, true}})
                  .accepted);
  EXPECT_EQ(session->words(1).lines,
            std::vector<std::string>{"By hand: r-guard to 0404; r-guard turned; r-guard, moved: yes"});
}

TEST_F(JournalWords, give_a_standing_order_its_title) {
  start();
  ASSERT_TRUE(session->set_order(blue, "where", "near", {}).accepted);
  ASSERT_TRUE(session->clear_order(blue, "where").accepted);
  EXPECT_EQ(lines(),
            (std::vector<std::string>{"Standing order for where: Near", "Standing order for where taken back"}));
}

}  // namespace bocage::test
