// The first face of each counter of a module, as the table will show it.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "app/paint/counter/counter_painter.h"
#include "app/paint/counter/sprite_cache.h"

namespace bocage {

class CounterFaces {
 public:
  void show(std::shared_ptr<const Module> module);
  const Module* module() const { return module_.get(); }  // null before the first that could be read

  // A picture of so many device pixels, valid until the next call; null when the module has no such counter.
  cairo_surface_t* sprite(const std::string& counter, int size);
  // One that the caller keeps, with that device scale.
  SurfaceHandle picture(const std::string& counter, int size, double scale);

 private:
  const SceneFace* face_of(const std::string& counter);

  std::shared_ptr<const Module> module_;
  std::unique_ptr<CounterPainter> painter_;
  std::map<std::string, SceneFace> faces_;  // empty until one is wanted: a game is begun for them
  SpriteCache sprites_{32U << 20U};
};

}  // namespace bocage
