#include "app/window/panes/turn_pane.h"

#include <wx/sizer.h>

#include <algorithm>
#include <utility>

#include "app/window/widgets/wx_colors.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"
#include "engine/game/rule_titles.h"

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

// A turn may have more phases than the window is wide: those before it make room, the first one first.
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
  past_ = nullptr;
  row_->Clear(true);
  const int gap = FromDIP(4);
  auto* const heading = new wxStaticText(phases_, wxID_ANY, words(track_.heading));
  heading->SetFont(heading->GetFont().Bold());
  row_->Add(heading, wxSizerFlags().CenterVertical().Border(wxALL, gap));
  add_past();
  now_at_ = boxes_.size() + track_.phases.size();
  for (const auto& phase : track_.phases) {
    if (open_ || !phase.past) add_phase(phase);
  }
  if (now_.empty()) now_at_ = boxes_.size();
  keep_now_in_sight();
}

wxStaticText* TurnPane::add_box(const wxString& text) {
  const int gap = FromDIP(4);
  auto* const box = new wxPanel(phases_);
  auto* const label = new wxStaticText(box, wxID_ANY, text);
  auto* const inside = new wxBoxSizer(wxHORIZONTAL);
  inside->Add(label, wxSizerFlags().Border(wxALL, gap));
  box->SetSizer(inside);
  row_->Add(box, wxSizerFlags().CenterVertical().Border(wxLEFT, gap));
  boxes_.push_back(box);
  return label;
}

void TurnPane::add_past() {
  wxString titles;
  std::size_t count = 0;
  for (const auto& phase : track_.phases) {
    if (!phase.past) continue;
    titles += (titles.empty() ? "" : ", ") + words(phase.title);
    ++count;
  }
  if (count == 0) return;
  wxStaticText* const label = add_box(wxString::FromUTF8("✓ ") + words(tr_n("{n} past", "{n} past", count)) +
                                      wxString::FromUTF8(open_ ? " ◂" : " ▸"));
  label->SetForegroundColour(wx_color(palette_->past.ink));
  label->SetToolTip(words(tr("Past: {phases}", {{"phases", bytes(titles)}})));
  past_ = boxes_.back();
  const auto turn = [this](wxMouseEvent&) {
    open_ = !open_;
    CallAfter([this] { build(); });  // not while what was clicked is still at work
  };
  label->Bind(wxEVT_LEFT_UP, turn);
  past_->Bind(wxEVT_LEFT_UP, turn);
}

void TurnPane::add_phase(const TurnTrack::Phase& phase) {
  const wxString sign = phase.now ? wxString::FromUTF8("▶ ") : wxString();
  wxStaticText* const label = add_box(sign + words(phase.title));
  if (phase.now) {
    boxes_.back()->SetBackgroundColour(wx_color(palette_->now.ground));
    label->SetForegroundColour(wx_color(palette_->now.ink));
    now_ = words(phase.title);
    now_at_ = boxes_.size() - 1;
  } else if (phase.past) {
    label->SetForegroundColour(wx_color(palette_->past.ink));
  }
  if (is_rule_number(phase.rule)) label->SetToolTip(words(tr("Rule {rule}", {{"rule", phase.rule}})));
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
