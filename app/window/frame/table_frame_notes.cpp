// Notes beside the game: those of one side alone, and sealed ones.
#include <wx/choicdlg.h>
#include <wx/textdlg.h>

#include "app/play/files/own_notes.h"
#include "app/play/words/game_words.h"
#include "app/window/frame/table_frame.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

namespace {

constexpr unsigned long longest = 1000;  // characters, as those of an open note

}  // namespace

void TableFrame::make_notes() {
  notes_ = new NotesPane(
      this, {[this](SideId side) {
               const LoadedNotes loaded = load_notes(notes_file(presenter().session().journal().genesis()));
               if (loaded.problem) callbacks_.log(to_text(*loaded.problem));
               const auto& texts = loaded.notes.texts;
               const auto own = texts.find(presenter().state().module().sides[side.index].id);
               return own == texts.end() ? std::string() : own->second;
             },
             [this](SideId side, const std::string& text) { keep_note(side, text); }, [this] { canvas().SetFocus(); }});
}

void TableFrame::show_notes() {
  const Presenter& now = presenter();
  const SideId side = now.notes().side();
  const wxString title = side.valid() ? words("Of " + side_words(now.state().module(), side) + " alone")
                                      : wxString("Nobody's notes are shown while others may look");
  if (pane_shown(*notes_) || !side.valid()) notes_->show(side, title, now.session().played_here().size() > 1);
}

void TableFrame::keep_note(SideId side, const std::string& text) {
  const Session& session = presenter().session();
  const std::string& id = session.state().module().sides[side.index].id;
  if (const auto problem = keep_own_note(notes_file(session.journal().genesis()), id, text)) {
    SetStatusText(words("Your notes are not kept: " + to_text(*problem)));
    callbacks_.log(to_text(*problem));
  }
  if (tables_->count() > 1) tables_->update();
}

void TableFrame::seal_note() {
  wxTextEntryDialog dialog(this,
                           "The journal gets only a proof of your words. They stay on this machine until you open the "
                           "note; then everybody sees that they are the same.",
                           "Write a sealed note");
  dialog.SetMaxLength(longest);
  if (dialog.ShowModal() != wxID_OK) return;
  presenter().notes().seal(bytes(dialog.GetValue()));
  after_hand();
}

void TableFrame::open_note() {
  const auto notes = presenter().notes().to_open();
  if (notes.empty()) return;
  wxArrayString titles;
  for (const SealedNote& note : notes) {
    titles.Add(words("No. " + std::to_string(note.number) + ", " + side_words(presenter().state().module(), note.side) +
                     ", step " + std::to_string(note.entry)));
  }
  wxSingleChoiceDialog dialog(this, "Everybody reads it from then on, and nobody can take that back.",
                              "Open a sealed note", titles);
  dialog.SetSize(FromDIP(wxSize(440, 280)));  // as high as one row GTK cannot draw the list's scroll bar
  if (dialog.ShowModal() != wxID_OK) return;
  presenter().notes().open(notes[static_cast<std::size_t>(dialog.GetSelection())].number);
  after_hand();
}

}  // namespace bocage
