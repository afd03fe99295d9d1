// Gaps: pairs of spaces that do not touch and have neighbours in common, as bonds between units close them.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/board/board.h"
#include "engine/board/space_set.h"

namespace bocage {

struct Gap {
  SpaceId a;
  SpaceId b;                     // behind a in the order of ids
  std::vector<SpaceId> between;  // the neighbours of both, as the links of a come to them
};

// How many spaces gaps_between looks at: the neighbours' neighbours, which are many where a space has many links.
std::uint64_t looks_for_gaps(const Board& board, const SpaceSet& among);

// The gaps between spaces of a set, each once, by their first space, then as its neighbours come to the second one.
std::vector<Gap> gaps_between(const Board& board, const SpaceSet& among);

}  // namespace bocage
