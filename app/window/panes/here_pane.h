// Shows what is in the space under the pointer or the cursor, and what can be done there: a native list beside the
// drawn board, so that keys and screen readers reach everything.
#pragma once

#include <wx/listbox.h>
#include <wx/panel.h>
#include <wx/stattext.h>

#include <functional>
#include <vector>

#include "app/play/reading/inspector.h"

namespace bocage {

class HerePane : public wxPanel {
 public:
  struct Callbacks {
    std::function<void(PieceId)> click;
    std::function<void(const MenuItem&)> choose;
    std::function<void(const std::vector<SpaceId>& line)> trace;
    std::function<void(const std::vector<SpaceId>&, const std::vector<PieceId>&)> point;
  };
  HerePane(wxWindow* parent, Callbacks wanted);

  void show(const SpaceReport& report, const std::vector<MenuItem>& items);
  SpaceId space() const { return space_; }
  wxString title() const { return title_->GetLabelText(); }
  wxListBox& list() { return *list_; }
  void take_focus();

 private:
  struct Row {
    wxString text;
    PieceId piece;
    std::optional<MenuItem> item;
    std::vector<SpaceId> line;
    std::vector<SpaceId> spaces;
    std::vector<PieceId> pieces;
  };
  void act(int at);
  void point(int at);

  Callbacks callbacks_;
  SpaceId space_;
  std::vector<Row> rows_;
  wxStaticText* title_;
  wxListBox* list_;
};

}  // namespace bocage
