#include "app/play/draft.h"

#include <algorithm>
#include <cassert>

namespace bocage {

std::vector<Value> Draft::picked() const {
  std::vector<Value> values;
  for (const Pick& pick : picks_) {
    if (!pick.finish) values.push_back(pick.value);
  }
  return values;
}

bool Draft::has(const Value& value) const {
  return std::any_of(picks_.begin(), picks_.end(),
                     [&](const Pick& pick) { return !pick.finish && pick.value == value; });
}

const std::optional<Next>& Draft::next() const {
  if (!asked_) {
    next_ = domain_->next(picks_);
    asked_ = true;
  }
  return next_;
}

const Candidate* Draft::candidate(const Value& value) const {
  if (!next()) return nullptr;
  const auto& candidates = next()->candidates;
  const auto found = std::find_if(candidates.begin(), candidates.end(),
                                  [&](const Candidate& candidate) { return candidate.value == value; });
  return found == candidates.end() ? nullptr : &*found;
}

bool Draft::offers(const Value& value) const {
  return candidate(value) != nullptr;
}

std::optional<Refusal> Draft::why_not(const Value& value) const {
  return domain_->why_not(picks_, value);
}

bool Draft::pick(const Value& value) {
  if (!offers(value)) return false;
  picks_.push_back({false, value});
  asked_ = false;
  return true;
}

bool Draft::may_finish() const {
  return next() && next()->may_finish && !next()->complete;
}

void Draft::finish() {
  assert(may_finish());
  picks_.push_back({true, {}});
  asked_ = false;
}

bool Draft::take_back() {
  drop_finishes();
  if (picks_.empty()) return false;
  picks_.pop_back();
  asked_ = false;
  return true;
}

bool Draft::take_back(const Value& value) {
  const auto found = std::find(picks_.begin(), picks_.end(), Pick{false, value});
  if (found == picks_.end()) return false;
  const auto at = found - picks_.begin();
  // By itself; with what was picked for it (a unit and its space); with what it was picked for.
  for (const auto& [first, count] : {std::pair{at, 1}, {at, 2}, {at - 1, 2}}) {
    if (first < 0 || first + count > static_cast<std::ptrdiff_t>(picks_.size())) continue;
    auto rest = picks_;
    rest.erase(rest.begin() + first, rest.begin() + first + count);
    auto next = domain_->next(rest);
    if (!next) continue;
    picks_ = std::move(rest);
    next_ = std::move(next);
    asked_ = true;
    return true;
  }
  return false;
}

void Draft::drop_finishes() {
  while (!picks_.empty() && picks_.back().finish) {
    picks_.pop_back();
    asked_ = false;
  }
}

void Draft::forget() {
  domain_->forget();
  asked_ = false;
}

std::optional<Value> Draft::whole() const {
  auto now = next();
  auto picks = picks_;
  while (now && !now->complete && now->may_finish) {
    picks.push_back({true, {}});
    now = domain_->next(picks);
  }
  return now && now->complete ? std::optional(now->value) : std::nullopt;
}

bool Draft::leads_on() const {
  if (!may_finish()) return false;
  auto picks = picks_;
  picks.push_back({true, {}});
  const auto after = domain_->next(picks);
  return after && !after->complete && !after->may_finish;
}

}  // namespace bocage
