// What is likely to stand in a field, out of what the module has: names that rules know, files, styles, words in
// braces.
#pragma once

#include <vector>

#include "editor/outline/fields.h"

namespace bocage::editor {

// Fills in the choices, and makes a choice of what nothing else may stand in.
void add_likely(const Project& project, const Spot& thing, std::vector<Field>& fields);

}  // namespace bocage::editor
