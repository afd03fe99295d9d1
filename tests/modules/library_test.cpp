// The library of rulesets, tried by itself: the specs of a module that is nothing but trials.
#include <gtest/gtest.h>

#include "app/play/files/installed_games.h"
#include "engine/spec/spec_runner.h"

namespace bocage {
namespace {

void expect_specs_pass(const std::string& module, std::size_t at_least) {
  const auto loaded = load_module(std::string(BOCAGE_SOURCE_DIR) + "/tests/modules/" + module);
  ASSERT_TRUE(loaded.module);
  EXPECT_TRUE(loaded.problems.empty()) << to_text(loaded.problems.front());
  const auto rules = Ruleset::load(loaded.module, library_folder());
  ASSERT_TRUE(rules.ruleset);
  EXPECT_TRUE(rules.problems.empty()) << to_text(rules.problems.front());
  const auto results = run_specs(rules.ruleset, {});
  EXPECT_GE(results.size(), at_least);
  for (const auto& result : results) EXPECT_TRUE(result.passed) << result.name << ": " << result.message;
}

TEST(Library, passes_its_specs) {
  expect_specs_pass("library", 20);
}

TEST(Library, goes_by_alliances) {
  expect_specs_pass("alliance", 7);
}

}  // namespace
}  // namespace bocage
