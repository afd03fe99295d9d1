// Counters put out of sight by what they are, so that the rest of the table can be seen.
#pragma once

#include <array>
#include <set>

#include "engine/view/scene.h"

namespace bocage {

enum class Layer {
  own,     // of the side that looks at the table
  others,  // of every other side
  markers  // of no side
};

class Layers {
 public:
  static constexpr std::array<Layer, 3> every{Layer::own, Layer::others, Layer::markers};

  bool hides(Layer layer) const { return hidden_.contains(layer); }
  bool hides_any() const { return !hidden_.empty(); }
  bool hides_all() const { return hidden_.size() == every.size(); }
  void toggle(Layer layer);
  void toggle_all();  // all into sight when all were hidden; else none
  // Takes the hidden counters out of the scene, and the marks on them. `viewer` may be invalid: nothing is its own.
  void hide_in(Scene& scene, SideId viewer) const;

 private:
  std::set<Layer> hidden_;
};

}  // namespace bocage
