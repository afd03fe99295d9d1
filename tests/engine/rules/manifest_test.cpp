// The manifest, what is written from it, and its examples.
#include "engine/rules/manifest.h"

#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include "host_fixture.h"

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

using Examples = HostTest;

TEST_F(Examples, of_reading_run) {
  const auto loaded = load_module(path_of("samples/hill"));
  ASSERT_TRUE(loaded.module);
  module = std::make_shared<Module>(*loaded.module);
  module->scripts.clear();
  for (auto& scenario : module->scenarios) {
    scenario.sequence.children.clear();  // these rules have no verbs
  }
  int runs = 0;
  for (const Binding* binding : all_bindings()) {
    if ((binding->contexts & (in(ContextBit::query) | privately)) == 0) {
      continue;  // procedures are run by the session's tests
    }
    SCOPED_TRACE(std::string(binding->object) + "." + binding->name);
    const bool query = (binding->contexts & in(ContextBit::query)) != 0;
    const auto result = run(binding->example, query ? ContextBit::query : ContextBit::private_);
    EXPECT_FALSE(result.refusal) << binding->example << "\n" << result.refusal->text;
    ++runs;
  }
  EXPECT_GT(runs, 60);
}

}  // namespace bocage::test
