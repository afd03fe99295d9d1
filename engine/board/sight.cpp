#include "engine/board/sight.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <set>
#include <utility>

#include "engine/board/geometry.h"

namespace bocage {
namespace {

// A place on the line, as a fraction of the way from end to end.
struct Part {
  Wide numerator = 0;
  Wide denominator = 1;  // positive

  friend bool operator<(const Part& a, const Part& b) {
    return a.numerator * b.denominator < b.numerator * a.denominator;
  }
  friend bool operator==(const Part& a, const Part& b) { return !(a < b) && !(b < a); }
};

// What a convex cell covers of the line.
struct Cover {
  Part begin{0, 1};
  Part end{1, 1};
  bool along_side = false;

  bool unit() const { return begin < end; }  // more than a corner
};

using Cell = std::pair<int, int>;

struct Touched {
  Cover cover;
  Cell cell;
};

// Cuts the line with every side of the outline (clockwise); nothing when they do not even touch.
std::optional<Cover> cover_of(const std::vector<Point>& outline, Point from, Point to) {
  Cover cover;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point a = outline[i];
    const Point b = outline[(i + 1) % outline.size()];
    const Wide at_from = turn(a, b, from);
    const Wide growth = turn(a, b, to) - at_from;
    if (growth == 0) {
      if (at_from < 0) return std::nullopt;
      if (at_from == 0) cover.along_side = true;
      continue;
    }
    const Part crossing = growth > 0 ? Part{-at_from, growth} : Part{at_from, -growth};
    if (growth > 0) {
      cover.begin = std::max(cover.begin, crossing);
    } else {
      cover.end = std::min(cover.end, crossing);
    }
  }
  return cover.end < cover.begin ? std::nullopt : std::optional(cover);
}

// The cells that touch the line hang together, so they are found from neighbour to neighbour.
std::vector<Touched> cells_under(const Grid& grid, Cell from, Cell to) {
  const Point begin = grid.center(from.first, from.second);
  const Point end = grid.center(to.first, to.second);
  std::vector<Touched> touched;
  std::set<Cell> seen{from};
  std::vector<Cell> open{from};
  while (!open.empty()) {
    const Cell cell = open.back();
    open.pop_back();
    const auto cover = cover_of(grid.outline(cell.first, cell.second), begin, end);
    if (!cover) continue;
    if (cover->unit()) touched.push_back({*cover, cell});
    for (const auto& next : grid.neighbours(cell.first, cell.second)) {
      if (seen.insert({next.column, next.row}).second) open.emplace_back(next.column, next.row);
    }
  }
  return touched;
}

LinkId only_link(const Board& board, const SightStep& from, const SightStep& to) {
  return from.second.valid() || to.second.valid() ? LinkId() : board.find_link(from.first, to.first);
}

bool blocks(const Board& board, LinkId id, const std::vector<NameId>& features) {
  return std::any_of(features.begin(), features.end(), [&](NameId feature) { return board.has_feature(id, feature); });
}

// The first of the links between two steps, when there is one and all of them block.
LinkId blocking_link(const Board& board, const SightStep& from, const SightStep& to,
                     const std::vector<NameId>& features) {
  LinkId first;
  for (const SpaceId a : {from.first, from.second}) {
    for (const SpaceId b : {to.first, to.second}) {
      if (!a.valid() || !b.valid()) continue;
      const LinkId link = board.find_link(a, b);
      if (!link.valid()) continue;
      if (!blocks(board, link, features)) return LinkId();
      if (!first.valid()) first = link;
    }
  }
  return first;
}

}  // namespace

std::vector<SightStep> sight_line(const Board& board, SpaceId from, SpaceId to) {
  const Space& first = board.space(from);
  const Space& last = board.space(to);
  const auto& grid = board.surfaces()[first.surface].grid;
  assert(grid && first.surface == last.surface && grid->contains(first.column, first.row) &&
         grid->contains(last.column, last.row));
  auto touched = cells_under(*grid, {first.column, first.row}, {last.column, last.row});
  std::sort(touched.begin(), touched.end(), [](const Touched& a, const Touched& b) {
    return a.cover.begin == b.cover.begin ? a.cell < b.cell : a.cover.begin < b.cover.begin;
  });
  std::vector<SightStep> steps{{from, SpaceId(), LinkId()}};
  for (std::size_t i = 0; i < touched.size(); ++i) {
    const auto space_of = [&](const Touched& t) {
      return board.space_in_cell(first.surface, t.cell.first, t.cell.second);
    };
    SightStep step{space_of(touched[i]), SpaceId(), LinkId()};
    if (touched[i].cover.along_side) {
      const bool paired = i + 1 < touched.size() && touched[i + 1].cover.along_side &&
                          touched[i].cover.begin == touched[i + 1].cover.begin;
      if (!paired) continue;
      step.second = space_of(touched[++i]);
      if (!step.second.valid()) continue;
    }
    if (!step.first.valid() || step.first == from || step.first == to) continue;
    step.across = only_link(board, steps.back(), step);
    steps.push_back(step);
  }
  steps.erase(steps.begin());
  return steps;
}

Sight line_of_sight(const Board& board, SpaceId from, SpaceId to, const SpaceSet& blocking,
                    const std::vector<NameId>& blocking_features) {
  SightStep before{from, SpaceId(), LinkId()};
  const auto blocked_link = [&](const SightStep& next) {
    return blocking_link(board, before, next, blocking_features);
  };
  for (const SightStep& step : sight_line(board, from, to)) {
    const LinkId link = blocked_link(step);
    if (link.valid()) return {false, step.first, link};
    const bool blocked = blocking.contains(step.first) && (!step.second.valid() || blocking.contains(step.second));
    if (blocked) return {false, step.first, LinkId()};
    before = step;
  }
  const LinkId last = from == to ? LinkId() : blocked_link({to, SpaceId(), LinkId()});
  if (last.valid()) return {false, to, last};
  return {};
}

}  // namespace bocage
