// How the elements of a file stand: on which lines, how far in, and what goes or comes with one of them. For changes of
// whole elements (xml_edit.h, xml_move.h).
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "editor/document/patch.h"
#include "editor/document/xml_tree.h"

namespace bocage::editor {

Patch insertion(std::size_t at, std::string text);
Patch removal(const std::string& text, std::size_t from, std::size_t to);

std::string line_end(const std::string& text);  // as this file ends its lines
// The white space in front of a place: with the ends of lines in it, or on its line alone.
std::size_t space_before(const std::string& text, std::size_t at);
std::size_t blanks_before(const std::string& text, std::size_t at);
bool begins_line(const std::string& text, std::size_t at);

std::string indentation_of(const XmlTree& tree, ElementId id);
// Behind the comments that stand on the element's line: they are about it.
std::size_t behind_own_comments(const std::string& text, std::size_t at);
// Of elements that stand side by side, with their line when nothing else stands there.
Patch removal_with_line(const std::string& text, std::size_t from, std::size_t end);

// "<a/>" becomes "<a>content</a>".
Patch opened(const XmlTree& tree, ElementId id, const std::string& content);
bool without_content(const XmlTree& tree, ElementId id);
std::string indentation_step(const XmlTree& tree);  // by how much this file moves children to the right

// A child comes to stand among these children of the parent, before the one at `index`, as they stand. What it is
// written like is asked with the element beside which it comes and with its indentation.
using WrittenChild = std::function<std::string(ElementId beside, const std::string& indentation)>;
Patches child_among(const XmlTree& tree, ElementId parent, const std::vector<ElementId>& siblings, std::size_t index,
                    const WrittenChild& as_written);

}  // namespace bocage::editor
