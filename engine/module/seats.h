// Who plays a side: a person of its own, the person who plays an earlier side, or the rules of the module.
#pragma once

#include <vector>

#include "engine/module/module.h"

namespace bocage {

inline constexpr std::uint32_t rules_seat = UINT32_MAX - 1;  // of SideDef::seat: nobody sits there, the rules play it

inline bool played_by_rules(const Module& module, SideId side) {
  return side.valid() && side.index < module.sides.size() && module.sides[side.index].seat == rules_seat;
}

// The sides that people play, in their order.
inline std::vector<SideId> sides_of_people(const Module& module) {
  std::vector<SideId> sides;
  for (std::uint32_t i = 0; i < module.sides.size(); ++i) {
    if (!played_by_rules(module, SideId(i))) sides.emplace_back(i);
  }
  return sides;
}

}  // namespace bocage
