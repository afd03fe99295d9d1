// What each spec of a module runs: found once, by counting lines.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/cli/mutate/mutant.h"
#include "engine/script/ruleset.h"

namespace bocage::cli {

struct SurveyedSpec {
  std::string file;
  std::size_t position = 0;  // in its file
  std::string name;
  std::vector<std::string> rules;  // that it says it proves
  std::string failure;             // why it fails without any mutant; empty: it passes
  LineTrace lines;                 // that it runs
  std::size_t line_count = 0;
  double milliseconds = 0;
};

class Survey {
 public:
  // Runs every spec. Takes some ten times as long as the specs.
  Survey(const std::shared_ptr<Ruleset>& ruleset, const std::string& library);

  const std::vector<SurveyedSpec>& specs() const { return specs_; }
  // The specs that can notice a mutant, as positions in specs(), those first that run the fewest lines: the ones that
  // run its line; where none does, those that run its function; for what runs while rules are loaded, and for data that
  // every game reads, all of them. None for a chart's cell that no spec looks up.
  std::vector<std::size_t> reaching(const Mutant& mutant) const;

 private:
  std::vector<std::size_t> running(const std::string& file, int first, int last) const;
  bool runs_on_loading(const Mutant& mutant) const;
  std::vector<SurveyedSpec> specs_;
  LineTrace on_loading_;
};

}  // namespace bocage::cli
