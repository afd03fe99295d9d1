#include "app/play/time/moments.h"

#include <optional>
#include <vector>

#include "engine/session/sequence.h"

namespace bocage {

namespace {

// What tells one stretch from another: its node, and which passes of what is around it are played.
struct Place {
  const NodeDef* node = nullptr;
  std::vector<std::uint32_t> passes;
  friend bool operator==(const Place&, const Place&) = default;
};

std::optional<Place> phase_of(const Standing& standing, const Cursor& cursor) {
  const NodeDef& node = *standing.node;
  if (!has_title(node)) return std::nullopt;  // what only the rules do
  Place place{&node, {}};
  for (std::size_t i = 0; i < standing.own && i < cursor.levels.size(); ++i) {
    place.passes.push_back(cursor.levels[i].child);
  }
  return place;
}

std::optional<Place> turn_of(const Standing& standing, const Cursor& cursor) {
  std::size_t level = 0;
  for (const NodeDef* const node : standing.trail) {
    if (level >= cursor.levels.size()) return std::nullopt;
    if (node->kind == NodeDef::Kind::repeat) return Place{node, {cursor.levels[level].child}};
    level += node->kind == NodeDef::Kind::each ? 2 : 1;
  }
  return std::nullopt;
}

std::optional<Place> place_of(const GameState& state, Stretch stretch) {
  const auto standing = stand(state.scenario().sequence, state.cursor());
  if (!standing) return std::nullopt;
  return stretch == Stretch::phase ? phase_of(*standing, state.cursor()) : turn_of(*standing, state.cursor());
}

}  // namespace

std::uint32_t beginning_before(const Session& session, Stretch stretch, std::uint32_t from) {
  const Timeline& timeline = session.timeline();
  if (from == 0) return 0;
  auto here = place_of(timeline.at(from - 1), stretch);
  for (std::uint32_t moment = from - 1; moment >= 1; --moment) {
    auto before = place_of(timeline.at(moment - 1), stretch);
    if (here && here != before) return moment;
    here = std::move(before);
  }
  return 0;
}

std::uint32_t beginning_after(const Session& session, Stretch stretch, std::uint32_t from) {
  const Timeline& timeline = session.timeline();
  if (from >= timeline.length()) return timeline.length();
  auto before = place_of(timeline.at(from), stretch);
  for (std::uint32_t moment = from + 1; moment < timeline.length(); ++moment) {
    auto here = place_of(timeline.at(moment), stretch);
    if (here && here != before) return moment;
    before = std::move(here);
  }
  return timeline.length();
}

}  // namespace bocage
