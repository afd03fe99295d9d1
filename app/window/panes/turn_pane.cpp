#include "app/window/panes/turn_pane.h"

#include <wx/sizer.h>

#include <algorithm>
#include <utility>

#include "app/window/widgets/wx_colors.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

TurnPane::TurnPane(wxWindow* parent)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "turn") {
  phases_ = new wxPanel(this);
  phases_->SetMinSize(wxSize(0, -1));  // what does not fit is cut off
  row_ = new wxBoxSizer(wxHORIZONTAL);
  phases_->SetSizer(row_);
  clocks_ = new wxPanel(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "clocks");
  clocks_->SetSizer(new wxBoxSizer(wxHORIZONTAL));
  clocks_->Hide();
  auto* const both = new wxBoxSizer(wxHORIZONTAL);
  both->Add(phases_, wxSizerFlags(1).Expand());
  both->Add(clocks_, wxSizerFlags().Expand());
  SetSizer(both);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    keep_now_in_sight();
    event.Skip();
  });
}

bool TurnPane::now_in_sight() const {
  return now_at_ >= boxes_.size() || boxes_[now_at_]->GetRect().GetRight() < phases_->GetClientSize().x;
}

// A turn may have more phases than the window is wide: those that are past make room, the first one first.
void TurnPane::keep_now_in_sight() {
  for (wxWindow* const box : boxes_) box->Show();
  Layout();
  phases_->Layout();
  for (std::size_t i = 0; i < now_at_ && !now_in_sight(); ++i) {
    boxes_[i]->Hide();
    phases_->Layout();
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
  build_clocks();
}

void TurnPane::build() {
  now_.clear();
  boxes_.clear();
  now_at_ = track_.phases.size();
  row_->Clear(true);
  const int gap = FromDIP(4);
  auto* const heading = new wxStaticText(phases_, wxID_ANY, words(track_.heading));
  heading->SetFont(heading->GetFont().Bold());
  row_->Add(heading, wxSizerFlags().CenterVertical().Border(wxALL, gap));
  for (const auto& phase : track_.phases) {
    auto* const box = new wxPanel(phases_);
    const wxString sign = phase.now ? wxString::FromUTF8("▶ ") : wxString();
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

// Every second: only what has changed is written anew.
void TurnPane::show_clocks(const std::vector<ClockFace>& faces) {
  if (faces == faces_) return;
  const std::vector<ClockFace> before = std::exchange(faces_, faces);
  const bool same = std::equal(before.begin(), before.end(), faces.begin(), faces.end(),
                               [](const ClockFace& one, const ClockFace& two) {
                                 return one.goes == two.goes && one.text.size() == two.text.size();
                               });
  if (!same) return build_clocks();
  for (std::size_t i = 0; i < faces_.size(); ++i) {
    if (faces_[i].text != before[i].text) clock_words_[i]->SetLabel(words(faces_[i].text));
  }
}

void TurnPane::build_clocks() {
  wxSizer* const row = clocks_->GetSizer();
  row->Clear(true);
  clock_words_.clear();
  const int gap = FromDIP(4);
  for (const ClockFace& face : faces_) {
    auto* const box = new wxPanel(clocks_);
    // A width of its own: figures are not all as wide as each other, and the row must not jump.
    auto* const label =
        new wxStaticText(box, wxID_ANY, words(face.text), wxDefaultPosition, wxDefaultSize, wxST_NO_AUTORESIZE);
    if (face.goes) {
      box->SetBackgroundColour(wx_color(palette_->now.ground));
      label->SetForegroundColour(wx_color(palette_->now.ink));
    }
    auto* const inside = new wxBoxSizer(wxHORIZONTAL);
    inside->Add(label, wxSizerFlags().Border(wxALL, gap));
    box->SetSizer(inside);
    row->Add(box, wxSizerFlags().CenterVertical().Border(wxLEFT, gap));
    clock_words_.push_back(label);
  }
  clocks_->Show(!faces_.empty());
  keep_now_in_sight();
  clocks_->Layout();
}

wxString TurnPane::clocks() const {
  wxString all;
  for (const wxStaticText* const label : clock_words_) all += (all.empty() ? "" : ", ") + label->GetLabelText();
  return all;
}

}  // namespace bocage
