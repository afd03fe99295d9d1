#include "app/cli/mutate/survey.h"

#include <algorithm>

#include "engine/spec/spec_runner.h"

namespace bocage::cli {

Survey::Survey(const std::shared_ptr<Ruleset>& ruleset) {
  SpecSuite suite(ruleset);
  for (const auto& file : suite.files()) {
    for (std::size_t i = 0; i < suite.count(file); ++i) {
      SurveyedSpec spec;
      ruleset->trace(&spec.lines);
      SpecResult result = suite.run(file, i);
      ruleset->trace(nullptr);
      spec.file = file;
      spec.position = i;
      spec.name = std::move(result.name);
      spec.rules = std::move(result.rules);
      if (!result.passed) spec.failure = std::move(result.message);
      spec.milliseconds = result.milliseconds;
      for (const auto& [name, lines] : spec.lines) spec.line_count += lines.size();
      specs_.push_back(std::move(spec));
    }
    suite.close(file);
  }
}

std::vector<std::size_t> Survey::running(const std::string& file, int first, int last) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < specs_.size(); ++i) {
    const auto lines = specs_[i].lines.find(file);
    if (lines == specs_[i].lines.end()) continue;
    const auto at = lines->second.lower_bound(first);
    if (at != lines->second.end() && *at <= last) found.push_back(i);
  }
  return found;
}

std::vector<std::size_t> Survey::reaching(const Mutant& mutant) const {
  std::vector<std::size_t> found;
  if (!mutant.chart.empty()) {
    found = running("chart:" + mutant.chart, mutant.cell, mutant.cell);
  } else {
    found = running(mutant.file, mutant.line, mutant.line);
    if (found.empty()) found = running(mutant.file, mutant.function_first, mutant.function_last);
    const bool on_loading = found.empty() || mutant.function_first == 1;
    if (on_loading) {
      // Those that run something of the file come first: they are the likeliest to notice.
      std::vector<bool> has(specs_.size());
      for (const std::size_t i : found) has[i] = true;
      for (std::size_t i = 0; i < specs_.size(); ++i) {
        if (!has[i]) found.push_back(i);
      }
      return found;
    }
  }
  std::stable_sort(found.begin(), found.end(),
                   [&](std::size_t a, std::size_t b) { return specs_[a].line_count < specs_[b].line_count; });
  return found;
}

}  // namespace bocage::cli
