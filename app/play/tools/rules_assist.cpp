// Assist: what a rule refuses may be done all the same, and the journal says which rule was let pass.
#include <algorithm>
#include <deque>

#include "app/play/tools/rules_tool.h"
#include "app/play/words/game_words.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/game/rule_titles.h"

namespace bocage {

namespace {

bool only_rules(const std::vector<Refusal>& refusals, const std::set<std::string>& rules) {
  return std::all_of(refusals.begin(), refusals.end(), [&](const Refusal& refusal) {
    return refusal.kind == Refusal::Kind::rule && (rules.empty() || rules.contains(refusal.rule));
  });
}

// The fewest steps over the board, whatever stands there; empty when no path leads there.
ValueList shortest_path(const Board& board, SpaceId from, SpaceId to) {
  std::vector<SpaceId> before(board.space_count());
  std::deque<SpaceId> border{from};
  while (!border.empty() && !before[to.index].valid()) {
    const SpaceId at = border.front();
    border.pop_front();
    for (const Step& step : board.steps(at)) {
      if (before[step.to.index].valid() || step.to == from) continue;
      before[step.to.index] = at;
      border.push_back(step.to);
    }
  }
  ValueList path;
  for (SpaceId at = to; at != from && before[at.index].valid(); at = before[at.index]) path.emplace_back(at);
  std::reverse(path.begin(), path.end());
  return path;
}

// What the open part could become with this pick: the pick itself, a list with it, a path that leads to it.
std::vector<Value> parts_with(const GameState& state, const Draft& draft, const Value& part, const Value& pick) {
  std::vector<Value> parts{pick};
  ValueList list = part.kind() == Value::Kind::list ? part.list() : ValueList();
  SpaceId from;
  for (const Value& value : draft.picked()) {
    if (value.kind() == Value::Kind::piece) from = state.piece(value.piece()).space;
  }
  if (!list.empty() && list.back().kind() == Value::Kind::space) from = list.back().space();
  if (pick.kind() == Value::Kind::space && from.valid()) {
    ValueList path = list;
    for (Value& step : shortest_path(state.board(), from, pick.space())) path.push_back(std::move(step));
    if (path.size() > list.size()) parts.emplace_back(std::move(path));
  }
  list.push_back(pick);
  parts.push_back(make_set(std::move(list)));
  return parts;
}

// The whole action that this pick completes, if it breaks no other rules than these (of an empty set: than any), and
// never form; nullopt when there is none.
std::optional<Value> completed_against(const GameState& state, Draft& draft, const Value& value,
                                       const std::set<std::string>& rules) {
  const auto& next = draft.next();
  if (!next || next->field.find('.') != std::string::npos) return {};
  const bool record = !next->field.empty();
  const Value part = record ? next->value[next->field] : next->value;
  for (Value& made : parts_with(state, draft, part, value)) {
    Value whole = made;
    if (record) {
      ValueMap fields = next->value.kind() == Value::Kind::map ? next->value.map() : ValueMap();
      fields[next->field] = std::move(made);
      whole = Value(std::move(fields));
    }
    if (only_rules(draft.domain()->refusals(whole), rules)) return whole;
  }
  return {};
}

}  // namespace

bool RulesTool::may_force() const {
  return feedback_.refusal && feedback_.refusal->kind == Refusal::Kind::rule && (draft_ || refused_) &&
         feedback_.attempt.what != Attempt::What::none && table_.state().enforcement() == Enforcement::assist;
}

void RulesTool::do_anyway() {
  if (!may_force()) return;
  if (refused_) draft_ = std::exchange(refused_, std::nullopt);
  const Attempt attempt = feedback_.attempt;
  if (attempt.what == Attempt::What::whole) {
    submit(attempt.value, true);
    return;
  }
  auto named = set_aside_;
  named.insert(feedback_.refusal->rule);
  if (const auto whole = completed_against(table_.state(), *draft_, attempt.value, named)) {
    submit(*whole, true);
    return;
  }
  if (set_rule_aside(attempt.value)) {
    if (feedback_.refusal) {
      feedback_.attempt.dropped = attempt.dropped;
    } else if (attempt.dropped && ready()) {
      confirm();
    }
    return;
  }
  if (const auto whole = completed_against(table_.state(), *draft_, attempt.value, {})) {
    submit(*whole, true);
    return;
  }
  feedback_.notice = tr("This cannot be chosen even so: switch to free play to do it by hand");
}

// With the rule out of the way the domain offers the pick, or the next rule refuses it, which is named and can be set
// aside as well; the whole is judged again with every rule in force. False: nobody can set aside what refuses it.
bool RulesTool::set_rule_aside(const Value& pick_again) {
  const std::string rule = feedback_.refusal->rule;
  if (!set_aside_.insert(rule).second) return false;
  table_.ruleset().switch_off(set_aside_);
  draft_->forget();
  const bool offered = pick(pick_again);
  if (!offered && !may_force()) {
    put_rules_back();
    return false;
  }
  std::vector<std::string> names;
  for (const std::string& each : set_aside_) names.push_back(is_rule_number(each) ? each : table_.titles().name(each));
  feedback_.notice = tr_n("Overridden for this action: rule {rules}", "Overridden for this action: rules {rules}",
                          set_aside_.size(), {{"rules", comma_list(names)}});
  return true;
}

void RulesTool::put_rules_back() {
  if (set_aside_.empty()) return;
  set_aside_.clear();
  table_.ruleset().switch_off({});
  if (draft_) draft_->forget();
  offers_.forget_answers();
}

}  // namespace bocage
