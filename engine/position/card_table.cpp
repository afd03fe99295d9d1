#include "engine/position/card_table.h"

#include <algorithm>

#include "engine/dice/card_masks.h"
#include "engine/position/secrets.h"

namespace bocage {
namespace {

bool shuffles(const Position& position) {
  return position.runner().pending().kind == PendingRequest::Kind::shuffle;
}

SideBits masks_of(const std::vector<SideId>& sides) {
  SideBits masks = 0;
  for (const SideId side : sides) masks |= bit_of(side);
  return masks;
}

// The piece with this point among those that lie face down in a deck; invalid when it is none of them.
PieceId card_with(const Position& position, const Hash& point, SpaceId deck) {
  const GameState& state = position.state();
  for (const PieceId piece : state.stack(deck)) {
    if (state.piece(piece).face_down && position.vault().point_of(piece) == point) return piece;
  }
  return {};
}

// In a try nobody knows the other sides' masks: the card is then any that may lie there.
PieceId invented(const Position& position, SecretId secret, SpaceId deck) {
  const GameState& state = position.state();
  std::vector<PieceId> possible;
  for (const PieceId piece : state.stack(deck)) {
    if (state.piece(piece).face_down) possible.push_back(piece);
  }
  for (std::uint32_t i = 0; i < state.secret_count(); ++i) {
    const Secret& other = state.secret(SecretId(i));
    const Opening* known = position.vault().opening(SecretId(i));
    if (known == nullptr || other.kind != SecretKind::card || other.spent || other.opened) continue;
    std::erase(possible, known->value.piece());
  }
  if (possible.empty()) return {};
  DiceStream stream(hash_of("invented card", std::to_string(secret.index)));
  return possible[stream.below(static_cast<std::uint32_t>(possible.size()))];
}

CardsLaid lay_face_down(Position& position) {
  Runner& runner = position.runner();
  const ShuffleRequest request = runner.pending().shuffle;
  const CardRound round = runner.pending().cards;
  for (const Value& card : request.cards) {
    if (card.kind() == Value::Kind::piece) {
      runner.apply(LayCard{card.piece(), true});
    } else {
      const Secret& before = position.state().secret(card.secret());
      runner.apply(HoldCard{card.secret(), before.owner, before.commitment, before.masks, true});
    }
  }
  CardsLaid laid;
  const std::string& deck = position.state().board().space(request.deck).name;
  for (const CardSlot& slot : round.slots) {
    laid.result.emplace_back(position.next_secret());
    runner.apply(AddSecret{{}, SecretKind::card, deck, slot.point, false, request.deck, masks_of(round.sides)});
  }
  if (by_chance(round)) runner.apply(CountRoll{1});
  return laid;
}

CardsLaid deal_to(Position& position, SideId to) {
  CardsLaid laid;
  for (const CardSlot& slot : position.runner().pending().cards.slots) {
    position.runner().apply(HoldCard{slot.secret, to, slot.point, slot.masks, false});
    look_at(position, slot.secret);
    laid.result.emplace_back(slot.secret);
  }
  return laid;
}

CardsLaid turn_up(Position& position) {
  CardsLaid laid;
  Runner& runner = position.runner();
  const CardRound round = runner.pending().cards;
  for (const CardSlot& slot : round.slots) {
    const Secret about = position.state().secret(slot.secret);
    PieceId card = card_with(position, slot.point, about.deck);
    if (!card.valid() && position.branch()) card = card_under(position, slot.secret);
    if (!card.valid()) {
      laid.misfit = "what was turned up is no card that lies face down in '" +
                    position.state().board().space(about.deck).name + "': a side has changed its mask";
      return laid;
    }
    runner.apply(HoldCard{slot.secret, about.owner, slot.point, slot.masks, false});
    runner.apply(OpenSecret{slot.secret, Value(card)});
    runner.apply(LayCard{card, false});
    position.vault().learn(slot.secret, {card, Hash{}});
    laid.opened.push_back(slot.secret);
    laid.result.emplace_back(card);
  }
  return laid;
}

}  // namespace

std::vector<Hash> play_turn(const PlayedTurn& about, const Hash* root) {
  CardKeys keys;
  keys.first = about.first;
  if (root != nullptr) keys.root = *root;
  if (about.seed) {
    keys.chance =
        root != nullptr ? private_draw_key(*about.seed, about.roll, *root) : open_order_key(*about.seed, about.roll);
  }
  return played_turn(about.turn, about.before, keys);
}

std::optional<PlayedTurn> turn_at(const Position& position, std::uint32_t entry, const std::optional<Hash>& seed) {
  const Runner& runner = position.runner();
  const auto turn = runner.card_turn();
  if (!turn) return std::nullopt;
  PlayedTurn about{entry, *turn, runner.pending().cards, position.next_secret(), std::nullopt, 0, {}};
  if (shuffles(position) && by_chance(about.before)) {
    about.seed = seed;
    about.roll = position.state().rolls_made();
  }
  return about;
}

std::string card_deck(const Position& position) {
  const GameState& state = position.state();
  const PendingRequest& pending = position.runner().pending();
  const SpaceId deck = pending.kind == PendingRequest::Kind::shuffle ? pending.shuffle.deck
                                                                     : state.secret(pending.deal.cards.front()).deck;
  return state.board().space(deck).name;
}

// What this machine believed before proves nothing to others: what is turned up is read from its point alone.
PieceId card_under(const Position& position, SecretId secret) {
  const Secret& about = position.state().secret(secret);
  if (const Opening* known = position.vault().opening(secret)) return known->value.piece();
  Hash point = about.commitment;
  for (const auto& [side, root] : position.vault().roots()) {
    if ((about.masks & bit_of(side)) != 0) point = unmasked(point, root, secret);
  }
  const PieceId card = card_with(position, point, about.deck);
  return card.valid() || !position.branch() ? card : invented(position, secret, about.deck);
}

void look_at(Position& position, SecretId secret) {
  if (const PieceId card = card_under(position, secret); card.valid()) {
    position.vault().learn(secret, {card, Hash{}});
  }
}

Value value_of(const std::vector<Hash>& points) {
  ValueList list;
  for (const Hash& point : points) list.emplace_back(to_hex(point));
  return list;
}

std::optional<std::vector<Hash>> points_in(const Value& value, std::size_t count) {
  if (value.kind() != Value::Kind::list || value.list().size() != count) return std::nullopt;
  std::vector<Hash> points;
  for (const Value& item : value.list()) {
    const auto point = item.kind() == Value::Kind::name ? hash_from_hex(item.name()) : std::nullopt;
    if (!point || !is_card_point(*point)) return std::nullopt;
    points.push_back(*point);
  }
  return points;
}

CardsLaid lay_cards(Position& position) {
  if (shuffles(position)) return lay_face_down(position);
  const SideId to = position.runner().pending().deal.to;
  return to.valid() ? deal_to(position, to) : turn_up(position);
}

}  // namespace bocage
