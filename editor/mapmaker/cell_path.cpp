#include "editor/mapmaker/cell_path.h"

#include <algorithm>
#include <map>

namespace bocage {
namespace {

// Drops the shortest visit that is too short and can be missed, until none can.
void cut_corners(const MapCells& cells, std::vector<Visit>& run, const PathRules& rules) {
  const std::int64_t min_length = std::int64_t{rules.min_share} * cells.grid().size / 1000;
  for (;;) {
    std::size_t shortest = 0;
    for (std::size_t i = 1; i + 1 < run.size(); ++i) {
      const bool spur = run[i - 1].cell == run[i + 1].cell;
      if (run[i].length >= (spur ? 2 * min_length : min_length) || rules.pinned.contains(run[i].cell)) continue;
      if (!spur && !cells.touch(run[i - 1].cell, run[i + 1].cell)) continue;
      if (shortest == 0 || run[i].length < run[shortest].length) shortest = i;
    }
    if (shortest == 0) return;
    const auto at = run.begin() + static_cast<std::ptrdiff_t>(shortest);
    if (run[shortest - 1].cell == run[shortest + 1].cell) {
      run[shortest - 1].length += run[shortest].length + run[shortest + 1].length;
      run.erase(at, at + 2);
    } else {
      run.erase(at);
    }
  }
}

// A shortest way from a to b over allowed cells, without a; empty when it is longer than `max_steps` steps.
std::vector<int> detour(const MapCells& cells, int a, int b, std::size_t max_steps, const PathRules& rules) {
  std::map<int, int> from{{a, a}};
  std::vector<int> ring{a};
  for (std::size_t steps = 0; steps < max_steps && !ring.empty() && !from.contains(b); ++steps) {
    std::vector<int> next;
    for (const int cell : ring) {
      for (const int near : cells[cell].neighbours) {
        if (!rules.allowed(near) || from.contains(near)) continue;
        from.emplace(near, cell);
        next.push_back(near);
      }
    }
    std::sort(next.begin(), next.end());
    ring = std::move(next);
  }
  std::vector<int> way;
  if (!from.contains(b)) return way;
  for (int cell = b; cell != a; cell = from.at(cell)) way.push_back(cell);
  std::reverse(way.begin(), way.end());
  return way;
}

// Joins cells that touch only at a corner through the neighbour that they share.
std::vector<int> connected(const MapCells& cells, const std::vector<Visit>& run) {
  std::vector<int> path;
  for (const auto& visit : run) {
    if (!path.empty() && !cells.touch(path.back(), visit.cell)) {
      for (const int near : cells[path.back()].neighbours) {
        if (!cells.touch(near, visit.cell)) continue;
        path.push_back(near);
        break;
      }
    }
    path.push_back(visit.cell);
  }
  return path;
}

std::vector<std::vector<int>> around_forbidden(const MapCells& cells, const std::vector<int>& path,
                                               const PathRules& rules) {
  if (!rules.allowed) return {path};
  std::vector<std::vector<int>> parts(1);
  std::size_t skipped = 0;
  for (const int cell : path) {
    if (!rules.allowed(cell)) {
      ++skipped;
      continue;
    }
    auto& part = parts.back();
    if (skipped > 0 && !part.empty() && part.back() != cell) {
      const auto way = detour(cells, part.back(), cell, skipped + 3, rules);
      if (way.empty()) {
        parts.push_back({cell});
      } else {
        part.insert(part.end(), way.begin(), way.end());
      }
    } else if (part.empty() || part.back() != cell) {
      part.push_back(cell);
    }
    skipped = 0;
  }
  return parts;
}

}  // namespace

std::vector<std::vector<int>> cell_paths(const MapCells& cells, const MapLine& line, const PathRules& rules) {
  std::vector<std::vector<Visit>> runs(1);
  for (const auto& visit : visits(cells, line)) {
    if (visit.cell == no_cell) {
      if (!runs.back().empty()) runs.emplace_back();
    } else {
      runs.back().push_back(visit);
    }
  }
  std::vector<std::vector<int>> paths;
  for (auto& run : runs) {
    if (run.empty()) continue;
    cut_corners(cells, run, rules);
    for (auto& part : around_forbidden(cells, connected(cells, run), rules)) {
      if (part.size() > 1) paths.push_back(std::move(part));
    }
  }
  return paths;
}

}  // namespace bocage
