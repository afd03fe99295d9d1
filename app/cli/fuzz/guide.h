// Guides random games towards what earlier ones left uncovered.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace bocage::cli {

// Names as in Session::coverage(): "verb:move", "ask:retreat", "window:ambush", "chart:crt:2-1:3", "refused:4.2".
using CoverageCounts = std::map<std::string, std::uint64_t>;

// The names that `after` counts more often than `before`.
std::vector<std::string> met_between(const CoverageCounts& before, const CoverageCounts& after);

// Maps a verb or answer to what it once led to: names as in the session's coverage, those of charts without the cell
// ("chart:crt").
using Leads = std::map<std::string, std::set<std::string>>;

// Adds what `input`, a verb or the name of an ask, met between `before` and `after`.
void note_leads(Leads& leads, const std::string& input, const CoverageCounts& before, const CoverageCounts& after);

// An empty guide has no goals; the first games are played so.
class Guide {
 public:
  Guide() = default;
  Guide(const std::vector<std::string>& uncovered, const Leads& leads);

  bool seeks_verb(const std::string& verb) const { return verbs_.contains(verb); }
  // Returns whether reacting to this window, rather than passing, is sought.
  bool seeks_reaction(const std::string& ask) const { return asks_.contains(ask); }
  bool seeks_refusals() const { return !refusals_.empty(); }
  // Returns whether a rule such as "4.2" has refused no action yet.
  bool seeks_refusal(const std::string& rule) const { return refusals_.contains(rule); }
  // Returns whether a cell beside this one ("chart:crt:2-1:3"), in its column, was not met yet: other dice may bring
  // it.
  bool seeks_beside(const std::string& cell) const;

 private:
  std::set<std::string> verbs_;
  std::set<std::string> asks_;
  std::set<std::string> refusals_;  // rules
  std::set<std::string> columns_;   // "chart:crt:2-1"
};

}  // namespace bocage::cli
