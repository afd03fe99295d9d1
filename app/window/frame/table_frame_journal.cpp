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
                       "The lines of one side, phase or kind, or with these words",
                       [this] { search_journal(); },
                       {},
                       [this] { return journal_->filtering(); },
                       true});
  commands_.push_back({wxWindow::NewControlId(),
                       "&Journal",
                       "Write a &note…",
                       "Ctrl+Shift+N",
                       "Put words of your own into the journal",
                       [this] { write_note(); },
                       [this] { return !presenter().lookback().moment() && !presenter().seat().screen_hidden(); },
                       {}});
  commands_.push_back({wxWindow::NewControlId(),
                       "&Journal",
                       "Write a &sealed note…",
                       "",
                       "Words that only you can read until you open them; the journal proves that they stand",
                       [this] { seal_note(); },
                       [this] { return !presenter().lookback().moment() && presenter().notes().side().valid(); },
                       {}});
  commands_.push_back({wxWindow::NewControlId(),
                       "&Journal",
                       "Open a sea&led note…",
                       "",
                       "Show everybody what you wrote in a sealed note",
                       [this] { open_note(); },
                       [this] { return !presenter().lookback().moment() && !presenter().notes().to_open().empty(); },
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
  wxTextEntryDialog dialog(this, "Your words stay in the journal of this game.", "Write a note");
  dialog.SetMaxLength(longest);
  if (dialog.ShowModal() != wxID_OK) return;
  presenter().notes().write(bytes(dialog.GetValue()));
  after_hand();
}

}  // namespace bocage
