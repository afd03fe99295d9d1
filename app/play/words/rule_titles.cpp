#include "app/play/words/rule_titles.h"

#include "engine/module/coverage.h"
#include "engine/translation/translation.h"

namespace bocage {

std::string rule_name(const std::string& id, const std::string& title) {
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

std::string RuleTitles::name(const std::string& rule) const {
  const auto found = titles_.find(rule);
  return rule_name(rule, found == titles_.end() ? std::string() : found->second);
}

std::string RuleTitles::name_within(const std::string& rule) const {
  const auto found = titles_.find(rule);
  return found == titles_.end() ? rule : rule + " (" + found->second + ")";
}

}  // namespace bocage
