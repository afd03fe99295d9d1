// bocage-cli coverage --write: coverage.xml out of what specs name and rules cite.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "engine/spec/spec_runner.h"

namespace bocage::cli {

struct CoverageWritten {
  std::string text;
  int added = 0;    // rules
  int changed = 0;  // whose spec is another one now
};

// Rules that the specs name and the code cites become lines of their own, in the order of rules, with the first such
// spec and its name as the title. Of lines that are there only a spec is changed that there is no more, or that does
// not name the rule. `before` may be empty.
CoverageWritten coverage_out_of(const std::string& before, const std::vector<SpecResult>& specs,
                                const std::set<std::string>& cited);

// 5.2 before 5.10, 5.10 before 6.
bool rule_before(const std::string& a, const std::string& b);

}  // namespace bocage::cli
