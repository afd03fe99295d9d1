// docs/formats/map-recipe.md beside the table of recipes: every element and attribute, and examples that are valid.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "editor/recipe/recipe_schema.h"

namespace bocage {
namespace {

constexpr const char* heading = "## Every element\n";

std::string page_path() {
  return std::string(BOCAGE_SOURCE_DIR) + "/docs/formats/map-recipe.md";
}

std::string read_page() {
  std::ifstream in(page_path(), std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void write_attribute(std::ostringstream& out, const AttributeSpec& attribute) {
  out << "* `" << attribute.name << "` — " << attribute.doc << ": " << wanted_form(attribute);
  if (attribute.required) {
    out << "; must be given";
  } else if (!attribute.initial.empty()) {
    out << "; `" << attribute.initial << "` when left out";
  }
  out << "\n";
}

// What is not of a board: that stands in the page of module files.
std::string elements_chapter() {
  std::ostringstream out;
  out << "\n<!-- Written from " << recipe_table << "; a test keeps both equal. -->\n"
      << "`<board>`, `<box>`, `<track>`, `<sheet>` and `<pool>` are those of [map files](module.md#map-files).\n";
  for (const auto& spec : recipe_specs()) {
    const bool root = spec.key == "recipe" || spec.key == "corrections";
    if (!root && !spec.key.starts_with("recipe.") && !spec.key.starts_with("corrections.")) continue;
    if (root) out << "\n### The file `" << spec.key << ".xml`\n";
    out << "\n**`<" << spec.tag() << ">`** — " << spec.doc << "\n";
    if (!spec.attributes.empty()) out << "\n";
    for (const auto& attribute : spec.attributes) write_attribute(out, attribute);
  }
  return out.str();
}

std::vector<std::string> examples(const std::string& page) {
  std::vector<std::string> found;
  const std::string fence = "```xml\n";
  for (auto at = page.find(fence); at != std::string::npos; at = page.find(fence, at)) {
    at += fence.size();
    const auto end = page.find("```", at);
    found.push_back(page.substr(at, end - at));
    at = end + 3;
  }
  return found;
}

TEST(RecipePage, lists_every_element_and_attribute_of_the_table) {
  std::string page = read_page();
  const auto at = page.find(heading);
  ASSERT_NE(at, std::string::npos);
  const std::string written = page.substr(0, at) + heading + elements_chapter();
  if (std::getenv("BOCAGE_WRITE_GOLDEN") != nullptr) {
    std::ofstream(page_path(), std::ios::binary) << written;
    page = written;
  }
  EXPECT_EQ(page, written) << "run this test with BOCAGE_WRITE_GOLDEN=1";
}

TEST(RecipePage, has_valid_examples) {
  int count = 0;
  for (const std::string& text : examples(read_page())) {
    ++count;
    Problems problems;
    const auto document = read_xml(text, "map-recipe.md", problems);
    ASSERT_TRUE(document) << to_text(problems.front());
    validate(*document, recipe_specs(), document->root.name, problems);
    for (const auto& problem : problems) ADD_FAILURE() << to_text(problem);
  }
  EXPECT_EQ(count, 2);
}

TEST(RecipePage, explains_every_element_in_its_own_words) {
  const std::string page = read_page(), words = page.substr(0, page.find(heading));
  for (const auto& spec : recipe_specs()) {
    if (!spec.key.starts_with("recipe.") && !spec.key.starts_with("corrections.")) continue;
    EXPECT_NE(words.find("<" + std::string(spec.tag())), std::string::npos) << spec.key << " is in no example";
  }
}

}  // namespace
}  // namespace bocage
