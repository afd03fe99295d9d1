#include "engine/module/module.h"

#include <algorithm>

namespace bocage {
namespace {

template <class List, class Same>
const typename List::value_type* find_in(const List& list, Same same) {
  const auto found = std::find_if(list.begin(), list.end(), same);
  return found == list.end() ? nullptr : &*found;
}

template <class List>
std::uint32_t index_in(const List& list, std::string_view id) {
  const auto* found = find_in(list, [&](const auto& item) { return item.id == id; });
  return found == nullptr ? SideId::none : static_cast<std::uint32_t>(found - list.data());
}

void append_number(std::string& bytes, std::uint64_t number) {
  for (int i = 0; i < 8; ++i) bytes += static_cast<char>((number >> (8 * i)) & 0xFFU);
}

bool makes_the_game(std::string_view name) {
  return !name.starts_with("tests/") && !name.starts_with("samples/") && name != "README.md" &&
         !name.starts_with("words/") && name != "coverage.xml" && name != "box.xml";
}

}  // namespace

SideId Module::find_side(std::string_view name) const {
  return SideId(index_in(sides, name));
}

CounterId Module::find_counter(std::string_view name) const {
  return CounterId(index_in(counters, name));
}

const DeckDef* Module::find_deck(SpaceId space) const {
  return find_in(decks, [&](const DeckDef& deck) { return deck.space == space; });
}

const Value& Module::initial_of(const VariableDef& variable, CounterId counter) const {
  if (variable.initial_of < 0 || !counter.valid()) return variable.initial;
  return counters[counter.index].attributes[static_cast<std::size_t>(variable.initial_of)];
}

SpaceId TrackDef::box_of(std::int64_t value) const {
  const auto last = static_cast<std::int64_t>(boxes.size()) - 1;
  return boxes[static_cast<std::size_t>(std::clamp<std::int64_t>(value - from, 0, last))];
}

const ChartDef* Module::find_chart(std::string_view name) const {
  return find_in(charts, [&](const ChartDef& chart) { return chart.id == name; });
}

const ScenarioDef* Module::find_scenario(std::string_view name) const {
  return find_in(scenarios, [&](const ScenarioDef& scenario) { return scenario.id == name; });
}

const OptionDef* Module::find_option(std::string_view name) const {
  return find_in(options, [&](const OptionDef& option) { return option.id == name; });
}

const MoveClass* Module::find_movement(std::string_view name) const {
  const auto* found = find_in(movement, [&](const auto& one) { return one->id() == name; });
  return found == nullptr ? nullptr : found->get();
}

int Module::find_attribute(std::string_view name) const {
  const auto* found = find_in(attributes, [&](const AttributeDef& attribute) { return attribute.name == name; });
  return found == nullptr ? -1 : static_cast<int>(found - attributes.data());
}

int Module::find_variable(Owner on, std::string_view name) const {
  int position = 0;
  for (const auto& variable : variables) {
    if (variable.on != on) continue;
    if (variable.name == name) return position;
    ++position;
  }
  return -1;
}

std::vector<const VariableDef*> Module::variables_of(Owner on) const {
  std::vector<const VariableDef*> result;
  for (const auto& variable : variables) {
    if (variable.on == on) result.push_back(&variable);
  }
  return result;
}

Hash content_hash(const std::map<std::string, std::string>& files) {
  std::string bytes;
  for (const auto& [name, content] : files) {
    if (!makes_the_game(name)) continue;
    append_number(bytes, name.size());
    bytes += name;
    append_number(bytes, content.size());
    bytes += content;
  }
  return hash_of("module", bytes);
}

}  // namespace bocage
