// Rectangles that are taken: whether a new one would cover any, without asking all.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "app/paint/draw/geometry.h"

namespace bocage {

class Crowd {
 public:
  explicit Crowd(double bucket) : bucket_(bucket) {}

  void add(const Extent& extent) {
    for_buckets(extent, [&](Key key) {
      buckets_[key].push_back(extent);
      return false;
    });
  }
  bool meets(const Extent& extent) const {
    return for_buckets(extent, [&](Key key) {
      const auto found = buckets_.find(key);
      return found != buckets_.end() && std::any_of(found->second.begin(), found->second.end(),
                                                    [&](const Extent& taken) { return taken.meets(extent); });
    });
  }

 private:
  using Key = std::pair<std::int64_t, std::int64_t>;

  template <class Call>
  bool for_buckets(const Extent& extent, Call call) const {
    const auto index = [this](double at) { return static_cast<std::int64_t>(std::floor(at / bucket_)); };
    for (std::int64_t x = index(extent.left); x <= index(extent.right); ++x) {
      for (std::int64_t y = index(extent.top); y <= index(extent.bottom); ++y) {
        if (call(Key{x, y})) return true;
      }
    }
    return false;
  }

  double bucket_;
  std::map<Key, std::vector<Extent>> buckets_;
};

}  // namespace bocage
