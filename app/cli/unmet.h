// What a run of random games ought to meet at least once: verbs, decisions, chart cells, refusals.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/rules/ruleset.h"

namespace bocage::cli {

// Names as in Session::met(), sorted: "verb:move", "ask:retreat", "chart:crt:2-1:3", "refused:4.2".
std::vector<std::string> unmet(const Ruleset& ruleset, const std::map<std::string, std::uint64_t>& met);

}  // namespace bocage::cli
