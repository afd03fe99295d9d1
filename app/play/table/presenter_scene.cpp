// What the table shows: the scene with its marks, and the forces off the map.
#include <algorithm>
#include <iterator>
#include <set>

#include "app/play/table/arrivals.h"
#include "app/play/table/presenter.h"
#include "app/play/words/game_words.h"
#include "engine/module/concealment.h"
#include "engine/view/piece_states.h"

namespace bocage {

namespace {

void mark(Scene& scene, MarkKind kind, const Value& value, std::string text = {}) {
  SceneMark made{kind, SpaceId(), PieceId(), std::move(text)};
  if (value.kind() == Value::Kind::space) made.space = value.space();
  if (value.kind() == Value::Kind::piece) made.piece = value.piece();
  if (value.kind() == Value::Kind::link) made.link = value.link();
  if (made.space.valid() || made.piece.valid() || made.link.valid()) scene.marks.push_back(std::move(made));
}

// A list of spaces that lead on from where a unit stands; empty when it is none.
std::vector<SpaceId> way_of(const Board& board, SpaceId from, const Value& value) {
  if (value.kind() != Value::Kind::list || value.list().empty() || !from.valid()) return {};
  std::vector<SpaceId> way{from};
  for (const Value& step : value.list()) {
    if (step.kind() != Value::Kind::space || !board.find_link(way.back(), step.space()).valid()) return {};
    way.push_back(step.space());
  }
  return way;
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

// Lifts the piece out of the stack where the scene has it; nothing when it shows it nowhere.
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
      if (steps.insert({before, space}).second) scene.marks.push_back({MarkKind::way, space, PieceId(), {}, before});
      if (!draft.offers(space) && offered.insert(space).second) mark(scene, MarkKind::candidate, space);
      before = space;
    }
  }
}

}  // namespace

// A set-up that is being drafted stands on the map already.
void Presenter::show_drafted(Scene& scene) const {
  if (!draft_ || moment_ || !draft_->next()) return;
  std::vector<std::pair<PieceId, SpaceId>> places;
  find_places(draft_->next()->value, places);
  for (const auto& [piece, space] : places) {
    if (auto seen = lifted_from(scene, piece)) put_tentatively(scene, std::move(*seen), space);
  }
}

// Where the scene shows the piece: a set-up that is being drafted counts.
SpaceId Presenter::seen_at(PieceId piece) const {
  std::vector<std::pair<PieceId, SpaceId>> places;
  if (draft_ && draft_->next()) find_places(draft_->next()->value, places);
  for (const auto& [placed, space] : places) {
    if (placed == piece) return space;
  }
  return session_->state().piece(piece).space;
}

Scene Presenter::scene() {
  Scene scene = past_ ? make_scene(*session_, *past_, viewer()) : make_scene(*session_, viewer());
  if (!bare()) show_drafted(scene);
  if (!bare()) add_marks(scene);
  return scene;
}

void Presenter::add_draft_marks(Scene& scene) const {
  const auto& next = draft_->next();
  SpaceId from;
  for (const Value& value : draft_->picked()) {
    if (value.kind() == Value::Kind::piece) from = session_->state().piece(value.piece()).space;
  }
  if (next) {
    const Board& board = session_->state().board();
    auto way = way_of(board, from, next->value);
    if (next->value.kind() == Value::Kind::map) {
      for (const auto& [key, part] : next->value.map()) {
        if (way.empty()) way = way_of(board, from, part);
      }
    }
    for (const SpaceId space : way) mark(scene, MarkKind::path, space);
    for (const auto& candidate : next->candidates) {
      const bool space = candidate.value.kind() == Value::Kind::space;
      if (group_ && space && !group_->targets.contains(candidate.value.space())) continue;
      std::string cost = candidate.cost ? cost_words(*candidate.cost) : std::string();
      if (group_ && space && candidate.cost) cost = cost_words(group_->targets.at(candidate.value.space()));
      mark(scene, MarkKind::candidate, candidate.value, std::move(cost));
    }
  }
  // Places of the next part, too: a click there closes the open one.
  if (const auto& after = draft_->after_closing()) {
    for (const auto& candidate : after->candidates) {
      if (candidate.value.kind() == Value::Kind::piece || draft_->offers(candidate.value)) continue;
      mark(scene, MarkKind::candidate, candidate.value, candidate.cost ? cost_words(*candidate.cost) : std::string());
    }
  }
  add_ways(scene, *draft_);
  std::vector<std::pair<PieceId, SpaceId>> places;
  if (next) find_places(next->value, places);
  for (const Value& value : draft_->picked()) {
    const bool placed = std::any_of(places.begin(), places.end(), [&](const std::pair<PieceId, SpaceId>& place) {
      return value == Value(place.first) || value == Value(place.second);
    });
    if (!placed) mark(scene, MarkKind::picked, value);
  }
  if (group_) {
    for (const PieceId piece : group_->pieces) {
      if (!draft_->has(piece)) mark(scene, MarkKind::picked, piece);
    }
  }
}

void Presenter::add_marks(Scene& scene) {
  if (draft_ && !moment_) add_draft_marks(scene);
  if (held_) {
    for (const PieceId piece : held_->pieces) mark(scene, MarkKind::picked, piece);
  }
  for (const PieceId piece : gathered_) mark(scene, MarkKind::picked, piece);
  for (const SpaceId space : traced_) mark(scene, MarkKind::path, space);
  if (beat_ && beat_->beat == Beat::deed) {
    for (const auto& [from, to] : trace_.moves) scene.marks.push_back({MarkKind::way, to, PieceId(), {}, from});
  }
  for (const SpaceId space : pointed_spaces_) mark(scene, MarkKind::changed, space);
  for (const PieceId piece : pointed_pieces_) mark(scene, MarkKind::changed, piece);
  if (refusal_) {
    for (const SpaceId space : refusal_->spaces) mark(scene, MarkKind::refused, space, refusal_->rule);
    for (const PieceId piece : refusal_->pieces) mark(scene, MarkKind::refused, piece, refusal_->rule);
  }
}

// The side's own concealed counters show it their open face.
SceneFace Presenter::face_seen(PieceId piece, const PieceStates& states) const {
  const GameState& state = shown();
  const CounterDef& counter = state.counter(piece);
  const FaceDef* face = &counter.faces[state.piece(piece).face];
  if (conceals(*face) && counter.side == viewer()) {
    const auto open = std::find_if_not(counter.faces.begin(), counter.faces.end(), conceals);
    if (open != counter.faces.end()) face = &*open;
  }
  SceneFace seen = fill_face(state, piece, *face);
  if (!hides_from(viewer(), counter, state.piece(piece).face)) add_states(seen, states.of(state, piece));
  return seen;
}

std::vector<PoolEntry> Presenter::pools() {
  std::vector<PoolEntry> entries;
  const GameState& state = shown();
  const SideId eyes = viewer();
  const bool tray = by_hand() && (plays_free() || tray_open_);  // then every counter off the map is at hand
  add_face_down(entries);
  const PieceStates states(state.module());
  for (std::uint32_t i = 0; i < state.board().space_count(); ++i) {
    const Space& space = state.board().space(SpaceId(i));
    if (!space.outline.empty()) continue;
    const std::size_t first = entries.size();
    for (const PieceId piece : state.stack(SpaceId(i))) {
      const bool candidate = tray || (draft_ && !moment_ && !bare() && draft_->offers(piece));
      const bool held = held_ && std::find(held_->pieces.begin(), held_->pieces.end(), piece) != held_->pieces.end();
      const bool picked = held || (draft_ && !moment_ && !bare() && draft_->has(piece));
      const CounterDef& counter = state.counter(piece);
      if ((!eyes.valid() || counter.side != eyes) && !candidate && !picked) continue;
      const SceneFace face = face_seen(piece, states);
      const bool hidden = hides_from(eyes, counter, state.piece(piece).face);
      const std::string title = hidden ? "a hidden counter" : piece_words(state, piece);
      auto entry =
          std::find_if(entries.begin() + static_cast<std::ptrdiff_t>(first), entries.end(),
                       [&](const PoolEntry& known) { return known.face.key == face.key && known.title == title; });
      if (entry == entries.end()) {
        entries.push_back({SpaceId(i), space_words(state, SpaceId(i)), title, face, {}});
        entry = entries.end() - 1;
      }
      ++entry->count;
      // What may be picked comes first.
      entry->pieces.insert(candidate ? entry->pieces.begin() : entry->pieces.end(), piece);
      entry->candidate = entry->candidate || candidate;
      entry->picked = entry->picked || picked;
    }
  }
  auto coming = arrivals_to_come(*session_, state, eyes);
  std::move(coming.begin(), coming.end(), std::back_inserter(entries));
  if (tray_open()) add_tray(entries);
  return entries;
}

// What one of a side's variables holds face down: a marker that was drawn, a choice that was made. It is shown from
// behind to its owner, too, so that the table need not be covered; he looks at it among his secrets.
void Presenter::add_face_down(std::vector<PoolEntry>& entries) const {
  const GameState& state = shown();
  const Module& module = state.module();
  const auto defs = module.variables_of(Owner::side);
  for (std::uint32_t side = 0; side < module.sides.size(); ++side) {
    for (std::size_t i = 0; i < defs.size(); ++i) {
      const Value& held = state.variable(Owner::side, side, static_cast<int>(i));
      if (held.kind() != Value::Kind::secret || state.secret(held.secret()).opened) continue;
      PoolEntry entry;
      entry.pool_title = side_words(module, SideId(side)) + ", face down";
      entry.title = defs[i]->title.empty() ? field_words(defs[i]->name) : defs[i]->title;
      entry.face = {SideId(side), {{"main", "?"}}, 0};
      entry.count = 1;
      entry.face.key = face_key(entry.face);
      entries.push_back(std::move(entry));
    }
  }
}

}  // namespace bocage
