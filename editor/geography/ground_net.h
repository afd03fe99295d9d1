// A fine net of points over a map: which of them are ground, and which steps between neighbours a line lies across.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "editor/geography/map_geometry.h"

namespace bocage {

class GroundNet {
 public:
  static constexpr int none = -1;
  // Lengths of a step along the net and of one across a square, in tenths of the former.
  static constexpr int straight = 10, diagonal = 14;
  static constexpr std::size_t point_limit = 1'000'000;
  // A step to a neighbour; the later four lead back.
  enum Way : std::uint8_t { east, south, southeast, southwest, west, north, northwest, northeast };
  static constexpr std::array<std::array<int, 2>, 8> offsets{
      {{1, 0}, {0, 1}, {1, 1}, {-1, 1}, {-1, 0}, {0, -1}, {-1, -1}, {1, -1}}};

  // Points in the middle of squares of `step` map units that fill the rectangle; a part of a step at its far sides
  // counts.
  GroundNet(Point low, Point high, int step);

  int count() const { return columns_ * rows_; }
  int columns() const { return columns_; }
  int rows() const { return rows_; }
  int step() const { return step_; }
  Point low() const { return low_; }
  Point high() const { return high_; }
  int at(Point point) const;  // none outside
  Point middle(int point) const;
  int neighbour(int point, Way way) const;  // none outside

  // Points within one of the polygons are ground; their outlines are where the ground ends.
  void add_ground(const std::vector<std::vector<MapLine>>& polygons);
  bool is_ground(int point) const { return ground_[static_cast<std::size_t>(point)]; }

  // A step across the line costs `steps` steps more; the dearest of several lines counts.
  void add_barrier(const MapLine& line, int steps);
  int barrier(int point, Way way) const;  // in steps

  // Returns where a line or the end of the ground crosses a step to the east or south; nullopt when none does.
  std::optional<Point> crossing(int point, Way way) const;

 private:
  struct Wall {
    int steps = 0;
    Point where;
  };
  using Key = std::pair<int, Way>;                                 // the way is one of the first four
  std::pair<int, int> columns_near(int west_x, int east_x) const;  // with one more on each side
  std::pair<int, int> rows_near(int north_y, int south_y) const;
  void walk(const MapLine& line, int steps, std::map<Key, Wall>& walls) const;
  void cross(Point a, Point b, int point, int steps, std::map<Key, Wall>& walls) const;

  Point low_;
  Point high_;
  int step_;
  int columns_;
  int rows_;
  std::vector<bool> ground_;
  std::map<Key, Wall> barriers_;
  std::map<Key, Wall> shores_;
};

}  // namespace bocage
