// Narrows the tray of a set-up: to the counters that a filter finds, and to those that do not stand anywhere yet.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/play/table/prompt.h"
#include "editor/model/counter_table.h"

class wxCheckBox;
class wxStaticText;
class wxTextCtrl;

namespace bocage {

class TrayFilter : public wxPanel {
 public:
  struct Callbacks {
    std::function<void()> changed;  // other words, or the box is ticked
    std::function<void()> leave;    // to the tray, by key
  };
  // The project must outlive the filter.
  TrayFilter(wxWindow* parent, const editor::Project& project, Callbacks callbacks);

  // Those of a tray that are wanted now. `state` is the position to which the tray belongs.
  std::vector<PoolEntry> found(const std::vector<PoolEntry>& all, const GameState& state);
  void go_to();  // the words have the keyboard
  wxTextCtrl& words_box() { return *words_; }
  wxCheckBox& absent_box() { return *absent_; }

 private:
  const std::set<std::string>& ids();

  const editor::Project& project_;
  Callbacks callbacks_;
  // The sheet is dear in a module of a thousand counters: it is made anew only when a file that it is made of changes.
  std::vector<editor::Document::Text> read_;
  std::optional<editor::CounterTable> table_;
  std::string found_for_;
  std::set<std::string> ids_;
  wxTextCtrl* words_;
  wxCheckBox* absent_;
  wxStaticText* count_;
};

}  // namespace bocage
