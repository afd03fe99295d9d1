#include "app/play/reading/card_words.h"

#include "app/play/tools/offers.h"
#include "app/play/words/game_words.h"
#include "engine/base/tr.h"
#include "engine/game/words.h"

namespace bocage {
namespace {

// The list of secrets that a deck brings with it; empty where there is none.
ValueList list_of(const GameState& state, Owner on, std::uint32_t object, const char* name) {
  const int variable = state.module().find_variable(on, name);
  if (variable < 0 || state.variable(on, object, variable).kind() != Value::Kind::list) return {};
  return state.variable(on, object, variable).list();
}

std::string cards_counted(std::size_t count) {
  return tr_n("{n} card", "{n} cards", count);
}

// " (ops 2)": the numbers on a card that are not what every counter has.
std::string figures_words(const GameState& state, const CounterDef& card) {
  const auto& attributes = state.module().attributes;
  std::string text;
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    const Value& value = card.attributes[i];
    const bool number = value.kind() == Value::Kind::integer || value.kind() == Value::Kind::fraction;
    if (!number || value == attributes[i].initial) continue;
    text += (text.empty() ? "" : ", ") + field_words(state.module(), attributes[i].name) + " " +
            value_words(state, value, SideId());
  }
  return text.empty() ? text : " (" + text + ")";
}

std::string card_words(const GameState& state, PieceId card, SideId side) {
  const CounterDef& about = state.counter(card);
  const std::string title = piece_words(state, card, side) + figures_words(state, about);
  return about.text.empty() ? title : title + ": " + about.text;
}

std::vector<std::string> barred(const std::vector<Offer>& offers, const Value& card) {
  std::vector<std::string> reasons;
  for (const Offer& offer : offers) {
    const auto why = offer.domain->why_not({}, card);
    if (is_rule(why)) reasons.push_back(offer.title + ": " + with_rule(why->text, why->rule));
  }
  return reasons;
}

}  // namespace

std::vector<HandCard> hand_cards(Session& session, SideId side) {
  std::vector<HandCard> cards;
  if (!side.valid()) return cards;
  const GameState& state = session.state();
  const std::vector<Offer> offers = session.offers(side);
  for (const Value& card : list_of(state, Owner::side, side.index, "hand")) {
    if (card.kind() != Value::Kind::secret) continue;
    const auto known = session.known(card.secret(), side);
    if (!known || known->kind() != Value::Kind::piece) continue;
    cards.push_back({card_words(state, known->piece(), side), barred(offers, card)});
  }
  return cards;
}

std::vector<std::string> deck_lines(const GameState& state) {
  const Module& module = state.module();
  std::vector<std::string> lines;
  for (const DeckDef& deck : module.decks) {
    const std::size_t pile = list_of(state, Owner::space, deck.space.index, "pile").size();
    std::string line = space_words(state, deck.space) + ": " + cards_counted(pile);
    if (deck.discards.valid()) {
      line += "; " + space_words(state, deck.discards) + ": " + cards_counted(state.stack(deck.discards).size());
    }
    lines.push_back(std::move(line));
  }
  for (std::uint32_t i = 0; !module.decks.empty() && i < module.sides.size(); ++i) {
    const std::size_t held = list_of(state, Owner::side, i, "hand").size();
    lines.push_back(side_words(module, SideId(i)) + ": " + cards_counted(held));
  }
  return lines;
}

}  // namespace bocage
