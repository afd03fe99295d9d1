#include "engine/choice/domain.h"

#include <algorithm>
#include <numeric>

#include "engine/base/tr.h"
#include "engine/choice/domain_kinds.h"
#include "engine/choice/random_pick.h"

namespace bocage {
namespace {

// How long a search for a value may become: each draft on the way keeps its candidates.
struct SearchLeft {
  int drafts = 4'000;
  std::size_t candidates = 1'000'000;
};

// Depth first; false when no draft is found, true when one is or the search grew too long to say.
bool has_value(const Domain& domain, std::vector<Pick>& picks, SearchLeft& left) {
  if (--left.drafts < 0) return true;
  auto next = domain.next(picks);
  if (!next) return false;
  if (next->complete || next->may_finish || next->fault) return true;
  if (next->candidates.size() > left.candidates) return true;
  left.candidates -= next->candidates.size();
  for (auto& candidate : next->candidates) {
    picks.push_back({false, candidate.value});
    if (has_value(domain, picks, left)) return true;
    picks.pop_back();
  }
  return false;
}

// Which of the candidates, or their number for "finish".
std::size_t choose(const Next& next, DiceStream& stream, const SampleOptions& options) {
  const std::size_t count = next.candidates.size();
  if (count == 0) return 0;
  if (next.may_finish && stream.below(100) < options.ending) return count;
  if (!options.weight) return stream.below(static_cast<std::uint32_t>(count));
  std::vector<std::uint32_t> weights;
  std::uint64_t sum = 0;
  for (const auto& candidate : next.candidates) {
    weights.push_back(std::min<std::uint32_t>(options.weight(candidate.value), 1'000'000));
    sum += weights.back();
  }
  if (sum == 0 || sum > 2'000'000'000) return stream.below(static_cast<std::uint32_t>(count));
  std::uint32_t at = stream.below(static_cast<std::uint32_t>(sum));
  for (std::size_t i = 0; i < count; ++i) {
    if (at < weights[i]) return i;
    at -= weights[i];
  }
  return count - 1;
}

// Takes away what is known to lead nowhere after `picks`.
void leave_out(const std::vector<std::vector<Pick>>& dead, const std::vector<Pick>& picks, Next& next) {
  for (const auto& draft : dead) {
    if (draft.size() != picks.size() + 1 || !std::equal(picks.begin(), picks.end(), draft.begin())) continue;
    const Pick& last = draft.back();
    if (last.finish) next.may_finish = false;
    std::erase_if(next.candidates,
                  [&](const Candidate& candidate) { return !last.finish && candidate.value == last.value; });
  }
}

}  // namespace

bool Domain::empty() const {
  std::vector<Pick> picks;
  SearchLeft left;
  return !has_value(*this, picks, left);
}

std::vector<Refusal> Domain::refusals(const Value& value) const {
  std::vector<Refusal> all;
  if (auto one = refusal(value)) all.push_back(std::move(*one));
  return all;
}

Value Domain::ordered(const Value& value) const {
  return value;
}

std::string Domain::label(const Value&) const {
  return {};
}

std::optional<Refusal> Domain::why_not(std::span<const Pick> picks, const Value& pick) const {
  const auto now = next(picks);
  if (!now) return form_refusal(tr("this draft has no next choice"));
  if (now->complete) return fact_refusal(tr("everything is chosen already"));
  const bool offered = std::any_of(now->candidates.begin(), now->candidates.end(),
                                   [&](const Candidate& candidate) { return candidate.value == pick; });
  return offered ? std::nullopt : std::optional(form_refusal(tr("this cannot be chosen now")));
}

std::optional<Next> Domain::standing(std::span<const Pick> picks, std::size_t& used) const {
  return next(picks, used);
}

std::optional<Next> Domain::next(std::span<const Pick> picks) const {
  std::size_t used = 0;
  auto result = next(picks, used);
  if (!result || used != picks.size()) return std::nullopt;
  return result;
}

std::optional<Value> sample(const Domain& domain, DiceStream& stream, const SampleOptions& options) {
  std::vector<Pick> picks;
  std::vector<std::vector<Pick>> dead;  // drafts that lead nowhere
  for (int attempt = 0; attempt < options.tries; ++attempt) {
    picks.clear();
    while (picks.size() < longest_draft) {
      auto next = domain.next(picks);
      if (!next || next->fault) break;
      if (next->complete) return next->value;
      leave_out(dead, picks, *next);
      if (next->candidates.empty() && !next->may_finish) break;
      const std::size_t chosen = choose(*next, stream, options);
      if (chosen == next->candidates.size()) {
        picks.push_back({true, {}});
      } else {
        picks.push_back({false, next->candidates[chosen].value});
      }
    }
    if (picks.empty()) break;
    dead.push_back(picks);
  }
  return std::nullopt;
}

bool Verdict::add(std::optional<Refusal> refusal) {
  if (!refusal) return false;
  const bool last = !all || refusal->kind != Refusal::Kind::rule;
  found.push_back(std::move(*refusal));
  return last;
}

std::optional<Refusal> JudgedDomain::refusal(const Value& value) const {
  Verdict verdict;
  judge(value, verdict);
  if (verdict.found.empty()) return std::nullopt;
  return std::move(verdict.found.front());
}

std::vector<Refusal> JudgedDomain::refusals(const Value& value) const {
  Verdict verdict;
  verdict.all = true;
  judge(value, verdict);
  return std::move(verdict.found);
}

Refusal form_refusal(std::string text) {
  Refusal refusal;
  refusal.kind = Refusal::Kind::form;
  refusal.text = std::move(text);
  return refusal;
}

Refusal fact_refusal(std::string text) {
  Refusal refusal;
  refusal.kind = Refusal::Kind::fact;
  refusal.text = std::move(text);
  return refusal;
}

Refusal rule_refusal(std::string rule, std::string text) {
  Refusal refusal;
  refusal.rule = std::move(rule);
  refusal.text = std::move(text);
  return refusal;
}

Refusal why_outside(const ValueList& of, const OutsideWhy& other, const Value& pick) {
  if (of.empty()) return fact_refusal(tr("there is nothing to choose here"));
  const auto is_of = [](Value::Kind kind) { return [kind](const Value& item) { return item.kind() == kind; }; };
  if (std::any_of(of.begin(), of.end(), is_of(pick.kind()))) {
    auto why = other ? other(of, pick) : std::nullopt;
    return why ? std::move(*why) : form_refusal(tr("this cannot be chosen here"));
  }
  if (std::all_of(of.begin(), of.end(), is_of(Value::Kind::piece))) return fact_refusal(tr("a unit is asked for here"));
  if (std::all_of(of.begin(), of.end(), is_of(Value::Kind::space)))
    return fact_refusal(tr("a space is asked for here"));
  return fact_refusal(tr("what is asked for here is chosen by a button, not on the map"));
}

bool offered(const std::optional<Refusal>& refusal, Next& next) {
  if (!refusal) return true;
  if (refusal->kind == Refusal::Kind::fault && !next.fault) next.fault = refusal;
  return refusal->kind == Refusal::Kind::unknown;
}

}  // namespace bocage
