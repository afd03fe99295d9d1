// The files of every module in the repository, and small modules to damage.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "editor/document/xml_tree.h"

namespace bocage::test {

struct ModuleText {
  std::string name;  // from the root of the repository
  std::string text;
};

// Those below modules/ and samples/ whose name ends so.
std::vector<ModuleText> module_texts(const std::string& ending);

inline editor::XmlTree tree_of(const std::string& text) {
  return {std::make_shared<const std::string>(text), "file.xml"};
}

}  // namespace bocage::test
