// Lists what a run of random games ought to cover at least once: verbs, decisions, chart cells, refusals, options.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/script/ruleset.h"

namespace bocage::cli {

// Names as in Session::coverage(), sorted: "verb:move", "ask:retreat", "window:ambush", "chart:crt:2-1:3",
// "refused:4.2", and "option:fog=true" for each value of each option. Asks, charts and refusals are expected where the
// ruleset names them by a literal: in a call of ask, window or lookup, in game:rule("4.2", …), in an objection or a
// limit { rule = "4.2", ok = … } or { rule = "4.2", max = … }, and among the obstacles rules = { blocked = "4.2" }.
std::vector<std::string> uncovered(const Ruleset& ruleset, const std::map<std::string, std::uint64_t>& coverage);

}  // namespace bocage::cli
