#include "engine/board/movement.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/board/move_step.h"
#include "engine/board/open_spaces.h"

namespace bocage {
namespace {

// Position of the step to `to` among the steps of `from`; nothing when they are not joined.
std::optional<std::size_t> find_step(const Board& board, SpaceId from, SpaceId to) {
  const auto steps = board.steps(from);
  const auto found = std::find_if(steps.begin(), steps.end(), [&](const Step& step) { return step.to == to; });
  if (found == steps.end()) return std::nullopt;
  return static_cast<std::size_t>(found - steps.begin());
}

// The cheaper of a node's two labels.
template <class Node>
const auto& best_of(const Node& node) {
  return node.ended.cost < node.going.cost ? node.ended : node.going;
}

}  // namespace

Walk walk(const Board& board, const MoveSpec& spec, std::span<const SpaceId> path) {
  const StepJudge judge(board, spec);
  Walk result;
  result.at = spec.from;
  if (path.empty()) result.obstacle = MoveObstacle::not_moved;
  Arrival here;
  here.going = 0;
  SpaceId from = spec.from;
  for (std::size_t i = 0; i < path.size(); ++i) {
    result.at = path[i];
    const auto position = find_step(board, from, path[i]);
    if (!position) {
      result.obstacle = MoveObstacle::not_adjacent;
      return result;
    }
    const Step& taken = board.steps(from)[*position];
    result.link = taken.link;
    if (here.going == Arrival::never) {
      result.obstacle = here.why_ended;
      result.line = here.ending_line;
      result.at = from;
      return result;
    }
    const Arrival next = judge.arrive(from, *position, taken, here.going, i == 0);
    if (!next.possible()) {
      judge.explain(from, *position, taken, i == 0, result);
      return result;
    }
    here = next;
    result.cost = static_cast<std::int32_t>(here.cheapest());
    from = path[i];
  }
  result.link = LinkId();
  if (!path.empty() && spec.no_stop.contains(from)) result.obstacle = MoveObstacle::no_stop;
  return result;
}

Reach::Reach(const Board& board, MoveSpec spec) : board_(&board) {
  auto found = std::make_shared<Found>();
  found->spec = std::move(spec);
  flood(board, *found);
  found_ = std::move(found);
}

std::size_t Reach::bytes() const {
  const MoveSpec& spec = found_->spec;
  const std::size_t bits =
      spec.zones.capacity() + spec.blocked.capacity() + spec.no_stop.capacity() + spec.halt.capacity();
  return sizeof(Found) + found_->known.size() * (sizeof(SpaceId) + sizeof(Node)) + bits / 8 +
         spec.no_crossings.size() * sizeof(NameId) + (spec.closed.size() + spec.barred.size()) * sizeof(LinkId);
}

// Only a label that may go on is ever left, and a label is set before its space is left or never: so lines of `before`
// cannot run in circles, even over steps that cost nothing.
void Reach::flood(const Board& board, Found& found) {
  const MoveSpec& spec = found.spec;
  struct Room {
    std::vector<Node> nodes;         // by space; without labels between floods
    std::vector<std::uint8_t> left;  // the same; 0
    bool in_use = false;             // also when the flood before did not come to its end
  };
  thread_local Room room;
  if (room.in_use) room = {};
  room.in_use = true;
  room.nodes.resize(std::max(room.nodes.size(), board.space_count()));
  room.left.resize(room.nodes.size(), 0);
  SpaceSet known(board.space_count());
  const StepJudge judge(board, spec);
  OpenSpaces open;
  known.insert(spec.from);
  room.nodes[spec.from.index].going.cost = 0;
  open.push(0, spec.from);
  const auto improve = [&known](Label& label, std::int64_t cost, SpaceId before, SpaceId space) {
    if (cost > label.cost || (cost == label.cost && before >= label.before)) return false;
    const bool cheaper = cost < label.cost;
    label = {static_cast<std::int32_t>(cost), before};
    known.insert(space);
    return cheaper;
  };
  while (!open.empty()) {
    const auto [spent, from] = open.pop();
    if (room.left[from.index] != 0) continue;
    room.left[from.index] = 1;
    const auto steps = board.steps(from);
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const SpaceId to = steps[i].to;
      if (room.left[to.index] != 0) continue;  // it was left for no more than was spent to come here
      const Arrival arrival = judge.arrive(from, i, steps[i], spent, from == spec.from);
      if (arrival.going != Arrival::never && improve(room.nodes[to.index].going, arrival.going, from, to)) {
        open.push(arrival.going, to);
      }
      if (arrival.ended != Arrival::never && !spec.no_stop.contains(to)) {
        improve(room.nodes[to.index].ended, arrival.ended, from, to);
      }
    }
  }
  found.known = known.members();
  found.nodes.reserve(found.known.size());
  for (const SpaceId space : found.known) {
    found.nodes.push_back(std::exchange(room.nodes[space.index], {}));
    room.left[space.index] = 0;
    if (reached(found, found.nodes.size() - 1)) ++found.reached;
  }
  room.in_use = false;
}

bool Reach::reached(const Found& found, std::size_t position) {
  const SpaceId space = found.known[position];
  return best_of(found.nodes[position]).exists() && space != found.spec.from && !found.spec.no_stop.contains(space);
}

const Reach::Node& Reach::node(SpaceId space) const {
  static const Node none;
  const auto& known = found_->known;
  const auto at = std::lower_bound(known.begin(), known.end(), space);
  return at == known.end() || *at != space ? none : found_->nodes[static_cast<std::size_t>(at - known.begin())];
}

const Reach::Label& Reach::best(SpaceId space) const {
  return best_of(node(space));
}

bool Reach::reaches(SpaceId space) const {
  return space != spec().from && !spec().no_stop.contains(space) && best(space).exists();
}

std::int32_t Reach::cost(SpaceId space) const {
  assert(best(space).exists());
  return best(space).cost;
}

std::vector<SpaceId> Reach::path(SpaceId space) const {
  assert(best(space).exists());
  std::vector<SpaceId> path;
  if (space == spec().from) return path;
  path.push_back(space);
  for (SpaceId at = best(space).before; at != spec().from; at = node(at).going.before) path.push_back(at);
  std::reverse(path.begin(), path.end());
  return path;
}

// Each node stands beside its space, so none is searched for: there may be as many as the board has spaces.
std::vector<SpaceId> Reach::spaces() const {
  std::vector<SpaceId> reached;
  reached.reserve(found_->reached);
  for (std::size_t i = 0; i < found_->known.size(); ++i) {
    if (Reach::reached(*found_, i)) reached.push_back(found_->known[i]);
  }
  return reached;
}

// Barred steps are taken only where nothing else leads on, and then as few as can be. Whoever tests one space after the
// other asks for all of them, so one search serves them.
const std::vector<SpaceId>& Reach::past_obstacles() const {
  if (past_obstacles_) return *past_obstacles_;
  constexpr std::int64_t barred_cost = std::int64_t{1} << 44;  // beyond what all real costs of a path add up to
  const StepJudge judge(*board_, spec());
  std::vector<std::int64_t> costs(board_->space_count(), Arrival::never);
  std::vector<SpaceId> before(board_->space_count());
  OpenSpaces open;
  costs[spec().from.index] = 0;
  open.push(0, spec().from);
  while (!open.empty()) {
    const auto [spent, from] = open.pop();
    if (spent > costs[from.index]) continue;
    const auto steps = board_->steps(from);
    for (std::size_t i = 0; i < steps.size(); ++i) {
      std::int64_t cost = 0;
      cost = spent + (judge.passable(from, i, steps[i], cost) ? cost : barred_cost);
      if (cost >= costs[steps[i].to.index]) continue;
      costs[steps[i].to.index] = cost;
      before[steps[i].to.index] = from;
      open.push(cost, steps[i].to);
    }
  }
  past_obstacles_ = std::make_shared<const std::vector<SpaceId>>(std::move(before));
  return *past_obstacles_;
}

std::vector<SpaceId> Reach::path_past_obstacles(SpaceId space) const {
  const auto& before = past_obstacles();
  std::vector<SpaceId> path;
  if (!before[space.index].valid()) return path;
  for (SpaceId at = space; at != spec().from; at = before[at.index]) path.push_back(at);
  std::reverse(path.begin(), path.end());
  return path;
}

Walk Reach::why_not(SpaceId space) const {
  if (reaches(space)) return walk(*board_, spec(), path(space));
  const std::vector<SpaceId> path = path_past_obstacles(space);
  if (!path.empty() || space == spec().from) return walk(*board_, spec(), path);
  Walk result;
  result.obstacle = MoveObstacle::not_adjacent;
  result.at = space;
  return result;
}

}  // namespace bocage
