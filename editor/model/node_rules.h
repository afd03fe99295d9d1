// What a node of the sequence wants of the rules: what it names, what may happen when it begins and ends, where that
// stands, and what is still to be written.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/model/sequence.h"
#include "editor/rules/library.h"
#include "editor/rules/new_rule.h"
#include "editor/rules/rule_names.h"

namespace bocage::editor {

struct NodeRule {
  std::vector<std::string> path;   // in the ruleset: {"conditions", "dusk"}, {"nodes", "rally", "enter"}
  std::string about;               // "condition dusk", "when it begins"
  bool wanted = false;             // the node names it: without it the rules are not sound
  std::optional<RulePlace> place;  // nullopt: the rules have none that can be read
};

std::vector<NodeRule> rules_of(const Project& project, const SequenceNode& node);
// Which of the library's functions may stand there.
std::vector<LibraryFunction> fitting(const std::vector<LibraryFunction>& library, const NodeRule& rule);
// A function to begin with.
NewRule plain_rule(const NodeRule& rule);

}  // namespace bocage::editor
