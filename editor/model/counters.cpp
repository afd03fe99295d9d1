#include "editor/model/counters.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "engine/base/fraction.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/module/forms.h"
#include "engine/module/schema.h"

namespace bocage::editor {
namespace {

constexpr std::array<std::string_view, 5> own_attributes{"title", "side", "prototype", "source", "rule"};

bool is_own(std::string_view name) {
  return std::find(own_attributes.begin(), own_attributes.end(), name) != own_attributes.end();
}

bool names(std::string_view setting, std::string_view name) {
  return setting.size() > name.size() && setting.starts_with(name) && setting[name.size()] == '=';
}

std::optional<XmlTree::Word> setting_of(const Spot& counter, std::string_view name) {
  for (auto& word : counter.tree->words(counter.id, "values")) {
    if (names(word.text, name)) return word;
  }
  return std::nullopt;
}

std::string key_of(const Spot& spot) {
  return "counters." + spot.name();
}

std::string counted(const std::vector<const Spot*>& spots, const Counters& counters) {
  if (spots.size() == 1) return counters.title(*spots.front());
  const bool cards = std::all_of(spots.begin(), spots.end(), [](const Spot* one) { return one->name() == "card"; });
  return cards ? tr_n("{n} card", "{n} cards", spots.size()) : tr_n("{n} counter", "{n} counters", spots.size());
}

std::optional<Spot> face_of(const Spot& counter, std::string_view face) {
  for (auto& child : children_of(counter, "face")) {
    if (child.value("id") == face) return child;
  }
  return std::nullopt;
}

}  // namespace

Counters::Counters(const Project& project) : project_(project), attributes_(declared(project, "attribute")) {
  for (const auto& file : roots_of(project, "counters")) {
    for (const auto id : file.tree->children(file.id)) {
      const Spot spot{file.file, file.tree, id};
      if (spot.name() == "counter") {
        by_id_.emplace(spot.value("id"), counters_.size());
        counters_.push_back(spot);
      } else if (spot.name() == "prototype") {
        prototype_by_id_.emplace(spot.value("id"), prototypes_.size());
        prototypes_.push_back(spot);
      } else if (spot.name() == "card") {
        card_by_id_.emplace(spot.value("id"), cards_.size());
        cards_.push_back(spot);
      }
    }
  }
}

const Spot* Counters::prototype(std::string_view id) const {
  const auto found = prototype_by_id_.find(id);
  return found == prototype_by_id_.end() ? nullptr : &prototypes_[found->second];
}

const Spot* Counters::find(std::string_view id) const {
  if (const auto found = by_id_.find(id); found != by_id_.end()) return &counters_[found->second];
  if (const auto found = card_by_id_.find(id); found != card_by_id_.end()) return &cards_[found->second];
  return prototype(id);
}

std::vector<const Spot*> Counters::lineage(const Spot& counter) const {
  constexpr std::size_t deepest = 34;  // as deep as a sound module may inherit, and the counter itself
  std::vector<const Spot*> line{&counter};
  while (line.size() < deepest) {
    const auto* next = prototype(line.back()->value("prototype"));
    if (next == nullptr || std::find(line.begin(), line.end(), next) != line.end()) break;
    line.push_back(next);
  }
  return line;
}

std::string Counters::title(const Spot& counter) const {
  const auto own = given(counter, "title");
  return own ? own->value : counter.value("id");
}

std::vector<std::string> Counters::attributes() const {
  std::vector<std::string> all;
  for (const auto& attribute : attributes_) all.push_back(attribute.value("name"));
  return all;
}

std::optional<Counters::Given> Counters::given(const Spot& counter, std::string_view name) const {
  for (const auto* one : lineage(counter)) {
    std::optional<std::string> value;
    if (is_own(name)) {
      value = one->tree->value(one->id, name);
    } else if (const auto setting = setting_of(*one, name)) {
      value = setting->text.substr(name.size() + 1);
    }
    if (value) return Given{*value, one == &counter ? "" : one->value("id"), one == &counter};
    if (name == "prototype") return std::nullopt;
  }
  for (const auto& attribute : attributes_) {
    if (attribute.value("name") == name && attribute.tree->attribute(attribute.id, "initial") != nullptr) {
      return Given{attribute.value("initial"), {}, false};
    }
  }
  return std::nullopt;
}

std::vector<std::string> Counters::faces(const Spot& counter) const {
  std::vector<std::string> ids;
  const auto line = lineage(counter);
  for (auto one = line.rbegin(); one != line.rend(); ++one) {
    for (const auto& face : children_of(**one, "face")) {
      const auto id = face.value("id");
      if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
    }
  }
  return ids;
}

// A face is that of the nearest who has it.
std::vector<std::string> Counters::concealed_faces(const Spot& counter) const {
  std::vector<std::string> concealed;
  const auto line = lineage(counter);
  for (auto& id : faces(counter)) {
    for (const auto* one : line) {
      const auto face = face_of(*one, id);
      if (!face) continue;
      if (face->value("concealed") == "yes") concealed.push_back(std::move(id));
      break;
    }
  }
  return concealed;
}

// --- commands

std::variant<std::vector<const Spot*>, Problem> Counters::all_of(const std::vector<std::string>& ids) const {
  std::vector<const Spot*> spots;
  for (const auto& id : ids) {
    const auto* spot = find(id);
    if (spot == nullptr) {
      std::vector<std::string> known;
      for (const auto& [name, index] : by_id_) known.push_back(name);
      for (const auto& [name, index] : prototype_by_id_) known.push_back(name);
      return refusal({}, tr("there is no counter '{id}'", {{"id", id}}), nearest_hint(id, known));
    }
    if (auto damage = damage_of(*spot)) return *damage;
    if (std::find(spots.begin(), spots.end(), spot) == spots.end()) spots.push_back(spot);
  }
  return spots;
}

std::optional<Problem> Counters::unknown_name(std::string_view name) const {
  auto known = attributes();
  if (is_own(name) || std::find(known.begin(), known.end(), name) != known.end()) return std::nullopt;
  known.insert(known.end(), own_attributes.begin(), own_attributes.end());
  return refusal({}, tr("counters have no attribute '{name}'", {{"name", std::string(name)}}),
                 nearest_hint(name, known));
}

std::optional<Problem> Counters::wrong_attribute(std::string_view name, std::string_view value) const {
  if (auto problem = wrong_value("counters.counter", is_own(name) ? name : "values", is_own(name) ? value : "a=b"))
    return problem;
  if (is_own(name)) return std::nullopt;
  std::string type = "name";
  for (const auto& attribute : attributes_) {
    if (attribute.value("name") == name) type = attribute.tree->value_or(attribute.id, "type", "integer");
  }
  const auto one_of = [&](std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), value) != words.end();
  };
  std::string wanted;
  if (type == "integer" && !parse_integer(value)) wanted = tr("a whole number");
  if (type == "fraction" && !parse_fraction(value)) wanted = tr("a number like 3 or 1/2");
  if (type == "boolean" && !one_of({"yes", "no", "true", "false"})) wanted = tr("yes or no");
  const bool word =
      !value.empty() && split_words(value).size() == 1 && split_words(value).front().size() == value.size();
  if (wanted.empty() && (!word || !can_be_written(value)))
    wanted = tr("a word without blanks; commas part the members of a list");
  if (wanted.empty()) return std::nullopt;
  return refusal({}, tr("'{name}' must be {wanted}, not '{value}'",
                        {{"name", std::string(name)}, {"wanted", wanted}, {"value", std::string(value)}}));
}

Proposal Counters::set(const std::vector<std::string>& ids, std::string_view name, std::string_view value) const {
  auto spots = all_of(ids);
  if (auto* problem = std::get_if<Problem>(&spots)) return *problem;
  if (auto problem = unknown_name(name)) return *problem;
  if (auto problem = wrong_attribute(name, value)) return *problem;
  const auto& all = std::get<0>(spots);
  Gathering gathering;
  for (const auto* spot : all) {
    const auto order = order_of(key_of(*spot));
    if (is_own(name) && std::find(order.begin(), order.end(), name) == order.end()) {
      return refusal(spot->place(), tr("a card has no '{name}'", {{"name", std::string(name)}}));
    }
    const auto setting = std::string(name) + '=' + std::string(value);
    if (is_own(name)) {
      gathering.add(*spot, set_attribute(*spot->tree, spot->id, name, value, order));
    } else if (const auto old = setting_of(*spot, name)) {
      gathering.add(*spot, replace_word(*spot->tree, spot->id, "values", *old, setting));
    } else {
      gathering.add(*spot, add_word(*spot->tree, spot->id, "values", setting, order));
    }
  }
  return gathering.command(
      tr("The {attribute} of {counter} is {value}",
         {{"attribute", std::string(name)}, {"counter", counted(all, *this)}, {"value", std::string(value)}}));
}

Proposal Counters::clear(const std::vector<std::string>& ids, std::string_view name) const {
  auto spots = all_of(ids);
  if (auto* problem = std::get_if<Problem>(&spots)) return *problem;
  if (auto problem = unknown_name(name)) return *problem;
  const auto& all = std::get<0>(spots);
  Gathering gathering;
  for (const auto* spot : all) {
    if (is_own(name)) {
      gathering.add(*spot, remove_attribute(*spot->tree, spot->id, name));
    } else if (const auto old = setting_of(*spot, name)) {
      gathering.add(*spot, remove_word(*spot->tree, spot->id, "values", *old));
    }
  }
  return gathering.command(tr("The {attribute} of {counter} is the prototype's",
                              {{"attribute", std::string(name)}, {"counter", counted(all, *this)}}));
}

Proposal Counters::set_face(std::string_view id, std::string_view face, std::string_view name,
                            std::string_view value) const {
  auto spots = all_of({std::string(id)});
  if (auto* problem = std::get_if<Problem>(&spots)) return *problem;
  const auto& counter = *std::get<0>(spots).front();
  const auto order = order_of("face");
  if (counter.name() == "card") {
    return refusal(counter.place(), tr("a card has no faces"), tr("it has a title, a text and a picture"));
  }
  if (name == "id" || std::find(order.begin(), order.end(), name) == order.end()) {
    return refusal(counter.place(), tr("a face has no value '{name}'", {{"name", std::string(name)}}),
                   nearest_hint(name, {order.begin(), order.end()}));
  }
  if (auto problem = wrong_value("face", name, value)) return *problem;
  auto words =
      tr("The {attribute} of {counter} is {value}", {{"attribute", std::string(face) + "." + std::string(name)},
                                                     {"counter", title(counter)},
                                                     {"value", std::string(value)}});
  if (const auto own = face_of(counter, face)) {
    return Command{words, {change_of(counter, {set_attribute(*own->tree, own->id, name, value, order)})}};
  }
  for (const auto* one : lineage(counter)) {
    const auto inherited = face_of(*one, face);
    if (!inherited) continue;
    NewElement copy{"face", {}, {}, {}};
    for (const auto one_name : order) {
      const auto its = one_name == name ? std::string(value) : inherited->value(one_name);
      if (!its.empty()) copy.attributes.emplace_back(one_name, its);
    }
    return Command{words,
                   {change_of(counter, {insert_element(*counter.tree, counter.id,
                                                       counter.tree->children(counter.id).size(), copy)})}};
  }
  return refusal(counter.place(), tr("the counter has no face '{face}'", {{"face", std::string(face)}}),
                 nearest_hint(face, faces(counter)));
}

Proposal Counters::add(std::string_view id, std::string_view prototype_id, std::string_view title) const {
  if (auto problem = wrong_value("counters.counter", "id", id)) return *problem;
  if (auto problem = wrong_value("counters.counter", "title", title)) return *problem;
  if (const auto* taken = find(id)) {
    return refusal(taken->place(), tr("there is a counter '{id}' already", {{"id", std::string(id)}}));
  }
  const auto* from = prototype(prototype_id);
  if (from == nullptr) {
    std::vector<std::string> known;
    for (const auto& [name, index] : prototype_by_id_) known.push_back(name);
    return refusal({}, tr("there is no prototype '{id}'", {{"id", std::string(prototype_id)}}),
                   nearest_hint(prototype_id, known));
  }
  Spot parent{from->file, from->tree, *from->tree->root()};
  std::size_t index = parent.tree->children(parent.id).size();
  for (const auto& counter : counters_) {
    if (counter.value("prototype") != prototype_id) continue;
    parent = {counter.file, counter.tree, *counter.tree->root()};
    const auto& siblings = parent.tree->children(parent.id);
    index = static_cast<std::size_t>(std::find(siblings.begin(), siblings.end(), counter.id) - siblings.begin()) + 1;
  }
  if (auto damage = damage_of(parent)) return *damage;
  NewElement element{"counter", {{"id", std::string(id)}}, {}, {}};
  if (!title.empty()) element.attributes.emplace_back("title", title);
  element.attributes.emplace_back("prototype", prototype_id);
  return Command{tr("{counter} is a new counter", {{"counter", std::string(title.empty() ? id : title)}}),
                 {change_of(parent, {insert_element(*parent.tree, parent.id, index, element)})}};
}

std::optional<Problem> Counters::take_away(const std::vector<std::string>& ids, Gathering& gathering) const {
  auto spots = all_of(ids);
  if (auto* problem = std::get_if<Problem>(&spots)) return *problem;
  std::map<std::string, std::pair<Spot, std::vector<ElementId>>> going;
  const auto take = [&](const Spot& spot) {
    auto& [file, elements] = going[spot.file];
    file = spot;
    elements.push_back(spot.id);
  };
  for (const auto* spot : std::get<0>(spots)) {
    if (spot->name() == "prototype") {
      return refusal(spot->place(), tr("'{id}' is a prototype", {{"id", spot->value("id")}}));
    }
    take(*spot);
  }
  for (const auto& scenario : roots_of(project_, "scenario")) {
    auto parents = children_of(scenario, "plan");
    parents.push_back(scenario);
    bool used = false;
    for (const auto& parent : parents) {
      for (const auto* tag : {"place", "arrival", "put"}) {
        for (const auto& use : children_of(parent, tag)) {
          if (std::find(ids.begin(), ids.end(), use.value("counter")) == ids.end()) continue;
          take(use);
          used = true;
        }
      }
    }
    if (!used) continue;
    if (auto damage = damage_of(scenario)) return *damage;
  }
  for (auto& [name, part] : going) {
    gathering.add(part.first, remove_elements(*part.first.tree, std::move(part.second)));
  }
  return std::nullopt;
}

Proposal Counters::remove(std::string_view id) const {
  Gathering gathering;
  if (auto problem = take_away({std::string(id)}, gathering)) return *problem;
  const auto& gone = *find(id);
  return gathering.command(gone.name() == "card" ? tr("{counter} is no longer a card", {{"counter", title(gone)}})
                                                 : tr("{counter} is no longer a counter", {{"counter", title(gone)}}));
}

}  // namespace bocage::editor
