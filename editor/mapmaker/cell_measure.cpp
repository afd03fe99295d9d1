#include "editor/mapmaker/cell_measure.h"

#include <algorithm>
#include <cstdlib>

#include "editor/geography/fixed_point.h"
#include "engine/board/geometry.h"

namespace bocage {
namespace {

// Samples around the middle of any cell of the grid.
std::vector<Point> sample_offsets(const MapCells& cells) {
  constexpr int lines = 24;
  std::vector<Point> outline = cells[0].outline;
  const Point center = cells[0].center;
  for (auto& p : outline) p = {p.x - center.x, p.y - center.y};
  const int size = cells.grid().size;
  std::vector<Point> offsets;
  for (int i = -lines; i < lines; ++i) {
    for (int j = -lines; j < lines; ++j) {
      const Point p{(2 * i + 1) * size / (2 * lines), (2 * j + 1) * size / (2 * lines)};
      if (convex_holds(outline, p)) offsets.push_back(p);
    }
  }
  if (offsets.empty()) offsets.push_back({0, 0});
  return offsets;
}

bool apart(const MapCells::Cell& cell, Point low, Point high) {
  const auto beyond = [&](auto test) { return std::all_of(cell.outline.begin(), cell.outline.end(), test); };
  return beyond([&](Point p) { return p.x < low.x; }) || beyond([&](Point p) { return p.x > high.x; }) ||
         beyond([&](Point p) { return p.y < low.y; }) || beyond([&](Point p) { return p.y > high.y; });
}

}  // namespace

std::vector<int> covered_shares(const MapCells& cells, const std::vector<std::vector<MapLine>>& polygons) {
  const auto offsets = sample_offsets(cells);
  std::vector<InsideTest> tests;
  tests.reserve(polygons.size());
  for (const auto& rings : polygons) tests.emplace_back(rings);
  std::vector<int> shares(static_cast<std::size_t>(cells.count()));
  std::vector<const InsideTest*> near;
  for (int i = 0; i < cells.count(); ++i) {
    near.clear();
    for (const auto& test : tests) {
      if (!apart(cells[i], test.low(), test.high())) near.push_back(&test);
    }
    std::size_t inside = 0;
    if (!near.empty()) {
      for (const auto offset : offsets) {
        const Point p{cells[i].center.x + offset.x, cells[i].center.y + offset.y};
        inside += std::any_of(near.begin(), near.end(), [&](const InsideTest* test) { return test->holds(p); }) ? 1 : 0;
      }
    }
    shares[static_cast<std::size_t>(i)] = static_cast<int>(inside * 1000 / offsets.size());
  }
  return shares;
}

std::vector<Visit> visits(const MapCells& cells, const MapLine& line) {
  const std::int64_t step = std::max(cells.grid().size / 50, 1);
  const auto low = cells.grid().low();
  const auto high = cells.grid().high();
  std::vector<Visit> found;
  const auto add = [&](int cell, std::int64_t length) {
    if (!found.empty() && found.back().cell == cell) {
      found.back().length += length;
    } else {
      found.push_back({cell, length});
    }
  };
  for (std::size_t i = 1; i < line.size(); ++i) {
    const Point a = line[i - 1];
    const Point b = line[i];
    const bool outside = std::max(a.x, b.x) < low.x || std::min(a.x, b.x) > high.x || std::max(a.y, b.y) < low.y ||
                         std::min(a.y, b.y) > high.y;
    const std::int64_t dx = std::int64_t{b.x} - a.x;
    const std::int64_t dy = std::int64_t{b.y} - a.y;
    if (outside) {
      add(no_cell, 0);
      continue;
    }
    // A side longer than a thousand cells leaves the map: its pieces are longer, so that their number is bounded.
    const std::int64_t pieces = std::min<std::int64_t>(std::max(std::abs(dx), std::abs(dy)) / step + 1, 100'000);
    const std::int64_t length = whole_root(dx * dx + dy * dy);
    for (std::int64_t k = 0; k < pieces; ++k) {
      const Point middle{static_cast<std::int32_t>(a.x + scaled(dx, 2 * k + 1, 2 * pieces)),
                         static_cast<std::int32_t>(a.y + scaled(dy, 2 * k + 1, 2 * pieces))};
      add(cells.at(middle), length * (k + 1) / pieces - length * k / pieces);
    }
  }
  return found;
}

std::vector<int> crossed_lengths(const MapCells& cells, const std::vector<MapLine>& lines) {
  std::vector<std::int64_t> lengths(static_cast<std::size_t>(cells.count()));
  for (const auto& line : lines) {
    for (const auto& visit : visits(cells, line)) {
      if (visit.cell != no_cell) lengths[static_cast<std::size_t>(visit.cell)] += visit.length;
    }
  }
  std::vector<int> result;
  result.reserve(lengths.size());
  for (const auto length : lengths) {
    result.push_back(static_cast<int>(std::min<std::int64_t>(length * 1000 / cells.grid().size, 1'000'000)));
  }
  return result;
}

std::vector<int> measured(const MapCells& cells, const MapGeometry& geometry) {
  std::vector<int> greatest(static_cast<std::size_t>(cells.count()));
  const auto merge = [&](const std::vector<int>& other) {
    for (std::size_t i = 0; i < greatest.size(); ++i) greatest[i] = std::max(greatest[i], other[i]);
  };
  if (!geometry.polygons.empty()) merge(covered_shares(cells, geometry.polygons));
  if (!geometry.lines.empty()) merge(crossed_lengths(cells, geometry.lines));
  for (const auto point : geometry.points) {
    const int cell = cells.at(point);
    if (cell != no_cell)
      greatest[static_cast<std::size_t>(cell)] = std::max(greatest[static_cast<std::size_t>(cell)], 1000);
  }
  return greatest;
}

}  // namespace bocage
