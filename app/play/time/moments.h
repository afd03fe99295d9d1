// Finds where the phases and the turns of a game begin on its timeline.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/session/session.h"

namespace bocage {

enum class TurnUnit { phase, turn };  // a turn: a pass of the outermost part of the sequence that repeats

// The last moment before `from` with which such a unit begins, in entries; 0 when none does.
std::uint32_t beginning_before(const Session& session, TurnUnit unit, std::uint32_t from);
// The first moment after `from`; the present when none does.
std::uint32_t beginning_after(const Session& session, TurnUnit unit, std::uint32_t from);

// The turn of a moment and that of the present, from 1 on; nullopt before the first turn and where there are none.
struct TurnsPlayed {
  std::uint32_t turn = 1;
  std::uint32_t of = 1;
};
std::optional<TurnsPlayed> turns_played(const Session& session, std::uint32_t moment);

}  // namespace bocage
