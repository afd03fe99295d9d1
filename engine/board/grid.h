// How spaces are numbered and drawn: hex grids both ways up and square grids. Rules never see this arithmetic.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bocage {

// Map units: integers, so that geometry is the same on every machine. A hex is `Grid::size` units from side to side.
struct Point {
  std::int32_t x = 0;  // to the right
  std::int32_t y = 0;  // downwards
  friend bool operator==(Point, Point) = default;
};

class Grid {
 public:
  enum class Shape { hex_flat, hex_pointy, square };

  Shape shape = Shape::hex_flat;
  int columns = 0;  // counted from first_column
  int rows = 0;
  int first_column = 1;
  int first_row = 1;
  bool even_shifted = true;        // hex: even columns (flat) or even rows (pointy) are pushed half a hex down or right
  bool from_south = false;         // rows are counted from the south edge
  bool from_east = false;          // columns are counted from the east edge
  bool diagonals = false;          // square: corners touch
  int size = 1000;                 // map units from flat side to flat side (hex) or along an edge (square)
  Point origin;                    // top left corner of the whole grid
  std::string numbering = "CCRR";  // runs of C and R are digits of column and row; anything else stands for itself

  struct Neighbour {
    int column;
    int row;
    const char* direction;  // flat: N NE SE S SW NW; pointy: NE E SE SW W NW; square: N NE E SE S SW W NW
  };

  // Returns a message that says what makes the grid unusable; nullopt when it is sound. The other members need a sound
  // grid.
  std::optional<std::string> flaw() const;
  bool contains(int column, int row) const;
  std::string name(int column, int row) const;                            // by `numbering`, with leading zeros
  std::optional<std::pair<int, int>> parse(std::string_view text) const;  // the inverse; nullopt outside the grid
  Point center(int column, int row) const;
  std::vector<Point> outline(int column, int row) const;                 // clockwise from the top left corner
  std::vector<Neighbour> neighbours(int column, int row) const;          // inside the grid, clockwise from north
  std::optional<std::pair<int, int>> at(Point point) const;              // which cell holds the point
  int distance(int column_a, int row_a, int column_b, int row_b) const;  // steps
  Point low() const;
  Point high() const;  // bounds of all outlines

 private:
  struct Position {  // counted from the top left corner, whichever way the numbers run
    std::int64_t across;
    std::int64_t down;
    bool shifted;
  };
  Position position(int column, int row) const;
  std::pair<int, int> numbers(std::int64_t across, std::int64_t down) const;
  bool shifted_at(std::int64_t across, std::int64_t down) const;
  std::int64_t half_height() const;    // of a hex, centre to flat side
  std::int64_t quarter_width() const;  // of a hex, a quarter of corner to corner
  bool covers(int column, int row, Point point) const;
};

}  // namespace bocage
