#include "engine/position/opening_budget.h"

#include "engine/base/tr.h"

namespace bocage {
namespace {

constexpr std::uint64_t max_steps = 100'000'000;
constexpr std::uint64_t max_steps_of_entry = 500'000;
constexpr std::uint64_t steps_between_looks = 5'000'000;  // at whether the opening was cancelled
constexpr std::size_t entries_between_looks = 64;

Problem unopened(std::string message, std::string hint = {}) {
  return {{}, std::move(message), std::move(hint), Severity::error, Fault::file};
}

}  // namespace

OpeningBudget::OpeningBudget(const Position& position, std::size_t entries)
    : position_(position), entries_(entries), begun_at_(position.host().spent_in_all()) {}

std::optional<Problem> OpeningBudget::spent_before(std::size_t entry,
                                                   const std::function<bool(std::size_t, std::size_t)>& progress) {
  const std::uint64_t spent = position_.host().spent_in_all() - begun_at_;
  const bool look = entry % entries_between_looks == 0 || spent - looked_at_ > steps_between_looks;
  if (look) looked_at_ = spent;
  if (look && progress && !progress(entry, entries_)) return unopened(tr("opening was cancelled"));
  if (spent <= max_steps + entries_ * max_steps_of_entry) return std::nullopt;
  Problem problem =
      unopened(tr("opening the game takes too long: up to entry {entry} its rules have run {steps} steps",
                  {{"entry", entry}, {"steps", spent}}),
               tr("the rules of the module do needless work, or somebody made this file to stop the program"));
  if (const NodeDef* node = position_.runner().node()) problem.place = node->place;
  return problem;
}

}  // namespace bocage
