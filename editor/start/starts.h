// Modules that others begin with: what a new one of each kind is a copy of.
#pragma once

#include <string>
#include <vector>

namespace bocage::editor {

struct Start {
  std::string kind;    // "hex", "cards", …
  std::string module;  // the id: the name of the folder
  std::string folder;
  std::string title;  // of that module
  std::string about;  // its sentence about itself, in one line; may be empty
};

// What the modules in these folders say in their box.xml that they are a start for, by kinds; of one kind in the order
// of the folders. A folder that has nothing to say, or is damaged, is no start.
std::vector<Start> known_starts(const std::vector<std::string>& folders);

// The first of a kind; null when there is none.
const Start* start_for(const std::vector<Start>& starts, const std::string& kind);

// Each once.
std::vector<std::string> kinds_of(const std::vector<Start>& starts);

}  // namespace bocage::editor
