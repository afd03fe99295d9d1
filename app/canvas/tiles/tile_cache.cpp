#include "app/canvas/tiles/tile_cache.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "app/canvas/tiles/background_thread.h"
#include "app/canvas/tiles/display_surface.h"
#include "app/paint/scene/highlight_painter.h"

namespace bocage {

namespace {

constexpr int tile_size = 256;
constexpr std::size_t tile_bytes = std::size_t{4} * tile_size * tile_size;
constexpr std::size_t max_sent = 8;    // in one paint: while the threads are busy each takes the server up to 1 ms
constexpr int max_step_distance = 33;  // from one end of the zoom to the other

struct Range {
  int first = 0;
  int last = -1;
  int count() const { return std::max(0, last - first + 1); }
};

// The tiles that meet a window of `length` pixels at `offset` in a picture of `whole` pixels.
Range tiles_in(int offset, int length, double whole) {
  const int count = static_cast<int>(std::ceil(whole / tile_size));
  const auto tile_of = [](int pixel) { return static_cast<int>(std::floor(static_cast<double>(pixel) / tile_size)); };
  return {std::max(0, tile_of(offset)), std::min(count - 1, tile_of(offset + length - 1))};
}

SurfaceHandle copy_of(cairo_surface_t* tile) {
  SurfaceHandle copy(cairo_image_surface_create(CAIRO_FORMAT_RGB24, tile_size, tile_size));
  cairo_surface_flush(tile);
  std::memcpy(cairo_image_surface_get_data(copy.get()), cairo_image_surface_get_data(tile), tile_bytes);
  cairo_surface_mark_dirty(copy.get());
  return copy;
}

}  // namespace

TileCache::TileCache(std::shared_ptr<const CanvasRenderer> look, std::function<void()> arrived, unsigned threads,
                     Room room)
    : look_(std::move(look)), arrived_(std::move(arrived)), room_(room), scene_(std::make_shared<const Scene>()) {
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

void TileCache::show(std::shared_ptr<const Scene> scene) {
  scene_ = std::move(scene);
  contents_.clear();
}

std::size_t TileCache::painted() const {
  const std::lock_guard lock(mutex_);
  return painted_;
}

// --- on the threads

void TileCache::work() {
  work_in_background();
  SpriteCache sprites(room_.sprites);
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return ending_ || !wanted_.empty(); });
    if (ending_) return;
    const Job job = std::move(wanted_.front());
    wanted_.pop_front();
    under_way_.insert({job.key, job.content.signature});
    lock.unlock();
    Tile tile = made(job, sprites);
    lock.lock();
    under_way_.erase({job.key, job.content.signature});
    ready_.push_back(std::move(tile));
    ++painted_;
    if (ending_) return;
    lock.unlock();
    arrived_();
    lock.lock();
  }
}

// Cairo counts references to images without locks: no image is shared by two threads, so a kept one is copied under a
// mutex. It is the painters' own: the window never waits for a copy.
SurfaceHandle TileCache::bare_copy(const Job& job) {
  {
    const std::lock_guard lock(bare_mutex_);
    const auto found = bare_.find(job.key);
    if (found != bare_.end()) {
      bare_order_.splice(bare_order_.begin(), bare_order_, found->second);
      return copy_of(found->second->surface.get());
    }
  }
  SurfaceHandle surface =
      render_tile(look_->board, job.scale, job.key.x, job.key.y, tile_size, job.key.turn, job.density);
  keep_bare(job.key, copy_of(surface.get()));
  return surface;
}

void TileCache::keep_bare(const TileKey& key, SurfaceHandle surface) {
  const std::lock_guard lock(bare_mutex_);
  if (bare_.contains(key)) return;
  bare_order_.push_front({key, std::move(surface)});
  bare_[key] = bare_order_.begin();
  while (bare_order_.size() * tile_bytes > room_.boards && bare_order_.size() > 1) {
    bare_.erase(bare_order_.back().key);
    bare_order_.pop_back();
  }
}

TileCache::Tile TileCache::made(const Job& job, SpriteCache& sprites) {
  Tile tile{job.key, job.content.signature, bare_copy(job)};
  if (job.content.empty()) return tile;
  const ContextHandle context(cairo_create(tile.surface.get()));
  const Extent all = turned(look_->board.extent(), job.key.turn);
  const View view{all.left + job.key.x * tile_size / job.scale, all.top + job.key.y * tile_size / job.scale, job.scale,
                  job.key.turn, job.density};
  const auto paint_highlights = [&](bool under) {
    for (const std::uint32_t highlight : job.content.highlights) {
      const SceneHighlight& one = job.scene->highlights[highlight];
      if (lies_under(one.look) == under) paint_highlight(context.get(), look_->picture(), one, view);
    }
  };
  paint_highlights(true);
  for (const std::uint32_t pile : job.content.piles)
    look_->stacks.paint_pile(context.get(), job.scene->piles[pile], view);
  for (const std::uint32_t state : job.content.states) {
    look_->stacks.paint_state(context.get(), job.scene->states[state], view);
  }
  for (const std::uint32_t stack : job.content.stacks) {
    look_->stacks.paint_stack(context.get(), job.scene->stacks[stack], view, &sprites);
  }
  paint_highlights(false);
  if (!job.content.marks.empty()) {
    Scene marked;
    marked.module = job.scene->module;
    for (const std::uint32_t stack : job.content.stacks) marked.stacks.push_back(job.scene->stacks[stack]);
    for (const std::uint32_t mark : job.content.marks) marked.marks.push_back(job.scene->marks[mark]);
    look_->stacks.paint_marks(context.get(), marked, view);
  }
  cairo_surface_flush(tile.surface.get());
  return tile;
}

// --- on the window's thread

void TileCache::keep(Tile tile) {
  const TileKey key = tile.key;
  if (const auto old = tiles_.find(key); old != tiles_.end()) {
    order_.erase(old->second);
    tiles_.erase(old);
  }
  order_.push_front(std::move(tile));
  tiles_[key] = order_.begin();
  while (order_.size() * tile_bytes > room_.tiles && order_.size() > 1) {
    tiles_.erase(order_.back().key);
    order_.pop_back();
  }
}

// A target in memory takes any number of tiles.
bool TileCache::may_be_shown(cairo_t* context, const Tile& tile) const {
  return tile.at_home || sent_ < max_sent ||
         cairo_surface_get_type(cairo_get_target(context)) == CAIRO_SURFACE_TYPE_IMAGE;
}

// The tile where the target lies: with the display server, so that it is sent there once and a paint of it is the
// server's own copy. A target in memory takes it as it is.
cairo_surface_t* TileCache::at_home(cairo_t* context, Tile& tile) {
  if (tile.at_home) return tile.surface.get();
  tile.at_home = true;
  SurfaceHandle there = display_surface(context, CAIRO_CONTENT_COLOR, tile_size, tile_size);
  const bool in_memory = cairo_surface_get_type(there.get()) == CAIRO_SURFACE_TYPE_IMAGE;
  if (in_memory || cairo_surface_status(there.get()) != CAIRO_STATUS_SUCCESS) return tile.surface.get();
  ++sent_;
  {
    const ContextHandle copy(cairo_create(there.get()));
    cairo_set_operator(copy.get(), CAIRO_OPERATOR_SOURCE);
    cairo_set_source_surface(copy.get(), tile.surface.get(), 0, 0);
    cairo_paint(copy.get());
  }
  tile.surface = std::move(there);
  return tile.surface.get();
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
    for (auto& job : jobs) {
      const bool done = std::any_of(ready_.begin(), ready_.end(), [&](const Tile& tile) {
        return tile.key == job.key && tile.signature == job.content.signature;
      });
      if (!done && !under_way_.contains({job.key, job.content.signature})) wanted_.push_back(std::move(job));
    }
  }
  wake_.notify_all();
}

const TileContents& TileCache::contents(const Viewport& viewport) {
  constexpr std::size_t kept = 2;  // of the table and of the magnifier over it
  const std::pair key(viewport.turn(), viewport.step());
  const auto known = contents_.find(key);
  if (known != contents_.end()) return known->second;
  if (contents_.size() >= kept) contents_.clear();
  return contents_.try_emplace(key, look_->picture(), *scene_, viewport.scale(), viewport.turn(), tile_size)
      .first->second;
}

// The part of the missing tile that tiles of another step cover. `only_whole`: draws nothing unless they cover all.
bool TileCache::stretch_step(cairo_t* context, const Viewport& viewport, const TileKey& missing, int step,
                             bool only_whole) {
  const double factor = viewport.scale_of(step) / viewport.scale();  // from pixels of the window's step to the other's
  const auto side = [&](int tile) { return static_cast<int>(std::floor(tile * tile_size * factor / tile_size)); };
  const auto other_end = [&](int tile) {
    return static_cast<int>(std::ceil((tile + 1) * tile_size * factor / tile_size)) - 1;
  };
  const double whole_x = viewport.board().width() * viewport.scale_of(step);
  const double whole_y = viewport.board().height() * viewport.scale_of(step);
  const int last_x = std::min(other_end(missing.x), static_cast<int>(std::ceil(whole_x / tile_size)) - 1);
  const int last_y = std::min(other_end(missing.y), static_cast<int>(std::ceil(whole_y / tile_size)) - 1);
  std::vector<Tile*> sources;
  bool whole = true;
  for (int y = side(missing.y); y <= last_y; ++y) {
    for (int x = side(missing.x); x <= last_x; ++x) {
      const auto found = tiles_.find({missing.turn, step, x, y});
      if (found == tiles_.end() || !may_be_shown(context, *found->second)) {
        whole = false;
        if (only_whole) return false;
      } else {
        sources.push_back(&*found->second);
      }
    }
  }
  for (Tile* const source : sources) {
    const SavedState saved(context);
    cairo_rectangle(context, missing.x * tile_size - viewport.offset().x, missing.y * tile_size - viewport.offset().y,
                    tile_size, tile_size);
    cairo_clip(context);
    cairo_translate(context, source->key.x * tile_size / factor - viewport.offset().x,
                    source->key.y * tile_size / factor - viewport.offset().y);
    cairo_scale(context, 1 / factor, 1 / factor);
    cairo_set_source_surface(context, at_home(context, *source), 0, 0);
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_FAST);
    cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE);  // edges that lie between pixels would cost a mask each
    cairo_rectangle(context, 0, 0, tile_size, tile_size);
    cairo_fill(context);
  }
  return whole;
}

// From the nearest step that covers the tile; when none does, from the nearest that have something.
void TileCache::stretch_into(cairo_t* context, const Viewport& viewport, const TileKey& missing) {
  for (int distance = 1; distance <= max_step_distance; ++distance) {
    for (const int step : {missing.step + distance, missing.step - distance}) {
      if (stretch_step(context, viewport, missing, step, true)) return;
    }
  }
  constexpr int few = 4;
  for (int distance = few; distance >= 1; --distance) {
    for (const int step : {missing.step - distance, missing.step + distance}) {
      stretch_step(context, viewport, missing, step, false);
    }
  }
}

// Copies what is there and answers what is not.
std::vector<TileCache::Job> TileCache::copy(cairo_t* context, const Viewport& viewport) {
  const TileContents& scene = contents(viewport);
  const Pixel offset = viewport.offset();
  const double wide = viewport.board().width() * viewport.scale(), high = viewport.board().height() * viewport.scale();
  const Range columns = tiles_in(offset.x, viewport.width(), wide);
  const Range rows = tiles_in(offset.y, viewport.height(), high);
  const SavedState saved(context);
  cairo_rectangle(context, -offset.x, -offset.y, std::ceil(wide), std::ceil(high));
  cairo_clip(context);
  std::vector<Job> missing;
  for (int y = rows.first; y <= rows.last; ++y) {
    for (int x = columns.first; x <= columns.last; ++x) {
      const TileKey key{viewport.turn(), viewport.step(), x, y};
      const TileContent& content = scene.at(x, y);
      const auto found = tiles_.find(key);
      if (found == tiles_.end() || found->second->signature != content.signature) {
        missing.push_back({key, viewport.scale(), viewport.density(), scene_, content});
      }
      const bool shown = found != tiles_.end() && may_be_shown(context, *found->second);
      if (!shown) {
        late_ = late_ || found != tiles_.end();
        stretch_into(context, viewport, key);
        continue;
      }
      order_.splice(order_.begin(), order_, found->second);
      cairo_set_source_surface(context, at_home(context, *found->second), x * tile_size - offset.x,
                               y * tile_size - offset.y);
      cairo_rectangle(context, x * tile_size - offset.x, y * tile_size - offset.y, tile_size, tile_size);
      cairo_fill(context);
    }
  }
  return missing;
}

bool TileCache::paint(cairo_t* context, const Viewport& viewport) {
  fetch();
  sent_ = 0;
  late_ = false;
  std::vector<Job> missing = copy(context, viewport);
  const bool whole = missing.empty() && !late_;
  if (late_) arrived_();  // the next paint shows more of them
  {
    const std::lock_guard lock(mutex_);
    wanted_.clear();  // what is no longer in sight need not be painted
  }
  ask_for(std::move(missing));
  return whole;
}

bool TileCache::paint_more(cairo_t* context, const Viewport& viewport) {
  const bool told = late_;
  std::vector<Job> missing = copy(context, viewport);
  if (late_ && !told) arrived_();
  const bool whole = missing.empty() && !late_;
  ask_for(std::move(missing));
  return whole;
}

}  // namespace bocage
