// How cards come to lie face down and how a side gets to see one: rounds of turns, in each of which one side lays masks
// over the cards, takes some off, or changes their order. What a side does follows from its root, so that the audit can
// do it again. Internal to the engine.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/choice/requests.h"
#include "engine/game/state.h"

namespace bocage {

// A card of the round, as it lies there now.
struct CardSlot {
  SecretId secret;  // invalid: a piece that lay open
  Hash point;
  SideBits masks = 0;
};

struct CardTurn {
  enum class Task {
    order,   // shuffle: nobody's masks are needed; chance alone gives the order
    unify,   // shuffle: the side's masks, a different one on each card, give way to one that is the same on all
    lock,    // shuffle: the side changes the order, and its mask, so that nobody can follow the cards
    finish,  // shuffle: the side changes the order and lays a mask of its own over each card
    rekey,   // shuffle: the mask that is the same on all gives way to one of its own on each
    add,     // deal: whoever gets the cards lays its masks over them
    remove,  // deal: another side takes its masks off
    show,    // deal: no mask is in the way; the entry only says that somebody has seen the cards
  };
  Task task = Task::order;
  SideId side;  // whose machine does it; invalid: every machine can
};

struct CardRound {
  std::vector<CardSlot> slots;
  std::vector<SideId> sides;  // of a shuffle: those that mask, in their order
  std::size_t turns = 0;      // that have been made
  bool unified = false;       // of a shuffle: masks lay on some of the cards when it began
};

CardRound begin_shuffle(const ShuffleRequest& request, const GameState& state);
CardRound begin_deal(const DealRequest& request, const GameState& state);
// Which sides lay masks in the shuffle: `maskers` and those whose masks are on a card.
void join_shuffle(CardRound& round, std::vector<SideId> maskers);
// Chance decides the order of a shuffle in which no two sides take part: one alone could choose it.
bool by_chance(const CardRound& round);

// nullopt: the round is complete.
std::optional<CardTurn> next_turn(const CardRound& round, bool shuffle, SideId dealt_to);

// What the side needs for its turn.
struct CardKeys {
  Hash root;       // of the side
  Hash chance;     // the key of the order, where chance gives it
  SecretId first;  // of a shuffle: the first of the secrets that it makes
};
// The points after the turn.
std::vector<Hash> played_turn(const CardTurn& turn, const CardRound& round, const CardKeys& keys);
// Goes on with the points that the turn has left.
void take_turn(const CardTurn& turn, const std::vector<Hash>& points, CardRound& round);

// What lies under a card's point when all masks but the side's own are off: the point with that one taken off.
Hash unmasked(const Hash& point, const Hash& root, SecretId secret);

}  // namespace bocage
