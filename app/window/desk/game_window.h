// A window of a game as the game's other windows know it.
#pragma once

namespace bocage {

class GameWindow {
 public:
  virtual ~GameWindow() = default;
  virtual void show_now() = 0;  // shows what the presenter says now
  virtual void show_clocks() = 0;
  virtual void beat_over() = 0;  // the playback goes on
  virtual bool minimised() const = 0;
};

}  // namespace bocage
