// The examples of one idea each, from which authors begin: all are sound, prove each rule, and play to the end.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "app/cli/check/check_command.h"
#include "app/cli/fuzz/fuzz.h"
#include "app/cli/mutate/coverage_command.h"
#include "app/play/files/installed_games.h"
#include "engine/spec/spec_runner.h"
#include "tests/tools/temp_folder.h"

namespace bocage {
namespace {

const std::string examples_folder = std::string(BOCAGE_SOURCE_DIR) + "/samples/examples/";

// Every folder, so that one whose module.xml is missing fails too.
std::vector<std::string> all_examples() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(examples_folder)) {
    if (entry.is_directory()) names.push_back(entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

class Examples : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    path_ = examples_folder + GetParam();
    const auto loaded = load_module(path_);
    ASSERT_TRUE(loaded.module) << GetParam();
    module_ = loaded.module;
  }
  const std::string& file(const char* name) const { return module_->files.at(name); }
  bool has_deck() const {
    return std::any_of(module_->files.begin(), module_->files.end(), [](const auto& one) {
      return one.first.ends_with(".xml") && one.second.find("<deck ") != std::string::npos;
    });
  }

  std::string path_;
  std::shared_ptr<const Module> module_;
};

TEST_P(Examples, are_sound_and_prove_each_of_their_rules) {
  EXPECT_EQ(cli::check(path_), 0);
  const auto loaded = Ruleset::load(module_, library_folder());
  ASSERT_TRUE(loaded.ruleset);
  const auto results = run_specs(loaded.ruleset, {});
  EXPECT_GE(results.size(), 4U);
  for (const auto& result : results) EXPECT_TRUE(result.passed) << result.name << ": " << result.message;
  EXPECT_EQ(cli::coverage({.module = path_, .mutants = true}), 0);
}

// Whoever begins with one reads all of it first.
TEST_P(Examples, are_small_and_a_start_under_their_own_name) {
  EXPECT_EQ(module_->id, GetParam());
  EXPECT_NE(file("box.xml").find("<box start=\"" + GetParam() + "\">"), std::string::npos);
  const auto lines = [](const std::string& text) { return std::count(text.begin(), text.end(), '\n'); };
  EXPECT_LE(lines(file("rules/init.lua")), 80);
  EXPECT_LE(lines(file("README.md")), 20);
}

TEST_P(Examples, are_played_to_their_end) {
  const test::TempFolder out;
  cli::FuzzOptions options;
  options.module = path_;
  options.games = 2;
  options.problem_folder = out.path();
  if (has_deck()) options.dice = DiceLevel::sealed;
  const auto report = cli::fuzz(options);
  EXPECT_TRUE(report.problems.empty()) << report.problems.front().what;
  EXPECT_EQ(report.finished, 2 * module_->scenarios.size());
}

INSTANTIATE_TEST_SUITE_P(All, Examples, ::testing::ValuesIn(all_examples()), [](const auto& one) { return one.param; });

TEST(AllExamples, are_a_dozen_that_stand_in_no_list_of_games) {
  EXPECT_GE(all_examples().size(), 10U);
  for (const auto& game : installed_games()) {
    EXPECT_EQ(game.folder.find("/samples/examples/"), std::string::npos) << game.folder;
  }
}

}  // namespace
}  // namespace bocage
