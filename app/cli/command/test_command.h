// bocage-cli test MODULE: runs its specs.
#pragma once

#include <string>

namespace bocage::cli {

struct TestArguments {
  std::string module;
  std::string spec;       // a file of its tests; empty: all
  bool failures = false;  // print no spec that passes
};

// Prints a line for each spec, those that fail with their messages, and the counts. Returns an exit code of command.h.
int test(const TestArguments& arguments);

}  // namespace bocage::cli
