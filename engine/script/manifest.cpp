#include "engine/script/manifest.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/base/text.h"
#include "engine/script/handles.h"
#include "engine/script/lua_guard.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

enum Type : std::uint32_t { any, boolean, integer, number, string, table, function, first_user };

constexpr std::array<const char*, first_user + user_kinds> type_names = {
    "any",   "boolean", "integer", "number", "string",   "table", "function", "side",  "space", "link",
    "piece", "secret",  "game",    "t",      "fraction", "set",   "reach",    "flood", "domain"};

constexpr std::uint32_t bit(std::uint32_t type) {
  return 1U << type;
}

// All the types that a value is of.
std::uint32_t types_of(lua_State* l, int index) {
  switch (lua_type(l, index)) {
    case LUA_TBOOLEAN:
      return bit(any) | bit(boolean);
    case LUA_TNUMBER:
      return lua_isinteger(l, index) != 0 ? bit(any) | bit(integer) | bit(number) : 0;
    case LUA_TSTRING:
      return bit(any) | bit(string);
    case LUA_TTABLE:
      return bit(any) | bit(table);
    case LUA_TFUNCTION:
      return bit(any) | bit(function);
    case LUA_TUSERDATA: {
      const UserKind kind = user_at(l, index)->kind;
      return bit(any) | bit(first_user + static_cast<std::uint32_t>(kind)) |
             (kind == UserKind::fraction ? bit(number) : 0);
    }
    default:
      return 0;
  }
}

std::uint32_t type_bit(std::string_view name) {
  for (std::uint32_t i = 0; i < type_names.size(); ++i) {
    if (name == type_names[i]) {
      return bit(i);
    }
  }
  assert(false && "a binding names an unknown type");
  return 0;
}

// What does not fit among the entries of the list at `index`; empty when all do.
std::string element_fault(lua_State* l, int index, const ArgumentSpec& argument) {
  const int top = lua_gettop(l);
  need_stack(l, 4);
  push_content(l, index);
  const auto size = whole_list_length(l, -1);
  std::string fault;
  for (lua_Integer i = 1; i <= size && fault.empty(); ++i) {
    lua_rawgeti(l, top + 1, i);
    if ((types_of(l, -1) & argument.elements) == 0) {
      fault = "entry " + std::to_string(i) + " of argument '" + argument.name + "' must be one of " + argument.type +
              ", not " + describe(l, -1);
    }
    lua_pop(l, 1);
  }
  lua_settop(l, top);
  return fault;
}

}  // namespace

std::span<const char* const> argument_types() {
  return type_names;
}

std::vector<ArgumentSpec> parse_arguments(const char* text) {
  std::vector<ArgumentSpec> arguments;
  if (trim(text).empty()) {
    return arguments;
  }
  for (const auto part : split(text, ',')) {
    const auto colon = part.find(':');
    assert(colon != std::string_view::npos && "a binding's argument has no type");
    ArgumentSpec argument;
    auto name = trim(part.substr(0, colon));
    argument.rest = name == "...";
    argument.optional = argument.rest || name.ends_with('?');
    argument.name = name.ends_with('?') ? name.substr(0, name.size() - 1) : name;
    argument.type = trim(part.substr(colon + 1));
    for (auto type : split(argument.type, '|')) {
      if (type.ends_with("[]")) {
        argument.types |= bit(table);
        argument.elements |= type_bit(type.substr(0, type.size() - 2));
      } else {
        argument.types |= type_bit(type);
      }
    }
    arguments.push_back(std::move(argument));
  }
  return arguments;
}

std::string argument_fault(lua_State* l, int first, const std::vector<ArgumentSpec>& arguments) {
  const int top = lua_gettop(l);
  int index = first;
  for (const ArgumentSpec& argument : arguments) {
    if (argument.rest) {
      return {};
    }
    const bool missing = lua_isnoneornil(l, index);
    if (missing ? !argument.optional && (argument.types & bit(any)) == 0 : (types_of(l, index) & argument.types) == 0) {
      return "argument '" + argument.name + "' must be " + argument.type + ", not " + describe(l, index);
    }
    if (missing && !argument.optional && index > top) {
      return "argument '" + argument.name + "' is missing";
    }
    if (!missing && argument.elements != 0 && lua_istable(l, index)) {
      if (auto fault = element_fault(l, index, argument); !fault.empty()) {
        return fault;
      }
    }
    ++index;
  }
  return top >= index
             ? "takes " + std::to_string(arguments.size()) + " arguments, not " + std::to_string(top - first + 1)
             : std::string();
}

std::string context_words(std::uint8_t contexts) {
  std::vector<std::string> words;
  if ((contexts & in(ContextBit::procedure)) != 0) words.emplace_back("in a procedure");
  if ((contexts & in(ContextBit::private_)) != 0) words.emplace_back("in a private function");
  if ((contexts & in(ContextBit::query)) != 0) words.emplace_back("in a query");
  if ((contexts & in(ContextBit::spec)) != 0) words.emplace_back("in a spec");
  if ((contexts & in(ContextBit::load)) != 0) words.emplace_back("while the rules are loaded");
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
  }
  return text;
}

std::vector<const Binding*> all_bindings() {
  std::vector<const Binding*> all;
  for (const auto area : {board_bindings(), piece_bindings(), chart_bindings(), movement_bindings(), rule_bindings(),
                          domain_bindings(), procedure_bindings()}) {
    for (const Binding& binding : area) {
      all.push_back(&binding);
    }
  }
  return all;
}

}  // namespace bocage
