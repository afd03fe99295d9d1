// What units could do to something that the rules want named before them: the units are pointed at first, and the
// target of their attack second.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/play/table/draft.h"
#include "app/play/tools/offers.h"

namespace bocage {

struct Aim {
  struct Target {
    std::string verb;
    Value value;  // a space or a piece
  };
  std::vector<PieceId> pieces;      // the first is the one that was pointed at
  std::vector<Target> targets;      // in the order of the verbs and of what they offer
  std::vector<std::string> titles;  // of the verbs, each once
};

// What can be begun with something on the board and then takes the first of these pieces; the others come along where
// they may. Nullopt when nothing does.
std::optional<Aim> aim_of(Offers& offers, const std::vector<PieceId>& pieces);
// The first target that is the space or stands there; null when none does.
const Aim::Target* target_at(const Aim& aim, const GameState& state, SpaceId space);
// Why a space is no target: the verb that begins with targets says it, else it is told under this name.
Refusal why_no_target(Offers& offers, const Aim& aim, SpaceId space, const std::string& name);
// For the reader: "Attack with Infantry 7-4: choose the target, 2 possible".
std::string aim_words(const Aim& aim, const GameState& state, SideId reader);
void mark_aim(Scene& scene, const Aim& aim);

}  // namespace bocage
