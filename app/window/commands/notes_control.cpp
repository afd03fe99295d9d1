#include "app/window/commands/notes_control.h"

#include <wx/choicdlg.h>
#include <wx/textdlg.h>

#include "app/play/files/own_notes.h"
#include "app/play/words/game_words.h"
#include "app/window/desk/app_callbacks.h"
#include "app/window/desk/boards.h"
#include "app/window/desk/desk.h"
#include "app/window/desk/docks.h"
#include "app/window/desk/game_windows.h"
#include "app/window/desk/panes.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

constexpr unsigned long max_note = 1000;  // characters

}  // namespace

void NotesControl::write(const std::string& begun) {
  wxTextEntryDialog dialog(&desk_.window, words(tr("The note becomes part of this game's journal.")),
                           words(tr("Write a note")), words(begun));
  dialog.SetMaxLength(max_note);
  if (dialog.ShowModal() != wxID_OK) return;
  desk_.presenter().notes().write(bytes(dialog.GetValue()));
  desk_.after_step();
}

void NotesControl::seal() {
  wxTextEntryDialog dialog(
      &desk_.window,
      words(tr("The journal records only a proof of your words. They stay on this machine until you open "
               "the note; then everybody can check that they are the same.")),
      words(tr("Write a sealed note")));
  dialog.SetMaxLength(max_note);
  if (dialog.ShowModal() != wxID_OK) return;
  desk_.presenter().notes().seal(bytes(dialog.GetValue()));
  desk_.after_step();
}

void NotesControl::open() {
  const auto notes = desk_.presenter().notes().to_open();
  if (notes.empty()) return;
  wxArrayString titles;
  for (const SealedNote& note : notes) {
    titles.Add(words(
        tr("No. {number}, {side}, step {step}", {{"number", note.number},
                                                 {"side", side_words(desk_.presenter().state().module(), note.side)},
                                                 {"step", note.entry}})));
  }
  wxSingleChoiceDialog dialog(&desk_.window, words(tr("From then on everybody can read it. This cannot be undone.")),
                              words(tr("Open a sealed note")), titles);
  dialog.SetSize(desk_.window.FromDIP(wxSize(440, 280)));  // as high as one row GTK cannot draw the list's scroll bar
  if (dialog.ShowModal() != wxID_OK) return;
  desk_.presenter().notes().open(notes[static_cast<std::size_t>(dialog.GetSelection())].number);
  desk_.after_step();
}

bool NotesControl::may_write() const {
  return !desk_.presenter().lookback().moment() && !desk_.presenter().seat().screen_hidden();
}

bool NotesControl::may_seal() const {
  return !desk_.presenter().lookback().moment() && desk_.presenter().notes().side().valid();
}

bool NotesControl::may_open() const {
  return !desk_.presenter().lookback().moment() && !desk_.presenter().notes().to_open().empty();
}

NotesPane::Callbacks NotesControl::callbacks() {
  return {.read = [this](SideId side) { return read(side); },
          .keep = [this](SideId side, const std::string& text) { keep(side, text); },
          .leave = [this] { desk_.canvas().SetFocus(); }};
}

void NotesControl::show() {
  const Presenter& now = desk_.presenter();
  const SideId side = now.notes().side();
  const wxString title = side.valid() ? words(tr("Only for {side}", {{"side", side_words(now.state().module(), side)}}))
                                      : wxString(words(tr("No notes are shown while others may look")));
  NotesPane& pane = *desk_.panes.notes;
  if (desk_.docks.shown(pane) || !side.valid()) pane.show(side, title, now.session().played_here().size() > 1);
}

void NotesControl::keep() {
  desk_.panes.notes->keep();
}

std::string NotesControl::read(SideId side) {
  const LoadedNotes loaded = load_notes(notes_file(desk_.presenter().session().journal().genesis()));
  if (loaded.problem) desk_.app.log(to_text(*loaded.problem));
  const auto& texts = loaded.notes.texts;
  const auto own = texts.find(desk_.presenter().state().module().sides[side.index].id);
  return own == texts.end() ? std::string() : own->second;
}

void NotesControl::keep(SideId side, const std::string& text) {
  const Session& session = desk_.presenter().session();
  const std::string& id = session.state().module().sides[side.index].id;
  if (const auto problem = keep_own_note(notes_file(session.journal().genesis()), id, text)) {
    desk_.tell(words(tr("Your notes could not be saved: {why}", {{"why", to_text(*problem)}})));
    desk_.app.log(to_text(*problem));
  }
  if (desk_.tables.count() > 1) desk_.tables.update();
}

}  // namespace bocage
