// A plan: actions that a side fixes ahead, in their order, each with what must hold before it is done. No decision
// stands between them, so that one seed can serve them all.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/value.h"
#include "engine/game/state.h"

namespace bocage {

struct PlanCondition {
  enum class Kind {
    clear,  // no piece of another side is in the space
    held,   // no piece of another side is in the space, and one of the plan's side is
  };
  Kind kind = Kind::clear;
  SpaceId space;
};
const char* to_text(PlanCondition::Kind kind);  // as plans and journals write it: "clear", "held"
std::optional<PlanCondition::Kind> parse_plan_condition(std::string_view text);
bool holds(const PlanCondition& condition, SideId side, const GameState& state);
// As "Bayeux is clear of the enemy".
std::string condition_words(const PlanCondition& condition, const GameState& state);

struct PlannedAction {
  std::string verb;
  Value arguments;
  std::vector<PlanCondition> only_if;  // where one of them does not hold the plan ends before the action
};

constexpr std::size_t max_planned = 100;    // actions
constexpr std::size_t max_conditions = 16;  // of an action

// A plan as the value of an entry, and back; `fault` says why it is none.
Value value_of(const std::vector<PlannedAction>& actions);
struct ReadPlan {
  std::vector<PlannedAction> actions;
  std::string fault;  // empty when it is one
};
ReadPlan read_plan(const Value& value);

}  // namespace bocage
