// The words of a Lua text with their places.
#include "engine/module/lua_tokens.h"

#include <gtest/gtest.h>

namespace bocage {
namespace {

std::string shown(std::string_view source) {
  std::string all;
  for (const auto& token : lua_tokens(source)) {
    constexpr const char* kinds = "nNts-";
    all += std::string(1, kinds[static_cast<int>(token.kind)]) + "'" + std::string(token.text) + "' ";
  }
  return all;
}

TEST(LuaTokens, tells_names_numbers_texts_signs_and_comments) {
  EXPECT_EQ(shown("local a_1 = 3.5e-2 -- why"), "n'local' n'a_1' s'=' N'3.5e-2' -' why' ");
  EXPECT_EQ(shown("x = 'a\\'b' .. \"c\""), "n'x' s'=' t'a\\'b' s'..' t'c' ");
  EXPECT_EQ(shown("1..2"), "N'1' s'..' N'2' ");
  EXPECT_EQ(shown("a<=b>=c==d~=e//f<<g>>h::"),
            "n'a' s'<=' n'b' s'>=' n'c' s'==' n'd' s'~=' n'e' s'//' n'f' s'<<' n'g' s'>>' n'h' s'::' ");
  EXPECT_EQ(shown("f(...) 0x1F"), "n'f' s'(' s'...' s')' N'0x1F' ");
  EXPECT_EQ(shown("[==[ a ]] ]==] --[[ b\n c ]] d"), "t' a ]] ' -' b\n c ' n'd' ");
  EXPECT_EQ(shown("'not closed"), "t'not closed' ");
  EXPECT_EQ(shown("'a\\z \n b' c"), "t'a\\z \n b' n'c' ");
  EXPECT_EQ(shown("'a\\\r\n b' c"), "t'a\\\r\n b' n'c' ");
  EXPECT_EQ(shown("-- a\rb\fc"), "-' a' n'b' n'c' ");
  EXPECT_EQ(shown(""), "");
}

TEST(LuaTokens, knows_places_in_code_points) {
  const std::string source = "a = 'é' ..\n  b --[[x\ny]] c";
  const auto tokens = lua_tokens(source);
  ASSERT_EQ(tokens.size(), 7U);
  EXPECT_EQ(tokens[3].column, 9);  // the é is one column and two bytes
  EXPECT_EQ(tokens[3].offset, 9U);
  EXPECT_EQ(tokens[4].line, 2);
  EXPECT_EQ(tokens[4].column, 3);
  EXPECT_EQ(tokens[5].line, 2);
  EXPECT_EQ(tokens[5].last_line, 3);
  EXPECT_EQ(tokens[6].line, 3);
  for (const auto& token : tokens) EXPECT_NE(source.substr(token.offset, token.end - token.offset), "");
}

}  // namespace
}  // namespace bocage
