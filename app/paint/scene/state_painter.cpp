#include <algorithm>

#include "app/paint/board/states.h"
#include "app/paint/counter/state_sign.h"
#include "app/paint/scene/scene_painter.h"

namespace bocage {

void ScenePainter::paint_state(cairo_t* context, const SceneState& state, const View& view) const {
  const auto place = state_place(picture_, state);
  if (!place) return;
  paint_state_sign(context, picture_.style(state.style), view.device(place->at),
                   std::max(place->half * view.scale, 2.5 * view.density));
}

}  // namespace bocage
