// Several pieces that act alike, each by itself: where all of them can go.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/play/tools/offers.h"

namespace bocage {

struct Group {
  std::string verb;
  std::vector<PieceId> pieces;          // the first is the draft's own
  std::map<SpaceId, Fraction> targets;  // of all of them, with the highest cost
};

// Nullopt when no two of them can go anywhere in common.
std::optional<Group> group_of(const Offer& offer, const std::vector<PieceId>& pieces);
// Why the first of them may not go there; nullopt when nothing is said.
std::optional<Refusal> why_group_stays(const Offer& offer, const Group& group, SpaceId space);

}  // namespace bocage
