// Asks what the columns of a table mean before its rows become counters.
#pragma once

#include <wx/dialog.h>

#include <string>
#include <vector>

#include "editor/model/counter_table.h"

class wxChoice;

namespace bocage {

class ImportDialog : public wxDialog {
 public:
  ImportDialog(wxWindow* parent, const editor::Project& project, const editor::CsvRow& heads);
  editor::CounterImport wanted() const;  // without the rows

 private:
  std::vector<std::string> columns_;  // that may be meant
  std::vector<wxChoice*> meant_;      // by head
  std::vector<std::string> prototypes_;
  wxChoice* prototype_;
};

}  // namespace bocage
