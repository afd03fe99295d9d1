// What the box says while rules are written in it: words that may come next, what a function wants, what a word means.
#pragma once

#include <string>

#include "app/editor/code/code_box.h"
#include "editor/rules/rule_help.h"

namespace bocage {

class CodeHelp {
 public:
  // Both must outlive this; `library` is the folder of the shared rules.
  CodeHelp(CodeBox& box, const editor::Project& project, const std::string& library);

  void turn_on(bool lua) { on_ = lua; }  // nothing is said in files that are no rules
  void offer();                          // what may stand at the caret; one word alone is written at once
  bool explain();                        // the word at the caret; false: nothing is known of it

 private:
  void typed(int character);
  void offer_words(bool at_once);
  bool explain_at(int position, int shown_at);

  CodeBox& box_;
  const editor::Project& project_;
  editor::RuleHelp help_;
  bool on_ = false;
};

}  // namespace bocage
