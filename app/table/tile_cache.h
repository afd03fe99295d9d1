// The board's picture as tiles, painted by threads of its own; a paint of the window only copies them.
#pragma once

#include <compare>
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

#include "app/paint/tile.h"
#include "app/table/viewport.h"

namespace bocage {

// All members are called on one thread. `arrived` is called on a worker when a tile is ready to be fetched.
class TileCache {
 public:
  TileCache(std::shared_ptr<const BoardPainter> painter, std::function<void()> arrived, unsigned threads = 2,
            std::size_t bytes = 48U << 20U);
  ~TileCache();
  TileCache(const TileCache&) = delete;
  TileCache& operator=(const TileCache&) = delete;

  // Copies what is there in device pixels of the viewport's window; where a tile is missing, tiles of other steps are
  // stretched, and it is asked for. Returns whether every tile was there.
  bool paint(cairo_t* context, const Viewport& viewport);
  std::size_t count() const { return tiles_.size(); }

 private:
  struct Key {
    int step = 0;
    int x = 0;
    int y = 0;
    friend auto operator<=>(const Key&, const Key&) = default;
  };
  struct Job {
    Key key;
    double scale = 1;
  };
  struct Tile {
    Key key;
    SurfaceHandle surface;
  };

  void work();
  void fetch();
  void keep(Tile tile);
  void ask_for(std::vector<Job> jobs);
  void stretch(cairo_t* context, const Viewport& viewport);

  std::shared_ptr<const BoardPainter> painter_;
  std::function<void()> arrived_;
  std::size_t most_;

  std::list<Tile> order_;  // most recently used first
  std::map<Key, std::list<Tile>::iterator> tiles_;

  std::mutex mutex_;
  std::condition_variable wake_;
  bool ending_ = false;
  std::deque<Job> wanted_;
  std::set<Key> under_way_;
  std::vector<Tile> ready_;
  std::vector<std::thread> threads_;
};

}  // namespace bocage
