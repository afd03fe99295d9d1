// The buttons below the journal: by turn, by phase, and playing it back.
#pragma once

#include <wx/button.h>
#include <wx/panel.h>

#include <functional>
#include <vector>

namespace bocage {

class TimelineBar : public wxPanel {
 public:
  struct Callbacks {
    std::function<void()> turn_back, phase_back, play, next, phase_on, turn_on;
  };
  TimelineBar(wxWindow* parent, Callbacks wanted);
  // `any`: there is something to go through; `playing`: the button stops it.
  void show(bool any, bool playing);
  wxButton& play() { return *play_; }
  wxButton& next() { return *next_; }

 private:
  wxButton* add(const wxString& sign, const wxString& tip, std::function<void()> work);

  std::vector<wxButton*> buttons_;
  wxButton* play_;
  wxButton* next_;
};

}  // namespace bocage
