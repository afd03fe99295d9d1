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
    if (buckets_of(extent) > max_buckets) {
      wide_.push_back(extent);
      return;
    }
    for_buckets(extent, [&](Key key) {
      buckets_[key].push_back(extent);
      return false;
    });
  }
  bool meets(const Extent& extent) const {
    if (meets_any(wide_, extent)) return true;
    if (buckets_of(extent) > static_cast<double>(buckets_.size())) {
      return std::any_of(buckets_.begin(), buckets_.end(),
                         [&](const auto& bucket) { return meets_any(bucket.second, extent); });
    }
    return for_buckets(extent, [&](Key key) {
      const auto found = buckets_.find(key);
      return found != buckets_.end() && meets_any(found->second, extent);
    });
  }

 private:
  using Key = std::pair<std::int64_t, std::int64_t>;

  // A rectangle over more buckets lies in a list of its own: a line may go from one end of the coordinates to the
  // other.
  static constexpr double max_buckets = 1'000;

  static bool meets_any(const std::vector<Extent>& taken, const Extent& extent) {
    return std::any_of(taken.begin(), taken.end(), [&](const Extent& each) { return each.meets(extent); });
  }
  double buckets_of(const Extent& extent) const {
    return ((extent.right - extent.left) / bucket_ + 2) * ((extent.bottom - extent.top) / bucket_ + 2);
  }

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
  std::vector<Extent> wide_;
};

}  // namespace bocage
