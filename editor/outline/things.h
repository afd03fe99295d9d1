// The elements of a file as things: what each is called, what the schema says of it, and where it stands.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/model/parts.h"
#include "engine/module/schema.h"

namespace bocage::editor {

// Null for an element that the schema does not know, and for what stands in one.
const ElementSpec* spec_of(const XmlTree& tree, ElementId id);

// Is it a side, a value of counters or a variable, which other files name (editor/declared)?
bool is_declaration(const XmlTree& tree, ElementId id);

// "counter guard (The Guard)", "place guard 0101": its tag and what tells it from its neighbours.
std::string label_of(const XmlTree& tree, ElementId id);

// The innermost element at an offset of the text; nullopt outside of all.
std::optional<ElementId> element_at(const XmlTree& tree, std::size_t offset);
// Of a line and column as messages name them, both from 1; the nearest where there is no such place.
std::size_t offset_of(std::string_view text, const SourceLocation& place);
// The attribute of the element whose name or value stands there; empty when none does.
std::string attribute_at(const XmlTree& tree, ElementId id, std::size_t offset);

// What to show of a text that these patches have made: the element that came, else the one in which something changed.
std::optional<ElementId> changed_element(const XmlTree& after, const Patches& patches);

// --- whole elements

// The tags of elements that may be added to this one, by the schema.
std::vector<std::string> addable(const XmlTree& tree, ElementId id);
// Behind the last of its kind, with the attributes that it must have: a free id, the first of the choices, the least
// number … A person puts in what is meant.
// What module.xml names as a file comes with that file, which holds its outermost element.
Proposal add_thing(const Project& project, const Spot& parent, std::string_view tag);
// A counter goes with its places; what other files name stays while they do. The outermost element of a file stays.
Proposal remove_thing(const Project& project, const Spot& thing);

}  // namespace bocage::editor
