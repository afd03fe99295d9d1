// Which rules the data of a module cites.
#include <algorithm>

#include "engine/script/host_impl.h"

namespace bocage {

namespace {

void add_rules_of(const NodeDef& node, std::vector<std::string>& rules) {
  rules.push_back(node.rule);
  for (const NodeDef& child : node.children) {
    add_rules_of(child, rules);
  }
}

}  // namespace

std::vector<std::string> rules_of_data(const Module& module) {
  std::vector<std::string> rules;
  for (const auto& movement : module.movement) {
    for (const MoveRule& line : movement->rules()) {
      rules.push_back(line.rule);
    }
  }
  for (const ZoneDef& zone : module.zones) {
    rules.push_back(zone.rule);
  }
  for (const ChartDef& chart : module.charts) {
    rules.push_back(chart.rule);
  }
  for (const ScenarioDef& scenario : module.scenarios) {
    add_rules_of(scenario.sequence, rules);
  }
  std::erase(rules, "");
  return rules;
}

}  // namespace bocage
