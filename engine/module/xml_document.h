// An XML file with the place of everything in it: line and column of each element, attribute and word of text.
// TinyXML-2 builds the tree; a scan before it finds the places and refuses what TinyXML-2 lets through.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/problem.h"

namespace bocage {

struct XmlPosition {
  std::size_t offset = 0;  // bytes from the start of the file
  int line = 1;
  int column = 1;  // in code points
};

struct XmlAttribute {
  std::string name;
  std::string value;
  XmlPosition at;             // of its name
  XmlPosition value_at;       // behind the opening quote
  std::size_t value_end = 0;  // offset of the closing quote
};

struct XmlWord {
  std::string text;
  XmlPosition at;
};

struct XmlElement {
  std::string name;
  XmlPosition at;       // of its '<'
  std::size_t end = 0;  // offset behind its end tag
  std::vector<XmlAttribute> attributes;
  std::vector<XmlElement> children;
  std::string text;  // of the element itself, without its children's
  struct Run {       // where the text stands in the source
    XmlPosition at;
    std::size_t length = 0;
  };
  std::vector<Run> runs;

  const XmlAttribute* find(std::string_view attribute) const;  // null when absent
};

struct XmlDocument {
  std::string file;    // for places
  std::string source;  // the whole text
  XmlElement root;

  SourceLocation place(const XmlPosition& at) const { return SourceLocation{file, at.line, at.column}; }
  // The words of an element's text with their places.
  std::vector<XmlWord> words(const XmlElement& element) const;
};

inline constexpr std::size_t xml_size_limit = std::size_t{16} << 20;  // bytes of one file
inline constexpr std::size_t xml_element_limit = 500'000;             // elements of one file
inline constexpr int xml_depth_limit = 64;                            // nested elements

// Returns nullopt when the text is not well-formed XML in UTF-8, is larger or deeper than the limits, has a DTD, two
// roots, undefined entities or an attribute twice; every such problem is added with its place.
std::optional<XmlDocument> read_xml(std::string source, std::string file, Problems& problems);

}  // namespace bocage
