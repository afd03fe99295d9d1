#include "engine/base/text.h"

#include <gtest/gtest.h>

#include <limits>

#include "engine/base/problem.h"

namespace bocage {
namespace {

TEST(Text, reads_whole_integers_only) {
  EXPECT_EQ(parse_integer("-17"), -17);
  EXPECT_EQ(parse_integer("007"), 7);
  EXPECT_EQ(parse_integer("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
  for (const char* wrong : {"", "-", "+1", " 1", "1 ", "1.0", "0x10", "9223372036854775808"}) {
    EXPECT_FALSE(parse_integer(wrong)) << wrong;
  }
}

TEST(Text, reads_and_writes_decimals_with_a_point) {
  EXPECT_EQ(parse_decimal("-2.5"), -2.5);
  for (const char* wrong : {"", "1,5", "inf", "nan", "1e999", "2.5 "}) EXPECT_FALSE(parse_decimal(wrong)) << wrong;
  EXPECT_EQ(format_decimal(2.5, 3), "2.5");
  EXPECT_EQ(format_decimal(100, 0), "100");
  EXPECT_EQ(format_decimal(100, 2), "100");
  EXPECT_EQ(format_decimal(-0.0001, 2), "0");
  EXPECT_EQ(format_decimal(1e300, 2).size(), 301U);
}

TEST(Text, finds_the_first_malformed_byte_of_utf8) {
  EXPECT_FALSE(invalid_utf8("Caën € 🎲"));
  EXPECT_EQ(invalid_utf8("ab\xC0\xAF"), 2U);        // overlong
  EXPECT_EQ(invalid_utf8("\xE0\x80\xAF"), 0U);      // overlong
  EXPECT_EQ(invalid_utf8("\xF0\x80\x80\xAF"), 0U);  // overlong
  EXPECT_EQ(invalid_utf8("a\xED\xA0\x80"), 1U);     // surrogate
  EXPECT_EQ(invalid_utf8("\xF4\x90\x80\x80"), 0U);  // above U+10FFFF
  EXPECT_EQ(invalid_utf8("abc\xE2\x82"), 3U);       // truncated
  EXPECT_EQ(invalid_utf8("\x80"), 0U);
  EXPECT_EQ(code_points("Caën"), 4U);
}

TEST(Text, splits_and_trims) {
  EXPECT_EQ(split_words("  0101\t0102\n0103 "), (std::vector<std::string_view>{"0101", "0102", "0103"}));
  EXPECT_TRUE(split_words(" \n").empty());
  EXPECT_EQ(split(",a,,b", ','), (std::vector<std::string_view>{"", "a", "", "b"}));
  EXPECT_EQ(split("", ','), (std::vector<std::string_view>{""}));
  EXPECT_EQ(trim(" \t a b \r\n"), "a b");
  EXPECT_EQ(trim("  "), "");
}

TEST(Text, lists_names_as_a_sentence_does) {
  EXPECT_EQ(comma_list({}), "");
  EXPECT_EQ(comma_list({"Ford"}), "Ford");
  EXPECT_EQ(comma_list({"Ford", "Mill", "Heath"}), "Ford, Mill, Heath");
  std::string list = "Ford";
  add_to_list(list, "Mill");
  EXPECT_EQ(list, "Ford, Mill");
}

TEST(Text, suggests_the_nearest_name_for_a_slip_of_the_pen) {
  const std::vector<std::string> names = {"clear", "bocage", "river", "town"};
  EXPECT_EQ(nearest_name("bocgae", names), "bocage");
  EXPECT_EQ(nearest_name("River", names), "river");
  EXPECT_EQ(nearest_name("cler", names), "clear");
  EXPECT_FALSE(nearest_name("mountain", names));
  EXPECT_FALSE(nearest_name("", names));
  EXPECT_FALSE(nearest_name("x", {"y"}));
  EXPECT_FALSE(nearest_name(std::string(100000, 'x'), {std::string(100000, 'x') + "y"}));
}

TEST(Text, escapes_for_xml) {
  EXPECT_EQ(xml_escape("a<b> & \"c\" 'd'\t\r\n"), "a&lt;b&gt; &amp; &quot;c&quot; &apos;d&apos;&#9;&#13;&#10;");
  EXPECT_EQ(xml_escape(std::string_view("\x01", 1)), "�");
}

TEST(Problem, says_as_much_of_its_place_as_is_known) {
  Problem problem{
      {"map.xml", 3, 14}, "there is no terrain 'wod'", "did you mean 'wood'?", Severity::error, Fault::module};
  EXPECT_EQ(to_text(problem), "map.xml:3:14: there is no terrain 'wod' (did you mean 'wood'?)");
  problem.place.column = 0;
  problem.hint.clear();
  EXPECT_EQ(to_text(problem), "map.xml:3: there is no terrain 'wod'");
  problem.place = {};
  EXPECT_EQ(to_text(problem), "there is no terrain 'wod'");
  EXPECT_TRUE(has_error({problem}));
  problem.severity = Severity::warning;
  EXPECT_FALSE(has_error({problem}));
}

}  // namespace
}  // namespace bocage
