#include "app/cli/command/coverage_command.h"

#include <algorithm>
#include <map>
#include <set>

#include "app/cli/command/command.h"
#include "engine/module/coverage.h"
#include "engine/spec/spec_runner.h"

namespace bocage::cli {

namespace {

struct Counts {
  std::size_t problems = 0;
  std::map<std::string, std::size_t> by_status;
};

void problem(Counts& counts, const CoveredRule& rule, const std::string& what) {
  ++counts.problems;
  Problem found;
  found.place = rule.place;
  found.message = "rule " + rule.id + ": " + what;
  std::printf("%s\n", to_text(found).c_str());
}

bool passes(const std::shared_ptr<Ruleset>& ruleset, const std::string& spec, bool& found) {
  SpecOptions options;
  options.spec = spec;
  const auto results = run_specs(ruleset, options);
  found = !results.empty();
  return found && std::all_of(results.begin(), results.end(), [](const SpecResult& r) { return r.passed; });
}

}  // namespace

int coverage(const std::string& module, bool mutants) {
  const std::string path = find_module(module);
  if (path.empty()) return exit_usage;
  const auto ruleset = load_ruleset_or_say(load_module_or_say(path));
  if (!ruleset) return exit_problems;
  const auto file = ruleset->module()->files.find("coverage.xml");
  if (file == ruleset->module()->files.end()) {
    std::fprintf(stderr, "%s has no coverage.xml\n", ruleset->module()->id.c_str());
    return exit_problems;
  }
  Problems problems;
  const auto rules = read_coverage(file->second, "coverage.xml", problems);
  print_problems(problems, stdout);
  Counts counts;
  counts.problems = problems.size();
  const auto cited = ruleset->cited_rules();
  std::set<std::string> known;
  Progress progress("rule");
  std::size_t at = 0;
  for (const auto& rule : rules) {
    progress.at(at++, rules.size());
    known.insert(rule.id);
    ++counts.by_status[coverage_status_name(rule.status)];
    std::printf("%-12s %-10s %s\n", rule.id.c_str(), coverage_status_name(rule.status),
                rule.spec.empty() ? rule.note.c_str() : rule.spec.c_str());
    if (rule.status != CoverageStatus::enforced) continue;
    if (!std::binary_search(cited.begin(), cited.end(), rule.cited()))
      problem(counts, rule, "is listed as enforced, but no code cites it");
    bool found = false;
    if (!passes(ruleset, rule.spec, found)) {
      problem(counts, rule, found ? "its spec fails: " + rule.spec : "there is no spec \"" + rule.spec + "\"");
    } else if (mutants) {
      ruleset->switch_off({rule.cited()});
      if (passes(ruleset, rule.spec, found))
        problem(counts, rule, "its spec still passes with the rule switched off: " + rule.spec);
      ruleset->switch_off({});
    }
  }
  for (const auto& id : cited) {
    if (known.contains(id)) continue;
    ++counts.problems;
    std::printf("%s: the code cites rule %s, which coverage.xml does not list\n", module.c_str(), id.c_str());
  }
  std::printf("coverage: rules=%zu enforced=%zu assisted=%zu manual=%zu physical=%zu\n", rules.size(),
              counts.by_status["enforced"], counts.by_status["assisted"], counts.by_status["manual"],
              counts.by_status["physical"]);
  return counts.problems == 0 ? exit_well : exit_problems;
}

}  // namespace bocage::cli
