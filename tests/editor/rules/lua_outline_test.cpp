// What a Lua text gives names to, whether or not it runs.
#include "editor/rules/lua_outline.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "editor/rules/spec_names.h"

namespace bocage::editor {
namespace {

std::vector<std::string> names_of(const LuaOutline& outline, std::string_view table) {
  std::vector<std::string> names;
  for (const auto& entry : outline.entries) {
    if (entry.table == table) names.push_back(entry.name);
  }
  return names;
}
using Names = std::vector<std::string>;

TEST(LuaOutline, finds_the_entries_of_tables) {
  const auto outline = lua_outline(R"(
day.conditions = {
  dusk = function(game)
    local list, last = { ours = 1 }, 2
    if last then list.late = true end
    return list
  end,
  ["end"] = always; noon = also,
}
return { verbs = { move = { run = go } }, lists = lists }
)");
  EXPECT_EQ(names_of(outline, "conditions"), (Names{"dusk", "end", "noon"}));
  EXPECT_EQ(names_of(outline, "verbs"), Names{"move"});
  EXPECT_EQ(names_of(outline, "move"), Names{"run"});
  EXPECT_EQ(names_of(outline, "return"), (Names{"verbs", "lists"}));
  EXPECT_EQ(names_of(outline, "list"), Names{"late"});
}

TEST(LuaOutline, gives_what_stands_in_the_brackets_of_a_call_to_what_it_is_for) {
  const auto outline = lua_outline(
      "a.nodes = tables.merged(b.nodes, { rally = { enter = go } }, { late = x })\n"
      "other(1, { mine = 2 })\n");
  EXPECT_EQ(names_of(outline, "nodes"), (Names{"rally", "late"}));
  EXPECT_EQ(names_of(outline, "rally"), Names{"enter"});
  EXPECT_EQ(names_of(outline, ""), Names{"mine"}) << "a table of nobody's name";
  EXPECT_EQ(outline.tables[outline.tables[1].around].name, "nodes");
}

TEST(LuaOutline, finds_functions_and_what_is_local) {
  const auto outline = lua_outline(R"(
local day = {}
local function helper() local inner = 1; local function deep() end end
function day.start(game) end
function day:later() end
day.points = 3
)");
  EXPECT_EQ(names_of(outline, ""), (Names{"day", "helper"}));
  EXPECT_EQ(names_of(outline, "day"), (Names{"start", "later", "points"}));
  EXPECT_EQ(outline.entries.back().line, 6);
}

TEST(LuaOutline, knows_what_is_required_under_which_name) {
  const std::string text =
      "-- Head.\nlocal zoc = require(\"bocage.zoc\")\nlocal day = require \"rules.day\" -- x\n\nlocal a = 1\n";
  const auto outline = lua_outline(text);
  EXPECT_EQ(outline.required.at("zoc"), "bocage.zoc");
  EXPECT_EQ(outline.required.at("day"), "rules.day");
  EXPECT_EQ(text.substr(outline.behind_requires), "\nlocal a = 1\n");
}

TEST(LuaOutline, goes_on_behind_a_slip) {
  const auto outline = lua_outline("x = { a = (1, b = 2 }\nconditions = { dusk = function( end }\nlists = { order = 1");
  EXPECT_EQ(names_of(outline, "conditions"), Names{"dusk"});
  EXPECT_EQ(names_of(outline, "lists"), Names{"order"});
  EXPECT_EQ(outline.tables.back().close, std::string::npos);
}

TEST(LuaOutline, has_places_within_the_text_whatever_stands_there) {
  std::mt19937 random(5);
  const std::vector<std::string> words{"{", "}",       "(",        ")",   "[",     "]",  "=",    ",",
                                       "a", "\"b\"",   "function", "end", "local", "if", "then", "return",
                                       ".", "require", "until",    "\n",  "--",    "do", ";",    ":"};
  for (int i = 0; i < 3000; ++i) {
    std::string text;
    for (auto count = random() % 40; count > 0; --count) text += words[random() % words.size()] + " ";
    const auto outline = lua_outline(text);
    for (const auto& entry : outline.entries) {
      ASSERT_LT(entry.at, entry.end) << text;
      ASSERT_LE(entry.end, text.size()) << text;
      ASSERT_TRUE(entry.of == no_table || entry.of < outline.tables.size()) << text;
    }
    for (const auto& table : outline.tables) {
      ASSERT_EQ(text[table.open], '{') << text;
      ASSERT_TRUE(table.close == std::string::npos || text[table.close] == '}') << text;
      ASSERT_TRUE(table.around == no_table || table.around < outline.tables.size()) << text;
    }
  }
}

TEST(SpecNames, are_those_that_are_written_there) {
  const auto specs = specs_in(
      "spec(\"one\", {}, f)\n-- spec(\"two\", {}, f)\nfor i = 1, 2 do spec(\"x\" .. i, {}, f) end\n"
      "spec('three', {}, f)\n");
  ASSERT_EQ(specs.size(), 2U);
  EXPECT_EQ(specs[0].name, "one");
  EXPECT_EQ(specs[1].name, "three");
  EXPECT_EQ(specs[1].line, 4);
}

}  // namespace
}  // namespace bocage::editor
