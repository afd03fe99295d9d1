#include "app/window/commands/playback_control.h"

#include <algorithm>
#include <vector>

#include "app/play/time/action_seen.h"
#include "app/play/time/playback.h"
#include "app/window/desk/boards.h"
#include "app/window/desk/desk.h"
#include "app/window/desk/game_windows.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

PlaybackControl::PlaybackControl(Desk& desk) : desk_(desk), timer_(desk.tables.beats()) {}

void PlaybackControl::look_back(std::uint32_t entry) {
  timer_.Stop();
  if (entry >= desk_.presenter().session().timeline().length()) {
    desk_.presenter().lookback().resume();
  } else {
    desk_.presenter().lookback().show(entry);
    desk_.boards.look_at(desk_.presenter().session().words(entry).spaces, {});
  }
  desk_.update();
}

void PlaybackControl::look_back_by(int entries) {
  const std::uint32_t length = desk_.presenter().session().timeline().length();
  const auto now = static_cast<std::int64_t>(desk_.presenter().lookback().moment().value_or(length));
  look_back(static_cast<std::uint32_t>(std::clamp<std::int64_t>(now + entries, 0, length)));
}

void PlaybackControl::jump(TurnUnit unit, bool on) {
  const Session& session = desk_.presenter().session();
  const std::uint32_t from = desk_.presenter().lookback().moment().value_or(session.timeline().length());
  look_back(on ? beginning_after(session, unit, from) : beginning_before(session, unit, from));
}

// It begins at the moment that is shown; from the present there is nothing to play, so it begins at the beginning.
void PlaybackControl::play_or_pause() {
  if (timer_.IsRunning()) {
    timer_.Stop();
    desk_.update();
  } else {
    if (desk_.presenter().lookback().beat() || show_next_beat()) wait_a_beat();
    desk_.update();
  }
}

namespace {

// The first step of the first turn of which something is seen; of a game without turns, or that has not come to one,
// the first of all.
std::optional<PlaybackStep> opening_step(const Session& session) {
  const auto first = first_step(session, 0);
  auto step = first;
  while (step && !turns_played(session, step->entry - 1)) step = first_step(session, step->entry);
  return step ? step : first;
}

}  // namespace

// The table is seen so closely that the counters of the first steps can be read.
void PlaybackControl::play_from_the_beginning() {
  constexpr int steps_in_sight = 6;
  const Session& session = desk_.presenter().session();
  auto step = opening_step(session);
  look_back(step ? step->entry - 1 : 0);
  std::vector<SpaceId> spaces;
  for (int steps = 0; step && steps < steps_in_sight; ++steps) {
    const auto more = spaces_seen(session, step->entry);
    spaces.insert(spaces.end(), more.begin(), more.end());
    step = first_step(session, step->entry);
  }
  desk_.boards.turn_to_one_of(spaces);
  desk_.canvas().sight().zoom_to(spaces, {});
  if (!timer_.IsRunning()) play_or_pause();
}

void PlaybackControl::play_from(std::uint32_t moment) {
  look_back(moment);
  play_or_pause();
}

void PlaybackControl::wait_a_beat() {
  timer_.StartOnce(pause_after(desk_.presenter().lookback().beat()->beat, speed_percent_));
}

void PlaybackControl::next_beat() {
  const bool playing = timer_.IsRunning();
  timer_.Stop();
  if (show_next_beat() && playing) wait_a_beat();
  desk_.update();
}

void PlaybackControl::beat_over() {
  if (!desk_.presenter().lookback().beat()) return;
  if (show_next_beat()) wait_a_beat();
  desk_.update();
}

// False at the end, where the game goes on.
bool PlaybackControl::show_next_beat() {
  Presenter& now = desk_.presenter();
  const auto step = now.lookback().beat() ? next_step(now.session(), *now.lookback().beat())
                                          : first_step(now.session(), now.lookback().moment().value_or(0));
  if (!step && stays_()) {
    now.lookback().show(now.session().timeline().length());
    return false;
  }
  if (!step) {
    now.lookback().resume();
    desk_.tell(words(tr("That was the last step; the game continues from here")));
    return false;
  }
  now.lookback().show_beat(*step);
  if (step->beat == Beat::before) {
    const auto spaces = spaces_seen(now.session(), step->entry);
    desk_.boards.turn_to_one_of(spaces);
    desk_.boards.look_at(spaces, {});
  }
  return true;
}

}  // namespace bocage
