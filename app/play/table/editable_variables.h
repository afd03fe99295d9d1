// What a game carries beside its counters, as a player sets it by hand: names for it, and the words that mean a value.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/state.h"

namespace bocage {

// What carries variables: the game, or the side, piece, space or link of this number (0 for the game).
struct VariableOwner {
  Owner on = Owner::game;
  std::uint32_t object = 0;
  friend bool operator==(const VariableOwner&, const VariableOwner&) = default;
};

std::vector<VariableOwner> game_and_sides(const Module& module);
// What lies in the space, the uppermost first, but no counter that shows this viewer nothing of itself; the space; its
// links.
std::vector<VariableOwner> carriers_at(const GameState& state, SpaceId space, SideId viewer);

// A variable of one of them.
struct EditableVariable {
  VariableOwner of;
  SideId reader;                   // the words are for
  int variable = 0;                // as SetVariable counts them
  std::string whose;               // "The game", "Red", "Guard Regiment at 0305", "0405 - 0406": each another one
  std::string title;               // "Victory points"
  std::string now;                 // what it holds, in words that value_typed() takes
  std::string takes;               // "a whole number", "spaces with commas between them"
  std::vector<std::string> usual;  // such words, to choose from; not all there are of numbers, names and places
  SetVariable becomes(Value value) const { return {of.on, of.object, variable, std::move(value)}; }
};

// Of each in turn, in order of declaration. Left out is what cannot be said in a line: secrets, which only their own
// rules seal and open, maps, and lists of no declared type.
std::vector<EditableVariable> editable_variables(const GameState& state, const std::vector<VariableOwner>& of,
                                                 SideId reader);

struct TypedValue {
  std::optional<Value> value;
  std::string problem;  // why there is none: a part of a sentence
};
// The space that is called so, by its id or by its name; invalid when there is none.
SpaceId space_called(const GameState& state, std::string_view typed);
// Capitals and accents do not matter. "nothing" is no value where there may be none, and an empty list or set. A piece
// is its title or its counter's id, with @ and a space where several are called that, and with #2 for the second of
// those: "guard@0305", "guard@0305#2"; a link is the two spaces that it joins: "0305 - 0405".
TypedValue value_typed(const GameState& state, const EditableVariable& what, std::string_view typed);

}  // namespace bocage
