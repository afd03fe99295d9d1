#include "engine/game/layout.h"

#include <algorithm>

namespace bocage {

namespace {

bool share_a_word(const std::vector<NameId>& a, const std::vector<NameId>& b) {
  return std::any_of(a.begin(), a.end(), [&](NameId word) { return std::find(b.begin(), b.end(), word) != b.end(); });
}

std::vector<bool> exerting_counters(const Module& module, const ZoneDef& zone) {
  std::vector<bool> exerting(module.counters.size(), false);
  const int attribute = module.find_attribute(zone.attribute);
  if (attribute < 0) return exerting;
  for (std::size_t i = 0; i < module.counters.size(); ++i) {
    const CounterDef& counter = module.counters[i];
    if (!counter.side.valid() || static_cast<std::size_t>(attribute) >= counter.attributes.size()) continue;
    const Value& value = counter.attributes[static_cast<std::size_t>(attribute)];
    exerting[i] = value.kind() == Value::Kind::boolean && value.boolean();
  }
  return exerting;
}

}  // namespace

GameLayout::GameLayout(const std::shared_ptr<const Module>& the_module, const ScenarioDef& scenario)
    : module(the_module), names(the_module) {
  for (const VariableDef& def : module->variables) by_owner[static_cast<std::size_t>(def.on)].push_back(&def);
  for (const ZoneDef& zone : module->zones) {
    zone_counters.push_back(exerting_counters(*module, zone));
    zone_unless.push_back(module->find_variable(Owner::piece, zone.unless));
  }
  std::uint32_t pieces = 0;
  for (const Placement& placement : scenario.placements) {
    first_pieces.push_back(pieces);
    pieces += static_cast<std::uint32_t>(placement.count);
  }
}

bool GameLayout::mutes(Owner on, int variable) const {
  return on == Owner::piece && std::find(zone_unless.begin(), zone_unless.end(), variable) != zone_unless.end();
}

bool GameLayout::spreads(std::size_t zone, LinkId over, SpaceId into) const {
  const ZoneDef& def = module->zones[zone];
  const Link& link = module->board->link(over);
  if (share_a_word(def.not_over, link.features) && !share_a_word(def.but_over, link.crossings)) return false;
  const NameId terrain = module->board->space(into).terrain;
  return std::find(def.not_into.begin(), def.not_into.end(), terrain) == def.not_into.end();
}

std::size_t object_count(const GameState& state, Owner on) {
  switch (on) {
    case Owner::game:
      return 1;
    case Owner::side:
      return state.module().sides.size();
    case Owner::piece:
      return state.piece_count();
    case Owner::space:
      return state.board().space_count();
    case Owner::link:
      return state.board().link_count();
  }
  return 0;
}

}  // namespace bocage
