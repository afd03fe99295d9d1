#include "app/table/tile_cache.h"

#include <algorithm>
#include <cmath>

namespace bocage {

namespace {

constexpr int tile_size = 256;
constexpr std::size_t tile_bytes = std::size_t{4} * tile_size * tile_size;

struct Range {
  int first = 0;
  int last = -1;
};

// The tiles that meet a window of `length` pixels at `offset` in a picture of `whole` pixels.
Range tiles_in(int offset, int length, double whole) {
  const int count = static_cast<int>(std::ceil(whole / tile_size));
  const auto tile_of = [](int pixel) { return static_cast<int>(std::floor(static_cast<double>(pixel) / tile_size)); };
  return {std::max(0, tile_of(offset)), std::min(count - 1, tile_of(offset + length - 1))};
}

}  // namespace

TileCache::TileCache(std::shared_ptr<const BoardPainter> painter, std::function<void()> arrived, unsigned threads,
                     std::size_t bytes)
    : painter_(std::move(painter)), arrived_(std::move(arrived)), most_(bytes / tile_bytes) {
  for (unsigned i = 0; i < std::max(1U, threads); ++i) threads_.emplace_back([this] { work(); });
}

TileCache::~TileCache() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_all();
  for (auto& thread : threads_) thread.join();
}

void TileCache::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return ending_ || !wanted_.empty(); });
    if (ending_) return;
    const Job job = wanted_.front();
    wanted_.pop_front();
    under_way_.insert(job.key);
    lock.unlock();
    Tile tile{job.key, render_tile(*painter_, job.scale, job.key.x, job.key.y, tile_size)};
    lock.lock();
    under_way_.erase(job.key);
    ready_.push_back(std::move(tile));
    if (!ending_) arrived_();
  }
}

void TileCache::keep(Tile tile) {
  const Key key = tile.key;
  if (tiles_.contains(key)) return;
  order_.push_front(std::move(tile));
  tiles_[key] = order_.begin();
  while (order_.size() > most_ && order_.size() > 1) {
    tiles_.erase(order_.back().key);
    order_.pop_back();
  }
}

void TileCache::fetch() {
  std::vector<Tile> ready;
  {
    const std::lock_guard lock(mutex_);
    ready.swap(ready_);
  }
  for (auto& tile : ready) keep(std::move(tile));
}

void TileCache::ask_for(std::vector<Job> jobs) {
  {
    const std::lock_guard lock(mutex_);
    wanted_.clear();  // what is no longer in sight need not be painted
    for (const auto& job : jobs) {
      const bool done =
          std::any_of(ready_.begin(), ready_.end(), [&](const Tile& tile) { return tile.key == job.key; });
      if (!done && !under_way_.contains(job.key)) wanted_.push_back(job);
    }
  }
  wake_.notify_all();
}

// The steps nearest to the one in sight come last and so lie on top.
void TileCache::stretch(cairo_t* context, const Viewport& viewport) {
  std::vector<const Tile*> others;
  for (const Tile& tile : order_) {
    if (tile.key.step != viewport.step()) others.push_back(&tile);
  }
  const auto far = [&](const Tile* tile) { return std::abs(tile->key.step - viewport.step()); };
  std::stable_sort(others.begin(), others.end(), [&](const Tile* a, const Tile* b) { return far(a) > far(b); });
  for (const Tile* tile : others) {
    const double factor = viewport.scale() / viewport.scale_of(tile->key.step);
    const double side = tile_size * factor;
    const double x = tile->key.x * side - viewport.offset().x;
    const double y = tile->key.y * side - viewport.offset().y;
    if (x >= viewport.width() || y >= viewport.height() || x + side <= 0 || y + side <= 0) continue;
    const SavedState saved(context);
    cairo_translate(context, x, y);
    cairo_scale(context, factor, factor);
    cairo_set_source_surface(context, tile->surface.get(), 0, 0);
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_FAST);
    cairo_rectangle(context, 0, 0, tile_size, tile_size);
    cairo_fill(context);
  }
}

bool TileCache::paint(cairo_t* context, const Viewport& viewport) {
  fetch();
  const Pixel offset = viewport.offset();
  const double wide = viewport.board().width() * viewport.scale(), high = viewport.board().height() * viewport.scale();
  const Range columns = tiles_in(offset.x, viewport.width(), wide);
  const Range rows = tiles_in(offset.y, viewport.height(), high);
  std::vector<Tile*> there;
  std::vector<Job> missing;
  for (int y = rows.first; y <= rows.last; ++y) {
    for (int x = columns.first; x <= columns.last; ++x) {
      const Key key{viewport.step(), x, y};
      const auto found = tiles_.find(key);
      if (found == tiles_.end()) {
        missing.push_back({key, viewport.scale()});
        continue;
      }
      order_.splice(order_.begin(), order_, found->second);
      there.push_back(&*found->second);
    }
  }
  const SavedState saved(context);
  cairo_rectangle(context, -offset.x, -offset.y, std::ceil(wide), std::ceil(high));
  cairo_clip(context);
  if (!missing.empty()) stretch(context, viewport);
  for (const Tile* tile : there) {
    const int x = tile->key.x * tile_size - offset.x, y = tile->key.y * tile_size - offset.y;
    cairo_set_source_surface(context, tile->surface.get(), x, y);
    cairo_rectangle(context, x, y, tile_size, tile_size);
    cairo_fill(context);
  }
  ask_for(std::move(missing));
  return there.size() == static_cast<std::size_t>(std::max(0, columns.last - columns.first + 1)) *
                             static_cast<std::size_t>(std::max(0, rows.last - rows.first + 1));
}

}  // namespace bocage
