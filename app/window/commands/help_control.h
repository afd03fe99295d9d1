// What can be looked up in the window: the help with the keys as they are, the rules, the charts, the log.
#pragma once

#include <cstddef>
#include <string>

#include "app/play/reading/look_up.h"

namespace bocage {

struct Desk;

class HelpControl {
 public:
  explicit HelpControl(Desk& desk) : desk_(desk) {}

  void fill();  // the pane, with the keys as they are now
  void show(LookUpKind kind, const std::string& chapter);
  void look_for(const std::string& words);  // whatever the books may know
  void show_rule(const std::string& rule);  // of a refusal
  void show_chart(std::size_t chart);       // position in Module::charts
  void show_log();
  void show_about();

 private:
  void raise();

  Desk& desk_;
};

}  // namespace bocage
