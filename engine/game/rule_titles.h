// Rules by number and title, as a refusal and `rule` name them. Cards and hints, which are short, name the number
// alone.
#pragma once

#include <map>
#include <string>

#include "engine/module/module.h"

namespace bocage {

// Whether the id is a number of the rulebook, which players look up there: "4.2", "14.4#4", "S.1". Others, such as
// "T-city" or "S2", are names that the module's author gave, and no reader is shown them where there is a title.
bool is_rule_number(const std::string& id);

// "4.2 Zones of control"; the title alone where the id is no number, the id alone where a rule has no title.
std::string rule_name(const std::string& id, const std::string& title);

// What coverage.xml calls the rules of a module.
class RuleTitles {
 public:
  explicit RuleTitles(const Module& module);
  std::string title(const std::string& rule) const;  // empty where it has none
  std::string name(const std::string& rule) const;   // as rule_name(); empty for an empty id
  // As part of a sentence that goes on: "4.2 (Zones of control)", or the title alone in quotation marks.
  std::string name_within(const std::string& rule) const;

 private:
  std::map<std::string, std::string> titles_;
};

}  // namespace bocage
