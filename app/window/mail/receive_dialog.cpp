#include "app/window/mail/receive_dialog.h"

#include <wx/button.h>
#include <wx/filedlg.h>

#include "app/play/words/game_words.h"
#include "app/window/mail/letter_drop.h"
#include "app/window/mail/letter_fields.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

ReceiveDialog::ReceiveDialog(wxWindow* parent, const std::string& said, const std::string& inbox)
    : wxDialog(parent, wxID_ANY, words(tr("Receive letters")), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER) {
  const int edge = FromDIP(8);
  auto* const column = new wxBoxSizer(wxVERTICAL);
  if (!said.empty()) add_sentence(*this, *column, words(said));
  add_sentence(
      *this, *column,
      words(
          tr("Paste the text of a mail, choose files or drop them here, or name a folder. What stands around a letter "
             "does no harm.")));
  text_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, FromDIP(wxSize(480, 140)), wxTE_MULTILINE);
  text_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { judge(); });
  column->Add(text_, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, edge));
  auto* const row = new wxBoxSizer(wxHORIZONTAL);
  auto* const choose = new wxButton(this, wxID_ANY, words(tr("&Files…")));
  choose->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { ask_files(); });
  chosen_ = new wxStaticText(this, wxID_ANY, words(tr("No file is chosen")));
  row->Add(choose, wxSizerFlags().Border(wxRIGHT, edge));
  row->Add(chosen_, wxSizerFlags(1).CenterVertical());
  column->Add(row, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, edge));
  inbox_ =
      add_folder_field(*this, *column, words(tr("The folder &into which Receive looks from now on")), words(inbox));
  inbox_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { judge(); });
  add_answer_buttons(*this, *column, words(tr("&Receive")));
  SetSizerAndFit(column);
  SetDropTarget(new LetterDrop([this](const std::vector<std::string>& paths) { add_files(paths); }));
  judge();
  text_->SetFocus();
}

void ReceiveDialog::ask_files() {
  wxFileDialog dialog(this, words(tr("Letters")), "", "", words(tr("All files|*")),
                      wxFD_OPEN | wxFD_FILE_MUST_EXIST | wxFD_MULTIPLE);
  if (dialog.ShowModal() != wxID_OK) return;
  wxArrayString paths;
  dialog.GetPaths(paths);
  std::vector<std::string> files;
  for (const wxString& path : paths) files.push_back(bytes(path));
  add_files(files);
}

void ReceiveDialog::add_files(const std::vector<std::string>& paths) {
  files_.insert(files_.end(), paths.begin(), paths.end());
  chosen_->SetLabel(words(tr_n("{n} file", "{n} files", files_.size())));
  judge();
}

void ReceiveDialog::judge() {
  const bool some = !text_->IsEmpty() || !files_.empty() || !inbox().empty();
  if (wxWindow* const ok = FindWindow(wxID_OK)) ok->Enable(some);
}

std::string ReceiveDialog::pasted() const {
  return bytes(text_->GetValue());
}

std::string ReceiveDialog::inbox() const {
  return bytes(inbox_->GetValue().Strip(wxString::both));
}

}  // namespace bocage
