#include "app/cli/check/check_command.h"

#include <algorithm>
#include <tuple>

#include "app/cli/check/lua_names.h"
#include "app/cli/check/opposed_setup.h"
#include "app/cli/check/picture_check.h"
#include "app/cli/check/text_check.h"
#include "app/cli/command/command.h"
#include "app/cli/words/words_file.h"
#include "app/play/words/game_box.h"
#include "engine/module/coverage.h"

namespace bocage::cli {

namespace {

void add(Problems& problems, const Problems& more) {
  problems.insert(problems.end(), more.begin(), more.end());
}

// Names are looked at only in rules that load: else one slip of form would be told in many ways.
Problems problems_of(const std::shared_ptr<const Module>& shared) {
  const Module& module = *shared;
  Problems problems = check_texts(module);
  add(problems, check_pictures(module));
  add(problems, check_setups(module));
  const auto ruleset = Ruleset::load(shared, library_folder());
  add(problems, ruleset.problems);
  if (ruleset.ruleset) add(problems, check_lua_names(module, ruleset.ruleset->queries()));
  const auto coverage = module.files.find("coverage.xml");
  if (coverage != module.files.end()) read_coverage(coverage->second, "coverage.xml", problems);
  read_box(module, problems);
  add(problems, check_words(shared));
  std::stable_sort(problems.begin(), problems.end(), [](const Problem& a, const Problem& b) {
    return std::tie(a.place.file, a.place.line, a.place.column) < std::tie(b.place.file, b.place.line, b.place.column);
  });
  return problems;
}

}  // namespace

int check(const std::string& module) {
  const std::string path = find_module(module);
  if (path.empty()) return exit_usage;
  const LoadedModule loaded = load_module(path);
  Problems problems = loaded.problems;
  if (loaded.module && !has_error(problems)) add(problems, problems_of(loaded.module));
  print_problems(problems, print);
  const auto counted = std::count_if(problems.begin(), problems.end(),
                                     [](const Problem& problem) { return problem.severity != Severity::note; });
  print("check: problems=%zu\n", static_cast<std::size_t>(counted));
  return counted == 0 ? exit_well : exit_problems;
}

}  // namespace bocage::cli
