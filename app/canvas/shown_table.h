// What the canvas shows: the scene of one surface, its look, and the pictures that are made of both.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "app/canvas/tiles/tile_cache.h"
#include "app/paint/counter/sprite_cache.h"
#include "app/paint/draw/palette.h"

namespace bocage {

class ShownTable {
 public:
  // Nothing stands on it at first. `arrived` is called, on any thread, when the next paint will show more.
  ShownTable(const std::shared_ptr<const Module>& module, std::uint32_t surface, std::function<void()> arrived);

  void show(std::shared_ptr<const Scene> scene);  // never null
  bool use(Theme theme);                          // false: it was that theme already
  void use_density(double density);               // device pixels in a DIP: makes all pictures anew

  const CanvasRenderer& look() const { return *look_; }
  const std::shared_ptr<const CanvasRenderer>& shared_look() const { return look_; }
  const BoardPicture& picture() const { return look_->picture(); }
  const Palette& palette() const { return palette_of(picture().styles().theme()); }
  const Scene& scene() const { return *scene_; }
  const SceneStack* stack(SpaceId space) const;  // null when the space is empty
  SpriteCache& sprites() { return sprites_; }    // of the counters that no tile shows

  // Copies the tiles of a view; of a second one in the same paint with paint_more().
  void paint(cairo_t* context, const Viewport& viewport);
  void paint_more(cairo_t* context, const Viewport& viewport);
  void paint_marks(cairo_t* context, std::vector<SceneMark> marks, const View& view) const;
  void paint_outline(cairo_t* context, SpaceId space, const View& view) const;  // of where cursor or hand is
  bool settled() const { return settled_; }                                     // the last paint had every tile
  void unsettle() { settled_ = false; }  // the next paint has to show other tiles

 private:
  void make_anew();

  double density_ = 1;
  std::shared_ptr<const CanvasRenderer> look_;
  std::shared_ptr<const Scene> scene_;
  std::function<void()> arrived_;
  std::unique_ptr<TileCache> tiles_;
  SpriteCache sprites_;
  bool settled_ = false;
};

}  // namespace bocage
