#include "app/cli/fuzz/uncovered.h"

#include <optional>
#include <set>
#include <string_view>

#include "app/cli/command/option_values.h"

namespace bocage::cli {

namespace {

// The string literal whose opening quote is at `quote`, and where the text goes on.
struct Literal {
  std::string text;
  std::size_t end;
};

std::optional<Literal> literal_at(const std::string& text, std::size_t quote) {
  if (quote >= text.size() || text[quote] != '"') return std::nullopt;
  const std::size_t close = text.find('"', quote + 1);
  if (close == std::string::npos) return std::nullopt;
  return Literal{text.substr(quote + 1, close - quote - 1), close + 1};
}

// The first string literal of a call's arguments, for each call of `function` in the text; names that are computed are
// not found and not expected.
std::set<std::string> first_literals(const std::string& text, const std::string& function) {
  std::set<std::string> found;
  const std::string call = ":" + function;
  for (std::size_t at = text.find(call); at != std::string::npos; at = text.find(call, at + 1)) {
    const std::size_t open = at + call.size();
    if (open >= text.size() || text[open] != '(') continue;
    const std::size_t end = text.find_first_of("\n{", open);
    const std::size_t quote = text.find('"', open);
    if (quote == std::string::npos || quote > end) continue;
    if (const auto literal = literal_at(text, quote)) found.insert(literal->text);
  }
  return found;
}

// The rules of entries such as { rule = "4.2", ok = fits }: what else has a rule, such as a modifier, refuses nothing.
void add_objections(const std::string& text, std::set<std::string>& found) {
  const std::string key = "rule = ";
  for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 1)) {
    const auto literal = literal_at(text, at + key.size());
    if (!literal) continue;
    const std::size_t next = text.find_first_not_of(", \n", literal->end);
    if (next == std::string::npos) continue;
    if (text.compare(next, 4, "ok =") == 0 || text.compare(next, 5, "max =") == 0) found.insert(literal->text);
  }
}

// The rules of what may be done once, of verbs of the library: once = "3.1".
void add_onces(const std::string& text, std::set<std::string>& found) {
  const std::string key = "once = ";
  for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 1)) {
    if (const auto literal = literal_at(text, at + key.size())) found.insert(literal->text);
  }
}

// Whether the name before this place is `result`, which says by which rule a chart gives what it gives: that refuses
// nothing.
bool names_a_result(const std::string& text, std::size_t equals) {
  constexpr std::string_view name = "result ";
  return equals >= name.size() && std::string_view(text).substr(equals - name.size(), name.size()) == name;
}

// The rules of obstacles: rules = { zone_stop = "4.2", budget = "2.1" }.
void add_obstacles(const std::string& text, std::set<std::string>& found) {
  const std::string key = "rules = {";
  for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 1)) {
    const std::size_t end = text.find('}', at);
    for (std::size_t is = text.find("= \"", at); is < end; is = text.find("= \"", is + 1)) {
      if (names_a_result(text, is)) continue;
      if (const auto literal = literal_at(text, is + 2)) found.insert(literal->text);
    }
  }
}

std::set<std::string> refusals_of(const std::string& text) {
  std::set<std::string> found = first_literals(text, "rule");
  add_objections(text, found);
  add_onces(text, found);
  add_obstacles(text, found);
  return found;
}

void expect_cells(const Module& module, const std::set<std::string>& charts, std::set<std::string>& expected) {
  for (const auto& chart : module.charts) {
    if (!charts.contains(chart.id)) continue;
    for (const auto& column : chart.columns) {
      for (const auto& row : chart.rows) expected.insert("chart:" + chart.id + ":" + column.id + ":" + row.id);
    }
  }
}

std::set<std::string> expected_of(const Ruleset& ruleset) {
  std::set<std::string> expected;
  for (const auto& verb : ruleset.verbs()) expected.insert("verb:" + verb);
  std::set<std::string> charts;
  for (const auto& [file, text] : ruleset.module()->scripts) {
    for (const auto& name : first_literals(text, "ask")) expected.insert("ask:" + name);
    for (const auto& name : first_literals(text, "ask_all")) expected.insert("ask:" + name);
    for (const auto& name : first_literals(text, "window")) expected.insert("window:" + name);
    for (const auto& name : first_literals(text, "lookup")) charts.insert(name);
    for (const auto& rule : refusals_of(text)) expected.insert("refused:" + rule);
  }
  expect_cells(*ruleset.module(), charts, expected);
  for (const auto& option : ruleset.module()->options) {
    for (const auto& value : option_values(option)) expected.insert(met_option(option, value));
  }
  return expected;
}

}  // namespace

std::vector<std::string> uncovered(const Ruleset& ruleset, const std::map<std::string, std::uint64_t>& coverage) {
  std::vector<std::string> missing;
  for (const auto& what : expected_of(ruleset)) {
    if (!coverage.contains(what)) missing.push_back(what);
  }
  return missing;
}

}  // namespace bocage::cli
