// What stands behind the policy of a standing order, as it is typed: "limit=3".
#pragma once

#include <optional>
#include <string_view>

#include "engine/base/value.h"

namespace bocage {

// Pairs of a name and a whole number, with spaces between them; nil where nothing is typed. nullopt: no such pairs.
std::optional<Value> policy_arguments(std::string_view typed);

}  // namespace bocage
