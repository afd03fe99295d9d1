#include "editor/cards/decks.h"

#include <algorithm>
#include <utility>

#include "editor/model/counters.h"
#include "editor/rules/rule_names.h"
#include "engine/base/tr.h"
#include "engine/module/lua_tokens.h"

namespace bocage::editor {
namespace {

constexpr const char* deck_spec = "map.deck";

// Where a function is given this text: `space("deck")`, `cards.fill(game, side, "deck", 3)`, `space "deck"`.
Patches renamed_arguments(const std::string& text, std::string_view id, const std::string& to) {
  auto tokens = lua_tokens(text);
  std::erase_if(tokens, [](const LuaToken& one) { return one.kind == LuaToken::Kind::comment; });
  std::vector<std::string_view> open;
  Patches patches;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const auto& token = tokens[i];
    const auto opens = token.is("(") || token.is("{") || token.is("[");
    const auto closes = token.is(")") || token.is("}") || token.is("]");
    if (opens) open.push_back(token.text);
    if (closes && !open.empty()) open.pop_back();
    if (token.kind != LuaToken::Kind::text || token.text != id || i == 0) continue;
    const auto& before = tokens[i - 1];
    const bool last = i + 1 == tokens.size();
    const bool listed = !open.empty() && open.back() == "(" && (before.is("(") || before.is(",")) && !last &&
                        (tokens[i + 1].is(",") || tokens[i + 1].is(")"));
    const bool alone = before.is("space");
    if (!listed && !alone) continue;
    const auto quoted = text.substr(token.offset, token.end - token.offset);
    auto with = quoted;
    with.replace(static_cast<std::size_t>(token.text.data() - text.data()) - token.offset, id.size(), to);
    patches.push_back({token.offset, quoted, with});
  }
  return patches;
}

}  // namespace

Decks::Decks(const Project& project) : project_(project) {
  for (const auto& file : roots_of(project, "map")) {
    for (ElementId id = 0; id < file.tree->size(); ++id) {
      const Spot spot{file.file, file.tree, id};
      if (file.tree->attribute(id, "id") == nullptr) continue;
      named_.push_back(spot);
      if (spot.name() == "deck") decks_.push_back(spot);
    }
  }
}

const Spot* Decks::find(std::string_view id) const {
  const auto found = std::find_if(decks_.begin(), decks_.end(), [&](const Spot& one) { return one.value("id") == id; });
  return found == decks_.end() ? nullptr : &*found;
}

std::string Decks::title(const Spot& deck) {
  return deck.tree->value_or(deck.id, "title", deck.value("id"));
}

const Spot* Decks::taken(std::string_view id) const {
  const auto found = std::find_if(named_.begin(), named_.end(), [&](const Spot& one) { return one.value("id") == id; });
  return found == named_.end() ? nullptr : &*found;
}

std::optional<Problem> Decks::missing(std::string_view id) const {
  if (find(id) != nullptr) return std::nullopt;
  std::vector<std::string> known;
  for (const auto& one : decks_) known.push_back(one.value("id"));
  auto hint = nearest_hint(id, known);
  if (known.empty()) hint = tr("the module has no deck yet");
  return refusal({}, tr("there is no deck '{id}'", {{"id", std::string(id)}}), std::move(hint));
}

std::string Decks::free_id(const std::string& wanted) const {
  for (int i = 1;; ++i) {
    auto id = i == 1 ? wanted : wanted + "-" + std::to_string(i);
    if (taken(id) == nullptr) return id;
  }
}

std::vector<Mention> Decks::mentions(std::string_view id) const {
  std::vector<Mention> all;
  for (const auto& place : quoted_in_rules(project_, id)) all.push_back(mention_of(place));
  return all;
}

// --- commands

Proposal Decks::add(std::string_view id, std::string_view title) const {
  if (auto problem = wrong_value(deck_spec, "id", id)) return *problem;
  if (auto problem = wrong_value(deck_spec, "title", title)) return *problem;
  if (const auto* const other = taken(id)) {
    return refusal(other->place(), tr("the maps have a '{id}' already", {{"id", std::string(id)}}));
  }
  const auto maps = roots_of(project_, "map");
  if (maps.empty()) {
    return refusal({"module.xml", 0, 0}, tr("the module has no map, in which decks stand"),
                   tr("add one to module.xml"));
  }
  const auto& map = maps.front();
  if (auto damage = damage_of(map)) return *damage;
  NewElement element{"deck", {{"id", std::string(id)}}, {}, {}};
  if (!title.empty() && title != id) element.attributes.emplace_back("title", title);
  return Command{
      tr("{deck} is a new deck", {{"deck", std::string(title.empty() ? id : title)}}),
      {change_of(map, {insert_element(*map.tree, map.id, index_for(*map.tree, map.id, "map", "deck"), element)})}};
}

Proposal Decks::rename(std::string_view id, const std::string& to) const {
  const auto* const deck = find(id);
  if (deck == nullptr) return *missing(id);
  if (auto problem = wrong_value(deck_spec, "id", to)) return *problem;
  Command command{tr("The deck {id} is called {name}", {{"id", std::string(id)}, {"name", to}}), {}};
  if (to == id) return command;
  if (const auto* const other = taken(to)) {
    return refusal(other->place(), tr("the maps have a '{id}' already", {{"id", to}}));
  }
  if (auto damage = damage_of(*deck)) return *damage;
  Gathering gathering;
  const auto set = [&](const Spot& spot, const char* attribute) -> std::optional<Problem> {
    if (spot.value(attribute) != id) return std::nullopt;
    if (auto damage = damage_of(spot)) return damage;
    gathering.add(spot, set_attribute(*spot.tree, spot.id, attribute, to));
    return std::nullopt;
  };
  if (auto problem = set(*deck, "id")) return *problem;
  const Counters counters(project_);
  for (const auto& card : counters.cards()) {
    if (auto problem = set(card, "deck")) return *problem;
  }
  for (const auto& scenario : roots_of(project_, "scenario")) {
    auto parents = children_of(scenario, "plan");
    parents.push_back(scenario);
    for (const auto& parent : parents) {
      for (const auto* tag : {"place", "put"}) {
        for (const auto& use : children_of(parent, tag)) {
          if (auto problem = set(use, "at")) return *problem;
        }
      }
    }
  }
  for (const auto& map : roots_of(project_, "map")) {
    for (const auto& board : children_of(map, "board")) {
      for (const auto* tag : {"region", "feature"}) {
        for (const auto& list : children_of(board, tag)) {
          for (const auto& word : list.tree->words(list.id)) {
            if (word.text != id) continue;
            if (auto damage = damage_of(list)) return *damage;
            gathering.add(list, replace_word(*list.tree, word, to));
          }
        }
      }
    }
  }
  command = gathering.command(std::move(command.words));
  for (const auto& file : lua_files(project_)) {
    auto patches = renamed_arguments(*project_.find(file)->text(), id, to);
    if (!patches.empty()) command.changes.push_back({file, std::move(patches)});
  }
  return command;
}

Proposal Decks::remove(std::string_view id) const {
  const auto* const deck = find(id);
  if (deck == nullptr) return *missing(id);
  if (auto damage = damage_of(*deck)) return *damage;
  const Counters counters(project_);
  std::vector<std::string> cards;
  for (const auto& card : counters.cards()) {
    if (card.value("deck") == id) cards.push_back(card.value("id"));
  }
  Gathering gathering;
  gathering.add(*deck, remove_element(*deck->tree, deck->id));
  if (auto problem = counters.take_away(cards, gathering)) return *problem;
  return gathering.command(cards.empty() ? tr("{deck} is no longer a deck", {{"deck", title(*deck)}})
                                         : tr_n("{deck} is gone with {n} card", "{deck} is gone with {n} cards",
                                                cards.size(), {{"deck", title(*deck)}}));
}

}  // namespace bocage::editor
