// bocage-cli coverage MODULE: every rule of the rulebook, its status, and the spec that proves it.
#pragma once

#include <string>

namespace bocage::cli {

// Accounts for every rule. With `mutants` each enforced rule is switched off in turn, and its spec must then fail.
int coverage(const std::string& module, bool mutants);

}  // namespace bocage::cli
