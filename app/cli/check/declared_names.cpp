#include "app/cli/check/declared_names.h"

#include <algorithm>

#include "engine/script/manifest.h"

namespace bocage::cli {

DeclaredNames::DeclaredNames(const Module& module, const std::vector<std::string>& queries) {
  names_[NameKind::space] = module.board->space_names();
  for (const char* kind : {"hex", "square", "area", "box", "track", "cup", "pool", "deck"})
    add(NameKind::space_kind, kind);
  for (const char* level : {"enforce", "assist", "free"}) add(NameKind::level, level);
  const auto words = [&](NameKind kind, const std::vector<WordDef>& list) {
    for (const WordDef& word : list) add(kind, word.id);
  };
  words(NameKind::region, module.regions);
  words(NameKind::terrain, module.terrains);
  words(NameKind::feature, module.features);
  words(NameKind::crossing, module.crossings);
  for (const SideDef& side : module.sides) add(NameKind::side, side.id);
  for (const CounterDef& counter : module.counters) {
    add(NameKind::counter, counter.id);
    for (const FaceDef& face : counter.faces) add(NameKind::face, face.id);
  }
  for (const ZoneDef& zone : module.zones) add(NameKind::zone, zone.id);
  for (const auto& movement : module.movement) add(NameKind::movement, movement->id());
  for (const ChartDef& chart : module.charts) add(NameKind::chart, chart.id);
  for (const OptionDef& option : module.options) add(NameKind::option, option.id);
  names_[NameKind::query] = queries;
  add_scenarios(module);
  add_variables(module);
  for (auto& [kind, list] : names_) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
  }
}

void DeclaredNames::add_scenarios(const Module& module) {
  for (const ScenarioDef& scenario : module.scenarios) {
    add(NameKind::scenario, scenario.id);
    for (const Plan& plan : scenario.plans) add(NameKind::plan, plan.id);
    add_node(scenario.sequence);
  }
}

void DeclaredNames::add_node(const NodeDef& node) {
  add(NameKind::node, node.id);
  if (node.kind == NodeDef::Kind::each) add(NameKind::each, node.id);
  for (const NodeDef& child : node.children) add_node(child);
}

void DeclaredNames::add_variables(const Module& module) {
  for (const VariableDef& variable : module.variables) {
    add(NameKind::variable, variable.name);
    if (variable.on != Owner::game) continue;
    add(NameKind::game_variable, variable.name);
    add(NameKind::member, variable.name);
  }
  for (const Binding* binding : all_bindings()) {
    if (std::string_view(binding->object) == "game") add(NameKind::member, binding->name);
  }
}

bool DeclaredNames::holds(NameKind kind, std::string_view name) const {
  const auto& list = all(kind);
  return std::binary_search(list.begin(), list.end(), name);
}

const std::vector<std::string>& DeclaredNames::all(NameKind kind) const {
  static const std::vector<std::string> none;
  const auto found = names_.find(kind);
  return found == names_.end() ? none : found->second;
}

const char* DeclaredNames::words(NameKind kind) {
  switch (kind) {
    case NameKind::space:
      return "space";
    case NameKind::space_kind:
      return "kind of space";
    case NameKind::region:
      return "region";
    case NameKind::terrain:
      return "terrain";
    case NameKind::feature:
      return "feature";
    case NameKind::crossing:
      return "crossing";
    case NameKind::side:
      return "side";
    case NameKind::counter:
      return "counter";
    case NameKind::face:
      return "face";
    case NameKind::zone:
      return "zone";
    case NameKind::movement:
      return "movement class";
    case NameKind::chart:
      return "chart";
    case NameKind::option:
      return "option";
    case NameKind::plan:
      return "plan";
    case NameKind::scenario:
      return "scenario";
    case NameKind::node:
      return "node";
    case NameKind::each:
      return "each";
    case NameKind::query:
      return "query";
    case NameKind::level:
      return "level";
    case NameKind::variable:
      return "variable";
    case NameKind::game_variable:
      return "variable of the game";
    case NameKind::member:
      return "member of game";
  }
  return "";
}

}  // namespace bocage::cli
