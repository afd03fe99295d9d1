#include "app/cli/unmet.h"

#include <set>

namespace bocage::cli {

namespace {

// The first string literal of a call's arguments, for each call of `function` in the text; names that are computed are
// not found and not expected.
std::set<std::string> first_literals(const std::string& text, const std::string& function) {
  std::set<std::string> found;
  const std::string call = ":" + function;
  for (std::size_t at = text.find(call); at != std::string::npos; at = text.find(call, at + 1)) {
    std::size_t open = at + call.size();
    if (open >= text.size() || text[open] != '(') continue;
    const std::size_t end = text.find_first_of("\n{", open);
    const std::size_t quote = text.find('"', open);
    if (quote == std::string::npos || quote > end) continue;
    const std::size_t close = text.find('"', quote + 1);
    if (close == std::string::npos) continue;
    found.insert(text.substr(quote + 1, close - quote - 1));
  }
  return found;
}

}  // namespace

std::vector<std::string> unmet(const Ruleset& ruleset, const std::map<std::string, std::uint64_t>& met) {
  std::set<std::string> expected;
  for (const auto& verb : ruleset.verbs()) expected.insert("verb:" + verb);
  std::set<std::string> charts;
  for (const auto& [file, text] : ruleset.module()->scripts) {
    for (const auto& name : first_literals(text, "ask")) expected.insert("ask:" + name);
    for (const auto& name : first_literals(text, "ask_all")) expected.insert("ask:" + name);
    for (const auto& name : first_literals(text, "window")) expected.insert("window:" + name);
    for (const auto& name : first_literals(text, "rule")) expected.insert("refused:" + name);
    for (const auto& name : first_literals(text, "lookup")) charts.insert(name);
  }
  for (const auto& chart : ruleset.module()->charts) {
    if (!charts.contains(chart.id)) continue;
    for (const auto& column : chart.columns) {
      for (const auto& row : chart.rows) expected.insert("chart:" + chart.id + ":" + column.id + ":" + row.id);
    }
  }
  std::vector<std::string> missing;
  for (const auto& what : expected) {
    if (!met.contains(what)) missing.push_back(what);
  }
  return missing;
}

}  // namespace bocage::cli
