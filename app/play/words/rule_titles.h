// Rules by number and title, as every refusal and every mention of a rule names them.
#pragma once

#include <map>
#include <string>

#include "engine/module/module.h"

namespace bocage {

// "4.2 Zones of control"; the id alone where a rule has no title.
std::string rule_name(const std::string& id, const std::string& title);

// What coverage.xml calls the rules of a module.
class RuleTitles {
 public:
  explicit RuleTitles(const Module& module);
  std::string name(const std::string& rule) const;  // as rule_name(); empty for an empty id

 private:
  std::map<std::string, std::string> titles_;
};

// "The hex is full (4.2 Stacking)"; the text alone without a rule.
std::string with_rule(const std::string& text, const std::string& rule, const RuleTitles& titles);

}  // namespace bocage
