#include "app/window/panes/timeline_bar.h"

#include <wx/sizer.h>

namespace bocage {

namespace {

const char* const play_sign = "▶";
const char* const pause_sign = "❚❚";

}  // namespace

TimelineBar::TimelineBar(wxWindow* parent, Callbacks wanted)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "timeline") {
  SetSizer(new wxBoxSizer(wxHORIZONTAL));
  add(wxString::FromUTF8("«"), "The turn before", std::move(wanted.turn_back));
  add(wxString::FromUTF8("‹"), "The phase before", std::move(wanted.phase_back));
  play_ = add(wxString::FromUTF8(play_sign), "", std::move(wanted.play));
  next_ = add("Next", "Skip to the next beat", std::move(wanted.next));
  add(wxString::FromUTF8("›"), "The next phase", std::move(wanted.phase_on));
  add(wxString::FromUTF8("»"), "The next turn", std::move(wanted.turn_on));
}

wxButton* TimelineBar::add(const wxString& sign, const wxString& tip, std::function<void()> work) {
  auto* const button = new wxButton(this, wxID_ANY, sign, wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  button->SetToolTip(tip);
  button->Bind(wxEVT_BUTTON, [work = std::move(work)](wxCommandEvent&) { work(); });
  GetSizer()->Add(button, wxSizerFlags(1).Expand());
  buttons_.push_back(button);
  return button;
}

void TimelineBar::show(bool any, bool playing) {
  for (wxButton* const button : buttons_) button->Enable(any);
  const wxString sign = wxString::FromUTF8(playing ? pause_sign : play_sign);
  if (play_->GetLabel() != sign) play_->SetLabel(sign);
  play_->SetToolTip(playing ? "Pause" : "Play the game back in three beats per step");
}

}  // namespace bocage
