// Where the rules stand: the functions under way of the thread that runs and of every procedure that waits, and what
// their variables hold.
#pragma once

#include <lua.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/script/host.h"

namespace bocage {

struct CalledFunction {
  SourceLocation place;  // the line on which it stands
  std::string name;      // "verbs.move.run" where the engine has called it; empty when nothing names it
};

struct CallStack {
  bool waits = false;                 // for the game: a choice, an answer, dice
  std::vector<CalledFunction> calls;  // the innermost first
};

struct Variable {
  std::string name;
  std::string value;  // in words
  bool captured = false;
};

// A function under way, for whoever reads its variables; valid until the rules go on.
struct CallPlace {
  lua_State* thread = nullptr;
  lua_Debug at{};
};

// `running` is the thread in which the rules stand; null while the game waits.
std::vector<CallStack> call_stacks(Ruleset::Host& host, lua_State* running);
// The Nth of all functions of all stacks, counted from 0 as call_stacks() lists them.
std::optional<CallPlace> call_at(Ruleset::Host& host, lua_State* running, std::size_t number);

// Visits what is in sight on the line where the function stands: first what it captured, then its own variables, a
// later one of the same name after an earlier. The value is on top of the thread's stack while it is visited.
struct VariablePlace {
  std::string name;
  int index = 0;  // for lua_getlocal, or for lua_getupvalue
  bool captured = false;
};
void for_each_variable(CallPlace& call, const std::function<void(const VariablePlace& place)>& visit);

// Those that are worth a look: without functions and libraries that were captured. `state` says where pieces stand.
std::vector<Variable> variables_of(CallPlace& call, const GameState* state);

}  // namespace bocage
