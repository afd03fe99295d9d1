#include "app/window/panes/look_up_pane.h"

#include <wx/settings.h>
#include <wx/sizer.h>

#include <algorithm>

#include "app/window/widgets/roomy.h"
#include "app/window/widgets/wx_colors.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

wxString row_words(const LookUpEntry& entry) {
  const wxString heading = words(entry.heading);
  return entry.summary.empty() ? heading : heading + wxString::FromUTF8(" — ") + words(entry.summary);
}

}  // namespace

LookUpPane::LookUpPane(wxWindow* parent, Callbacks wanted)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "look up"),
      callbacks_(std::move(wanted)) {
  search_ = new wxTextCtrl(this, wxID_ANY);
  search_->SetHint(words(tr("The number of a rule, or words")));
  list_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 0, nullptr, wxLB_SINGLE | wxLB_HSCROLL);
  list_->SetFont(list_->GetFont().Smaller());
  page_ = new wxPanel(this);
  text_ = new wxTextCtrl(page_, wxID_ANY, "", wxDefaultPosition, wxDefaultSize,
                         wxTE_MULTILINE | wxTE_READONLY | wxTE_RICH2 | wxTE_BESTWRAP | wxBORDER_NONE);
  page_->SetBackgroundColour(wxSystemSettings::GetColour(wxSYS_COLOUR_LISTBOX));
  auto* const margins = new wxBoxSizer(wxVERTICAL);
  margins->Add(text_, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(8)));
  page_->SetSizer(margins);
  chart_button_ = new wxButton(this, wxID_ANY, words(tr("&Show this chart")));
  chart_button_->Hide();
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(search_, wxSizerFlags().Expand().Border(wxALL, FromDIP(4)));
  column->Add(list_, wxSizerFlags(1).Expand());
  column->Add(page_, wxSizerFlags(2).Expand().Border(wxTOP, FromDIP(4)));
  column->Add(chart_button_, wxSizerFlags().Expand().Border(wxALL, FromDIP(4)));
  SetSizer(column);
  hide_when_cramped(*list_, 96);
  hide_when_cramped(*page_, 200);
  search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { find(); });
  list_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent&) { show(); });
  list_->Bind(wxEVT_LISTBOX_DCLICK, [this](wxCommandEvent&) { act(); });
  chart_button_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { act(); });
  Bind(wxEVT_CHAR_HOOK, &LookUpPane::on_key, this);  // before the window takes the keys for the table
}

void LookUpPane::use(const Palette& palette) {
  palette_ = &palette;
  page_->SetBackgroundColour(wxSystemSettings::GetColour(wxSYS_COLOUR_LISTBOX));
  show();
}

void LookUpPane::use(LookUp look_up) {
  look_up_ = std::move(look_up);
  find();
}

void LookUpPane::look_for(const std::string& typed) {
  search_->ChangeValue(words(typed));
  find();
}

void LookUpPane::open(std::size_t entry) {
  look_for({});
  choose(static_cast<int>(std::find(found_.begin(), found_.end(), entry) - found_.begin()));
}

void LookUpPane::take_focus() {
  search_->SetFocus();
  search_->SelectAll();
}

const LookUpEntry* LookUpPane::chosen() const {
  const int row = list_->GetSelection();
  return row == wxNOT_FOUND ? nullptr : &look_up_.entries()[found_[static_cast<std::size_t>(row)]];
}

void LookUpPane::find() {
  found_ = look_up_.find(bytes(search_->GetValue()));
  wxArrayString rows;
  for (const std::size_t entry : found_) rows.Add(row_words(look_up_.entries()[entry]));
  list_->Set(rows);
  choose(0);
}

void LookUpPane::choose(int row) {
  if (row >= 0 && row < static_cast<int>(found_.size())) {
    list_->SetSelection(row);
    list_->EnsureVisible(row);
  }
  show();
}

// The heading stands out, and what was typed is marked wherever it stands.
void LookUpPane::show() {
  const LookUpEntry* const entry = chosen();
  chart_button_->Show(entry != nullptr && entry->kind == LookUpKind::chart);
  Layout();
  if (entry == nullptr) {
    text_->ChangeValue(words(tr("No entry has all these words. Try fewer of them, or the beginning of a word.")));
    return;
  }
  const std::string whole = entry->heading + "\n\n" + entry->text;
  text_->ChangeValue(words(whole));
  text_->SetStyle(0, static_cast<long>(words(entry->heading).length()),
                  wxTextAttr(wxNullColour, wxNullColour, text_->GetFont().Bold()));
  const auto spans = spans_of(whole, typed_words(bytes(search_->GetValue())));
  for (const TextSpan& span : spans) {
    text_->SetStyle(static_cast<long>(span.from), static_cast<long>(span.to),
                    wxTextAttr(wx_color(palette_->lit.ink), wx_color(palette_->lit.ground)));
  }
  text_->ShowPosition(spans.empty() ? 0 : static_cast<long>(spans.front().from));
}

void LookUpPane::act() {
  const LookUpEntry* const entry = chosen();
  if (entry == nullptr) return;
  if (entry->kind == LookUpKind::chart) {
    callbacks_.show_chart(entry->chart);
  } else {
    text_->SetFocus();
  }
}

// The arrows walk the list while the letters go on to the box.
bool LookUpPane::walk(int key) {
  const wxWindow* const focus = FindFocus();
  const bool here = focus == search_ || focus == list_;
  if (!here || found_.empty() || (key != WXK_UP && key != WXK_DOWN)) return false;
  const int count = static_cast<int>(found_.size());
  choose(std::clamp(list_->GetSelection() + (key == WXK_DOWN ? 1 : -1), 0, count - 1));
  return true;
}

bool LookUpPane::take_key(int key) {
  const wxWindow* const focus = FindFocus();
  if (key == WXK_ESCAPE) {
    callbacks_.leave();
    return true;
  }
  if ((key == WXK_RETURN || key == WXK_NUMPAD_ENTER) && (focus == search_ || focus == list_)) {
    act();
    return true;
  }
  return walk(key);
}

void LookUpPane::on_key(wxKeyEvent& event) {
  if (event.GetModifiers() != wxMOD_NONE || !take_key(event.GetKeyCode())) event.Skip();
}

}  // namespace bocage
