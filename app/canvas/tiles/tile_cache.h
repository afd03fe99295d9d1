// The table's picture as tiles, painted by threads of its own: first the board, then what stands on it. A paint of the
// window only copies them.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "app/canvas/tiles/canvas_renderer.h"
#include "app/canvas/tiles/tile_content.h"
#include "app/canvas/tiles/viewport.h"

namespace bocage {

// All members are called on one thread. `arrived` is called when the next paint will show more: on a worker when a tile
// is ready to be fetched, and in a paint that had more tiles than it could send to the display.
class TileCache {
 public:
  struct Room {  // in bytes
    std::size_t tiles = 40U << 20U;
    std::size_t boards = 20U << 20U;  // bare tiles, kept so that a moved counter costs no painting of the map
    std::size_t sprites = 8U << 20U;  // of each thread
  };
  TileCache(std::shared_ptr<const CanvasRenderer> look, std::function<void()> arrived, unsigned threads, Room room);
  TileCache(std::shared_ptr<const CanvasRenderer> look, std::function<void()> arrived)
      : TileCache(std::move(look), std::move(arrived), 2, Room()) {}
  ~TileCache();
  TileCache(const TileCache&) = delete;
  TileCache& operator=(const TileCache&) = delete;

  void show(std::shared_ptr<const Scene> scene);  // never null
  // Copies what is there in device pixels of the viewport's window; where a tile is missing, tiles of other steps are
  // stretched, and it is asked for. A tile that shows an earlier scene stays until its new one is ready. Returns
  // whether every tile was there and up to date.
  bool paint(cairo_t* context, const Viewport& viewport);
  // A second view in the same paint, as through a magnifier: what it lacks is asked for besides.
  bool paint_more(cairo_t* context, const Viewport& viewport);
  std::size_t count() const { return tiles_.size(); }
  std::size_t painted() const;  // tiles painted by the threads so far

 private:
  struct Job {
    TileKey key;
    double scale = 1;
    double density = 1;
    std::shared_ptr<const Scene> scene;
    TileContent content;
  };
  struct Tile {
    TileKey key;
    std::uint64_t signature = 0;
    SurfaceHandle surface;
    bool at_home = false;  // it lies where it is copied from without a conversion
  };
  struct Bare {
    TileKey key;
    SurfaceHandle surface;
  };

  void work();
  Tile made(const Job& job, SpriteCache& sprites);
  SurfaceHandle bare_copy(const Job& job);
  void keep_bare(const TileKey& key, SurfaceHandle surface);
  void fetch();
  void keep(Tile tile);
  bool may_be_shown(cairo_t* context, const Tile& tile) const;
  cairo_surface_t* at_home(cairo_t* context, Tile& tile);
  void ask_for(std::vector<Job> jobs);
  const TileContents& contents(const Viewport& viewport);
  std::vector<Job> copy(cairo_t* context, const Viewport& viewport);
  void stretch_into(cairo_t* context, const Viewport& viewport, const TileKey& missing);
  bool stretch_step(cairo_t* context, const Viewport& viewport, const TileKey& missing, int step, bool only_whole);

  std::shared_ptr<const CanvasRenderer> look_;
  std::function<void()> arrived_;
  Room room_;
  std::shared_ptr<const Scene> scene_;
  std::map<std::pair<int, int>, TileContents> contents_;  // of scene_, by turn and step of the zoom

  std::list<Tile> order_;  // most recently used first
  std::map<TileKey, std::list<Tile>::iterator> tiles_;
  std::size_t sent_ = 0;  // tiles to the display server in this paint
  bool late_ = false;     // a tile is there that this paint no more sent

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  bool ending_ = false;
  std::deque<Job> wanted_;
  std::set<std::pair<TileKey, std::uint64_t>> under_way_;
  std::vector<Tile> ready_;
  std::mutex bare_mutex_;
  std::list<Bare> bare_order_;
  std::map<TileKey, std::list<Bare>::iterator> bare_;
  std::size_t painted_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace bocage
