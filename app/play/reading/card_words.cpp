#include "app/play/reading/card_words.h"

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

}  // namespace

std::vector<std::string> hand_lines(const Session& session, SideId side) {
  const GameState& state = session.state();
  std::vector<std::string> lines;
  if (!side.valid()) return lines;
  for (const Value& card : list_of(state, Owner::side, side.index, "hand")) {
    if (card.kind() != Value::Kind::secret) continue;
    const auto known = session.known(card.secret(), side);
    if (!known || known->kind() != Value::Kind::piece) continue;
    const std::string title = value_words(state, *known, side);
    const std::string& text = state.counter(known->piece()).text;
    lines.push_back(text.empty() ? title : title + ": " + text);
  }
  return lines;
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
