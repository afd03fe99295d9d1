// bocage-cli coverage MODULE: every rule of the rulebook, its status, and the spec that proves it.
#pragma once

#include <string>

namespace bocage::cli {

struct CoverageArguments {
  std::string module;
  bool mutants =
      false;           // a rule counts as enforced only when a spec that names it notices a mutant of a line citing it
  bool write = false;  // first into coverage.xml what specs name and rules cite
};

// Accounts for every rule. Returns an exit code of command.h.
int coverage(const CoverageArguments& arguments);

}  // namespace bocage::cli
