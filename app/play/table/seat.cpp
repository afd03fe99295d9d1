#include "app/play/table/seat.h"

#include "app/play/table/hotseat.h"
#include "engine/game/words.h"

namespace bocage {

SideId Seat::viewer() const {
  return neutral_view() ? SideId() : own_side();
}

SideId Seat::writer() const {
  const auto& here = session_.played_here();
  return viewer().valid() || here.empty() ? viewer() : *here.begin();
}

bool Seat::knows(PieceId piece) const {
  return !hidden_from(viewer(), session_.state(), piece);
}

const Ask* Seat::open_ask() const {
  const Waiting& waiting = session_.waiting();
  if (waiting.kind != Waiting::Kind::answer) return nullptr;
  for (const auto& ask : waiting.asks) {
    if (!ask.answered && session_.played_here().contains(ask.side)) return &ask;
  }
  return nullptr;
}

void Seat::follow_game() {
  as_others_see_ = false;
  const SideId before = seated_;
  acting_ = side_to_act();
  hide_screen_if_needed(before);
  if (acting_.valid() && !screen_hidden_) seated_ = acting_;
  if (!seated_.valid()) seated_ = only_side_here();
  if (session_.waiting().kind == Waiting::Kind::over) seated_ = SideId();
}

// Whoever plays one side against people at other machines sits there, also while these are waited for.
SideId Seat::only_side_here() const {
  const auto& here = session_.played_here();
  return here.size() == 1 && session_.state().module().sides.size() > 1 ? *here.begin() : SideId();
}

SideId Seat::side_to_act() const {
  const Waiting& waiting = session_.waiting();
  const auto& here = session_.played_here();
  if (const Ask* ask = open_ask()) return ask->side;
  if (waiting.kind == Waiting::Kind::free) {
    if (here.contains(acting_)) return acting_;
    return here.empty() ? SideId() : *here.begin();
  }
  if (waiting.kind != Waiting::Kind::choice && waiting.kind != Waiting::Kind::roll) return {};
  for (const SideId side : waiting.sides) {
    if (here.contains(side)) return side;
  }
  return {};
}

void Seat::hide_screen_if_needed(SideId before) {
  const bool another = acting_.valid() && before.valid() && acting_ != before;
  screen_hidden_ = another && see_differently(session_, acting_, before);
}

void Seat::show_screen() {
  screen_hidden_ = false;
  if (acting_.valid()) seated_ = acting_;
}

// What another side sees of somebody else's things is what everybody may see. That view is also all that the viewer may
// know of the other's things, so both stay within it: a scene of nobody shows neither side's secrets.
bool Seat::show_as_others_see(bool on) {
  if (on && !as_others_see_ && !viewer().valid()) return false;
  as_others_see_ = on;
  feedback_.notice.clear();
  return true;
}

}  // namespace bocage
