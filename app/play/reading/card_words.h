// Hands and decks in words: what a side holds and what stands against playing it, and how many cards lie where.
#pragma once

#include <string>
#include <vector>

#include "app/play/presenter/presenter.h"
#include "engine/session/session.h"

namespace bocage {

struct HandCard {
  std::string words;                // its title, its figures and what it says
  std::vector<std::string> barred;  // for each action that cannot be begun with it now: why, and the rule
};

// A card in the hand of whoever looks at the table, as it lies there.
struct ShownCard {
  struct Use {
    std::string verb;
    std::string title;
  };
  SecretId secret;
  PieceId card;
  std::string title;
  std::string figures;  // "ops 2"
  std::string text;     // what it says
  std::string picture;  // a file of the module; empty: none
  bool picked = false;
  bool offered = false;             // it is one of the next picks of the choice under way
  std::vector<Use> uses;            // the actions that can begin with it, where nothing is being chosen
  std::vector<std::string> barred;  // the others, each with why not and the rule
  bool playable() const { return picked || offered || !uses.empty(); }
};

// The hand of the viewer; empty where nobody's own view is on the table, as behind the curtain of a hot seat.
std::vector<ShownCard> shown_hand(Presenter& presenter);

// A card that this machine cannot read is left out; nobody (an invalid side) holds none.
std::vector<HandCard> hand_cards(Session& session, SideId side);

// The piles and discards of all decks, then how many cards each side holds; empty in a game without decks.
std::vector<std::string> deck_lines(const GameState& state);

}  // namespace bocage
