// Sentences of the table about what stands in a game.
#pragma once

#include <string>
#include <vector>

#include "engine/game/words.h"
#include "engine/session/session.h"

namespace bocage {

std::string with_rule(const std::string& text, const std::string& rule);  // "… (4.2)"

std::string dice_words(const DiceSpec& dice);  // "2d6"
// The die that comes after `thrown` of them: "the die", "die 2", or "Red die 2 of 3" where each side throws its own.
std::string next_die_words(const Module& module, const RollRequest& roll, std::size_t thrown);
// Returns the order in which the sides roll: "Red 2, then Blue 2"; empty where one side rolls all.
std::string throwers_words(const Module& module, const RollRequest& roll);

// A variable of secrets, alone or in a list: what it holds is told to nobody, and so not that it holds something.
bool of_secrets(const VariableDef& variable);

// What stands where it is only planned to: "Guard (planned)".
std::string planned_words(const std::string& unit);

// "Attacking factors: 12", "In a fortress: × 3"; without its rule.
std::string reason_words(const Reasoned::Reason& reason);

}  // namespace bocage
