// An XML file as a tree of places in its own text. A damaged file has one too, of what can be made out.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/problem.h"
#include "engine/module/xml_scanner.h"

namespace bocage::editor {

// The position of an element in the order of start tags; of one text only.
using ElementId = std::size_t;

class XmlTree {
 public:
  // The file's name is for messages.
  XmlTree(std::shared_ptr<const std::string> text, std::string file);

  const std::string& text() const { return *text_; }
  const std::string& file() const { return file_; }
  const Problems& problems() const { return problems_; }
  bool sound() const { return problems_.empty(); }  // well-formed: only then may it be changed as a tree

  std::size_t size() const { return elements_.size(); }
  const ScannedElement& element(ElementId id) const { return elements_[id]; }
  std::optional<ElementId> root() const;
  const std::vector<ElementId>& children(ElementId parent) const { return children_[parent]; }
  std::vector<ElementId> children(ElementId parent, std::string_view name) const;
  std::optional<ElementId> child(ElementId parent, std::string_view name) const;  // the first of this name

  const XmlAttribute* attribute(ElementId id, std::string_view name) const;     // null when absent
  std::optional<std::string> value(ElementId id, std::string_view name) const;  // what it means, entities read
  std::string value_or(ElementId id, std::string_view attribute, std::string_view otherwise) const;
  std::string content(ElementId id) const;  // the element's own text, without that of elements in it

  struct Word {
    std::string text;
    std::size_t at = 0;  // offsets
    std::size_t end = 0;
  };
  std::vector<Word> words(ElementId id) const;                         // of the element's own text, at white space
  std::vector<Word> words(ElementId id, std::string_view name) const;  // of the value of the attribute of this name

  SourceLocation place(ElementId id) const;
  SourceLocation place(ElementId id, std::string_view name) const;  // of the attribute's value; else of the element
  SourceLocation place_of(std::size_t offset) const;

 private:
  std::shared_ptr<const std::string> text_;
  std::string file_;
  Problems problems_;
  std::vector<ScannedElement> elements_;
  std::vector<std::vector<ElementId>> children_;
};

// What text means: entities and character references read, and every end of a line a line feed.
std::string decoded(std::string_view text);

}  // namespace bocage::editor
