// Where the XML files of a module name what module.xml declares.
#pragma once

#include <vector>

#include "editor/declared/declared.h"
#include "editor/rules/rule_names.h"

namespace bocage::editor {

// The bytes of a name in a file, with the line around them as people read it.
RulePlace place_in(const std::string& file, std::string_view text, std::size_t at, std::size_t end);

// `all`: everything that the module declares. The declaration itself is no use. Files that are damaged are looked at as
// far as they can be made out.
std::vector<RulePlace> uses_in_files(const Project& project, const std::vector<Declared>& all, const Declared& one);

}  // namespace bocage::editor
