// The journal in words, where the ruleset says nothing itself.
#include "engine/game/words.h"

#include "session_fixture.h"

namespace bocage::test {

class JournalWords : public SessionTest {
 protected:
  std::vector<std::string> lines() const {
    std::vector<std::string> all;
    for (std::uint32_t i = 1; i <= session->timeline().length(); ++i) {
      for (const auto& line : session->words(i).lines_for({})) all.push_back(line);
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
  EXPECT_EQ(said[0], "Plant (Red): sealed");
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
  EXPECT_TRUE(session->words(3).lines_for({})[0].ends_with(std::to_string(thrown->dice[0])));
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
  EXPECT_EQ(words.lines_for({}).front(), "Roll for duel: " + first + " 5; " + second + " 2");
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
  EXPECT_EQ(session->words(1).lines_for({}),
            std::vector<std::string>{"By hand: r-guard to 0404; r-guard turned; r-guard, moved: yes"});
}

TEST_F(JournalWords, give_a_standing_order_its_title) {
  start();
  ASSERT_TRUE(session->set_order(blue, "where", "near", {}).accepted);
  ASSERT_TRUE(session->clear_order(blue, "where").accepted);
  EXPECT_EQ(lines(),
            (std::vector<std::string>{"Standing order for where: Near", "Standing order for where taken back"}));
}

class LookUpsInCharts : public SessionTest {
 protected:
  // The verb "guess" looks up one cell in its check, one in its preview and, twice, one when it is done.
  void begin() {
    auto& text = module->scripts["rules/init.lua"];
    const std::string check = "check = function(game, side, n)";
    const std::string run = "run = function(game, side, n) game:set(game, \"word\", \"guessed\")";
    ASSERT_NE(text.find(check), std::string::npos);
    text.replace(text.find(check), check.size(),
                 "preview = function(game, side, n) return game:lookup('crt', 'high', '1-1') end,\n" + check +
                     " game:lookup('crt', 'low', '2-1')");
    ASSERT_NE(text.find(run), std::string::npos);
    text.replace(text.find(run), run.size(),
                 run + " game:lookup('crt', 'high', '1-2') game:lookup('crt', 'high', '1-2')");
    start();
  }
  std::string names(const std::vector<ChartCell>& cells) const {
    std::string text;
    for (const ChartCell& cell : cells) {
      const ChartDef& chart = module->charts[cell.chart];
      text += chart.id + " " + chart.columns[cell.column].id + " " + chart.rows[cell.row].id + ";";
    }
    return text;
  }
};

TEST_F(LookUpsInCharts, go_with_the_step_its_entry_and_the_preview_that_made_them) {
  begin();
  must_act(red, "plant", 4);
  EXPECT_EQ(names(session->words(1).looked_up), "");
  const std::vector<Pick> picks{Pick{false, Value(4)}};
  EXPECT_EQ(names(session->preview(red, "guess", picks).looked_up), "crt 1-1 high;");
  EXPECT_EQ(names(session->preview(red, "plant", picks).looked_up), "") << "it has no preview";
  const Submitted guessed = act(red, "guess", 4);
  ASSERT_TRUE(guessed.accepted) << refusal_of(guessed);
  EXPECT_EQ(names(guessed.looked_up), "crt 1-2 high;crt 2-1 low;") << "of the check and of the action, each once";
  EXPECT_EQ(names(session->words(2).looked_up), "crt 1-2 high;") << "of the action";
}

TEST_F(LookUpsInCharts, go_with_a_refusal_too) {
  begin();
  must_act(red, "plant", 4);
  const Submitted guessed = act(red, "guess", 2);
  EXPECT_EQ(refusal_of(guessed).substr(0, 4), "9.2|");
  EXPECT_EQ(names(guessed.looked_up), "crt 2-1 low;");
  EXPECT_EQ(names(act(blue, "guess", 2).looked_up), "") << "blue is not heard at all";
}

}  // namespace bocage::test
