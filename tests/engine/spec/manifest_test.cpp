// The manifest, what is written from it, and its examples.
#include "engine/script/manifest.h"

#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include "engine/spec/reference.h"
#include "tests/engine/script/host_fixture.h"

namespace bocage::test {

namespace {

std::string path_of(const std::string& file) {
  return std::string(BOCAGE_SOURCE_DIR) + "/" + file;
}

void expect_written(const std::string& file, const std::string& text) {
  if (std::getenv("BOCAGE_WRITE_GOLDEN") != nullptr) {
    std::ofstream(path_of(file), std::ios::binary) << text;
  }
  std::ifstream in(path_of(file), std::ios::binary);
  std::ostringstream committed;
  committed << in.rdbuf();
  EXPECT_TRUE(committed.str() == text) << file << " is not what the manifest says: write it with BOCAGE_WRITE_GOLDEN=1";
}

}  // namespace

TEST(Manifest, is_what_the_reference_says) {
  expect_written("docs/lua/reference.md", lua_reference());
}

TEST(Manifest, is_what_the_stubs_say) {
  expect_written("lua/bocage.d.lua", lua_stubs());
}

TEST(Manifest, names_everything_once_with_words_and_an_example) {
  std::set<std::string> names;
  for (const Binding* binding : all_bindings()) {
    const std::string name = std::string(binding->object) + "." + binding->name;
    EXPECT_TRUE(names.insert(name).second) << name;
    EXPECT_NE(*binding->doc, '\0') << name;
    EXPECT_NE(*binding->example, '\0') << name;
    EXPECT_NE(binding->contexts, 0) << name;
    EXPECT_NE(binding->call, nullptr) << name;
  }
  for (const Binding& word : spec_words()) {
    const std::string name = std::string(word.object) + "." + word.name;
    EXPECT_TRUE(names.insert(name).second) << name;
    EXPECT_NE(*word.doc, '\0') << name;
    EXPECT_NE(*word.example, '\0') << name;
    EXPECT_EQ(word.contexts, in(ContextBit::spec)) << name;
    EXPECT_NO_FATAL_FAILURE(parse_arguments(word.arguments)) << name;
  }
}

TEST(Manifest, reads_arguments) {
  const auto arguments = parse_arguments("a: space|string, list?: piece[], ...: any");
  ASSERT_EQ(arguments.size(), 3U);
  EXPECT_EQ(arguments[0].name, "a");
  EXPECT_FALSE(arguments[0].optional);
  EXPECT_TRUE(arguments[1].optional);
  EXPECT_NE(arguments[1].elements, 0U);
  EXPECT_TRUE(arguments[2].rest);
}

}  // namespace bocage::test
