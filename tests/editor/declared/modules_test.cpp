// Everything that real modules declare under another name and back again: no mistake in between, every byte after it.
#include <gtest/gtest.h>

#include "editor/declared/declarations.h"

namespace bocage::editor {
namespace {

class DeclaredOfModules : public ::testing::TestWithParam<const char*> {};

TEST_P(DeclaredOfModules, go_by_another_name_and_back) {
  Problems problems;
  const auto project = Project::open(std::string(BOCAGE_SOURCE_DIR "/") + GetParam(), problems);
  ASSERT_TRUE(project);
  const auto before = project->texts();
  const auto count = Declarations(*project).all().size();
  ASSERT_GT(count, 2U);
  std::size_t renamed = 0;
  const std::size_t step = count > 40 ? 5 : 1;  // of a large module some of each kind
  for (std::size_t i = 0; i < count; i += step) {
    const auto one = Declarations(*project).all()[i];
    const auto uses = Declarations(*project).uses(one).size();
    auto there = Declarations(*project).rename(one, "zz_" + std::to_string(i));
    if (const auto* refused = std::get_if<Problem>(&there)) {
      EXPECT_NE(refused->message.find("counts its turns by"), std::string::npos) << to_text(*refused);
      continue;
    }
    project->apply(std::get<Command>(there));
    const auto other = Declarations(*project).all()[i];
    EXPECT_EQ(Declarations(*project).uses(other).size(), uses) << one.name;
    auto back = Declarations(*project).rename(other, one.name);
    ASSERT_TRUE(std::holds_alternative<Command>(back)) << to_text(std::get<Problem>(back));
    project->apply(std::get<Command>(back));
    ASSERT_EQ(project->texts(), before) << one.name;
    ++renamed;
  }
  EXPECT_GT(renamed, count / step / 2);
}

INSTANTIATE_TEST_SUITE_P(OfModules, DeclaredOfModules,
                         ::testing::Values("samples/hill", "samples/fog", "samples/regents", "samples/examples/boards",
                                           "modules/breakout"));

}  // namespace
}  // namespace bocage::editor
