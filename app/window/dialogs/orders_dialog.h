// Standing orders of a side: which policy answers which ask for it.
#pragma once

#include <wx/choice.h>
#include <wx/dialog.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <optional>
#include <string>
#include <vector>

#include "engine/session/session.h"

namespace bocage {

class OrdersDialog : public wxDialog {
 public:
  // `choices`: not empty.
  OrdersDialog(wxWindow* parent, const wxString& side, std::vector<OrderChoice> choices);

  struct Change {
    std::string ask;
    std::string policy;  // empty: the order is taken back
    Value arguments;
  };
  std::vector<Change> changes()
      const;  // after wxID_OK, in the order of the asks: what differs from the orders that stand

  wxChoice& policy(std::size_t row) { return *rows_[row].policy; }
  wxTextCtrl& arguments(std::size_t row) { return *rows_[row].arguments; }

 private:
  struct Row {
    wxChoice* policy;       // the first of them: the player is asked
    wxTextCtrl* arguments;  // "limit=3"; may be empty
  };
  void judge();  // whether what is typed can be read

  std::vector<OrderChoice> choices_;
  std::vector<Row> rows_;
  wxStaticText* note_;
};

}  // namespace bocage
