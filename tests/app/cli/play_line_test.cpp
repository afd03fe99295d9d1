// Whatever is typed or piped in is read safely and cut into words.
#include "app/cli/play/play_line.h"

#include <gtest/gtest.h>

#include <sstream>

namespace bocage::cli {
namespace {

std::vector<TypedLine> all_lines(const std::string& bytes) {
  std::istringstream in(bytes);
  LineReader reader(in);
  std::vector<TypedLine> lines;
  while (const auto line = reader.next()) lines.push_back(*line);
  return lines;
}

std::vector<std::string> texts(const TypedWords& typed) {
  std::vector<std::string> list;
  for (const TypedWord& word : typed.words) list.push_back(word.text);
  return list;
}

using Texts = std::vector<std::string>;

TEST(TypedLines, end_with_a_line_feed_or_with_the_input) {
  const auto lines = all_lines("look 0305\r\nend\n\nquit");
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines[0].text, "look 0305");
  EXPECT_EQ(lines[1].text, "end");
  EXPECT_EQ(lines[2].text, "");
  EXPECT_EQ(lines[3].text, "quit");
  for (const auto& line : lines) EXPECT_EQ(line.fault, "");
  EXPECT_TRUE(all_lines("").empty());
}

TEST(TypedLines, that_are_too_long_are_passed_over_as_a_whole) {
  const auto lines = all_lines(std::string(5'000'000, 'a') + "\nend\n");
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].fault, "this line is too long: 5000000 bytes, 2000 at most");
  EXPECT_EQ(lines[0].text, std::string(60, 'a') + "...");
  EXPECT_EQ(lines[1].text, "end");
  EXPECT_EQ(all_lines(std::string(LineReader::max_bytes, 'a'))[0].fault, "");
  EXPECT_EQ(all_lines(std::string(LineReader::max_bytes, 'a') + "\r\n")[0].fault,
            "this line is too long: 2001 bytes, 2000 at most");
}

TEST(TypedLines, with_control_characters_are_refused_and_shown_without_them) {
  const auto lines =
      all_lines(std::string("look\0 0305\n", 11) + "\033[2Jend\n" + "a\xc2\x9b" + "2J\n" + "a\tb\n" + "\x7f\n");
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_EQ(lines[0].fault, "this line contains a control character at byte 5");
  EXPECT_EQ(lines[0].text, "look? 0305");
  EXPECT_EQ(lines[1].fault, "this line contains a control character at byte 1");
  EXPECT_EQ(lines[1].text, "?[2Jend");
  EXPECT_EQ(lines[2].fault, "this line contains a control character at byte 2");
  EXPECT_EQ(lines[3].fault, "");
  EXPECT_EQ(lines[4].fault, "this line contains a control character at byte 1");
}

TEST(TypedLines, that_are_not_utf_8_are_refused) {
  const auto lines = all_lines("caf\xe9\n\xc0\xaf\n\xed\xa0\x80\nSaint-L\xc3\xb4\n");
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines[0].fault, "this line is not valid UTF-8 at byte 4");
  EXPECT_EQ(lines[0].text, "caf?");
  EXPECT_NE(lines[1].fault, "");
  EXPECT_NE(lines[2].fault, "");
  EXPECT_EQ(lines[3].fault, "");
  EXPECT_EQ(lines[3].text, "Saint-L\xc3\xb4");
}

TEST(TypedWords, are_cut_at_white_space) {
  EXPECT_EQ(texts(words_of("  move\t7-4   0305 ")), (Texts{"move", "7-4", "0305"}));
  EXPECT_TRUE(words_of(" \t ").words.empty());
}

TEST(TypedWords, in_quotation_marks_stay_together) {
  const TypedWords typed = words_of("save \"my game.journal\" \"\"");
  EXPECT_EQ(typed.fault, "");
  EXPECT_EQ(texts(typed), (Texts{"save", "my game.journal", ""}));
  EXPECT_FALSE(typed.words[0].quoted);
  EXPECT_TRUE(typed.words[1].quoted);
  EXPECT_EQ(words_of("save \"my game").fault, "a quotation mark is not closed");
}

TEST(TypedWords, of_a_remark_are_none) {
  EXPECT_TRUE(is_remark("# the landing"));
  EXPECT_TRUE(is_remark("  #"));
  EXPECT_FALSE(is_remark("#2"));
  EXPECT_FALSE(is_remark("move #2"));
}

}  // namespace
}  // namespace bocage::cli
