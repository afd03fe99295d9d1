// A function that comes into the rules where the engine looks for it: a condition, a list, what a node of the sequence
// does when it begins, a verb.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "editor/project/project.h"

namespace bocage::editor {

struct NewRule {
  std::vector<std::string> path;  // its names in the ruleset: {"conditions", "dusk"}, {"nodes", "rally", "enter"}
  std::string value;              // in Lua; further lines as deep as they stand in the first one
  std::string library;            // "bocage.sequence": the file that `value` calls by its last name; may be empty
};

// As an entry behind the others of its table, wherever in the rules that stands; where there is none yet, in what
// rules/init.lua returns. Refused when there is such an entry already, or when the rules put the table together in a
// way that only running them tells.
Proposal add_rule(const Project& project, const NewRule& rule);

// What an author begins with: a function that is right as it stands and does nothing much.
std::string plain_condition();
std::string plain_list();
std::string plain_procedure();
std::string plain_verb(const std::string& id);

}  // namespace bocage::editor
