// Reach against brute force: every simple path of small random boards, judged by walk().
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "engine/board/movement.h"
#include "tests/engine/board/boards.h"

namespace bocage {
namespace {

using testing::Random;

Board random_board(Random& random) {
  Board board;
  const NameId terrains[] = {board.intern("clear"), board.intern("wood"), board.intern("swamp"), board.intern("lake"),
                             board.intern("unnamed")};
  const NameId features[] = {board.intern("town"), board.intern("river"), board.intern("bluff")};
  const NameId crossings[] = {board.intern("road"), board.intern("bridge"), board.intern("ford")};
  board.add_surface({"map", "Map", std::nullopt, {}, {}});
  const std::uint32_t count = 3 + random.below(6);
  for (std::uint32_t i = 0; i < count; ++i) {
    Space space;
    space.name = "s" + std::to_string(i);
    space.terrain = terrains[random.chance(8) ? 3 + random.below(2) : random.below(3)];
    if (random.chance(25)) space.features.push_back(features[0]);
    board.add_space(space);
  }
  for (std::uint32_t a = 0; a < count; ++a) {
    for (std::uint32_t b = a + 1; b < count; ++b) {
      if (!random.chance(45)) continue;
      Link link{SpaceId(a), SpaceId(b), {}, {}, {}, {}};
      if (random.chance(30)) link.features.push_back(features[1 + random.below(2)]);
      for (const NameId crossing : crossings) {
        if (random.chance(25)) link.crossings.push_back(crossing);
      }
      board.add_link(link);
    }
  }
  board.finish();
  return board;
}

std::vector<MoveRule> random_rules(Random& random, const Board& board) {
  const auto rule = [&](MoveRule::On on, const char* name, std::uint32_t dearest) {
    return MoveRule{on,
                    board.find_word(name),
                    static_cast<std::int32_t>(random.below(dearest + 1)),
                    random.chance(8),
                    random.chance(20),
                    ""};
  };
  return {
      rule(MoveRule::On::terrain, "clear", 2),  rule(MoveRule::On::terrain, "wood", 3),
      rule(MoveRule::On::terrain, "swamp", 4),  {MoveRule::On::terrain, board.find_word("lake"), 1, true, false, ""},
      rule(MoveRule::On::feature, "town", 2),   rule(MoveRule::On::link, "river", 3),
      rule(MoveRule::On::link, "bluff", 3),     rule(MoveRule::On::crossing, "road", 2),
      rule(MoveRule::On::crossing, "bridge", 3)};
}

SpaceSet random_set(Random& random, const Board& board, std::uint32_t percent) {
  SpaceSet set(board.space_count());
  for (std::uint32_t i = 0; i < board.space_count(); ++i) {
    if (random.chance(percent)) set.insert(SpaceId(i));
  }
  return set;
}

MoveSpec random_spec(Random& random, const Board& board, const MoveClass& movement) {
  MoveSpec spec;
  spec.movement = &movement;
  spec.from = SpaceId(random.below(static_cast<std::uint32_t>(board.space_count())));
  spec.budget = static_cast<std::int32_t>(random.below(9));
  spec.minimum_step = random.chance(40);
  spec.zones = random_set(random, board, 40);
  spec.zone.enter_stops = random.chance(30);
  spec.zone.enter_cost = static_cast<std::int32_t>(random.below(3));
  spec.zone.leave_cost = static_cast<std::int32_t>(random.below(3));
  spec.zone.between = static_cast<ZoneEffect::Between>(random.below(3));
  spec.blocked = random_set(random, board, 10);
  spec.no_stop = random_set(random, board, 20);
  spec.halt = random_set(random, board, 15);
  if (random.chance(30)) spec.no_crossings.push_back(board.find_word("road"));
  for (std::uint32_t i = 0; i < board.link_count(); ++i) {
    if (random.chance(10)) spec.closed.emplace_back(i);
    if (random.chance(5)) spec.barred.emplace_back(i);
  }
  return spec;
}

// Every simple path from the start, whether it can be walked or not.
void each_path(const Board& board, std::vector<SpaceId>& path, SpaceSet& seen, SpaceId at,
               const std::function<void(const std::vector<SpaceId>&)>& visit) {
  for (const Step& step : board.steps(at)) {
    if (seen.contains(step.to)) continue;
    seen.insert(step.to);
    path.push_back(step.to);
    visit(path);
    each_path(board, path, seen, step.to, visit);
    path.pop_back();
    seen.erase(step.to);
  }
}

TEST(ReachProperty, finds_exactly_what_walking_every_path_finds_at_the_same_cost) {
  int reached = 0;
  int refused = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    Random random(seed);
    const Board board = random_board(random);
    const MoveClass movement(board, "foot", random_rules(random, board));
    const MoveSpec spec = random_spec(random, board, movement);
    std::map<SpaceId, std::int32_t> cheapest;
    std::vector<SpaceId> path;
    SpaceSet seen(board.space_count());
    seen.insert(spec.from);
    each_path(board, path, seen, spec.from, [&](const std::vector<SpaceId>& candidate) {
      const Walk result = walk(board, spec, candidate);
      if (result.obstacle != MoveObstacle::none) return;
      const auto entry = cheapest.try_emplace(candidate.back(), result.cost).first;
      entry->second = std::min(entry->second, result.cost);
    });
    const Reach reach(board, spec);
    for (std::uint32_t i = 0; i < board.space_count(); ++i) {
      const SpaceId space(i);
      ASSERT_EQ(reach.reaches(space), cheapest.contains(space)) << "seed " << seed << " space " << i;
      if (reach.reaches(space)) {
        ++reached;
        ASSERT_EQ(reach.cost(space), cheapest[space]) << "seed " << seed << " space " << i;
        const Walk along = walk(board, spec, reach.path(space));
        ASSERT_EQ(along.obstacle, MoveObstacle::none) << "seed " << seed << " space " << i;
        ASSERT_EQ(along.cost, reach.cost(space)) << "seed " << seed << " space " << i;
        ASSERT_EQ(along.at, space);
        ASSERT_LE(along.cost, spec.budget);
      } else {
        ++refused;
        const Walk why = reach.why_not(space);
        ASSERT_NE(why.obstacle, MoveObstacle::none) << "seed " << seed << " space " << i;
        const Walk alone = Reach(board, spec).why_not(space);  // before it was asked about another space
        ASSERT_EQ(why.obstacle, alone.obstacle) << "seed " << seed << " space " << i;
        ASSERT_EQ(why.at, alone.at) << "seed " << seed << " space " << i;
        ASSERT_EQ(why.cost, alone.cost) << "seed " << seed << " space " << i;
      }
    }
  }
  EXPECT_GT(reached, 1000);
  EXPECT_GT(refused, 1000);
}

// walk() itself against the plainest reading of the rules: try every choice of ways along the path.
struct Plain {
  bool arrives = false;
  std::int64_t cost = 0;
};

void try_ways(const Board& board, const MoveSpec& spec, const std::vector<SpaceId>& path, std::size_t at,
              std::int64_t spent, bool stopped, Plain& best) {
  if (at == path.size()) {
    if (!spec.no_stop.contains(path.back()) && (!best.arrives || spent < best.cost)) best = {true, spent};
    return;
  }
  const SpaceId from = at == 0 ? spec.from : path[at - 1];
  const SpaceId to = path[at];
  const auto has = [](const auto& list, auto item) { return std::find(list.begin(), list.end(), item) != list.end(); };
  const LinkId link = board.find_link(from, to);
  if (stopped || !link.valid() || has(spec.barred, link) || spec.blocked.contains(to)) return;
  const auto steps = board.steps(from);
  std::size_t position = 0;
  while (steps[position].to != to) ++position;
  const bool zone_from = spec.zones.contains(from);
  const bool zone_to = spec.zones.contains(to);
  const auto between = zone_from && zone_to ? spec.zone.between : ZoneEffect::Between::free;
  if (between == ZoneEffect::Between::barred) return;
  if (between == ZoneEffect::Between::whole_allowance && at > 0) return;
  for (const auto& way : spec.movement->ways(from, position)) {
    if (way.crossing.valid() && (has(spec.closed, link) || has(spec.no_crossings, way.crossing))) continue;
    bool stops = way.stop || spec.halt.contains(to) || (zone_to && spec.zone.enter_stops);
    std::int64_t cost = way.cost;
    if (between == ZoneEffect::Between::free) {
      cost += (zone_from ? spec.zone.leave_cost : 0) + (zone_to ? spec.zone.enter_cost : 0);
    }
    if (spent + cost > spec.budget) {
      if (at > 0 || !spec.minimum_step) continue;
      cost = spec.budget;
      stops = true;
    }
    if (between == ZoneEffect::Between::whole_allowance) {
      cost = spec.budget;
      stops = true;
    }
    try_ways(board, spec, path, at + 1, spent + cost, stops, best);
  }
}

TEST(ReachProperty, walking_takes_the_best_choice_of_ways) {
  for (std::uint64_t seed = 5000; seed < 5600; ++seed) {
    Random random(seed);
    const Board board = random_board(random);
    const MoveClass movement(board, "foot", random_rules(random, board));
    const MoveSpec spec = random_spec(random, board, movement);
    std::vector<SpaceId> path;
    SpaceSet seen(board.space_count());
    seen.insert(spec.from);
    each_path(board, path, seen, spec.from, [&](const std::vector<SpaceId>& candidate) {
      if (candidate.size() > 4) return;
      Plain best;
      try_ways(board, spec, candidate, 0, 0, false, best);
      const Walk result = walk(board, spec, candidate);
      ASSERT_EQ(result.obstacle == MoveObstacle::none, best.arrives) << "seed " << seed;
      if (best.arrives) {
        ASSERT_EQ(result.cost, best.cost) << "seed " << seed;
      }
    });
  }
}

}  // namespace
}  // namespace bocage
