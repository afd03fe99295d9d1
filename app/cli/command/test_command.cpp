#include "app/cli/command/test_command.h"

#include "app/cli/command/command.h"
#include "engine/spec/spec_runner.h"

namespace bocage::cli {

int test(const TestArguments& arguments) {
  const std::string path = find_module(arguments.module);
  if (path.empty()) return exit_usage;
  const auto ruleset = load_ruleset_or_say(load_module_or_say(path));
  if (!ruleset) return exit_problems;
  SpecOptions options;
  options.file = arguments.spec;
  options.each = [&](const SpecResult& result) {
    if (arguments.failures && result.passed) return;
    print("%s  %s  (%s:%d)%s%s\n", result.passed ? "pass" : "FAIL", result.name.c_str(), result.file.c_str(),
          result.line, result.passed ? "" : "\n      ", result.passed ? "" : result.message.c_str());
    for (const auto& line : result.said) print("      the game said: %s\n", line.c_str());
    for (const auto& line : result.log) print("      %s\n", line.c_str());
  };
  const auto results = run_specs(ruleset, options);
  std::size_t passed = 0;
  for (const auto& result : results) passed += result.passed ? 1 : 0;
  if (results.empty())
    print_error("no spec found in %s/tests%s\n", path.c_str(),
                arguments.spec.empty() ? "" : (" for " + arguments.spec).c_str());
  print("test: passed=%zu failed=%zu\n", passed, results.size() - passed);
  return !results.empty() && passed == results.size() ? exit_well : exit_problems;
}

}  // namespace bocage::cli
