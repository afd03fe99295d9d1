// What a stranger's map is made from: a layer of GeoJSON, a recipe or its corrections, down to the made map.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "editor/mapmaker/map_maker.h"

namespace {

std::string seed(const char* name) {
  std::ifstream in(std::string(BOCAGE_SOURCE_DIR "/tests/fuzz/corpus/geography/") + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// The problems of a map that is not made.
bocage::Problems make(const bocage::MapMaterial& material) {
  bocage::Problems problems;
  const bool made = bocage::make_map(material, problems).has_value();
  if (!made && problems.empty()) std::abort();
  if (made) problems.clear();
  return problems;
}

// The seeds together are a map; otherwise the target would fuzz refusals alone.
bocage::MapMaterial sound_material() {
  bocage::MapMaterial all;
  all.recipe = seed("recipe.xml");
  all.corrections = seed("corrections.xml");
  all.layers["land.geojson"] = seed("layer.geojson");
  const bocage::Problems problems = make(all);
  for (const bocage::Problem& problem : problems) std::cerr << to_text(problem) << "\n";
  if (!problems.empty()) std::abort();
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const bocage::MapMaterial sound = sound_material();
  const std::string text(data, data + size);
  bocage::MapMaterial material = sound;
  if (text.starts_with("<recipe")) {
    material.recipe = text;
  } else if (text.starts_with("<corrections")) {
    material.corrections = text;
  } else {
    material.layers["land.geojson"] = text;
  }
  make(material);
  return 0;
}
