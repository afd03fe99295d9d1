#include "app/cli/mutate/coverage_command.h"

#include <algorithm>
#include <atomic>
#include <boost/filesystem.hpp>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <thread>

#include "app/cli/command/command.h"
#include "app/cli/mutate/cited.h"
#include "app/cli/mutate/coverage_write.h"
#include "app/cli/mutate/mutate.h"
#include "app/cli/mutate/survey.h"
#include "app/cli/mutate/trial.h"
#include "engine/base/files.h"
#include "engine/module/coverage.h"
#include "engine/module/xml_document.h"
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
  print("%s\n", to_text(found).c_str());
}

bool names(const std::vector<std::string>& rules, const CoveredRule& rule) {
  return std::find(rules.begin(), rules.end(), rule.id) != rules.end() ||
         std::find(rules.begin(), rules.end(), rule.cited()) != rules.end();
}

// Which rules are proved: a spec that names the rule notices a mutant of a line that cites it.
class Proofs {
 public:
  Proofs(const std::shared_ptr<Ruleset>& ruleset, const std::string& folder)
      : survey_(ruleset, library_folder()), trial_(ruleset->module(), folder, library_folder(), survey_) {
    Problems problems;
    mutants_ = mutants_of(*ruleset->module(), problems);
    print_problems(problems, print);
    by_rule_ = mutants_by_rule(*ruleset->module(), mutants_);
  }

  // Why each of these rules is not proved; empty for one that is.
  std::vector<std::string> missing(const std::vector<CoveredRule>& rules) {
    std::vector<std::string> found(rules.size());
    std::atomic<std::size_t> next = 0;
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i) {
      threads.emplace_back([&] {
        for (std::size_t at = next++; at < rules.size(); at = next++) {
          if (rules[at].status == CoverageStatus::enforced) found[at] = missing(rules[at]);
        }
      });
    }
    for (auto& thread : threads) thread.join();
    return found;
  }

 private:
  std::string missing(const CoveredRule& rule) const {
    const auto cited = by_rule_.find(rule.cited());
    if (cited == by_rule_.end()) return "no line that cites it holds anything that could be changed";
    bool reached = false;
    for (const std::size_t i : cited->second) {
      std::vector<std::size_t> specs = survey_.reaching(mutants_[i]);
      std::erase_if(specs, [&](std::size_t spec) { return !names(survey_.specs()[spec].rules, rule); });
      if (specs.empty()) continue;
      reached = true;
      if (trial_.run(mutants_[i], specs, false, [] { return false; }).killed) return {};
    }
    return reached ? "no spec that names it notices a change of a line that cites it"
                   : "no spec that names it comes to a line that cites it";
  }

  Survey survey_;
  Trial trial_;
  std::vector<Mutant> mutants_;
  std::map<std::string, std::vector<std::size_t>> by_rule_;
};

// The specs by their names.
std::map<std::string, SpecResult> specs_of(const std::shared_ptr<Ruleset>& ruleset) {
  std::map<std::string, SpecResult> specs;
  for (auto& result : run_specs(ruleset, {})) specs.insert_or_assign(result.name, result);
  return specs;
}

void check_spec(Counts& counts, const CoveredRule& rule, const std::map<std::string, SpecResult>& specs) {
  const auto spec = specs.find(rule.spec);
  if (spec == specs.end()) {
    problem(counts, rule, "there is no spec \"" + rule.spec + "\"");
  } else if (!spec->second.passed) {
    problem(counts, rule, "its spec fails: " + rule.spec);
  } else if (!names(spec->second.rules, rule)) {
    problem(counts, rule, "its spec does not name it: " + rule.spec);
  }
}

// coverage.xml as it is, or as it is now that it was written; nullopt: it cannot be gone on with.
std::optional<std::string> text_of_coverage(const CoverageArguments& arguments,
                                            const std::shared_ptr<Ruleset>& ruleset) {
  const Module& module = *ruleset->module();
  const auto file = module.files.find("coverage.xml");
  const std::string before = file == module.files.end() ? std::string() : file->second;
  if (!arguments.write) {
    if (file == module.files.end()) print_error("%s has no coverage.xml\n", module.id.c_str());
    return file == module.files.end() ? std::nullopt : std::optional(before);
  }
  boost::system::error_code error;
  if (!boost::filesystem::is_directory(module.folder, error)) {
    print_error("%s is a package: coverage.xml can only be written into a module's folder\n", module.folder.c_str());
    return std::nullopt;
  }
  Problems problems;
  if (!before.empty() && !read_xml(before, "coverage.xml", problems)) {
    print_problems(problems, print_error);
    return std::nullopt;
  }
  const auto cited = ruleset->cited_rules();
  const auto written = coverage_out_of(before, run_specs(ruleset, {}), {cited.begin(), cited.end()});
  const std::string path = (boost::filesystem::path(module.folder) / "coverage.xml").string();
  if (const auto problem = replace_file(path, written.text, Readers::everybody)) {
    print_error("%s\n", to_text(*problem).c_str());
    return std::nullopt;
  }
  print("%s: added=%d changed=%d\n", path.c_str(), written.added, written.changed);
  return written.text;
}

}  // namespace

int coverage(const CoverageArguments& arguments) {
  const std::string& module = arguments.module;
  const bool mutants = arguments.mutants;
  const std::string path = find_module(module);
  if (path.empty()) return exit_usage;
  const auto ruleset = load_ruleset_or_say(load_module_or_say(path));
  if (!ruleset) return exit_problems;
  const auto text = text_of_coverage(arguments, ruleset);
  if (!text) return exit_problems;
  Problems problems;
  const auto rules = read_coverage(*text, "coverage.xml", problems);
  print_problems(problems, print);
  Counts counts;
  counts.problems = problems.size();
  const auto cited = ruleset->cited_rules();
  const auto specs = specs_of(ruleset);
  std::vector<std::string> unproved(rules.size());
  if (mutants) unproved = Proofs(ruleset, path).missing(rules);
  std::set<std::string> known;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const CoveredRule& rule = rules[i];
    known.insert(rule.id);
    ++counts.by_status[coverage_status_name(rule.status)];
    print("%-12s %-10s %s\n", rule.id.c_str(), coverage_status_name(rule.status),
          rule.title.empty() ? rule.spec.c_str() : rule.title.c_str());
    if (rule.title.empty()) problem(counts, rule, "has no title: say in a few words of your own what it says");
    if (rule.status != CoverageStatus::enforced) continue;
    if (!std::binary_search(cited.begin(), cited.end(), rule.cited()))
      problem(counts, rule, "is listed as enforced, but no code cites it");
    check_spec(counts, rule, specs);
    if (!unproved[i].empty()) problem(counts, rule, unproved[i]);
  }
  for (const auto& id : cited) {
    if (known.contains(id)) continue;
    ++counts.problems;
    print("%s: the code cites rule %s, which coverage.xml does not list\n", module.c_str(), id.c_str());
  }
  print("coverage: rules=%zu enforced=%zu assisted=%zu manual=%zu physical=%zu\n", rules.size(),
        counts.by_status["enforced"], counts.by_status["assisted"], counts.by_status["manual"],
        counts.by_status["physical"]);
  return counts.problems == 0 ? exit_well : exit_problems;
}

}  // namespace bocage::cli
