// An element that comes to stand elsewhere in its file, with all that stands in it and the comments on its line.
#pragma once

#include "editor/document/patch.h"
#include "editor/document/xml_tree.h"

namespace bocage::editor {

// Does `inner` stand in `outer`, however deep, or is it that itself?
bool stands_in(const XmlTree& tree, ElementId inner, ElementId outer);

// `index` counts the children of the parent without the element. Nothing is written where it stands there already. Its
// lines move in or out with it, and keep their own spacing. The parent must not stand in the element.
Patches move_element(const XmlTree& tree, ElementId id, ElementId parent, std::size_t index);

}  // namespace bocage::editor
