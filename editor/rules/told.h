// What bocage-cli says of a module in lines, read again: the places that they name, and which changes no spec noticed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/problem.h"

namespace bocage::editor {

// The first place in one of these files that the line names: "rules/combat.lua:42:10: …", "… in map.xml: …". Line and
// column are 0 where it does not say them.
std::optional<SourceLocation> told_place(std::string_view line, const std::vector<std::string>& files);

// A change that no spec noticed.
struct ToldSurvivor {
  SourceLocation place;
  std::string change;    // "< becomes <="
  bool reached = false;  // by a spec
};
std::vector<ToldSurvivor> told_survivors(const std::vector<std::string>& lines, const std::vector<std::string>& files);

// "mutant 12/400": how many of how many.
std::optional<std::pair<std::uint64_t, std::uint64_t>> told_progress(std::string_view line);

// The number behind `name=` in a line such as "mutate: mutants=12 killed=9 survived=3".
std::optional<std::uint64_t> told_number(std::string_view line, std::string_view name);

}  // namespace bocage::editor
