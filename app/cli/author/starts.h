// Modules that others begin with: what a new one of each kind is a copy of.
#pragma once

#include <string>
#include <vector>

namespace bocage::cli {

struct Start {
  std::string kind;    // "hex", "cards", …
  std::string module;  // the id of an installed module
  std::string folder;
};

// What the box.xml of the installed modules say that they are a start for, by kinds; the first module of each.
std::vector<Start> known_starts();

}  // namespace bocage::cli
