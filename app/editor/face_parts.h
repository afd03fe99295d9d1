// What of a counter's faces is shown beside the fields of a thing, and what its face may be made of.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/editor/module_tree.h"
#include "editor/outline/fields.h"

namespace bocage {

// The counter or card that the thing is, or is a part of; of a prototype one that inherits it. Empty: none.
std::string counter_shown_for(const editor::Project& project, const editor::Spot& thing);
// Where its face of this position stands: in the counter itself, else in the prototype that has it.
std::optional<ChosenThing> face_of_counter(const editor::Project& project, const std::string& counter,
                                           std::size_t face);
// The names of all symbols and signs, for the field of a face that wants one.
void add_symbols(const editor::Spot& thing, std::vector<editor::Field>& fields);

}  // namespace bocage
