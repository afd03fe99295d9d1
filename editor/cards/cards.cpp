#include "editor/cards/cards.h"

#include <algorithm>
#include <utility>

#include "editor/cards/decks.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::editor {
namespace {

constexpr const char* card_spec = "counters.card";

// What only a card has; all else it shares with counters.
bool is_of_cards(std::string_view name) {
  return name == "deck" || name == "count" || name == "picture" || name == "text";
}

std::string text_of(const Spot& card) {
  return std::string(trim(card.tree->content(card.id)));
}

std::vector<std::string> pictures(const Project& project) {
  std::vector<std::string> files;
  for (const auto& name : project.files()) {
    if (name.ends_with(".png")) files.push_back(name);
  }
  return files;
}

}  // namespace

const Spot* Cards::find(std::string_view id) const {
  const auto found = std::find_if(all().begin(), all().end(), [&](const Spot& one) { return one.value("id") == id; });
  return found == all().end() ? nullptr : &*found;
}

std::vector<std::string> Cards::names() const {
  std::vector<std::string> names{"title", "deck", "count"};
  for (auto& name : counters_.attributes()) names.push_back(std::move(name));
  names.insert(names.end(), {"picture", "text", "source", "rule"});
  return names;
}

std::optional<Counters::Given> Cards::given(const Spot& card, std::string_view name) const {
  if (!is_of_cards(name)) return counters_.given(card, name);
  const auto own = name == "text" ? std::optional(text_of(card)) : card.tree->value(card.id, name);
  if (own && !(name == "text" && own->empty())) return Counters::Given{*own, {}, true};
  return name == "count" ? std::optional(Counters::Given{"1", {}, false}) : std::nullopt;
}

std::string Cards::free_id(const std::string& wanted) const {
  for (int i = 1;; ++i) {
    auto id = i == 1 ? wanted : wanted + "-" + std::to_string(i);
    if (counters_.find(id) == nullptr) return id;
  }
}

// --- what cannot be

std::variant<std::vector<const Spot*>, Problem> Cards::all_of(const std::vector<std::string>& ids) const {
  std::vector<const Spot*> cards;
  for (const auto& id : ids) {
    const auto* const card = find(id);
    if (card == nullptr) {
      std::vector<std::string> known;
      for (const auto& one : all()) known.push_back(one.value("id"));
      return refusal({}, tr("there is no card '{id}'", {{"id", id}}), nearest_hint(id, known));
    }
    if (auto damage = damage_of(*card)) return *damage;
    if (std::find(cards.begin(), cards.end(), card) == cards.end()) cards.push_back(card);
  }
  return cards;
}

std::optional<Problem> Cards::wrong(std::string_view name, std::string_view value) const {
  if (auto problem = wrong_value(card_spec, name, value)) return problem;
  if (name == "deck") return Decks(project_).missing(value);
  if (name != "picture") return std::nullopt;
  const auto known = pictures(project_);
  if (std::find(known.begin(), known.end(), value) != known.end()) return std::nullopt;
  return refusal({}, tr("the module has no picture '{file}'", {{"file", std::string(value)}}),
                 nearest_hint(value, known));
}

std::optional<Problem> Cards::taken(std::string_view id) const {
  if (auto problem = wrong_value(card_spec, "id", id)) return problem;
  const auto* const other = counters_.find(id);
  if (other == nullptr) return std::nullopt;
  return refusal(other->place(), other->name() == "card"
                                     ? tr("there is a card '{id}' already", {{"id", std::string(id)}})
                                     : tr("there is a counter '{id}' already", {{"id", std::string(id)}}));
}

std::string Cards::told(const std::vector<const Spot*>& cards) const {
  return cards.size() == 1 ? title(*cards.front()) : tr_n("{n} card", "{n} cards", cards.size());
}

// --- commands

Proposal Cards::set(const std::vector<std::string>& ids, std::string_view name, std::string_view value) const {
  const auto found = all_of(ids);
  if (const auto* problem = std::get_if<Problem>(&found)) return *problem;
  const auto known = names();
  if (std::find(known.begin(), known.end(), name) == known.end()) {
    return refusal({}, tr("cards have no attribute '{name}'", {{"name", std::string(name)}}),
                   nearest_hint(name, known));
  }
  if (!is_of_cards(name)) return counters_.set(ids, name, value);
  if (auto problem = wrong(name, value)) return *problem;
  const auto& cards = std::get<0>(found);
  Gathering gathering;
  for (const auto* card : cards) {
    if (name != "text") {
      gathering.add(*card, set_attribute(*card->tree, card->id, name, value, order_of(card_spec)));
    } else if (!card->tree->children(card->id).empty()) {
      return refusal(card->place(), tr("what stands in the card is no plain text"), tr("change it as text"));
    } else if (text_of(*card) != value) {
      gathering.add(*card, set_text(*card->tree, card->id, value));
    }
  }
  if (name == "text") return gathering.command(tr("The text of {card} is another", {{"card", told(cards)}}));
  return gathering.command(
      tr("The {attribute} of {counter} is {value}",
         {{"attribute", std::string(name)}, {"counter", told(cards)}, {"value", std::string(value)}}));
}

Proposal Cards::clear(const std::vector<std::string>& ids, std::string_view name) const {
  const auto found = all_of(ids);
  if (const auto* problem = std::get_if<Problem>(&found)) return *problem;
  const auto& cards = std::get<0>(found);
  if (name == "text") return set(ids, name, "");
  if (name == "deck") {
    return refusal(cards.empty() ? SourceLocation() : cards.front()->place(),
                   tr("'{name}' cannot be left out", {{"name", std::string(name)}}));
  }
  const auto words = cards.size() == 1
                         ? tr("{thing} says nothing of {name}", {{"thing", told(cards)}, {"name", std::string(name)}})
                         : tr_n("{n} card says nothing of {name}", "{n} cards say nothing of {name}", cards.size(),
                                {{"name", std::string(name)}});
  if (is_of_cards(name)) {
    Gathering gathering;
    for (const auto* card : cards) gathering.add(*card, remove_attribute(*card->tree, card->id, name));
    return gathering.command(words);
  }
  auto proposal = counters_.clear(ids, name);
  if (auto* command = std::get_if<Command>(&proposal)) command->words = words;
  return proposal;
}

Proposal Cards::add(std::string_view id, std::string_view deck, std::string_view title) const {
  if (auto problem = taken(id)) return *problem;
  if (auto problem = wrong("title", title)) return *problem;
  if (auto problem = wrong("deck", deck)) return *problem;
  const auto files = roots_of(project_, "counters");
  if (files.empty()) {
    return refusal({"module.xml", 0, 0}, tr("the module has no file of counters, in which cards stand"),
                   tr("add one to module.xml"));
  }
  const Spot* last = nullptr;
  for (const auto& card : all()) {
    const bool own = card.value("deck") == deck;
    if (own || last == nullptr || last->value("deck") != deck) last = &card;
  }
  Spot parent = files.front();
  auto index = parent.tree->children(parent.id).size();
  if (last != nullptr) {
    parent = {last->file, last->tree, last->tree->element(last->id).parent};
    const auto& siblings = parent.tree->children(parent.id);
    index = static_cast<std::size_t>(std::find(siblings.begin(), siblings.end(), last->id) - siblings.begin()) + 1;
  }
  if (auto damage = damage_of(parent)) return *damage;
  NewElement element{"card", {{"id", std::string(id)}}, {}, {}};
  if (!title.empty() && title != id) element.attributes.emplace_back("title", title);
  element.attributes.emplace_back("deck", deck);
  return Command{tr("{card} is a new card", {{"card", std::string(title.empty() ? id : title)}}),
                 {change_of(parent, {insert_element(*parent.tree, parent.id, index, element)})}};
}

Proposal Cards::copy(std::string_view id, std::string_view to, std::string_view title) const {
  const auto found = all_of({std::string(id)});
  if (const auto* problem = std::get_if<Problem>(&found)) return *problem;
  if (auto problem = taken(to)) return *problem;
  if (auto problem = wrong("title", title)) return *problem;
  const auto& card = *std::get<0>(found).front();
  const auto& tree = *card.tree;
  NewElement element{"card", {}, text_of(card), {}};
  for (const auto& attribute : tree.element(card.id).attributes) {
    auto value = tree.value_or(card.id, attribute.name, "");
    if (attribute.name == "id") value = to;
    if (attribute.name == "title" && !title.empty()) value = title;
    element.attributes.emplace_back(attribute.name, std::move(value));
    const bool untitled = attribute.name == "id" && tree.attribute(card.id, "title") == nullptr;
    if (untitled && !title.empty()) element.attributes.emplace_back("title", title);
  }
  const auto parent = tree.element(card.id).parent;
  const auto& siblings = tree.children(parent);
  const auto index =
      static_cast<std::size_t>(std::find(siblings.begin(), siblings.end(), card.id) - siblings.begin()) + 1;
  return Command{tr("{card} is a copy of {other}",
                    {{"card", std::string(title.empty() ? to : title)}, {"other", this->title(card)}}),
                 {change_of(card, {insert_element(tree, parent, index, element)})}};
}

Proposal Cards::remove(const std::vector<std::string>& ids) const {
  const auto found = all_of(ids);
  if (const auto* problem = std::get_if<Problem>(&found)) return *problem;
  const auto& cards = std::get<0>(found);
  if (cards.empty()) return Command{};
  Gathering gathering;
  if (auto problem = counters_.take_away(ids, gathering)) return *problem;
  return gathering.command(cards.size() == 1 ? tr("{counter} is no longer a card", {{"counter", title(*cards.front())}})
                                             : tr_n("{n} card is gone", "{n} cards are gone", cards.size()));
}

}  // namespace bocage::editor
