#include "app/canvas/tiles/viewport.h"

#include <algorithm>
#include <cmath>

namespace bocage {

namespace {

constexpr double cell_at_step_0 = 32;
constexpr int lowest_step = -24;

// A board smaller than the window is centred; of a larger one at most half a window of nothing is seen.
int kept(int offset, double length, int window) {
  if (length <= window) return static_cast<int>(std::lround((length - window) / 2));
  return std::clamp(offset, -window / 2, static_cast<int>(std::ceil(length)) - window + window / 2);
}

// As much of `by` as still brings hidden parts of the board into sight.
int as_far_as_hidden(int by, int offset, double length, int window) {
  const int before = offset, after = static_cast<int>(std::ceil(length)) - window - offset;
  return by > 0 ? std::min(by, std::max(0, before)) : -std::min(-by, std::max(0, after));
}

// The offset that shows `low` … `high` with `margin` around, moved as little as can be.
int shown(int offset, double low, double high, int window, int margin) {
  if (high - low + 2 * margin > window) return static_cast<int>(std::lround((low + high - window) / 2));
  const int min_offset = static_cast<int>(std::ceil(high)) + margin - window;
  const int max_offset = static_cast<int>(std::floor(low)) - margin;
  return std::clamp(offset, std::min(min_offset, max_offset), std::max(min_offset, max_offset));
}

}  // namespace

Viewport::Viewport(const Extent& board, double cell, double density) : board_(board), cell_(cell), density_(density) {}

double Viewport::scale_of(int step) const {
  return cell_at_step_0 * density_ / cell_ * std::exp2(step / 3.0);
}

View Viewport::view() const {
  return {board_.left + left_ / scale(), board_.top + top_ / scale(), scale(), turn_, density_};
}

int Viewport::fitting_step(double width, double height, int max_step) const {
  int step = max_step;
  while (step > lowest_step && (width * scale_of(step) > width_ || height * scale_of(step) > height_)) --step;
  return step;
}

int Viewport::min_step() const {
  return std::min(0, fitting_step() - 3);
}

void Viewport::put(Spot map, Pixel at) {
  const Spot here = turned(map, turn_);
  left_ = static_cast<int>(std::lround((here.x - board_.left) * scale())) - at.x;
  top_ = static_cast<int>(std::lround((here.y - board_.top) * scale())) - at.y;
}

void Viewport::hold(Spot map, Pixel at) {
  put(map, at);
  keep_in_sight();
}

Viewport Viewport::magnified(int steps, Pixel at, int side) const {
  const Spot under = map_spot(at);
  Viewport magnifier = *this;
  magnifier.step_ += steps;
  magnifier.whole_ = false;
  magnifier.width_ = side;
  magnifier.height_ = side;
  magnifier.put(under, {side / 2, side / 2});
  return magnifier;
}

void Viewport::resize(int width, int height) {
  const Spot middle = map_spot({width_ / 2, height_ / 2});
  width_ = std::max(1, width);
  height_ = std::max(1, height);
  if (whole_) {
    fit();
  } else {
    hold(middle, {width_ / 2, height_ / 2});
  }
}

void Viewport::zoom(int steps, Pixel anchor) {
  const Spot under = map_spot(anchor);
  step_ = std::clamp(step_ + steps, min_step(), greatest_step());
  whole_ = step_ == fitting_step();
  hold(under, anchor);
}

void Viewport::turn(int quarters) {
  const Spot middle = map_spot({width_ / 2, height_ / 2});
  board_ = turned(board_, quarters);
  turn_ = ((turn_ + quarters) % 4 + 4) % 4;
  if (whole_) {
    fit();
    return;
  }
  step_ = std::max(step_, min_step());
  hold(middle, {width_ / 2, height_ / 2});
}

void Viewport::fit() {
  step_ = fitting_step();
  whole_ = true;
  hold(turned(middle_of(board_), -turn_), {width_ / 2, height_ / 2});
}

void Viewport::fit_width() {
  Spot middle = turned(map_spot({width_ / 2, height_ / 2}), turn_);
  step_ = std::max(fitting_step(board_.width(), 0, greatest_step()), min_step());
  whole_ = false;
  middle.x = middle_of(board_).x;
  hold(turned(middle, -turn_), {width_ / 2, height_ / 2});
}

void Viewport::take_actual_size() {
  const Spot middle = map_spot({width_ / 2, height_ / 2});
  step_ = actual_size;
  whole_ = false;
  hold(middle, {width_ / 2, height_ / 2});
}

void Viewport::zoom_to(const Extent& what) {
  constexpr int close = 6;
  const Extent here = turned(what, turn_);
  step_ = std::max(fitting_step(here.width() + 2 * cell_, here.height() + 2 * cell_, close), min_step());
  whole_ = false;
  hold(middle_of(what), {width_ / 2, height_ / 2});
}

void Viewport::pan(int dx, int dy) {
  left_ -= dx;
  top_ -= dy;
  keep_in_sight();
}

bool Viewport::push(int dx, int dy) {
  const int x = as_far_as_hidden(dx, left_, board_.width() * scale(), width_);
  const int y = as_far_as_hidden(dy, top_, board_.height() * scale(), height_);
  pan(x, y);
  return x != 0 || y != 0;
}

Sight Viewport::sight() const {
  return {step_, turn_, map_spot({width_ / 2, height_ / 2}), whole_};
}

void Viewport::take(const Sight& sight) {
  turn(sight.turn - turn_);
  if (sight.whole) return fit();
  whole_ = false;
  step_ = std::clamp(sight.step, min_step(), greatest_step());
  hold(sight.middle, {width_ / 2, height_ / 2});
}

void Viewport::bring_into_view(const Extent& what) {
  const int margin = static_cast<int>(cell_ * scale());
  const Extent here = turned(what, turn_);
  left_ = shown(left_, (here.left - board_.left) * scale(), (here.right - board_.left) * scale(), width_, margin);
  top_ = shown(top_, (here.top - board_.top) * scale(), (here.bottom - board_.top) * scale(), height_, margin);
  keep_in_sight();
}

void Viewport::keep_in_sight() {
  left_ = kept(left_, board_.width() * scale(), width_);
  top_ = kept(top_, board_.height() * scale(), height_);
}

}  // namespace bocage
