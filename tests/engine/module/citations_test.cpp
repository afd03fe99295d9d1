// The rules that the Lua of a module cites, and for which lines.
#include "engine/module/citations.h"

#include <gtest/gtest.h>

namespace bocage {
namespace {

std::string cited(std::string_view lua) {
  std::string all;
  for (const auto& one : citations_of(lua)) {
    all += one.rule + ":" + std::to_string(one.first) + "-" + std::to_string(one.last) + " ";
  }
  return all;
}

TEST(Citations, of_a_call_and_of_tables_hold_for_their_brackets) {
  EXPECT_EQ(cited("game:rule('4.2',\n  a < b,\n  'words')"), "4.2:1-3 ");
  EXPECT_EQ(cited("x = { rule = '5.1', ok =\n  c }"), "5.1:1-2 ");
  EXPECT_EQ(cited("reach{ budget = 3,\n  rules = { budget = '2.1', zone = '2.2' },\n  more = 1 }"), "2.1:1-3 2.2:1-3 ");
  EXPECT_EQ(cited("local rule = '6.3'"), "6.3:1-1 ");
  EXPECT_EQ(cited("-- game:rule('7.1', x)\nlocal s = \"game:rule('7.2', x)\""), "");
}

TEST(Citations, of_a_comment_at_the_end_of_a_line_hold_for_that_line) {
  EXPECT_EQ(cited("if a then -- rule 4.2\n  b()\nend"), "4.2:1-1 ");
  EXPECT_EQ(cited("f() -- rules I6, A-7#2: both of them\n"), "I6:1-1 A-7#2:1-1 ");
}

TEST(Citations, of_a_comment_on_a_line_of_its_own_hold_for_the_paragraph) {
  EXPECT_EQ(cited("-- rule 4.2\na()\nb()\n\nc()"), "4.2:1-3 ");
  EXPECT_EQ(cited("if x then\n  -- rule 4.2\n  if y then\n    a()\n  end\nelse\n  b()\nend\nc()"), "4.2:2-5 ");
  EXPECT_EQ(cited("-- rule 4.2\nif x then\n  a()\nelseif y then\n  b()\nelse\n  c()\nend\nd()"), "4.2:1-9 ");
  EXPECT_EQ(cited("local t = {\n  -- rule 4.2\n  a = 1,\n}\nb()"), "4.2:2-3 ");
  EXPECT_EQ(cited("-- rule 4.2\n-- rule 4.3\na()"), "4.2:1-3 4.3:2-3 ");
}

TEST(Citations, take_a_sentence_about_rules_for_what_it_is) {
  EXPECT_EQ(cited("-- rule the waves\na()\n-- rules are rules\n-- The rule 4.2 says so."), "");
  EXPECT_EQ(cited("-- rule"), "");
}

}  // namespace
}  // namespace bocage
