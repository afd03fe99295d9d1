// What stands before the words of an entry in the journal: the dice that were rolled, or the counters that it is about.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/session/session.h"
#include "engine/view/piece_states.h"
#include "engine/view/scene.h"

namespace bocage {

struct LinePictures {
  struct Die {
    int shows = 0;
    std::string color;  // of the side that rolled it, as the module says it; empty: nobody in particular
  };
  std::vector<Die> dice;
  int sides = 0;                 // of each die; 0: unknown
  std::vector<SceneFace> faces;  // as the reader saw them then
};

// No more than `most` of each. The counters are those that the entry itself names, each once.
LinePictures pictures_of(const Session& session, const PieceStates& states, std::uint32_t entry, SideId reader,
                         std::size_t max_pictures);

}  // namespace bocage
