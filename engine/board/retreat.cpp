#include "engine/board/retreat.h"

#include <algorithm>
#include <cassert>

namespace bocage {
namespace {

using Path = std::vector<SpaceId>;

// Walks every path of exactly `length` steps in order of steps, and keeps those with the best score.
class Search {
 public:
  Search(const Board& board, const PathSearchSpec& spec) : board_(board), spec_(spec) {
    for (const PathPriority& priority : spec.priorities) {
      [[maybe_unused]] const bool complete = priority.weight.size() == board.space_count();
      assert(complete);
    }
    sums_.resize(spec.priorities.size(), 0);
  }

  std::vector<Path> best(int length) {
    length_ = static_cast<std::size_t>(length);
    best_.clear();
    extend(spec_.from);
    if (gave_up_) best_.clear();
    std::sort(best_.begin(), best_.end());
    return std::move(best_);
  }
  std::size_t steps() const { return steps_; }
  bool gave_up() const { return gave_up_; }

 private:
  bool may_enter(const Step& step) const {
    if (!spec_.enter.contains(step.to)) return false;
    if (path_.size() + 1 == length_ && spec_.no_end.contains(step.to)) return false;
    if (std::find(spec_.barred.begin(), spec_.barred.end(), step.link) != spec_.barred.end()) return false;
    return spec_.revisit || (step.to != spec_.from && std::find(path_.begin(), path_.end(), step.to) == path_.end());
  }

  void extend(SpaceId from) {
    if (path_.size() == length_) return keep();
    for (const Step& step : board_.steps(from)) {
      if (++steps_ > spec_.max_steps) gave_up_ = true;
      if (gave_up_) return;
      if (!may_enter(step)) continue;
      path_.push_back(step.to);
      add(step.to, 1);
      extend(step.to);
      add(step.to, -1);
      path_.pop_back();
    }
  }

  // Sums run along; what counts at the end is added while the end is reached; of `any` the spaces are counted.
  void add(SpaceId space, int sign) {
    for (std::size_t i = 0; i < sums_.size(); ++i) {
      const PathPriority& priority = spec_.priorities[i];
      const std::int64_t weight = priority.weight[space.index];
      if (priority.measure == PathPriority::Measure::any) {
        sums_[i] += weight > 0 ? sign : 0;
      } else if (priority.measure == PathPriority::Measure::sum || path_.size() == length_) {
        sums_[i] += sign * weight;
      }
    }
  }

  void keep() {
    score_ = sums_;
    for (std::size_t i = 0; i < score_.size(); ++i) {
      if (spec_.priorities[i].measure == PathPriority::Measure::any) score_[i] = std::min<std::int64_t>(score_[i], 1);
    }
    if (!best_.empty() && score_ > best_score_) return;
    if (best_.empty() || score_ < best_score_) {
      best_.clear();
      best_score_ = score_;
    }
    if (best_.size() == PathSearch::max_paths) gave_up_ = true;
    best_.push_back(path_);
  }

  const Board& board_;
  const PathSearchSpec& spec_;
  std::size_t length_ = 0;
  std::size_t steps_ = 0;
  bool gave_up_ = false;
  Path path_;
  std::vector<std::int64_t> sums_;   // by priority, of the path so far
  std::vector<std::int64_t> score_;  // by priority, of a whole path
  std::vector<std::int64_t> best_score_;
  std::vector<Path> best_;
};

}  // namespace

PathSearch::PathSearch(const Board& board, const PathSearchSpec& spec) {
  assert(spec.length >= 0 && spec.length <= 8 && spec.from.index < board.space_count());
  Search search(board, spec);
  for (int length = spec.length; length > 0; --length) {
    best_ = search.best(length);
    steps_ = search.steps();
    gave_up_ = search.gave_up();
    if (gave_up_) return;
    if (!best_.empty()) {
      length_ = length;
      return;
    }
    if (!spec.shorter_allowed) return;
  }
}

std::vector<SpaceId> PathSearch::next(const std::vector<SpaceId>& prefix) const {
  std::vector<SpaceId> following;
  for (auto path = std::lower_bound(best_.begin(), best_.end(), prefix); path != best_.end(); ++path) {
    if (path->size() < prefix.size() || !std::equal(prefix.begin(), prefix.end(), path->begin())) break;
    if (path->size() == prefix.size()) continue;
    const SpaceId step = (*path)[prefix.size()];
    if (following.empty() || following.back() != step) following.push_back(step);
  }
  return following;
}

bool PathSearch::contains(const std::vector<SpaceId>& path) const {
  return std::binary_search(best_.begin(), best_.end(), path);
}

}  // namespace bocage
