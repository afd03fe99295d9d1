#include "app/panels/prompt_pane.h"

#include <wx/sizer.h>

namespace bocage {

namespace {

const wxColour refusal_ground(0xf7, 0xdf, 0xd3);
const wxColour refusal_ink(0x7a, 0x1d, 0x10);

wxString words(const std::string& text) { return wxString::FromUTF8(text.c_str(), text.size()); }

}  // namespace

PromptPane::PromptPane(wxWindow* parent, std::function<void(PromptButton)> pressed)
    : wxPanel(parent), pressed_(std::move(pressed)) {
  const int gap = FromDIP(8);
  auto* const column = new wxBoxSizer(wxVERTICAL);
  headline_ = new wxStaticText(this, wxID_ANY, "");
  headline_->SetFont(headline_->GetFont().Bold().Larger());
  text_ = new wxStaticText(this, wxID_ANY, "");
  details_ = new wxStaticText(this, wxID_ANY, "");
  details_->SetFont(details_->GetFont().Smaller());
  refusal_box_ = new wxPanel(this);
  refusal_box_->SetBackgroundColour(refusal_ground);
  refusal_ = new wxStaticText(refusal_box_, wxID_ANY, "");
  refusal_->SetForegroundColour(refusal_ink);
  auto* const inside = new wxBoxSizer(wxVERTICAL);
  inside->Add(refusal_, wxSizerFlags().Expand().Border(wxALL, gap));
  refusal_box_->SetSizer(inside);
  refusal_box_->Hide();
  row_ = new wxWrapSizer(wxHORIZONTAL, wxREMOVE_LEADING_SPACES);
  column->Add(headline_, wxSizerFlags().Expand().Border(wxALL, gap));
  column->Add(text_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, gap));
  column->Add(refusal_box_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, gap));
  column->Add(row_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, gap));
  column->Add(details_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, gap));
  SetSizer(column);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    wrap();
    event.Skip();
  });
}

void PromptPane::wrap() {
  const int width = GetClientSize().x - 2 * FromDIP(8);
  if (width < FromDIP(60)) return;
  headline_->SetLabel(words(shown_.headline));
  headline_->Wrap(width);
  text_->SetLabel(words(shown_.text));
  text_->Wrap(width);
  wxString details;
  for (const auto& line : shown_.details) details += (details.empty() ? "" : "\n") + words(line);
  details_->SetLabel(details);
  details_->Wrap(width);
  refusal_->SetLabel(refusal_words_);
  refusal_->Wrap(width - 2 * FromDIP(8));
}

void PromptPane::show(const Prompt& prompt, const std::optional<Refusal>& refusal) {
  shown_ = prompt;
  show_refusal(refusal);
  show_buttons(prompt.buttons);
  wrap();
  details_->Show(!prompt.details.empty());
  Layout();
  Refresh();
}

void PromptPane::show_refusal(const std::optional<Refusal>& refusal) {
  refusal_words_.clear();
  if (refusal) {
    refusal_words_ = words(refusal->text);
    if (!refusal->rule.empty()) refusal_words_ += wxString::FromUTF8(" \xe2\x80\x94 rule ") + words(refusal->rule);
  }
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
    auto* const button = new wxButton(this, wxID_ANY, wxControl::EscapeMnemonics(words(each.text)), wxDefaultPosition,
                                      wxDefaultSize, each.what == PromptButton::What::die ? wxBU_EXACTFIT : 0);
    button->Enable(each.enabled);
    if (!each.why_not.empty()) button->SetToolTip(words(each.why_not));
    button->Bind(wxEVT_BUTTON, [this, each](wxCommandEvent&) { CallAfter([this, each] { pressed_(each); }); });
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

}  // namespace bocage
