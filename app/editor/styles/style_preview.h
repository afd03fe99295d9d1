// The board with its counters as they look with a style while that is typed, in the style's own theme.
#pragma once

#include <wx/panel.h>

#include <memory>
#include <optional>

#include "app/editor/drawing/drawing_canvas.h"
#include "app/editor/drawing/looking_hand.h"
#include "engine/view/scene.h"

namespace bocage {

class StylePreview : public wxPanel {
 public:
  explicit StylePreview(wxWindow* parent);

  // A module as it was read last, with what stands on its boards.
  void use(std::shared_ptr<const Scene> scene);
  const Module* module() const { return scene_ ? scene_->module.get() : nullptr; }  // null: none was read yet
  // The whole of the style, with what is typed; where it is another one than before the map is shown where it is seen.
  void show(const StyleDef& style);

  const std::optional<StyleDef>& style() const { return style_; }
  DrawingCanvas* canvas() { return canvas_; }  // null when nothing is drawn
  bool drawn() const { return !stale_; }       // as it is typed now

 private:
  void draw();

  LookingHand hand_;
  std::shared_ptr<const Scene> scene_;
  std::optional<StyleDef> style_;
  bool stale_ = false;
  bool elsewhere_ = true;  // the map is to be shown where the style is seen
  std::uint32_t surface_ = 0;
  DrawingCanvas* canvas_ = nullptr;
};

}  // namespace bocage
