// Runs a module's specs: Lua that sets up a position, acts, and expects results and refusals.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/script/ruleset.h"

namespace bocage {

struct SpecResult {
  std::string name;
  std::string file;  // relative to the module
  int line = 0;
  bool passed = false;
  std::string message;             // why it failed
  std::vector<std::string> rules;  // the rules that it proves
  double milliseconds = 0;
};

struct SpecOptions {
  std::string file;  // only this file: as given, or its path relative to the module; empty: all
  std::string spec;  // only the spec of this name; empty: all
  std::function<void(const SpecResult&)> each;
};

// Every spec of tests/*.lua of the module, in order of files and lines. A file that does not load is one failed result.
// A spec without an expectation fails. Specs that never roll named dice cannot roll: dice in specs are named, not
// seeded.
std::vector<SpecResult> run_specs(const std::shared_ptr<Ruleset>& ruleset, const SpecOptions& options);

}  // namespace bocage
