// Which rules of the rulebook the rules and the data of a module cite.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/module/module.h"

namespace bocage {

// A rule that a text cites, and the lines for which it does.
struct Citation {
  std::string rule;
  int first = 0;
  int last = 0;
};

// Rules are cited by literal ids in rule("…"), rule = "…", once = "…" and rules = { x = "…" }: for the brackets around
// them; and by comments "-- rule A1" or "-- rules A1, A2: words": at the end of a line for that line, on a line of its
// own for the lines that follow, to the first empty line or the end of the block.
std::vector<Citation> citations_of(std::string_view lua);

// The rules that lines of movement, zones, charts and nodes of sequences cite, in no order.
std::vector<std::string> rules_of_data(const Module& module);

}  // namespace bocage
