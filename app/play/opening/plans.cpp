#include "app/play/opening/plans.h"

#include <algorithm>

namespace bocage {

namespace {

constexpr std::size_t max_draft = 10'000;

bool offers(const Next& next, const Value& value) {
  return std::any_of(next.candidates.begin(), next.candidates.end(),
                     [&](const Candidate& candidate) { return candidate.value == value; });
}

// A choice that names the plan itself.
std::optional<Value> named(const Domain& domain, const Plan& plan) {
  const auto first = domain.next({});
  if (!first || !offers(*first, Value(plan.id))) return std::nullopt;
  const Pick pick{false, Value(plan.id)};
  const auto after = domain.next(std::span(&pick, 1));
  return after && after->complete ? std::optional(after->value) : std::nullopt;
}

// Units put where the plan has them. What is left of the plan after the value was built.
struct Building {
  const GameState& state;
  std::vector<Plan::Put> puts;
  SpaceId at;  // where the unit goes that was picked last

  std::optional<Value> choose(const Next& next) {
    if (at.valid()) {
      const Value space(std::exchange(at, SpaceId()));
      return offers(next, space) ? std::optional(space) : std::nullopt;
    }
    for (const Candidate& candidate : next.candidates) {
      if (candidate.value.kind() != Value::Kind::piece) continue;
      const CounterId counter = state.piece(candidate.value.piece()).counter;
      const auto put = std::find_if(puts.begin(), puts.end(),
                                    [&](const Plan::Put& one) { return one.counter == counter && one.count > 0; });
      if (put == puts.end()) continue;
      --put->count;
      at = put->at;
      return candidate.value;
    }
    return std::nullopt;
  }
};

std::optional<Value> built(const Domain& domain, Building& building) {
  std::vector<Pick> picks;
  bool used = false;
  while (picks.size() < max_draft) {
    const auto next = domain.next(picks);
    if (!next || next->fault) return std::nullopt;
    if (next->complete) return used ? std::optional(next->value) : std::nullopt;
    if (const auto value = building.choose(*next)) {
      picks.push_back({false, *value});
      used = true;
    } else if (next->may_finish && !building.at.valid()) {
      picks.push_back({true, {}});
    } else {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

const Plan* find_plan(const ScenarioDef& scenario, const std::string& id) {
  const auto found =
      std::find_if(scenario.plans.begin(), scenario.plans.end(), [&](const Plan& plan) { return plan.id == id; });
  return found == scenario.plans.end() ? nullptr : &*found;
}

}  // namespace

std::vector<const Plan*> plans_of(const ScenarioDef& scenario, SideId side) {
  std::vector<const Plan*> list;
  for (const Plan& plan : scenario.plans) {
    if (plan.side == side) list.push_back(&plan);
  }
  return list;
}

std::size_t play_plans(Session& session, std::map<std::string, std::string>& plans) {
  std::size_t steps = 0;
  std::map<std::string, std::vector<Plan::Put>> left;
  while (session.waiting().kind == Waiting::Kind::choice && !session.waiting().sides.empty()) {
    const GameState& state = session.state();
    const SideId side = session.waiting().sides.front();
    const std::string& id = state.module().sides[side.index].id;
    const auto wanted = plans.find(id);
    const bool begun = left.contains(id);
    if (wanted == plans.end() && !begun) return steps;
    const Plan* const plan = wanted == plans.end() ? nullptr : find_plan(state.scenario(), wanted->second);
    if (plan != nullptr && !begun) left[id] = plan->puts;
    bool done = false;
    for (const Offer& offer : session.offers(side)) {
      if (offer.verb == "done") continue;
      auto value = plan == nullptr ? std::nullopt : named(*offer.domain, *plan);
      const bool by_name = value.has_value();
      Building building{state, left[id], {}};
      if (!value) value = built(*offer.domain, building);
      if (!value || !session.act(side, offer.verb, *value).accepted) continue;
      left[id] = by_name ? std::vector<Plan::Put>() : building.puts;
      plans.erase(id);
      done = true;
      ++steps;
      break;
    }
    if (!done) return steps;
  }
  return steps;
}

}  // namespace bocage
