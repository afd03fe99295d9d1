// The thinking clocks of a game on its tables: they follow the game, tick, and are kept on this machine.
#pragma once

#include <wx/timer.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/canvas/wall_clock.h"
#include "app/play/presenter/presenter.h"
#include "app/play/time/side_clocks.h"

namespace bocage {

class GameClocks {
 public:
  explicit GameClocks(std::function<void()> ticked);  // what is shown of them may have changed

  // As they were kept; only the first call counts. An empty path: they are kept nowhere.
  void open(const Session& session, const std::string& file);
  void follow(const Presenter& presenter);  // the game has gone on, or not
  void turn(bool on);
  void pause(bool paused);
  void reset();
  void show(bool in_sight);
  void keep();

  bool on() const { return clocks_.on(); }
  bool paused() const { return clocks_.paused(); }
  std::vector<ClockFace> faces(const Module& module) const { return clock_faces(clocks_, module, now()); }
  std::optional<Problem> take_trouble();  // what could not be written since the last call

 private:
  std::int64_t now() const { return static_cast<std::int64_t>(clock_.milliseconds()); }
  void changed();

  WallClock clock_;
  SideClocks clocks_;
  std::vector<std::string> sides_;  // their ids
  std::vector<SideId> deciding_;
  std::string file_;
  std::string game_;
  bool opened_ = false;
  std::optional<Problem> trouble_;
  std::function<void()> ticked_;
  wxTimer second_;
};

}  // namespace bocage
