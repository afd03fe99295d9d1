// Things of a game in the players' words: titles where the rules have ids.
#pragma once

#include <string>

#include "engine/game/state.h"
#include "engine/rules/refusal.h"

namespace bocage {

std::string side_words(const Module& module, SideId side);            // "Northern"; empty for none
std::string space_words(const GameState& state, SpaceId space);       // "Ford (1412)", "2711"
std::string piece_words(const GameState& state, PieceId piece);       // the counter's title, else its id
std::string value_words(const GameState& state, const Value& value);  // lists with commas
std::string cost_words(const Fraction& cost);                         // "2⅓", "7/8"
// The part of an action that is being chosen, as a ruleset names it: "stand_or_retreat" becomes "Stand or retreat". Of
// a part within a part the innermost.
std::string field_words(const std::string& field);
std::string with_rule(const std::string& text, const std::string& rule);                      // "… (4.2)"
std::string count_words(std::size_t count, const std::string& one, const std::string& many);  // "1 unit", "3 units"

}  // namespace bocage
