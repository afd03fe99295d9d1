#include "app/paint/board/stack_layout.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>

#include "app/paint/board/box_caption.h"
#include "app/paint/counter/face_word.h"
#include "engine/board/on_map.h"

namespace bocage {

namespace {

std::vector<CounterPlace> pile(Spot center, std::size_t count, double size) {
  const double step = count > 1 ? std::min(0.075, 0.24 / static_cast<double>(count - 1)) * size : 0;
  const double shift = step * static_cast<double>(count - 1) / 2;
  std::vector<CounterPlace> places;
  for (std::size_t i = 0; i < count; ++i) {
    const double by = step * static_cast<double>(i) - shift;
    places.push_back({center.x - size / 2 + by, center.y - size / 2 - by, size});
  }
  return places;
}

std::size_t how_many(double length, double size) {
  return std::max<std::size_t>(1, counters_along(length, size));
}

constexpr double smallest = 0.62;  // of their size: counters become no smaller to find room

// A little smaller if then none covers another; as it was when they are far too many for that.
double size_that_fits(const Extent& room, std::size_t count, double size) {
  const auto fit = [&](double side) { return how_many(room.width(), side) * how_many(room.height(), side) >= count; };
  for (double smaller = size; smaller > size * smallest; smaller *= 0.96) {
    if (fit(smaller)) return smaller;
  }
  return fit(size * smallest) ? size * smallest : size;
}

// Rows from the top left; closer together than their size when there are too many.
std::vector<CounterPlace> rows(const Extent& room, std::size_t count, double size, bool centered) {
  size = std::max(std::min({size, room.width(), room.height()}), 1e-6);
  size = size_that_fits(room, count, size);
  const double pitch = size * counter_spacing;
  const std::size_t lines = how_many(room.height(), size);
  std::size_t columns = how_many(room.width(), size);
  if (centered && count > 1)
    columns = std::min(columns, static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(count)))));
  columns = std::max(columns, (count + lines - 1) / lines);
  const double across = columns > 1 ? std::min(pitch, (room.width() - size) / static_cast<double>(columns - 1)) : 0;
  const std::size_t used = (count + columns - 1) / columns;
  const double wide = across * static_cast<double>(std::min(columns, count) - 1) + size;
  const double high = pitch * static_cast<double>(used - 1) + size;
  const double left = centered ? (room.left + room.right - wide) / 2 : room.left;
  const double top = centered ? (room.top + room.bottom - high) / 2 : room.top;
  std::vector<CounterPlace> places;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t row = i / columns;
    places.push_back({left + across * static_cast<double>(i % columns), top + pitch * static_cast<double>(row), size});
  }
  return places;
}

// Of a box: below its caption.
Extent box_room(const BoardPicture& picture, const Space& space, double scale) {
  const Extent extent = extent_of(space.outline);
  const double edge = std::min({picture.cell() * 0.08, extent.width() * 0.1, extent.height() * 0.1});
  return {extent.left + edge, extent.top + caption_of(picture, space, scale).height, extent.right - edge,
          extent.bottom - edge};
}

// How many counters, or piles of them, stand in a space side by side; nothing where all lie in one pile.
std::optional<std::size_t> max_abreast(const BoardPicture& picture, SpaceId id, double scale) {
  const Space& space = picture.board().space(id);
  const double size = counter_size(picture) * smallest;
  if (has_own_shape(space.kind)) {
    const auto found = picture.rooms.find(id);
    if (found == picture.rooms.end()) return std::nullopt;
    return std::max<std::size_t>(1, counters_within(found->second.whole, size));
  }
  if (space.outline.empty() || on_map(space.kind) || space.kind == SpaceKind::track) return std::nullopt;
  return std::max<std::size_t>(1, counters_within(box_room(picture, space, scale), size));
}

// On the turned map.
std::vector<CounterPlace> turned_layout(const BoardPicture& picture, SpaceId id, std::size_t count, const View& view) {
  if (count == 0) return {};
  const Space& space = picture.board().space(id);
  const double size = counter_size(picture);
  const Spot center = turned(spot(space.center), view.turn);
  if (space.kind == SpaceKind::hex || space.kind == SpaceKind::square) return pile(center, count, size);
  const Extent extent = extent_of(space.outline);
  if (space.kind == SpaceKind::track) {
    return pile(center, count, std::min({size, extent.width() * 0.8, extent.height() * 0.8}));
  }
  if (has_own_shape(space.kind)) {
    const auto found = picture.rooms.find(id);
    if (found == picture.rooms.end()) return pile(center, count, size);
    const AreaRoom& room = found->second;
    const Extent& within = count <= counters_within(room.usual, size) ? room.usual : room.whole;
    return rows(turned(within, view.turn), count, size, true);
  }
  return rows(turned(box_room(picture, space, view.dips()), view.turn), count, size, false);
}

std::vector<CounterPlace> turned_back(std::vector<CounterPlace> places, int turn) {
  for (CounterPlace& place : places) {
    const Extent on_map = turned(place.extent(), -turn);
    place = {on_map.left, on_map.top, place.size};
  }
  return places;
}

// Until there are so few, the two smallest neighbours of one side become one pile.
void gather(const SceneStack& stack, std::size_t max_piles, std::vector<std::vector<std::size_t>>& piles) {
  const auto side_of = [&](std::size_t pile) { return stack.pieces[piles[pile].front()].face.side; };
  while (piles.size() > max_piles) {
    std::size_t best = 0, fewest_pieces = 0;
    for (std::size_t i = 1; i < piles.size(); ++i) {
      const std::size_t both = piles[i - 1].size() + piles[i].size();
      if (side_of(i - 1) != side_of(i) || (best > 0 && both >= fewest_pieces)) continue;
      best = i;
      fewest_pieces = both;
    }
    if (best == 0) return;
    auto& into = piles[best - 1];
    into.insert(into.end(), piles[best].begin(), piles[best].end());
    std::sort(into.begin(), into.end());
    piles.erase(piles.begin() + static_cast<std::ptrdiff_t>(best));
  }
}

}  // namespace

double counter_size(const BoardPicture& picture) {
  const double share = picture.board().surfaces()[picture.surface()].grid ? 0.64 : 0.5;
  const double size = picture.style("counter").number(StyleWord::size, picture.cell() * share);
  return std::clamp(size, picture.cell() * 0.05, picture.cell() * 3);
}

Extent deck_place(const BoardPicture& picture, SpaceId deck, const View& view) {
  constexpr double wide = 5.0 / 7;  // of the height
  const Extent room = turned(box_room(picture, picture.board().space(deck), view.dips()), view.turn);
  const Spot middle = middle_of(room);
  const double high = std::min(room.height(), room.width() / wide) / 2;
  const Extent card{middle.x - high * wide, middle.y - high, middle.x + high * wide, middle.y + high};
  return turned(card, -view.turn);
}

std::vector<CounterPlace> stack_layout(const BoardPicture& picture, SpaceId id, std::size_t count, const View& view) {
  return turned_back(turned_layout(picture, id, count, view), view.turn);
}

namespace {

// Cards that were played lie on one another, the last one on top.
bool holds_discards(const BoardPicture& picture, SpaceId space) {
  const auto& decks = picture.module().decks;
  return std::any_of(decks.begin(), decks.end(), [&](const DeckDef& deck) { return deck.discards == space; });
}

}  // namespace

std::vector<std::vector<std::size_t>> piles_of(const BoardPicture& picture, const SceneStack& stack, const View& view) {
  if (!stack.pieces.empty() && holds_discards(picture, stack.space)) {
    std::vector<std::size_t> all(stack.pieces.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
    return {std::move(all)};
  }
  const auto max_piles = max_abreast(picture, stack.space, view.dips());
  const bool area = has_own_shape(picture.board().space(stack.space).kind);
  std::vector<std::vector<std::size_t>> piles;
  if (!max_piles && !area) return piles;
  std::map<std::pair<std::uint32_t, std::string>, std::size_t> known;
  bool named = false;
  for (std::size_t i = 0; i < stack.pieces.size(); ++i) {
    const SceneFace& face = stack.pieces[i].face;
    const std::string words = area ? value_of(face, FaceWord::pile) : std::string{};
    named = named || !words.empty();
    // A piece without a pile lies by itself.
    const std::string own = words.empty() ? '#' + std::to_string(i) : words;
    const auto [pile, fresh] = known.try_emplace({face.side.index, own}, piles.size());
    if (fresh) piles.emplace_back();
    piles[pile->second].push_back(i);
  }
  if (!named && (!max_piles || piles.size() <= *max_piles)) return {};
  std::stable_sort(piles.begin(), piles.end(), [&](const auto& a, const auto& b) {
    return stack.pieces[a.front()].face.side.index < stack.pieces[b.front()].face.side.index;
  });
  if (max_piles) gather(stack, *max_piles, piles);
  return piles;
}

namespace {

// In a row: as many as stand as high as the first.
std::size_t columns_of(const std::vector<CounterPlace>& places) {
  const auto next =
      std::find_if(places.begin(), places.end(), [&](const CounterPlace& place) { return place.y > places.front().y; });
  return static_cast<std::size_t>(next - places.begin());
}

// The places of piles when each side begins a row of so many.
std::vector<std::size_t> slots_of(const SceneStack& stack, const std::vector<std::vector<std::size_t>>& piles,
                                  std::size_t columns) {
  std::vector<std::size_t> slots;
  const auto side_of = [&](std::size_t pile) { return stack.pieces[piles[pile].front()].face.side; };
  for (std::size_t i = 0; i < piles.size(); ++i) {
    std::size_t slot = slots.empty() ? 0 : slots.back() + 1;
    if (i > 0 && side_of(i) != side_of(i - 1)) slot = (slot + columns - 1) / columns * columns;
    slots.push_back(slot);
  }
  return slots;
}

// On the turned map: a place for each pile, every side in rows of its own where that makes them hardly smaller.
std::vector<CounterPlace> stands_of(const BoardPicture& picture, const SceneStack& stack,
                                    const std::vector<std::vector<std::size_t>>& piles, const View& view) {
  constexpr double hardly = 0.85;
  const auto together = turned_layout(picture, stack.space, piles.size(), view);
  auto apart = together;
  // More places may come to longer rows, and these to other places.
  for (int tries = 0; tries < 4; ++tries) {
    const std::size_t columns = columns_of(apart);
    const auto slots = slots_of(stack, piles, columns);
    if (slots.back() >= max_abreast(picture, stack.space, view.dips()).value_or(slots.size())) break;
    apart = turned_layout(picture, stack.space, slots.back() + 1, view);
    if (apart.front().size < together.front().size * hardly) break;
    if (columns_of(apart) != columns) continue;
    std::vector<CounterPlace> stands;
    for (const std::size_t slot : slots) stands.push_back(apart[slot]);
    return stands;
  }
  return together;
}

// Each piece by itself or in its pile, at a size that is read.
std::vector<CounterPlace> laid_out(const BoardPicture& picture, const SceneStack& stack, const View& view) {
  const auto piles = piles_of(picture, stack, view);
  if (piles.empty()) return stack_layout(picture, stack.space, stack.pieces.size(), view);
  const auto stands = stands_of(picture, stack, piles, view);
  std::vector<CounterPlace> places(stack.pieces.size());
  for (std::size_t p = 0; p < piles.size(); ++p) {
    const CounterPlace& stand = stands[p];
    const auto lying = pile({stand.x + stand.size / 2, stand.y + stand.size / 2}, piles[p].size(), stand.size);
    for (std::size_t i = 0; i < lying.size(); ++i) places[piles[p][i]] = lying[i];
  }
  return turned_back(std::move(places), view.turn);
}

bool too_small(const std::vector<CounterPlace>& places, double scale) {
  return std::any_of(places.begin(), places.end(),
                     [&](const CounterPlace& place) { return place.size * scale < readable_counter; });
}

// As large as that, or smaller until so many stand side by side.
double abreast(const Extent& room, std::size_t count, double size) {
  constexpr double smallest_share = 0.05;  // of that: rather they lie over each other than become specks
  const double smallest_block = size * smallest_share;
  size = std::min({size, room.width(), room.height()});
  while (size > smallest_block && counters_within(room, size) < count) size *= 0.96;
  return size;
}

// The room for blocks, on the turned map.
Extent block_room(const BoardPicture& picture, const Space& space, SpaceId id, const View& view) {
  const Extent extent = turned(extent_of(space.outline), view.turn);
  if (has_own_shape(space.kind)) {
    const auto found = picture.rooms.find(id);
    if (found != picture.rooms.end()) return turned(found->second.usual, view.turn);
  }
  if (!on_map(space.kind) && space.kind != SpaceKind::track)
    return turned(box_room(picture, space, view.dips()), view.turn);
  constexpr double within = 0.44;  // of the least width of its space, to each side: neighbours do not touch
  const Spot center = turned(spot(space.center), view.turn);
  return Extent{center.x, center.y, center.x, center.y}.grown(std::min(extent.width(), extent.height()) * within);
}

}  // namespace

std::vector<CounterPlace> block_places(const BoardPicture& picture, SpaceId id, std::size_t count, const View& view) {
  constexpr double wanted = 17;  // pixels: two figures are read in it
  const Space& space = picture.board().space(id);
  const Extent room = block_room(picture, space, id, view);
  const bool boxed = !on_map(space.kind) && space.kind != SpaceKind::track;
  const double size = abreast(room, count, std::max(wanted / view.dips(), picture.cell() * 1e-3));
  return turned_back(rows(room, count, size, !boxed), view.turn);
}

namespace {

std::vector<PlacedBlock> in_blocks(const BoardPicture& picture, const SceneStack& stack, const View& view) {
  auto blocks = blocks_in(stack, on_map(picture.board().space(stack.space).kind));
  const auto places = block_places(picture, stack.space, blocks.size(), view);
  std::vector<PlacedBlock> placed;
  for (std::size_t i = 0; i < blocks.size(); ++i) placed.push_back({places[i], std::move(blocks[i])});
  return placed;
}

}  // namespace

std::vector<PlacedBlock> blocks_of(const BoardPicture& picture, const SceneStack& stack, const View& view) {
  if (!too_small(laid_out(picture, stack, view), view.dips())) return {};
  return in_blocks(picture, stack, view);
}

std::vector<CounterPlace> stack_layout(const BoardPicture& picture, const SceneStack& stack, const View& view) {
  auto places = laid_out(picture, stack, view);
  if (!too_small(places, view.dips())) return places;
  for (const auto& [place, block] : in_blocks(picture, stack, view)) {
    for (const std::size_t piece : block.pieces) places[piece] = place;
  }
  return places;
}

std::vector<bool> drawn_of(const std::vector<CounterPlace>& places, const std::vector<std::vector<std::size_t>>& piles,
                           double scale) {
  constexpr double edge = 1.6;  // pixels
  std::vector<bool> drawn(places.size(), true);
  for (const auto& pile : piles) {
    if (pile.empty()) continue;
    std::size_t above = pile.back();
    for (std::size_t i = pile.size() - 1; i-- > 0;) {
      const CounterPlace &upper = places[above], &lower = places[pile[i]];
      const double seen = std::max(std::abs(upper.x - lower.x), std::abs(upper.y - lower.y)) * scale;
      drawn[pile[i]] = seen >= edge;
      if (seen >= edge) above = pile[i];
    }
  }
  return drawn;
}

}  // namespace bocage
