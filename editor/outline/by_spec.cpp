#include "editor/outline/by_spec.h"

#include <algorithm>

#include "editor/recipe/recipe_schema.h"

namespace bocage::editor {
namespace {

// The board of a recipe holds less than one of a map file.
const ElementSpec* spec_of_child(const ElementSpec& parent, const ChildSpec& child) {
  return parent.key == "recipe" ? find_recipe_spec(child.element) : find_author_spec(child.element);
}

bool is_of_module(const ElementSpec& spec) {
  return find_element_spec(spec.key) != nullptr;
}

std::ptrdiff_t rank_of(const ElementSpec& spec, std::string_view tag) {
  const auto found = std::find_if(spec.children.begin(), spec.children.end(), [&](const ChildSpec& child) {
    return child.element.substr(child.element.rfind('.') + 1) == tag;
  });
  return found - spec.children.begin();
}

}  // namespace

const ElementSpec* child_spec(const ElementSpec& parent, std::string_view tag) {
  for (const auto& child : parent.children) {
    const auto* const found = spec_of_child(parent, child);
    if (found != nullptr && found->tag() == tag) return found;
  }
  return nullptr;
}

AttributeOrder order_of(const ElementSpec& spec) {
  AttributeOrder order;
  for (const auto& attribute : spec.attributes) order.push_back(attribute.name);
  return order;
}

std::size_t index_for(const XmlTree& tree, ElementId parent, const ElementSpec& spec, std::string_view tag) {
  const auto own = rank_of(spec, tag);
  const auto& children = tree.children(parent);
  std::size_t index = 0;
  for (std::size_t i = 0; i < children.size(); ++i) {
    if (rank_of(spec, tree.element(children[i]).name) <= own) index = i + 1;
  }
  return index;
}

std::optional<Problem> wrong_value(const ElementSpec& spec, std::string_view attribute, std::string_view value) {
  if (is_of_module(spec)) return wrong_value(spec.key, attribute, value);
  // The form of text asks for nothing: what is left is what XML cannot hold.
  if (auto problem = wrong_value("board.name", "style", can_be_written(value) ? "x" : value)) return problem;
  for (const auto& one : spec.attributes) {
    if (one.name != attribute || has_form(one, value)) continue;
    return refusal(
        {}, "'" + std::string(attribute) + "' must be " + wanted_form(one) + ", not '" + std::string(value) + "'");
  }
  return std::nullopt;
}

}  // namespace bocage::editor
