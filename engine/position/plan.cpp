#include "engine/position/plan.h"

#include "engine/base/tr.h"
#include "engine/game/words.h"

namespace bocage {
namespace {

constexpr PlanCondition::Kind all_conditions[] = {PlanCondition::Kind::clear, PlanCondition::Kind::held};

Value value_of(const PlannedAction& action) {
  ValueMap map{{"do", action.verb}};
  if (!action.arguments.is_nil()) map["with"] = action.arguments;
  ValueList conditions;
  for (const PlanCondition& one : action.only_if) conditions.emplace_back(ValueMap{{to_text(one.kind), one.space}});
  if (!conditions.empty()) map["if"] = std::move(conditions);
  return map;
}

// What it says; nullopt when it is no condition.
std::optional<PlanCondition> read_condition(const Value& value) {
  if (value.kind() != Value::Kind::map || value.map().size() != 1) return std::nullopt;
  const auto& [word, space] = *value.map().begin();
  const auto kind = parse_plan_condition(word);
  if (!kind || space.kind() != Value::Kind::space) return std::nullopt;
  return PlanCondition{*kind, space.space()};
}

std::string read_action(const Value& value, PlannedAction& action) {
  if (value.kind() != Value::Kind::map || value["do"].kind() != Value::Kind::name)
    return tr("an action names its verb");
  action.verb = value["do"].name();
  action.arguments = value["with"];
  const Value& conditions = value["if"];
  const std::size_t parts = 1 + (action.arguments.is_nil() ? 0 : 1) + (conditions.is_nil() ? 0 : 1);
  if (value.map().size() != parts) return tr("an action has parts that belong to no plan");
  if (conditions.is_nil()) return {};
  if (conditions.kind() != Value::Kind::list || conditions.list().empty()) return tr("conditions are a list");
  if (conditions.list().size() > max_conditions) {
    return tr("an action of a plan has at most {n} conditions", {{"n", max_conditions}});
  }
  for (const Value& each : conditions.list()) {
    const auto condition = read_condition(each);
    if (!condition) return tr("a condition names a space that must be clear or held");
    action.only_if.push_back(*condition);
  }
  return {};
}

}  // namespace

const char* to_text(PlanCondition::Kind kind) {
  return kind == PlanCondition::Kind::clear ? "clear" : "held";
}

std::optional<PlanCondition::Kind> parse_plan_condition(std::string_view text) {
  for (const auto kind : all_conditions) {
    if (text == to_text(kind)) return kind;
  }
  return std::nullopt;
}

bool holds(const PlanCondition& condition, SideId side, const GameState& state) {
  for (std::uint32_t i = 0; i < state.module().sides.size(); ++i) {
    if (SideId(i) != side && state.occupied_by(SideId(i)).contains(condition.space)) return false;
  }
  return condition.kind == PlanCondition::Kind::clear || state.occupied_by(side).contains(condition.space);
}

std::string condition_words(const PlanCondition& condition, const GameState& state) {
  const std::string space = space_words(state, condition.space);
  return condition.kind == PlanCondition::Kind::clear ? tr("{space} is clear of the enemy", {{"space", space}})
                                                      : tr("{space} is taken", {{"space", space}});
}

Value value_of(const std::vector<PlannedAction>& actions) {
  ValueList list;
  for (const PlannedAction& action : actions) list.push_back(value_of(action));
  return ValueMap{{"plan", std::move(list)}};
}

ReadPlan read_plan(const Value& value) {
  ReadPlan read;
  if (value.kind() != Value::Kind::map || value.map().size() != 1 || value["plan"].kind() != Value::Kind::list) {
    read.fault = tr("a plan is a list of actions");
    return read;
  }
  const ValueList& list = value["plan"].list();
  if (list.empty()) read.fault = tr("a plan has an action at least");
  if (list.size() > max_planned) read.fault = tr("a plan has at most {n} actions", {{"n", max_planned}});
  for (std::size_t i = 0; read.fault.empty() && i < list.size(); ++i) {
    read.fault = read_action(list[i], read.actions.emplace_back());
  }
  return read;
}

}  // namespace bocage
