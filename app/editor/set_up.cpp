#include "app/editor/set_up.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "engine/base/tr.h"
#include "engine/game/words.h"

namespace bocage {

using editor::Scenario;

namespace {

// A counter has its face from a piece, so one is made in a copy of the game.
std::optional<SceneFace> face_in(GameState& trial, CounterId counter) {
  const CreatePiece made{counter, SpaceId(0)};
  const auto& faces = trial.module().counters[counter.index].faces;
  if (faces.empty() || trial.fault_of(made)) return std::nullopt;
  trial.apply(made);
  return fill_face(trial, PieceId(static_cast<std::uint32_t>(trial.piece_count() - 1)), faces.front());
}

}  // namespace

SetUp::SetUp(std::shared_ptr<const Module> module, const ScenarioDef& scenario)
    : state_(std::move(module), scenario, {}) {
  for (std::size_t i = 0; i < scenario.placements.size(); ++i) {
    placement_of_.insert(placement_of_.end(), static_cast<std::size_t>(scenario.placements[i].count), i);
  }
}

std::shared_ptr<const Scene> SetUp::scene(const std::vector<PieceId>& chosen) const {
  auto scene = make_scene(state_, SideId(), [](SecretId) { return std::optional<Value>(); });
  SpaceSet region(state_.board().space_count());
  std::string color;
  for (const PieceId piece : chosen) {
    scene.marks.push_back({MarkKind::picked, {}, piece, {}});
    const Placement* const placement = state_.placement(piece);
    if (placement == nullptr || !placement->region.valid()) continue;
    region |= state_.board().region(placement->region);
    if (color.empty()) color = state_.module().sides[state_.counter(piece).side.index].color;
  }
  for (const SpaceId space : region.members())
    scene.highlights.push_back({HighlightStyle::wash, space, {}, color, 0, {}});
  return std::make_shared<const Scene>(std::move(scene));
}

std::vector<PoolEntry> SetUp::tray() const {
  std::vector<PoolEntry> entries;
  const Module& module = state_.module();
  for (std::uint32_t i = 0; i < state_.board().space_count(); ++i) {
    const Space& space = state_.board().space(SpaceId(i));
    if (!space.outline.empty()) continue;
    for (const PieceId piece : state_.stack(SpaceId(i))) {
      const auto& def = state_.counter(piece);
      PoolEntry entry;
      entry.pool = SpaceId(i);
      entry.pool_title = space.title.empty() ? space.name : space.title;
      entry.title = counter_words(def);
      entry.face = fill_face(state_, piece, def.faces[state_.piece(piece).face]);
      entry.pieces = {piece};
      entry.count = 1;
      const bool alike =
          !entries.empty() && entries.back().pool == entry.pool && entries.back().face.key == entry.face.key;
      if (!alike) {
        entries.push_back(std::move(entry));
      } else {
        entries.back().pieces.push_back(piece);
        ++entries.back().count;
      }
    }
  }
  GameState trial = state_;  // one for them all: a module may have a thousand counters
  for (std::uint32_t side = 0; side <= module.sides.size(); ++side) {
    const SideId owner = side < module.sides.size() ? SideId(side) : SideId();
    const auto title =
        owner.valid() ? tr("Counters, {side}", {{"side", side_words(module, owner)}}) : tr("Counters of no side");
    for (std::uint32_t i = 0; i < module.counters.size(); ++i) {
      if (module.counters[i].side != owner) continue;
      auto face = face_in(trial, CounterId(i));
      if (!face) continue;
      PoolEntry entry;
      entry.pool_title = title;
      entry.title = counter_words(module.counters[i]);
      entry.face = std::move(*face);
      entry.count = 1;
      entry.counter = CounterId(i);
      entries.push_back(std::move(entry));
    }
  }
  return entries;
}

std::vector<Scenario::Taken> SetUp::taken(const Scenario& scenario, const std::vector<PieceId>& pieces) const {
  std::map<std::pair<int, int>, Scenario::Placed> by_place;
  for (const auto& one : scenario.placed()) {
    const auto place = scenario.root().tree->place(one.element);
    by_place.emplace(std::pair(place.line, place.column), one);
  }
  std::vector<Scenario::Taken> all;
  for (const PieceId piece : pieces) {
    if (piece.index >= placement_of_.size()) continue;
    const auto& place = state_.scenario().placements[placement_of_[piece.index]].place;
    const auto found = by_place.find({place.line, place.column});
    if (found == by_place.end()) continue;
    const auto same = std::find_if(all.begin(), all.end(), [&](const Scenario::Taken& known) {
      return known.of.element == found->second.element;
    });
    if (same == all.end()) {
      all.push_back({found->second, 1});
    } else {
      ++same->count;
    }
  }
  return all;
}

std::vector<PieceId> SetUp::uppermost(const std::vector<PieceId>& pieces) const {
  std::map<std::size_t, std::uint32_t> counts;
  std::vector<PieceId> all;
  for (const PieceId piece : pieces) {
    if (piece.index < placement_of_.size()) ++counts[placement_of_[piece.index]];
  }
  for (const auto& [placement, count] : counts) {
    const auto end = std::upper_bound(placement_of_.begin(), placement_of_.end(), placement) - placement_of_.begin();
    for (auto i = static_cast<std::uint32_t>(end) - count; i < static_cast<std::uint32_t>(end); ++i) {
      all.emplace_back(i);
    }
  }
  return all;
}

void SetUp::foretell_move(const std::vector<PieceId>& pieces, SpaceId to) {
  for (const PieceId piece : pieces) {
    const MovePiece move{piece, to};
    if (!state_.fault_of(move)) state_.apply(move);
  }
}

// The new piece has no element that is known, so nothing can be taken of it before the module is read.
void SetUp::foretell_place(CounterId counter, SpaceId to) {
  const CreatePiece made{counter, to};
  if (!state_.fault_of(made)) state_.apply(made);
}

}  // namespace bocage
