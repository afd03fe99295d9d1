#include "app/paint/board/area_rooms.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/paint/board/badges.h"
#include "app/paint/board/board_picture.h"
#include "app/paint/board/states.h"

namespace bocage {

namespace {

constexpr std::size_t usual_count = 4;  // piles that an area holds on most days
constexpr std::size_t whole_count = 20;
constexpr int max_cells = 28;    // of the net, along each axis
constexpr double crowded = 0.7;  // of their size: so small counters become where they are many

Extent square_around(Spot at, double half) {
  return Extent{at.x, at.y, at.x, at.y}.grown(half);
}

// Its badge, and the first of the states beside it: counters on them would hide whose the area is.
std::vector<Extent> plates_of(const BoardPicture& picture, SpaceId area) {
  const auto* const badge = badge_of(picture, area);
  if (badge == nullptr) return {};
  std::vector<Extent> plates{square_around(badge->at, badge->half * 1.05)};
  for (const auto& state : possible_states(picture, area)) {
    if (state.order == 0) plates.push_back(square_around(state.place.at, state.place.half));
  }
  return plates;
}

bool meets_any(const std::vector<Extent>& plates, const Extent& cell) {
  return std::any_of(plates.begin(), plates.end(), [&](const Extent& plate) { return plate.meets(cell); });
}

// The free ground of an area on a fine net; sums over it tell in one step whether a rectangle is free.
class FreeNet {
 public:
  FreeNet(const BoardPicture& picture, SpaceId area, double size) {
    const auto& outline = picture.board().space(area).outline;
    extent_ = extent_of(outline);
    pitch_ = std::max({size / 4, extent_.width() / max_cells, extent_.height() / max_cells, 1e-6});
    columns_ = static_cast<int>(extent_.width() / pitch_);
    rows_ = static_cast<int>(extent_.height() / pitch_);
    Line border;
    for (const Point corner : outline) border.push_back(spot(corner));
    const std::vector<Line> ground{std::move(border)};
    const std::vector<Extent> plates = plates_of(picture, area);
    taken_.assign(at(0, rows_ + 1), 0);
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) {
        const Extent cell = extent(column, row, column + 1, row + 1);
        const bool free = loops_hold(ground, middle_of(cell)) && !meets_any(plates, cell);
        taken_[at(column + 1, row + 1)] =
            (free ? 0 : 1) + taken_[at(column, row + 1)] + taken_[at(column + 1, row)] - taken_[at(column, row)];
      }
    }
  }

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  Extent extent(int left, int top, int right, int bottom) const {
    return {extent_.left + left * pitch_, extent_.top + top * pitch_, extent_.left + right * pitch_,
            extent_.top + bottom * pitch_};
  }
  bool free(int left, int top, int right, int bottom) const {
    return taken_[at(right, bottom)] - taken_[at(left, bottom)] - taken_[at(right, top)] + taken_[at(left, top)] == 0;
  }

 private:
  std::size_t at(int column, int row) const {
    const auto length = static_cast<std::size_t>(columns_) + 1;
    return static_cast<std::size_t>(row) * length + static_cast<std::size_t>(column);
  }

  Extent extent_;
  double pitch_ = 1;
  int columns_ = 0;
  int rows_ = 0;
  std::vector<int> taken_;
};

struct Best {
  Extent room;
  double worth = 0;
  void offer(const Extent& other, double value) {
    if (value <= worth) return;
    room = other;
    worth = value;
  }
};

class Search {
 public:
  Search(Spot middle, double size) : middle_(middle), size_(size) {}

  void see(const Extent& room) {
    const auto full = std::min(counters_within(room, size_), whole_count);
    const auto small = std::min(counters_within(room, size_ * crowded), whole_count);
    if (small == 0) return;
    const Spot at = middle_of(room);
    const double aside = std::hypot(at.x - middle_.x, at.y - middle_.y) / size_;
    const double ground = room.width() * room.height() / (size_ * size_);
    const auto few = static_cast<double>(std::min(full, usual_count) * 100 + std::min(small, usual_count) * 10);
    const double length = (room.width() + room.height()) / size_;  // of two as large ones the more compact
    usual_.offer(room, 1000 + few - aside * 12 - ground - length * 8);
    whole_.offer(room, 1000 + static_cast<double>(full * 30 + small * 10) - aside * 4 - ground / 2 - length * 3);
  }
  AreaRoom found() const {
    const Extent one = Extent{middle_.x, middle_.y, middle_.x, middle_.y}.grown(size_ / 2);
    return {usual_.worth > 0 ? usual_.room : one, whole_.worth > 0 ? whole_.room : one};
  }

 private:
  Spot middle_;
  double size_;
  Best usual_;
  Best whole_;
};

}  // namespace

std::size_t counters_along(double length, double size) {
  if (length < size * (1 - 1e-9)) return 0;
  return static_cast<std::size_t>(std::floor((length - size) / (size * counter_spacing) + 1 + 1e-9));
}

std::size_t counters_within(const Extent& room, double size) {
  return counters_along(room.width(), size) * counters_along(room.height(), size);
}

AreaRoom area_room(const BoardPicture& picture, SpaceId area, double size) {
  const FreeNet net(picture, area, size);
  Search search(spot(picture.board().space(area).center), size);
  for (int top = 0; top < net.rows(); ++top) {
    for (int left = 0; left < net.columns(); ++left) {
      int right_end = net.columns();
      for (int bottom = top + 1; bottom <= net.rows() && right_end > left; ++bottom) {
        int right = left;
        while (right < right_end && net.free(left, top, right + 1, bottom)) ++right;
        right_end = right;
        for (int end = left + 1; end <= right; ++end) search.see(net.extent(left, top, end, bottom));
      }
    }
  }
  return search.found();
}

}  // namespace bocage
