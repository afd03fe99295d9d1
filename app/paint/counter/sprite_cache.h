// Counters as bitmaps, painted once for each face and size; the least recently used are dropped by bytes.
#pragma once

#include <cstdint>
#include <list>
#include <map>
#include <utility>

#include "app/paint/counter/counter_painter.h"

namespace bocage {

// Used on one thread. Workers may paint ahead with CounterPainter::sprite and hand over with put().
class SpriteCache {
 public:
  explicit SpriteCache(std::size_t bytes = 64U << 20U) : max_bytes_(bytes) {}

  // Valid until the next call of get() or put().
  cairo_surface_t* get(const CounterPainter& painter, const SceneFace& face, int size);
  void put(std::uint64_t key, int size, SurfaceHandle sprite);
  void clear();
  std::size_t bytes() const { return bytes_; }
  std::size_t count() const { return sprites_.size(); }

 private:
  using Key = std::pair<std::uint64_t, int>;
  struct Sprite {
    Key key;
    SurfaceHandle surface;
  };
  void drop_oldest();
  std::size_t max_bytes_;
  std::size_t bytes_ = 0;
  std::list<Sprite> order_;  // most recently used first
  std::map<Key, std::list<Sprite>::iterator> sprites_;
};

}  // namespace bocage
