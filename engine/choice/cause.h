// Why spaces or links are shut, each part by a rule and words of its own.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/board/board.h"

namespace bocage {

struct Cause {
  SpaceSet spaces;
  std::vector<LinkId> links;
  std::string rule;  // may be empty
  std::string text;  // a sentence; may be empty
};

// Returns the first cause that holds the space or the link, either of which may be invalid; null when none does.
inline const Cause* cause_of(const std::vector<Cause>& causes, SpaceId space, LinkId link = {}) {
  for (const Cause& cause : causes) {
    if (space.valid() && cause.spaces.contains(space)) return &cause;
    if (link.valid() && std::find(cause.links.begin(), cause.links.end(), link) != cause.links.end()) return &cause;
  }
  return nullptr;
}

}  // namespace bocage
