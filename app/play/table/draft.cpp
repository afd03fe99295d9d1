#include "app/play/table/draft.h"

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

std::vector<Draft::Told> Draft::told() const {
  std::vector<Told> told;
  for (std::size_t i = 0; i < picks_.size(); ++i) {
    if (!picks_[i].finish) told.push_back(told_[i]);
  }
  return told;
}

void Draft::add(const Next& now, const Candidate& chosen) {
  told_.push_back({chosen.value, now.title, now.field, chosen.label});
  picks_.push_back({false, chosen.value});
}

void Draft::add_finish() {
  told_.emplace_back();
  picks_.push_back({true, {}});
}

void Draft::changed() {
  asked_ = false;
  asked_on_ = false;
  ways_.reset();
  later_.reset();
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
  const auto is_rule = [](const std::optional<Refusal>& why) { return why && why->kind == Refusal::Kind::rule; };
  auto why = domain_->why_not(picks_, value);
  if (is_rule(why)) return why;
  // The open part need not be what is meant: a further one may know a rule.
  for (const auto& picks : drafts_of_later_parts()) {
    auto later = domain_->why_not(picks, value);
    if (is_rule(later)) return later;
    if (later && later->says_why() && why && !why->says_why()) why = std::move(later);
  }
  return why;
}

// With the open part ended as it is, then with the next one ended without a pick, and so on: found once for all that is
// pointed at.
const std::vector<std::vector<Pick>>& Draft::drafts_of_later_parts() const {
  if (later_) return *later_;
  later_.emplace();
  auto picks = picks_;
  for (auto now = next(); now && now->may_finish && !now->complete; now = domain_->next(picks)) {
    picks.push_back({true, {}});
    later_->push_back(picks);
  }
  return *later_;
}

// False when there are too many.
bool Draft::follow(std::vector<Pick>& picks, const Next& now, std::size_t begun) const {
  constexpr std::size_t max_ways = 60;
  for (const Candidate& candidate : now.candidates) {
    if (candidate.value.kind() != Value::Kind::space) continue;
    picks.push_back({false, candidate.value});
    const auto further = domain_->next(picks);
    if (further && !further->complete && further->from == candidate.value.space()) {
      if (!follow(picks, *further, begun)) return false;
    } else if (further) {
      std::vector<SpaceId> way;
      for (std::size_t i = begun; i < picks.size(); ++i) way.push_back(picks[i].value.space());
      ways_->push_back(std::move(way));
    }
    picks.pop_back();
    if (ways_->size() > max_ways) return false;
  }
  return true;
}

const std::vector<std::vector<SpaceId>>& Draft::ways() const {
  if (ways_) return *ways_;
  ways_.emplace();
  if (!next() || !next()->from.valid() || next()->complete) return *ways_;
  auto picks = picks_;
  if (!follow(picks, *next(), picks.size())) ways_->clear();
  return *ways_;
}

bool Draft::on_a_way(SpaceId space) const {
  return std::any_of(ways().begin(), ways().end(),
                     [&](const auto& way) { return std::find(way.begin(), way.end(), space) != way.end(); });
}

std::vector<SpaceId> Draft::towards(SpaceId space) const {
  std::optional<std::vector<SpaceId>> common;
  for (const auto& way : ways()) {
    const auto there = std::find(way.begin(), way.end(), space);
    if (there == way.end()) continue;
    if (!common) common.emplace(way.begin(), there + 1);
    const auto differ = std::mismatch(common->begin(), common->end(), way.begin(), there + 1);
    common->erase(differ.first, common->end());
  }
  return common.value_or(std::vector<SpaceId>());
}

bool Draft::pick(const Value& value) {
  const Candidate* const chosen = candidate(value);
  if (chosen == nullptr) return false;
  add(*next(), *chosen);
  taken_back_.clear();
  changed();
  return true;
}

bool Draft::may_finish() const {
  return next() && next()->may_finish && !next()->complete;
}

void Draft::finish() {
  assert(may_finish());
  add_finish();
  taken_back_.clear();
  changed();
}

bool Draft::take_back() {
  const auto last = std::find_if(picks_.rbegin(), picks_.rend(), [](const Pick& pick) { return !pick.finish; });
  if (last == picks_.rend()) {
    drop_finishes();
    return false;
  }
  const auto from = last.base() - 1;
  taken_back_.emplace_back(from, picks_.end());
  told_.resize(static_cast<std::size_t>(from - picks_.begin()));
  picks_.erase(from, picks_.end());
  changed();
  return true;
}

bool Draft::give_again() {
  if (taken_back_.empty()) return false;
  const std::vector<Pick> latest = std::move(taken_back_.back());
  taken_back_.pop_back();
  for (const Pick& pick : latest) {
    if (add_again(pick)) continue;
    taken_back_.clear();
    return false;
  }
  return true;
}

bool Draft::add_again(const Pick& pick) {
  const Candidate* const chosen = pick.finish ? nullptr : candidate(pick.value);
  if (pick.finish ? !may_finish() : chosen == nullptr) return false;
  if (pick.finish) add_finish();
  if (chosen != nullptr) add(*next(), *chosen);
  changed();
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
    told_.erase(told_.begin() + first, told_.begin() + first + count);
    taken_back_.clear();
    changed();
    next_ = std::move(next);
    asked_ = true;
    return true;
  }
  return false;
}

void Draft::drop_finishes() {
  while (!picks_.empty() && picks_.back().finish) {
    picks_.pop_back();
    told_.pop_back();
    changed();
  }
}

void Draft::forget() {
  domain_->forget();
  changed();
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
  const auto& after = after_closing();
  return after && !after->may_finish;
}

const std::optional<Next>& Draft::after_closing() const {
  if (asked_on_) return after_closing_;
  asked_on_ = true;
  after_closing_.reset();
  if (!may_finish()) return after_closing_;
  auto picks = picks_;
  picks.push_back({true, {}});
  after_closing_ = domain_->next(picks);
  if (after_closing_ && after_closing_->complete) after_closing_.reset();
  return after_closing_;
}

bool Draft::leads_to(const Value& value) const {
  const auto& after = after_closing();
  if (!after || std::none_of(after->candidates.begin(), after->candidates.end(),
                             [&](const Candidate& candidate) { return candidate.value == value; })) {
    return false;
  }
  const auto why = why_not(value);
  return !why || why->kind != Refusal::Kind::rule;
}

bool Draft::pick_after_closing(const Value& value) {
  const auto& after = after_closing();
  if (!after) return false;
  const auto chosen = std::find_if(after->candidates.begin(), after->candidates.end(),
                                   [&](const Candidate& candidate) { return candidate.value == value; });
  if (chosen == after->candidates.end()) return false;
  add_finish();
  add(*after, *chosen);
  taken_back_.clear();
  changed();
  return true;
}

const Candidate* Draft::meant_by_clicking_again() const {
  if (!answers() || picks_.empty() || !next()) return nullptr;
  const Pick& last = picks_.back();
  if (last.finish || last.value.kind() != Value::Kind::piece) return nullptr;
  const Candidate* found = nullptr;
  for (const Candidate& candidate : next()->candidates) {
    const Value::Kind kind = candidate.value.kind();
    if (kind == Value::Kind::piece || kind == Value::Kind::space || kind == Value::Kind::link) continue;
    if (found != nullptr) return nullptr;
    found = &candidate;
  }
  return found;
}

}  // namespace bocage
