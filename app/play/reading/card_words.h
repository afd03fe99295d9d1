// Hands and decks in words: what a side holds and what stands against playing it, and how many cards lie where.
#pragma once

#include <string>
#include <vector>

#include "engine/session/session.h"

namespace bocage {

struct HandCard {
  std::string words;                // its title, its figures and what it says
  std::vector<std::string> barred;  // for each action that cannot be begun with it now: why, and the rule
};

// A card that this machine cannot read is left out; nobody (an invalid side) holds none.
std::vector<HandCard> hand_cards(Session& session, SideId side);

// The piles and discards of all decks, then how many cards each side holds; empty in a game without decks.
std::vector<std::string> deck_lines(const GameState& state);

}  // namespace bocage
