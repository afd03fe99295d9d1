#include "editor/recipe/recipe_schema.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

namespace bocage {
namespace {

std::string golden_path(std::string_view kind) {
  return std::string(BOCAGE_SOURCE_DIR) + "/docs/formats/map-" + std::string(kind) + ".xsd";
}

TEST(RecipeSchema, is_what_the_committed_xsd_files_say) {
  for (const std::string_view kind : {"recipe", "corrections"}) {
    const auto text = xsd_text(recipe_specs(), kind, recipe_table);
    if (std::getenv("BOCAGE_WRITE_GOLDEN") != nullptr) std::ofstream(golden_path(kind), std::ios::binary) << text;
    std::ifstream in(golden_path(kind), std::ios::binary);
    std::ostringstream committed;
    committed << in.rdbuf();
    EXPECT_EQ(committed.str(), text) << "run this test with BOCAGE_WRITE_GOLDEN=1";
  }
}

TEST(RecipeSchema, knows_every_child_that_it_names) {
  std::set<std::string_view> keys;
  for (const auto& spec : recipe_specs()) EXPECT_TRUE(keys.insert(spec.key).second) << spec.key;
  for (const auto& spec : recipe_specs()) {
    for (const auto& child : spec.children) EXPECT_TRUE(keys.contains(child.element)) << child.element;
  }
}

}  // namespace
}  // namespace bocage
