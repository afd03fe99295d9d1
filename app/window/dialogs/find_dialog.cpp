#include "app/window/dialogs/find_dialog.h"

#include <wx/button.h>
#include <wx/listbox.h>
#include <wx/sizer.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

FindDialog::FindDialog(wxWindow* parent, const Finder& finder)
    : wxDialog(parent, wxID_ANY, words(tr("Find")), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      finder_(finder) {
  typed_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
  typed_->SetHint(words(tr("The number or name of a space, a place or a unit")));
  list_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(420, 240)));
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(typed_, wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  column->Add(list_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, FromDIP(8)));
  column->Add(CreateButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(8)));
  SetSizerAndFit(column);
  if (wxWindow* const ok = FindWindow(wxID_OK)) ok->SetLabel(words(tr("&Go there")));
  typed_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { search(); });
  const auto go = [this](wxCommandEvent&) {
    if (!found_.empty()) EndModal(wxID_OK);
  };
  typed_->Bind(wxEVT_TEXT_ENTER, go);
  list_->Bind(wxEVT_LISTBOX_DCLICK, go);
  Bind(wxEVT_CHAR_HOOK, &FindDialog::on_key, this);
  search();
  typed_->SetFocus();
}

std::optional<Found> FindDialog::chosen() const {
  const int at = list_->GetSelection();
  if (at == wxNOT_FOUND || static_cast<std::size_t>(at) >= found_.size()) return std::nullopt;
  return found_[static_cast<std::size_t>(at)];
}

void FindDialog::search() {
  constexpr std::size_t max_found = 40;
  found_ = finder_.find(bytes(typed_->GetValue()), max_found);
  wxArrayString texts;
  for (const Found& one : found_) texts.Add(words(one.text));
  list_->Set(texts);
  if (!found_.empty()) list_->SetSelection(0);
  if (wxWindow* const ok = FindWindow(wxID_OK)) ok->Enable(!found_.empty());
}

// The arrows walk the list while the letters go on to the box.
void FindDialog::on_key(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  const bool arrow = key == WXK_UP || key == WXK_DOWN;
  if (!arrow || found_.empty() || FindFocus() != typed_) {
    event.Skip();
    return;
  }
  const int count = static_cast<int>(found_.size());
  list_->SetSelection(std::clamp(list_->GetSelection() + (key == WXK_DOWN ? 1 : -1), 0, count - 1));
}

}  // namespace bocage
