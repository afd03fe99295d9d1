// What a Lua text gives names to, read from its words, whether or not it runs: entries of tables, functions, and the
// files that it requires.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bocage::editor {

inline constexpr std::size_t no_table = static_cast<std::size_t>(-1);

// From "{" to "}".
struct LuaTable {
  std::string name;               // of what it is given to: "nodes" in `day.nodes = { … }`; "return"; may be empty
  std::size_t around = no_table;  // the table of which it is an entry, by its position
  std::size_t open = 0;           // offsets of the braces
  std::size_t close = std::string::npos;  // npos: it is never closed
  bool in_function = false;
};

// `name = …` in a table, `function table.name(…)`, `table.name = …`, and outside of functions `local name = …` and
// `local function name(…)`, of no table.
struct LuaEntry {
  std::string table;  // its name; may be empty
  std::string name;
  std::size_t of = no_table;  // the table in which it stands, by its position
  std::size_t at = 0;         // offsets of the name as it is written: with brackets and quotes where it has them
  std::size_t end = 0;
  int line = 1;
};

struct LuaOutline {
  std::vector<LuaTable> tables;
  std::vector<LuaEntry> entries;
  std::map<std::string, std::string> required;  // "rules.day" by the local name that it is given
  std::size_t behind_requires = 0;              // the offset behind the last line of them; 0 when there is none
};

bool is_lua_keyword(std::string_view word);
bool is_lua_name(std::string_view text);  // may it stand where Lua wants a name

// Something may be malformed or missing: the rest is found all the same.
LuaOutline lua_outline(std::string_view text);

}  // namespace bocage::editor
