#include "app/window/panes/prompt_pane.h"

#include <wx/panel.h>
#include <wx/sizer.h>

#include <algorithm>

#include "app/window/widgets/wx_colors.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

namespace {

bool same(const PromptButton& a, const PromptButton& b) {
  return a.what == b.what && a.text == b.text && a.enabled == b.enabled && a.why_not == b.why_not && a.verb == b.verb &&
         a.value == b.value;
}

}  // namespace

PromptPane::PromptPane(wxWindow* parent, Callbacks wanted)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL, "prompt"),
      callbacks_(std::move(wanted)) {
  SetScrollRate(0, FromDIP(8));
  const int gap = FromDIP(8);
  auto* const column = new wxBoxSizer(wxVERTICAL);
  const auto text = [&] { return new wxStaticText(this, wxID_ANY, ""); };
  headline_ = text();
  headline_->SetFont(headline_->GetFont().Bold().Larger());
  text_ = text();
  notice_ = text();
  notice_->SetFont(notice_->GetFont().Italic());
  details_ = text();
  details_->SetFont(details_->GetFont().Smaller());
  chances_ = new ChanceList(this);
  chances_->SetFont(details_->GetFont());
  refusal_box_ = new wxPanel(this);
  refusal_ = new wxStaticText(refusal_box_, wxID_ANY, "");
  look_up_ = new wxButton(refusal_box_, wxID_ANY, "Rule", wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  look_up_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { CallAfter([this] { callbacks_.look_up(rule_); }); });
  auto* const inside = new wxBoxSizer(wxVERTICAL);
  inside->Add(refusal_, wxSizerFlags().Expand().Border(wxALL, gap));
  inside->Add(look_up_, wxSizerFlags().Border(wxLEFT | wxBOTTOM, gap));
  refusal_box_->SetSizer(inside);
  refusal_box_->Hide();
  row_ = new wxWrapSizer(wxHORIZONTAL, wxREMOVE_LEADING_SPACES);
  const auto below = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, gap);
  column->Add(headline_, wxSizerFlags().Expand().Border(wxALL, gap));
  column->Add(text_, below);
  column->Add(refusal_box_, below);
  column->Add(notice_, below);
  column->Add(row_, below);
  column->Add(details_, below);
  column->Add(chances_, below);
  SetSizer(column);
  use(palette_of(Theme::print));
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    if (GetClientSize().x != wrapped_at_) {
      wrap();
      FitInside();
    }
    event.Skip();
  });
}

void PromptPane::use(const Palette& palette) {
  refusal_box_->SetBackgroundColour(wx_color(palette.refusal.ground));
  refusal_->SetForegroundColour(wx_color(palette.refusal.ink));
  chances_->use(palette);
  Refresh();
}

void PromptPane::wrap() {
  wrapped_at_ = GetClientSize().x;
  const int width = wrapped_at_ - 2 * FromDIP(8);
  if (width < FromDIP(60)) return;
  const auto set = [width](wxStaticText* label, const wxString& text) {
    label->SetLabelText(text);
    label->Wrap(width);
  };
  set(headline_, words(shown_.headline));
  set(text_, words(shown_.text));
  set(notice_, notice_words_);
  wxString details;
  for (const auto& line : shown_.details) details += (details.empty() ? "" : "\n") + words(line);
  set(details_, details);
  chances_->show(shown_.chances, width);
  refusal_->SetLabelText(refusal_words_);
  refusal_->Wrap(width - 2 * FromDIP(8));
}

void PromptPane::show(const Prompt& prompt, const std::optional<Refusal>& refusal, const RuleTitles& titles,
                      const std::string& notice) {
  const bool same_buttons =
      std::equal(prompt.buttons.begin(), prompt.buttons.end(), shown_.buttons.begin(), shown_.buttons.end(), same);
  shown_ = prompt;
  notice_words_ = words(notice);
  show_refusal(refusal, titles);
  if (!same_buttons) show_buttons(prompt.buttons);
  wrap();
  details_->Show(!prompt.details.empty());
  chances_->Show(!prompt.chances.empty());
  notice_->Show(!notice.empty());
  Layout();
  FitInside();
  Refresh();
}

void PromptPane::show_refusal(const std::optional<Refusal>& refusal, const RuleTitles& titles) {
  refusal_words_.clear();
  rule_.clear();
  if (refusal) {
    refusal_words_ = words(refusal->text);
    if (!refusal_words_.empty()) refusal_words_[0] = wxToupper(refusal_words_[0]);
    rule_ = refusal->rule;
    if (!rule_.empty()) refusal_words_ += wxString::FromUTF8(" — rule ") + words(titles.name(rule_));
    look_up_->SetLabel("What rule " + words(rule_) + " says");
  }
  look_up_->Show(!rule_.empty());
  refusal_box_->Show(refusal.has_value());
}

void PromptPane::show_buttons(const std::vector<PromptButton>& buttons) {
  for (wxButton* const old : buttons_) {
    row_->Detach(old);
    old->Hide();
    old->Disable();
    // Not at once: the press of this very button may be on its way.
    CallAfter([old] { old->Destroy(); });
  }
  buttons_.clear();
  for (const PromptButton& each : buttons) {
    const bool small = each.text.size() <= 3;  // dice and numbers stand in one row
    auto* const button = new wxButton(this, wxID_ANY, wxControl::EscapeMnemonics(words(each.text)), wxDefaultPosition,
                                      wxDefaultSize, small ? wxBU_EXACTFIT : 0);
    button->Enable(each.enabled);
    const std::string& told = each.enabled ? each.about : each.why_not;
    if (!told.empty()) button->SetToolTip(words(told));
    button->Bind(wxEVT_BUTTON, [this, each](wxCommandEvent&) { CallAfter([this, each] { callbacks_.press(each); }); });
    row_->Add(button, wxSizerFlags().Border(wxRIGHT | wxBOTTOM, FromDIP(6)));
    buttons_.push_back(button);
  }
}

wxButton* PromptPane::button(const wxString& text) const {
  for (wxButton* const button : buttons_) {
    if (button->GetLabelText() == text) return button;
  }
  return nullptr;
}

void PromptPane::take_focus() {
  for (wxButton* const button : buttons_) {
    if (!button->IsEnabled()) continue;
    button->SetFocus();
    return;
  }
  SetFocus();
}

bool PromptPane::press_die(int face) const {
  const auto die = std::find_if(shown_.buttons.begin(), shown_.buttons.end(), [face](const PromptButton& each) {
    return each.what == PromptButton::What::die && each.value == Value(face);
  });
  if (die == shown_.buttons.end()) return false;
  callbacks_.press(*die);
  return true;
}

}  // namespace bocage
