#include "app/cli/mutate/survey.h"

#include <algorithm>

#include "engine/spec/spec_runner.h"

namespace bocage::cli {

namespace {

bool holds(const LineTrace& lines, const std::string& file, int first, int last) {
  const auto found = lines.find(file);
  if (found == lines.end()) return false;
  const auto at = found->second.lower_bound(first);
  return at != found->second.end() && *at <= last;
}

}  // namespace

Survey::Survey(const std::shared_ptr<Ruleset>& ruleset, const std::string& library) {
  Ruleset::load(ruleset->module(), library, {}, &on_loading_);
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
    if (holds(specs_[i].lines, file, first, last)) found.push_back(i);
  }
  return found;
}

// What is read on loading bears on every game: the text of a file outside its functions, functions that are called
// there, and data.
bool Survey::runs_on_loading(const Mutant& mutant) const {
  if (!mutant.file.ends_with(".lua")) return true;
  return holds(on_loading_, traced_functions + mutant.file, mutant.function, mutant.function);
}

std::vector<std::size_t> Survey::reaching(const Mutant& mutant) const {
  std::vector<std::size_t> found;
  if (!mutant.chart.empty()) {
    found = running(traced_chart + mutant.chart, mutant.cell, mutant.cell);
  } else {
    found = running(mutant.file, mutant.line, mutant.line);
    if (found.empty()) found = running(traced_functions + mutant.file, mutant.function, mutant.function);
    if (runs_on_loading(mutant)) {
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
