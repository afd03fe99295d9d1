// The functions of a Lua text that have a name, each with its lines.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bocage::editor {

struct LuaFunction {
  std::string name;  // "ports.held", "move.run" of an entry in a table; empty in a table that nothing names
  int first = 1;     // lines
  int last = 1;
};

// Those that are given a name or stand in a table, in their order; what is written within one belongs to it. One that
// is never closed is left out.
std::vector<LuaFunction> functions_in(std::string_view lua);

// The one that has this line.
std::optional<LuaFunction> function_at(const std::vector<LuaFunction>& functions, int line);

}  // namespace bocage::editor
