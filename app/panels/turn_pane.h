// The turn: its phases in a row, with the one that is played now.
#pragma once

#include <wx/panel.h>
#include <wx/stattext.h>
#include <wx/wrapsizer.h>

#include "app/play/turn_track.h"

namespace bocage {

class TurnPane : public wxPanel {
 public:
  explicit TurnPane(wxWindow* parent);
  void show(const TurnTrack& track);
  wxString now() const { return now_; }

 private:
  wxBoxSizer* row_;
  wxString shown_;  // everything that stands in the row
  wxString now_;
};

}  // namespace bocage
