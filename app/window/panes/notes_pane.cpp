#include "app/window/panes/notes_pane.h"

#include <wx/sizer.h>

#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

NotesPane::NotesPane(wxWindow* parent, Callbacks wanted)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "notes"),
      callbacks_(std::move(wanted)) {
  whose_ = new wxStaticText(this, wxID_ANY, "");
  open_ = new wxButton(this, wxID_ANY, words(tr("Show the notes")));
  open_->SetToolTip(words(tr("Make sure nobody else is looking")));
  text_ =
      new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxTE_MULTILINE, wxDefaultValidator, "notes");
  text_->SetToolTip(
      words(tr("For your side only: saved on this machine whenever you pause, and never in the game's file")));
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(whose_, wxSizerFlags().Expand().Border(wxALL, FromDIP(4)));
  column->Add(open_, wxSizerFlags().Border(wxALL, FromDIP(4)));
  column->Add(text_, wxSizerFlags(1).Expand());
  SetSizer(column);
  lay_out("");
  open_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) {
    hidden_ = false;
    read();
    lay_out(whose_->GetLabelText());
    text_->SetFocus();
  });
  text_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) {
    constexpr int milliseconds = 700;
    changed_ = true;
    pause_.StartOnce(milliseconds);
  });
  text_->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    event.Skip();
    keep();
  });
  pause_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) { keep(); });
  Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {  // before the window takes the key for the table
    if (event.GetKeyCode() == WXK_ESCAPE && event.GetModifiers() == wxMOD_NONE) {
      keep();
      callbacks_.leave();
    } else {
      event.Skip();
    }
  });
}

void NotesPane::lay_out(const wxString& title) {
  whose_->SetLabelText(title);
  open_->Show(side_.valid() && hidden_);
  text_->Show(side_.valid() && !hidden_);
  Layout();
}

void NotesPane::take_focus() {
  if (open_->IsShown()) {
    open_->SetFocus();
  } else {
    text_->SetFocus();
  }
}

void NotesPane::read() {
  const wxString kept = words(callbacks_.read(side_));
  if (kept != text_->GetValue()) text_->ChangeValue(kept);
}

void NotesPane::keep() {
  pause_.Stop();
  if (!changed_ || !side_.valid()) return;
  changed_ = false;  // first: what keeping leads to may come here again
  callbacks_.keep(side_, bytes(text_->GetValue()));
}

void NotesPane::show(SideId side, const wxString& title, bool hidden) {
  if (side == side_) {
    // Another window may have written on the page; what is being typed here counts more.
    if (side_.valid() && !hidden_ && !changed_ && FindFocus() != text_) read();
    return;
  }
  keep();
  side_ = side;
  hidden_ = hidden;
  text_->ChangeValue("");
  if (side_.valid() && !hidden_) read();
  lay_out(title);
}

}  // namespace bocage
