#include "app/table/viewport.h"

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

// The offset that shows `low` … `high` with `margin` around, moved as little as can be.
int shown(int offset, double low, double high, int window, int margin) {
  if (high - low + 2 * margin > window) return static_cast<int>(std::lround((low + high - window) / 2));
  const int least = static_cast<int>(std::ceil(high)) + margin - window;
  const int most = static_cast<int>(std::floor(low)) - margin;
  return std::clamp(offset, std::min(least, most), std::max(least, most));
}

}  // namespace

Viewport::Viewport(const Extent& board, double cell, double density) : board_(board), cell_(cell), density_(density) {}

double Viewport::scale_of(int step) const {
  return cell_at_step_0 * density_ / cell_ * std::exp2(step / 3.0);
}

View Viewport::view() const {
  return {board_.left + left_ / scale(), board_.top + top_ / scale(), scale()};
}

int Viewport::fitting_step() const {
  int step = greatest_step();
  while (step > lowest_step &&
         (board_.width() * scale_of(step) > width_ || board_.height() * scale_of(step) > height_)) {
    --step;
  }
  return step;
}

int Viewport::least_step() const {
  return std::min(0, fitting_step() - 3);
}

void Viewport::hold(Spot map, Pixel at) {
  left_ = static_cast<int>(std::lround((map.x - board_.left) * scale())) - at.x;
  top_ = static_cast<int>(std::lround((map.y - board_.top) * scale())) - at.y;
  keep_in_sight();
}

void Viewport::resize(int width, int height) {
  const Spot middle = map_spot({width_ / 2, height_ / 2});
  width_ = std::max(1, width);
  height_ = std::max(1, height);
  hold(middle, {width_ / 2, height_ / 2});
}

void Viewport::zoom(int steps, Pixel anchor) {
  const Spot under = map_spot(anchor);
  step_ = std::clamp(step_ + steps, least_step(), greatest_step());
  hold(under, anchor);
}

void Viewport::fit() {
  step_ = fitting_step();
  hold({(board_.left + board_.right) / 2, (board_.top + board_.bottom) / 2}, {width_ / 2, height_ / 2});
}

void Viewport::pan(int dx, int dy) {
  left_ -= dx;
  top_ -= dy;
  keep_in_sight();
}

void Viewport::bring_into_view(const Extent& what) {
  const int margin = static_cast<int>(cell_ * scale());
  left_ = shown(left_, (what.left - board_.left) * scale(), (what.right - board_.left) * scale(), width_, margin);
  top_ = shown(top_, (what.top - board_.top) * scale(), (what.bottom - board_.top) * scale(), height_, margin);
  keep_in_sight();
}

void Viewport::keep_in_sight() {
  left_ = kept(left_, board_.width() * scale(), width_);
  top_ = kept(top_, board_.height() * scale(), height_);
}

}  // namespace bocage
