#include "app/canvas/tiles/tile_content.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <unordered_map>

#include "app/paint/board/states.h"
#include "app/paint/scene/highlight_painter.h"
#include "app/paint/scene/scene_painter.h"

namespace bocage {

namespace {

void mix(std::uint64_t& sum, std::uint64_t more) {
  sum ^= more + 0x9e3779b97f4a7c15ULL + (sum << 6U) + (sum >> 2U);
  sum *= 0xff51afd7ed558ccdULL;
}

std::uint64_t signature_of(const SceneStack& stack) {
  std::uint64_t sum = stack.space.index + 1;
  for (const ScenePiece& piece : stack.pieces) {
    mix(sum, piece.face.key);
    mix(sum, piece.facing ? static_cast<std::uint64_t>(*piece.facing) + 1 : 0);
    mix(sum, (piece.concealed ? 2U : 0U) + (piece.tentative ? 1U : 0U));
  }
  return sum;
}

std::uint64_t signature_of(const SceneMark& mark, SpaceId at, std::size_t height) {
  std::uint64_t sum = static_cast<std::uint64_t>(mark.kind) + 0x51ULL;
  mix(sum, at.index);
  mix(sum, mark.piece.valid() ? height + 1 : 0);
  mix(sum, std::hash<std::string>{}(mark.text));
  mix(sum, mark.from.valid() ? mark.from.index + 1 : 0);
  return sum;
}

std::uint64_t signature_of(const SceneHighlight& highlight) {
  std::uint64_t sum = static_cast<std::uint64_t>(highlight.look) + 0x5aULL;
  mix(sum, highlight.space.index);
  mix(sum, highlight.from.valid() ? highlight.from.index + 1 : 0);
  mix(sum, std::hash<std::string>{}(highlight.color) + static_cast<std::uint64_t>(highlight.pattern));
  mix(sum, std::hash<std::string>{}(highlight.text));
  return sum;
}

}  // namespace

TileContents::TileContents(const BoardPicture& picture, const Scene& scene, double scale, int turn, int tile)
    : picture_(picture), scale_(scale), turn_(turn), tile_(tile) {
  for (std::uint32_t i = 0; i < scene.piles.size(); ++i) add_pile(scene, i);
  for (std::uint32_t i = 0; i < scene.states.size(); ++i) add_state(scene, i);
  for (std::uint32_t i = 0; i < scene.stacks.size(); ++i) add_stack(scene, i);
  add_marks(scene);
  for (std::uint32_t i = 0; i < scene.highlights.size(); ++i) add_highlight(scene, i);
}

const TileContent& TileContents::at(int x, int y) const {
  const auto found = tiles_.find({x, y});
  return found == tiles_.end() ? nothing_ : found->second;
}

TileContents::Reach TileContents::reach(const Extent& extent) const {
  const auto tile = [&](double units) { return static_cast<int>(std::floor(units * scale_ / tile_)); };
  const Extent all = turned(picture_.extent(), turn_), here = turned(extent, turn_);
  return {tile(here.left - all.left), tile(here.top - all.top), tile(here.right - all.left),
          tile(here.bottom - all.top)};
}

void TileContents::add_pile(const Scene& scene, std::uint32_t index) {
  const ScenePile& pile = scene.piles[index];
  const Space& space = picture_.board().space(pile.space);
  if (space.surface != picture_.surface() || space.outline.empty()) return;
  std::uint64_t signature = pile.space.index + 0x50ULL;
  mix(signature, pile.cards);
  const Reach tiles = reach(extent_of(space.outline));
  for (int y = tiles.top; y <= tiles.bottom; ++y) {
    for (int x = tiles.left; x <= tiles.right; ++x) {
      TileContent& content = tiles_[{x, y}];
      content.piles.push_back(index);
      mix(content.signature, signature);
    }
  }
}

void TileContents::add_state(const Scene& scene, std::uint32_t index) {
  const SceneState& state = scene.states[index];
  const auto place = state_place(picture_, state);
  if (!place) return;
  std::uint64_t signature = std::hash<std::string>{}(state.style) + 0x57ULL;
  mix(signature, state.space.index);
  mix(signature, state.link.index);
  const double half = place->half * 1.2;
  const Reach tiles = reach({place->at.x - half, place->at.y - half, place->at.x + half, place->at.y + half});
  for (int y = tiles.top; y <= tiles.bottom; ++y) {
    for (int x = tiles.left; x <= tiles.right; ++x) {
      TileContent& content = tiles_[{x, y}];
      content.states.push_back(index);
      mix(content.signature, signature);
    }
  }
}

void TileContents::add_stack(const Scene& scene, std::uint32_t index) {
  const SceneStack& stack = scene.stacks[index];
  const Space& space = picture_.board().space(stack.space);
  if (space.surface != picture_.surface() || space.outline.empty()) return;
  const std::uint64_t signature = signature_of(stack);
  const Reach tiles = reach(extent_of(space.outline).grown(picture_.cell() * 0.5));
  for (int y = tiles.top; y <= tiles.bottom; ++y) {
    for (int x = tiles.left; x <= tiles.right; ++x) {
      TileContent& content = tiles_[{x, y}];
      content.stacks.push_back(index);
      mix(content.signature, signature);
    }
  }
}

void TileContents::add_highlight(const Scene& scene, std::uint32_t index) {
  const auto extent = highlight_extent(picture_, scene.highlights[index]);
  if (!extent) return;
  const std::uint64_t signature = signature_of(scene.highlights[index]);
  const Reach tiles = reach(*extent);
  for (int y = tiles.top; y <= tiles.bottom; ++y) {
    for (int x = tiles.left; x <= tiles.right; ++x) {
      TileContent& content = tiles_[{x, y}];
      content.highlights.push_back(index);
      mix(content.signature, signature);
    }
  }
}

void TileContents::add_marks(const Scene& scene) {
  std::unordered_map<PieceId, std::pair<std::uint32_t, std::size_t>> places;  // stack and height in it
  for (std::uint32_t i = 0; i < scene.stacks.size(); ++i) {
    for (std::size_t k = 0; k < scene.stacks[i].pieces.size(); ++k) places[scene.stacks[i].pieces[k].piece] = {i, k};
  }
  Extent path;
  bool some_path = false;
  const auto put = [&](std::uint32_t index, std::uint64_t signature, const Extent& extent) {
    const Reach tiles = reach(extent);
    for (int y = tiles.top; y <= tiles.bottom; ++y) {
      for (int x = tiles.left; x <= tiles.right; ++x) {
        TileContent& content = tiles_[{x, y}];
        content.marks.push_back(index);
        mix(content.signature, signature);
      }
    }
  };
  for (const SceneMark& mark : scene.marks) {
    if (mark.kind != MarkKind::path || !mark.space.valid()) continue;
    const Space& space = picture_.board().space(mark.space);
    if (space.surface != picture_.surface() || space.outline.empty()) continue;
    const Extent more = extent_of(space.outline);
    path = some_path ? Extent{std::min(path.left, more.left), std::min(path.top, more.top),
                              std::max(path.right, more.right), std::max(path.bottom, more.bottom)}
                     : more;
    some_path = true;
  }
  for (std::uint32_t i = 0; i < scene.marks.size(); ++i) {
    const SceneMark& mark = scene.marks[i];
    if (const auto spot = picture_.link_spots.find(mark.link); spot != picture_.link_spots.end()) {
      const Spot at = spot->second;
      std::uint64_t signature = static_cast<std::uint64_t>(mark.kind) + 0x53ULL;
      mix(signature, mark.link.index);
      put(i, signature, Extent{at.x, at.y, at.x, at.y}.grown(picture_.cell() * link_mark_reach * 1.5));
      continue;
    }
    SpaceId at = mark.space;
    std::size_t height = 0;
    if (mark.piece.valid()) {
      const auto place = places.find(mark.piece);
      if (place == places.end()) continue;
      at = scene.stacks[place->second.first].space;
      height = place->second.second;
    }
    if (!at.valid()) continue;
    const Space& space = picture_.board().space(at);
    if (space.surface != picture_.surface() || space.outline.empty()) continue;
    // A path is one curve through all of its spaces; a way reaches back to the space before.
    const double more = (mark.kind == MarkKind::arrow ? 2 : 1) * picture_.cell();
    const Extent extent = mark.kind == MarkKind::path ? path : extent_of(space.outline);
    put(i, signature_of(mark, at, height), extent.grown(more));
  }
}

}  // namespace bocage
