// Looking back through the game: by entries, by phase and turn, and played back in three beats a step.
#pragma once

#include <wx/timer.h>

#include <cstdint>
#include <functional>
#include <utility>

#include "app/play/time/moments.h"

namespace bocage {

struct Desk;

class PlaybackControl {
 public:
  explicit PlaybackControl(Desk& desk);

  void look_back(std::uint32_t entry);  // the last one is the present, where the game goes on
  void look_back_by(int entries);
  void jump(TurnUnit unit, bool on);  // to where the next one began, or this one, or the one before

  bool playing() const { return timer_.IsRunning(); }
  void play_or_pause();
  void play_from_the_beginning();
  void play_from(std::uint32_t moment);
  // Asked when the last step has been played: whether its position stays on the table instead of the game as it is.
  void stay_at_the_end(std::function<bool()> stays) { stays_ = std::move(stays); }
  void stop() { timer_.Stop(); }
  void next_beat();  // at once
  void beat_over();  // the timer rang: the playback goes on
  void set_speed(int percent) { speed_percent_ = percent; }

 private:
  void wait_a_beat();
  bool show_next_beat();

  Desk& desk_;
  wxTimer& timer_;  // the game's: it is played back in all windows alike
  int speed_percent_ = 100;
  std::function<bool()> stays_ = [] { return false; };
};

}  // namespace bocage
