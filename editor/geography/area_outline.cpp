#include "editor/geography/area_outline.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace bocage {
namespace {

// Corners of squares are counted by column and row from the net's low corner.
using Corner = std::pair<int, int>;

struct Side {  // between two corners, with what lies on either hand of the way from the first to the second
  Corner from, to;
  int left = no_area;
  int right = no_area;
  Point where;         // the point of the border on it
  bool exact = false;  // a barrier or the end of the ground lies there
};

class Tracer {
 public:
  Tracer(const GroundNet& net, const std::vector<int>& owners, const OutlineRules& rules)
      : net_(net), owners_(owners), rules_(rules) {}

  AreaOutlines trace() {
    find_sides();
    find_chains();
    AreaOutlines all;
    all.rings.resize(static_cast<std::size_t>(rules_.areas));
    for (int area = 0; area < rules_.areas; ++area) all.rings[static_cast<std::size_t>(area)] = ring_of(area);
    count_touches(all);
    return all;
  }

 private:
  struct Chain {
    std::vector<std::size_t> sides;  // in turn
    Corner from, to;
    int left = no_area;
    int right = no_area;
    MapLine line;  // smoothed and simplified, ends included
  };

  int owner(int column, int row) const {
    if (column < 0 || row < 0 || column >= net_.columns() || row >= net_.rows()) return no_area;
    return owners_[static_cast<std::size_t>(row) * static_cast<std::size_t>(net_.columns()) +
                   static_cast<std::size_t>(column)];
  }

  Point corner(const Corner& at) const {
    return {std::min(net_.low().x + at.first * net_.step(), net_.high().x),
            std::min(net_.low().y + at.second * net_.step(), net_.high().y)};
  }

  void add(const Corner& from, const Corner& to, int left, int right, const std::optional<Point>& crossing) {
    if (left == right) return;
    const Point a = corner(from), b = corner(to);
    const Point middle{a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2};
    sides_.push_back({from, to, left, right, crossing.value_or(middle), crossing.has_value()});
    at_corner_[from].push_back(sides_.size() - 1);
    at_corner_[to].push_back(sides_.size() - 1);
  }

  void find_sides() {
    for (int row = 0; row <= net_.rows(); ++row) {
      for (int column = 0; column <= net_.columns(); ++column) {
        const int here = row * net_.columns() + column;
        if (row < net_.rows()) {  // down the west side of this square
          const bool inside = column > 0 && column < net_.columns();
          add({column, row}, {column, row + 1}, owner(column, row), owner(column - 1, row),
              inside ? net_.crossing(here - 1, GroundNet::east) : std::optional<Point>(edge(column, row, true)));
        }
        if (column < net_.columns()) {  // along the north side
          const bool inside = row > 0 && row < net_.rows();
          add({column, row}, {column + 1, row}, owner(column, row - 1), owner(column, row),
              inside ? net_.crossing(here - net_.columns(), GroundNet::south)
                     : std::optional<Point>(edge(column, row, false)));
        }
      }
    }
  }

  // On the edge of the map the border is the edge itself.
  Point edge(int column, int row, bool down) const {
    const Point a = corner({column, row});
    const Point b = corner(down ? Corner{column, row + 1} : Corner{column + 1, row});
    return {a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2};
  }

  // Where other than two sides meet, or the areas on the hands change, borders end.
  bool is_node(const Corner& at) const {
    const auto& meet = at_corner_.at(at);
    if (meet.size() != 2) return true;
    const auto pair = [&](std::size_t side) { return std::minmax({sides_[side].left, sides_[side].right}); };
    return pair(meet[0]) != pair(meet[1]) || on_edge_corner(at);
  }

  bool on_edge_corner(const Corner& at) const {
    return (at.first == 0 || at.first == net_.columns()) && (at.second == 0 || at.second == net_.rows());
  }

  void find_chains() {
    std::vector<bool> used(sides_.size());
    for (const auto& [at, meet] : at_corner_) {
      if (!is_node(at)) continue;
      for (const auto side : meet) {
        if (!used[side]) chains_.push_back(chain(at, side, used));
      }
    }
    for (std::size_t side = 0; side < sides_.size(); ++side) {  // rings without a node
      if (!used[side]) chains_.push_back(chain(sides_[side].from, side, used));
    }
    draw_together();
    for (std::size_t i = 0; i < chains_.size(); ++i) {
      smooth(chains_[i]);
      for (const int area : {chains_[i].left, chains_[i].right}) {
        if (area != no_area) of_area_[area].push_back(i);
      }
    }
  }

  // Short touches of areas that are not joined go; both their ends become the point in their middle.
  void draw_together() {
    std::erase_if(chains_, [&](const Chain& chain) {
      const std::pair<int, int> both = std::minmax({chain.left, chain.right});
      if (both.first == no_area || rules_.joined.contains(both) || chain.from == chain.to) return false;
      if (static_cast<int>(chain.sides.size()) > rules_.corner) return false;
      const Point middle = sides_[chain.sides[chain.sides.size() / 2]].where;
      const Corner kept = end_of(chain.from);
      together_[end_of(chain.to)] = kept;
      together_.erase(kept);
      drawn_to_[kept] = middle;
      return true;
    });
  }

  // The corner that stands for all that were drawn together with this one.
  Corner end_of(Corner at) const {
    for (auto next = together_.find(at); next != together_.end(); next = together_.find(at)) at = next->second;
    return at;
  }

  Chain chain(Corner at, std::size_t side, std::vector<bool>& used) const {
    Chain made;
    made.from = at;
    const bool forward = sides_[side].from == at;
    made.left = forward ? sides_[side].left : sides_[side].right;
    made.right = forward ? sides_[side].right : sides_[side].left;
    for (;;) {
      used[side] = true;
      made.sides.push_back(side);
      at = sides_[side].from == at ? sides_[side].to : sides_[side].from;
      if (is_node(at) || at == made.from) break;
      const auto& meet = at_corner_.at(at);
      side = meet[0] == side ? meet[1] : meet[0];
      if (used[side]) break;
    }
    made.to = at;
    return made;
  }

  // The mean of the sides' points that meet in a node, so that a junction on a river lies on the river.
  Point node(const Corner& end) const {
    const Corner at = end_of(end);
    if (const auto drawn = drawn_to_.find(at); drawn != drawn_to_.end()) return drawn->second;
    const auto& meet = at_corner_.at(at);
    std::int64_t x = 0, y = 0, n = 0;
    for (const auto side : meet) {
      if (!sides_[side].exact) continue;
      x += sides_[side].where.x;
      y += sides_[side].where.y;
      ++n;
    }
    const Point lattice = corner(at);
    if (n < 2 || on_edge_corner(at)) return lattice;
    return {static_cast<std::int32_t>(x / n), static_cast<std::int32_t>(y / n)};
  }

  void smooth(Chain& chain) const {
    constexpr int rounds = 12;
    constexpr std::int64_t unit = 64;  // parts of a map unit, so that rounds do not lose what they move
    std::vector<std::array<std::int64_t, 2>> line;
    std::vector<bool> fixed;
    const bool ring = chain.from == chain.to && at_corner_.at(chain.from).size() == 2;
    const auto put = [&](Point p, bool stays) {
      line.push_back({p.x * unit, p.y * unit});
      fixed.push_back(stays);
    };
    if (!ring) put(node(chain.from), true);
    for (const auto side : chain.sides) put(sides_[side].where, sides_[side].exact);
    if (!ring) put(node(chain.to), true);
    if (ring) {
      line.push_back(line.front());
      fixed.push_back(true);
      fixed.front() = true;
    }
    for (int round = 0; round < rounds; ++round) {
      auto next = line;
      for (std::size_t i = 1; i + 1 < line.size(); ++i) {
        if (fixed[i]) continue;
        for (std::size_t axis = 0; axis < 2; ++axis)
          next[i][axis] = (line[i - 1][axis] + 2 * line[i][axis] + line[i + 1][axis]) / 4;
      }
      line = std::move(next);
    }
    MapLine rounded;
    for (const auto& p : line) {
      rounded.push_back(
          {static_cast<std::int32_t>((p[0] + unit / 2) / unit), static_cast<std::int32_t>((p[1] + unit / 2) / unit)});
    }
    chain.line = simplified(rounded, rules_.tolerance);
  }

  // Chains of an area put together from end to end; the longest ring that comes of it.
  MapLine ring_of(int area) const {
    const auto found = of_area_.find(area);
    if (found == of_area_.end()) return {};
    std::vector<std::size_t> open = found->second;
    MapLine best;
    while (!open.empty()) {
      MapLine ring;
      const Corner start = begin_of(open.front(), area);
      Corner at = start;
      do {
        const auto next =
            std::find_if(open.begin(), open.end(), [&](std::size_t i) { return begin_of(i, area) == at; });
        if (next == open.end()) break;
        auto line = chains_[*next].line;
        const bool forward = chains_[*next].right == area;
        if (!forward) std::reverse(line.begin(), line.end());
        at = end_of(forward ? chains_[*next].to : chains_[*next].from);
        ring.insert(ring.end(), line.begin(), line.end() - 1);
        open.erase(next);
      } while (at != start);
      if (ring.size() > 2 && std::abs(twice_area(ring)) > std::abs(twice_area(best))) best = std::move(ring);
    }
    return best;
  }

  Corner begin_of(std::size_t i, int area) const {
    return end_of(chains_[i].right == area ? chains_[i].from : chains_[i].to);
  }

  void count_touches(AreaOutlines& all) const {
    for (const auto& chain : chains_) {
      if (chain.left == no_area || chain.right == no_area) continue;
      auto& touch = all.touches[std::minmax(chain.left, chain.right)];
      const int longest = static_cast<int>(chain.sides.size());
      if (touch.sides < longest) touch.middle = sides_[chain.sides[chain.sides.size() / 2]].where;
      touch.sides += longest;
    }
  }

  const GroundNet& net_;
  const std::vector<int>& owners_;
  const OutlineRules& rules_;
  std::vector<Side> sides_;
  std::map<Corner, std::vector<std::size_t>> at_corner_;
  std::vector<Chain> chains_;
  std::map<Corner, Corner> together_;
  std::map<Corner, Point> drawn_to_;
  std::map<int, std::vector<std::size_t>> of_area_;
};

}  // namespace

AreaOutlines area_outlines(const GroundNet& net, const std::vector<int>& owners, const OutlineRules& rules) {
  return Tracer(net, owners, rules).trace();
}

}  // namespace bocage
