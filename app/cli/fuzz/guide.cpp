#include "app/cli/fuzz/guide.h"

#include <algorithm>

namespace bocage::cli {

namespace {

// Which cell of a chart comes is for the dice to say; that the chart is used is for the player.
std::string kind_of(const std::string& what) {
  if (!what.starts_with("chart:")) return what;
  return what.substr(0, what.find(':', std::string("chart:").size()));
}

std::string column_of(const std::string& cell) {
  return cell.substr(0, cell.rfind(':'));
}

bool leads_to(const std::set<std::string>& found, const std::set<std::string>& wanted) {
  return std::any_of(found.begin(), found.end(), [&](const std::string& what) { return wanted.contains(what); });
}

}  // namespace

std::vector<std::string> met_between(const CoverageCounts& before, const CoverageCounts& after) {
  std::vector<std::string> found;
  for (const auto& [what, times] : after) {
    const auto earlier = before.find(what);
    if (earlier == before.end() || earlier->second < times) found.push_back(what);
  }
  return found;
}

void note_leads(Leads& leads, const std::string& input, const CoverageCounts& before, const CoverageCounts& after) {
  auto& found = leads[input];
  for (const auto& what : met_between(before, after)) found.insert(kind_of(what));
}

Guide::Guide(const std::vector<std::string>& uncovered, const Leads& leads) {
  std::set<std::string> wanted;
  for (const auto& what : uncovered) {
    wanted.insert(kind_of(what));
    if (what.starts_with("chart:")) columns_.insert(column_of(what));
  }
  for (const auto& what : wanted) {
    if (what.starts_with("refused:")) refusals_.insert(what.substr(8));
    if (what.starts_with("verb:")) verbs_.insert(what.substr(5));
    if (what.starts_with("window:")) asks_.insert(what.substr(7));
  }
  for (const auto& [input, found] : leads) {
    if (!leads_to(found, wanted)) continue;
    verbs_.insert(input);
    asks_.insert(input);
  }
}

bool Guide::seeks_beside(const std::string& cell) const {
  return cell.starts_with("chart:") && columns_.contains(column_of(cell));
}

}  // namespace bocage::cli
