// A game played back in three beats an entry: what is about to happen, the action, and what it left.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/view/scene.h"

namespace bocage {

enum class Beat { before, action, after };

struct PlaybackStep {
  std::uint32_t entry = 0;  // from 1
  Beat beat = Beat::before;
  friend bool operator==(const PlaybackStep&, const PlaybackStep&) = default;
};

// Returns the first beat after a moment of the timeline, or the beat after a beat; nullopt at the end. Entries of which
// nothing is seen, or that have no words for people, are passed over.
std::optional<PlaybackStep> first_step(const Session& session, std::uint32_t moment);
std::optional<PlaybackStep> next_step(const Session& session, const PlaybackStep& step);
// Returns how long a beat stays before the next, in milliseconds, at a speed in per cent of the usual one (above 0).
int pause_after(Beat beat, int speed_percent);

// The changes that an entry made on the boards, as far as the viewer sees them: the difference of two scenes.
struct EntryTrace {
  std::vector<std::pair<SpaceId, SpaceId>> moves;  // each way once
  std::vector<PieceId> pieces;                     // that moved, came, went or look different
  std::vector<SpaceId> spaces;                     // where something changed
  std::vector<std::string> lines;                  // the same in words; hidden counters have none
};
EntryTrace trace_of(const Session& session, std::uint32_t entry, SideId viewer);

}  // namespace bocage
