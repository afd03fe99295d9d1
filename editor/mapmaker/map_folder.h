// The map folder of a module on the disk: what the map maker reads there, and what it writes.
#pragma once

#include <optional>
#include <string>

#include "editor/mapmaker/map_maker.h"

namespace bocage {

// map/recipe.xml, map/corrections.xml (may be missing) and the layers that the recipe names: from map/geo, else from
// the folder geo beside the module. Returns nullopt, and problems, when something cannot be read.
std::optional<MapMaterial> read_map_material(const std::string& module_folder, Problems& problems);

// Writes board.xml and picture.xml into a folder that exists; each is replaced whole or not at all. False with a
// problem when it cannot.
bool write_map(const MadeMap& map, const std::string& folder, Problems& problems);

}  // namespace bocage
