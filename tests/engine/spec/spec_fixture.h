// The Hill with spec files of a test's own instead of its own.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/module/module.h"
#include "engine/script/ruleset.h"
#include "engine/spec/spec_runner.h"

namespace bocage::test {

class SpecTest : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { hill = load_module(std::string(BOCAGE_SOURCE_DIR) + "/samples/hill").module; }

  void SetUp() override {
    ASSERT_TRUE(hill);
    module = std::make_shared<Module>(*hill);
    for (auto file = module->files.begin(); file != module->files.end();) {
      file = file->first.starts_with("tests/") ? module->files.erase(file) : std::next(file);
    }
  }

  std::vector<SpecResult> run() {
    const auto loaded = Ruleset::load(module, std::string(BOCAGE_SOURCE_DIR) + "/lua");
    EXPECT_TRUE(loaded.ruleset);
    return loaded.ruleset ? run_specs(loaded.ruleset, {}) : std::vector<SpecResult>{};
  }

  // The one result of a file that does not load.
  SpecResult failure() {
    const auto results = run();
    EXPECT_EQ(results.size(), 1U);
    if (results.size() != 1) return {};
    EXPECT_FALSE(results[0].passed);
    return results[0];
  }

  inline static std::shared_ptr<const Module> hill;
  std::shared_ptr<Module> module;
};

}  // namespace bocage::test
