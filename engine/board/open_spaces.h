// The spaces that a cheapest-path flood has still to leave: a queue whose costs only grow.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "engine/base/ids.h"

namespace bocage {

// Costs of real movement are small, so they index lists directly; a heap takes what is dearer. No entry may be pushed
// that is cheaper than the one popped last. The order among equal costs is fixed, but has no meaning.
class OpenSpaces {
 public:
  struct Entry {
    std::int64_t cost;
    SpaceId space;
  };

  bool empty() const { return listed_ == 0 && far_.empty(); }

  void push(std::int64_t cost, SpaceId space) {
    assert(cost >= current_);
    if (cost >= max_listed_cost) {
      far_.push_back({cost, space});
      std::push_heap(far_.begin(), far_.end(), dearer);
      return;
    }
    const auto list = static_cast<std::size_t>(cost);
    if (list >= heads_.size()) heads_.resize(std::max(list + 1, heads_.size() * 2), none);
    entries_.push_back({space, heads_[list]});
    heads_[list] = static_cast<std::uint32_t>(entries_.size() - 1);
    ++listed_;
  }

  Entry pop() {
    assert(!empty());
    if (listed_ == 0) {
      std::pop_heap(far_.begin(), far_.end(), dearer);
      const Entry entry = far_.back();
      far_.pop_back();
      current_ = entry.cost;
      return entry;
    }
    while (heads_[static_cast<std::size_t>(current_)] == none) ++current_;
    std::uint32_t& head = heads_[static_cast<std::size_t>(current_)];
    const Listed& entry = entries_[head];
    head = entry.next;
    --listed_;
    return {current_, entry.space};
  }

 private:
  static constexpr std::int64_t max_listed_cost = 1 << 14;
  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
  struct Listed {
    SpaceId space;
    std::uint32_t next;  // in the list of the same cost
  };
  static bool dearer(const Entry& a, const Entry& b) { return a.cost != b.cost ? a.cost > b.cost : a.space > b.space; }

  std::vector<std::uint32_t> heads_;  // by cost
  std::vector<Listed> entries_;
  std::size_t listed_ = 0;
  std::int64_t current_ = 0;
  std::vector<Entry> far_;
};

}  // namespace bocage
