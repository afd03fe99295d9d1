// The turn: its phases in a row, with the one that is played now, and the thinking clocks of the sides. Those that are
// past are folded into one field, which a click opens and closes.
#pragma once

#include <wx/panel.h>
#include <wx/stattext.h>
#include <wx/wrapsizer.h>

#include <vector>

#include "app/paint/draw/palette.h"
#include "app/play/time/side_clocks.h"
#include "app/play/time/turn_track.h"

namespace bocage {

class TurnPane : public wxPanel {
 public:
  explicit TurnPane(wxWindow* parent);
  void use(const Palette& palette);
  void show(const TurnTrack& track);
  void show_clocks(const std::vector<ClockFace>& faces);  // none: they take no room
  wxString clocks() const;                                // as they stand there, with commas
  wxString now() const { return now_; }
  bool now_in_sight() const;
  wxWindow* past() const { return past_; }  // the field; null while no phase is past

 private:
  void build();
  wxStaticText* add_box(const wxString& text);
  void add_past();
  void add_phase(const TurnTrack::Phase& phase);
  void build_clocks();
  void keep_now_in_sight();

  const Palette* palette_ = &palette_of(Theme::print);
  TurnTrack track_;
  wxPanel* phases_;  // cut off where the clocks begin
  wxBoxSizer* row_;
  wxPanel* clocks_;
  std::vector<ClockFace> faces_;
  std::vector<wxStaticText*> clock_words_;
  std::vector<wxWindow*> boxes_;  // a phase each
  std::size_t now_at_ = 0;        // of them; their number when none is played now
  wxString shown_;                // everything that stands in the row
  wxString now_;
  wxWindow* past_ = nullptr;
  bool open_ = false;  // the phases that are past stand there, too
};

}  // namespace bocage
