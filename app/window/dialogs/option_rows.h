// The options of a scenario in a dialog: a row for each, with what is usual in this scenario.
#pragma once

#include <wx/sizer.h>
#include <wx/window.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/module/module.h"

namespace bocage {

class OptionRows {
 public:
  // `known`: what was chosen before. The rows are children of `parent`; the module outlives them.
  OptionRows(wxWindow* parent, wxSizer& column, const Module& module, const ScenarioDef& scenario,
             const std::map<std::string, Value>& known);
  std::map<std::string, Value> chosen() const;

 private:
  struct Row {
    const OptionDef* option;
    std::function<Value()> value;
  };
  void add(wxWindow* parent, wxSizer& column, const Module& module, const OptionDef& option, const Value& initial);

  std::vector<Row> rows_;
};

}  // namespace bocage
