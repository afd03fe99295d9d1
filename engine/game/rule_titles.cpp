#include "engine/game/rule_titles.h"

#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/module/coverage.h"
#include "engine/translation/translation.h"

namespace bocage {

bool is_rule_number(const std::string& id) {
  const std::size_t first = id.find_first_of("0123456789");
  if (first == std::string::npos) return false;
  // A chapter may have a letter: "S.1", "A4.4".
  const std::size_t point = id.find('.');
  const auto is_letter = [](char c) { return c >= 'A' && c <= 'Z'; };
  return first == 0 || (is_letter(id.front()) && point != std::string::npos && point + 1 < id.size() &&
                        is_digit(id[point + 1]) && id.find('-') == std::string::npos);
}

std::string rule_name(const std::string& id, const std::string& title) {
  if (!is_rule_number(id) && !title.empty()) return title;
  return id.empty() || title.empty() ? id : id + " " + title;
}

RuleTitles::RuleTitles(const Module& module) {
  const auto file = module.files.find("coverage.xml");
  if (file == module.files.end()) return;
  Problems problems;  // the module's author is told of them by bocage-cli; a player reads what can be read
  for (CoveredRule& rule : read_coverage(file->second, "coverage.xml", problems)) {
    if (!rule.title.empty()) titles_.emplace(std::move(rule.id), titled(module, "rule", std::move(rule.title)));
  }
}

std::string RuleTitles::title(const std::string& rule) const {
  const auto found = titles_.find(rule);
  return found == titles_.end() ? std::string() : found->second;
}

std::string RuleTitles::name(const std::string& rule) const {
  return rule_name(rule, title(rule));
}

std::string RuleTitles::name_within(const std::string& rule) const {
  const auto found = titles_.find(rule);
  if (found == titles_.end()) return rule;
  return is_rule_number(rule) ? rule + " (" + found->second + ")" : tr("\"{title}\"", {{"title", found->second}});
}

}  // namespace bocage
