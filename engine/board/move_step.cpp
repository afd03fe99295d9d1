#include "engine/board/move_step.h"

#include <algorithm>
#include <cassert>

namespace bocage {
namespace {

std::vector<std::uint8_t> flags(const Board& board, const std::vector<LinkId>& links) {
  std::vector<std::uint8_t> marked(links.empty() ? 0 : board.link_count(), 0);
  for (const LinkId link : links) {
    assert(link.index < marked.size());
    marked[link.index] = 1;
  }
  return marked;
}

}  // namespace

StepJudge::StepJudge(const Board& board, const MoveSpec& spec)
    : board_(board),
      spec_(spec),
      budget_(std::clamp(spec.budget, 0, std::numeric_limits<std::int32_t>::max() - 1)),
      closed_(flags(board, spec.closed)),
      barred_(flags(board, spec.barred)) {
  assert(spec.movement != nullptr && spec.from.index < board.space_count());
}

bool StepJudge::banned_crossing(NameId crossing) const {
  return std::find(spec_.no_crossings.begin(), spec_.no_crossings.end(), crossing) != spec_.no_crossings.end();
}

Arrival StepJudge::arrive(SpaceId from, std::size_t step, const Step& taken, std::int64_t spent, bool first) const {
  Arrival arrival;
  if (barred(taken.link) || spec_.blocked.contains(taken.to)) return arrival;
  const bool leaves_zone = spec_.zones.contains(from);
  const bool enters_zone = spec_.zones.contains(taken.to);
  const bool between = leaves_zone && enters_zone && spec_.zone.between != ZoneEffect::Between::free;
  if (between && (spec_.zone.between == ZoneEffect::Between::barred || !first)) return arrival;

  const std::int64_t zone_cost = between ? 0
                                         : (leaves_zone ? std::int64_t{spec_.zone.leave_cost} : 0) +
                                               (enters_zone ? std::int64_t{spec_.zone.enter_cost} : 0);
  for (const MoveClass::Way& way : spec_.movement->ways(from, step)) {
    if (!usable(way, taken.link)) continue;
    std::int64_t cost = spent + std::max<std::int64_t>(0, way.cost + zone_cost);
    MoveObstacle ends = MoveObstacle::none;
    const bool too_dear = cost > budget_;
    if (too_dear && !(first && spec_.minimum_step)) continue;
    if (too_dear || between) cost = budget_;
    if (between) {
      ends = MoveObstacle::zone_to_zone;
    } else if (enters_zone && spec_.zone.enter_stops) {
      ends = MoveObstacle::zone_stop;
    } else if (spec_.halt.contains(taken.to)) {
      ends = MoveObstacle::halted;
    } else if (way.stop) {
      ends = MoveObstacle::terrain_stop;
    } else if (too_dear) {
      ends = MoveObstacle::budget;
    }
    if (ends == MoveObstacle::none) {
      arrival.going = std::min(arrival.going, cost);
    } else if (cost < arrival.ended) {
      arrival.ended = cost;
      arrival.why_ended = ends;
      arrival.ending_line = way.stop ? &spec_.movement->rules()[way.rule] : nullptr;
    }
  }
  return arrival;
}

void StepJudge::explain(SpaceId from, std::size_t step, const Step& taken, bool first, Walk& walk) const {
  const bool between = spec_.zones.contains(from) && spec_.zones.contains(taken.to);
  std::int64_t cost = 0;
  if (barred(taken.link)) {
    walk.obstacle = MoveObstacle::barred;
  } else if (!passable(from, step, taken, cost)) {
    walk.obstacle = MoveObstacle::barred;
    walk.line = spec_.movement->barring(board_, from, step);
  } else if (spec_.blocked.contains(taken.to)) {
    walk.obstacle = MoveObstacle::blocked;
  } else if (between && (spec_.zone.between == ZoneEffect::Between::barred ||
                         (spec_.zone.between == ZoneEffect::Between::whole_allowance && !first))) {
    walk.obstacle = MoveObstacle::zone_to_zone;
  } else {
    walk.obstacle = MoveObstacle::budget;
  }
}

bool StepJudge::passable(SpaceId from, std::size_t step, const Step& taken, std::int64_t& cost) const {
  cost = Arrival::never;
  for (const MoveClass::Way& way : spec_.movement->ways(from, step)) {
    if (usable(way, taken.link)) cost = std::min(cost, std::int64_t{way.cost});
  }
  return cost != Arrival::never && !barred(taken.link);
}

}  // namespace bocage
