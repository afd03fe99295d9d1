// Movement as the host sees it: classes without rules that are switched off, and obstacles in words.
#include <algorithm>
#include <array>

#include "engine/script/host_impl.h"
#include "engine/translation/translation.h"

namespace bocage {

namespace {

std::int32_t cheapest_terrain(const MoveClass& movement) {
  std::int32_t cheapest = std::numeric_limits<std::int32_t>::max();
  for (const MoveRule& line : movement.rules()) {
    if (line.on == MoveRule::On::terrain && !line.barred) {
      cheapest = std::min(cheapest, line.cost);
    }
  }
  return cheapest == std::numeric_limits<std::int32_t>::max() ? 0 : cheapest;
}

struct ObstacleWords {
  const char* key;
  const char* text;
};

// The key in `rules` of game:reach and the sentence, by obstacle; {1} is the space.
ObstacleWords words_of(MoveObstacle obstacle) {
  switch (obstacle) {
    case MoveObstacle::none:
      break;
    case MoveObstacle::not_adjacent:
      return {"", "No step leads to {1}"};
    case MoveObstacle::budget:
      return {"budget", "The movement allowance is not enough to enter {1}"};
    case MoveObstacle::barred:
      return {"barred", "The way to {1} is barred"};
    case MoveObstacle::blocked:
      return {"blocked", "{1} may not be entered"};
    case MoveObstacle::zone_stop:
      return {"zone_stop", "The move ends in the zone of control at {1}"};
    case MoveObstacle::zone_to_zone:
      return {"zone_to_zone", "{1} cannot be entered straight from one zone of control to another"};
    case MoveObstacle::halted:
      return {"halted", "The move ends at {1}"};
    case MoveObstacle::terrain_stop:
      return {"", "The terrain ends the move at {1}"};
    case MoveObstacle::no_stop:
      return {"no_stop", "A unit may pass through {1}, but not stop there"};
    case MoveObstacle::not_moved:
      return {"", "The unit is at {1} already"};
  }
  return {"", "{1} is reached"};
}

constexpr std::array all_obstacles{MoveObstacle::not_adjacent, MoveObstacle::budget,       MoveObstacle::barred,
                                   MoveObstacle::blocked,      MoveObstacle::zone_stop,    MoveObstacle::zone_to_zone,
                                   MoveObstacle::halted,       MoveObstacle::terrain_stop, MoveObstacle::no_stop,
                                   MoveObstacle::not_moved};

}  // namespace

const MoveClass& Ruleset::Host::movement(const MoveClass& original) {
  const auto cites = [this](const MoveRule& line) { return impl_->off.contains(line.rule); };
  if (std::none_of(original.rules().begin(), original.rules().end(), cites)) {
    return original;
  }
  auto& changed = impl_->classes_off[original.id()];
  if (!changed) {
    const std::int32_t cheapest = cheapest_terrain(original);
    std::vector<MoveRule> lines;
    for (MoveRule line : original.rules()) {
      if (!cites(line)) {
        lines.push_back(std::move(line));
      } else if (line.on == MoveRule::On::terrain) {  // a terrain that no line names would be barred
        line.cost = cheapest;
        line.barred = false;
        line.stop = false;
        lines.push_back(std::move(line));
      }
    }
    changed = std::make_shared<const MoveClass>(*impl_->module->board, original.id(), std::move(lines));
  }
  return *changed;
}

std::vector<std::string> Ruleset::sentences_of_movement() {
  std::vector<std::string> sentences;
  for (const MoveObstacle obstacle : all_obstacles) sentences.emplace_back(words_of(obstacle).text);
  return sentences;
}

Refusal Ruleset::Host::obstacle(const RuledReach& reach, const Walk& walk, const Module& words_from) const {
  const Board& board = *words_from.board;
  const ObstacleWords words = words_of(walk.obstacle);
  Refusal refusal;
  std::string name = "the space";
  if (walk.at.valid()) {
    const Space& space = board.space(walk.at);
    name = space.title.empty() ? space.name : space.title;
    refusal.spaces.push_back(walk.at);
  }
  if (walk.link.valid()) {
    refusal.links.push_back(walk.link);
  }
  refusal.text = filled(said(words_from, words.text), [&](int) { return name; });
  const auto rule = reach.rules.find(words.key);
  const auto causes = reach.causes.find(words.key);
  const Cause* const cause = causes == reach.causes.end() ? nullptr : cause_of(causes->second, walk.at, walk.link);
  if (walk.line != nullptr && !walk.line->rule.empty()) {
    refusal.rule = walk.line->rule;
  } else if (cause != nullptr && !cause->rule.empty()) {
    refusal.rule = cause->rule;
    if (!cause->text.empty()) refusal.text = said(words_from, cause->text);
  } else if (rule != reach.rules.end()) {
    refusal.rule = rule->second;
  }
  // No rule of a game says so: the path has not the form of one.
  if (walk.obstacle == MoveObstacle::not_adjacent || walk.obstacle == MoveObstacle::not_moved) {
    refusal.kind = Refusal::Kind::fact;
  }
  return refusal;
}

}  // namespace bocage
