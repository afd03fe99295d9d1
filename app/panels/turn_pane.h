// The turn: its phases in a row, with the one that is played now.
#pragma once

#include <wx/panel.h>
#include <wx/stattext.h>
#include <wx/wrapsizer.h>

#include <vector>

#include "app/paint/palette.h"
#include "app/play/turn_track.h"

namespace bocage {

class TurnPane : public wxPanel {
 public:
  explicit TurnPane(wxWindow* parent);
  void use(const Palette& palette);
  void show(const TurnTrack& track);
  wxString now() const { return now_; }
  bool now_in_sight() const;

 private:
  void build();
  void keep_now_in_sight();

  const Palette* palette_ = &palette_of(Theme::print);
  TurnTrack track_;
  wxBoxSizer* row_;
  std::vector<wxWindow*> boxes_;  // a phase each
  std::size_t now_at_ = 0;        // of them; their number when none is played now
  wxString shown_;                // everything that stands in the row
  wxString now_;
};

}  // namespace bocage
