// What a person asks of the rules while they stand: an expression or a statement, in the sandbox and within its limits.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/debug/stacks.h"
#include "engine/script/host.h"

namespace bocage {

struct Answer {
  std::vector<std::string> values;  // of an expression, in words; a statement has none
  bool truth = false;               // of the first
  std::optional<Problem> problem;   // it cannot be read, or has failed: the place is a line of the text, "console"
};

// `call`: the function whose variables the text sees; nullopt: none. `game` is the game of the context where no
// variable has this name. With `keeps` what the text changes stays changed: variables of the function, what hangs on
// them, and the game as far as the context allows; else nothing of it does.
Answer evaluate(Ruleset::Host& host, std::optional<CallPlace> call, Context context, const std::string& text,
                bool keeps);

}  // namespace bocage
