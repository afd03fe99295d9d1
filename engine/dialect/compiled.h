// What Lua's compiler made of a function, as far as it tells which variables the function assigns beyond its own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bocage {

// An assignment to a captured variable: a local of an enclosing function, or of the file.
struct CapturedAssignment {
  int upvalue = 0;  // of the function that captured it, from 0
  std::string name;
  int line = 0;
};

struct CompiledFunction {
  int line = 0;  // where it begins; 0: the file itself
  // To variables that stand when the function is called, by itself or by functions inside it. Those that it makes anew
  // in each call are its own affair.
  std::vector<CapturedAssignment> assigned;
  std::vector<int> lines;  // of its instructions, without those of functions inside it; ascending, each once
  std::vector<CompiledFunction> inner;
};

// Reads what lua_dump wrote of a function, with its lines and names. It is this program's own and must be whole.
CompiledFunction read_compiled(std::string_view dump);

}  // namespace bocage
