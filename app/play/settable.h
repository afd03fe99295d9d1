// What the game and its sides carry, as a player sets it by hand: names for it, and the words that mean a value.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game/state.h"

namespace bocage {

// A variable of the game or of a side.
struct Settable {
  Owner on = Owner::game;
  std::uint32_t object = 0;        // which side; 0 for the game
  int variable = 0;                // as SetVariable counts them
  std::string whose;               // "The game", "Red"
  std::string title;               // "Victory points"
  std::string now;                 // what it holds, in words that value_typed() takes
  std::string takes;               // "a whole number", "spaces with commas between them"
  std::vector<std::string> usual;  // such words, to choose from; not all there are of numbers, names and spaces
};

// Of the game first, then of each side, in order of declaration. Left out is what cannot be said in a line: secrets,
// which only their own rules seal and open, and what refers to pieces or links.
std::vector<Settable> settables(const GameState& state);

struct TypedValue {
  std::optional<Value> value;
  std::string problem;  // why there is none: a part of a sentence
};
// Capitals and accents do not matter. "nothing" is no value where there may be none, and an empty list or set.
TypedValue value_typed(const GameState& state, const Settable& what, std::string_view typed);

}  // namespace bocage
