#include "app/play/table/arrivals.h"

#include <algorithm>
#include <map>

#include "app/play/words/game_words.h"
#include "engine/base/tr.h"
#include "engine/board/on_map.h"
#include "engine/view/scene.h"

namespace bocage {

namespace {

// How many pieces of each counter have not left the place off the map where they waited from the beginning.
std::map<CounterId, int> waiting(const GameState& opening, const GameState& shown) {
  std::map<CounterId, int> counts;
  for (std::uint32_t i = 0; i < shown.placed_count(); ++i) {
    const PieceId piece(i);
    const SpaceId at = shown.piece(piece).space;
    if (at == opening.piece(piece).space && !on_map(shown.board(), at)) ++counts[shown.piece(piece).counter];
  }
  return counts;
}

// Where they arrive: a region, a space, or else the module's own word.
std::string entry_words(const GameState& state, const std::string& entry) {
  for (const WordDef& region : state.module().regions) {
    if (region.id == entry && !region.title.empty() && region.title != entry) return region.title;
  }
  const SpaceId space = state.board().find_space(entry);
  if (space.valid()) return space_words(state, space);
  const bool small = std::none_of(entry.begin(), entry.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
  std::string words = entry;
  std::replace_if(
      words.begin(), words.end(), [small](char c) { return small && (c == '.' || c == '-'); }, ' ');
  return field_words(state.module(), words);
}

// A face is filled in from a piece: any of that counter, for they are alike until they arrive.
SceneFace face_of(const GameState& state, CounterId counter) {
  for (std::uint32_t i = 0; i < state.piece_count(); ++i) {
    if (state.piece(PieceId(i)).counter != counter) continue;
    return fill_face(state, PieceId(i), state.module().counters[counter.index].faces.front());
  }
  return {};
}

struct Coming {
  int turn = 0;
  std::string place;
  CounterId counter;
  int count = 0;
};

}  // namespace

std::vector<PoolEntry> arrivals_to_come(const Session& session, const GameState& shown, SideId side) {
  const Module& module = shown.module();
  const int variable = module.find_variable(Owner::game, "turn");
  if (variable < 0 || !side.valid()) return {};
  const Value& turn = shown.variable(Owner::game, 0, variable);
  if (turn.kind() != Value::Kind::integer) return {};
  std::vector<Coming> all;
  for (const Arrival& arrival : shown.scenario().arrivals) {
    if (arrival.side != side) continue;
    all.push_back({arrival.turn, entry_words(shown, arrival.entry), arrival.counter, arrival.count});
  }
  std::stable_sort(all.begin(), all.end(), [](const Coming& a, const Coming& b) {
    return a.turn != b.turn ? a.turn < b.turn : a.place < b.place;
  });
  auto left = waiting(session.timeline().at(0), shown);
  for (auto coming = all.rbegin(); coming != all.rend(); ++coming) {
    int& of_these = left[coming->counter];
    coming->count = std::min(coming->count, of_these);
    of_these -= coming->count;
  }
  std::vector<PoolEntry> entries;
  for (const Coming& coming : all) {
    if (coming.count == 0 || coming.turn < turn.integer()) continue;
    const CounterDef& counter = module.counters[coming.counter.index];
    PoolEntry made;
    made.pool_title = tr("Arrives in turn {turn}", {{"turn", coming.turn}});
    if (!coming.place.empty())
      made.pool_title = tr("Arrives in turn {turn}: {place}", {{"turn", coming.turn}, {"place", coming.place}});
    made.title = counter.title.empty() ? counter.id : counter.title;
    made.count = static_cast<std::size_t>(coming.count);
    made.face = face_of(shown, coming.counter);
    entries.push_back(std::move(made));
  }
  return entries;
}

}  // namespace bocage
