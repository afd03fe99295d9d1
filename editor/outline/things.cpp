#include "editor/outline/things.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "editor/declared/declarations.h"
#include "editor/model/counters.h"
#include "editor/outline/by_spec.h"
#include "editor/recipe/recipe_schema.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::editor {
namespace {

// What tells elements apart, in the order in which it is read.
constexpr std::array<std::string_view, 16> telling{"id",      "name", "type", "theme", "turn",    "side",
                                                   "counter", "at",   "kind", "on",    "feature", "crossing",
                                                   "a",       "b",    "file", "style"};
constexpr std::size_t widest_label = 70;

bool is_declaration(const ElementSpec& spec) {
  return spec.key == "module.side" || spec.key == "module.attribute" || spec.key == "module.variable";
}

std::string shortened(std::string text) {
  if (text.size() <= widest_label) return text;
  std::size_t end = widest_label;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80) --end;
  return text.substr(0, end) + "…";
}

std::string free_id(const XmlTree& tree, std::string_view tag) {
  std::set<std::string> taken;
  for (ElementId id = 0; id < tree.size(); ++id) taken.insert(tree.value_or(id, "id", ""));
  for (int i = 1;; ++i) {
    auto wanted = std::string(tag) + "-" + std::to_string(i);
    if (!taken.contains(wanted)) return wanted;
  }
}

std::string plausible(const XmlTree& tree, const ElementSpec& spec, const AttributeSpec& attribute) {
  switch (attribute.form) {
    case Form::id:
      return attribute.name == "id" ? free_id(tree, spec.tag()) : "name";
    case Form::integer:
      return std::to_string(std::clamp<std::int64_t>(1, attribute.min_value, attribute.max_value));
    case Form::fraction:
    case Form::decimal:
    case Form::decimals:
    case Form::rule_id:
      return "1";
    case Form::yes_no:
      return "no";
    case Form::choice:
      return attribute.choices.empty() ? std::string() : std::string(attribute.choices.front());
    case Form::color:
    case Form::tint:
      return "#808080";
    case Form::point:
      return "0,0";
    case Form::points:
      return "0,0 1000,0 1000,1000";
    case Form::rect:
      return "0,0,1000,1000";
    case Form::range:
      return "1..2";
    case Form::path:
      return "file.xml";
    case Form::values:
      return "name=value";
    case Form::identifier:
    case Form::ids:
    case Form::text:
      break;
  }
  return "name";
}

}  // namespace

const ElementSpec* spec_of(const XmlTree& tree, ElementId id) {
  const auto parent = tree.element(id).parent;
  const auto& tag = tree.element(id).name;
  if (parent != ScannedElement::no_parent) {
    const auto* around = spec_of(tree, parent);
    return around == nullptr ? nullptr : child_spec(*around, tag);
  }
  const auto& kinds = file_kinds();
  const bool of_module = std::find(kinds.begin(), kinds.end(), tag) != kinds.end();
  const bool of_map_maker = tag == "recipe" || tag == "corrections";
  return of_module || of_map_maker ? find_author_spec(tag) : nullptr;
}

bool is_declaration(const XmlTree& tree, ElementId id) {
  const auto* const spec = spec_of(tree, id);
  return spec != nullptr && is_declaration(*spec);
}

std::string label_of(const XmlTree& tree, ElementId id) {
  auto label = tree.element(id).name;
  int told = 0;
  for (const auto name : telling) {
    const auto value = tree.value_or(id, name, "");
    if (value.empty() || told == 3) continue;
    label += " " + value;
    ++told;
  }
  if (const auto title = tree.value_or(id, "title", ""); !title.empty()) return shortened(label + " (" + title + ")");
  if (told > 1) return shortened(label);
  const auto content = tree.content(id);
  const auto text = trim(content);
  return shortened(text.empty() ? label : label + ": " + std::string(text.substr(0, text.find('\n'))));
}

std::optional<ElementId> element_at(const XmlTree& tree, std::size_t offset) {
  std::optional<ElementId> innermost;
  for (ElementId id = 0; id < tree.size() && tree.element(id).at.offset <= offset; ++id) {
    if (offset < tree.element(id).end) innermost = id;
  }
  return innermost;
}

std::size_t offset_of(std::string_view text, const SourceLocation& place) {
  std::size_t at = 0;
  for (int line = 1; line < place.line; ++line) {
    const auto end = text.find('\n', at);
    if (end == std::string_view::npos) break;
    at = end + 1;
  }
  for (int column = 1; column < place.column && at < text.size() && text[at] != '\n'; ++column) {
    ++at;
    while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80) ++at;
  }
  return at;
}

std::string attribute_at(const XmlTree& tree, ElementId id, std::size_t offset) {
  for (const auto& attribute : tree.element(id).attributes) {
    if (offset >= attribute.at.offset && offset <= attribute.value_end) return attribute.name;
  }
  return {};
}

std::optional<ElementId> changed_element(const XmlTree& after, const Patches& patches) {
  if (patches.empty()) return std::nullopt;
  const auto& first = patches.front();  // nothing before it has moved
  for (ElementId id = 0; id < after.size(); ++id) {
    const auto at = after.element(id).at.offset;
    if (at >= first.at && at < first.at + first.inserted.size()) return id;
  }
  return element_at(after, first.at);
}

// --- whole elements

std::vector<std::string> addable(const XmlTree& tree, ElementId id) {
  std::vector<std::string> tags;
  const auto* spec = tree.sound() ? spec_of(tree, id) : nullptr;
  if (spec == nullptr) return tags;
  for (const auto& child : spec->children) {
    const auto name = child.element.substr(child.element.rfind('.') + 1);
    const auto* found = child_spec(*spec, name);
    if (found == nullptr) continue;
    const auto tag = std::string(found->tag());
    const auto present = tree.children(id, tag).size();
    if (child.max_count == any_number || present < static_cast<std::size_t>(child.max_count)) tags.push_back(tag);
  }
  return tags;
}

namespace {

// Where such files of the module stand, else in a folder of their own where there are likely to be several.
std::string free_file(const Project& project, const std::string& tag) {
  const bool several = tag == "map" || tag == "counters" || tag == "charts" || tag == "scenario";
  std::string folder = !several ? "" : tag == "scenario" ? "scenarios/" : tag + "/";
  for (const auto& one : declared(project, tag)) {
    const auto file = one.value("file");
    const auto slash = file.rfind('/');
    folder = slash == std::string::npos ? "" : file.substr(0, slash + 1);
  }
  for (int i = 1;; ++i) {
    auto file = folder + tag + (i == 1 ? "" : "-" + std::to_string(i)) + ".xml";
    if (project.find(file) == nullptr) return file;
  }
}

std::string new_file(const ElementSpec& root, const std::string& file) {
  const auto slash = file.rfind('/') == std::string::npos ? 0 : file.rfind('/') + 1;
  const auto stem = file.substr(slash, file.size() - slash - std::string_view(".xml").size());
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<" + std::string(root.tag());
  for (const auto& attribute : root.attributes) {
    if (attribute.required) text += " " + std::string(attribute.name) + "=\"" + stem + "\"";
  }
  return text + "/>\n";
}

}  // namespace

Proposal add_thing(const Project& project, const Spot& parent, std::string_view tag) {
  if (auto damage = damage_of(parent)) return *damage;
  const auto* around = spec_of(*parent.tree, parent.id);
  const auto* spec = around == nullptr ? nullptr : child_spec(*around, tag);
  if (spec == nullptr) {
    return refusal(parent.place(), tr("no {tag} may stand in this element", {{"tag", std::string(tag)}}));
  }
  if (is_declaration(*spec)) {
    const auto kind = tag == "side"        ? Declared::Kind::side
                      : tag == "attribute" ? Declared::Kind::attribute
                                           : Declared::Kind::variable;
    const std::string on = kind == Declared::Kind::variable ? "game" : "";
    const Declarations declarations(project);
    return declarations.add(kind, on, declarations.free_name(kind, on, {}), {});
  }
  NewElement element{std::string(tag), {}, {}, {}};
  for (const auto& attribute : spec->attributes) {
    if (!attribute.required) continue;
    element.attributes.emplace_back(attribute.name, plausible(*parent.tree, *spec, attribute));
  }
  const auto index = index_for(*parent.tree, parent.id, *around, tag);
  Command command{tr("There is a new {tag}", {{"tag", std::string(tag)}}), {}};
  const auto* const root = find_element_spec(tag);
  const auto named = std::find_if(element.attributes.begin(), element.attributes.end(),
                                  [](const auto& attribute) { return attribute.first == "file"; });
  const auto& kinds = file_kinds();
  if (root != nullptr && named != element.attributes.end() && parent.file == "module.xml" &&
      std::find(kinds.begin(), kinds.end(), tag) != kinds.end()) {
    named->second = free_file(project, std::string(tag));
    command.changes.push_back({named->second, FileChange::Whole{std::nullopt, new_file(*root, named->second)}});
  }
  command.changes.push_back(change_of(parent, {insert_element(*parent.tree, parent.id, index, element)}));
  return command;
}

Proposal remove_thing(const Project& project, const Spot& thing) {
  if (auto damage = damage_of(thing)) return *damage;
  if (thing.id == thing.tree->root()) {
    return refusal(thing.place(), tr("the outermost element of a file cannot be removed"));
  }
  if (is_declaration(*thing.tree, thing.id)) {
    const Declarations declarations(project);
    if (const auto* const one = declarations.at(thing)) return declarations.remove(*one);
  }
  const Counters counters(project);
  const auto* counter = thing.name() == "counter" ? counters.find(thing.value("id")) : nullptr;
  if (counter != nullptr && counter->tree == thing.tree && counter->id == thing.id) {
    return counters.remove(thing.value("id"));
  }
  return Command{tr("{thing} is removed", {{"thing", label_of(*thing.tree, thing.id)}}),
                 {change_of(thing, {remove_element(*thing.tree, thing.id)})}};
}

}  // namespace bocage::editor
