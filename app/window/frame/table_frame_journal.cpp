// Reading and writing the journal: filter, search, notes.
#include <wx/textdlg.h>

#include <algorithm>

#include "app/window/frame/table_frame.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

void TableFrame::reading_commands() {
  commands_.push_back({wxWindow::NewControlId(),
                       "&Journal",
                       "F&ilter and search",
                       "Ctrl+J",
                       "Show only the lines of one side, phase or kind, or with certain words",
                       [this] { search_journal(); },
                       {},
                       [this] { return journal_->filtering(); },
                       true});
  commands_.push_back({wxWindow::NewControlId(),
                       "&Journal",
                       "Write a &note…",
                       "Ctrl+Shift+N",
                       "Add a note of your own to the journal",
                       [this] { write_note(); },
                       [this] { return !presenter().looking_back() && !presenter().covered(); },
                       {}});
  commands_.push_back({wxWindow::NewControlId(),
                       "&Journal",
                       "Write a &sealed note…",
                       "",
                       "A note that only you can read until you open it; the journal proves its words",
                       [this] { seal_note(); },
                       [this] { return !presenter().looking_back() && presenter().notes_side().valid(); },
                       {}});
  commands_.push_back({wxWindow::NewControlId(),
                       "&Journal",
                       "Open a sea&led note…",
                       "",
                       "Reveal what you wrote in a sealed note",
                       [this] { open_note(); },
                       [this] { return !presenter().looking_back() && !presenter().notes_to_open().empty(); },
                       {}});
}

// The same again closes the filter. A low pane is made higher, or the filter would leave no room for what it finds.
void TableFrame::search_journal() {
  if (journal_->filtering()) {
    journal_->close_filter();
    return;
  }
  constexpr int enough_dips = 320;
  wxAuiPaneInfo& info = aui_.GetPane(journal_);
  info.Show();
  info.dock_proportion = std::max(info.dock_proportion, enough_dips * 1000);
  aui_.Update();
  journal_->open_filter();
}

void TableFrame::write_note() {
  constexpr unsigned long longest = 1000;
  wxTextEntryDialog dialog(this, "The note becomes part of this game's journal.", "Write a note");
  dialog.SetMaxLength(longest);
  if (dialog.ShowModal() != wxID_OK) return;
  presenter().write_note(bytes(dialog.GetValue()));
  after_hand();
}

}  // namespace bocage
