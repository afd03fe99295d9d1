#include "app/paint/counter/sprite_cache.h"

namespace bocage {

namespace {

std::size_t bytes_of(int size) {
  return static_cast<std::size_t>(size) * static_cast<std::size_t>(size) * 4;
}

}  // namespace

cairo_surface_t* SpriteCache::get(const CounterPainter& painter, const SceneFace& face, int size) {
  const auto found = sprites_.find({face.key, size});
  if (found == sprites_.end()) {
    put(face.key, size, painter.sprite(face, size));
  } else {
    order_.splice(order_.begin(), order_, found->second);
  }
  return order_.front().surface.get();
}

void SpriteCache::put(std::uint64_t key, int size, SurfaceHandle sprite) {
  const Key name{key, size};
  if (const auto known = sprites_.find(name); known != sprites_.end()) {
    known->second->surface = std::move(sprite);
    order_.splice(order_.begin(), order_, known->second);
    return;
  }
  order_.push_front({name, std::move(sprite)});
  sprites_[name] = order_.begin();
  bytes_ += bytes_of(size);
  while (bytes_ > max_bytes_ && order_.size() > 1) drop_oldest();
}

void SpriteCache::drop_oldest() {
  bytes_ -= bytes_of(order_.back().key.second);
  sprites_.erase(order_.back().key);
  order_.pop_back();
}

void SpriteCache::clear() {
  sprites_.clear();
  order_.clear();
  bytes_ = 0;
}

}  // namespace bocage
