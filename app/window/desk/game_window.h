// A window of a game as the game's other windows know it.
#pragma once

#include <string>
#include <vector>

namespace bocage {

class GameWindow {
 public:
  virtual ~GameWindow() = default;
  virtual void show_now() = 0;  // shows what the presenter says now
  virtual void show_clocks() = 0;
  virtual void beat_over() = 0;  // the playback goes on
  virtual void module_saved(const std::string& folder, const std::vector<std::string>& files) = 0;
  virtual bool minimised() const = 0;
};

}  // namespace bocage
