// The scan before TinyXML-2: places of elements, attributes and text, and what is not well-formed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/module/xml_document.h"

namespace bocage {

struct ScannedElement {
  static constexpr std::size_t no_parent = static_cast<std::size_t>(-1);

  std::string name;
  XmlPosition at;
  std::size_t open_end = 0;  // offset behind its start tag
  std::size_t close = 0;     // offset of its end tag; equal to `end` where it has none
  std::size_t end = 0;
  std::size_t parent = no_parent;        // position of the element around it
  std::vector<XmlAttribute> attributes;  // values are left empty
  std::vector<XmlElement::Run> runs;
};

// Returns the elements in the order of their start tags; nullopt when a problem was found. The text must be valid
// UTF-8.
std::optional<std::vector<ScannedElement>> scan_xml(std::string_view source, const std::string& file,
                                                    Problems& problems);

// The same for who wants to show a damaged file: the elements that can be made out, of which none is lost by a slip
// elsewhere. The problems are those of scan_xml; without one the elements are, too.
std::vector<ScannedElement> scan_damaged_xml(std::string_view source, const std::string& file, Problems& problems);

}  // namespace bocage
