#include "app/window/panes/prompt_pane.h"

#include <wx/textwrapper.h>

#include <algorithm>

#include "app/window/widgets/wx_colors.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

using What = PromptButton::What;

constexpr int edge_dips = 8;
constexpr int between_buttons_dips = 6;
constexpr int narrowest_dips = 60;
constexpr int min_scrolled_dips = 60;
constexpr int min_words_dips = 84;  // the headline, and two lines below it
constexpr int few_words_dips = 56;  // the headline, and one

bool same(const PromptButton& a, const PromptButton& b) {
  return a.what == b.what && a.text == b.text && a.enabled == b.enabled && a.why_not == b.why_not && a.verb == b.verb &&
         a.value == b.value;
}

// Words as lines that have room.
class Lines : public wxTextWrapper {
 public:
  const wxString& text() const { return text_; }

 private:
  void OnOutputLine(const wxString& line) override { text_ += line; }
  void OnNewLine() override { text_ += '\n'; }

  wxString text_;
};

wxString words_on(const wxButton& button) {
  wxString text = button.GetLabelText();
  text.Replace("\n", " ");
  return text;
}

// What is wider than there is room stands on several lines.
void fit_words(wxButton& button, int room) {
  const wxString text = words_on(button);
  button.SetLabel(wxControl::EscapeMnemonics(text));
  const int wide = button.GetBestSize().x;
  if (wide <= room) return;
  Lines lines;
  lines.Wrap(&button, text, room - (wide - button.GetTextExtent(text).x));
  button.SetLabel(wxControl::EscapeMnemonics(lines.text()));
}

bool leads_back(What what) {
  return what == What::cancel;
}

bool leads_on(What what) {
  return what == What::pass || what == What::finish;
}

// GTK leaves a small button none.
void give_room_beside_words(wxButton& button, int height = wxDefaultCoord) {
  button.SetMinSize({button.GetBestSize().x + 2 * button.FromDIP(edge_dips), height});
}

bool is_choice(What what) {
  return !leads_back(what) && !leads_on(what) && what != What::confirm;
}

// Dice and numbers stand in one row.
bool is_number(const std::string& text) {
  return text.find_first_not_of("-0123456789") == std::string::npos;
}

bool leads_out_of_the_past(const PromptButton& button) {
  return button.what == What::resume;
}

bool choosing(const Prompt& prompt) {
  return std::any_of(prompt.buttons.begin(), prompt.buttons.end(),
                     [](const PromptButton& button) { return button.what == What::confirm; });
}

// GTK cannot draw one that is lower than its own ends.
void show_scroll_bar(wxScrolledWindow& window, bool shown) {
  window.ShowScrollbars(wxSHOW_SB_NEVER, shown ? wxSHOW_SB_DEFAULT : wxSHOW_SB_NEVER);
}

}  // namespace

PromptPane::PromptPane(wxWindow* parent, Callbacks wanted)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "prompt"),
      callbacks_(std::move(wanted)) {
  make_words();
  make_buttons();
  auto* const column = new wxBoxSizer(wxVERTICAL);
  const auto aside = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(edge_dips));
  column->Add(page_, wxSizerFlags(1).Expand());
  column->Add(choices_, aside);
  column->Add(last_, aside);
  SetSizer(column);
  use(palette_of(Theme::print));
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    lay_out();
    // Not from within the layout of the docks.
    CallAfter([this] { ask_for_room(); });
  });
}

void PromptPane::make_words() {
  page_ = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL);
  page_->SetScrollRate(0, FromDIP(edge_dips));
  show_scroll_bar(*page_, false);
  const int gap = FromDIP(edge_dips);
  const auto text = [this] { return new wxStaticText(page_, wxID_ANY, ""); };
  headline_ = text();
  headline_->SetFont(headline_->GetFont().Bold().Larger());
  text_ = text();
  make_refusal();
  notice_ = text();
  details_ = text();
  details_->SetFont(details_->GetFont().Smaller());
  chances_ = new ChanceList(page_);
  chances_->SetFont(details_->GetFont());
  const auto below = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, gap);
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(headline_, wxSizerFlags().Expand().Border(wxALL, gap));
  for (wxWindow* const part : std::initializer_list<wxWindow*>{text_, refusal_box_, notice_, details_, chances_}) {
    column->Add(part, below);
  }
  page_->SetSizer(column);
  page_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    if (page_->GetClientSize().x == wrapped_at_) return;
    wrap();
    page_->FitInside();
  });
}

void PromptPane::make_refusal() {
  const int gap = FromDIP(edge_dips);
  refusal_box_ = new wxPanel(page_);
  refusal_ = new wxStaticText(refusal_box_, wxID_ANY, "");
  look_up_ = new wxButton(refusal_box_, wxID_ANY, words(tr("Rule")), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  look_up_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { CallAfter([this] { callbacks_.look_up(rule_); }); });
  auto* const inside = new wxBoxSizer(wxVERTICAL);
  inside->Add(refusal_, wxSizerFlags().Expand().Border(wxALL, gap));
  inside->Add(look_up_, wxSizerFlags().Border(wxLEFT | wxBOTTOM, gap));
  refusal_box_->SetSizer(inside);
  refusal_box_->Hide();
}

void PromptPane::make_buttons() {
  choices_ = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL);
  choices_->SetScrollRate(0, FromDIP(edge_dips));
  show_scroll_bar(*choices_, false);
  choices_->SetSizer(new wxBoxSizer(wxVERTICAL));
  last_ = new wxBoxSizer(wxVERTICAL);
}

void PromptPane::use(const Palette& palette) {
  refusal_box_->SetBackgroundColour(wx_color(palette.refusal.ground));
  refusal_->SetForegroundColour(wx_color(palette.refusal.ink));
  chances_->use(palette);
  Refresh();
}

void PromptPane::wrap() {
  wrapped_at_ = page_->GetClientSize().x;
  const int width = wrapped_at_ - 2 * FromDIP(edge_dips);
  if (width < FromDIP(narrowest_dips)) return;
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
  refusal_->Wrap(width - 2 * FromDIP(edge_dips));
}

void PromptPane::lay_out() {
  if (GetClientSize().x < FromDIP(narrowest_dips)) return;
  if (arranged_at_ != GetClientSize().x) {
    arranged_at_ = GetClientSize().x;
    arrange_choices();
  }
  arrange_last_row();
  // What has no room here is scrolled, and the words keep theirs: a line of them less, where all buttons are seen then.
  const int all = choices_->GetSizer()->GetMinSize().y;
  const int room = GetClientSize().y - last_->GetMinSize().y;
  const int max_height = room - FromDIP(all <= room - FromDIP(few_words_dips) ? few_words_dips : min_words_dips);
  const int high = std::min(all, std::max({max_height, all / 3, FromDIP(min_scrolled_dips)}));
  choices_->SetMinSize(wxSize(-1, high));
  show_scroll_bar(*choices_, high < all);
  const int left = GetClientSize().y - last_->GetMinSize().y - high;
  show_scroll_bar(*page_, left >= FromDIP(min_scrolled_dips));
  Layout();
  choices_->FitInside();
  page_->FitInside();
  Refresh();
}

// As high as all words and buttons. While something is being chosen, the pane gets no lower: what lies above it stays
// where the hand picks from.
void PromptPane::ask_for_room() {
  if (arranged_at_ == 0) return;
  const int buttons = choices_->GetSizer()->GetMinSize().y + last_height_;
  int wanted = page_->GetSizer()->GetMinSize().y + buttons;
  if (choosing(shown_)) wanted = std::max(wanted, held_height_);
  held_height_ = choosing(shown_) ? wanted : 0;
  callbacks_.room(wanted, FromDIP(min_words_dips) + buttons);
}

void PromptPane::show(const Prompt& prompt, const std::optional<Refusal>& refusal, const RuleTitles& titles,
                      const std::string& notice) {
  const bool same_buttons =
      std::equal(prompt.buttons.begin(), prompt.buttons.end(), shown_.buttons.begin(), shown_.buttons.end(), same);
  shown_ = prompt;
  notice_words_ = words(notice);
  show_refusal(refusal, titles);
  if (!same_buttons) show_buttons(prompt.buttons);
  details_->Show(!prompt.details.empty());
  chances_->Show(!prompt.chances.empty());
  notice_->Show(!notice.empty());
  arranged_at_ = 0;
  wrap();
  lay_out();
  ask_for_room();
}

void PromptPane::show_refusal(const std::optional<Refusal>& refusal, const RuleTitles& titles) {
  refusal_words_.clear();
  rule_.clear();
  if (refusal) {
    refusal_words_ = words(refusal->text);
    if (!refusal_words_.empty()) refusal_words_[0] = wxToupper(refusal_words_[0]);
    rule_ = refusal->rule;
    const bool numbered = is_rule_number(rule_);
    const std::string why = bytes(refusal_words_);
    const bool says_title = why == titles.title(rule_);  // it is not said twice
    if (!rule_.empty() && (numbered || (!says_title && titles.name(rule_) != rule_))) {
      const std::string name = says_title ? rule_ : titles.name(rule_);
      refusal_words_ = words(numbered ? tr("{refusal} — rule {rule}", {{"refusal", why}, {"rule", name}})
                                      : tr("{refusal} — {rule}", {{"refusal", why}, {"rule", name}}));
    }
    look_up_->SetLabel(words(numbered ? tr("What rule {rule} says", {{"rule", rule_}}) : tr("What the rule says")));
    give_room_beside_words(*look_up_);
  }
  look_up_->Show(!rule_.empty());
  refusal_box_->Show(refusal.has_value());
}

wxButton* PromptPane::make_button(const PromptButton& each) {
  const bool beside_confirm = leads_back(each.what) || leads_on(each.what);
  const bool narrow = is_number(each.text) || beside_confirm;
  wxWindow* const parent = is_choice(each.what) ? static_cast<wxWindow*>(choices_) : this;
  auto* const button = new wxButton(parent, wxID_ANY, wxControl::EscapeMnemonics(words(each.text)), wxDefaultPosition,
                                    wxDefaultSize, narrow ? wxBU_EXACTFIT : 0);
  if (beside_confirm) give_room_beside_words(*button, wxButton::GetDefaultSize(this).y);
  button->Enable(each.enabled);
  const std::string& told = each.enabled ? each.about : each.why_not;
  if (!told.empty()) button->SetToolTip(words(told));
  button->Bind(wxEVT_BUTTON, [this, each](wxCommandEvent&) { CallAfter([this, each] { callbacks_.press(each); }); });
  return button;
}

void PromptPane::show_buttons(const std::vector<PromptButton>& buttons) {
  choices_->GetSizer()->Clear();
  last_->Clear();
  for (wxButton* const old : buttons_) {
    old->Hide();
    old->Disable();
    // Not at once: the press of this very button may be on its way.
    CallAfter([old] { old->Destroy(); });
  }
  buttons_.clear();
  for (const PromptButton& each : buttons) buttons_.push_back(make_button(each));
}

// In as many rows as their widths ask for.
void PromptPane::arrange_choices() {
  wxSizer* const rows = choices_->GetSizer();
  rows->Clear();
  const int room = arranged_at_ - 2 * FromDIP(edge_dips), gap = FromDIP(between_buttons_dips);
  wxBoxSizer* row = nullptr;
  int filled = 0;
  for (std::size_t i = 0; i < buttons_.size(); ++i) {
    if (!is_choice(shown_.buttons[i].what)) continue;
    fit_words(*buttons_[i], room);
    const int width = buttons_[i]->GetBestSize().x;
    if (row == nullptr || filled + width > room) {
      row = new wxBoxSizer(wxHORIZONTAL);
      rows->Add(row, wxSizerFlags().Border(wxBOTTOM, gap));
      filled = 0;
    }
    row->Add(buttons_[i], wxSizerFlags().Border(wxRIGHT, gap));
    filled += width + gap;
  }
}

// Back at the left, Confirm at the right, and between them what leads on without a choice; above them where that would
// be too wide. Their row stays free for them, so that the buttons above it stay in their places, unless the words would
// be cut off for it; who looks back has nothing to confirm, and many words to read.
void PromptPane::arrange_last_row() {
  last_->Clear();
  const int gap = FromDIP(between_buttons_dips), edge = FromDIP(edge_dips);
  auto* const ends = new wxBoxSizer(wxHORIZONTAL);
  auto* const middle = new wxBoxSizer(wxHORIZONTAL);
  wxButton* confirm = nullptr;
  for (std::size_t i = 0; i < buttons_.size(); ++i) {
    const What what = shown_.buttons[i].what;
    if (leads_back(what)) ends->Add(buttons_[i], wxSizerFlags().Expand());
    if (leads_on(what)) middle->Add(buttons_[i], wxSizerFlags().Expand().Border(wxRIGHT, gap));
    if (what == What::confirm) confirm = buttons_[i];
  }
  const int wide = ends->GetMinSize().x + middle->GetMinSize().x + (confirm == nullptr ? 0 : confirm->GetBestSize().x);
  ends->AddStretchSpacer();
  if (wide + 2 * gap <= arranged_at_ - 2 * edge) {
    ends->Add(middle, wxSizerFlags().Expand());
  } else {
    last_->Add(middle, wxSizerFlags().Right().Border(wxBOTTOM, gap));
  }
  if (confirm != nullptr) ends->Add(confirm);
  const bool looks_back = std::any_of(shown_.buttons.begin(), shown_.buttons.end(), leads_out_of_the_past);
  const int row = wxButton::GetDefaultSize(this).y;
  ends->SetMinSize(wxSize(-1, looks_back ? 0 : row));
  last_->Add(ends, wxSizerFlags().Expand().Border(wxBOTTOM, edge));
  last_height_ = last_->GetMinSize().y;
  const int left = GetClientSize().y - choices_->GetSizer()->GetMinSize().y - last_height_;
  if (left < page_->GetSizer()->GetMinSize().y) ends->SetMinSize(wxSize(-1, 0));
}

wxButton* PromptPane::button(const wxString& text) const {
  for (wxButton* const button : buttons_) {
    if (words_on(*button) == text) return button;
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
    return each.what == What::die && each.value == Value(face);
  });
  if (die == shown_.buttons.end()) return false;
  callbacks_.press(*die);
  return true;
}

}  // namespace bocage
