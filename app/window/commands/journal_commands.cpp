#include <wx/utils.h>

#include "app/window/commands/command_sets.h"
#include "app/window/commands/notes_control.h"
#include "app/window/commands/playback_control.h"
#include "app/window/desk/app_callbacks.h"
#include "app/window/desk/desk.h"
#include "app/window/desk/docks.h"
#include "app/window/desk/panes.h"
#include "app/window/panes/journal_pane.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

constexpr const char* journal_menu = tr_later("&Journal");

// The same again closes the filter. A low pane is made higher, or the filter would leave no room for what it finds.
void search_journal(const Desk& desk) {
  JournalPane& journal = *desk.panes.journal;
  if (journal.filtering()) {
    journal.close_filter();
    return;
  }
  desk.docks.make_room_for_filter(journal);
  journal.open_filter();
}

void branch_off(const Desk& desk) {
  const Presenter& now = desk.presenter();
  const wxBusyCursor busy;  // the whole game is played again up to there
  auto branch = desk.game().branch_off(now.lookback().moment().value_or(now.session().timeline().length()));
  if (branch.game) {
    desk.app.show(std::move(branch));
    return;
  }
  for (const Problem& problem : branch.problems) desk.say(problem);
}

void leave_branch(const Desk& desk) {
  if (desk.app.show_left(desk.game())) {
    desk.window.Close();
    return;
  }
  desk.tell(words(tr("The original game of this try is neither open nor beside it: open it from the menu Game")));
}

}  // namespace

Commands look_back_commands(const Desk& desk, PlaybackControl& playback) {
  return {
      {.menu = journal_menu,
       .name = tr_later("&Back"),
       .key = "Alt+Left",
       .help = tr_later("View the position one step earlier"),
       .icon = "back",
       .run = [&playback] { playback.look_back_by(-1); }},
      {.menu = journal_menu,
       .name = tr_later("&Forward"),
       .key = "Alt+Right",
       .help = tr_later("View the position one step later"),
       .run = [&playback] { playback.look_back_by(1); }},
      {.menu = journal_menu,
       .name = tr_later("Be&ginning"),
       .key = "Alt+Home",
       .help = tr_later("View the position at the beginning of the game"),
       .run = [&playback] { playback.look_back(0); }},
      {.menu = journal_menu,
       .name = tr_later("&Return to the game"),
       .key = "Alt+End",
       .help = tr_later("Return to the current position"),
       .run = [&desk, &playback] { playback.look_back(desk.presenter().session().timeline().length()); }},
  };
}

Commands timeline_commands(const Desk& desk, PlaybackControl& playback) {
  const auto begun = [&desk] { return desk.presenter().session().timeline().length() > 0; };
  return {
      {.menu = journal_menu,
       .name = tr_later("&Phase before"),
       .key = "Alt+Up",
       .help = tr_later("View the position at the start of this phase, or of the one before"),
       .run = [&playback] { playback.jump(TurnUnit::phase, false); },
       .possible = begun,
       .line_before = true},
      {.menu = journal_menu,
       .name = tr_later("Ne&xt phase"),
       .key = "Alt+Down",
       .help = tr_later("View the position at the start of the next phase"),
       .run = [&playback] { playback.jump(TurnUnit::phase, true); },
       .possible = begun},
      {.menu = journal_menu,
       .name = tr_later("&Turn before"),
       .key = "Alt+PageUp",
       .help = tr_later("View the position at the start of this turn, or of the one before"),
       .run = [&playback] { playback.jump(TurnUnit::turn, false); },
       .possible = begun},
      {.menu = journal_menu,
       .name = tr_later("Next t&urn"),
       .key = "Alt+PageDown",
       .help = tr_later("View the position at the start of the next turn"),
       .run = [&playback] { playback.jump(TurnUnit::turn, true); },
       .possible = begun},
      {.menu = journal_menu,
       .name = tr_later("Play back or pa&use"),
       .key = "Shift+F5",
       .help = tr_later("Play the game back in three beats per step, or pause"),
       .icon = "play-back",
       .run = [&playback] { playback.play_or_pause(); },
       .possible = begun,
       .checked = [&playback] { return playback.playing(); }},
      {.menu = journal_menu,
       .name = tr_later("Next &beat"),
       .key = "Ctrl+F5",
       .help = tr_later("Skip to the next beat of the playback"),
       .run = [&playback] { playback.next_beat(); },
       .possible = begun},
  };
}

Commands branch_commands(const Desk& desk) {
  return {
      {.menu = journal_menu,
       .name = tr_later("Branch &off"),
       .key = "Ctrl+T",
       .help = tr_later("Try a line of play from the position shown, as a separate game"),
       .run = [&desk] { branch_off(desk); },
       .line_before = true},
      {.menu = journal_menu,
       .name = tr_later("Back to the &game"),
       .key = "Ctrl+Shift+T",
       .help = tr_later("Leave this try and return to the original game"),
       .run = [&desk] { leave_branch(desk); },
       .possible = [&desk] { return desk.game().branched_after().has_value(); }},
  };
}

Commands note_commands(const Desk& desk, NotesControl& notes) {
  return {
      {.menu = journal_menu,
       .name = tr_later("F&ilter and search"),
       .key = "Ctrl+J",
       .help = tr_later("Show only the lines of one side, phase or kind, or with certain words"),
       .run = [&desk] { search_journal(desk); },
       .checked = [&desk] { return desk.panes.journal->filtering(); },
       .line_before = true},
      {.menu = journal_menu,
       .name = tr_later("Write a &note…"),
       .key = "Ctrl+Shift+N",
       .help = tr_later("Add a note of your own to the journal"),
       .run = [&notes] { notes.write(); },
       .possible = [&notes] { return notes.may_write(); }},
      {.menu = journal_menu,
       .name = tr_later("Write a &sealed note…"),
       .help = tr_later("A note that only you can read until you open it; the journal proves its words"),
       .run = [&notes] { notes.seal(); },
       .possible = [&notes] { return notes.may_seal(); }},
      {.menu = journal_menu,
       .name = tr_later("Open a sea&led note…"),
       .help = tr_later("Reveal what you wrote in a sealed note"),
       .run = [&notes] { notes.open(); },
       .possible = [&notes] { return notes.may_open(); }},
  };
}

}  // namespace bocage
