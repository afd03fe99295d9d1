#include "app/editor/schedule/counter_faces.h"

#include <utility>

#include "app/paint/counter/counter_list.h"

namespace bocage {

void CounterFaces::show(std::shared_ptr<const Module> module) {
  module_ = std::move(module);
  painter_ = std::make_unique<CounterPainter>(module_, Theme::print);
  faces_.clear();
  sprites_.clear();
}

// A piece has its face in a space, so a module without any has none.
const SceneFace* CounterFaces::face_of(const std::string& counter) {
  if (!module_ || module_->board->space_count() == 0) return nullptr;
  if (faces_.empty()) {
    for (auto& one : cast_of(module_, nullptr)) {
      if (!one.faces.empty()) faces_.emplace(module_->counters[one.counter].id, std::move(one.faces.front()));
    }
  }
  const auto found = faces_.find(counter);
  return found == faces_.end() ? nullptr : &found->second;
}

cairo_surface_t* CounterFaces::sprite(const std::string& counter, int size) {
  const auto* const face = face_of(counter);
  return face == nullptr ? nullptr : sprites_.get(*painter_, *face, size);
}

SurfaceHandle CounterFaces::picture(const std::string& counter, int size, double scale) {
  const auto* const face = face_of(counter);
  if (face == nullptr) return nullptr;
  auto picture = painter_->sprite(*face, size);
  cairo_surface_set_device_scale(picture.get(), scale, scale);
  return picture;
}

}  // namespace bocage
