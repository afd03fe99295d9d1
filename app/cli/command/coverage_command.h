// bocage-cli coverage MODULE: every rule of the rulebook, its status, and the spec that proves it.
#pragma once

#include <string>

namespace bocage::cli {

// With `mutants` each enforced rule is switched off in turn: its spec must then fail.
int coverage(const std::string& module, bool mutants);

}  // namespace bocage::cli
