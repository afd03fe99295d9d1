// Assist, free play and hotseat.
#include <algorithm>
#include <map>
#include <set>

#include "app/play/table/hotseat.h"
#include "app/play/tools/menu_group.h"
#include "engine/game/words.h"
#include "tests/app/play/play_fixture.h"

namespace bocage {
namespace {

class Modes : public testing::PlayTest {
 protected:
  static NewGame assisted() {
    NewGame wanted = skirmish();
    wanted.enforcement = Enforcement::assist;
    return wanted;
  }
  std::size_t overrides() {
    const auto& draft = session().journal().pending();
    const auto& chain = session().journal().chain();
    const auto is_override = [](const Entry& entry) { return entry.kind == EntryKind::override_; };
    return static_cast<std::size_t>(std::count_if(draft.begin(), draft.end(), is_override) +
                                    std::count_if(chain.begin(), chain.end(), is_override));
  }
};

TEST_F(Modes, assist_lets_a_refused_move_pass_and_says_which_rule) {
  begin_at_movement(assisted());
  const PieceId tanks = piece("r-tanks", "0205");
  presenter().begin_drag({tanks});
  EXPECT_FALSE(presenter().drop(space("0504")));
  ASSERT_TRUE(has_button("Do it anyway"));
  // Each rule that stands in the way is named before it is let pass.
  std::set<std::string> named;
  while (presenter().refusal() && named.size() < 6) {
    EXPECT_EQ(where(tanks), space("0205"));
    ASSERT_TRUE(named.insert(presenter().refusal()->rule).second) << presenter().refusal()->rule;
    ASSERT_TRUE(press("Do it anyway"));
  }
  EXPECT_TRUE(named.contains("4.2"));
  EXPECT_GE(named.size(), 2U);
  EXPECT_EQ(where(tanks), space("0504"));
  EXPECT_GE(overrides(), 1U);
  EXPECT_NE(presenter().notice().find("(4.2)"), std::string::npos) << presenter().notice();
  presenter().undo();
  EXPECT_EQ(where(tanks), space("0205"));
  EXPECT_EQ(overrides(), 0U);
}

TEST_F(Modes, assist_takes_up_a_unit_that_has_moved_already) {
  begin_at_movement(assisted());
  const PieceId tanks = piece("r-tanks", "0205");
  presenter().begin_drag({tanks});
  ASSERT_TRUE(presenter().drop(space("0204")));
  ASSERT_TRUE(presenter().start_verb("move"));
  presenter().click(tanks);
  ASSERT_TRUE(presenter().refusal());
  ASSERT_EQ(presenter().refusal()->rule, "3.1");
  ASSERT_TRUE(press("Do it anyway"));
  ASSERT_TRUE(presenter().drafting());
  presenter().click(space("0203"));
  ASSERT_TRUE(presenter().confirm()) << (presenter().refusal() ? presenter().refusal()->text : "");
  EXPECT_EQ(where(tanks), space("0203"));
  EXPECT_EQ(overrides(), 1U);
}

TEST_F(Modes, assist_puts_the_rule_back_when_the_action_is_given_up) {
  begin_at_movement(assisted());
  const PieceId tanks = piece("r-tanks", "0205");
  presenter().begin_drag({tanks});
  ASSERT_TRUE(presenter().drop(space("0204")));
  ASSERT_TRUE(presenter().start_verb("move"));
  presenter().click(tanks);
  ASSERT_TRUE(press("Do it anyway"));
  presenter().abandon_draft();
  presenter().click(tanks);
  ASSERT_TRUE(presenter().refusal());
  EXPECT_EQ(presenter().refusal()->rule, "3.1");
}

TEST_F(Modes, enforced_rules_offer_no_way_round) {
  begin_at_movement();
  presenter().begin_drag({piece("r-tanks", "0205")});
  EXPECT_FALSE(presenter().drop(space("0504")));
  EXPECT_FALSE(has_button("Do it anyway"));
}

// Guard and 1st Regiment beat a battalion at the best odds, so that a support chit is played for nothing.
TEST_F(Modes, assist_overrides_a_whole_action_that_breaks_a_check) {
  begin_at_movement(assisted());
  ASSERT_TRUE(press("End of Movement"));
  ASSERT_EQ(node(), "combat");
  const PieceId battalion = piece("b-bn", "blue.pool");
  const SpaceId hex = space("0405");
  ASSERT_TRUE(presenter().hand().take_up(battalion));
  presenter().click(hex);
  ASSERT_EQ(where(battalion), hex);
  const auto attack_with_support = [&] {
    ASSERT_TRUE(presenter().start_verb("attack"));
    ASSERT_TRUE(presenter().pick(hex));
    ASSERT_TRUE(presenter().pick(piece("r-guard", "0305")));
    ASSERT_TRUE(presenter().pick(piece("r-1st", "0306")));
    ASSERT_TRUE(press("Play the support chit") || (press("Go on") && press("Play the support chit")));
    ASSERT_TRUE(presenter().ready());
    EXPECT_FALSE(presenter().confirm());
    ASSERT_TRUE(presenter().refusal());
    EXPECT_EQ(presenter().refusal()->rule, "9.3");
  };

  ASSERT_TRUE(presenter().set_level(Enforcement::enforce));
  const auto hash = state().hash();
  ASSERT_NO_FATAL_FAILURE(attack_with_support());
  EXPECT_FALSE(has_button("Do it anyway"));
  EXPECT_EQ(state().hash(), hash);
  EXPECT_EQ(overrides(), 0U);
  EXPECT_FALSE(state().variable(Owner::space, hex.index, state().module().find_variable(Owner::space, "attacked")) ==
               Value(true));

  ASSERT_TRUE(presenter().set_level(Enforcement::assist));
  ASSERT_NO_FATAL_FAILURE(attack_with_support());
  EXPECT_EQ(overrides(), 0U);
  ASSERT_TRUE(press("Do it anyway"));
  EXPECT_EQ(overrides(), 1U);
  EXPECT_NE(presenter().notice().find("(9.3)"), std::string::npos) << presenter().notice();
  EXPECT_NE(state().hash(), hash);
  EXPECT_EQ(state().variable(Owner::space, hex.index, state().module().find_variable(Owner::space, "attacked")),
            Value(true));
}

TEST_F(Modes, free_play_moves_anything_anywhere_and_the_rules_come_back) {
  begin_at_movement();
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  EXPECT_EQ(presenter().prompt().headline, "Free play: the rules are off");
  const PieceId line = piece("b-line", "0705");
  ASSERT_FALSE(presenter().begin_drag({line}).empty());
  ASSERT_TRUE(presenter().drop(space("0909")));
  EXPECT_EQ(where(line), space("0909"));
  ASSERT_TRUE(press("Back to the rules"));
  EXPECT_EQ(session().waiting().kind, Waiting::Kind::choice);
  EXPECT_EQ(where(line), space("0909"));
  EXPECT_EQ(state().enforcement(), Enforcement::enforce);
}

TEST_F(Modes, free_play_turns_over_and_sets_variables_from_the_menu) {
  begin_at_movement();
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  const PieceId guard = piece("r-guard", "0305");
  const auto choose = [&](const std::string& text) {
    const auto items = presenter().menu(guard, space("0305"));
    const auto item = std::find_if(items.begin(), items.end(), [&](const MenuItem& one) { return one.text == text; });
    if (item == items.end()) return false;
    presenter().choose(*item);
    return true;
  };
  EXPECT_TRUE(choose("Turn over: back"));
  EXPECT_EQ(state().piece(guard).face, 1);
  EXPECT_TRUE(choose("Disrupted: yes"));
  EXPECT_EQ(state().variable(Owner::piece, guard.index, state().module().find_variable(Owner::piece, "disrupted")),
            Value(true));
  EXPECT_TRUE(choose("Turn right"));
  EXPECT_EQ(state().piece(guard).facing, 1);
  EXPECT_TRUE(choose("Controller: Red"));
  presenter().undo();
  EXPECT_TRUE(
      state()
          .variable(Owner::space, space("0305").index, state().module().find_variable(Owner::space, "controller"))
          .is_nil());
}

TEST_F(Modes, what_is_done_by_hand_stands_in_four_menus) {
  begin_at_movement();
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  const PieceId top = piece("r-guard", "0305");
  const PieceId below = piece("r-tanks", "0205");
  ASSERT_TRUE(session()
                  .edit(presenter().acting(),
                        {MovePiece{below, space("0305")}, MovePiece{top, space("0405")}, MovePiece{top, space("0305")}})
                  .accepted);
  presenter().refresh();
  ASSERT_EQ(state().stack(space("0305")), (std::vector<PieceId>{below, top}));
  std::map<std::string, MenuGroup> groups;
  for (const MenuItem& item : presenter().menu(top, space("0305"))) {
    groups[item.text.substr(0, item.text.find(':'))] = group_of(item);
  }
  EXPECT_EQ(groups["Take up " + piece_words(state(), top, presenter().viewer())], MenuGroup::piece);
  EXPECT_EQ(groups["Turn right"], MenuGroup::piece);
  EXPECT_EQ(groups["Off the map"], MenuGroup::piece);
  EXPECT_EQ(groups["To the bottom of the stack"], MenuGroup::pile);
  EXPECT_EQ(groups["Disrupted"], MenuGroup::state);
  EXPECT_EQ(groups["Controller"], MenuGroup::space);
}

TEST_F(Modes, free_play_has_the_counters_of_all_sides_in_its_tray) {
  begin_at_movement();
  const PieceId line = piece("b-line", "0705");
  ASSERT_NE(state().counter(line).side, presenter().acting());
  const auto in_tray = [&] {
    const auto pools = presenter().pools();
    return std::any_of(pools.begin(), pools.end(), [&](const PoolEntry& entry) {
      return std::find(entry.pieces.begin(), entry.pieces.end(), line) != entry.pieces.end();
    });
  };
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  EXPECT_FALSE(in_tray()) << "it is on the map";
  ASSERT_TRUE(session().edit(presenter().acting(), {MovePiece{line, space("off")}}).accepted);
  presenter().refresh();
  EXPECT_TRUE(in_tray());
  ASSERT_TRUE(press("Back to the rules"));
  EXPECT_FALSE(in_tray()) << "the other side's are not at hand while the rules are on";
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  ASSERT_EQ(presenter().begin_drag({line}), std::vector<PieceId>{line});
  ASSERT_TRUE(presenter().drop(space("0909")));
  EXPECT_EQ(where(line), space("0909"));
  EXPECT_FALSE(in_tray());
  presenter().undo();
  EXPECT_EQ(where(line), space("off")) << "it is in the journal, and can be taken back";
}

TEST_F(Modes, free_play_takes_any_piece_off_the_map_by_its_menu) {
  begin_at_movement();
  const PieceId line = piece("b-line", "0705");
  const auto away = [&] {
    const auto items = presenter().menu(line, where(line));
    const auto found = std::find_if(items.begin(), items.end(),
                                    [](const MenuItem& item) { return item.text == "Off the map: Out of play"; });
    return found == items.end() ? std::nullopt : std::make_optional(*found);
  };
  EXPECT_FALSE(away()) << "not while the rules are on";
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  const auto item = away();
  ASSERT_TRUE(item);
  presenter().choose(*item);
  EXPECT_EQ(where(line), space("off"));
  EXPECT_FALSE(away()) << "it is there";
  presenter().undo();
  EXPECT_EQ(where(line), space("0705"));
}

std::optional<PoolEntry> in_tray(Presenter& presenter, CounterId counter) {
  for (PoolEntry& entry : presenter.pools()) {
    if (entry.counter == counter) return std::move(entry);
  }
  return std::nullopt;
}

TEST_F(Modes, free_play_creates_pieces_out_of_the_counter_tray) {
  begin_at_movement();
  const CounterId guard = state().module().find_counter("r-guard");
  EXPECT_FALSE(in_tray(presenter(), guard)) << "the rules are on";
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  const auto entry = in_tray(presenter(), guard);
  ASSERT_TRUE(entry);
  EXPECT_EQ(entry->pool_title, "Counter tray, Red");
  EXPECT_EQ(entry->title, "Guard Regiment");
  EXPECT_TRUE(entry->pieces.empty()) << "none of those in the game";
  const auto every = presenter().pools();
  EXPECT_EQ(std::count_if(every.begin(), every.end(), [](const PoolEntry& one) { return one.counter.valid(); }),
            static_cast<std::ptrdiff_t>(state().module().counters.size()));
  const std::size_t before = state().piece_count();
  ASSERT_TRUE(presenter().hand().take_up(guard));
  EXPECT_EQ(presenter().prompt().text, "Click where Guard Regiment goes; Escape puts it back");
  EXPECT_TRUE(in_tray(presenter(), guard)->picked);
  presenter().cancel();
  presenter().click(space("0909"));
  EXPECT_EQ(state().piece_count(), before) << "it was put back";
  ASSERT_TRUE(presenter().hand().take_up(guard));
  presenter().click(space("0909"));
  ASSERT_EQ(state().piece_count(), before + 1);
  EXPECT_TRUE(piece("r-guard", "0909").valid());
  EXPECT_EQ(session().words(session().timeline().length()).lines_for({}),
            std::vector<std::string>{"By hand: Guard Regiment created in 0909"});
  ASSERT_TRUE(presenter().hand().take_up(guard));
  EXPECT_TRUE(presenter().drop(space("0908"))) << "dragged out of the tray";
  EXPECT_EQ(state().piece_count(), before + 2);
  ASSERT_TRUE(press("Back to the rules"));
  EXPECT_TRUE(piece("r-guard", "0909").valid()) << "it stays";
  presenter().lookback().show(0);
  EXPECT_FALSE(presenter().scene().stacks.empty());
  presenter().lookback().resume();
}

TEST_F(Modes, free_play_takes_a_piece_up_and_puts_it_down_where_another_lies) {
  begin_at_movement();
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  const PieceId line = piece("b-line", "0705"), guard = piece("r-guard", "0305");
  ASSERT_TRUE(presenter().hand().take_up(line));
  presenter().click(guard);
  EXPECT_EQ(where(line), space("0305"));
  presenter().undo();
  ASSERT_TRUE(presenter().hand().take_up(line));
  EXPECT_EQ(presenter().click_pile(space("0305"), {guard}), Presenter::Pile::done);
  EXPECT_EQ(where(line), space("0305"));
  ASSERT_TRUE(session().edit(presenter().acting(), {MovePiece{line, space("off")}}).accepted);
  presenter().refresh();
  presenter().click(line);
  EXPECT_TRUE(presenter().hand().holding()) << "a click takes up what lies off the map";
  presenter().click(space("0909"));
  EXPECT_EQ(where(line), space("0909"));
}

std::vector<MenuItem> items_of(Presenter& presenter, PieceId piece, SpaceId space, MenuItem::What what) {
  std::vector<MenuItem> found = presenter.menu(piece, space);
  std::erase_if(found, [&](const MenuItem& item) { return item.what != what; });
  return found;
}

TEST_F(Modes, by_hand_a_pile_is_taken_up_whole_and_put_in_another_order) {
  begin_at_movement();
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  const PieceId guard = piece("r-guard", "0305"), first = piece("r-1st", "0306");
  ASSERT_TRUE(session().edit(presenter().acting(), {MovePiece{first, space("0305")}}).accepted);
  presenter().refresh();
  const std::vector<PieceId> pile = state().stack(space("0305"));
  ASSERT_EQ(pile, (std::vector<PieceId>{guard, first}));
  EXPECT_EQ(items_of(presenter(), first, space("0305"), MenuItem::What::restack).size(), 1U) << "it lies on top";
  const auto up = items_of(presenter(), guard, space("0305"), MenuItem::What::restack);
  ASSERT_EQ(up.size(), 1U);
  EXPECT_EQ(up.front().text, "To the top of the stack");
  presenter().choose(up.front());
  EXPECT_EQ(state().stack(space("0305")), (std::vector<PieceId>{first, guard}));
  presenter().undo();
  EXPECT_EQ(state().stack(space("0305")), pile);
  const auto whole = items_of(presenter(), guard, space("0305"), MenuItem::What::take_up_pile);
  ASSERT_EQ(whole.size(), 1U);
  presenter().choose(whole.front());
  EXPECT_EQ(presenter().prompt().text, "Click where 2 counters go; Escape puts them back");
  presenter().click(space("0909"));
  EXPECT_EQ(state().stack(space("0909")), pile);
  const PieceId alone = piece("b-line", "0705");
  EXPECT_TRUE(items_of(presenter(), alone, space("0705"), MenuItem::What::take_up_pile).empty());
}

TEST_F(Modes, by_hand_counters_are_gathered_from_anywhere_for_one_deed) {
  begin_at_movement();
  const PieceId guard = piece("r-guard", "0305"), line = piece("b-line", "0705"), tanks = piece("r-tanks", "0205");
  EXPECT_FALSE(presenter().hand().gather({guard})) << "the rules are on";
  EXPECT_TRUE(presenter().refusal());
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  ASSERT_TRUE(presenter().hand().gather({guard, line}));
  ASSERT_TRUE(presenter().hand().gather({tanks}));
  EXPECT_EQ(presenter().hand().gathered(), (std::vector<PieceId>{guard, line, tanks}));
  ASSERT_TRUE(presenter().hand().gather({tanks}));
  EXPECT_EQ(presenter().hand().gathered(), (std::vector<PieceId>{guard, line})) << "once more lets them go";
  EXPECT_EQ(presenter().begin_drag({tanks}), std::vector<PieceId>{tanks}) << "what is not gathered goes by itself";
  presenter().put_back();
  const std::uint32_t before = session().timeline().length();
  EXPECT_EQ(presenter().begin_drag({line}).size(), 2U);
  ASSERT_TRUE(presenter().drop(space("0909")));
  EXPECT_EQ(where(guard), space("0909"));
  EXPECT_EQ(where(line), space("0909"));
  EXPECT_EQ(session().timeline().length(), before + 1) << "one action";
  const auto faces = items_of(presenter(), guard, space("0909"), MenuItem::What::face);
  ASSERT_FALSE(faces.empty());
  EXPECT_EQ(faces.front().text, "Turn over all 2");
  presenter().choose(faces.front());
  EXPECT_EQ(state().piece(guard).face, 1);
  EXPECT_EQ(state().piece(line).face, 1);
  presenter().choose(items_of(presenter(), guard, space("0909"), MenuItem::What::put).front());
  EXPECT_EQ(where(guard), space("off"));
  EXPECT_EQ(where(line), space("off"));
  presenter().undo();
  presenter().cancel();
  EXPECT_TRUE(presenter().hand().gathered().empty());
  ASSERT_TRUE(presenter().hand().gather({guard, line}));
  ASSERT_TRUE(press("Back to the rules"));
  EXPECT_TRUE(presenter().hand().gathered().empty()) << "the rules have the hand now";
}

TEST_F(Modes, by_hand_counters_are_drawn_at_random_and_held) {
  begin_at_movement();
  const PieceId guard = piece("r-guard", "0305"), first = piece("r-1st", "0306"), line = piece("b-line", "0705");
  EXPECT_FALSE(presenter().hand().draw_at_random({guard, first, line}, 1)) << "the rules are on";
  EXPECT_TRUE(presenter().refusal());
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  EXPECT_TRUE(items_of(presenter(), guard, space("0305"), MenuItem::What::draw).empty()) << "it is alone";
  ASSERT_TRUE(
      session().edit(presenter().acting(), {MovePiece{first, space("0305")}, MovePiece{line, space("0305")}}).accepted);
  presenter().refresh();
  const auto draws = items_of(presenter(), guard, space("0305"), MenuItem::What::draw);
  ASSERT_EQ(draws.size(), 2U);
  EXPECT_EQ(draws.front().text, "Draw one of 3 at random");
  EXPECT_EQ(draws.back().number, MenuItem::to_be_asked);
  presenter().choose(draws.front());
  ASSERT_TRUE(presenter().hand().holding());
  const PieceId drawn = state().stack(space("0305")).back();
  const std::string name = state().counter(drawn).title;
  EXPECT_EQ(presenter().notice(), "Drawn: " + name);
  EXPECT_EQ(presenter().prompt().text, "Click where " + name + " goes; Escape puts it back");
  EXPECT_EQ(session().words(session().timeline().length()).lines_for({}),
            std::vector<std::string>{"Red draws 1 of 3 counters at random in 0305: " + name});
  presenter().click(space("0909"));
  EXPECT_EQ(where(drawn), space("0909"));
  presenter().undo();
  EXPECT_EQ(where(drawn), space("0305"));
  const std::uint32_t length = session().timeline().length();
  presenter().undo();
  EXPECT_EQ(session().timeline().length(), length) << "the draw itself stands";
  ASSERT_TRUE(presenter().hand().draw_at_random(state().stack(space("0305")), 2));
  presenter().click(space("0909"));
  EXPECT_EQ(state().stack(space("0909")).size(), 2U);
  EXPECT_FALSE(presenter().hand().draw_at_random({guard, first}, 3));
  EXPECT_TRUE(presenter().refusal());
}

TEST_F(Modes, by_hand_a_pile_is_shuffled_and_gathered_counters_are_drawn_from) {
  begin_at_movement();
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  const PieceId guard = piece("r-guard", "0305"), first = piece("r-1st", "0306"), line = piece("b-line", "0705");
  ASSERT_TRUE(session().edit(presenter().acting(), {MovePiece{first, space("0305")}}).accepted);
  presenter().refresh();
  const auto shuffles = items_of(presenter(), guard, space("0305"), MenuItem::What::shuffle);
  ASSERT_EQ(shuffles.size(), 1U);
  EXPECT_EQ(shuffles.front().text, "Shuffle the stack, 2");
  std::set<std::vector<PieceId>> orders;
  for (int i = 0; i < 12; ++i) {
    presenter().choose(shuffles.front());
    EXPECT_EQ(presenter().notice(), "Red shuffles 2 counters in 0305");
    orders.insert(state().stack(space("0305")));
  }
  EXPECT_EQ(orders.size(), 2U) << "each of them comes to lie on top";
  EXPECT_EQ(session().undo_depth(), 0U);
  ASSERT_TRUE(presenter().hand().gather({guard, line}));
  EXPECT_EQ(presenter().hand().drawable_at(space("0305")), (std::vector<PieceId>{guard, line}));
  EXPECT_EQ(presenter().hand().drawable_at(space("0205")), state().stack(space("0205")))
      << "nothing gathered lies there";
  const auto draws = items_of(presenter(), line, space("0705"), MenuItem::What::draw);
  ASSERT_EQ(draws.size(), 1U) << "it is alone in its space";
  EXPECT_EQ(draws.front().text, "Draw one of 2 gathered at random");
  presenter().choose(draws.front());
  presenter().click(space("0909"));
  EXPECT_NE(where(guard) == space("0909"), where(line) == space("0909")) << "one of the two";
}

TEST_F(Modes, by_hand_a_hidden_counter_that_is_drawn_is_named_to_its_side_only) {
  begin_at_movement(skirmish_with_hidden_tanks());
  ASSERT_TRUE(presenter().set_level(Enforcement::free));
  const PieceId tanks = piece("r-tanks", "0205"), guard = piece("r-guard", "0305");
  ASSERT_TRUE(session().edit(presenter().acting(), {FlipPiece{tanks, 1}, MovePiece{guard, space("0205")}}).accepted);
  presenter().refresh();
  bool drawn = false;
  for (int i = 0; i < 40 && !drawn; ++i) {
    ASSERT_TRUE(presenter().hand().draw_at_random({tanks, guard}, 1));
    drawn = presenter().notice() == "Drawn: " + state().counter(tanks).title;
    presenter().cancel();
  }
  ASSERT_TRUE(drawn) << "Red sees its own";
  EXPECT_EQ(session().words(session().timeline().length()).lines_for({}),
            std::vector<std::string>{"Red draws 1 of 2 counters at random in 0205: a hidden unit"});
  ASSERT_TRUE(session().edit(presenter().acting(), {MovePiece{tanks, space("0909")}}).accepted);
  EXPECT_EQ(session().words(session().timeline().length()).lines_for({}),
            std::vector<std::string>{"By hand: a hidden unit to 0909"});
}

TEST_F(Modes, assist_does_by_hand_what_no_rule_does) {
  begin_at_movement(assisted());
  const PieceId line = piece("b-line", "0705");
  const auto items = presenter().menu(line, where(line));
  const auto take_up = std::find_if(items.begin(), items.end(),
                                    [](const MenuItem& item) { return item.what == MenuItem::What::take_up; });
  ASSERT_NE(take_up, items.end());
  EXPECT_TRUE(take_up->by_hand);
  presenter().choose(*take_up);
  ASSERT_TRUE(presenter().hand().holding());
  presenter().click(space("0909"));
  EXPECT_EQ(where(line), space("0909"));
  EXPECT_EQ(node(), "movement") << "the rules go on";
  const CounterId guard = state().module().find_counter("r-guard");
  EXPECT_FALSE(in_tray(presenter(), guard)) << "the tray is not open";
  ASSERT_TRUE(presenter().hand().open_tray(true));
  EXPECT_TRUE(in_tray(presenter(), guard));
  presenter().begin_drag({piece("r-tanks", "0205")});
  EXPECT_TRUE(presenter().drop(space("0204"))) << "a drag on the map is a move by the rules";
  EXPECT_EQ(session().journal().pending().back().kind, EntryKind::action);
}

TEST_F(Modes, enforced_rules_let_nothing_be_done_by_hand_and_say_so) {
  begin_at_movement();
  EXPECT_FALSE(presenter().hand().take_up(piece("b-line", "0705")));
  ASSERT_TRUE(presenter().refusal());
  EXPECT_EQ(presenter().refusal()->text,
            "the rules are enforced: pieces can be changed by hand only in assist and in free play");
  EXPECT_FALSE(presenter().hand().open_tray(true));
  EXPECT_FALSE(presenter().throw_dice({2, 6}, "luck"));
  ASSERT_TRUE(presenter().refusal());
  EXPECT_EQ(presenter().refusal()->text,
            "the rules are enforced: dice can be rolled by hand only in assist and in free play");
  const auto items = presenter().menu(piece("b-line", "0705"), space("0705"));
  EXPECT_TRUE(std::none_of(items.begin(), items.end(), [](const MenuItem& item) { return item.by_hand; }));
}

TEST_F(Modes, assist_throws_dice_beside_what_is_being_chosen) {
  begin_at_movement(assisted());
  presenter().click(piece("r-tanks", "0205"));
  ASSERT_TRUE(presenter().drafting());
  const auto picked = presenter().picks();
  ASSERT_TRUE(presenter().throw_dice({2, 6}, "the storm"));
  EXPECT_EQ(presenter().notice().find("Red rolls 2d6 for the storm: "), 0U) << presenter().notice();
  EXPECT_EQ(presenter().picks(), picked) << "what is being chosen stays chosen";
  EXPECT_EQ(session().undo_depth(), 0U);
}

TEST_F(Modes, the_table_is_covered_only_when_the_next_side_sees_secrets) {
  // With open set-up nothing is hidden, so the machine changes hands without a word.
  NewGame open = skirmish();
  open.scenario = "battle";
  open.options = {{"secret_setup", Value(false)}, {"mines", Value(false)}, {"events", Value(false)}};
  begin(open);
  EXPECT_FALSE(presenter().seat().screen_hidden());
  const SideId first = presenter().acting();
  ASSERT_TRUE(presenter().start_verb("adopt"));
  ASSERT_TRUE(presenter().pick(Value("west")));
  ASSERT_TRUE(presenter().confirm());
  EXPECT_NE(presenter().acting(), first);
  EXPECT_FALSE(presenter().seat().screen_hidden());
}

TEST_F(Modes, a_covered_table_shows_what_all_may_see_and_does_nothing) {
  NewGame sealed = skirmish();
  sealed.scenario = "battle";
  sealed.plans = {{"red", "west"}};
  begin(sealed);  // Red's set-up is sealed: Blue sits down
  ASSERT_EQ(state().module().sides[presenter().acting().index].id, "blue");
  EXPECT_FALSE(presenter().seat().screen_hidden()) << "Blue holds no secret yet";
  const PieceId militia = piece("b-militia", "blue.reserve");
  const std::size_t tentative_before = presenter().scene().stacks.size();
  ASSERT_TRUE(press("Set up in secret"));
  ASSERT_NO_FATAL_FAILURE(confirm_what_is_offered_first());
  // Blue lays the minefield next and still sees its own plan; Red must not.
  EXPECT_GE(presenter().scene().stacks.size(), tentative_before);
  EXPECT_TRUE(see_differently(session(), state().module().find_side("blue"), state().module().find_side("red")));
  EXPECT_FALSE(own_secrets(session(), state().module().find_side("blue")).empty());
  EXPECT_TRUE(militia.valid());
}

}  // namespace
}  // namespace bocage
