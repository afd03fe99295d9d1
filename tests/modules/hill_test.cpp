// The sample game: its files, its specs, a proof of each rule that is enforced, and random games.
#include <gtest/gtest.h>

#include <algorithm>

#include "app/cli/fuzz/fuzz.h"
#include "app/cli/mutate/coverage_command.h"
#include "app/play/files/installed_games.h"
#include "engine/spec/spec_runner.h"

namespace bocage {
namespace {

class Hill : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto loaded = load_module(path_);
    ASSERT_TRUE(loaded.module);
    EXPECT_TRUE(loaded.problems.empty()) << to_text(loaded.problems.front());
    const auto rules = Ruleset::load(loaded.module, library_folder());
    ASSERT_TRUE(rules.ruleset);
    EXPECT_TRUE(rules.problems.empty()) << to_text(rules.problems.front());
    ruleset_ = rules.ruleset;
  }
  const std::string path_ = std::string(BOCAGE_SOURCE_DIR) + "/samples/hill";
  std::shared_ptr<Ruleset> ruleset_;
};

TEST_F(Hill, passes_its_specs) {
  const auto results = run_specs(ruleset_, {});
  EXPECT_GE(results.size(), 50U);
  for (const auto& result : results) EXPECT_TRUE(result.passed) << result.name << ": " << result.message;
}

// Each by a spec that names it and notices a change of a line that cites it.
TEST_F(Hill, proves_every_rule_that_it_enforces) {
  EXPECT_EQ(cli::coverage({.module = path_, .mutants = true}), 0);
}

TEST_F(Hill, meets_verbs_and_decisions_in_a_few_random_games) {
  cli::FuzzOptions options;
  options.module = path_;
  options.games = 20;
  options.jobs = 2;
  const auto report = cli::fuzz(options);
  EXPECT_TRUE(report.problems.empty()) << report.problems.front().what;
  EXPECT_EQ(report.finished, 40U);
  // A rare cell, refusal or demolition needs more games; the long fuzz demands them all.
  std::vector<std::string> missed;
  for (const auto& what : report.uncovered) {
    if (!what.starts_with("chart:") && !what.starts_with("refused:")) missed.push_back(what);
  }
  EXPECT_LE(missed.size(), 1U) << missed.front();
}

}  // namespace
}  // namespace bocage
