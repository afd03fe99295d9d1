// Tables of what a map recipe and a file of corrections may hold, like those of a module's other files.
#pragma once

#include <string>
#include <vector>

#include "engine/module/schema.h"

namespace bocage {

// The roots are `recipe` and `corrections`; boards, boxes, tracks, sheets and pools are those of map files.
const std::vector<ElementSpec>& recipe_specs();

inline constexpr std::string_view recipe_table = "editor/recipe/recipe_schema.cpp";

}  // namespace bocage
