// Where rules and specs name what module.xml declares.
#pragma once

#include <vector>

#include "editor/declared/declared.h"
#include "editor/rules/rule_names.h"

namespace bocage::editor {

// Beyond doubt: a side where a function is given it, a value or variable where a handle is asked for it and no table of
// the module has such a field.
std::vector<RulePlace> uses_in_rules(const Project& project, const std::vector<Declared>& all, const Declared& one);

// Further places with the same word, in quotes or behind a dot, that may mean it or something else.
std::vector<RulePlace> likely_in_rules(const Project& project, const Declared& one, const std::vector<RulePlace>& uses);

}  // namespace bocage::editor
