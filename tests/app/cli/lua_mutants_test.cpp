// Which small changes are made to a Lua text, and which are not.
#include "app/cli/mutate/lua_mutants.h"

#include <gtest/gtest.h>

#include <boost/filesystem.hpp>
#include <lua.hpp>
#include <stdexcept>

#include "tests/app/cli/cli_fixture.h"

namespace bocage {
namespace {

using cli::lua_mutants;
using cli::Mutant;

std::vector<std::string> texts(const std::string& source) {
  std::vector<std::string> all;
  for (const Mutant& mutant : lua_mutants("rules/a.lua", source)) all.push_back(cli::mutated_text(source, mutant));
  return all;
}

std::vector<std::string> list(std::initializer_list<const char*> all) {
  return {all.begin(), all.end()};
}

TEST(LuaMutants, turn_comparisons_and_move_them_by_one) {
  EXPECT_EQ(texts("return a < b"), list({"return a <= b", "return a > b"}));
  EXPECT_EQ(texts("return a <= b"), list({"return a < b", "return a >= b"}));
  EXPECT_EQ(texts("return a > b"), list({"return a >= b", "return a < b"}));
  EXPECT_EQ(texts("return a >= b"), list({"return a > b", "return a <= b"}));
  EXPECT_EQ(texts("return a == b"), list({"return a ~= b"}));
  EXPECT_EQ(texts("return a ~= b"), list({"return a == b"}));
}

TEST(LuaMutants, exchange_and_or_true_false_and_drop_not) {
  EXPECT_EQ(texts("return a and b or c"), list({"return a or b or c", "return a and b and c"}));
  EXPECT_EQ(texts("return true, false"), list({"return false, false", "return true, true"}));
  EXPECT_EQ(texts("return not a"), list({"return a"}));
  EXPECT_EQ(texts("return not (a)"), list({"return (a)"}));
}

TEST(LuaMutants, move_whole_numbers_by_one) {
  EXPECT_EQ(texts("return 3"), list({"return 4", "return 2"}));
  EXPECT_EQ(texts("return 0"), list({"return 1"}));
  EXPECT_EQ(texts("return -1"), list({"return -2", "return -0"}));
  EXPECT_EQ(texts("return 2.5, 0x10"), list({}));
}

TEST(LuaMutants, make_conditions_always_true_and_always_false) {
  EXPECT_EQ(texts("if a then b = c elseif d then e = f else g = h end"),
            list({"if true then b = c elseif d then e = f else g = h end",
                  "if false then b = c elseif d then e = f else g = h end",
                  "if a then b = c elseif true then e = f else g = h end",
                  "if a then b = c elseif false then e = f else g = h end"}));
  EXPECT_EQ(texts("while a do b = c end"), list({"while false do b = c end"}));
  EXPECT_EQ(texts("repeat b = c until a"), list({"repeat b = c until true"}));
  EXPECT_EQ(texts("if true then end"), list({"if false then end"}));
}

TEST(LuaMutants, of_a_rule_change_its_condition_and_nothing_else) {
  const std::string source = "game:rule('4.2', a, { text = 'no', spaces = b })";
  EXPECT_EQ(texts(source), list({"game:rule('4.2', true, { text = 'no', spaces = b })",
                                 "game:rule('4.2', false, { text = 'no', spaces = b })"}));
  for (const Mutant& mutant : lua_mutants("rules/a.lua", source)) EXPECT_TRUE(mutant.refusal) << mutant.change;
}

TEST(LuaMutants, of_a_test_accept_everything) {
  EXPECT_EQ(texts("x = f{ test = function(x) return x.a end }"),
            list({"x = f{  }", "x = f{ test = function(x) do return end return x.a end }"}));
  EXPECT_EQ(texts("x = f{ ok = a, text = 'no' }").size(), 3U);  // true, false and without
  EXPECT_EQ(texts("x = f{ test = function() end }"), list({"x = f{  }"}));
  bool inside = false;
  for (const Mutant& mutant : lua_mutants("a", "f{ accept = function(x) return x > 1 end }")) inside |= mutant.refusal;
  EXPECT_TRUE(inside);
}

TEST(LuaMutants, leave_out_calls_that_do_something) {
  EXPECT_EQ(texts("game:set(a, b, c)"), list({""}));
  EXPECT_EQ(texts("a.b.c(d)"), list({""}));
  EXPECT_EQ(texts("local x = f(a) g{}"), list({"local x = f(a) "}));
  EXPECT_EQ(texts("x = f(a)"), list({}));
  EXPECT_EQ(texts("game:tell('words') error('words') assert(a)"), list({}));
}

TEST(LuaMutants, leave_out_fields_that_are_not_for_people) {
  EXPECT_EQ(texts("x = f{ a = b, title = c, prompt = d, id = 'x', [e] = g, h }"),
            list({"x = f{  title = c, prompt = d, id = 'x', [e] = g, h }"}));
  EXPECT_EQ(texts("x = f{ text = a, spaces = b, pieces = c }"), list({}));
  EXPECT_EQ(texts("x = f{ spaces = b }"), list({"x = f{  }"}));
}

TEST(LuaMutants, know_their_places_and_the_function_around_them) {
  const std::string source = "local a = 'é' local function f()\n  return b <\n    c\nend\n";
  const auto mutants = lua_mutants("rules/a.lua", source);
  ASSERT_EQ(mutants.size(), 2U);
  EXPECT_EQ(mutants[0].line, 2);
  EXPECT_EQ(mutants[0].column, 12);
  EXPECT_EQ(mutants[0].change, "< becomes <=");
  EXPECT_EQ(mutants[0].function, 1);
  EXPECT_FALSE(mutants[0].refusal);
}

TEST(LuaMutants, refuse_what_is_no_lua) {
  EXPECT_THROW(lua_mutants("rules/a.lua", "if a then"), std::runtime_error);
  EXPECT_THROW(lua_mutants("rules/a.lua", "return )"), std::runtime_error);
  EXPECT_THROW(lua_mutants("rules/a.lua", "a b"), std::runtime_error);
}

// Each mutant of the rules that there are is a text that Lua's compiler takes.
TEST(LuaMutants, of_every_rules_file_compile) {
  std::size_t made = 0;
  for (const char* module : {"modules/normandy69", "modules/dday", "modules/breakout", "samples/hill", "samples/fog",
                             "samples/regents", "samples/strait", "samples/vale", "samples/gates"}) {
    for (const auto& entry : boost::filesystem::directory_iterator(test::source(module) + "/rules")) {
      const std::string file = entry.path().string();
      if (!file.ends_with(".lua")) continue;
      const std::string source = test::read_file(file);
      for (const Mutant& mutant : lua_mutants(file, source)) {
        ++made;
        if (made % 7 != 0) continue;  // a share of them, as compiling all takes its time
        const std::string text = cli::mutated_text(source, mutant);
        lua_State* const lua = luaL_newstate();
        EXPECT_EQ(luaL_loadbuffer(lua, text.data(), text.size(), "mutant"), LUA_OK)
            << file << ":" << mutant.line << " " << mutant.change << "\n"
            << lua_tostring(lua, -1);
        lua_close(lua);
      }
    }
  }
  EXPECT_GT(made, 5000U);
}

}  // namespace
}  // namespace bocage
