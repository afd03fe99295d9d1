#include "engine/game/contrast.h"

#include <algorithm>
#include <set>

#include "engine/base/tr.h"
#include "engine/board/on_map.h"
#include "engine/game/words.h"

namespace bocage {

namespace {

constexpr std::size_t few = 6;  // are named one by one

std::string only(const std::string& what) {
  return tr("only {what} can be chosen here", {{"what", what}});
}

// What there are few of by their names: several units may bear one name.
std::string named(const GameState& state, const ValueList& listed, SideId reader) {
  std::set<std::string> names;
  for (const Value& one : listed) names.insert(value_words(state, one, reader));
  return names.size() <= few ? only(list_words(state, listed, reader)) : std::string();
}

// The first few by their names, and how many more there are: what can always be said.
std::string partly_named(const GameState& state, const ValueList& listed, SideId reader) {
  const ValueList first(listed.begin(), listed.begin() + static_cast<std::ptrdiff_t>(std::min(few, listed.size())));
  return tr("only {what} and {count} more can be chosen here",
            {{"what", list_words(state, first, reader)}, {"count", listed.size() - first.size()}});
}

std::string region_title(const GameState& state, NameId region) {
  const auto& regions = state.module().regions;
  const std::string_view id = state.board().word(region);
  const auto found = std::find_if(regions.begin(), regions.end(), [&](const WordDef& def) { return def.id == id; });
  return found == regions.end() ? std::string() : found->title;
}

bool lies_in(const Board& board, SpaceId space, NameId region) {
  const auto& regions = board.space(space).regions;
  return std::binary_search(regions.begin(), regions.end(), region);
}

std::size_t size_of(const Board& board, NameId region) {
  std::size_t size = 0;
  for (std::uint32_t i = 0; i < board.space_count(); ++i) size += lies_in(board, SpaceId(i), region) ? 1 : 0;
  return size;
}

// Of the regions with a title that hold all of these and not the other space, the one that holds fewest.
std::string region_contrast(const GameState& state, const std::vector<SpaceId>& listed, SpaceId other) {
  const Board& board = state.board();
  std::string best;
  std::size_t fewest = board.space_count() + 1;
  for (const NameId region : board.space(listed.front()).regions) {
    const bool of_all =
        std::all_of(listed.begin(), listed.end(), [&](SpaceId space) { return lies_in(board, space, region); });
    const std::string title = of_all && !lies_in(board, other, region) ? region_title(state, region) : std::string();
    if (title.empty() || size_of(board, region) >= fewest) continue;
    fewest = size_of(board, region);
    best = title;
  }
  return best.empty() ? best : tr("only this can be chosen here: {what}", {{"what", best}});
}

// --- pieces

SideId side_of(const GameState& state, const Value& piece) {
  return state.counter(piece.piece()).side;
}

bool stands_on_map(const GameState& state, const Value& piece) {
  return on_map(state.board(), state.piece(piece.piece()).space);
}

template <class Property>
bool all_like(const ValueList& listed, Property property) {
  return std::all_of(listed.begin(), listed.end(),
                     [&](const Value& one) { return property(one) == property(listed.front()); });
}

std::string piece_contrast(const GameState& state, const ValueList& listed, const Value& item, SideId reader) {
  const auto side = [&](const Value& piece) { return side_of(state, piece); };
  const auto stands = [&](const Value& piece) { return stands_on_map(state, piece); };
  if (all_like(listed, side) && side(listed.front()).valid() && side(item) != side(listed.front())) {
    return tr("only units of this side can be chosen here: {side}",
              {{"side", side_words(state.module(), side(listed.front()))}});
  }
  if (all_like(listed, stands) && stands(item) != stands(listed.front())) {
    return stands(item) ? tr("it is on the map already") : tr("it is not on the map");
  }
  std::set<SpaceId> places;
  for (const Value& one : listed) places.insert(state.piece(one.piece()).space);
  if (places.size() <= few && !places.contains(state.piece(item.piece()).space)) {
    return tr("only what stands in {places} can be chosen here",
              {{"places", list_words(state, ValueList(places.begin(), places.end()), reader)}});
  }
  const std::string names = named(state, listed, reader);
  if (!names.empty()) return names;
  return region_contrast(state, std::vector<SpaceId>(places.begin(), places.end()), state.piece(item.piece()).space);
}

// --- spaces

bool holds_unit_of(const GameState& state, const Value& space, SideId side) {
  const auto& stack = state.stack(space.space());
  return std::any_of(stack.begin(), stack.end(), [&](PieceId piece) { return state.counter(piece).side == side; });
}

std::string occupants_contrast(const GameState& state, const ValueList& listed, const Value& item) {
  for (std::uint32_t i = 0; i < state.module().sides.size(); ++i) {
    const SideId side(i);
    const auto held = [&](const Value& space) { return holds_unit_of(state, space, side); };
    if (!all_like(listed, held) || held(item) == held(listed.front())) continue;
    const std::string who = side_words(state.module(), side);
    return held(item) ? tr("a unit of this side stands there: {side}", {{"side", who}})
                      : tr("no unit of this side stands there: {side}", {{"side", who}});
  }
  return {};
}

std::string space_contrast(const GameState& state, const ValueList& listed, const Value& item, SideId reader) {
  const auto lies_on_map = [&](const Value& space) { return on_map(state.board(), space.space()); };
  if (all_like(listed, lies_on_map) && lies_on_map(item) != lies_on_map(listed.front())) {
    return lies_on_map(item) ? tr("a place beside the map is asked for here") : tr("this is no place on the map");
  }
  const std::string names = named(state, listed, reader);
  if (!names.empty()) return names;
  std::vector<SpaceId> spaces;
  for (const Value& one : listed) spaces.push_back(one.space());
  const std::string region = region_contrast(state, spaces, item.space());
  return region.empty() ? occupants_contrast(state, listed, item) : region;
}

}  // namespace

std::string contrast(const GameState& state, const ValueList& listed, const Value& item, SideId reader) {
  if (listed.empty()) return {};
  std::string text;
  if (item.kind() == Value::Kind::piece) {
    text = piece_contrast(state, listed, item, reader);
  } else if (item.kind() == Value::Kind::space) {
    text = space_contrast(state, listed, item, reader);
  } else {
    text = named(state, listed, reader);
  }
  return text.empty() ? partly_named(state, listed, reader) : text;
}

}  // namespace bocage
