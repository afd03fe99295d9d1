// Hands and decks in words: what a side holds, and how many cards lie where.
#pragma once

#include <string>
#include <vector>

#include "engine/session/session.h"

namespace bocage {

// A card for each line: its title and what it says. A card that this machine cannot read is left out; nobody (an
// invalid side) holds none.
std::vector<std::string> hand_lines(const Session& session, SideId side);

// The piles and discards of all decks, then how many cards each side holds; empty in a game without decks.
std::vector<std::string> deck_lines(const GameState& state);

}  // namespace bocage
