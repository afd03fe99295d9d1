#include "engine/base/plain_text.h"

#include <gtest/gtest.h>

namespace bocage {
namespace {

TEST(PlainText, leaves_words_of_all_people_as_they_are) {
  for (const char* text :
       {"", "St-Lô, Müller", "two\nlines\tand a tab", "Ω 日本 🂡 …", "עברית", "\u00A0\u00AD\u2027\u202F"}) {
    EXPECT_EQ(plain_text(text), text);
  }
}

TEST(PlainText, lets_no_character_steer_a_terminal) {
  EXPECT_EQ(plain_text("\033[2J"), "\uFFFD[2J");
  EXPECT_EQ(plain_text("a\rb\bc\x07"), "a\uFFFDb\uFFFDc\uFFFD");
  EXPECT_EQ(plain_text(std::string_view("\0\x7F", 2)), "\uFFFD\uFFFD");
  EXPECT_EQ(plain_text("\u0080\u009B31m\u009F"), "\uFFFD\uFFFD31m\uFFFD") << "eight-bit controls";
}

TEST(PlainText, lets_no_mark_turn_the_direction_of_a_line) {
  for (const char* mark : {"\u061C", "\u200E", "\u200F", "\u2028", "\u2029", "\u202A", "\u202E", "\u2066", "\u2069"}) {
    EXPECT_EQ(plain_text(std::string("a") + mark + "b"), "a\uFFFDb");
  }
}

TEST(PlainText, is_utf8_whatever_was_written) {
  EXPECT_EQ(plain_text("a\x9B"
                       "b\xFF\xC3"),
            "a\uFFFDb\uFFFD\uFFFD");
  EXPECT_EQ(plain_text("\xED\xA0\x80"), "\uFFFD\uFFFD\uFFFD") << "a surrogate";
  EXPECT_EQ(plain_text("\xC3\xA9\xE2\x80"), "é\uFFFD\uFFFD");
}

}  // namespace
}  // namespace bocage
