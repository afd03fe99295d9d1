// Broken modules in tests/golden/broken: `check` says exactly the problem in expected.txt. A new folder is a new test.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/app/cli/cli_fixture.h"

namespace bocage {
namespace {

std::vector<std::string> broken_modules() {
  std::vector<std::string> names;
  for (const auto& entry : boost::filesystem::directory_iterator(test::source("tests/golden/broken"))) {
    names.push_back(entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

class Broken : public ::testing::TestWithParam<std::string> {};

TEST_P(Broken, module_is_refused_with_exactly_its_located_error) {
  const std::string folder = test::source("tests/golden/broken/" + GetParam());
  const auto ran = test::run_cli({"check", folder});
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.out, test::read_file(folder + "/expected.txt"));
  EXPECT_EQ(ran.last_line(), "check: problems=1");
  EXPECT_TRUE(ran.err.empty()) << ran.err;
}

TEST_P(Broken, module_is_refused_by_the_other_commands_with_the_same_words) {
  const std::string folder = test::source("tests/golden/broken/" + GetParam());
  const std::string expected = test::read_file(folder + "/expected.txt");
  const std::string message = expected.substr(0, expected.find('\n'));
  for (const char* command : {"test", "fuzz", "coverage", "bench"}) {
    const auto ran = test::run_cli({command, folder});
    EXPECT_EQ(ran.status, 1) << command;
    EXPECT_NE(ran.err.find(message), std::string::npos) << command << ": " << ran.err;
  }
}

INSTANTIATE_TEST_SUITE_P(Golden, Broken, ::testing::ValuesIn(broken_modules()), [](const auto& folder) {
  std::string name = folder.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

TEST(BrokenModules, are_at_least_six) {
  EXPECT_GE(broken_modules().size(), 6U);
}

}  // namespace
}  // namespace bocage
