// Where the states of spaces and links stand on a picture: the same answer for drawing and for the tiles they touch.
#pragma once

#include <optional>

#include "app/paint/board_picture.h"
#include "engine/view/scene.h"

namespace bocage {

struct StatePlace {
  Spot at;
  double half = 0;  // of the disc's width, in map units
};

// Over the link, or beside the badge of the space; several side by side. Nothing for what is on another surface.
std::optional<StatePlace> state_place(const BoardPicture& picture, const SceneState& state);

}  // namespace bocage
