// Turns of a shuffle or a deal at this machine's table: what a side that is played here makes of the cards, and what a
// complete round changes in the game. Internal to the engine.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/position/position.h"

namespace bocage {

// A turn as it was taken; the audit takes it again.
struct PlayedTurn {
  std::uint32_t entry = 0;
  CardTurn turn;
  CardRound before;
  SecretId first;
  std::optional<Hash> seed;  // of a round that chance decides
  std::uint32_t roll = 0;    // its number among rolls and draws
  std::vector<Hash> points;  // after it
};

// The turn that is waited for, played with this root (nobody's turn needs none). `seed` is that of rolls and draws.
std::vector<Hash> play_turn(const PlayedTurn& about, const Hash* root);
// The turn that is waited for, without its points.
std::optional<PlayedTurn> turn_at(const Position& position, std::uint32_t entry, const std::optional<Hash>& seed);

// The name of the deck whose cards are shuffled or dealt.
std::string card_deck(const Position& position);

// Points as an entry writes them, and as it is read; nullopt when it is not so many points.
Value value_of(const std::vector<Hash>& points);
std::optional<std::vector<Hash>> points_in(const Value& value, std::size_t count);

// The card under a secret, as far as the roots of this machine show it, whoever may look at it; invalid when they do
// not.
PieceId card_under(const Position& position, SecretId secret);
// Its owner looks at it: this machine keeps what it sees.
void look_at(Position& position, SecretId secret);

// What a complete round has come to.
struct CardsLaid {
  std::string misfit;            // a card that was turned up is none of the deck's; else empty
  ValueList result;              // what the procedure gets: secrets, or the pieces that were turned up
  std::vector<SecretId> opened;  // those that everybody sees now
};
CardsLaid lay_cards(Position& position);

}  // namespace bocage
