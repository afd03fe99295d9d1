#include "editor/document/line_diff.h"

#include <gtest/gtest.h>

#include <random>

#include "editor/document/patch.h"

namespace bocage::editor {
namespace {

TEST(LineDiff, shows_what_changed_with_three_lines_around) {
  EXPECT_EQ(unified_diff("x", "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\n5\nsix\n7\n8\n9\n"),
            "--- a/x\n+++ b/x\n@@ -3,7 +3,7 @@\n 3\n 4\n 5\n-6\n+six\n 7\n 8\n 9\n");
  EXPECT_EQ(unified_diff("x", "1\n", "1\n"), "");
  EXPECT_EQ(unified_diff("x", "1", "1\n2\n"),
            "--- a/x\n+++ b/x\n@@ -1 +1,2 @@\n-1\n\\ No newline at end of file\n+1\n+2\n");
}

TEST(LineDiff, names_a_file_that_comes_or_goes) {
  EXPECT_EQ(unified_diff("x", std::nullopt, "1\n"), "--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+1\n");
  EXPECT_EQ(unified_diff("x", "1\n", std::nullopt), "--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-1\n");
}

std::string random_lines(std::mt19937& random) {
  std::string text;
  for (auto count = random() % 9; count > 0; --count)
    text += std::string(1, static_cast<char>('a' + random() % 3)) + "\n";
  return text;
}

TEST(LineDiff, leads_from_one_text_to_the_other) {
  std::mt19937 random(1);
  for (int i = 0; i < 2000; ++i) {
    const auto before = random_lines(random);
    const auto after = random_lines(random);
    const auto a = lines_of(before);
    const auto b = lines_of(after);
    std::string made;
    std::size_t at = 0;
    for (const auto& hunk : line_hunks(before, after)) {
      for (; at < hunk.from; ++at) made += a[at];
      for (auto line = hunk.new_from; line < hunk.new_to; ++line) made += b[line];
      at = hunk.to;
    }
    for (; at < a.size(); ++at) made += a[at];
    ASSERT_EQ(made, after) << before;
    EXPECT_EQ(patched(before, difference(before, after)), after);
  }
}

TEST(LineDiff, merges_changes_of_different_lines) {
  EXPECT_EQ(merged("1\n2\n3\n4\n", "one\n2\n3\n4\n", "1\n2\n3\nfour\n5\n"), "one\n2\n3\nfour\n5\n");
  EXPECT_EQ(merged("1\n2\n3\n", "one\n2\n3\n", "uno\n2\n3\n"), std::nullopt);
  EXPECT_EQ(merged("1\n2\n", "1\n2\n3\n", "1\n2\nthree\n"), std::nullopt);
}

}  // namespace
}  // namespace bocage::editor
