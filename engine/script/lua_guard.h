// How errors pass between C++ and Lua. Lua leaves its functions by a jump that runs no destructor, so that a refusal
// costs next to nothing. Such a jump may pass no C++ that holds anything: whatever C++ is called by Lua runs inside
// guard(), where nothing of Lua's raises an error and every error is an exception; the jump is made when all of it is
// left.
#pragma once

#include <exception>

#include "engine/script/sandbox.h"

namespace bocage {

// A guarded body returns one of these instead of a number of results.
constexpr int results_of_refusal = -1;
constexpr int results_of_yield = -2;  // to Sandbox::go_on_with
constexpr int results_of_error = -3;  // what it is raised with is on top of the stack

// Pushes an error's message behind the place of the function of Lua that has called.
void push_error(lua_State* l, const char* message);
// Returns the number of results to Lua, or leaves for good: by an error, a refusal, or until the thread is resumed.
int leave_guard(lua_State* l, int results);

// Runs the C++ of a function that Lua calls; the function has nothing else that must be destroyed. Its result is what
// the function returns.
template <class Body>
int guard(lua_State* l, Body&& body) {
  int results = 0;
  {
    const Sandbox::Inside inside(Sandbox::of(l));
    try {
      results = body();
    } catch (const LuaRaised&) {
      results = results_of_error;
    } catch (const std::exception& failure) {
      push_error(l, failure.what());
      results = results_of_error;
    }
  }
  return leave_guard(l, results);
}

// Inside guard(): calls the function of Lua below its arguments on the stack. Throws what it raises.
void call_lua(lua_State* l, int arguments, int results);

// Inside guard(): room for so many more values. Throws when the rules call each other too deeply.
void need_stack(lua_State* l, int values);

// The message handler of every protected call: writes down where an error was raised, while the calls that led there
// still stand.
int note_error(lua_State* l);

}  // namespace bocage
