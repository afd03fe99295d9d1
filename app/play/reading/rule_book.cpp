#include "app/play/reading/rule_book.h"

#include <algorithm>
#include <cctype>

#include "engine/base/tr.h"
#include "engine/game/rule_titles.h"
#include "engine/game/words.h"
#include "engine/module/coverage.h"
#include "engine/translation/translation.h"

namespace bocage {

namespace {

bool digit(char c) {
  return c >= '0' && c <= '9';
}

// Numbers within the ids count as numbers.
bool before(const std::string& a, const std::string& b) {
  std::size_t i = 0, k = 0;
  while (i < a.size() && k < b.size()) {
    if (digit(a[i]) && digit(b[k])) {
      const std::size_t i_end = a.find_first_not_of("0123456789", i), k_end = b.find_first_not_of("0123456789", k);
      const std::string one = a.substr(i, i_end - i), two = b.substr(k, k_end - k);
      if (one.size() != two.size()) return one.size() < two.size();
      if (one != two) return one < two;
      i += one.size();
      k += two.size();
    } else {
      if (a[i] != b[k]) return a[i] < b[k];
      ++i;
      ++k;
    }
  }
  return a.size() - i < b.size() - k;
}

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

// The paragraph of a rule: "14.4" of 14.4#4, "S" of S2, "I5" of I5b.
std::string paragraph(const std::string& id) {
  const std::size_t sign = id.find_last_of("#.-");
  if (sign != std::string::npos && sign > 0) return id.substr(0, sign);
  std::size_t end = id.size();
  const bool numbered = end > 0 && digit(id[end - 1]);
  while (end > 0 && digit(id[end - 1]) == numbered) --end;
  return id.substr(0, end);
}

std::string status_words(CoverageStatus status) {
  switch (status) {
    case CoverageStatus::enforced:
      return tr("The program enforces it");
    case CoverageStatus::assisted:
      return tr("The program helps players follow it");
    case CoverageStatus::manual:
      return tr("The players enforce it themselves");
    case CoverageStatus::physical:
      return tr("It concerns the physical game, not play");
  }
  return {};
}

}  // namespace

RuleBook::RuleBook(const Module& module) {
  read_coverage_of(module);
  read_words(module);
  for (const ScenarioDef& scenario : module.scenarios) read_nodes(scenario.sequence);
  std::stable_sort(rules_.begin(), rules_.end(),
                   [](const RuleEntry& a, const RuleEntry& b) { return before(a.id, b.id); });
  find_neighbours();
}

void RuleBook::find_neighbours() {
  constexpr std::size_t each_way = 2;
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    const std::size_t first = i > each_way ? i - each_way : 0;
    const std::string own = paragraph(rules_[i].id);
    for (std::size_t k = first; k < std::min(rules_.size(), i + each_way + 1); ++k) {
      if (k != i && !rules_[k].title.empty() && paragraph(rules_[k].id) == own)
        rules_[i].beside.push_back(rule_name(rules_[k].id, rules_[k].title));
    }
  }
}

RuleEntry& RuleBook::entry(const std::string& id) {
  const auto known = std::find_if(rules_.begin(), rules_.end(), [&](const RuleEntry& rule) { return rule.id == id; });
  if (known != rules_.end()) return *known;
  rules_.push_back({id, {}, {}, {}, {}, {}, {}});
  return rules_.back();
}

void RuleBook::cite(const std::string& rule, std::string where) {
  if (rule.empty() || where.empty()) return;
  auto& list = entry(rule).where;
  if (std::find(list.begin(), list.end(), where) == list.end()) list.push_back(std::move(where));
}

void RuleBook::read_coverage_of(const Module& module) {
  const auto file = module.files.find("coverage.xml");
  if (file == module.files.end()) return;
  Problems problems;  // the module's author is told of them by bocage-cli; a player reads what can be read
  for (const CoveredRule& rule : read_coverage(file->second, "coverage.xml", problems)) {
    RuleEntry& made = entry(rule.id);
    made.status = status_words(rule.status);
    made.title = titled(module, "rule", rule.title);
    if (rule.title.empty()) {
      made.summary = rule.spec;
    } else if (!module.translation) {  // the names of specs are in the module's own words
      made.example = rule.spec;
    }
    if (!rule.note.empty()) made.summary += (made.summary.empty() ? "" : "; ") + titled(module, "rule", rule.note);
    if (!made.summary.empty()) made.summary.front() = static_cast<char>(std::toupper(made.summary.front()));
  }
}

void RuleBook::read_words(const Module& module) {
  const auto all = [&](const std::vector<WordDef>& words, const char* kind) {
    for (const WordDef& def : words) cite(def.rule, tr(kind, {{"name", def.title.empty() ? def.id : def.title}}));
  };
  all(module.terrains, tr_later("Terrain: {name}"));
  all(module.features, tr_later("Feature: {name}"));
  all(module.crossings, tr_later("Crossing: {name}"));
  all(module.regions, tr_later("Region: {name}"));
  for (const ZoneDef& zone : module.zones)
    cite(zone.rule, tr("Zone of control: {name}", {{"name", id_words(module, zone.id)}}));
  for (const ChartDef& chart : module.charts) cite(chart.rule, tr("Chart: {chart}", {{"chart", chart.title}}));
  for (const OptionDef& option : module.options) cite(option.rule, tr("Option: {name}", {{"name", option.title}}));
}

void RuleBook::read_nodes(const NodeDef& node) {
  cite(node.rule, node.title.empty() ? std::string() : tr("Phase: {name}", {{"name", node.title}}));
  for (const NodeDef& child : node.children) read_nodes(child);
}

const RuleEntry* RuleBook::find(const std::string& id) const {
  const std::string wanted = lower(id);
  const auto found =
      std::find_if(rules_.begin(), rules_.end(), [&](const RuleEntry& rule) { return lower(rule.id) == wanted; });
  return found == rules_.end() ? nullptr : &*found;
}

std::string rule_text(const RuleEntry& rule) {
  std::string text = rule.summary;
  const auto line = [&](const std::string& more) {
    if (!more.empty()) text += (text.empty() ? "" : "\n") + more;
  };
  line(rule.status);
  if (!rule.example.empty()) line(tr("For example: {example}", {{"example", rule.example}}));
  for (const std::string& where : rule.where) line(where);
  return text;
}

std::string neighbour_text(const RuleEntry& rule) {
  std::string text;
  for (const std::string& other : rule.beside) text += "\n" + tr("Beside it: {rule}", {{"rule", other}});
  return text;
}

std::string rule_words(const RuleEntry& rule) {
  const std::string text = rule_text(rule) + neighbour_text(rule);
  return rule_name(rule.id, rule.title) + (text.empty() ? "" : "\n") + text;
}

}  // namespace bocage
