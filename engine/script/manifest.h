// The manifest of bindings: one table from which come the argument checks, the Lua reference and the language-server
// stubs.
#pragma once

#include <cstdint>
#include <lua.hpp>
#include <span>
#include <string>
#include <vector>

#include "engine/script/ruleset.h"

namespace bocage {

// The contexts in which a binding may be used.
enum class ContextBit : std::uint8_t { load = 1, procedure = 2, private_ = 4, query = 8, spec = 16 };
constexpr std::uint8_t in(ContextBit a) {
  return static_cast<std::uint8_t>(a);
}
constexpr std::uint8_t reading =
    in(ContextBit::procedure) | in(ContextBit::private_) | in(ContextBit::query) | in(ContextBit::spec);
// What the map alone answers, so that rules may ask it while they are loaded, too, and keep it for good.
constexpr std::uint8_t of_map = reading | in(ContextBit::load);
constexpr std::uint8_t procedures = in(ContextBit::procedure);
constexpr std::uint8_t privately = in(ContextBit::private_);

// One function, method or property that scripts see.
struct Binding {
  const char* object;  // "game", "piece", "space", "link", "side", "secret", "set", "reach", "flood", "domain", "t", ""
                       // (global)
  const char* name;
  bool property;          // read as object.name
  const char* arguments;  // "a: space, b: space, options?: table": types checked before the call; ? marks optional
  const char* result;     // "boolean", "space[]", "{ clear: boolean, space: space? }", "" for none
  std::uint8_t contexts;
  const char* doc;  // one or two sentences
  // Lua that a test runs as the body of a function in samples/hill at Red's movement; game and side (Red) are given.
  // For the functions of specs (engine/spec/reference.h) it is the body of a spec.
  const char* example;
  int (*call)(Ruleset::Host& host, lua_State* l);  // arguments as on the stack, the object first for methods
};

// One argument of Binding::arguments: what may be given for it.
struct ArgumentSpec {
  std::string name;
  std::string type;  // as written: "space|string", "piece[]"
  bool optional = false;
  bool rest = false;           // "...: any": any number of further arguments
  std::uint32_t types = 0;     // one bit for each of argument_types()
  std::uint32_t elements = 0;  // of lists: what may stand in them; 0 when the text names no list
};
std::span<const char* const> argument_types();  // "any", "boolean", … in the order of the bits
// Asserts that the text is well formed: it is written in the source.
std::vector<ArgumentSpec> parse_arguments(const char* text);
// Says what is wrong with the values on the stack from `first` on; empty when they fit.
std::string argument_fault(lua_State* l, int first, const std::vector<ArgumentSpec>& arguments);
// "in a procedure", "in a procedure or a query": where a binding may be used, for messages and the reference.
std::string context_words(std::uint8_t contexts);

// Each area of bindings is one file; register_all puts them into a state.
std::span<const Binding> board_bindings();  // spaces, links, sets, distance, sight, regions
std::span<const Binding> piece_bindings();  // pieces, sides, variables, arrivals, plans, options
std::span<const Binding> chart_bindings();
std::span<const Binding> movement_bindings();  // reach, flood, retreats
std::span<const Binding> rule_bindings();      // rule, query, secrets
std::span<const Binding> domain_bindings();
std::span<const Binding> procedure_bindings();  // set, move, roll, ask, …
std::vector<const Binding*> all_bindings();     // in the order of the reference

}  // namespace bocage
