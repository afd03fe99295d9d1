#include "editor/geography/area_growth.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <queue>
#include <tuple>

namespace bocage {
namespace {

using Way = GroundNet::Way;
constexpr std::array<Way, 4> sides{GroundNet::east, GroundNet::south, GroundNet::west, GroundNet::north};

class Growth {
 public:
  Growth(const GroundNet& net, const std::vector<AreaSeeds>& areas)
      : net_(net), areas_(areas), owner_(static_cast<std::size_t>(net.count()), no_area), fixed_(owner_) {}

  std::vector<int> grow() {
    hold_ground();
    spread();
    settle_held();
    for (int rounds = 0; rounds < 8 && rejoin(); ++rounds) {
    }
    return std::move(owner_);
  }

 private:
  int& owner(int point) { return owner_[static_cast<std::size_t>(point)]; }

  void hold_ground() {
    for (std::size_t area = 0; area < areas_.size(); ++area) {
      for (const auto& ring : areas_[area].ground) {
        const InsideTest test({ring});
        for (int point = 0; point < net_.count(); ++point) {
          if (net_.is_ground(point) && test.holds(net_.middle(point)))
            fixed_[static_cast<std::size_t>(point)] = static_cast<int>(area);
        }
      }
    }
  }

  // Ground that is held for an area that cannot reach it is a piece of its own, until pieces are joined.
  void settle_held() {
    for (int point = 0; point < net_.count(); ++point) {
      if (owner(point) == no_area) owner(point) = fixed_[static_cast<std::size_t>(point)];
    }
  }

  // A step aslant needs both corners, or it would lead over a strait or past the end of a barrier.
  int cost(int point, int next, Way way) const {
    const auto& [dx, dy] = GroundNet::offsets[way];
    if (dx == 0 || dy == 0) return GroundNet::straight + GroundNet::straight * net_.barrier(point, way);
    const int beside = net_.neighbour(point, dx > 0 ? GroundNet::east : GroundNet::west);
    const int below = net_.neighbour(point, dy > 0 ? GroundNet::south : GroundNet::north);
    if (!net_.is_ground(beside) || !net_.is_ground(below)) return -1;
    return net_.is_ground(next) ? GroundNet::diagonal + GroundNet::straight * net_.barrier(point, way) : -1;
  }

  void spread() {
    using Reached = std::tuple<int, int, int>;  // cost, area, point
    std::priority_queue<Reached, std::vector<Reached>, std::greater<>> open;
    std::vector<int> costs(owner_.size(), std::numeric_limits<int>::max());
    const auto reach = [&](int point, int area, int total) {
      const int held = fixed_[static_cast<std::size_t>(point)];
      auto& known = costs[static_cast<std::size_t>(point)];
      if ((held != no_area && held != area) || std::pair(total, area) >= std::pair(known, owner(point))) return;
      known = total;
      owner(point) = area;
      open.emplace(total, area, point);
    };
    for (std::size_t area = 0; area < areas_.size(); ++area) {
      for (const auto seed : areas_[area].seeds) {
        const int point = net_.at(seed);
        if (point != GroundNet::none && net_.is_ground(point)) reach(point, static_cast<int>(area), 0);
      }
    }
    while (!open.empty()) {
      const auto [total, area, point] = open.top();
      open.pop();
      if (owner(point) != area || costs[static_cast<std::size_t>(point)] != total) continue;
      for (int way = 0; way < 8; ++way) {
        const int next = net_.neighbour(point, static_cast<Way>(way));
        if (next == GroundNet::none || !net_.is_ground(next)) continue;
        const int price = cost(point, next, static_cast<Way>(way));
        if (price >= 0) reach(next, area, total + price);
      }
    }
  }

  // The pieces of all areas, each joined by sides.
  std::vector<std::vector<int>> pieces() const {
    std::vector<bool> seen(owner_.size());
    std::vector<std::vector<int>> all;
    for (int start = 0; start < net_.count(); ++start) {
      if (owner_[static_cast<std::size_t>(start)] == no_area || seen[static_cast<std::size_t>(start)]) continue;
      std::vector<int> piece{start};
      seen[static_cast<std::size_t>(start)] = true;
      for (std::size_t i = 0; i < piece.size(); ++i) {
        for (const Way way : sides) {
          const int next = net_.neighbour(piece[i], way);
          if (next == GroundNet::none || seen[static_cast<std::size_t>(next)]) continue;
          if (owner_[static_cast<std::size_t>(next)] != owner_[static_cast<std::size_t>(start)]) continue;
          seen[static_cast<std::size_t>(next)] = true;
          piece.push_back(next);
        }
      }
      all.push_back(std::move(piece));
    }
    return all;
  }

  bool rejoin() {
    const auto all = pieces();
    std::map<int, const std::vector<int>*> largest;
    for (const auto& piece : all) {
      auto& best = largest[owner(piece.front())];
      if (best == nullptr || best->size() < piece.size()) best = &piece;
    }
    bool changed = false;
    for (const auto& piece : all) {
      if (largest.at(owner(piece.front())) == &piece) continue;
      const int to = touched_most(piece);
      for (const int point : piece) owner(point) = to;
      changed = true;
    }
    return changed;
  }

  int touched_most(const std::vector<int>& piece) {
    std::map<int, int> touched;
    for (const int point : piece) {
      for (const Way way : sides) {
        const int next = net_.neighbour(point, way);
        if (next != GroundNet::none && owner(next) != no_area && owner(next) != owner(point)) ++touched[owner(next)];
      }
    }
    int best = no_area;
    for (const auto& [area, times] : touched) {
      if (best == no_area || times > touched.at(best)) best = area;
    }
    return best;
  }

  const GroundNet& net_;
  const std::vector<AreaSeeds>& areas_;
  std::vector<int> owner_;
  std::vector<int> fixed_;  // by point the area that holds it by polygon
};

}  // namespace

std::vector<int> grown_areas(const GroundNet& net, const std::vector<AreaSeeds>& areas) {
  return Growth(net, areas).grow();
}

}  // namespace bocage
