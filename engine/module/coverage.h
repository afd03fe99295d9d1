// coverage.xml: every rule of the rulebook and what becomes of it.
#pragma once

#include <string>
#include <vector>

#include "engine/base/problem.h"

namespace bocage {

enum class CoverageStatus { enforced, assisted, manual, physical };

struct CoveredRule {
  std::string id;
  CoverageStatus status = CoverageStatus::manual;
  std::string title;  // what it says; may be empty
  std::string as;     // an enforced rule that says the same and is what code and data cite; may be empty
  std::string spec;   // name of a spec in tests/; never empty for an enforced rule
  std::string note;
  SourceLocation place;

  // The rule that is cited.
  const std::string& cited() const { return as.empty() ? id : as; }
};

const char* coverage_status_name(CoverageStatus status);

// Returns the rules in the file's order. Every mistake is reported with its place (unknown status, a rule twice,
// enforced without a spec, the same as no enforced rule) and such a rule is left out.
std::vector<CoveredRule> read_coverage(std::string text, const std::string& file, Problems& problems);

}  // namespace bocage
