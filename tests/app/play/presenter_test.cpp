// The presenter at play: prompts, drafts, refusals, stacks, menus, looking back.
#include <algorithm>

#include "app/play/table/arrivals.h"
#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

class Presenting : public testing::PlayTest {
 protected:
  // Tanks and guard in one hex.
  void stack_up() {
    begin_at_movement();
    ASSERT_FALSE(presenter().begin_drag({piece("r-tanks", "0205")}).empty());
    ASSERT_TRUE(presenter().drop(space("0305")));
    ASSERT_EQ(state().stack(space("0305")).size(), 2U);
  }
};

TEST_F(Presenting, says_who_decides_what_with_a_button_for_each_verb_and_for_the_end) {
  begin_at_movement();
  const Prompt prompt = presenter().prompt();
  EXPECT_EQ(prompt.headline, "Red: Movement");
  EXPECT_EQ(prompt.text, "Choose one of: Move, Break down; or end the phase");
  EXPECT_TRUE(has_button("Move"));
  EXPECT_TRUE(has_button("End of Movement"));
}

TEST_F(Presenting, names_the_part_that_is_chosen_in_words_and_what_is_chosen_so_far) {
  begin_at_movement();
  ASSERT_TRUE(press("Move"));
  EXPECT_NE(presenter().prompt().text.find("Unit: choose a unit, 3 possible"), std::string::npos)
      << presenter().prompt().text;
  presenter().click(piece("r-1st", "0306"));
  const Prompt prompt = presenter().prompt();
  EXPECT_NE(prompt.text.find("Path: choose a space"), std::string::npos) << prompt.text;
  EXPECT_NE(details().find("Chosen: 1st Regiment"), std::string::npos) << details();
}

TEST_F(Presenting, marks_where_a_unit_can_go_with_the_cost) {
  begin_at_movement();
  presenter().click(piece("r-tanks", "0205"));
  bool costs_half = false;
  for (const SceneMark& mark : presenter().scene().marks) {
    costs_half = costs_half || (mark.kind == MarkKind::candidate && mark.space == space("0305") && mark.text == "½");
  }
  EXPECT_TRUE(costs_half);
  EXPECT_EQ(marked(MarkKind::picked), std::vector<std::string>{"0205"});
}

TEST_F(Presenting, draws_the_path_that_was_picked_and_confirms_it) {
  begin_at_movement();
  const PieceId tanks = piece("r-tanks", "0205");
  presenter().click(tanks);
  presenter().click(space("0405"));
  EXPECT_EQ(marked(MarkKind::path), (std::vector<std::string>{"0205", "0305", "0405"}));
  EXPECT_TRUE(presenter().ready());
  ASSERT_TRUE(presenter().confirm());
  EXPECT_EQ(where(tanks), space("0405"));
  EXPECT_FALSE(presenter().drafting());
}

TEST_F(Presenting, moves_a_unit_that_is_dragged_and_leaves_one_that_is_let_go_where_it_was_picked) {
  begin_at_movement();
  const PieceId tanks = piece("r-tanks", "0205");
  ASSERT_EQ(presenter().begin_drag({tanks}), std::vector<PieceId>{tanks});
  EXPECT_TRUE(presenter().drop(space("0205")));
  EXPECT_TRUE(presenter().drafting());
  ASSERT_EQ(presenter().begin_drag({tanks}), std::vector<PieceId>{tanks});
  EXPECT_TRUE(presenter().drop(space("0204")));
  EXPECT_EQ(where(tanks), space("0204"));
}

TEST_F(Presenting, refuses_with_the_rule_and_points_at_the_place) {
  begin_at_movement();
  const PieceId tanks = piece("r-tanks", "0205");
  presenter().begin_drag({tanks});
  EXPECT_FALSE(presenter().drop(space("0504")));  // over the river, but not by the bridge
  ASSERT_TRUE(presenter().refusal());
  EXPECT_FALSE(presenter().refusal()->rule.empty());
  EXPECT_FALSE(marked(MarkKind::refused).empty());
  EXPECT_EQ(where(tanks), space("0205"));
}

TEST_F(Presenting, says_why_a_unit_cannot_begin_anything) {
  begin_at_movement();
  const PieceId tanks = piece("r-tanks", "0205");
  presenter().begin_drag({tanks});
  ASSERT_TRUE(presenter().drop(space("0204")));
  presenter().click(tanks);
  ASSERT_TRUE(presenter().refusal());
  EXPECT_EQ(presenter().refusal()->rule, "3.1");
  EXPECT_EQ(marked(MarkKind::refused), std::vector<std::string>{"0204"});
  presenter().cancel();
  EXPECT_FALSE(presenter().refusal());
}

TEST_F(Presenting, takes_the_last_pick_back_then_the_draft) {
  begin_at_movement();
  presenter().click(piece("r-1st", "0306"));
  presenter().click(space("0305"));
  ASSERT_EQ(presenter().picks().size(), 2U);
  presenter().cancel();
  EXPECT_EQ(presenter().picks().size(), 1U);
  presenter().cancel();
  presenter().cancel();
  EXPECT_FALSE(presenter().drafting());
}

TEST_F(Presenting, puts_a_unit_down_that_is_clicked_again) {
  begin_at_movement();
  const PieceId unit = piece("r-1st", "0306");
  presenter().click(unit);
  EXPECT_TRUE(presenter().drafting());
  presenter().click(unit);
  EXPECT_FALSE(presenter().drafting());
}

TEST_F(Presenting, has_nothing_against_a_space_whose_unit_is_asked_for) {
  begin_at_movement();
  ASSERT_TRUE(presenter().start_verb("break_down"));
  EXPECT_FALSE(presenter().why_not(space("0306")));
  ASSERT_TRUE(presenter().why_not(space("0305")));
  EXPECT_EQ(presenter().why_not(space("0305"))->text, "a unit is asked for here");
}

TEST_F(Presenting, takes_up_another_unit_when_it_is_clicked) {
  begin_at_movement();
  ASSERT_TRUE(presenter().start_verb("break_down"));
  presenter().click(piece("r-tanks", "0205"));  // no regiment, but it can move
  EXPECT_EQ(presenter().draft()->verb(), "move");
  EXPECT_EQ(presenter().draft()->picked(), (std::vector<Value>{piece("r-tanks", "0205")}));
}

TEST_F(Presenting, leaves_the_choice_in_a_pile_open_and_picks_the_one_that_can_be_meant) {
  stack_up();
  // Of guard and tanks only the guard has not moved.
  EXPECT_EQ(presenter().click_pile(space("0305"), state().stack(space("0305"))), Presenter::Pile::done);
  EXPECT_EQ(presenter().draft()->picked(), (std::vector<Value>{piece("r-guard", "0305")}));
  presenter().abandon_draft();
  presenter().undo();
  ASSERT_FALSE(presenter().begin_drag({piece("r-1st", "0306")}).empty());
  ASSERT_TRUE(presenter().drop(space("0205")));
  ASSERT_FALSE(presenter().begin_drag({piece("r-guard", "0305")}).empty());
  ASSERT_TRUE(presenter().drop(space("0205")));
  // Of three only the tanks have not moved.
  EXPECT_EQ(presenter().click_pile(space("0205"), state().stack(space("0205"))), Presenter::Pile::done);
  EXPECT_EQ(presenter().draft()->picked(), (std::vector<Value>{piece("r-tanks", "0205")}));
}

TEST_F(Presenting, leaves_it_open_which_of_several_units_is_meant) {
  begin_at_movement();
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  presenter().begin_drag({piece("r-tanks", "0205")});
  ASSERT_TRUE(presenter().drop(space("0305")));
  ASSERT_TRUE(presenter().set_level(Enforcement::enforce));
  // Settling has spent both units, so that neither can be meant: the pile opens to be looked at.
  EXPECT_EQ(presenter().click_pile(space("0305"), state().stack(space("0305"))), Presenter::Pile::open);
}

TEST_F(Presenting, drags_a_stack_of_units_that_can_do_the_same) {
  NewGame wanted = skirmish();
  begin_at_movement(wanted);
  const PieceId first = piece("r-1st", "0306"), guard = piece("r-guard", "0305");
  presenter().begin_drag({first});
  ASSERT_TRUE(presenter().drop(space("0305")));
  ASSERT_TRUE(press("End of Movement"));
  while (node() != "movement" || presenter().acting() != SideId(0)) {
    answer_everything();
    if (node() == "movement" && presenter().acting() == SideId(0)) break;
    ASSERT_TRUE(press("End of " + session().waiting().title)) << session().waiting().title;
  }
  const auto stack = state().stack(space("0305"));
  ASSERT_EQ(stack.size(), 2U);
  EXPECT_EQ(presenter().begin_drag(stack), stack);
  EXPECT_NE(presenter().prompt().text.find("All 2 units go together"), std::string::npos);
  EXPECT_FALSE(presenter().drop(space("0909")));  // too far for either
  EXPECT_TRUE(presenter().refusal());
  EXPECT_EQ(where(first), space("0305"));
  presenter().abandon_draft();
  ASSERT_EQ(presenter().begin_drag(stack), stack);
  EXPECT_TRUE(presenter().drop(space("0306")));
  EXPECT_EQ(state().stack(space("0306")), stack);
  EXPECT_EQ(where(guard), space("0306"));
  presenter().undo();
  EXPECT_EQ(state().stack(space("0305")).size(), 1U);  // each unit is a step of its own
}

TEST_F(Presenting, offers_legal_verbs_in_the_menu_and_says_why_the_others_are_not) {
  begin_at_movement();
  const auto items = presenter().menu(piece("r-1st", "0306"), space("0306"));
  const auto find = [&](const std::string& text) {
    return std::find_if(items.begin(), items.end(), [&](const MenuItem& item) { return item.text == text; });
  };
  ASSERT_NE(find("Move"), items.end());
  EXPECT_TRUE(find("Move")->enabled);
  ASSERT_NE(find("Blow the bridge"), items.end());
  EXPECT_FALSE(find("Blow the bridge")->enabled);
  EXPECT_NE(find("Blow the bridge")->why_not.find("3.6"), std::string::npos);
  presenter().choose(*find("Move"));
  EXPECT_EQ(presenter().draft()->picked(), (std::vector<Value>{piece("r-1st", "0306")}));
  presenter().choose(*find("Blow the bridge"));
  EXPECT_EQ(presenter().draft()->verb(), "move");
}

TEST_F(Presenting, tells_what_may_not_be_picked_next_and_why) {
  begin_at_movement();
  presenter().click(piece("r-tanks", "0205"));
  EXPECT_FALSE(presenter().why_not(space("0305")));
  const auto why = presenter().why_not(space("0505"));
  ASSERT_TRUE(why);
  EXPECT_FALSE(why->rule.empty());
}

TEST_F(Presenting, lists_the_units_that_can_still_act) {
  begin_at_movement();
  EXPECT_EQ(presenter().able().size(), 3U);
  presenter().begin_drag({piece("r-tanks", "0205")});
  presenter().drop(space("0204"));
  EXPECT_EQ(presenter().able().size(), 2U);
}

TEST_F(Presenting, undoes_and_redoes) {
  begin_at_movement();
  const PieceId tanks = piece("r-tanks", "0205");
  presenter().begin_drag({tanks});
  presenter().drop(space("0204"));
  const Hash moved = state().hash();
  presenter().undo();
  EXPECT_EQ(where(tanks), space("0205"));
  presenter().redo();
  EXPECT_EQ(state().hash(), moved);
}

TEST_F(Presenting, undoes_and_redoes_the_picks_of_a_choice_and_then_the_last_action) {
  using What = Undoable::What;
  begin_at_movement();
  const PieceId tanks = piece("r-tanks", "0205"), guard = piece("r-guard", "0305");
  presenter().begin_drag({tanks});
  ASSERT_TRUE(presenter().drop(space("0204")));
  EXPECT_EQ(presenter().undoable().undo, What::action);
  presenter().click(guard);
  presenter().click(space("0405"));
  const auto picks = presenter().picks();
  ASSERT_GE(picks.size(), 2U);
  EXPECT_EQ(presenter().undoable().undo, What::pick);
  EXPECT_EQ(presenter().undoable().redo, What::nothing);
  for (std::size_t i = 0; i < picks.size(); ++i) presenter().undo();
  EXPECT_TRUE(presenter().drafting());
  EXPECT_TRUE(presenter().picks().empty());
  EXPECT_EQ(presenter().undoable().undo, What::choice);
  EXPECT_EQ(presenter().undoable().redo, What::pick);
  for (std::size_t i = 0; i < picks.size(); ++i) presenter().redo();
  EXPECT_EQ(presenter().picks(), picks);
  EXPECT_TRUE(presenter().ready()) << "the same choice again";
  EXPECT_EQ(presenter().undoable().redo, What::nothing);
  EXPECT_EQ(where(tanks), space("0204")) << "the game itself stayed as it was";
  for (std::size_t i = 0; i <= picks.size(); ++i) presenter().undo();
  EXPECT_FALSE(presenter().drafting());
  EXPECT_EQ(presenter().undoable().undo, What::action);
  presenter().undo();
  EXPECT_EQ(where(tanks), space("0205"));
  EXPECT_EQ(presenter().undoable().redo, What::action);
}

TEST_F(Presenting, gives_no_pick_again_once_another_has_been_made) {
  begin_at_movement();
  presenter().click(piece("r-guard", "0305"));
  presenter().click(space("0405"));
  presenter().undo();
  ASSERT_EQ(presenter().undoable().redo, Undoable::What::pick);
  presenter().click(space("0306"));
  EXPECT_EQ(presenter().undoable().redo, Undoable::What::nothing);
  const auto picks = presenter().picks();
  presenter().redo();
  EXPECT_EQ(presenter().picks(), picks);
}

TEST_F(Presenting, looks_back_without_letting_the_hand_change_anything) {
  begin_at_movement();
  const PieceId tanks = piece("r-tanks", "0205");
  presenter().begin_drag({tanks});
  presenter().drop(space("0204"));
  const std::uint32_t last = session().timeline().length();
  presenter().lookback().show(last - 1);
  EXPECT_EQ(presenter().shown().piece(tanks).space, space("0205"));
  EXPECT_EQ(presenter().prompt().headline, "Looking back: " + std::to_string(last - 1) + " of " + std::to_string(last));
  presenter().click(piece("r-1st", "0306"));
  EXPECT_FALSE(presenter().drafting());
  EXPECT_FALSE(presenter().notice().empty());
  ASSERT_TRUE(press("Forward"));
  EXPECT_EQ(presenter().shown().piece(tanks).space, space("0204"));
  EXPECT_FALSE(press("Forward"));
  ASSERT_TRUE(press("Return to the game"));
  EXPECT_FALSE(presenter().lookback().moment());
  presenter().lookback().show(last + 1);
  EXPECT_FALSE(presenter().lookback().moment());
}

TEST_F(Presenting, draws_a_traced_line_until_the_next_step) {
  begin_at_movement();
  presenter().lookback().trace({space("0306"), space("0305"), space("0205")});
  EXPECT_EQ(marked(MarkKind::path), (std::vector<std::string>{"0306", "0305", "0205"}));
  presenter().begin_drag({piece("r-tanks", "0205")});
  presenter().drop(space("0204"));
  EXPECT_TRUE(marked(MarkKind::path).empty());
}

TEST_F(Presenting, tells_what_arrives_later_and_where) {
  NewGame wanted = skirmish();
  wanted.scenario = "battle";
  begin(wanted);
  const auto pools = presenter().pools();
  const auto third =
      std::find_if(pools.begin(), pools.end(), [](const PoolEntry& entry) { return entry.title == "3rd Regiment"; });
  ASSERT_NE(third, pools.end());
  EXPECT_EQ(third->pool_title, "Arrives in turn 2: West edge");
  EXPECT_EQ(third->count, 1U);
  EXPECT_TRUE(third->pieces.empty()) << "it cannot be taken up yet";
  EXPECT_EQ(pools.size(), 1U) << "Blue's tanks are none of Red's business";
}

TEST_F(Presenting, no_longer_promises_what_has_come) {
  NewGame wanted = skirmish();
  wanted.scenario = "battle";
  begin(wanted);
  const auto promised = [this] {
    const auto pools = presenter().pools();
    return std::any_of(pools.begin(), pools.end(), [](const PoolEntry& entry) {
      return entry.title == "3rd Regiment" && entry.pool_title.starts_with("Arrives");
    });
  };
  EXPECT_TRUE(promised());
  const PieceId third = piece("r-3rd", "turns.2");
  ASSERT_TRUE(third.valid());
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  ASSERT_FALSE(presenter().begin_drag({third}).empty());
  ASSERT_TRUE(presenter().drop(space("0205")));
  EXPECT_FALSE(promised());
  presenter().lookback().show(0);
  EXPECT_TRUE(promised()) << "in the beginning it was still to come";
}

TEST_F(Presenting, names_where_units_arrive_though_the_module_has_no_title_for_it) {
  NewGame wanted;
  wanted.game = "normandy69";
  wanted.scenario = "original";
  begin(wanted);
  std::vector<std::string> places;
  for (const PoolEntry& entry : arrivals_to_come(session(), state(), SideId(1))) {
    if (places.empty() || places.back() != entry.pool_title) places.push_back(entry.pool_title);
  }
  ASSERT_GE(places.size(), 3U);
  EXPECT_EQ(places[0], "Arrives in turn 1: West");
  EXPECT_EQ(places[1], "Arrives in turn 2: East");
  EXPECT_EQ(places[2], "Arrives in turn 2: South or east");
}

TEST_F(Presenting, shows_a_set_up_on_the_map_while_it_is_drafted_and_lets_units_be_put_elsewhere) {
  NewGame wanted = skirmish();
  wanted.scenario = "battle";
  begin(wanted);
  const PieceId guard = piece("r-guard", "red.reserve");
  const auto shown_in = [&](const char* name) {
    for (const SceneStack& stack : presenter().scene().stacks) {
      for (const ScenePiece& seen : stack.pieces) {
        if (stack.space == space(name) && seen.piece == guard) return true;
      }
    }
    return false;
  };
  ASSERT_FALSE(presenter().begin_drag({guard}).empty());
  ASSERT_TRUE(presenter().drop(space("0305")));
  EXPECT_TRUE(shown_in("0305"));
  EXPECT_FALSE(shown_in("red.reserve"));
  EXPECT_EQ(where(guard), space("red.reserve")) << "nothing is done yet";
  ASSERT_FALSE(presenter().begin_drag({guard}).empty());
  ASSERT_TRUE(presenter().drop(space("0306")));
  EXPECT_TRUE(shown_in("0306"));
  EXPECT_FALSE(shown_in("0305"));
  presenter().abandon_draft();
  EXPECT_TRUE(shown_in("red.reserve"));
}

TEST_F(Presenting, asks_for_manual_dice_one_after_the_other) {
  NewGame wanted;
  wanted.game = "normandy69";
  wanted.scenario = "first-turn";
  wanted.dice = DiceLevel::manual;
  begin(wanted);
  EXPECT_EQ(presenter().prompt().headline, "Allied: Designation of the supply beaches");
  EXPECT_FALSE(presenter().pools().empty());
}

}  // namespace
}  // namespace bocage
