#include "engine/board/grid.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>

#include "engine/base/text.h"
#include "engine/board/geometry.h"

namespace bocage {
namespace {

struct Offset {
  int across;
  int down;
  const char* direction;
};

// Around a cell that is not shifted; a shifted one has the same neighbours pushed by one across the slanted sides.
constexpr std::array<Offset, 6> flat_offsets = {
    {{0, -1, "N"}, {1, -1, "NE"}, {1, 0, "SE"}, {0, 1, "S"}, {-1, 0, "SW"}, {-1, -1, "NW"}}};
constexpr std::array<Offset, 6> pointy_offsets = {
    {{0, -1, "NE"}, {1, 0, "E"}, {0, 1, "SE"}, {-1, 1, "SW"}, {-1, 0, "W"}, {-1, -1, "NW"}}};
constexpr std::array<Offset, 8> square_offsets = {
    {{0, -1, "N"}, {1, -1, "NE"}, {1, 0, "E"}, {1, 1, "SE"}, {0, 1, "S"}, {-1, 1, "SW"}, {-1, 0, "W"}, {-1, -1, "NW"}}};

std::string padded(int number, std::size_t digits) {
  std::string text = std::to_string(std::abs(std::int64_t{number}));
  if (text.size() < digits) text.insert(0, digits - text.size(), '0');
  return number < 0 ? "-" + text : text;
}

// How many equal letters stand in `pattern` from `at`.
std::size_t run_length(std::string_view pattern, std::size_t at) {
  return std::min(pattern.find_first_not_of(pattern[at], at), pattern.size()) - at;
}

Point moved(Point origin, std::int64_t x, std::int64_t y) {
  return {static_cast<std::int32_t>(origin.x + x), static_cast<std::int32_t>(origin.y + y)};
}

std::int64_t floor_divide(std::int64_t a, std::int64_t b) {
  return a / b - static_cast<std::int64_t>(a % b < 0);
}

}  // namespace

std::optional<std::string> Grid::flaw() const {
  constexpr int max_cells_in_line = 1000;
  constexpr int max_size = 100000;
  constexpr int farthest = 100000000;
  const auto outside = [](int number, int low, int high) { return number < low || number > high; };
  if (outside(columns, 1, max_cells_in_line)) return "a grid has 1 to 1000 columns";
  if (outside(rows, 1, max_cells_in_line)) return "a grid has 1 to 1000 rows";
  if (outside(size, 4, max_size)) return "the size of a cell is 4 to 100000 map units";
  if (outside(first_column, 0, 100000) || outside(first_row, 0, 100000)) {
    return "the first column and row are numbered 0 to 100000";
  }
  if (outside(origin.x, -farthest, farthest) || outside(origin.y, -farthest, farthest)) {
    return "the origin of a grid lies too far out";
  }
  if (numbering.find('C') == std::string::npos || numbering.find('R') == std::string::npos) {
    return "the numbering has no C for the column or no R for the row";
  }
  for (const int column : {first_column, first_column + columns - 1}) {
    for (const int row : {first_row, first_row + rows - 1}) {
      if (parse(name(column, row)) != std::pair(column, row)) return "the numbering has too few digits for the grid";
    }
  }
  return std::nullopt;
}

bool Grid::contains(int column, int row) const {
  return column >= first_column && row >= first_row && std::int64_t{column} - first_column < columns &&
         std::int64_t{row} - first_row < rows;
}

std::string Grid::name(int column, int row) const {
  std::string text;
  for (std::size_t at = 0; at < numbering.size();) {
    const char letter = numbering[at];
    if (letter != 'C' && letter != 'R') {
      text += letter;
      ++at;
      continue;
    }
    const std::size_t digits = run_length(numbering, at);
    text += padded(letter == 'C' ? column : row, digits);
    at += digits;
  }
  return text;
}

// A number may be longer than its run where something that is no digit ends it.
std::optional<std::pair<int, int>> Grid::parse(std::string_view text) const {
  constexpr std::size_t max_number = 6;
  std::pair<int, int> cell{first_column, first_row};
  std::string_view rest = text;
  for (std::size_t at = 0; at < numbering.size();) {
    const char letter = numbering[at];
    if (letter != 'C' && letter != 'R') {
      if (rest.empty() || rest.front() != letter) return std::nullopt;
      rest.remove_prefix(1);
      ++at;
      continue;
    }
    std::size_t digits = run_length(numbering, at);
    at += digits;
    const bool next_is_number =
        at < numbering.size() && (numbering[at] == 'C' || numbering[at] == 'R' || is_digit(numbering[at]));
    while (!next_is_number && digits < rest.size() && is_digit(rest[digits])) ++digits;
    const auto number = digits <= max_number ? parse_integer(rest.substr(0, digits)) : std::nullopt;
    if (!number) return std::nullopt;
    (letter == 'C' ? cell.first : cell.second) = static_cast<int>(*number);
    rest.remove_prefix(std::min(digits, rest.size()));
  }
  if (!contains(cell.first, cell.second) || name(cell.first, cell.second) != text) return std::nullopt;
  return cell;
}

// Sizes are even and widths a multiple of four, so that neighbouring hexes share their corners exactly.
std::int64_t Grid::half_height() const {
  return std::max(size / 2, 1);
}

std::int64_t Grid::quarter_width() const {
  constexpr std::int64_t scale = 100000000;
  constexpr std::int64_t quarter_width_by_height = 28867513;  // 1 / (2 * sqrt(3))
  return std::max<std::int64_t>((half_height() * 2 * quarter_width_by_height + scale / 2) / scale, 1);
}

std::pair<int, int> Grid::numbers(std::int64_t across, std::int64_t down) const {
  return {static_cast<int>(first_column + (from_east ? columns - 1 - across : across)),
          static_cast<int>(first_row + (from_south ? rows - 1 - down : down))};
}

bool Grid::shifted_at(std::int64_t across, std::int64_t down) const {
  if (shape == Shape::square) return false;
  const auto [column, row] = numbers(across, down);
  const bool even = (shape == Shape::hex_flat ? column : row) % 2 == 0;
  return even == even_shifted;
}

Grid::Position Grid::position(int column, int row) const {
  const std::int64_t across = std::int64_t{column} - first_column;
  const std::int64_t down = std::int64_t{row} - first_row;
  Position result{from_east ? columns - 1 - across : across, from_south ? rows - 1 - down : down, false};
  result.shifted = shifted_at(result.across, result.down);
  return result;
}

Point Grid::center(int column, int row) const {
  const Position p = position(column, row);
  const std::int64_t h = half_height();
  const std::int64_t q = quarter_width();
  const std::int64_t shift = p.shifted ? h : 0;
  switch (shape) {
    case Shape::hex_flat:
      return moved(origin, 3 * q * p.across + 2 * q, 2 * h * p.down + h + shift);
    case Shape::hex_pointy:
      return moved(origin, 2 * h * p.across + h + shift, 3 * q * p.down + 2 * q);
    case Shape::square:
      break;
  }
  return moved(origin, size * p.across + size / 2, size * p.down + size / 2);
}

std::vector<Point> Grid::outline(int column, int row) const {
  const Point c = center(column, row);
  const std::int64_t h = half_height();
  const std::int64_t q = quarter_width();
  const auto at = [&](std::int64_t x, std::int64_t y) { return moved(c, x, y); };
  switch (shape) {
    case Shape::hex_flat:
      return {at(-q, -h), at(q, -h), at(2 * q, 0), at(q, h), at(-q, h), at(-2 * q, 0)};
    case Shape::hex_pointy:
      return {at(-h, -q), at(0, -2 * q), at(h, -q), at(h, q), at(0, 2 * q), at(-h, q)};
    case Shape::square:
      break;
  }
  const std::int64_t low = -(size / 2);
  const std::int64_t high = low + size;
  return {at(low, low), at(high, low), at(high, high), at(low, high)};
}

std::vector<Grid::Neighbour> Grid::neighbours(int column, int row) const {
  const Position p = position(column, row);
  std::vector<Neighbour> found;
  const auto add = [&](std::int64_t across, std::int64_t down, const char* direction) {
    const auto [c, r] = numbers(p.across + across, p.down + down);
    if (contains(c, r)) found.push_back({c, r, direction});
  };
  switch (shape) {
    case Shape::hex_flat:
      for (const Offset& o : flat_offsets) add(o.across, o.down + (p.shifted && o.across != 0 ? 1 : 0), o.direction);
      break;
    case Shape::hex_pointy:
      for (const Offset& o : pointy_offsets) add(o.across + (p.shifted && o.down != 0 ? 1 : 0), o.down, o.direction);
      break;
    case Shape::square:
      for (const Offset& o : square_offsets) {
        if (diagonals || o.across == 0 || o.down == 0) add(o.across, o.down, o.direction);
      }
      break;
  }
  return found;
}

bool Grid::covers(int column, int row, Point point) const {
  return contains(column, row) && convex_holds(outline(column, row), point);
}

std::optional<std::pair<int, int>> Grid::at(Point point) const {
  const std::int64_t x = std::int64_t{point.x} - origin.x;
  const std::int64_t y = std::int64_t{point.y} - origin.y;
  const bool flat = shape == Shape::hex_flat;
  const std::int64_t even_pitch = shape == Shape::square ? size : 2 * half_height();
  const std::int64_t slanted_pitch = shape == Shape::square ? size : 3 * quarter_width();
  const std::int64_t across = floor_divide(x, flat ? slanted_pitch : even_pitch);
  const std::int64_t down = floor_divide(y, flat ? even_pitch : slanted_pitch);
  if (across < -1 || down < -1 || across > columns || down > rows) return std::nullopt;
  for (std::int64_t i = across - 1; i <= across; ++i) {
    for (std::int64_t j = down - 1; j <= down; ++j) {
      const auto cell = numbers(i, j);
      if (covers(cell.first, cell.second, point)) return cell;
    }
  }
  return std::nullopt;
}

// Along the slanted sides a step moves half a cell sideways, so those steps cover part of the way for nothing.
int Grid::distance(int column_a, int row_a, int column_b, int row_b) const {
  const Position a = position(column_a, row_a);
  const Position b = position(column_b, row_b);
  const std::int64_t across = std::abs(a.across - b.across);
  const std::int64_t down = std::abs(a.down - b.down);
  if (shape == Shape::square) return static_cast<int>(diagonals ? std::max(across, down) : across + down);
  const auto halves = [](std::int64_t cells, bool shifted) { return 2 * cells + (shifted ? 1 : 0); };
  const bool flat = shape == Shape::hex_flat;
  const std::int64_t slanted = flat ? across : down;
  const std::int64_t straight = flat ? std::abs(halves(a.down, a.shifted) - halves(b.down, b.shifted))
                                     : std::abs(halves(a.across, a.shifted) - halves(b.across, b.shifted));
  return static_cast<int>(slanted + std::max<std::int64_t>(0, (straight - slanted) / 2));
}

// The outermost cells of two neighbouring lines show every shift.
Point Grid::low() const {
  Point result = outline(numbers(0, 0).first, numbers(0, 0).second).front();
  for (std::int64_t i = 0; i < std::min(columns, 2); ++i) {
    for (std::int64_t j = 0; j < std::min(rows, 2); ++j) {
      const auto [column, row] = numbers(i, j);
      for (const Point p : outline(column, row)) result = {std::min(result.x, p.x), std::min(result.y, p.y)};
    }
  }
  return result;
}

Point Grid::high() const {
  Point result = low();
  for (std::int64_t i = std::max(columns - 2, 0); i < columns; ++i) {
    for (std::int64_t j = std::max(rows - 2, 0); j < rows; ++j) {
      const auto [column, row] = numbers(i, j);
      for (const Point p : outline(column, row)) result = {std::max(result.x, p.x), std::max(result.y, p.y)};
    }
  }
  return result;
}

}  // namespace bocage
