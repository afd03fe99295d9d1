// Changes of an XML file, each as patches of its text: what is not changed keeps its bytes, what is new looks as what
// stands beside it (indentation, quotes, ends of lines). The tree must be sound.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "editor/document/patch.h"
#include "editor/document/xml_tree.h"

namespace bocage::editor {

// Can XML hold this text at all? Control characters and broken UTF-8 it cannot.
bool can_be_written(std::string_view text);

// The usual order of an element's attributes; a new one takes its place in it. Empty: the last place.
using AttributeOrder = std::vector<std::string_view>;

// Nothing is written when the attribute means this already.
Patches set_attribute(const XmlTree& tree, ElementId id, std::string_view name, std::string_view value,
                      const AttributeOrder& order = {});
Patches remove_attribute(const XmlTree& tree, ElementId id, std::string_view name);

struct NewElement {
  std::string name;
  std::vector<std::pair<std::string, std::string>> attributes;
  std::string text;
  std::vector<NewElement> children;
};

// `index` counts the children of the parent; their number is behind the last one. The new element stands on a line of
// its own where its siblings do.
Patches insert_element(const XmlTree& tree, ElementId parent, std::size_t index, const NewElement& element);
// With its line when nothing else stands there. Comments before and behind it stay.
Patches remove_element(const XmlTree& tree, ElementId id);
// Several, none within another: those that share a line go together, and the line with them.
Patches remove_elements(const XmlTree& tree, std::vector<ElementId> ids);

// The words of a list of spaces, a row of a chart. A list without words stands in an element without children.
Patches replace_word(const XmlTree& tree, const XmlTree::Word& word, std::string_view with);
// Of one element, in any number: so that lines and blanks between them go with them.
Patches remove_words(const XmlTree& tree, ElementId id, const std::vector<XmlTree::Word>& words);
Patches add_words(const XmlTree& tree, ElementId id, const std::vector<std::string>& words);

// The same of the words in an attribute's value, which keeps its quotes and its other words. A word that is added
// stands behind them; an attribute that is not there comes with its first word.
Patches replace_word(const XmlTree& tree, ElementId id, std::string_view attribute, const XmlTree::Word& word,
                     std::string_view with);
Patches remove_word(const XmlTree& tree, ElementId id, std::string_view attribute, const XmlTree::Word& word);
Patches add_word(const XmlTree& tree, ElementId id, std::string_view attribute, std::string_view word,
                 const AttributeOrder& order = {});

// The whole text of an element without children.
Patches set_text(const XmlTree& tree, ElementId id, std::string_view text);

}  // namespace bocage::editor
