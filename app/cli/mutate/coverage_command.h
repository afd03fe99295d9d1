// bocage-cli coverage MODULE: every rule of the rulebook, its status, and the spec that proves it.
#pragma once

#include <string>

namespace bocage::cli {

// Accounts for every rule. With `mutants` a rule counts as enforced only when a spec that names it notices a mutant of
// a line that cites it.
int coverage(const std::string& module, bool mutants);

}  // namespace bocage::cli
