// Things of a game in the players' words: titles where the rules have ids.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/base/tr.h"
#include "engine/game/state.h"

namespace bocage {

// The word that somebody who knows more has for a value; empty when there is none.
using WordFor = std::function<std::string(const Value& value)>;

std::string side_words(const Module& module, SideId side);       // "Northern"; empty for none
std::string space_words(const GameState& state, SpaceId space);  // "Ford (1412)", "2711"
std::string counter_words(const CounterDef& counter);            // its title, else its id

// Pieces are named for a reader: the side that the words are for. An invalid one stands for everybody, and reads only
// what no side is kept from.
inline constexpr const char* hidden_unit = tr_later("a hidden unit");
bool hidden_from(SideId reader, const GameState& state, PieceId piece);  // the reader does not see what it is
// The counter's title, else its id; a hidden unit of what the reader does not see.
std::string piece_words(const GameState& state, PieceId piece, SideId reader);
// Dice as they fell, in their order: "6, 5". `each` says whose each die is where several throw at once, and is empty
// where one throws all; dice of several are named: "Red 6, 5; Blue 4".
std::string thrown_words(const Module& module, const std::vector<int>& dice, const std::vector<SideId>& each);
// Lists with commas, and units of the same name counted once: "Guard × 2, 0405". `word` comes before all else, at
// any depth.
std::string value_words(const GameState& state, const Value& value, SideId reader, const WordFor& word = {});
std::string list_words(const GameState& state, const ValueList& list, SideId reader, const WordFor& word = {});
std::string link_words(const GameState& state, LinkId link);  // "Ford (1412) - 2711"
std::string cost_words(const Fraction& cost);                 // "2⅓", "7/8", "-1½"
// An id of the rules within a sentence: "stand_or_retreat" becomes "stand or retreat". A text that is none is kept.
std::string id_words(const std::string& id);
std::string id_words(const Module& module, const std::string& id);  // in the language of the module's reader
// Returns the name as a heading: "Stand or retreat"; for a part within a part ("places.unit"), the innermost one.
std::string field_words(const std::string& field);
std::string field_words(const Module& module, const std::string& field);

}  // namespace bocage
