// What the game, its sides, pieces, spaces and links carry, set by hand: the words for it, and that it happens as
// everything by hand does.
#include "app/play/table/editable_variables.h"

#include <algorithm>

#include "app/play/words/game_words.h"
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
                            "<variable on=\"game\" name=\"way\" type=\"link\" nullable=\"yes\" title=\"Way\"/>"
                            "<variable on=\"game\" name=\"odd\" type=\"map\" title=\"Odd\"/>"
                            "<variable on=\"game\" name=\"first\" type=\"side\" nullable=\"yes\" title=\"First\"/>"
                            "<variable on=\"side\" name=\"ready\" type=\"boolean\" title=\"Ready\"/>");
    begin_at_movement(wanted);
  }
  std::vector<EditableVariable> counted() { return editable_variables(state(), game_and_sides(state().module()), {}); }
  std::vector<EditableVariable> there(const char* at) {
    return editable_variables(state(), carriers_at(state(), space(at), {}), {});
  }
  EditableVariable what(const std::string& whose, const std::string& title) { return one_of(counted(), whose, title); }
  static EditableVariable one_of(std::vector<EditableVariable> all, const std::string& whose,
                                 const std::string& title) {
    for (EditableVariable& one : all) {
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
  bool set(const EditableVariable& what, const std::string& words) {
    const TypedValue typed = value_typed(state(), what, words);
    EXPECT_TRUE(typed.value) << typed.problem;
    return typed.value && presenter().hand().set(what.becomes(*typed.value));
  }
  Value turn() { return state().variable(Owner::game, 0, state().module().find_variable(Owner::game, "turn")); }
};

TEST_F(SetByHand, names_all_that_the_game_and_its_sides_carry_but_secrets) {
  begin_at_movement();
  std::vector<std::string> names;
  for (const EditableVariable& one : counted()) names.push_back(one.whose + ", " + one.title + ": " + one.now);
  EXPECT_EQ(names, (std::vector<std::string>{"The game, Turn: 1", "The game, Turns of the game: 3",
                                             "The game, Event: quiet", "The game, Battle being fought: nothing",
                                             "Red, Command tokens: 1", "Blue, Command tokens: 1"}));
  EXPECT_EQ(what("The game", "Battle being fought").takes, "a space, or nothing");
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
  const auto all = counted();
  EXPECT_TRUE(std::none_of(all.begin(), all.end(), [](const EditableVariable& one) { return one.title == "Odd"; }))
      << "a map cannot be said in a line";
  EXPECT_EQ(typed("Order", "blue, red, blue"), Value(ValueList{blue, red, blue})) << "a list: as it is typed";
  EXPECT_EQ(what("Red", "Ready").usual, (std::vector<std::string>{"yes", "no"}));
  const auto yes = value_typed(state(), what("Red", "Ready"), "Yes");
  EXPECT_EQ(yes.value, Value(true));
}

TEST_F(SetByHand, reads_pieces_and_links_by_their_names) {
  begin_with_more();
  const PieceId guard = piece("r-guard", "0305"), tanks = piece("r-tanks", "0205");
  EXPECT_EQ(typed("Lost", "guard regiment, R-TANKS@0205"), Value(ValueList{guard, tanks}));
  EXPECT_EQ(typed("Lost", "r-guard@0904"), std::nullopt) << "it is not there";
  EXPECT_EQ(refused("Lost", "nobody"), "Lost takes pieces, as NAME@SPACE, separated by commas, or nothing");
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  ASSERT_TRUE(presenter().hand().take_up(state().module().find_counter("r-guard")));
  presenter().click(space("0305"));
  const PieceId second = state().stack(space("0305")).back();
  ASSERT_NE(second, guard);
  EXPECT_EQ(typed("Lost", "r-guard@0305"), std::nullopt) << "it could be either";
  EXPECT_EQ(typed("Lost", "r-guard@0305#2"), Value(ValueList{second}));
  EXPECT_EQ(typed("Lost", "r-guard@0305#3"), std::nullopt);
  ASSERT_TRUE(set(what("The game", "Lost"), "r-guard@0305#2, r-tanks"));
  EXPECT_EQ(what("The game", "Lost").now, "r-guard@0305#2, r-tanks@0205") << "as it is typed";
  const LinkId link = state().board().find_link(space("0505"), space("0405"));
  ASSERT_TRUE(link.valid());
  EXPECT_EQ(typed("Way", "0505 - 0405"), Value(link));
  EXPECT_EQ(typed("Way", "brook - 0405"), Value(link)) << "by a title, too";
  EXPECT_EQ(typed("Way", "0505 - 0904"), std::nullopt) << "they are not joined";
  EXPECT_EQ(refused("Way", "0505"), "Way takes a link, as SPACE - SPACE, or nothing");
}

TEST_F(SetByHand, names_all_that_lies_in_a_space_with_the_space_and_its_links) {
  begin_at_movement();
  const auto all = there("0305");
  std::vector<std::string> names;
  for (const EditableVariable& one : all) names.push_back(one.whose + ", " + one.title + ": " + one.now);
  ASSERT_EQ(names.size(), 4U + 2U + 6U);
  EXPECT_EQ(names[0], "Guard Regiment at 0305, Has moved: no");
  EXPECT_EQ(names[3], "Guard Regiment at 0305, Disrupted: no");
  EXPECT_EQ(names[4], "0305, Controller: nothing");
  EXPECT_EQ(all[4].takes, "a side (Red or Blue), or nothing");
  EXPECT_EQ(all[4].usual, (std::vector<std::string>{"Red", "Blue", "nothing"}));
  for (std::size_t i = 6; i < names.size(); ++i) EXPECT_TRUE(names[i].ends_with(", Bridge blown: no")) << names[i];
}

TEST_F(SetByHand, names_no_counter_that_the_viewer_sees_only_from_behind) {
  begin_at_movement(skirmish_with_hidden_tanks());
  const PieceId tanks = piece("r-tanks", "0205");
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  ASSERT_TRUE(session().edit(presenter().acting(), {FlipPiece{tanks, 1}}).accepted);
  presenter().refresh();
  const VariableOwner hidden{Owner::piece, tanks.index};
  const auto named_for = [&](const char* side) {
    const auto all = carriers_at(state(), space("0205"), state().module().find_side(side));
    return std::find(all.begin(), all.end(), hidden) != all.end();
  };
  EXPECT_TRUE(named_for("red"));
  EXPECT_FALSE(named_for("blue"));
}

TEST_F(SetByHand, sets_what_a_piece_a_space_and_a_link_carry) {
  begin_at_movement();
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  const auto last = [&] { return session().words(session().timeline().length()).lines_for({}); };
  ASSERT_TRUE(set(one_of(there("0305"), "Guard Regiment at 0305", "Disrupted"), "yes"));
  EXPECT_EQ(last(), std::vector<std::string>{"By hand: Guard Regiment, Disrupted: yes"});
  ASSERT_TRUE(set(one_of(there("0305"), "0305", "Controller"), "blue"));
  EXPECT_EQ(last(), std::vector<std::string>{"By hand: 0305, Controller: Blue"});
  const LinkId link = state().board().find_link(space("0305"), space("0405"));
  const auto blown = [&] {
    return state().variable(Owner::link, link.index, state().module().find_variable(Owner::link, "blown"));
  };
  ASSERT_TRUE(link.valid());
  const EditableVariable bridge = one_of(there("0305"), value_words(state(), link, {}), "Bridge blown");
  EXPECT_EQ(value_typed(state(), bridge, "perhaps").problem, "Bridge blown takes yes or no");
  ASSERT_TRUE(set(bridge, "yes"));
  EXPECT_EQ(blown(), Value(true));
  EXPECT_EQ(session().journal().pending().back().kind, EntryKind::edit);
  presenter().undo();
  EXPECT_EQ(blown(), Value(false));
}

TEST_F(SetByHand, offers_by_its_menu_what_a_link_can_be) {
  begin_at_movement();
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  const LinkId link = state().board().find_link(space("0305"), space("0405"));
  const auto items = presenter().menu({}, {}, link);
  ASSERT_EQ(items.size(), 1U);
  EXPECT_EQ(items.front().text, value_words(state(), link, {}) + ", Bridge blown: yes");
  presenter().choose(items.front());
  const auto now = presenter().menu({}, {}, link);
  ASSERT_EQ(now.size(), 1U);
  EXPECT_EQ(now.front().text, value_words(state(), link, {}) + ", Bridge blown: no");
}

TEST_F(SetByHand, offers_the_words_that_are_in_use) {
  begin_at_movement();
  EXPECT_EQ(what("The game", "Event").usual, std::vector<std::string>{"quiet"});
  EXPECT_EQ(what("The game", "Turn").usual, (std::vector<std::string>{"2", "0"})) << "one more, one less";
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  ASSERT_TRUE(set(what("The game", "Event"), "storm"));
  EXPECT_EQ(what("The game", "Event").usual, (std::vector<std::string>{"quiet", "storm"}));
}

TEST_F(SetByHand, says_what_it_takes_when_it_takes_something_else) {
  begin_with_more();
  EXPECT_EQ(refused("Turn", "four"), "Turn takes a whole number");
  EXPECT_EQ(refused("Turn", ""), "Turn takes a whole number");
  EXPECT_EQ(refused("Turn", "nothing"), "Turn takes a whole number");
  EXPECT_EQ(refused("Event", ""), "Event takes a word of the rules");
  EXPECT_EQ(refused("Battle being fought", "Atlantis"), "Battle being fought takes a space, or nothing");
  EXPECT_EQ(refused("Held", "Mill, Atlantis"), "Held takes spaces separated by commas, or nothing");
  EXPECT_EQ(refused("Order", "red,"), "Order takes sides (Red or Blue) separated by commas, or nothing");
  EXPECT_EQ(value_typed(state(), what("Red", "Ready"), "maybe").problem, "Ready takes yes or no");
  EXPECT_NE(refused("Event", "\xff"), "") << "not valid UTF-8";
}

TEST_F(SetByHand, is_written_into_the_journal_and_taken_back_like_everything_by_hand) {
  begin_at_movement();
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  ASSERT_TRUE(set(what("The game", "Turn"), "4"));
  EXPECT_EQ(turn(), Value(4));
  EXPECT_EQ(session().words(session().timeline().length()).lines_for({}),
            std::vector<std::string>{"By hand: the game, Turn: 4"});
  EXPECT_EQ(session().journal().pending().back().kind, EntryKind::edit);
  ASSERT_TRUE(set(what("Blue", "Command tokens"), "3"));
  EXPECT_EQ(session().words(session().timeline().length()).lines_for({}),
            std::vector<std::string>{"By hand: Blue, Command tokens: 3"});
  EXPECT_EQ(what("Blue", "Command tokens").now, "3");
  EXPECT_EQ(what("Red", "Command tokens").now, "1");
  presenter().undo();
  EXPECT_EQ(what("Blue", "Command tokens").now, "1");
  presenter().undo();
  EXPECT_EQ(turn(), Value(1));
  presenter().redo();
  EXPECT_EQ(turn(), Value(4));
  ASSERT_TRUE(press("Back to the rules"));
  EXPECT_EQ(turn(), Value(4)) << "it stays";
}

TEST_F(SetByHand, is_refused_while_the_rules_are_enforced_and_allowed_beside_them_in_assist) {
  begin_at_movement();
  const EditableVariable turns = what("The game", "Turn");
  EXPECT_FALSE(presenter().hand().set(turns.becomes(Value(4))));
  ASSERT_TRUE(presenter().refusal());
  EXPECT_NE(presenter().refusal()->text.find("the rules are enforced"), std::string::npos);
  EXPECT_EQ(turn(), Value(1));
  ASSERT_TRUE(presenter().set_level(Enforcement::assist));
  ASSERT_TRUE(presenter().hand().set(turns.becomes(Value(4))));
  EXPECT_EQ(turn(), Value(4));
  EXPECT_EQ(node(), "movement") << "the rules go on";
}

}  // namespace
}  // namespace bocage
