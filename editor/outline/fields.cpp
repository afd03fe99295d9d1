#include "editor/outline/fields.h"

#include <algorithm>
#include <utility>

#include "editor/declared/declarations.h"
#include "editor/model/counters.h"
#include "editor/model/piece_values.h"
#include "editor/model/sequence.h"
#include "editor/outline/by_spec.h"
#include "editor/outline/likely.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::editor {
namespace {

bool is_counter(const Spot& thing) {
  return thing.name() == "counter" || thing.name() == "prototype" || thing.name() == "card";
}

Field::Type type_of(const AttributeSpec& spec) {
  switch (spec.form) {
    case Form::integer:
      return Field::Type::number;
    case Form::yes_no:
      return Field::Type::yes_no;
    case Form::choice:
      return Field::Type::choice;
    case Form::color:
    case Form::tint:
      return Field::Type::color;
    default:
      return Field::Type::text;
  }
}

// The ids that a side or a prototype may be chosen from.
std::vector<std::string> known_names(const Project& project, const Counters& counters, std::string_view attribute) {
  std::vector<std::string> names;
  if (attribute == "side") {
    for (const auto& side : declared(project, "side")) names.push_back(side.value("id"));
  }
  if (attribute == "prototype") {
    for (const auto& prototype : counters.prototypes()) names.push_back(prototype.value("id"));
  }
  return names;
}

void add_attributes(const Spot& thing, const ElementSpec* spec, std::vector<Field>& fields) {
  if (spec != nullptr) {
    for (const auto& attribute : spec->attributes) {
      Field field;
      field.name = attribute.name;
      field.type = type_of(attribute);
      field.opacity = attribute.form == Form::tint;
      field.about = attribute.doc;
      field.choices.assign(attribute.choices.begin(), attribute.choices.end());
      field.own = thing.tree->value(thing.id, attribute.name);
      field.otherwise = attribute.initial;
      field.required = attribute.required;
      fields.push_back(std::move(field));
    }
  }
  for (const auto& attribute : thing.tree->element(thing.id).attributes) {
    const auto known =
        std::any_of(fields.begin(), fields.end(), [&](const Field& one) { return one.name == attribute.name; });
    if (known) continue;
    Field field;
    field.name = attribute.name;
    field.own = thing.tree->value(thing.id, attribute.name);
    fields.push_back(std::move(field));
  }
}

void inherit(const Counters& counters, const Spot& thing, Field& field) {
  const auto given = counters.given(thing, field.name);
  if (!given) return;
  if (given->own) {
    field.own = given->value;
  } else {
    field.otherwise = given->value;
    field.from = given->by;
  }
}

bool is_node(const ElementSpec* spec) {
  return spec != nullptr && spec->key.starts_with("node.");
}

// Instead of the attribute that holds all values in one text.
void add_values(const Project& project, const Spot& thing, std::vector<Field>& fields) {
  const Counters counters(project);
  std::erase_if(fields, [](const Field& field) { return field.name == "values"; });
  for (auto& field : fields) {
    if (field.name == "side" || field.name == "title" || field.name == "source") inherit(counters, thing, field);
    auto names = known_names(project, counters, field.name);
    if (names.empty()) continue;
    field.type = Field::Type::choice;
    field.choices = std::move(names);
  }
  for (const auto& declaration : declared(project, "attribute")) {
    Field field;
    field.name = declaration.value("name");
    field.part = Field::Part::value;
    const auto type = declaration.tree->value_or(declaration.id, "type", "integer");
    if (type == "integer") field.type = Field::Type::number;
    if (type == "boolean") field.type = Field::Type::yes_no;
    inherit(counters, thing, field);
    fields.push_back(std::move(field));
  }
}

bool is_placed(const ElementSpec* spec) {
  return spec != nullptr && spec->key == "scenario.place";
}

Field field_of(const Spot& thing, const PieceVariable& variable) {
  Field field;
  field.name = variable.name;
  field.part = Field::Part::value;
  field.about = variable.title;
  field.own = value_of(thing.value("values"), variable.name);
  if (variable.type == "integer") field.type = Field::Type::number;
  if (variable.type == "boolean") field.type = Field::Type::yes_no;
  return field;
}

// What the pieces begin with, each a field of its own, and what they may show.
void add_placed(const Project& project, const Spot& thing, std::vector<Field>& fields) {
  std::erase_if(fields, [](const Field& field) { return field.name == "values"; });
  const Counters counters(project);
  const auto* const counter = counters.find(thing.value("counter"));
  for (auto& field : fields) {
    if (field.name == "face" && counter != nullptr) {
      field.type = Field::Type::choice;
      field.choices = counters.faces(*counter);
    }
    if (field.name == "region") field.choices = region_ids(project);
  }
  for (const auto& variable : piece_variables(project)) {
    auto field = field_of(thing, variable);
    if (variable.type == "side") {
      for (const auto& side : declared(project, "side")) field.choices.push_back(side.value("id"));
    }
    if (variable.nullable) {
      if (field.type == Field::Type::yes_no) field.choices = {"yes", "no"};
      field.type = field.choices.empty() ? Field::Type::text : Field::Type::choice;
      field.choices.emplace_back("none");
    }
    for (const auto& one : declared(project, "variable")) {
      const bool its = one.value("on") == "piece" && one.value("name") == variable.name;
      if (its) field.otherwise = one.value("initial");
    }
    fields.push_back(std::move(field));
  }
}

Problem left_out(const Spot& thing, const Field& field) {
  return refusal(thing.place(), tr("'{name}' cannot be left out", {{"name", field.name}}));
}

std::string told(const Spot& thing, const Field& field, const std::optional<std::string>& value) {
  const auto label = label_of(*thing.tree, thing.id);
  if (!value) return tr("{thing} says nothing of {name}", {{"thing", label}, {"name", field.name}});
  return tr("The {name} of {thing} is {value}", {{"name", field.name}, {"thing", label}, {"value", *value}});
}

Problem not_writable(const Spot& thing) {
  return refusal(thing.place(), tr("no file of a module can hold this character"));
}

// Of two with one id only the first can be spoken of.
Proposal set_value(const Project& project, const Spot& thing, const Field& field,
                   const std::optional<std::string>& value) {
  const Counters counters(project);
  const auto id = thing.value("id");
  const auto* found = counters.find(id);
  if (found == nullptr || found->tree != thing.tree || found->id != thing.id) {
    return refusal(thing.place(), tr("another counter has this id"), tr("give it an id of its own first"));
  }
  return value ? counters.set({id}, field.name, *value) : counters.clear({id}, field.name);
}

// All pieces of the <place>.
Proposal set_placed_value(const Project& project, const Spot& thing, const Field& field,
                          const std::optional<std::string>& value) {
  const auto scenario = Scenario::find(project, Spot{thing.file, thing.tree, *thing.tree->root()}.value("id"));
  if (!scenario || scenario->root().tree != thing.tree) {
    return refusal(thing.place(), tr("another scenario has this id"), tr("give it an id of its own first"));
  }
  for (const auto& one : scenario->placed()) {
    if (one.element == thing.id) return set_piece_value(project, *scenario, {{one, one.count}}, field.name, value);
  }
  return Command{};
}

// Scenarios and rules name a node of the sequence by its id: a node that is called otherwise is so for them, too.
std::optional<Proposal> node_renamed(const Project& project, const Spot& thing, const Field& field,
                                     const std::optional<std::string>& value) {
  if (field.name != "id" || !value || !is_node(spec_of(*thing.tree, thing.id))) return std::nullopt;
  const auto view = SequenceView::find(project);
  const auto* const node = view ? view->node(thing.value("id")) : nullptr;
  if (node == nullptr || node->spot.tree != thing.tree || node->spot.id != thing.id) return std::nullopt;
  return view->rename(node->id, *value);
}

// What other files name goes by its name everywhere, and a change that would make a mistake is none.
std::optional<Proposal> declaration_changed(const Project& project, const Spot& thing, const Field& field,
                                            const std::optional<std::string>& value) {
  if (!is_declaration(*thing.tree, thing.id)) return std::nullopt;
  const Declarations declarations(project);
  const auto* const one = declarations.at(thing);
  const auto* const spec = spec_of(*thing.tree, thing.id);
  if (one == nullptr || spec == nullptr) return std::nullopt;
  const auto known = std::any_of(spec->attributes.begin(), spec->attributes.end(),
                                 [&](const AttributeSpec& attribute) { return attribute.name == field.name; });
  return known ? std::optional(declarations.set(*one, field.name, value)) : std::nullopt;
}

Proposal set_attribute_field(const Spot& thing, const Field& field, const std::optional<std::string>& value) {
  const auto* spec = spec_of(*thing.tree, thing.id);
  if (!value) {
    if (field.required) return left_out(thing, field);
    return Command{told(thing, field, value),
                   {change_of(thing, {remove_attribute(*thing.tree, thing.id, field.name)})}};
  }
  if (spec != nullptr) {
    if (auto problem = wrong_value(*spec, field.name, *value)) return *problem;
  } else if (!can_be_written(*value)) {
    return not_writable(thing);
  }
  const auto order = spec == nullptr ? AttributeOrder{} : order_of(*spec);
  return Command{told(thing, field, value),
                 {change_of(thing, {set_attribute(*thing.tree, thing.id, field.name, *value, order)})}};
}

}  // namespace

std::vector<Field> fields_of(const Project& project, const Spot& thing) {
  std::vector<Field> fields;
  const auto* spec = spec_of(*thing.tree, thing.id);
  add_attributes(thing, spec, fields);
  if (spec != nullptr && is_counter(thing)) add_values(project, thing, fields);
  if (is_placed(spec)) add_placed(project, thing, fields);
  add_likely(project, thing, fields);
  const bool plain = thing.tree->children(thing.id).empty();
  const bool says = !trim(thing.tree->content(thing.id)).empty();
  if (plain && (says || (spec != nullptr && spec->text != TextContent::none))) {
    Field text;
    text.name = "text";
    text.part = Field::Part::content;
    text.type = Field::Type::prose;
    text.own = thing.tree->content(thing.id);
    fields.push_back(std::move(text));
  }
  return fields;
}

Proposal set_field(const Project& project, const Spot& thing, const Field& field,
                   const std::optional<std::string>& value) {
  if (auto damage = damage_of(thing)) return *damage;
  switch (field.part) {
    case Field::Part::attribute:
      if (auto renamed = node_renamed(project, thing, field, value)) return std::move(*renamed);
      if (auto changed = declaration_changed(project, thing, field, value)) return std::move(*changed);
      break;
    case Field::Part::value:
      if (is_placed(spec_of(*thing.tree, thing.id))) return set_placed_value(project, thing, field, value);
      return set_value(project, thing, field, value);
    case Field::Part::content:
      if (!can_be_written(value.value_or(""))) return not_writable(thing);
      return Command{tr("The text of {thing} is another", {{"thing", label_of(*thing.tree, thing.id)}}),
                     {change_of(thing, {set_text(*thing.tree, thing.id, value.value_or(""))})}};
  }
  return set_attribute_field(thing, field, value);
}

}  // namespace bocage::editor
