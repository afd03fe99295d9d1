// What the game and its sides count, set by hand: the words for it, and that it happens as everything by hand does.
#include "app/play/settable.h"

#include <algorithm>

#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

class SetByHand : public testing::PlayTest {
 protected:
  // The Hill that counts in fractions and lists, too.
  void begin_with_more() {
    NewGame wanted = skirmish();
    wanted.game = hill_with("module.xml", "title=\"Turns of the game\"/>",
                            "<variable on=\"game\" name=\"points\" type=\"fraction\" title=\"Points\"/>"
                            "<variable on=\"game\" name=\"held\" type=\"set\" of=\"space\" title=\"Held\"/>"
                            "<variable on=\"game\" name=\"order\" type=\"list\" of=\"side\" title=\"Order\"/>"
                            "<variable on=\"game\" name=\"lost\" type=\"list\" of=\"piece\" title=\"Lost\"/>"
                            "<variable on=\"game\" name=\"first\" type=\"side\" nullable=\"yes\" title=\"First\"/>");
    begin_at_movement(wanted);
  }
  Settable what(const std::string& whose, const std::string& title) {
    for (Settable& one : settables(state())) {
      if (one.whose == whose && one.title == title) return std::move(one);
    }
    ADD_FAILURE() << whose << ", " << title;
    return {};
  }
  std::optional<Value> typed(const std::string& title, const std::string& words) {
    return value_typed(state(), what("The game", title), words).value;
  }
  std::string refused(const std::string& title, const std::string& words) {
    return value_typed(state(), what("The game", title), words).problem;
  }
  bool set(const Settable& what, const std::string& words) {
    const TypedValue typed = value_typed(state(), what, words);
    EXPECT_TRUE(typed.value) << typed.problem;
    return typed.value && presenter().set_by_hand({what.on, what.object, what.variable, *typed.value});
  }
  Value turn() { return state().variable(Owner::game, 0, state().module().find_variable(Owner::game, "turn")); }
};

TEST_F(SetByHand, names_all_that_the_game_and_its_sides_carry_but_secrets) {
  begin_at_movement();
  std::vector<std::string> names;
  for (const Settable& one : settables(state())) names.push_back(one.whose + ", " + one.title + ": " + one.now);
  EXPECT_EQ(names,
            (std::vector<std::string>{"The game, Turn: 1", "The game, Turns of the game: 3", "The game, Event: quiet",
                                      "The game, Battle being fought: nothing", "Red, Command tokens: 1",
                                      "Red, Has set up: no", "Blue, Command tokens: 1", "Blue, Has set up: no"}));
  EXPECT_EQ(what("The game", "Battle being fought").takes, "a space, or nothing");
  EXPECT_EQ(what("Red", "Has set up").usual, (std::vector<std::string>{"yes", "no"}));
}

TEST_F(SetByHand, reads_each_kind_of_value_as_people_write_it) {
  begin_with_more();
  EXPECT_EQ(typed("Turn", " 4 "), Value(4));
  EXPECT_EQ(typed("Event", "storm"), Value("storm"));
  EXPECT_EQ(typed("Battle being fought", "mill"), Value(space("0904")));
  EXPECT_EQ(typed("Battle being fought", "0505"), Value(space("0505")));
  EXPECT_EQ(typed("Battle being fought", "nothing"), Value());
  EXPECT_EQ(typed("Points", "7/2"), Value(Fraction(7, 2)));
  EXPECT_EQ(typed("Points", "3"), Value(3));
  EXPECT_EQ(typed("First", "BLUE"), Value(state().module().find_side("blue")));
  EXPECT_EQ(what("The game", "First").usual, (std::vector<std::string>{"Red", "Blue", "nothing"}));
  EXPECT_EQ(typed("Held", "Mill, 0505,mill"), Value(ValueList{space("0505"), space("0904")})) << "a set: sorted, once";
  EXPECT_EQ(typed("Held", "nothing"), Value(ValueList{}));
  const SideId red(0), blue(1);
  EXPECT_EQ(typed("Order", "blue, red, blue"), Value(ValueList{blue, red, blue})) << "a list: as it is typed";
  const auto yes = value_typed(state(), what("Red", "Has set up"), "Yes");
  EXPECT_EQ(yes.value, Value(true));
  const auto all = settables(state());
  EXPECT_TRUE(std::none_of(all.begin(), all.end(), [](const Settable& one) { return one.title == "Lost"; }))
      << "pieces cannot be named in a line";
}

TEST_F(SetByHand, says_what_it_takes_when_it_takes_something_else) {
  begin_with_more();
  EXPECT_EQ(refused("Turn", "four"), "Turn takes a whole number");
  EXPECT_EQ(refused("Turn", ""), "Turn takes a whole number");
  EXPECT_EQ(refused("Turn", "nothing"), "Turn takes a whole number");
  EXPECT_EQ(refused("Event", ""), "Event takes a word of the rules");
  EXPECT_EQ(refused("Battle being fought", "Atlantis"), "Battle being fought takes a space, or nothing");
  EXPECT_EQ(refused("Held", "Mill, Atlantis"), "Held takes spaces with commas between them, or nothing");
  EXPECT_EQ(refused("Order", "red,"), "Order takes sides with commas between them, or nothing");
  EXPECT_EQ(value_typed(state(), what("Red", "Has set up"), "maybe").problem, "Has set up takes yes or no");
  EXPECT_NE(refused("Event", "\xff"), "") << "not valid UTF-8";
}

TEST_F(SetByHand, is_written_into_the_journal_and_taken_back_like_everything_by_hand) {
  begin_at_movement();
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  ASSERT_TRUE(set(what("The game", "Turn"), "4"));
  EXPECT_EQ(turn(), Value(4));
  EXPECT_EQ(session().words(session().timeline().length()).lines,
            std::vector<std::string>{"By hand: the game, Turn: 4"});
  EXPECT_EQ(session().journal().draft().back().kind, EntryKind::edit);
  ASSERT_TRUE(set(what("Blue", "Command tokens"), "3"));
  EXPECT_EQ(session().words(session().timeline().length()).lines,
            std::vector<std::string>{"By hand: Blue, Command tokens: 3"});
  EXPECT_EQ(what("Blue", "Command tokens").now, "3");
  EXPECT_EQ(what("Red", "Command tokens").now, "1");
  presenter().undo();
  EXPECT_EQ(what("Blue", "Command tokens").now, "1");
  presenter().undo();
  EXPECT_EQ(turn(), Value(1));
  presenter().redo();
  EXPECT_EQ(turn(), Value(4));
  ASSERT_TRUE(press("Rules on again"));
  EXPECT_EQ(turn(), Value(4)) << "it stays";
}

TEST_F(SetByHand, is_refused_while_the_rules_are_enforced_and_allowed_beside_them_in_assist) {
  begin_at_movement();
  const Settable counted = what("The game", "Turn");
  EXPECT_FALSE(presenter().set_by_hand({counted.on, counted.object, counted.variable, Value(4)}));
  ASSERT_TRUE(presenter().refusal());
  EXPECT_NE(presenter().refusal()->text.find("the rules are enforced"), std::string::npos);
  EXPECT_EQ(turn(), Value(1));
  ASSERT_TRUE(presenter().set_level(Enforcement::assist));
  ASSERT_TRUE(presenter().set_by_hand({counted.on, counted.object, counted.variable, Value(4)}));
  EXPECT_EQ(turn(), Value(4));
  EXPECT_EQ(node(), "movement") << "the rules go on";
}

}  // namespace
}  // namespace bocage
