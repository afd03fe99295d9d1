#include "app/play/time/moments.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/position/sequence.h"

namespace bocage {

namespace {

// What tells one unit from another: its node, and which passes of what is around it are played.
struct SequencePoint {
  const NodeDef* node = nullptr;
  std::vector<std::uint32_t> passes;
  friend bool operator==(const SequencePoint&, const SequencePoint&) = default;
};

std::optional<SequencePoint> phase_of(const Standing& standing, const Cursor& cursor) {
  const NodeDef& node = *standing.node;
  if (!has_title(node)) return std::nullopt;  // what only the rules do
  SequencePoint point{&node, {}};
  for (std::size_t i = 0; i < standing.own && i < cursor.levels.size(); ++i) {
    point.passes.push_back(cursor.levels[i].child);
  }
  return point;
}

std::optional<SequencePoint> turn_of(const Standing& standing, const Cursor& cursor) {
  std::size_t level = 0;
  for (const NodeDef* const node : standing.trail) {
    if (level >= cursor.levels.size()) return std::nullopt;
    if (node->kind == NodeDef::Kind::repeat) return SequencePoint{node, {cursor.levels[level].child}};
    level += node->kind == NodeDef::Kind::each ? 2 : 1;
  }
  return std::nullopt;
}

std::optional<SequencePoint> place_of(const GameState& state, TurnUnit unit) {
  const auto standing = stand(state.scenario().sequence, state.cursor());
  if (!standing) return std::nullopt;
  return unit == TurnUnit::phase ? phase_of(*standing, state.cursor()) : turn_of(*standing, state.cursor());
}

}  // namespace

std::uint32_t beginning_before(const Session& session, TurnUnit unit, std::uint32_t from) {
  const Timeline& timeline = session.timeline();
  if (from == 0) return 0;
  auto here = place_of(timeline.at(from - 1), unit);
  for (std::uint32_t moment = from - 1; moment >= 1; --moment) {
    auto before = place_of(timeline.at(moment - 1), unit);
    if (here && here != before) return moment;
    here = std::move(before);
  }
  return 0;
}

std::uint32_t beginning_after(const Session& session, TurnUnit unit, std::uint32_t from) {
  const Timeline& timeline = session.timeline();
  if (from >= timeline.length()) return timeline.length();
  auto before = place_of(timeline.at(from), unit);
  for (std::uint32_t moment = from + 1; moment < timeline.length(); ++moment) {
    auto here = place_of(timeline.at(moment), unit);
    if (here && here != before) return moment;
    before = std::move(here);
  }
  return timeline.length();
}

std::optional<TurnsPlayed> turns_played(const Session& session, std::uint32_t moment) {
  const Timeline& timeline = session.timeline();
  const auto pass = [&](std::uint32_t at) -> std::optional<std::uint32_t> {
    const auto place = place_of(timeline.at(at), TurnUnit::turn);
    return place ? std::optional(place->passes.front()) : std::nullopt;
  };
  const auto turn = pass(moment);
  if (!turn) return std::nullopt;
  std::uint32_t last = timeline.length();
  auto of = pass(last);
  while (!of && last > moment) of = pass(--last);  // a game that is over may stand in no turn any more
  return TurnsPlayed{*turn + 1, std::max(*turn, of.value_or(*turn)) + 1};
}

}  // namespace bocage
