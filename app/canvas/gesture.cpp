#include "app/canvas/gesture.h"

#include <cstdlib>

namespace bocage {

bool Gesture::within_threshold(Pixel at) const {
  return std::abs(at.x - start_.x) <= threshold_ && std::abs(at.y - start_.y) <= threshold_;
}

void Gesture::press(Button button, Pixel at, bool on_piece, bool bands) {
  if (state_ != State::idle) return;
  state_ = button == Button::left ? State::pressed : State::panning;
  button_ = button;
  on_piece_ = on_piece;
  bands_ = bands;
  start_ = at;
  pointer_ = at;
}

std::optional<Gesture::Act> Gesture::move(Pixel at) {
  const Pixel before = pointer_;
  pointer_ = at;
  switch (state_) {
    case State::pressed:
      if (within_threshold(at)) return std::nullopt;
      state_ = on_piece_ ? State::carrying : bands_ ? State::banding : State::panning;
      return Act{on_piece_ ? Act::What::lift : bands_ ? Act::What::rubber_band : Act::What::pan, at, start_};
    case State::banding:
      return Act{Act::What::rubber_band, at, start_};
    case State::panning:
      if (before == at) return std::nullopt;
      return Act{Act::What::pan, at, before};
    case State::idle:
    case State::carrying:
    case State::spent:
      break;
  }
  return std::nullopt;
}

std::optional<Gesture::Act> Gesture::release(Button button, Pixel at) {
  if (state_ == State::idle || button != button_) return std::nullopt;
  const State was = state_;
  state_ = State::idle;
  pointer_ = at;
  if (was == State::pressed) return Act{Act::What::click, start_, start_};
  if (was == State::carrying) return Act{Act::What::drop, at, start_};
  if (was == State::banding) return Act{Act::What::gather, at, start_};
  return std::nullopt;
}

std::optional<Gesture::Act> Gesture::give_up() {
  if (state_ == State::idle) return std::nullopt;
  const State was = state_;
  state_ = State::spent;
  if (was == State::carrying) return Act{Act::What::put_back, pointer_, start_};
  return std::nullopt;
}

std::optional<Gesture::Act> Gesture::miss_release() {
  const auto act = give_up();
  state_ = State::idle;
  return act;
}

void Gesture::refuse_lift() {
  if (state_ == State::carrying) state_ = State::spent;
}

}  // namespace bocage
