// The words of a map that module.xml declares: terrain, features, crossings; and the regions of a board.
#pragma once

#include <string>
#include <string_view>

#include "editor/model/parts.h"

namespace bocage::editor {

// "Deep woods" becomes "deep-woods"; a title without letters that an id may hold becomes `otherwise`.
std::string id_from(std::string_view title, const std::string& otherwise);

// `kind`: terrain, feature, crossing. Behind the last of its kind; the id comes from the title.
Proposal add_word(const Project& project, const std::string& kind, const std::string& title);
// Without spaces yet.
Proposal add_region(const Project& project, const std::string& board, const std::string& title);

}  // namespace bocage::editor
