// Going through the game by turn and phase, and playing it back.
#include "app/window/frame/table_frame.h"

namespace bocage {

void TableFrame::timeline_commands() {
  const auto add = [this](const char* name, const char* key, const char* help, std::function<void()> run) {
    commands_.push_back({wxWindow::NewControlId(),
                         "&Journal",
                         name,
                         key,
                         help,
                         std::move(run),
                         [this] { return presenter().session().timeline().length() > 0; },
                         {}});
  };
  add("&Phase before", "Alt+Up", "The table as it was when this phase began, or the one before",
      [this] { jump(TurnUnit::phase, false); });
  commands_.back().line_before = true;
  add("Ne&xt phase", "Alt+Down", "The table as it was when the next phase began",
      [this] { jump(TurnUnit::phase, true); });
  add("&Turn before", "Alt+PageUp", "The table as it was when this turn began, or the one before",
      [this] { jump(TurnUnit::turn, false); });
  add("Next t&urn", "Alt+PageDown", "The table as it was when the next turn began",
      [this] { jump(TurnUnit::turn, true); });
  add("Play back or pa&use", "Shift+F5", "Play the game back in three beats a step, or stop where it is",
      [this] { play_or_pause(); });
  commands_.back().icon = "play-back";
  commands_.back().checked = [this] { return playing_back(); };
  add("Next &beat", "Ctrl+F5", "The next beat of the playback at once", [this] { next_beat(); });
}

void TableFrame::jump(TurnUnit unit, bool on) {
  const Session& session = presenter().session();
  const std::uint32_t from = presenter().lookback().moment().value_or(session.timeline().length());
  look_back(on ? beginning_after(session, unit, from) : beginning_before(session, unit, from));
}

// From the moment that is shown; from the present there is nothing to play, so it begins at the beginning.
void TableFrame::play_or_pause() {
  if (beat_timer_.IsRunning()) {
    beat_timer_.Stop();
    update();
  } else if (presenter().lookback().beat() || show_next_beat()) {
    wait_a_beat();
    update();
  }
}

void TableFrame::wait_a_beat() {
  beat_timer_.StartOnce(pause_after(presenter().lookback().beat()->beat, settings_.speed_percent));
}

void TableFrame::play_from_the_beginning() {
  look_back(0);
  if (!beat_timer_.IsRunning()) play_or_pause();
}

void TableFrame::next_beat() {
  const bool playing = beat_timer_.IsRunning();
  beat_timer_.Stop();
  if (show_next_beat() && playing) wait_a_beat();
  update();
}

void TableFrame::beat_over() {
  if (!presenter().lookback().beat()) return;
  if (show_next_beat()) wait_a_beat();
  update();
}

// False at the end, where the game goes on.
bool TableFrame::show_next_beat() {
  Presenter& now = presenter();
  const auto step = now.lookback().beat() ? next_step(now.session(), *now.lookback().beat())
                                          : first_step(now.session(), now.lookback().moment().value_or(0));
  if (!step) {
    now.lookback().resume();
    SetStatusText("That was the last step: the game goes on from here");
    return false;
  }
  now.lookback().show_beat(*step);
  if (step->beat == Beat::before) look(now.session().words(step->entry).spaces, {});
  return true;
}

}  // namespace bocage
