// The scan before TinyXML-2: places of elements, attributes and text, and what is not well-formed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/module/xml_document.h"

namespace bocage {

struct ScannedElement {
  std::string name;
  XmlPosition at;
  std::size_t end = 0;
  std::vector<XmlAttribute> attributes;  // values are left empty
  std::vector<XmlElement::Run> runs;
};

// Returns the elements in the order of their start tags; nullopt when a problem was found. The text must be valid
// UTF-8.
std::optional<std::vector<ScannedElement>> scan_xml(std::string_view source, const std::string& file,
                                                    Problems& problems);

}  // namespace bocage
