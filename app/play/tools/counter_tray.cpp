#include "app/play/tools/counter_tray.h"

#include <algorithm>

#include "app/play/words/game_words.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

// A counter has its face from a piece, so each is laid out once on a copy of the game.
std::vector<PoolEntry> lay_out_tray(GameState trial, SideId side) {
  std::vector<PoolEntry> entries;
  const Module& module = trial.module();
  const std::string title =
      side.valid() ? tr("Counter tray, {side}", {{"side", side_words(module, side)}}) : tr("Counter tray");
  for (std::uint32_t i = 0; i < module.counters.size(); ++i) {
    const CounterDef& counter = module.counters[i];
    const CreatePiece made{CounterId(i), SpaceId(0)};
    if (counter.side != side || trial.fault_of(made)) continue;
    trial.apply(made);
    const PieceId piece(static_cast<std::uint32_t>(trial.piece_count() - 1));
    PoolEntry entry{SpaceId(), title, counter_words(counter), fill_face(trial, piece, counter.faces.front()), {}};
    entry.count = 1;
    entry.counter = CounterId(i);
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace

const std::vector<PoolEntry>& CounterTray::entries() {
  if (entries_.empty()) {
    const GameState opening = session_.timeline().at(0);
    const auto sides = static_cast<std::uint32_t>(opening.module().sides.size());
    for (std::uint32_t i = 0; i <= sides; ++i) {
      auto laid = lay_out_tray(opening, i < sides ? SideId(i) : SideId());
      entries_.insert(entries_.end(), laid.begin(), laid.end());
    }
  }
  return entries_;
}

std::optional<SceneFace> CounterTray::face(CounterId counter) {
  const auto& all = entries();
  const auto made =
      std::find_if(all.begin(), all.end(), [&](const PoolEntry& entry) { return entry.counter == counter; });
  return made == all.end() ? std::nullopt : std::optional(made->face);
}

}  // namespace bocage
