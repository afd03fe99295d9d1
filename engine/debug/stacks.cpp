#include "engine/debug/stacks.h"

#include <algorithm>

#include "engine/debug/value_words.h"
#include "engine/script/host_impl.h"

namespace bocage {

namespace {

std::vector<lua_State*> threads_of(Ruleset::Host& host, lua_State* running) {
  std::vector<lua_State*> threads;
  if (running != nullptr) threads.push_back(running);
  const auto& procedures = host.impl().procedures;
  for (auto thread = procedures.rbegin(); thread != procedures.rend(); ++thread) {
    if (*thread != running) threads.push_back(*thread);
  }
  return threads;
}

// The functions of the rules: what the engine does between them helps nobody.
std::vector<lua_Debug> calls_of(lua_State* l) {
  std::vector<lua_Debug> calls;
  lua_Debug at{};
  for (int level = 0; lua_getstack(l, level, &at) != 0; ++level) {
    lua_getinfo(l, "Sln", &at);
    if (at.currentline > 0) calls.push_back(at);
  }
  return calls;
}

// What the ruleset calls the function on top of the stack, which goes.
std::string name_in_ruleset(Ruleset::Host& host, lua_State* l) {
  std::string name;
  for (const auto& [path, ref] : host.impl().functions) {
    if (ref == 0 || !name.empty()) continue;
    lua_rawgeti(l, LUA_REGISTRYINDEX, ref);
    if (lua_rawequal(l, -1, -2) != 0) name = path;
    lua_pop(l, 1);
  }
  lua_pop(l, 1);
  return name;
}

CalledFunction described(Ruleset::Host& host, lua_State* l, lua_Debug& at) {
  CalledFunction called;
  called.place = {at.source[0] == '@' ? at.source + 1 : at.short_src, at.currentline, 0};
  if (lua_checkstack(l, 5) != 0) {
    lua_getinfo(l, "f", &at);
    called.name = name_in_ruleset(host, l);
  }
  if (called.name.empty() && at.name != nullptr) called.name = at.name;
  return called;
}

// A table of functions is a library.
bool is_library(lua_State* l, int index) {
  if (lua_type(l, index) != LUA_TTABLE) return false;
  const int top = lua_gettop(l);
  push_content(l, index);
  bool any = false;
  bool only = true;
  lua_pushnil(l);
  while (lua_next(l, top + 1) != 0) {
    any = true;
    only = only && lua_type(l, -1) == LUA_TFUNCTION;
    lua_pop(l, 1);
  }
  lua_settop(l, top);
  return any && only;
}

}  // namespace

std::vector<CallStack> call_stacks(Ruleset::Host& host, lua_State* running) {
  const Sandbox::HostMemory whole(*host.impl().sandbox);
  std::vector<CallStack> stacks;
  for (lua_State* const thread : threads_of(host, running)) {
    CallStack stack;
    stack.waits = lua_status(thread) == LUA_YIELD;
    for (lua_Debug& at : calls_of(thread)) stack.calls.push_back(described(host, thread, at));
    if (!stack.calls.empty()) stacks.push_back(std::move(stack));
  }
  return stacks;
}

std::optional<CallPlace> call_at(Ruleset::Host& host, lua_State* running, std::size_t number) {
  for (lua_State* const thread : threads_of(host, running)) {
    const auto calls = calls_of(thread);
    if (number < calls.size()) return CallPlace{thread, calls[number]};
    number -= calls.size();
  }
  return std::nullopt;
}

void for_each_variable(CallPlace& call, const std::function<void(const VariablePlace&)>& visit) {
  lua_State* const l = call.thread;
  const Sandbox::HostMemory whole(Sandbox::of(l));
  if (lua_checkstack(l, 20) == 0) return;
  lua_getinfo(l, "f", &call.at);
  const int function = lua_gettop(l);
  for (int i = 1; const char* const name = lua_getupvalue(l, function, i); ++i) {
    if (std::string_view(name) != "_ENV") visit({name, i, true});
    lua_settop(l, function);
  }
  lua_settop(l, function - 1);
  for (int i = 1; const char* const name = lua_getlocal(l, &call.at, i); ++i) {
    if (name[0] != '(') visit({name, i, false});  // Lua's own have names in brackets
    lua_settop(l, function - 1);
  }
}

std::vector<Variable> variables_of(CallPlace& call, const GameState* state) {
  std::vector<Variable> variables;
  for_each_variable(call, [&](const VariablePlace& place) {
    lua_State* const l = call.thread;
    std::erase_if(variables, [&](const Variable& before) { return before.name == place.name; });
    const int index = lua_gettop(l);
    if (place.captured && (lua_type(l, index) == LUA_TFUNCTION || is_library(l, index))) return;
    if (is_user(l, index, UserKind::game)) return;  // the same everywhere
    variables.push_back({place.name, value_words(l, index, state), place.captured});
  });
  std::stable_partition(variables.begin(), variables.end(), [](const Variable& one) { return !one.captured; });
  return variables;
}

}  // namespace bocage
