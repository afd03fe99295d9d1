// A module's README as plain chapters, whatever a stranger writes into it.
#include "app/play/reading/readme.h"

#include <gtest/gtest.h>

namespace bocage {
namespace {

// Of the only chapter.
std::string text_of(const std::string& markdown) {
  const Readme readme = read_readme(markdown);
  EXPECT_EQ(readme.trouble, "");
  EXPECT_EQ(readme.chapters.size(), 1U) << markdown;
  return readme.chapters.empty() ? std::string() : readme.chapters.front().text;
}

TEST(ReadmeText, has_a_chapter_for_each_heading_of_the_first_two_levels) {
  const Readme readme =
      read_readme("Before.\n\n# The Game\n\nOne.\n\n## How to *win*\nTwo.\n\n### In the end\nThree.\n\n## Empty\n");
  ASSERT_EQ(readme.chapters.size(), 3U) << "a heading with nothing below it is none";
  EXPECT_EQ(readme.chapters[0].title, "");
  EXPECT_EQ(readme.chapters[0].text, "Before.");
  EXPECT_EQ(readme.chapters[1].title, "The Game");
  EXPECT_EQ(readme.chapters[1].text, "One.");
  EXPECT_EQ(readme.chapters[2].title, "How to win");
  EXPECT_EQ(readme.chapters[2].text, "Two.\n\nIn the end\n\nThree.");
}

TEST(ReadmeText, has_no_marks_of_markdown) {
  EXPECT_EQ(text_of("A **bold** word, `code`, ~~struck~~ and\na [link](http://example.org/x \"title\") &amp; more\\*."),
            "A bold word, code, struck and a link & more*.");
  EXPECT_EQ(text_of("![The map](../map.webp)\n\nWords.\n\n![Counters **here**](c.png) Behind it."),
            "Words.\n\nBehind it.");
  EXPECT_EQ(text_of("<b>as it stands</b>"), "<b>as it stands</b>") << "nothing is hidden";
}

TEST(ReadmeText, keeps_lists_with_numbers_and_bullets) {
  EXPECT_EQ(text_of("Do:\n\n3. one\n4. two\n   - inner\n   - more\n\n   and on\n\nEnd."),
            "Do:\n\n3. one\n\n4. two\n\n  • inner\n  • more\n\n  and on\n\nEnd.");
  EXPECT_EQ(text_of("- a\n- b\n"), "• a\n• b");
}

TEST(ReadmeText, keeps_the_lines_of_a_listing) {
  EXPECT_EQ(text_of("So:\n\n```\none\n\n  two\n```\nThen."), "So:\n\none\n\n  two\n\nThen.");
  EXPECT_EQ(text_of("first  \nsecond"), "first\nsecond");
}

TEST(ReadmeText, tells_a_table_by_rows) {
  EXPECT_EQ(text_of("| mark | means |\n|---|---|\n| ring | it may go |\n| cross | it **stays** |\n"),
            "ring: it may go\ncross: it stays");
  EXPECT_EQ(text_of("| die | 1-1 | 2-1 |\n|---|---|---|\n| 1 | A2 | A1 |\n| 2 | A1 | |\n"),
            "1: 1-1 A2; 2-1 A1\n2: 1-1 A1");
  const std::string much(80, 'x');
  EXPECT_EQ(text_of("| q | answer | why |\n|---|---|---|\n| a | " + much + " | so |\n| b | c | d |\n\nEnd."),
            "a\n  answer: " + much + "\n  why: so\n\nb\n  answer: c\n  why: d\n\nEnd.");
}

TEST(ReadmeText, of_a_file_that_cannot_be_shown_says_why) {
  const auto trouble = [](const std::string& markdown) {
    const Readme readme = read_readme(markdown);
    EXPECT_TRUE(readme.chapters.empty());
    return readme.trouble;
  };
  EXPECT_EQ(trouble(std::string(readme_limit + 1, 'x')), "It is not shown: it is larger than 128 KiB.");
  EXPECT_EQ(trouble("A\xff"), "It is not shown: it is not valid UTF-8.");
  EXPECT_EQ(read_readme(std::string(readme_limit, 'x')).chapters.size(), 1U);
}

// What is short as Markdown may be long as text: heads that each row says again, cells that are not written.
TEST(ReadmeText, does_not_grow_without_end) {
  std::string heads = "|a|" + std::string(40000, 'h') + "|c|\n|---|---|---|\n";
  for (int i = 0; i < 10000; ++i) heads += "|1|2|3|\n";
  EXPECT_EQ(read_readme(heads).trouble, "It is not shown: it would be too large.");
  std::string cells;
  for (int i = 0; i < 8000; ++i) cells += "|a";
  cells += "|\n";
  for (int i = 0; i < 8000; ++i) cells += "|---";
  cells += "|\n";
  for (int i = 0; i < 10000; ++i) cells += "|1\n";
  EXPECT_EQ(read_readme(cells).trouble, "It is not shown: it would be too large.");
}

}  // namespace
}  // namespace bocage
