// Tables of what a map recipe and a file of corrections may hold, like those of a module's other files.
#pragma once

#include <string>
#include <vector>

#include "engine/module/schema.h"

namespace bocage {

// The roots are `recipe` and `corrections`; boards, boxes, tracks, sheets and pools are those of map files.
const std::vector<ElementSpec>& recipe_specs();
const ElementSpec* find_recipe_spec(std::string_view key);  // null when neither has such an element

// What an author may write: of a module's files, else of recipes and corrections; null when none of them has it.
const ElementSpec* find_author_spec(std::string_view key);

inline constexpr std::string_view recipe_table = "editor/recipe/recipe_schema.cpp";

}  // namespace bocage
