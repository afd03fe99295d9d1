#include "app/cli/command/check_command.h"

#include "app/cli/command/command.h"
#include "engine/module/coverage.h"

namespace bocage::cli {

int check(const std::string& module) {
  const std::string path = find_module(module);
  if (path.empty()) return exit_usage;
  const LoadedModule loaded = load_module(path);
  Problems problems = loaded.problems;
  if (loaded.module && !has_error(problems)) {
    const auto ruleset = Ruleset::load(loaded.module, library_folder());
    problems.insert(problems.end(), ruleset.problems.begin(), ruleset.problems.end());
    const auto coverage = loaded.module->files.find("coverage.xml");
    if (coverage != loaded.module->files.end()) read_coverage(coverage->second, "coverage.xml", problems);
  }
  print_problems(problems, stdout);
  std::size_t counted = 0;
  for (const auto& problem : problems) counted += problem.severity == Severity::note ? 0 : 1;
  std::printf("check: problems=%zu\n", counted);
  return counted == 0 ? exit_well : exit_problems;
}

}  // namespace bocage::cli
