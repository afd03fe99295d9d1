// What lies over the boards of a window: an overlay, the ruler, the banner of the others' view; and the counters that
// are hidden, so that the rest can be seen.
#pragma once

#include <memory>

#include "app/play/overlay/overlay.h"
#include "app/play/overlay/ruler.h"
#include "app/play/table/layers.h"

namespace bocage {

struct Desk;

class OverlayControl {
 public:
  explicit OverlayControl(Desk& desk) : desk_(desk) {}

  void show();                                   // the scene as it is now, on every board and in the overview
  const SceneKey& key() const { return key_; }   // of what lies over the boards; without a title: nothing does
  const Scene& seen() const { return *scene_; }  // with the counters, also while they are hidden

  OverlayKind kind() const { return overlay_.kind(); }
  void choose(OverlayKind kind) { overlay_.choose(kind); }  // shown with the next show()
  // The overlay follows the unit that was picked last, else the one on top where the pointer is.
  void ask_about(PieceId top);

  bool hides_all() const { return layers_.hides_all(); }
  bool hides(Layer layer) const { return layers_.hides(layer); }
  void toggle_counters();
  void toggle(Layer layer);

  bool measuring() const { return ruler_.on(); }
  void toggle_measuring();       // begins at the cursor where one is shown
  bool measured(SpaceId space);  // whether the click was an end of what is measured, and so nothing else
  bool measure_to(SpaceId space) { return ruler_.point(space); }  // false: nothing looks different

  void toggle_others_view();

 private:
  void hide_counters(Scene& scene);
  void add_others_banner(Scene& scene);

  Desk& desk_;
  Overlay overlay_;
  Ruler ruler_;
  Layers layers_;  // that are hidden
  SceneKey key_;
  std::shared_ptr<const Scene> scene_;
};

}  // namespace bocage
