// The part that every state of one game shares: definitions sorted by owner, zones resolved to attributes, names.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "engine/game/names.h"
#include "engine/game/state.h"

namespace bocage {

constexpr std::size_t owner_kinds = 5;

struct GameLayout {
  GameLayout(const std::shared_ptr<const Module>& module, const ScenarioDef& scenario);

  const std::vector<const VariableDef*>& variables(Owner on) const { return by_owner[static_cast<std::size_t>(on)]; }
  bool exerts(std::size_t zone, CounterId counter) const { return zone_counters[zone][counter.index]; }
  // Does this variable of pieces say which of them exert no zone?
  bool mutes(Owner on, int variable) const;
  bool spreads(std::size_t zone, LinkId over, SpaceId into) const;

  std::shared_ptr<const Module> module;
  std::array<std::vector<const VariableDef*>, owner_kinds> by_owner;
  std::vector<std::vector<bool>> zone_counters;  // by zone, by counter
  std::vector<int> zone_unless;                  // by zone: the variable of pieces; -1: none
  std::vector<std::uint32_t> first_pieces;       // by placement of the scenario, which stand one after the other
  ModuleNames names;
};

// Returns how many objects of the kind carry variables: 1 for the game.
std::size_t object_count(const GameState& state, Owner on);

}  // namespace bocage
