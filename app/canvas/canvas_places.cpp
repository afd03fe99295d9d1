#include "app/canvas/canvas_places.h"

#include <algorithm>
#include <cmath>

namespace bocage {

std::optional<wxPoint> CanvasPlaces::in_sight(wxPoint at) const {
  return sight_.in_window(at) ? std::optional(at) : std::nullopt;
}

std::optional<wxPoint> CanvasPlaces::point_of(SpaceId id) const {
  const Space& space = shown_.picture().board().space(id);
  if (space.surface != shown_.picture().surface() || space.outline.empty()) return std::nullopt;
  return in_sight(sight_.client(sight_.viewport().view().device(spot(space.center))));
}

std::optional<wxPoint> CanvasPlaces::point_of(PieceId piece) const {
  const View view = sight_.viewport().view();
  const auto placed = place_of(shown_.picture(), shown_.scene(), piece, view);
  if (!placed) return std::nullopt;
  // The middle, or a little inside the lower left corner: what lies on it in a pile leaves that free.
  const Extent box = view.device_box(placed->place.extent());
  for (const double share : {0.5, 0.95}) {
    const Spot inside{box.left + box.width() * (1 - share), box.top + box.height() * share};
    const auto hit = bocage::piece_at(shown_.picture(), shown_.scene(), view.map(inside), view);
    const wxPoint at = sight_.client(inside);
    if (hit && hit->piece == piece && sight_.in_window(at)) return at;
  }
  return std::nullopt;
}

std::optional<wxPoint> CanvasPlaces::point_of(LinkId link) const {
  const auto found = shown_.picture().link_spots.find(link);
  if (found == shown_.picture().link_spots.end()) return std::nullopt;
  return in_sight(sight_.client(sight_.viewport().view().device(found->second)));
}

// Beyond the window there is none: what is let go over a pane is put down nowhere.
SpaceId CanvasPlaces::space_at(Pixel at) const {
  const Viewport& viewport = sight_.viewport();
  if (at.x < 0 || at.y < 0 || at.x >= viewport.width() || at.y >= viewport.height()) return {};
  const Spot in_map = viewport.map_spot(at);
  const auto unit = [](double value) { return static_cast<std::int32_t>(std::clamp(std::floor(value), -2e9, 2e9)); };
  return shown_.picture().board().space_at(shown_.picture().surface(), {unit(in_map.x), unit(in_map.y)});
}

SpaceId CanvasPlaces::space_on_screen(wxPoint on_screen) const {
  const wxPoint at = window_.ScreenToClient(on_screen);
  return sight_.in_window(at) ? space_at(sight_.device(at)) : SpaceId();
}

std::optional<PlacedPiece> CanvasPlaces::piece_at(Pixel at) const {
  const Viewport& viewport = sight_.viewport();
  return bocage::piece_at(shown_.picture(), shown_.scene(), viewport.map_spot(at), viewport.view());
}

std::optional<CanvasPlaces::Hit> CanvasPlaces::hit_at(Pixel at) const {
  const auto hit = piece_at(at);
  const SceneStack* const stack = hit ? shown_.stack(hit->space) : nullptr;
  if (stack == nullptr) return std::nullopt;
  return Hit{hit->space, hit->piece, pile_of(shown_.picture(), *stack, hit->piece, sight_.viewport().view())};
}

LinkId CanvasPlaces::marked_link_at(Pixel at) const {
  return link_at(shown_.picture(), shown_.scene(), sight_.viewport().map_spot(at));
}

LinkId CanvasPlaces::crossing_at(Pixel at) const {
  return bocage::crossing_at(shown_.picture(), sight_.viewport().map_spot(at));
}

std::vector<PieceId> CanvasPlaces::pieces_in(const PixelBox& frame) const {
  const View view = sight_.viewport().view();
  std::vector<PieceId> found;
  for (const SceneStack& stack : shown_.scene().stacks) {
    for (const ScenePiece& piece : stack.pieces) {
      const auto place = place_of(shown_.picture(), shown_.scene(), piece.piece, view);
      if (!place) continue;
      const Extent box = view.device_box(place->place.extent());
      const Pixel middle{static_cast<int>((box.left + box.right) / 2), static_cast<int>((box.top + box.bottom) / 2)};
      if (frame.holds(middle)) found.push_back(piece.piece);
    }
  }
  return found;
}

}  // namespace bocage
