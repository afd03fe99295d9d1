#include "engine/game/conservation.h"

#include <vector>

#include "engine/board/on_map.h"

namespace bocage {

namespace {

using Complaint = std::optional<std::string>;

std::string in_space(const GameState& now, SpaceId space) {
  return " in " + now.board().space(space).name;
}

Complaint bad_stack(const GameState& now) {
  std::vector<int> seen(now.piece_count(), 0);
  for (std::uint32_t i = 0; i < now.board().space_count(); ++i) {
    for (PieceId piece : now.stack(SpaceId(i))) {
      if (piece.index >= seen.size()) return "a piece that does not exist stands" + in_space(now, SpaceId(i));
      const std::string name = "piece #" + std::to_string(piece.index);
      if (++seen[piece.index] > 1) return name + " stands in two places, one of them" + in_space(now, SpaceId(i));
      if (now.piece(piece).space != SpaceId(i)) {
        return name + " lies in the stack" + in_space(now, SpaceId(i)) + " but says that it is" +
               in_space(now, now.piece(piece).space);
      }
    }
  }
  for (std::size_t i = 0; i < seen.size(); ++i) {
    if (seen[i] == 0) return "piece #" + std::to_string(i) + " is in no stack";
  }
  return {};
}

Complaint bad_totals(const GameState& now) {
  std::vector<long> missing(now.module().counters.size(), 0);
  for (const Placement& placement : now.scenario().placements) missing[placement.counter.index] += placement.count;
  for (std::uint32_t i = 0; i < now.placed_count(); ++i) --missing[now.piece(PieceId(i)).counter.index];
  for (std::size_t i = 0; i < missing.size(); ++i) {
    if (missing[i] == 0) continue;
    return "counter `" + now.module().counters[i].id + "`: " + std::to_string(missing[i]) + " fewer than at the start";
  }
  return {};
}

// The same pieces placed anew give the same presence; a count that drifted shows here.
Complaint bad_presence(const GameState& now) {
  for (std::uint32_t s = 0; s < now.module().sides.size(); ++s) {
    SpaceSet occupied(now.board().space_count());
    for (std::uint32_t i = 0; i < now.piece_count(); ++i) {
      if (now.counter(PieceId(i)).side == SideId(s)) occupied.insert(now.piece(PieceId(i)).space);
    }
    if (!(occupied == now.occupied_by(SideId(s)))) {
      return "where side " + now.module().sides[s].id + " stands is counted wrongly";
    }
  }
  return {};
}

bool has(const std::vector<NameId>& words, const std::vector<NameId>& in) {
  for (NameId word : words) {
    for (NameId other : in) {
      if (word == other) return true;
    }
  }
  return false;
}

bool exerts(const GameState& now, const ZoneDef& zone, PieceId piece, SideId side) {
  const CounterDef& counter = now.counter(piece);
  const int attribute = now.module().find_attribute(zone.attribute);
  if (counter.side != side || attribute < 0 || static_cast<std::size_t>(attribute) >= counter.attributes.size()) {
    return false;
  }
  if (!on_map(now.board(), now.piece(piece).space)) return false;
  const int unless = now.module().find_variable(Owner::piece, zone.unless);
  if (unless >= 0 && now.variable(Owner::piece, piece.index, unless) == Value(true)) return false;
  return counter.attributes[static_cast<std::size_t>(attribute)] == Value(true);
}

std::vector<int> zone_from_scratch(const GameState& now, const ZoneDef& zone, SideId side) {
  std::vector<int> counts(now.board().space_count(), 0);
  for (std::uint32_t i = 0; i < now.piece_count(); ++i) {
    if (!exerts(now, zone, PieceId(i), side)) continue;
    for (const Step& step : now.board().steps(now.piece(PieceId(i)).space)) {
      const Link& link = now.board().link(step.link);
      const bool barred = has(zone.not_over, link.features) && !has(zone.but_over, link.crossings);
      if (!barred && !has(zone.not_into, {now.board().space(step.to).terrain})) ++counts[step.to.index];
    }
  }
  return counts;
}

Complaint bad_zones(const GameState& now) {
  for (std::size_t z = 0; z < now.module().zones.size(); ++z) {
    for (std::uint32_t s = 0; s < now.module().sides.size(); ++s) {
      const std::vector<int> counts = zone_from_scratch(now, now.module().zones[z], SideId(s));
      for (std::uint32_t i = 0; i < counts.size(); ++i) {
        if (now.zone_count(z, SideId(s), SpaceId(i)) == counts[i]) continue;
        return "zone `" + now.module().zones[z].id + "` of side " + now.module().sides[s].id + " is counted wrongly" +
               in_space(now, SpaceId(i));
      }
    }
  }
  return {};
}

}  // namespace

std::optional<std::string> lost_or_doubled(const GameState& now) {
  if (Complaint fault = bad_stack(now)) return fault;
  if (Complaint fault = bad_totals(now)) return fault;
  if (Complaint fault = bad_presence(now)) return fault;
  if (Complaint fault = bad_zones(now)) return fault;
  if (now.hash() != now.hash_from_scratch()) return "the hash of the state does not follow its changes";
  return {};
}

}  // namespace bocage
