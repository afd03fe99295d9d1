// Which lines the functions of a Lua text have.
#include "editor/rules/lua_functions.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

namespace bocage::editor {
namespace {

std::string words_of(std::string_view lua) {
  std::string all;
  for (const auto& one : functions_in(lua)) {
    all += one.name + " " + std::to_string(one.first) + "-" + std::to_string(one.last) + "\n";
  }
  return all;
}

TEST(LuaFunctions, are_those_with_a_name) {
  EXPECT_EQ(words_of(R"(local day = {}
local function first(game)
  if game then return 1 end
end
function day.points(game)
  for i = 1, 3 do game:set(i) end
  repeat local x = 1 until x
  while true do break end
end
function day:later() end
local third = function(game) return day["x"] end
day.fourth = function()
  return { 1, 2 }
end
day["fifth"] = function() end
)"),
            "first 2-4\nday.points 5-9\nday:later 10-10\nthird 11-11\nday.fourth 12-14\nfifth 15-15\n");
}

TEST(LuaFunctions, are_those_in_tables_with_the_names_of_these) {
  EXPECT_EQ(words_of(R"(return {
  verbs = {
    move = {
      offers = function(game)
        return 1
      end,
      ["run"] = function() end,
    },
  },
  day.hook, function() end,
  nodes = tables.merged(a, { rally = { enter = function() end } }),
  [1] = function() end,
}
)"),
            "move.offers 4-6\nmove.run 7-7\n 10-10\nrally.enter 11-11\n 12-12\n");
}

TEST(LuaFunctions, hold_what_is_written_within_them) {
  EXPECT_EQ(words_of(R"(function verb(game)
  local function within() end
  return domain.one_of{
    test = function(unit)
      return unit
    end,
  }
end
)"),
            "verb 1-8\n");
}

TEST(LuaFunctions, with_no_name_leave_what_is_within_to_itself) {
  EXPECT_EQ(words_of(R"(return function(module)
  function module.a() end
  each(list, function()
    local b = function() end
  end)
end
)"),
            "module.a 2-2\nb 4-4\n");
}

TEST(LuaFunctions, in_the_brackets_of_a_call_are_called_like_what_it_is_for) {
  EXPECT_EQ(words_of("local reach = remembering(function(game)\n return 1\nend)\n"
                     "a.far = once(twice(function() end))\n"
                     "a.list = one_of{ test = function() end }\n"),
            "reach 1-3\nfar 4-4\nlist.test 5-5\n");
}

TEST(LuaFunctions, that_are_not_closed_are_left_out) {
  EXPECT_EQ(words_of("function a() end\nfunction b()\n  if x then\n"), "a 1-1\n");
  EXPECT_EQ(words_of("end end ) } ] until function"), "");
  EXPECT_EQ(words_of("-- function a() end\nlocal s = 'function b() end'\n"), "");
}

TEST(LuaFunctions, is_found_by_a_line_of_it) {
  const auto functions = functions_in("local x = 1\nfunction a()\n  return 1\nend\nfunction b() end\n");
  ASSERT_TRUE(function_at(functions, 3));
  EXPECT_EQ(function_at(functions, 3)->name, "a");
  EXPECT_EQ(function_at(functions, 4)->name, "a");
  EXPECT_EQ(function_at(functions, 5)->name, "b");
  EXPECT_FALSE(function_at(functions, 1));
  EXPECT_FALSE(function_at(functions, 6));
}

// They follow each other, and every file of rules has some.
TEST(LuaFunctions, of_the_modules_of_the_house_do_not_overlap) {
  int files = 0;
  for (const auto* shelf : {"modules", "samples"}) {
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(std::string(BOCAGE_SOURCE_DIR "/") + shelf)) {
      const auto path = entry.path().string();
      if (path.find("/rules/") == std::string::npos || entry.path().extension() != ".lua") continue;
      std::ifstream file(path);
      std::stringstream text;
      text << file.rdbuf();
      int last = 0;
      for (const auto& one : functions_in(text.str())) {
        EXPECT_GE(one.first, last) << path << ": " << one.name;
        EXPECT_GE(one.last, one.first) << path << ": " << one.name;
        last = one.last;
      }
      ++files;
    }
  }
  EXPECT_GT(files, 100);
}

TEST(LuaFunctions, of_a_damaged_text_do_no_harm) {
  const std::string sound = "return { a = function() if x then f{ 1, g(function() end) } end end, b = [[\n]] }\n";
  std::mt19937 random(7);
  for (int i = 0; i < 2000; ++i) {
    auto text = sound;
    for (int cuts = 0; cuts < 3; ++cuts) text.erase(random() % text.size(), random() % 6);
    for (const auto& one : functions_in(text)) EXPECT_LE(one.first, one.last);
  }
}

}  // namespace
}  // namespace bocage::editor
