#include "app/window/desk/phase_watch.h"

#include "app/play/time/turn_track.h"
#include "engine/session/session.h"

namespace bocage {

namespace {

constexpr std::chrono::milliseconds unseen(500);

}  // namespace

void PhaseWatch::see(const Session& session, Clock::time_point now) {
  const Waiting& waiting = session.waiting();
  if (waiting.kind != Waiting::Kind::choice) return;
  std::string phase = turn_track(session.state()).heading + " " + waiting.node;
  for (const SideId side : waiting.sides) phase += " " + session.state().names().side_name(side);
  if (phase == phase_) return;
  since_ = phase_.empty() ? now - unseen : now;
  phase_ = std::move(phase);
}

bool PhaseWatch::just_came_up(Clock::time_point now) const {
  return now - since_ < unseen;
}

}  // namespace bocage
