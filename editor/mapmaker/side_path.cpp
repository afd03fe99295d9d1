#include "editor/mapmaker/side_path.h"

#include <algorithm>
#include <limits>
#include <set>

#include "editor/geography/fixed_point.h"

namespace bocage {
namespace {

std::int64_t square_between(Point a, Point b) {
  const std::int64_t dx = std::int64_t{b.x} - a.x;
  const std::int64_t dy = std::int64_t{b.y} - a.y;
  return dx * dx + dy * dy;
}

// Points no farther apart than `step` along the line.
MapLine densified(const MapLine& line, std::int64_t step) {
  MapLine dense;
  for (std::size_t i = 1; i < line.size(); ++i) {
    const std::int64_t dx = std::int64_t{line[i].x} - line[i - 1].x;
    const std::int64_t dy = std::int64_t{line[i].y} - line[i - 1].y;
    const auto pieces = std::min<std::int64_t>(std::max(std::abs(dx), std::abs(dy)) / step + 1, 100'000);
    for (std::int64_t k = 0; k < pieces; ++k) {
      dense.push_back({static_cast<std::int32_t>(line[i - 1].x + scaled(dx, k, pieces)),
                       static_cast<std::int32_t>(line[i - 1].y + scaled(dy, k, pieces))});
    }
  }
  if (!line.empty()) dense.push_back(line.back());
  return dense;
}

// A path that comes back to a corner has gone around a cell for nothing.
std::vector<int> without_loops(const std::vector<int>& path) {
  std::vector<int> kept;
  for (const int corner : path) {
    const auto before = std::find(kept.begin(), kept.end(), corner);
    if (before != kept.end()) kept.erase(before + 1, kept.end());
    if (kept.empty() || kept.back() != corner) kept.push_back(corner);
  }
  return kept;
}

}  // namespace

SideNet::SideNet(const MapCells& cells) : cells_(cells) {
  std::map<std::pair<int, int>, std::pair<int, int>> between;  // corners, the lower first -> cells
  for (int i = 0; i < cells.count(); ++i) {
    const auto& outline = cells[i].outline;
    std::vector<int> ids;
    for (const auto p : outline) {
      const auto [known, fresh] = corner_at_.try_emplace({p.x, p.y}, static_cast<int>(corners_.size()));
      if (fresh) corners_.push_back(p);
      ids.push_back(known->second);
    }
    for (std::size_t k = 0; k < ids.size(); ++k) {
      const int a = ids[k];
      const int b = ids[(k + 1) % ids.size()];
      const auto [side, fresh] = between.try_emplace({std::min(a, b), std::max(a, b)}, i, no_cell);
      if (!fresh) side->second.second = i;
    }
  }
  sides_.resize(corners_.size());
  for (const auto& [ends, both] : between) {
    sides_[static_cast<std::size_t>(ends.first)].push_back({ends.second, both.first, both.second});
    sides_[static_cast<std::size_t>(ends.second)].push_back({ends.first, both.first, both.second});
  }
}

int SideNet::nearest(Point point) const {
  const int cell = cells_.at(point);
  if (cell == no_cell) return -1;
  int best = -1;
  for (const auto p : cells_[cell].outline) {
    const int id = corner_at_.at({p.x, p.y});
    if (best < 0 || square_between(p, point) < square_between(corners_[static_cast<std::size_t>(best)], point)) {
      best = id;
    }
  }
  return best;
}

// The cheapest way along sides; what lies far from the piece costs more.
std::vector<int> SideNet::corner_path(const MapLine& piece, int from, int to) const {
  const std::int64_t size = cells_.grid().size;
  const auto away = [&](Point p) {
    std::int64_t best = std::numeric_limits<std::int64_t>::max();
    for (const auto q : piece) best = std::min(best, square_between(p, q));
    return whole_root(best);
  };
  std::map<int, std::pair<std::int64_t, int>> known{{from, {0, from}}};  // corner -> cost, corner before
  std::set<std::pair<std::int64_t, int>> open{{0, from}};
  while (!open.empty()) {
    const auto [cost, corner] = *open.begin();
    open.erase(open.begin());
    if (corner == to) break;
    const Point here = corners_[static_cast<std::size_t>(corner)];
    for (const auto& side : sides_[static_cast<std::size_t>(corner)]) {
      const Point there = corners_[static_cast<std::size_t>(side.to)];
      const auto off = away({here.x + (there.x - here.x) / 2, here.y + (there.y - here.y) / 2});
      if (off > 2 * size) continue;
      const auto total = cost + whole_root(square_between(here, there)) * (size + 8 * off * off / size) / size;
      const auto [old, fresh] = known.try_emplace(side.to, total, corner);
      if (!fresh) {
        if (old->second.first <= total) continue;
        open.erase({old->second.first, side.to});
        old->second = {total, corner};
      }
      open.insert({total, side.to});
    }
  }
  std::vector<int> path;
  if (!known.contains(to)) return path;
  for (int corner = to; corner != from; corner = known.at(corner).second) path.push_back(corner);
  path.push_back(from);
  std::reverse(path.begin(), path.end());
  return path;
}

std::vector<SideNet::Link> SideNet::snap(const MapLine& line) const {
  const std::int64_t size = cells_.grid().size;
  const auto dense = densified(line, std::max<std::int64_t>(size / 8, 1));
  constexpr std::size_t stride = 12;  // points of a piece: a size and a half
  std::vector<std::vector<int>> runs(1);
  for (std::size_t first = 0; first + 1 < dense.size(); first += stride) {
    const auto last = std::min(first + stride, dense.size() - 1);
    const MapLine piece(dense.begin() + static_cast<std::ptrdiff_t>(first),
                        dense.begin() + static_cast<std::ptrdiff_t>(last) + 1);
    const int from = nearest(piece.front());
    const int to = nearest(piece.back());
    const auto path = from < 0 || to < 0 ? std::vector<int>() : corner_path(piece, from, to);
    if (path.empty()) {
      if (!runs.back().empty()) runs.emplace_back();
    } else {
      runs.back().insert(runs.back().end(), path.begin(), path.end());
    }
  }
  std::vector<Link> links;
  for (const auto& run : runs) {
    const auto path = without_loops(run);
    for (std::size_t i = 1; i < path.size(); ++i) {
      for (const auto& side : sides_[static_cast<std::size_t>(path[i - 1])]) {
        if (side.to == path[i] && side.b != no_cell)
          links.emplace_back(std::min(side.a, side.b), std::max(side.a, side.b));
      }
    }
  }
  return links;
}

}  // namespace bocage
