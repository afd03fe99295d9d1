#include "app/play/tools/draft_marks.h"

#include <algorithm>
#include <set>

#include "app/play/table/marks.h"
#include "app/play/words/game_words.h"

namespace bocage {

namespace {

// A list of spaces that lead on from where a unit stands; empty when it is none.
std::vector<SpaceId> path_along(const Board& board, SpaceId from, const Value& value) {
  if (value.kind() != Value::Kind::list || value.list().empty() || !from.valid()) return {};
  std::vector<SpaceId> path{from};
  for (const Value& step : value.list()) {
    if (step.kind() != Value::Kind::space || !board.find_link(path.back(), step.space()).valid()) return {};
    path.push_back(step.space());
  }
  return path;
}

// Pairs [unit, space] within a value: where a draft would put units.
void find_places(const Value& value, std::vector<std::pair<PieceId, SpaceId>>& places) {
  if (value.kind() == Value::Kind::map) {
    for (const auto& [key, part] : value.map()) find_places(part, places);
  }
  if (value.kind() != Value::Kind::list) return;
  for (const Value& pair : value.list()) {
    if (pair.kind() != Value::Kind::list || pair.list().size() != 2) continue;
    const Value& piece = pair.list()[0];
    const Value& space = pair.list()[1];
    if (piece.kind() != Value::Kind::piece || space.kind() != Value::Kind::space) continue;
    places.emplace_back(piece.piece(), space.space());
  }
}

// Lifts the piece out of the stack where the scene has it; nullopt when it shows it nowhere.
std::optional<ScenePiece> lifted_from(Scene& scene, PieceId piece) {
  for (auto stack = scene.stacks.begin(); stack != scene.stacks.end(); ++stack) {
    const auto found = std::find_if(stack->pieces.begin(), stack->pieces.end(),
                                    [&](const ScenePiece& seen) { return seen.piece == piece; });
    if (found == stack->pieces.end()) continue;
    ScenePiece seen = *found;
    stack->pieces.erase(found);
    if (stack->pieces.empty()) scene.stacks.erase(stack);
    return seen;
  }
  return std::nullopt;
}

void put_tentatively(Scene& scene, ScenePiece seen, SpaceId space) {
  seen.tentative = true;
  seen.face.style["tentative"] = "yes";
  seen.face.key = face_key(seen.face);
  auto stack = std::find_if(scene.stacks.begin(), scene.stacks.end(),
                            [&](const SceneStack& one) { return !(one.space < space); });
  if (stack == scene.stacks.end() || stack->space != space) stack = scene.stacks.insert(stack, {space, {}});
  stack->pieces.push_back(std::move(seen));
}

// Every way that a path can still go: its steps as arrows, its spaces as what may be picked.
void add_ways(Scene& scene, const Draft& draft) {
  std::set<std::pair<SpaceId, SpaceId>> steps;
  std::set<SpaceId> offered;
  for (const auto& way : draft.ways()) {
    SpaceId before = draft.next()->from;
    for (const SpaceId space : way) {
      if (steps.insert({before, space}).second) scene.marks.push_back({MarkKind::arrow, space, PieceId(), {}, before});
      if (!draft.offers(space) && offered.insert(space).second) add_mark(scene, MarkKind::candidate, space);
      before = space;
    }
  }
}

}  // namespace

void show_drafted(Scene& scene, const Draft& draft) {
  if (!draft.next()) return;
  std::vector<std::pair<PieceId, SpaceId>> places;
  find_places(draft.next()->value, places);
  for (const auto& [piece, space] : places) {
    if (auto seen = lifted_from(scene, piece)) put_tentatively(scene, std::move(*seen), space);
  }
}

SpaceId space_shown(const GameState& state, const Draft* draft, PieceId piece) {
  std::vector<std::pair<PieceId, SpaceId>> places;
  if (draft != nullptr && draft->next()) find_places(draft->next()->value, places);
  for (const auto& [placed, space] : places) {
    if (placed == piece) return space;
  }
  return state.piece(piece).space;
}

void mark_draft(Scene& scene, const GameState& state, const Draft& draft, const Group* group) {
  const auto& next = draft.next();
  SpaceId from;
  for (const Value& value : draft.picked()) {
    if (value.kind() == Value::Kind::piece) from = state.piece(value.piece()).space;
  }
  if (next) {
    const Board& board = state.board();
    auto path = path_along(board, from, next->value);
    if (next->value.kind() == Value::Kind::map) {
      for (const auto& [key, part] : next->value.map()) {
        if (path.empty()) path = path_along(board, from, part);
      }
    }
    for (const SpaceId space : path) add_mark(scene, MarkKind::path, space);
    for (const auto& candidate : next->candidates) {
      const bool space = candidate.value.kind() == Value::Kind::space;
      if (group != nullptr && space && !group->targets.contains(candidate.value.space())) continue;
      std::string cost = candidate.cost ? cost_words(*candidate.cost) : std::string();
      if (group != nullptr && space && candidate.cost) cost = cost_words(group->targets.at(candidate.value.space()));
      add_mark(scene, MarkKind::candidate, candidate.value, std::move(cost));
    }
  }
  // Places of the next part, too: a click there closes the open one.
  if (const auto& after = draft.after_closing()) {
    for (const auto& candidate : after->candidates) {
      if (candidate.value.kind() == Value::Kind::piece || draft.offers(candidate.value)) continue;
      add_mark(scene, MarkKind::candidate, candidate.value,
               candidate.cost ? cost_words(*candidate.cost) : std::string());
    }
  }
  add_ways(scene, draft);
  std::vector<std::pair<PieceId, SpaceId>> places;
  if (next) find_places(next->value, places);
  for (const Value& value : draft.picked()) {
    const bool placed = std::any_of(places.begin(), places.end(), [&](const std::pair<PieceId, SpaceId>& place) {
      return value == Value(place.first) || value == Value(place.second);
    });
    if (!placed) add_mark(scene, MarkKind::picked, value);
  }
  if (group != nullptr) {
    for (const PieceId piece : group->pieces) {
      if (!draft.has(piece)) add_mark(scene, MarkKind::picked, piece);
    }
  }
}

}  // namespace bocage
