#include "app/panels/turn_pane.h"

#include <wx/sizer.h>

#include "app/panels/wx_colors.h"
#include "app/panels/wx_words.h"

namespace bocage {

TurnPane::TurnPane(wxWindow* parent)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "turn") {
  row_ = new wxBoxSizer(wxHORIZONTAL);
  SetSizer(row_);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    keep_now_in_sight();
    event.Skip();
  });
}

bool TurnPane::now_in_sight() const {
  return now_at_ >= boxes_.size() || boxes_[now_at_]->GetRect().GetRight() < GetClientSize().x;
}

// A turn may have more phases than the window is wide: those that are past make room, the first one first.
void TurnPane::keep_now_in_sight() {
  for (wxWindow* const box : boxes_) box->Show();
  Layout();
  for (std::size_t i = 0; i < now_at_ && !now_in_sight(); ++i) {
    boxes_[i]->Hide();
    Layout();
  }
}

void TurnPane::show(const TurnTrack& track) {
  wxString all = words(track.heading);
  for (const auto& phase : track.phases) all += "|" + words(phase.title) + (phase.now ? "*" : "");
  if (all == shown_) return;
  shown_ = all;
  track_ = track;
  build();
}

void TurnPane::use(const Palette& palette) {
  palette_ = &palette;
  build();
}

void TurnPane::build() {
  now_.clear();
  boxes_.clear();
  now_at_ = track_.phases.size();
  row_->Clear(true);
  const int gap = FromDIP(4);
  auto* const heading = new wxStaticText(this, wxID_ANY, words(track_.heading));
  heading->SetFont(heading->GetFont().Bold());
  row_->Add(heading, wxSizerFlags().CenterVertical().Border(wxALL, gap));
  for (const auto& phase : track_.phases) {
    auto* const box = new wxPanel(this);
    const wxString sign = phase.now ? wxString::FromUTF8("\xe2\x96\xb6 ") : wxString();
    auto* const label = new wxStaticText(box, wxID_ANY, sign + words(phase.title));
    if (phase.now) {
      box->SetBackgroundColour(wx_color(palette_->now.ground));
      label->SetForegroundColour(wx_color(palette_->now.ink));
      now_ = words(phase.title);
      now_at_ = boxes_.size();
    } else if (phase.past) {
      label->SetForegroundColour(wx_color(palette_->past.ink));
    }
    if (!phase.rule.empty()) label->SetToolTip("Rule " + words(phase.rule));
    auto* const inside = new wxBoxSizer(wxHORIZONTAL);
    inside->Add(label, wxSizerFlags().Border(wxALL, gap));
    box->SetSizer(inside);
    row_->Add(box, wxSizerFlags().CenterVertical().Border(wxLEFT, gap));
    boxes_.push_back(box);
  }
  keep_now_in_sight();
}

}  // namespace bocage
