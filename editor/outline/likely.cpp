#include "editor/outline/likely.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "editor/rules/rule_names.h"

namespace bocage::editor {
namespace {

// Sides, and what the rules have.
void of_node(const Project& project, std::vector<Field>& fields) {
  const RuleNames names(project);
  for (auto& field : fields) {
    if (field.name == "when" || field.name == "while" || field.name == "pick") field.choices = names.of("conditions");
    if (field.name == "over") {
      field.choices = names.of("lists");
      field.choices.insert(field.choices.begin(), std::string("sides"));
    }
    if (field.name == "verbs") {
      field.type = Field::Type::several;
      field.choices = names.of("verbs");
    }
    if (field.name == "side") {
      field.type = Field::Type::choice;
      field.choices = {"active", "all"};
      for (const auto& side : declared(project, "side")) field.choices.push_back(side.value("id"));
    }
  }
}

std::vector<std::string> pictures(const Project& project) {
  std::vector<std::string> files;
  for (const auto& name : project.files()) {
    if (name.ends_with(".png")) files.push_back(name);
  }
  return files;
}

// "us" of the style "fill.us".
std::vector<std::string> grounds(const Project& project) {
  constexpr std::string_view kind = "fill.";
  std::vector<std::string> names;
  for (const auto& file : roots_of(project, "styles")) {
    for (const auto& style : children_of(file, "style")) {
      const auto id = style.value("id");
      const auto name = id.starts_with(kind) ? id.substr(kind.size()) : std::string();
      if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
  }
  return names;
}

// What a face says of its counter stands in braces.
std::vector<std::string> words_in_braces(const Project& project) {
  std::vector<std::string> words{"{title}"};
  std::string all;
  for (const auto& attribute : declared(project, "attribute")) {
    const auto word = "{" + attribute.value("name") + "}";
    words.push_back(word);
    if (attribute.tree->value_or(attribute.id, "type", "integer") == "integer") all += (all.empty() ? "" : "-") + word;
  }
  if (all.find("}-{") != std::string::npos) words.insert(words.begin(), all);
  return words;
}

void of_face(const Project& project, std::vector<Field>& fields) {
  for (auto& field : fields) {
    if (field.name == "image") field.choices = pictures(project);
    if (field.name == "fill" || field.name == "band") field.choices = grounds(project);
    if (field.name == "main" || field.name == "left" || field.name == "right" || field.name == "top") {
      field.choices = words_in_braces(project);
    }
    if (field.name == "size") field.choices = {"•", "••", "•••", "I", "II", "III", "X", "XX", "XXX", "XXXX"};
    if (field.name == "steps") field.choices = {"1", "2", "3", "4", "5", "6"};
    if (field.name == "stripe" || field.name == "concealed") field.choices = {"yes"};
  }
}

void of_card(const Project& project, std::vector<Field>& fields) {
  for (auto& field : fields) {
    if (field.name == "picture") field.choices = pictures(project);
    if (field.name != "deck") continue;
    for (const auto& file : roots_of(project, "map")) {
      for (ElementId id = 0; id < file.tree->size(); ++id) {
        if (file.tree->element(id).name == "deck") field.choices.push_back(file.tree->value_or(id, "id", ""));
      }
    }
  }
}

std::vector<std::string> ids_of(const std::vector<Spot>& things) {
  std::vector<std::string> ids;
  for (const auto& one : things) ids.push_back(one.value("id"));
  return ids;
}

std::vector<std::string> of_type(const Project& project, const std::string& type) {
  if (type == "boolean") return {"no", "yes"};
  if (type == "side") return ids_of(declared(project, "side"));
  return {};
}

// Of a side the others, of a variable what its type can hold.
void of_declaration(const Project& project, const Spot& thing, std::vector<Field>& fields) {
  const auto type = thing.tree->value_or(thing.id, "type", "integer");
  for (auto& field : fields) {
    if (field.name == "player" || field.name == "alliance") {
      for (auto& id : ids_of(declared(project, "side"))) {
        if (id != thing.value("id")) field.choices.push_back(std::move(id));
      }
      if (field.name == "alliance") field.choices.emplace_back("neutral");
    }
    if (field.name != "initial") continue;
    field.choices = of_type(project, type);
    if (type == "list" || type == "set") {
      field.choices = of_type(project, thing.value("of"));
      if (!field.choices.empty()) field.type = Field::Type::several;
    }
    if (type == "integer" && thing.value("on") != "piece") field.type = Field::Type::number;
    if (thing.value("nullable") == "yes") field.choices.emplace_back("none");
    if (thing.value("on") != "piece") continue;
    for (const auto& attribute : declared(project, "attribute")) {
      if (attribute.tree->value_or(attribute.id, "type", "integer") != type) continue;
      field.choices.push_back("{" + attribute.value("name") + "}");
    }
  }
}

std::vector<std::string> styles_of(const Project& project) {
  std::vector<std::string> ids;
  for (const auto& file : roots_of(project, "styles")) {
    for (auto& id : ids_of(children_of(file, "style"))) ids.push_back(std::move(id));
  }
  return ids;
}

// Layers of the recipe, words of module.xml, styles.
void of_map_maker(const Project& project, const Spot& thing, std::vector<Field>& fields) {
  const auto terrains = ids_of(declared(project, "terrain"));
  const auto features = ids_of(declared(project, "feature"));
  const auto crossings = ids_of(declared(project, "crossing"));
  const bool of_terrain = thing.name() == "terrain";
  for (auto& field : fields) {
    const auto& name = field.name;
    if (name == "layer") field.choices = ids_of(children_of({thing.file, thing.tree, *thing.tree->root()}, "layer"));
    if (name == "type" && thing.name() != "way") field.choices = of_terrain ? terrains : features;
    if (name == "feature" || name == "over" || name == "with") field.choices = features;
    if (name == "crossing" || name == "on") field.choices = crossings;
    if (name == "beside") field.choices = terrains;
    if (name == "style") field.choices = styles_of(project);
    if (name == "not-on" || name == "terrain" || name == "not-terrain" || name == "cells" || name == "not-cells") {
      field.type = Field::Type::several;
      field.choices = terrains;
    }
  }
}

}  // namespace

void add_likely(const Project& project, const Spot& thing, std::vector<Field>& fields) {
  const auto* const spec = spec_of(*thing.tree, thing.id);
  if (spec == nullptr) return;
  if (spec->key.starts_with("node.")) of_node(project, fields);
  if (is_declaration(*thing.tree, thing.id)) of_declaration(project, thing, fields);
  if (spec->key == "face") of_face(project, fields);
  if (spec->key == "counters.card") of_card(project, fields);
  if (spec->key.starts_with("recipe.") || spec->key.starts_with("corrections.")) of_map_maker(project, thing, fields);
}

}  // namespace bocage::editor
