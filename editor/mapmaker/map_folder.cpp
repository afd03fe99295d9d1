#include "editor/mapmaker/map_folder.h"

#include <boost/filesystem.hpp>
#include <boost/filesystem/fstream.hpp>
#include <sstream>

#include "editor/geography/json_value.h"
#include "editor/mapmaker/map_writer.h"
#include "engine/base/files.h"

namespace bocage {
namespace {

namespace fs = boost::filesystem;

void error(Problems& problems, const std::string& file, std::string message, std::string hint = {}) {
  problems.push_back({{file, 0, 0}, std::move(message), std::move(hint), Severity::error, Fault::file});
}

std::optional<std::string> read_bounded(const fs::path& path, const std::string& name, Problems& problems) {
  boost::system::error_code code;
  const auto size = fs::file_size(path, code);
  if (code) {
    error(problems, name, "the file cannot be read", code.message());
    return std::nullopt;
  }
  if (size > json_size_limit) {
    error(problems, name, "the file is larger than 64 MiB", "simplify the layer");
    return std::nullopt;
  }
  fs::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in) {
    error(problems, name, "the file cannot be read");
    return std::nullopt;
  }
  return std::move(text).str();
}

bool is_file(const fs::path& path) {
  boost::system::error_code code;
  return fs::is_regular_file(path, code);
}

bool write_file(const fs::path& path, const std::string& text, Problems& problems) {
  const auto problem = replace_file(path.string(), text, Readers::everybody);
  if (problem) problems.push_back(*problem);
  return !problem;
}

void no_recipe(Problems& problems) {
  error(problems, "map/recipe.xml", "the module has no map recipe", "docs/formats/map-recipe.md describes it");
}

}  // namespace

std::optional<MapMaterial> read_map_material(const std::string& module_folder, Problems& problems) {
  const fs::path folder(module_folder);
  MapMaterial material;
  if (!is_file(folder / "map" / "recipe.xml")) {
    no_recipe(problems);
    return std::nullopt;
  }
  auto recipe = read_bounded(folder / "map" / "recipe.xml", material.recipe_file, problems);
  if (!recipe) return std::nullopt;
  material.recipe = std::move(*recipe);
  if (is_file(folder / "map" / "corrections.xml")) {
    auto corrections = read_bounded(folder / "map" / "corrections.xml", material.corrections_file, problems);
    if (!corrections) return std::nullopt;
    material.corrections = std::move(*corrections);
  }
  Problems recipe_problems;
  for (const auto& file : layer_files(material, recipe_problems)) {
    const fs::path own = folder / "map" / "geo" / file;
    const fs::path shared = fs::path(shared_layers_folder(module_folder)) / file;
    const fs::path& path = is_file(own) ? own : shared;
    if (!is_file(path)) continue;  // make_map says which layer lacks its file
    auto text = read_bounded(path, file, problems);
    if (!text) return std::nullopt;
    material.layers[file] = std::move(*text);
  }
  return material;
}

std::optional<MapMaterial> map_material_of(const std::map<std::string, std::string>& texts,
                                           const std::string& module_folder, Problems& problems) {
  MapMaterial material;
  const auto recipe = texts.find(material.recipe_file);
  if (recipe == texts.end()) {
    no_recipe(problems);
    return std::nullopt;
  }
  material.recipe = recipe->second;
  const auto corrections = texts.find(material.corrections_file);
  if (corrections != texts.end()) material.corrections = corrections->second;
  Problems recipe_problems;
  for (const auto& file : layer_files(material, recipe_problems)) {
    const auto own = texts.find("map/geo/" + file);
    if (own != texts.end()) {
      material.layers[file] = own->second;
      continue;
    }
    const fs::path shared = fs::path(shared_layers_folder(module_folder)) / file;
    if (!is_file(shared)) continue;
    auto text = read_bounded(shared, file, problems);
    if (!text) return std::nullopt;
    material.layers[file] = std::move(*text);
  }
  return material;
}

std::string shared_layers_folder(const std::string& module_folder) {
  return (fs::absolute(module_folder).lexically_normal().parent_path() / "geo").string();
}

bool write_map(const MadeMap& map, const std::string& folder, Problems& problems) {
  return write_file(fs::path(folder) / "board.xml", board_xml(map), problems) &&
         write_file(fs::path(folder) / "picture.xml", picture_xml(map), problems);
}

}  // namespace bocage
