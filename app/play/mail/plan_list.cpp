#include "app/play/mail/plan_list.h"

#include <utility>

#include "engine/base/tr.h"
#include "engine/game/words.h"

namespace bocage {

bool PlanList::may_add() const {
  const Draft* const draft = presenter_->draft();
  return draft != nullptr && !draft->answers() && !draft->secret() && draft->whole() &&
         presenter_->waiting().kind == Waiting::Kind::choice;
}

void PlanList::forget_old() {
  const std::uint32_t now = presenter_->session().timeline().length();
  if (now != at_) lines_.clear();
  at_ = now;
}

void PlanList::add() {
  forget_old();
  const Draft& draft = *presenter_->draft();
  const Value value = *draft.whole();
  const std::string what = value.is_nil() ? std::string() : value_words(state(), value, presenter_->acting());
  lines_.push_back({{draft.verb(), value, {}},
                    what.empty() ? draft.title() : tr("{what}: {value}", {{"what", draft.title()}, {"value", what}})});
  presenter_->abandon_draft();
}

const std::vector<PlanList::Line>& PlanList::lines() {
  forget_old();
  return lines_;
}

void PlanList::move_up(std::size_t line) {
  std::swap(lines_[line - 1], lines_[line]);
}

void PlanList::take_out(std::size_t line) {
  lines_.erase(lines_.begin() + static_cast<std::ptrdiff_t>(line));
}

void PlanList::set_condition(std::size_t line, const std::optional<PlanCondition>& condition) {
  auto& only_if = lines_[line].action.only_if;
  only_if.clear();
  if (condition) only_if.push_back(*condition);
}

std::string PlanList::words(std::size_t line) const {
  const Line& one = lines_[line];
  if (one.action.only_if.empty()) return one.words;
  return tr("{action} if {condition}",
            {{"action", one.words}, {"condition", condition_words(one.action.only_if.front(), state())}});
}

std::optional<Refusal> PlanList::fix(bool then_end) {
  std::vector<PlannedAction> actions;
  for (const Line& line : lines()) actions.push_back(line.action);
  if (then_end) actions.push_back({"done", {}, {}});
  presenter_->abandon_draft();
  Submitted given = presenter_->session().set_plan(presenter_->acting(), actions);
  if (!given.accepted) return std::move(given.refusal);
  lines_.clear();
  presenter_->refresh();
  return std::nullopt;
}

}  // namespace bocage
