// Assist: what a rule refuses may be done all the same, and the journal says which rule was let pass.
#include <algorithm>
#include <deque>

#include "app/play/game_words.h"
#include "app/play/presenter.h"

namespace bocage {

namespace {

bool only_rules(const std::vector<Refusal>& refusals) {
  return std::all_of(refusals.begin(), refusals.end(),
                     [](const Refusal& refusal) { return refusal.kind == Refusal::Kind::rule; });
}

// The fewest steps over the board, whatever stands there; empty when no way leads there.
ValueList straight_way(const Board& board, SpaceId from, SpaceId to) {
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
  ValueList way;
  for (SpaceId at = to; at != from && before[at.index].valid(); at = before[at.index]) way.emplace_back(at);
  std::reverse(way.begin(), way.end());
  return way;
}

// What the open part could become with this pick: the pick itself, a list with it, a way that leads to it.
std::vector<Value> parts_with(const GameState& state, const Draft& draft, const Value& part, const Value& pick) {
  std::vector<Value> parts{pick};
  ValueList list = part.kind() == Value::Kind::list ? part.list() : ValueList();
  SpaceId from;
  for (const Value& value : draft.picked()) {
    if (value.kind() == Value::Kind::piece) from = state.piece(value.piece()).space;
  }
  if (!list.empty() && list.back().kind() == Value::Kind::space) from = list.back().space();
  if (pick.kind() == Value::Kind::space && from.valid()) {
    ValueList way = list;
    for (Value& step : straight_way(state.board(), from, pick.space())) way.push_back(std::move(step));
    if (way.size() > list.size()) parts.emplace_back(std::move(way));
  }
  list.push_back(pick);
  parts.push_back(make_set(std::move(list)));
  return parts;
}

}  // namespace

bool Presenter::may_force() const {
  return refusal_ && refusal_->kind == Refusal::Kind::rule && draft_ && attempt_.what != Attempt::What::none &&
         session_->state().enforcement() == Enforcement::assist;
}

void Presenter::force() {
  if (!may_force()) return;
  const Attempt attempt = attempt_;
  if (attempt.what == Attempt::What::whole) {
    submit(attempt.value, true);
    return;
  }
  const std::string rule = refusal_->rule;
  if (force_whole(attempt.value, 1)) return;
  if (set_aside_.empty()) {
    // With the rule out of the way the domain offers the pick; the whole is judged again with every rule in force.
    set_aside_ = rule;
    ruleset_->switch_off(rule);
    draft_->forget();
    if (pick(attempt.value)) {
      notice_ = "Rule " + rule + " is let pass for this action";
      return;
    }
    put_rule_back();
  }
  if (force_whole(attempt.value, SIZE_MAX)) return;
  notice_ = "More than one rule forbids this: set the game free to do it by hand";
}

// The pick completes the action: a value that breaks at most so many rules, and never form.
bool Presenter::force_whole(const Value& value, std::size_t most) {
  const auto& next = draft_->next();
  if (!next || next->field.find('.') != std::string::npos) return false;
  const bool record = !next->field.empty();
  const Value part = record ? next->value[next->field] : next->value;
  for (Value& made : parts_with(session_->state(), *draft_, part, value)) {
    Value whole = made;
    if (record) {
      ValueMap fields = next->value.kind() == Value::Kind::map ? next->value.map() : ValueMap();
      fields[next->field] = std::move(made);
      whole = Value(std::move(fields));
    }
    const auto refusals = draft_->domain()->refusals(whole);
    if (refusals.size() > most || !only_rules(refusals)) continue;
    submit(whole, true);
    return true;
  }
  return false;
}

void Presenter::put_rule_back() {
  if (set_aside_.empty()) return;
  set_aside_.clear();
  ruleset_->switch_off({});
  if (draft_) draft_->forget();
  for (const auto& offered : offers_) offered.offer.domain->forget();
}

}  // namespace bocage
