// A place of a module that speaks of something that stands elsewhere: for lists that lead there.
#pragma once

#include <cstddef>
#include <string>

#include "editor/rules/rule_names.h"

namespace bocage::editor {

struct Mention {
  std::string file;
  std::size_t at = 0;  // offset
  std::string text;    // "rules/day.lua:139: rally = { enter = rally }"
};

inline Mention mention_of(const RulePlace& place) {
  return {place.file, place.at, place.file + ":" + std::to_string(place.line) + ": " + place.text};
}

}  // namespace bocage::editor
