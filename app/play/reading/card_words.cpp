#include "app/play/reading/card_words.h"

#include "app/play/tools/offers.h"
#include "app/play/words/game_words.h"
#include "engine/base/colon.h"
#include "engine/base/text.h"
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

// "ops 2": the numbers on a card that are not what every counter has.
std::string figures_of(const GameState& state, const CounterDef& card) {
  const auto& attributes = state.module().attributes;
  std::string text;
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    const Value& value = card.attributes[i];
    const bool number = value.kind() == Value::Kind::integer || value.kind() == Value::Kind::fraction;
    if (!number || value == attributes[i].initial) continue;
    add_to_list(text, field_words(state.module(), attributes[i].name) + " " + value_words(state, value, SideId()));
  }
  return text;
}

std::string card_words(const GameState& state, PieceId card, SideId side) {
  const CounterDef& about = state.counter(card);
  const std::string figures = figures_of(state, about);
  const std::string title = piece_words(state, card, side) + (figures.empty() ? figures : " (" + figures + ")");
  return about.text.empty() ? title : title + colon() + about.text;
}

std::string barred_words(const Offer& offer, const Refusal& why) {
  return offer.title + colon() + with_rule(why.text, why.rule);
}

std::vector<std::string> barred(const std::vector<Offer>& offers, const Value& card) {
  std::vector<std::string> reasons;
  for (const Offer& offer : offers) {
    const auto why = offer.domain->why_not({}, card);
    if (is_rule(why)) reasons.push_back(barred_words(offer, *why));
  }
  return reasons;
}

// What can be done with the card at the moment, and what speaks against the rest.
void add_uses(const std::vector<Offer>& offers, ShownCard& shown) {
  for (const Offer& offer : offers) {
    const auto why = offer.domain->why_not({}, Value(shown.secret));
    if (!why) shown.uses.push_back({offer.verb, offer.title});
    if (is_rule(why)) shown.barred.push_back(barred_words(offer, *why));
  }
}

// The same while something is being chosen.
void add_pick(const Draft& draft, ShownCard& shown) {
  const Value card(shown.secret);
  shown.picked = draft.has(card);
  shown.offered = draft.offers(card);
  if (shown.playable()) return;
  const auto why = draft.why_not(card);
  if (is_rule(why)) shown.barred.push_back(with_rule(why->text, why->rule));
}

ShownCard shown_card(const GameState& state, SecretId secret, PieceId card, SideId viewer) {
  const CounterDef& about = state.counter(card);
  ShownCard shown;
  shown.secret = secret;
  shown.card = card;
  shown.title = piece_words(state, card, viewer);
  shown.figures = figures_of(state, about);
  shown.text = about.text;
  const auto picture = about.faces.front().style.find("image");
  if (picture != about.faces.front().style.end()) shown.picture = picture->second;
  return shown;
}

}  // namespace

std::vector<ShownCard> shown_hand(Presenter& presenter) {
  std::vector<ShownCard> cards;
  const SideId viewer = presenter.viewer();
  if (!viewer.valid() || presenter.state().module().decks.empty()) return cards;
  const GameState& state = presenter.state();
  const Draft* const draft = presenter.draft();
  std::vector<Offer> offers;
  if (draft == nullptr && presenter.acting() == viewer) offers = presenter.session().offers(viewer);
  for (const Value& value : list_of(state, Owner::side, viewer.index, "hand")) {
    if (value.kind() != Value::Kind::secret) continue;
    const auto known = presenter.session().known(value.secret(), viewer);
    if (!known || known->kind() != Value::Kind::piece) continue;
    cards.push_back(shown_card(state, value.secret(), known->piece(), viewer));
    if (draft != nullptr) {
      add_pick(*draft, cards.back());
    } else {
      add_uses(offers, cards.back());
    }
  }
  return cards;
}

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
    std::string line = space_words(state, deck.space) + colon() + cards_counted(pile);
    if (deck.discards.valid()) {
      line += "; " + space_words(state, deck.discards) + colon() + cards_counted(state.stack(deck.discards).size());
    }
    lines.push_back(std::move(line));
  }
  for (std::uint32_t i = 0; !module.decks.empty() && i < module.sides.size(); ++i) {
    const std::size_t held = list_of(state, Owner::side, i, "hand").size();
    lines.push_back(side_words(module, SideId(i)) + colon() + cards_counted(held));
  }
  return lines;
}

}  // namespace bocage
