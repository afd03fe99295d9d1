// Masks over cards: each side lays its own over a card and takes it off again, in whatever order, and nobody sees which
// card lies there while another side's mask is on. Points of the group ristretto255 of libsodium.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/base/hash.h"
#include "engine/dice/dice.h"

namespace bocage {

Hash card_point(std::uint32_t card);    // the point of the card itself, with no mask on; the same in every game
bool is_card_point(const Hash& point);  // whether something can be masked at all

// Laying on and taking off need a point. Two masks commute.
class CardMask {
 public:
  explicit CardMask(const Hash& key);
  Hash on(const Hash& point) const;
  Hash off(const Hash& point) const;

 private:
  Hash scalar_;
  Hash inverse_;
};

// Where each of so many cards comes from in an order that the stream gives.
std::vector<std::size_t> shuffled(DiceStream stream, std::size_t count);

}  // namespace bocage
