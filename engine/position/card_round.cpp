#include "engine/position/card_round.h"

#include <algorithm>
#include <cassert>
#include <string>

#include "engine/dice/card_masks.h"

namespace bocage {
namespace {

using Task = CardTurn::Task;

std::string bytes_of(const Hash& root, std::uint32_t number) {
  std::string bytes(root.bytes.begin(), root.bytes.end());
  for (int i = 0; i < 4; ++i) bytes += static_cast<char>((number >> (8 * i)) & 0xffU);
  return bytes;
}

// The side's mask over one card.
CardMask own_mask(const Hash& root, SecretId secret) {
  return CardMask(hash_of("card mask", bytes_of(root, secret.index)));
}

// Two masks that are the same on all cards of a shuffle: the first lies on them until their order is changed.
CardMask first_mask(const CardKeys& keys) {
  return CardMask(hash_of("first mask of a shuffle", bytes_of(keys.root, keys.first.index)));
}
CardMask second_mask(const CardKeys& keys) {
  return CardMask(hash_of("second mask of a shuffle", bytes_of(keys.root, keys.first.index)));
}

DiceStream order_of(const CardRound& round, const CardKeys& keys) {
  if (by_chance(round)) return DiceStream(keys.chance);
  return DiceStream(hash_of("order of cards", bytes_of(keys.root, keys.first.index)));
}

void reorder(std::vector<CardSlot>& slots, DiceStream stream) {
  const auto order = shuffled(stream, slots.size());
  std::vector<CardSlot> before = slots;
  for (std::size_t i = 0; i < slots.size(); ++i) slots[i] = before[order[i]];
}

SecretId numbered(SecretId first, std::size_t at) {
  return SecretId(first.index + static_cast<std::uint32_t>(at));
}

// Takes the side's own masks off wherever they are on.
void bare(std::vector<CardSlot>& slots, SideId side, const Hash& root) {
  for (CardSlot& slot : slots) {
    if ((slot.masks & bit_of(side)) != 0) slot.point = own_mask(root, slot.secret).off(slot.point);
  }
}

void mask_all(std::vector<CardSlot>& slots, const CardMask& mask) {
  for (CardSlot& slot : slots) slot.point = mask.on(slot.point);
}

void unmask_all(std::vector<CardSlot>& slots, const CardMask& mask) {
  for (CardSlot& slot : slots) slot.point = mask.off(slot.point);
}

void mask_each(std::vector<CardSlot>& slots, const CardKeys& keys) {
  for (std::size_t i = 0; i < slots.size(); ++i) {
    slots[i].point = own_mask(keys.root, numbered(keys.first, i)).on(slots[i].point);
  }
}

// The sides in the order in which they change that of the cards. Where masks lay on the cards, the last one to unify is
// the first to follow them no longer.
std::vector<SideId> orderers(const CardRound& round) {
  std::vector<SideId> sides = round.sides;
  if (round.unified) std::reverse(sides.begin(), sides.end());
  return sides;
}

// What of the side's masks is on the cards before it first changes their order.
void bare_before_order(std::vector<CardSlot>& slots, const CardTurn& turn, const CardRound& round,
                       const CardKeys& keys) {
  if (!round.unified) return;
  if (turn.side == round.sides.back()) {
    bare(slots, turn.side, keys.root);
  } else {
    unmask_all(slots, first_mask(keys));
  }
}

}  // namespace

CardRound begin_shuffle(const ShuffleRequest& request, const GameState& state) {
  CardRound round;
  for (const Value& card : request.cards) {
    if (card.kind() == Value::Kind::piece) {
      round.slots.push_back({SecretId(), card_point(card.piece().index), 0});
    } else {
      const Secret& secret = state.secret(card.secret());
      round.slots.push_back({card.secret(), secret.commitment, secret.masks});
    }
  }
  return round;
}

CardRound begin_deal(const DealRequest& request, const GameState& state) {
  CardRound round;
  for (const SecretId id : request.cards) {
    round.slots.push_back({id, state.secret(id).commitment, state.secret(id).masks});
  }
  return round;
}

void join_shuffle(CardRound& round, std::vector<SideId> maskers) {
  SideBits held = 0;
  for (const CardSlot& slot : round.slots) held |= slot.masks;
  round.unified = held != 0;
  round.sides = std::move(maskers);
  for (std::uint32_t i = 0; i < 32; ++i) {
    const bool there = std::find(round.sides.begin(), round.sides.end(), SideId(i)) != round.sides.end();
    if (!there && (held & bit_of(SideId(i))) != 0) round.sides.emplace_back(i);
  }
}

bool by_chance(const CardRound& round) {
  return round.sides.size() <= 1;
}

namespace {

std::optional<CardTurn> next_of_shuffle(const CardRound& round) {
  const std::size_t count = round.sides.size();
  std::size_t at = round.turns;
  if (count == 0) return at == 0 ? std::optional(CardTurn{Task::order, {}}) : std::nullopt;
  if (round.unified && at + 1 < count) return CardTurn{Task::unify, round.sides[at]};
  if (round.unified) at -= count - 1;
  const auto sides = orderers(round);
  if (at + 1 < count) return CardTurn{Task::lock, sides[at]};
  if (at + 1 == count) return CardTurn{Task::finish, sides[at]};
  if (at < 2 * count - 1) return CardTurn{Task::rekey, sides[2 * count - 2 - at]};
  return std::nullopt;
}

std::optional<CardTurn> next_of_deal(const CardRound& round, SideId to) {
  SideBits others = 0;
  bool lacks_own = false;
  for (const CardSlot& slot : round.slots) {
    const SideBits own = to.valid() ? bit_of(to) : 0;
    others |= slot.masks & ~own;
    lacks_own = lacks_own || (to.valid() && slot.masks != 0 && (slot.masks & own) == 0);
  }
  if (lacks_own) return CardTurn{Task::add, to};
  for (std::uint32_t i = 0; i < 32; ++i) {
    if ((others & bit_of(SideId(i))) != 0) return CardTurn{Task::remove, SideId(i)};
  }
  return round.turns == 0 ? std::optional(CardTurn{Task::show, {}}) : std::nullopt;
}

}  // namespace

std::optional<CardTurn> next_turn(const CardRound& round, bool shuffle, SideId dealt_to) {
  return shuffle ? next_of_shuffle(round) : next_of_deal(round, dealt_to);
}

std::vector<Hash> played_turn(const CardTurn& turn, const CardRound& round, const CardKeys& keys) {
  std::vector<CardSlot> slots = round.slots;
  switch (turn.task) {
    case Task::order:
      reorder(slots, order_of(round, keys));
      break;
    case Task::unify:
      bare(slots, turn.side, keys.root);
      mask_all(slots, first_mask(keys));
      break;
    case Task::lock:
      bare_before_order(slots, turn, round, keys);
      reorder(slots, order_of(round, keys));
      mask_all(slots, second_mask(keys));
      break;
    case Task::finish:
      bare_before_order(slots, turn, round, keys);
      reorder(slots, order_of(round, keys));
      mask_each(slots, keys);
      break;
    case Task::rekey:
      unmask_all(slots, second_mask(keys));
      mask_each(slots, keys);
      break;
    case Task::add:
      for (CardSlot& slot : slots) {
        const bool lacks = slot.masks != 0 && (slot.masks & bit_of(turn.side)) == 0;
        if (lacks) slot.point = own_mask(keys.root, slot.secret).on(slot.point);
      }
      break;
    case Task::remove:
      bare(slots, turn.side, keys.root);
      break;
    case Task::show:
      break;
  }
  std::vector<Hash> points;
  for (const CardSlot& slot : slots) points.push_back(slot.point);
  return points;
}

void take_turn(const CardTurn& turn, const std::vector<Hash>& points, CardRound& round) {
  assert(points.size() == round.slots.size());
  for (std::size_t i = 0; i < points.size(); ++i) {
    CardSlot& slot = round.slots[i];
    slot.point = points[i];
    if (turn.task == Task::add && slot.masks != 0) slot.masks |= bit_of(turn.side);
    if (turn.task == Task::remove) slot.masks &= ~bit_of(turn.side);
  }
  ++round.turns;
}

Hash unmasked(const Hash& point, const Hash& root, SecretId secret) {
  return own_mask(root, secret).off(point);
}

}  // namespace bocage
