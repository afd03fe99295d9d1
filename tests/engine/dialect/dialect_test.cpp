// What the dialect refuses of Lua and what it makes of the rest; Lua's own compiler is the measure of what a text says.
#include "engine/dialect/dialect.h"

#include <gtest/gtest.h>

#include <lua.hpp>
#include <random>

namespace bocage {
namespace {

std::vector<int> faulty_lines(std::string_view source) {
  std::vector<int> lines;
  for (const auto& fault : in_dialect(source).faults) lines.push_back(fault.line);
  return lines;
}

TEST(Dialect, asks_for_lengths_by_an_operator_of_its_own) {
  EXPECT_EQ(in_dialect("return#a + b[#c]").text, "return nil^a + b[ nil^c]");
  EXPECT_EQ(in_dialect("x = '#' -- #\ny = [[#]]").text, "x = '#' -- #\ny = [[#]]");
}

TEST(Dialect, counts_loops_by_integers) {
  EXPECT_EQ(in_dialect("for i = 1, n do end").text, "for i = 1, n do end");
  EXPECT_EQ(in_dialect("for i = a or b, n, c do end").text, "for i =  nil/(a or b), n,  nil/(c )do end");
  EXPECT_EQ(in_dialect("for i = f(function() return 1, 2 end), n do end").text,
            "for i =  nil/(f(function() return 1, 2 end)), n do end");
  EXPECT_EQ(in_dialect("for k, v in pairs(t) do end").text, "for k, v in pairs(t) do end");
  EXPECT_EQ(in_dialect("for i = 1").text, "for i = 1");
}

TEST(Dialect, makes_the_words_of_a_refusal_only_where_it_refuses) {
  EXPECT_EQ(in_dialect("game:rule('1', a == #b, { text = 'No', pieces = { f(1, 2) } })").text,
            "if not( a ==  nil^b)then game:rule('1',false, { text = 'No', pieces = { f(1, 2) } }) end ");
  EXPECT_EQ(in_dialect("if x then game:rule('1', f(a, b), 'No') end g()").text,
            "if x then if not( f(a, b))then game:rule('1',false, 'No') end  end g()");
  EXPECT_EQ(in_dialect("x = y game:rule('1', a,\n 'No')game:rule('2', b, 'No')").text,
            "x = y if not( a)then game:rule('1',false,\n 'No') end if not( b)then game:rule('2',false, 'No') end ");
  EXPECT_EQ(in_dialect("game:rule('1', any(list, function(one) game:rule('2', one, 'No') return one end), 'No')").text,
            "if not( any(list, function(one) if not( one)then game:rule('2',false, 'No') end  return one end))then "
            "game:rule('1',false, 'No') end ");
}

TEST(Dialect, leaves_a_refusal_that_is_no_plain_statement) {
  for (const char* text :
       {"return game:rule('1', a, 'No')", "t = { 1; game:rule('1', a, 'No') }", "x = game:rule('1', a, 'No')",
        "f(game:rule('1', a, 'No'))", "f(1, game:rule('1', a, 'No'))", "game:rule(id, a, 'No')", "game:rule('1', f())",
        "game:rule('1', a, b, c)", "self.game:rule('1', a, 'No')", "game:rule('1',\n a", "game:rule",
        "game:rule('1', a, 'No').x = 1", "game:rule('1', a, 'No'):x()", "local game:rule('1', a, 'No')",
        "game:rule(\n'1', a, 'No')", "function game:rule(a, b, c) end"}) {
    EXPECT_EQ(in_dialect(text).text, text);
  }
}

// Both run the same, whatever the condition.
TEST(Dialect, refuses_by_the_same_conditions_as_the_call) {
  constexpr const char* head =
      "local refused = '' local game = { rule = function(_, id, ok, text) if not ok then refused = refused .. id .. "
      "text "
      "end end } local function two() return false, true end ";
  lua_State* l = luaL_newstate();
  luaL_openlibs(l);
  for (const char* condition :
       {"true", "false", "nil", "1 == 2 or 3", "not nil", "two()", "(two())", "({})[1]", "'x'"}) {
    const std::string text = head + std::string("game:rule('1', ") + condition + ", 'a') return refused";
    std::string found[2];
    for (const bool translated : {false, true}) {
      const std::string run = translated ? in_dialect(text).text : text;
      ASSERT_EQ(luaL_dostring(l, run.c_str()), LUA_OK) << run;
      found[translated ? 1 : 0] = lua_tostring(l, -1);
      lua_settop(l, 0);
    }
    EXPECT_EQ(found[0], found[1]) << condition;
  }
  lua_close(l);
}

TEST(Dialect, refuses_what_makes_inexact_numbers) {
  EXPECT_EQ(faulty_lines("a = 1\nb = a / 2\nc = 2 ^ 3\nd = 0.5 + 1e3 + 0x1p4"), (std::vector{2, 3, 4, 4, 4}));
  EXPECT_EQ(faulty_lines("a = 9223372036854775807 + 0xFFFFFFFFFFFFFFFFFF"), (std::vector<int>{}));
  EXPECT_EQ(faulty_lines("a = 9223372036854775808"), (std::vector{1}));
  EXPECT_EQ(faulty_lines("a = 7 // 2 -- 7 / 2\nb = '7 / 2' .. [[ 0.5 ]]"), (std::vector<int>{}));
}

TEST(Dialect, refuses_zero_bytes_in_texts) {
  EXPECT_EQ(faulty_lines("a = 1\nb = '\\0'\nc = \"a\\x00\"\nd = '\\u{000}'"), (std::vector{2, 3, 4}));
  EXPECT_EQ(faulty_lines(std::string_view("a = '\0'", 7)), (std::vector{1}));
  EXPECT_EQ(faulty_lines("a = [[\\0]] .. '\\\\0' .. '\\10' .. '\\x0a' -- '\\0'"), (std::vector<int>{}));
}

// A quotient is noticed by what it does; every other operation leaves no trace.
class Listener {
 public:
  Listener() : l_(luaL_newstate()) {
    lua_newtable(l_);
    lua_newtable(l_);
    for (const char* name : {"__div", "__concat", "__call", "__unm", "__sub"}) {
      lua_pushboolean(l_, std::string_view(name) == "__div" ? 1 : 0);
      lua_pushcclosure(l_, hear, 1);
      lua_setfield(l_, -2, name);
    }
    lua_setmetatable(l_, -2);
    lua_setglobal(l_, "a");
  }
  ~Listener() { lua_close(l_); }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  // Whether the text divides; nullopt when it does not run.
  std::optional<bool> divides(const std::string& text) {
    lua_settop(l_, 0);
    lua_pushboolean(l_, 0);
    lua_setfield(l_, LUA_REGISTRYINDEX, "divides");
    if (luaL_loadbufferx(l_, text.data(), text.size(), "text", "t") != LUA_OK || lua_pcall(l_, 0, 0, 0) != LUA_OK) {
      return std::nullopt;
    }
    lua_getfield(l_, LUA_REGISTRYINDEX, "divides");
    return lua_toboolean(l_, -1) != 0;
  }

 private:
  static int hear(lua_State* l) {
    if (lua_toboolean(l, lua_upvalueindex(1)) != 0) {
      lua_pushboolean(l, 1);
      lua_setfield(l, LUA_REGISTRYINDEX, "divides");
    }
    lua_getglobal(l, "a");
    return 1;
  }
  lua_State* l_;
};

TEST(Dialect, sees_what_the_compiler_sees_on_odd_texts) {
  constexpr const char* parts[] = {"\"",  "'", "\\", "\\z", "\n", "\r", "\f", "--", "[[",   "]]",  "[=[",
                                   "]=]", "/", "a",  "..",  " ",  "(",  ")",  "-",  "\\\r", "\\\n"};
  std::mt19937 stream(20);
  Listener lua;
  int ran = 0, divided = 0;
  for (int i = 0; i < 100'000; ++i) {
    std::string text = "return a";
    for (auto left = stream() % 12; left > 0; --left) text += parts[stream() % std::size(parts)];
    const auto divides = lua.divides(text);
    if (!divides) continue;
    ++ran;
    divided += *divides ? 1 : 0;
    ASSERT_EQ(!in_dialect(text).faults.empty(), *divides) << text;
  }
  EXPECT_GT(ran, 500);
  EXPECT_GT(divided, 50);
}

}  // namespace
}  // namespace bocage
