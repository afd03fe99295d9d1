// Thinking clocks: how long the table has waited for the decisions of each side. Times are the machine's own, so they
// are no part of a game and never stand in its journal.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/session/session.h"

namespace bocage {

// Whom the game waits for with a decision: a choice or an answer, not dice. Sides that are played here sit at one
// screen and decide one after the other: of them it is `acting` only. In free play, and when the game is over, nobody.
std::vector<SideId> deciding_sides(const Session& session, SideId acting);

// "0:07", "12:05", "1:02:05"; parts of a second are left out.
std::string clock_words(std::int64_t milliseconds);

// Every `now` is in milliseconds of one clock that never goes back; one that does is ignored.
class SideClocks {
 public:
  // `spent`: milliseconds of each side, by its index.
  explicit SideClocks(std::vector<std::int64_t> spent = {});

  // Says whose clocks run from now on; they are off at first.
  void decide(std::vector<SideId> sides, std::int64_t now);
  void turn(bool on, std::int64_t now);  // on again they are not paused any more
  void pause(bool paused, std::int64_t now);
  void show(bool in_sight, std::int64_t now);  // of a table that nobody can see the clocks stand
  void reset(std::int64_t now);                // sets all to zero; those that run keep running

  bool on() const { return on_; }
  bool paused() const { return paused_; }
  bool goes(SideId side) const;
  bool any_goes() const { return on_ && !paused_ && in_sight_ && !deciding_.empty(); }
  std::int64_t spent(SideId side, std::int64_t now) const;

 private:
  void count(std::int64_t now);

  std::vector<std::int64_t> spent_;  // until since_
  std::vector<SideId> deciding_;
  std::int64_t since_ = 0;
  bool on_ = false;
  bool paused_ = false;
  bool in_sight_ = true;
};

// The part of a clock that is shown.
struct ClockFace {
  std::string text;  // "Red 12:05"
  bool goes = false;
  friend bool operator==(const ClockFace&, const ClockFace&) = default;
};

// One for each side, in the module's order, before them "Paused" where they are; none while they are off.
std::vector<ClockFace> clock_faces(const SideClocks& clocks, const Module& module, std::int64_t now);

}  // namespace bocage
