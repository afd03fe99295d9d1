#include "engine/choice/random_pick.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace bocage {

namespace {

// What is known to lead nowhere after `picks`.
std::vector<Pick> leading_nowhere(const std::vector<std::vector<Pick>>& dead, const std::vector<Pick>& picks) {
  std::vector<Pick> last;
  for (const auto& draft : dead) {
    if (draft.size() == picks.size() + 1 && std::equal(picks.begin(), picks.end(), draft.begin())) {
      last.push_back(draft.back());
    }
  }
  return last;
}

}  // namespace

bool RandomPick::may_finish() const {
  return stays_ == 0 && std::none_of(left_out_.begin(), left_out_.end(), [](const Pick& pick) { return pick.finish; });
}

bool RandomPick::ends() {
  return may_finish() && stream_.below(100) < options_.ending;
}

void RandomPick::go_on(Next& next, const std::function<bool()>& may_end, const std::function<void()>& add) {
  next.may_finish = ends() && may_end();
  if (next.may_finish || next.fault) return;
  add();
  if (next.candidates.empty() && !next.fault) next.may_finish = may_finish() && may_end();
}

std::size_t RandomPick::take(std::vector<std::uint32_t>& left, std::vector<std::uint32_t>& weights,
                             std::uint64_t& sum) {
  std::size_t at = 0;
  if (sum == 0 || sum > 2'000'000'000) {
    at = stream_.below(static_cast<std::uint32_t>(left.size()));
  } else {
    std::uint32_t drawn = stream_.below(static_cast<std::uint32_t>(sum));
    while (at + 1 < left.size() && drawn >= weights[at]) drawn -= weights[at++];
  }
  const std::size_t taken = left[at];
  left[at] = left.back();
  left.pop_back();
  if (!weights.empty()) {
    sum -= weights[at];
    weights[at] = weights.back();
    weights.pop_back();
  }
  return taken;
}

void RandomPick::add_one(const ValueList& values, const Legal& legal, Next& next) {
  std::vector<std::uint32_t> left(values.size());
  std::iota(left.begin(), left.end(), 0U);
  std::vector<std::uint32_t> weights;
  for (std::size_t i = 0; options_.weight && i < values.size(); ++i) {
    weights.push_back(std::min<std::uint32_t>(options_.weight(values[i]), 1'000'000));
  }
  std::uint64_t sum = std::accumulate(weights.begin(), weights.end(), std::uint64_t{0});
  while (!left.empty() && !next.fault) {
    const Value& value = values[take(left, weights, sum)];
    const bool dead = std::find(left_out_.begin(), left_out_.end(), Pick{false, value}) != left_out_.end();
    if (!dead && legal(value)) {
      next.candidates.push_back({value, {}, {}});
      return;
    }
  }
}

void RandomPick::leave_one(Next& next) {
  if (next.complete) return;
  const bool offered = next.may_finish;
  const auto all = std::exchange(next.candidates, {});
  go_on(
      next, [offered] { return offered; },
      [&] {
        ValueList values;
        for (const auto& candidate : all) values.push_back(candidate.value);
        add_one(
            values, [](const Value&) { return true; }, next);
      });
}

std::optional<Next> Domain::drawn(std::span<const Pick> picks, std::size_t& used, RandomPick& random) const {
  auto result = next(picks, used);
  if (result) random.leave_one(*result);
  return result;
}

std::optional<Drawn> draw(const Domain& domain, DiceStream& stream, const SampleOptions& options) {
  std::vector<Pick> picks;
  std::vector<std::vector<Pick>> dead;  // drafts that lead nowhere
  for (int attempt = 0; attempt < options.tries; ++attempt) {
    picks.clear();
    while (picks.size() < longest_draft) {
      RandomPick random(stream, options, leading_nowhere(dead, picks));
      std::size_t used = 0;
      auto next = domain.drawn(picks, used, random);
      if (!next || used != picks.size() || next->fault) break;
      if (next->complete) return Drawn{std::move(next->value), std::move(picks)};
      if (next->candidates.empty() && !next->may_finish) break;
      picks.push_back(next->candidates.empty() ? Pick{true, {}} : Pick{false, std::move(next->candidates[0].value)});
    }
    if (picks.empty()) break;
    dead.push_back(picks);
  }
  return std::nullopt;
}

}  // namespace bocage
