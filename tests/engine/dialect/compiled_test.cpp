// Which variables a compiled function assigns beyond its own.
#include "engine/dialect/compiled.h"

#include <gtest/gtest.h>

#include <lua.hpp>

namespace bocage {
namespace {

int append(lua_State*, const void* bytes, std::size_t size, void* text) {
  static_cast<std::string*>(text)->append(static_cast<const char*>(bytes), size);
  return 0;
}

CompiledFunction compiled(const std::string& source) {
  lua_State* l = luaL_newstate();
  EXPECT_EQ(luaL_loadstring(l, source.c_str()), LUA_OK) << lua_tostring(l, -1);
  std::string dump;
  lua_dump(l, append, &dump, 0);
  lua_close(l);
  return read_compiled(dump);
}

// "name:line" of what each function of the file assigns, by the line where it begins: "2: n:3".
std::string told(const CompiledFunction& function) {
  std::string all;
  if (!function.assigned.empty()) {
    all += std::to_string(function.line) + ":";
    for (const auto& one : function.assigned) all += " " + one.name + ":" + std::to_string(one.line);
    all += "; ";
  }
  for (const auto& inner : function.inner) all += told(inner);
  return all;
}

std::string told_of(const std::string& source) {
  return told(compiled(source));
}

TEST(Compiled, tells_assignments_to_captured_variables) {
  EXPECT_EQ(told_of("local n = 0\nlocal function f()\nn = n + 1 end"), "2: n:3; ");
  EXPECT_EQ(told_of("local a, b\nfunction F()\nlocal c\nc, a, b = 1, 2, 3 end"), "2: b:4 a:4; ");
  EXPECT_EQ(told_of("local g\nlocal function f()\nfunction g() end\nend"), "2: g:3; ");
  EXPECT_EQ(told_of("local n = 0\nlocal function f() return n end\nn = 2"), "");
}

TEST(Compiled, tells_them_of_every_function_around_that_captured_them_too) {
  EXPECT_EQ(told_of("local n\nfunction F()\nreturn function()\nn = 1 end end"), "2: n:4; 3: n:4; ");
  EXPECT_EQ(told_of("function F()\nlocal n\nreturn function()\nreturn function()\nn = 1 end end end"),
            "3: n:5; 4: n:5; ");
}

TEST(Compiled, tells_that_the_globals_are_exchanged) {
  EXPECT_EQ(told_of("local function f()\n_ENV = {} end"), "0: _ENV:2; 1: _ENV:2; ");
}

TEST(Compiled, knows_lines_far_apart) {
  EXPECT_EQ(told_of("local n\nlocal function f()\n" + std::string(500, '\n') + "n = 1 end"), "2: n:503; ");
  std::string many = "local n, x\nlocal function f()\n";
  for (int i = 0; i < 400; ++i) many += "x = 1\n";
  EXPECT_NE(told_of(many + "n = 1 end").find(" n:403; "), std::string::npos);
}

TEST(Compiled, reads_every_kind_of_constant) {
  EXPECT_EQ(told_of("local n\nlocal a, b, c, d = 'short', [[" + std::string(200, 'x') +
                    "]], 1234567890123, 0.25\nlocal t = { nil, true, false, -7 }\nfunction F() n = t end"),
            "4: n:4; ");
}

}  // namespace
}  // namespace bocage
