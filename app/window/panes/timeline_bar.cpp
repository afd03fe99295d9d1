#include "app/window/panes/timeline_bar.h"

#include <wx/sizer.h>

#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

const char* const play_sign = "▶";
const char* const pause_sign = "❚❚";

}  // namespace

TimelineBar::TimelineBar(wxWindow* parent, Callbacks wanted)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "timeline") {
  SetSizer(new wxBoxSizer(wxHORIZONTAL));
  add(wxString::FromUTF8("«"), words(tr("The turn before")), std::move(wanted.turn_back));
  add(wxString::FromUTF8("‹"), words(tr("The phase before")), std::move(wanted.phase_back));
  play_ = add(wxString::FromUTF8(play_sign), "", std::move(wanted.play));
  next_ = add(words(tr_in("beat", "Next")), words(tr("Skip to the next beat")), std::move(wanted.next));
  add(wxString::FromUTF8("›"), words(tr("The next phase")), std::move(wanted.phase_on));
  add(wxString::FromUTF8("»"), words(tr("The next turn")), std::move(wanted.turn_on));
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
  play_->SetToolTip(words(playing ? tr("Pause") : tr("Play the game back in three beats per step")));
}

}  // namespace bocage
