#include "app/canvas/hit_test.h"

#include <algorithm>
#include <cmath>

#include "app/paint/scene/scene_painter.h"

namespace bocage {

namespace {

bool drawn_here(const BoardPicture& picture, const SceneStack& stack) {
  const Space& space = picture.board().space(stack.space);
  return space.surface == picture.surface() && !space.outline.empty();
}

template <class Predicate>
std::optional<PlacedPiece> uppermost(const BoardPicture& picture, const Scene& scene, const View& view,
                                     Predicate wanted) {
  for (std::size_t last = scene.stacks.size(); last-- > 0;) {
    const SceneStack& stack = scene.stacks[last];
    if (!drawn_here(picture, stack)) continue;
    const auto places = stack_layout(picture, stack, view);
    for (std::size_t i = places.size(); i-- > 0;) {
      if (wanted(stack.pieces[i], places[i])) return PlacedPiece{stack.pieces[i].piece, stack.space, places[i]};
    }
  }
  return std::nullopt;
}

// The link whose crossing is nearest, of those in reach.
class Nearest {
 public:
  Nearest(const BoardPicture& picture, Spot at) : at_(at), nearest_distance_(picture.cell() * link_mark_reach) {}
  void weigh(LinkId link, Spot spot) {
    const double away = std::hypot(spot.x - at_.x, spot.y - at_.y);
    if (away > nearest_distance_) return;
    nearest_distance_ = away;
    link_ = link;
  }
  LinkId link() const { return link_; }

 private:
  Spot at_;
  double nearest_distance_;
  LinkId link_;
};

}  // namespace

std::optional<PlacedPiece> piece_at(const BoardPicture& picture, const Scene& scene, Spot at, const View& view) {
  return uppermost(picture, scene, view, [&](const ScenePiece&, const CounterPlace& place) { return place.holds(at); });
}

std::optional<PlacedPiece> place_of(const BoardPicture& picture, const Scene& scene, PieceId piece, const View& view) {
  const auto tentative = uppermost(picture, scene, view, [&](const ScenePiece& seen, const CounterPlace&) {
    return seen.piece == piece && seen.tentative;
  });
  if (tentative) return tentative;
  return uppermost(picture, scene, view,
                   [&](const ScenePiece& seen, const CounterPlace&) { return seen.piece == piece; });
}

LinkId link_at(const BoardPicture& picture, const Scene& scene, Spot at) {
  Nearest nearest(picture, at);
  for (const SceneMark& mark : scene.marks) {
    const auto spot = picture.link_spots.find(mark.link);
    if (spot != picture.link_spots.end()) nearest.weigh(spot->first, spot->second);
  }
  return nearest.link();
}

LinkId crossing_at(const BoardPicture& picture, Spot at) {
  Nearest nearest(picture, at);
  for (const auto& [link, spot] : picture.link_spots) nearest.weigh(link, spot);
  return nearest.link();
}

const SceneStack* stack_in(const Scene& scene, SpaceId space) {
  const auto found = std::ranges::find_if(scene.stacks, [&](const SceneStack& stack) { return stack.space == space; });
  return found == scene.stacks.end() ? nullptr : &*found;
}

std::vector<PieceId> pile_of(const BoardPicture& picture, const SceneStack& stack, PieceId piece, const View& view) {
  if (!drawn_here(picture, stack)) return {piece};
  constexpr double seen = 0.6;  // of a counter's side must be free to call it open
  const auto places = stack_layout(picture, stack, view);
  const auto cover = [&](std::size_t a, std::size_t b) {
    const double room = places[a].size * seen;
    return std::abs(places[a].x - places[b].x) < room && std::abs(places[a].y - places[b].y) < room;
  };
  std::vector<bool> within(places.size());
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (stack.pieces[i].piece == piece) found.push_back(i);
  }
  for (std::size_t next = 0; next < found.size(); ++next) {
    within[found[next]] = true;
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (within[i] || !cover(found[next], i)) continue;
      within[i] = true;
      found.push_back(i);
    }
  }
  std::vector<PieceId> pile;
  for (std::size_t i = 0; i < within.size(); ++i) {
    if (within[i]) pile.push_back(stack.pieces[i].piece);
  }
  return pile;
}

}  // namespace bocage
