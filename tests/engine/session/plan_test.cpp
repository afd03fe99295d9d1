// Plans: several actions that are fixed before their dice can be known, and the orders that go with them.
#include "engine/position/plan.h"

#include <algorithm>

#include "tests/engine/session/two_machines.h"

namespace bocage::test {
namespace {

PlannedAction planned(const char* verb, Value arguments = {}, std::vector<PlanCondition> only_if = {}) {
  return {verb, std::move(arguments), std::move(only_if)};
}

class Plan : public TwoMachines {
 protected:
  // Blue goes near whenever it is asked where; red knows of it.
  void begin_with_order() {
    begin(DiceLevel::sealed);
    if (HasFatalFailure()) return;
    ASSERT_TRUE(machines[1]->set_order(blue, "where", "near", {}).accepted);
    exchange(1);
  }
  std::size_t count(std::size_t machine, EntryKind kind) {
    const auto& chain = machines[machine]->journal().chain();
    return static_cast<std::size_t>(
        std::count_if(chain.begin(), chain.end(), [&](const Entry& one) { return one.kind == kind; }));
  }
  // The entries of a machine's news up to the first one of which this holds.
  template <class Is>
  std::vector<Entry> news_until(std::size_t from, Is&& is) {
    auto entries = news(from);
    const auto at = std::find_if(entries.begin(), entries.end(), is);
    EXPECT_NE(at, entries.end());
    entries.erase(at, entries.end());
    return entries;
  }
  // What follows these entries in the other's chain, as a forger would write it.
  Entry next_after(const std::vector<Entry>& entries, EntryKind kind, SideId side, std::string what, Value value) {
    Entry entry;
    entry.number = entries.back().number + 1;
    entry.kind = kind;
    entry.side = side;
    entry.what = std::move(what);
    entry.value = std::move(value);
    entry.before = hash_of_line(to_line(entries.back(), machines[0]->state().names()));
    entry.state = entries.back().state;
    return entry;
  }
  std::string refusal_at(std::size_t to, std::vector<Entry> entries, Entry forged) {
    entries.push_back(std::move(forged));
    const auto taken = receives(to, entries);
    EXPECT_FALSE(taken.accepted);
    return refusal_of(taken);
  }
};

bool answers(const Entry& entry) {
  return entry.kind == EntryKind::answer;
}

TEST_F(Plan, is_done_in_one_round_trip_with_the_seed_of_one_cut) {
  begin_with_order();
  ASSERT_TRUE(machines[0]->set_plan(red, {planned("fight"), planned("fight"), planned("done")}).accepted);
  EXPECT_EQ(machines[0]->waiting().sides, std::vector<SideId>{blue}) << "nobody knows the dice before blue's share";
  EXPECT_EQ(machines[0]->plan(red).size(), 2U);
  exchange(0);
  EXPECT_EQ(count(1, EntryKind::roll), 2U);
  EXPECT_EQ(count(1, EntryKind::share), 2U) << "one of each side";
  EXPECT_EQ(count(1, EntryKind::answer), 2U);
  EXPECT_EQ(machines[1]->waiting().sides, std::vector<SideId>{blue}) << "red's part is over";
  EXPECT_TRUE(machines[1]->plan(red).empty());
  exchange(1);
  EXPECT_EQ(machines[0]->state().hash(), machines[1]->state().hash());
  for (const Entry& entry : machines[0]->journal().chain()) {
    EXPECT_EQ(entry.by_order, entry.kind == EntryKind::action || entry.kind == EntryKind::answer) << entry.number;
  }
}

TEST_F(Plan, ends_where_a_condition_does_not_hold) {
  begin_with_order();
  const PlanCondition taken{PlanCondition::Kind::held, space("0101")};
  ASSERT_TRUE(machines[0]->set_plan(red, {planned("fight"), planned("fight", {}, {taken})}).accepted);
  exchange(0);
  EXPECT_EQ(count(1, EntryKind::roll), 1U);
  EXPECT_EQ(machines[1]->waiting().sides, std::vector<SideId>{red});
  exchange(1);
  EXPECT_TRUE(machines[0]->plan(red).empty());
  EXPECT_TRUE(machines[0]->act(red, "fight", {}).accepted) << "red chooses anew";
}

TEST_F(Plan, ends_at_the_first_action_that_has_become_illegal) {
  start();
  const Hash before = session->state().hash();
  const PlannedAction move = planned("move", move_of(0, {space("0304")}));
  ASSERT_TRUE(session->set_plan(red, {move, move, planned("fight")}).accepted);
  EXPECT_TRUE(session->plan(red).empty());
  EXPECT_EQ(session->waiting().kind, Waiting::Kind::choice) << "the unit had moved, and the fight did not begin";
  EXPECT_EQ(session->state().piece(PieceId(0)).space, space("0304"));
  const auto& pending = session->journal().pending();
  ASSERT_EQ(pending.size(), 3U);
  EXPECT_EQ(session->words(3).lines.front().to(SideId()), "The plan ends");
  ASSERT_EQ(session->undo_depth(), 1U);
  ASSERT_TRUE(session->undo());
  EXPECT_EQ(session->state().hash(), before) << "it is taken back as one";
}

TEST_F(Plan, is_the_same_when_the_journal_is_opened_again_and_passes_the_audit) {
  start(DiceLevel::sealed);
  ASSERT_TRUE(session->set_order(blue, "where", "near", {}).accepted);
  ASSERT_TRUE(session->set_plan(red, {planned("fight"), planned("fight"), planned("done")}).accepted);
  const auto again = reopened(true);
  ASSERT_NE(again, nullptr);
  EXPECT_EQ(again->state().hash(), session->state().hash());
  EXPECT_TRUE(again->broken_promises().empty()) << text_of(again->broken_promises());
}

TEST_F(Plan, goes_on_when_its_side_has_answered_what_no_order_answers) {
  begin(DiceLevel::sealed);
  ASSERT_TRUE(machines[0]->set_plan(red, {planned("fight"), planned("fight")}).accepted);
  exchange(0);
  ASSERT_EQ(machines[1]->waiting().kind, Waiting::Kind::answer);
  ASSERT_TRUE(machines[1]->answer(blue, machines[1]->waiting().asks[0].id, "far").accepted);
  EXPECT_EQ(count(1, EntryKind::roll), 1U)
      << "blue could have chosen with the second throw in mind: it needs a new seed";
  exchange(1);
  EXPECT_EQ(count(0, EntryKind::roll), 2U);
}

TEST_F(Plan, is_refused_where_nobody_could_follow_it) {
  start();
  const auto why = [&](SideId side, const std::vector<PlannedAction>& actions) {
    const auto submitted = session->set_plan(side, actions);
    EXPECT_FALSE(submitted.accepted);
    return refusal_of(submitted);
  };
  EXPECT_EQ(why(red, {}), "|a plan has an action at least");
  EXPECT_EQ(why(red, std::vector<PlannedAction>(max_planned + 1, planned("fight"))), "|a plan has at most 100 actions");
  EXPECT_NE(why(blue, {planned("fight")}).find("not for Blue to choose"), std::string::npos);
  EXPECT_NE(why(red, {planned("fight"), planned("fly")}).find("called 'fly'"), std::string::npos);
  EXPECT_NE(why(red, {planned("fight"), planned("plant", 2)}).find("done in secret"), std::string::npos);
  EXPECT_NE(why(red, {planned("fight", {}, {{PlanCondition::Kind::held, space("0101")}})}).find("end at once"),
            std::string::npos);
  EXPECT_NE(why(red, {planned("move", "nowhere")}), "") << "the first action is judged at once";
  EXPECT_TRUE(session->journal().pending().empty());
}

TEST_F(Plan, cannot_be_dropped_by_whoever_knows_its_dice) {
  begin_with_order();
  ASSERT_TRUE(machines[0]->set_plan(red, {planned("fight"), planned("fight")}).accepted);
  exchange(0);
  std::size_t actions = 0;
  auto entries = news_until(1, [&](const Entry& one) { return one.kind == EntryKind::action && ++actions == 1; });
  EXPECT_NE(refusal_at(0, entries, next_after(entries, EntryKind::order, red, "", {}))
                .find("the plan of Red cannot end: 'fight' can be done"),
            std::string::npos);
  auto other = next_after(entries, EntryKind::action, red, "win", {});
  other.by_order = true;
  EXPECT_NE(refusal_at(0, {}, other).find("its next action is 'fight'"), std::string::npos);
}

TEST_F(Plan, and_orders_are_followed_and_not_evaded) {
  begin_with_order();
  ASSERT_TRUE(machines[0]->act(red, "fight", {}).accepted);
  exchange(0);
  auto entries = news_until(1, answers);
  Entry own_choice = next_after(entries, EntryKind::answer, blue, "where", "far");
  EXPECT_NE(refusal_at(0, entries, own_choice).find("has to answer 'where' by its standing order 'near'"),
            std::string::npos);
  own_choice.by_order = true;
  EXPECT_NE(refusal_at(0, {}, own_choice).find("otherwise than its standing order 'near' says"), std::string::npos);
}

TEST_F(Plan, and_orders_that_were_not_given_are_answered_by_nobody) {
  begin(DiceLevel::sealed);
  ASSERT_TRUE(machines[0]->act(red, "fight", {}).accepted);
  exchange(0);
  ASSERT_EQ(machines[1]->waiting().kind, Waiting::Kind::answer);
  const auto entries = news(1);
  Entry answer = next_after(entries, EntryKind::answer, blue, "where", "far");
  answer.by_order = true;
  EXPECT_NE(refusal_at(0, entries, answer).find("by a standing order that there is not"), std::string::npos);
}

TEST_F(Plan, is_helped_by_no_order_that_was_given_when_dice_could_be_known) {
  begin(DiceLevel::sealed);
  ASSERT_TRUE(machines[0]->set_plan(red, {planned("fight"), planned("fight")}).accepted);
  exchange(0);
  ASSERT_TRUE(machines[1]->set_order(blue, "where", "near", {}).accepted);
  ASSERT_EQ(machines[1]->waiting().kind, Waiting::Kind::answer) << "the order waits for the next decision";
  ASSERT_TRUE(machines[1]->answer(blue, machines[1]->waiting().asks[0].id, "far").accepted);
  exchange(1);
  EXPECT_EQ(count(0, EntryKind::answer), 2U) << "red's machine answers the second by it";
}

TEST_F(Plan, takes_the_answers_of_the_others_orders_with_it) {
  begin(DiceLevel::evident);
  ASSERT_TRUE(machines[1]->set_order(blue, "where", "near", {}).accepted);
  exchange(1);
  ASSERT_TRUE(machines[0]->act(red, "fight", {}).accepted);
  EXPECT_EQ(machines[0]->waiting().kind, Waiting::Kind::choice) << "blue's order has been carried out here";
  exchange(0);
  EXPECT_EQ(machines[0]->state().hash(), machines[1]->state().hash());
}

TEST_F(Plan, and_dice_that_are_fixed_cannot_be_evaded_by_a_change_of_rules) {
  begin(DiceLevel::sealed);
  ASSERT_TRUE(machines[0]->act(red, "fight", {}).accepted);
  const auto submitted = machines[0]->set_enforcement(Enforcement::assist);
  EXPECT_FALSE(submitted.accepted);
  EXPECT_NE(refusal_of(submitted).find("the dice that come next are fixed already"), std::string::npos);
}

TEST_F(Plan, comes_back_from_its_value) {
  const std::vector<PlannedAction> actions{
      planned("move", move_of(0, {space("0304")})),
      planned("fight", {}, {{PlanCondition::Kind::clear, space("0101")}, {PlanCondition::Kind::held, space("0304")}})};
  const ReadPlan read = read_plan(value_of(actions));
  EXPECT_EQ(read.fault, "");
  EXPECT_EQ(value_of(read.actions), value_of(actions));
  EXPECT_EQ(read_plan(Value(3)).fault, "a plan is a list of actions");
  EXPECT_NE(read_plan(ValueMap{{"plan", ValueList{ValueMap{{"do", 1}}}}}).fault, "");
  EXPECT_NE(read_plan(ValueMap{{"plan", ValueList{ValueMap{{"do", "fight"}, {"else", 1}}}}}).fault, "");
  EXPECT_NE(read_plan(ValueMap{{"plan", ValueList{ValueMap{{"do", "fight"}, {"if", ValueList{Value(1)}}}}}}).fault, "");
}

using PlainOrders = SessionTest;

TEST_F(PlainOrders, pass_windows_and_answer_asks_with_something_legal) {
  start();
  ASSERT_TRUE(session->set_order(red, "stand_or_go", "any", {}).accepted);
  ASSERT_TRUE(session->set_order(blue, "lie_in_wait", "pass", {}).accepted);
  must_act(red, "plant", 4);
  must_act(red, "take_stock", ValueMap{{"own_units", ValueList{PieceId(0)}}, {"how", "by_day"}});
  EXPECT_EQ(session->waiting().kind, Waiting::Kind::choice) << "nobody was asked";
  std::vector<Value> given;
  for (const Entry& entry : session->journal().chain()) {
    if (entry.by_order) given.push_back(entry.value);
  }
  ASSERT_EQ(given.size(), 2U);
  EXPECT_TRUE(given[0] == Value("stand_fast") || given[0] == Value("go_back"));
  EXPECT_TRUE(given[1].is_nil());
}

TEST_F(PlainOrders, are_offered_for_what_has_come_up) {
  start();
  EXPECT_EQ(session->order_choices(red).size(), 2U) << "those of the ruleset";
  must_act(red, "fight");
  const auto choices = session->order_choices(blue);
  const auto where = std::find_if(choices.begin(), choices.end(), [](const auto& one) { return one.ask == "where"; });
  ASSERT_NE(where, choices.end());
  EXPECT_EQ(where->policies.back().id, "any");
  EXPECT_EQ(where->policies.back().title, "Whatever the rules allow");
}

TEST_F(Plan, leaves_a_secret_answer_to_the_machine_of_its_side) {
  begin(DiceLevel::evident);
  ASSERT_TRUE(machines[1]->set_order(blue, "hidden", "any", {}).accepted);
  exchange(1);
  ASSERT_TRUE(machines[0]->act(red, "hide", {}).accepted);
  EXPECT_EQ(machines[0]->waiting().sides, std::vector<SideId>{blue});
  exchange(0);
  EXPECT_EQ(machines[1]->waiting().sides, std::vector<SideId>{red}) << "blue's machine has answered";
  exchange(1);
  EXPECT_EQ(machines[0]->state().hash(), machines[1]->state().hash());
}

}  // namespace
}  // namespace bocage::test
