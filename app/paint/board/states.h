// Decides where the states of spaces and links stand on a picture, in the same way for drawing and for the tiles they
// touch.
#pragma once

#include <optional>
#include <vector>

#include "app/paint/board/board_picture.h"
#include "engine/view/scene.h"

namespace bocage {

struct StatePlace {
  Spot at;
  double half = 0;  // of the disc's width, in map units
};

// Returns a place over the link, or beside the badge of the space; several states stand side by side. Returns nullopt
// for a state on another surface.
std::optional<StatePlace> state_place(const BoardPicture& picture, const SceneState& state);

// Returns the discs that the styles of the module draw for variables of spaces or of links.
BoardPicture::Discs discs_of(const BoardPicture& picture, Owner owner);

struct PossibleState {
  StatePlace place;  // of the widest disc that may lie there
  int order = 0;     // how many others lie before it on the same space or link: the higher, the seldomer it is drawn
};

// Wherever the module's styles may draw a state of a space or a link, whether or not any game does: what is drawn once
// for all games, as names are, keeps clear of it.
std::vector<PossibleState> possible_states(const BoardPicture& picture);
std::vector<PossibleState> possible_states(const BoardPicture& picture, SpaceId space);

}  // namespace bocage
