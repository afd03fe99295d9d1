// Rules by their ids: what a module says of each, for looking up (look_up.h) and for refusals.
#pragma once

#include <string>
#include <vector>

#include "engine/module/module.h"

namespace bocage {

struct RuleEntry {
  std::string id;
  std::string title;                     // what coverage.xml calls it; may be empty
  std::string summary;                   // a sentence: what the rule comes to; may be empty
  std::string status;                    // "the program enforces it", …
  std::vector<std::string> where;        // terrain, charts, phases, options that cite it
  std::string example = {};              // a sentence that the module's specs prove; may be empty
  std::vector<std::string> beside = {};  // the rules of the same paragraph before and after it, with their titles
};

// Gathered from coverage.xml and from everything in the module that cites a rule; in order of ids as people count:
// 4.2 before 4.10.
class RuleBook {
 public:
  explicit RuleBook(const Module& module);
  const std::vector<RuleEntry>& rules() const { return rules_; }
  const RuleEntry* find(const std::string& id) const;  // whatever the case; null when there is none

 private:
  RuleEntry& entry(const std::string& id);
  void cite(const std::string& rule, std::string where);
  void read_coverage_of(const Module& module);
  void read_words(const Module& module);
  void read_nodes(const NodeDef& node);
  void find_neighbours();

  std::vector<RuleEntry> rules_;
};

std::string rule_text(const RuleEntry& rule);  // on several lines, without its id and title
// The rules beside it, each on a line that begins with a line break: no part of what a search looks through.
std::string neighbour_text(const RuleEntry& rule);
std::string rule_words(const RuleEntry& rule);  // both, after them

}  // namespace bocage
