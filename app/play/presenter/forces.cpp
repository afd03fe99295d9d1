#include "app/play/presenter/forces.h"

#include <algorithm>
#include <iterator>

#include "app/play/table/arrivals.h"
#include "app/play/words/game_words.h"
#include "engine/base/tr.h"
#include "engine/module/concealment.h"
#include "engine/view/piece_states.h"

namespace bocage {

namespace {

// What one of a side's variables holds face down: a marker that was drawn, a choice that was made. It is shown from
// behind to its owner, too, so that the table need not be covered; he looks at it among his secrets.
void add_face_down(std::vector<PoolEntry>& entries, const GameState& state) {
  const Module& module = state.module();
  const auto defs = module.variables_of(Owner::side);
  for (std::uint32_t side = 0; side < module.sides.size(); ++side) {
    for (std::size_t i = 0; i < defs.size(); ++i) {
      const Value& held = state.variable(Owner::side, side, static_cast<int>(i));
      if (held.kind() != Value::Kind::secret || state.secret(held.secret()).opened) continue;
      PoolEntry entry;
      entry.pool_title = tr("{side}, face down", {{"side", side_words(module, SideId(side))}});
      entry.title = defs[i]->title.empty() ? field_words(module, defs[i]->name) : defs[i]->title;
      entry.face = {SideId(side), {{"main", "?"}}, 0};
      entry.count = 1;
      entry.face.key = face_key(entry.face);
      entries.push_back(std::move(entry));
    }
  }
}

// Those in one space: alike and seen alike they are one entry.
void add_pool(std::vector<PoolEntry>& entries, const TableContext& table, const Draft* draft, const HandTool& hand,
              SpaceId pool, bool all_at_hand) {
  const GameState& state = table.lookback().state();
  const SideId eyes = table.seat().viewer();
  const PieceStates states(state.module());
  const std::size_t first = entries.size();
  for (const PieceId piece : state.stack(pool)) {
    const bool candidate = all_at_hand || (draft != nullptr && draft->offers(piece));
    const bool picked = hand.holds(piece) || (draft != nullptr && draft->has(piece));
    const CounterDef& counter = state.counter(piece);
    if ((!eyes.valid() || counter.side != eyes) && !candidate && !picked) continue;
    const SceneFace face = table.face_seen(piece, states);
    const std::string title = piece_words(state, piece, eyes);
    auto entry =
        std::find_if(entries.begin() + static_cast<std::ptrdiff_t>(first), entries.end(),
                     [&](const PoolEntry& known) { return known.face.key == face.key && known.title == title; });
    if (entry == entries.end()) {
      entries.push_back({pool, space_words(state, pool), title, face, {}});
      entry = entries.end() - 1;
    }
    ++entry->count;
    // What may be picked comes first.
    entry->pieces.insert(candidate ? entry->pieces.begin() : entry->pieces.end(), piece);
    entry->candidate = entry->candidate || candidate;
    entry->picked = entry->picked || picked;
  }
}

}  // namespace

std::vector<PoolEntry> forces_off_the_map(const TableContext& table, const Draft* draft, HandTool& hand) {
  std::vector<PoolEntry> entries;
  const GameState& state = table.lookback().state();
  const bool all_at_hand = hand.tray_open() || (table.free_play() && hand.allowed());
  add_face_down(entries, state);
  for (std::uint32_t i = 0; i < state.board().space_count(); ++i) {
    if (!state.board().space(SpaceId(i)).outline.empty()) continue;
    add_pool(entries, table, draft, hand, SpaceId(i), all_at_hand);
  }
  auto coming = arrivals_to_come(table.session(), state, table.seat().viewer());
  std::move(coming.begin(), coming.end(), std::back_inserter(entries));
  if (hand.tray_open()) hand.add_tray(entries);
  return entries;
}

}  // namespace bocage
