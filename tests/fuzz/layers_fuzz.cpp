// A stranger's map as its files lie together: recipe, layers and corrections, with form feeds between them. The recipe
// names the layers a.geojson, b.geojson and so on, in their order.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "editor/mapmaker/map_maker.h"
#include "engine/base/text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  bocage::MapMaterial material;
  char layer = 'a';
  for (const auto part : bocage::split(text, '\f')) {
    if (part.starts_with("<recipe")) {
      material.recipe = part;
    } else if (part.starts_with("<corrections")) {
      material.corrections = part;
    } else if (layer <= 'z') {
      material.layers[std::string(1, layer++) + ".geojson"] = part;
    }
  }
  bocage::Problems problems;
  bocage::layer_files(material, problems);
  problems.clear();
  const auto made = bocage::make_map(material, problems);
  if (!made && problems.empty()) std::abort();
  return 0;
}
