// The map folder of a module on the disk: what the map maker reads there, and what it writes.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "editor/mapmaker/map_maker.h"

namespace bocage {

// map/recipe.xml, map/corrections.xml (may be missing) and the layers that the recipe names: from map/geo, else from
// the folder geo beside the module. Returns nullopt, and problems, when something cannot be read.
std::optional<MapMaterial> read_map_material(const std::string& module_folder, Problems& problems);

// The same of texts that need not be on the disk: those of the module's files by name. Of the disk only shared layers
// are read.
std::optional<MapMaterial> map_material_of(const std::map<std::string, std::string>& texts,
                                           const std::string& module_folder, Problems& problems);

// The folder of layers that several modules share.
std::string shared_layers_folder(const std::string& module_folder);

// Writes board.xml and picture.xml into a folder that exists; each is replaced whole or not at all. False with a
// problem when it cannot.
bool write_map(const MadeMap& map, const std::string& folder, Problems& problems);

}  // namespace bocage
