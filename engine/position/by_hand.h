// By hand: when the players may change and throw things beside the rules, and their changes as values of the journal.
// Internal to engine/session.
#pragma once

#include <optional>
#include <string>

#include "engine/base/tr.h"
#include "engine/position/position.h"

namespace bocage {

inline constexpr std::size_t min_random_draw = 2;  // pieces among which one is drawn
inline constexpr const char* too_few_to_draw = tr_later("a random draw needs two pieces or more");
// With dice by shares the others would have to give theirs to each throw.
inline constexpr const char* no_chance_by_hand =
    tr_later("dice are thrown and pieces drawn by hand only where dice are friendly or rolled on a table");

// Why pieces cannot be changed by hand now, and why dice cannot be thrown by hand now; nullopt when they can.
std::optional<std::string> why_not_by_hand(const Position& position);
std::optional<std::string> why_no_manual_roll(const Position& position);

// A change as a value of an edit entry, nil for a change that is none of the players'; and back, where `error` says
// what is wrong with a value that gives nullopt.
Value value_of(const Change& change, const GameState& state);
std::optional<Change> change_of(const Value& value, const GameState& state, std::string& error);

}  // namespace bocage
