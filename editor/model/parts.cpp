#include "editor/model/parts.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/module/schema.h"

namespace bocage::editor {
namespace {

std::optional<Spot> root_of(const Project& project, const std::string& file) {
  const auto* tree = project.tree(file);
  if (tree == nullptr || !tree->root()) return std::nullopt;
  return Spot{file, tree, *tree->root()};
}

}  // namespace

std::vector<Spot> children_of(const Spot& parent, std::string_view name) {
  std::vector<Spot> spots;
  for (const auto id : parent.tree->children(parent.id, name)) spots.push_back({parent.file, parent.tree, id});
  return spots;
}

std::vector<Spot> declared(const Project& project, std::string_view name) {
  const auto module = root_of(project, "module.xml");
  return module ? children_of(*module, name) : std::vector<Spot>{};
}

std::vector<Spot> roots_of(const Project& project, std::string_view kind) {
  std::vector<Spot> roots;
  for (const auto& part : declared(project, kind)) {
    if (auto root = root_of(project, part.value("file")); root && root->name() == kind)
      roots.push_back(std::move(*root));
  }
  return roots;
}

AttributeOrder order_of(std::string_view key) {
  const auto* spec = find_element_spec(key);
  assert(spec != nullptr);
  AttributeOrder order;
  for (const auto& attribute : spec->attributes) order.push_back(attribute.name);
  return order;
}

std::size_t index_for(const XmlTree& tree, ElementId parent, std::string_view key, std::string_view tag) {
  const auto* spec = find_element_spec(key);
  assert(spec != nullptr);
  const auto rank = [&](std::string_view name) {
    const auto found = std::find_if(spec->children.begin(), spec->children.end(), [&](const ChildSpec& child) {
      return child.element.substr(child.element.rfind('.') + 1) == name;
    });
    return found - spec->children.begin();
  };
  const auto own = rank(tag);
  const auto& children = tree.children(parent);
  std::size_t index = 0;
  for (std::size_t i = 0; i < children.size(); ++i) {
    if (rank(tree.element(children[i]).name) <= own) index = i + 1;
  }
  return index;
}

std::optional<Problem> wrong_value(std::string_view key, std::string_view attribute, std::string_view value) {
  const auto* spec = find_element_spec(key);
  assert(spec != nullptr);
  const auto name = std::string(attribute);
  if (!can_be_written(value)) {
    return refusal({}, tr("'{name}' holds a character that no file of a module can hold", {{"name", name}}));
  }
  for (const auto& one : spec->attributes) {
    if (one.name != attribute || has_form(one, value)) continue;
    return refusal({}, "'" + name + "' must be " + wanted_form(one) + ", not '" + std::string(value) + "'");
  }
  return std::nullopt;
}

Problem refusal(SourceLocation place, std::string message, std::string hint) {
  return {std::move(place), std::move(message), std::move(hint), Severity::error, Fault::user};
}

std::string nearest_hint(std::string_view wrong, const std::vector<std::string>& names) {
  const auto nearest = nearest_name(wrong, names);
  return nearest ? "did you mean '" + *nearest + "'?" : std::string();
}

std::optional<Problem> damage_of(const Spot& spot) {
  if (spot.tree->sound()) return std::nullopt;
  auto problem = spot.tree->problems().front();
  problem.hint = tr("mend this first: a damaged file is only changed as text");
  return problem;
}

FileChange change_of(const Spot& spot, std::initializer_list<Patches> patches) {
  Patches all;
  for (const auto& some : patches) append(all, some);
  auto sorted = ordered(std::move(all));
  assert(sorted);
  return {spot.file, std::move(*sorted)};
}

void append(Patches& to, Patches patches) {
  to.insert(to.end(), std::make_move_iterator(patches.begin()), std::make_move_iterator(patches.end()));
}

void Gathering::add(const Spot& spot, Patches patches) {
  if (patches.empty()) return;
  auto& [file, all] = files_[spot.file];
  file = spot;
  append(all, std::move(patches));
}

Command Gathering::command(std::string words) const {
  Command command{std::move(words), {}};
  for (const auto& [name, part] : files_) command.changes.push_back(change_of(part.first, {part.second}));
  return command;
}

}  // namespace bocage::editor
