// Elements by what the schema says of them, of a module's files and of the map maker's alike.
#pragma once

#include <optional>
#include <string_view>

#include "editor/model/parts.h"
#include "engine/module/schema.h"

namespace bocage::editor {

// The spec of a child; null where none of this tag may stand in it.
const ElementSpec* child_spec(const ElementSpec& parent, std::string_view tag);

// In its order, for new attributes.
AttributeOrder order_of(const ElementSpec& spec);
// Where a new child of this tag usually stands: behind the last of those that the schema names no later than it.
std::size_t index_for(const XmlTree& tree, ElementId parent, const ElementSpec& spec, std::string_view tag);
// Why this value may not stand in this attribute: its form, or what XML cannot hold.
std::optional<Problem> wrong_value(const ElementSpec& spec, std::string_view attribute, std::string_view value);

}  // namespace bocage::editor
