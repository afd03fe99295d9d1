#include "app/window/desk/phase_watch.h"

#include "app/play/presenter/presenter.h"
#include "app/play/time/turn_track.h"

namespace bocage {

namespace {

constexpr std::chrono::milliseconds unseen(500);

}  // namespace

void PhaseWatch::see(const Presenter& presenter, Clock::time_point now) {
  const Waiting& waiting = presenter.waiting();
  if (waiting.kind != Waiting::Kind::choice) return;
  std::string phase = turn_track(presenter.state()).heading + " " + waiting.node;
  for (const SideId side : waiting.sides) phase += " " + presenter.state().names().side_name(side);
  if (presenter.asks_to_end()) phase += " ?";
  if (phase == phase_) return;
  since_ = phase_.empty() ? now - unseen : now;
  phase_ = std::move(phase);
}

bool PhaseWatch::just_came_up(Clock::time_point now) {
  return stroke_.repeats(now) || now - since_ < unseen;
}

}  // namespace bocage
