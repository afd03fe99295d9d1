#include "engine/view/scene.h"

#include <algorithm>
#include <map>

#include "engine/module/concealment.h"
#include "engine/view/piece_states.h"

namespace bocage {

namespace {

const FaceDef* current_face(const GameState& state, PieceId id) {
  const CounterDef& counter = state.counter(id);
  const std::size_t face = state.piece(id).face;
  return face < counter.faces.size() ? &counter.faces[face] : nullptr;
}

const FaceDef* open_face(const CounterDef& counter) {
  for (const FaceDef& face : counter.faces) {
    if (!conceals(face)) return &face;
  }
  return nullptr;
}

// What a {name} of a face stands for, if anything.
std::optional<std::string> meaning(const GameState& state, PieceId piece, std::string_view name) {
  const Module& module = state.module();
  const CounterDef& counter = state.counter(piece);
  const int attribute = module.find_attribute(name);
  if (attribute >= 0 && static_cast<std::size_t>(attribute) < counter.attributes.size()) {
    return display_text(state, counter.attributes[static_cast<std::size_t>(attribute)]);
  }
  const int own = module.find_variable(Owner::piece, name);
  if (own >= 0) return display_text(state, state.variable(Owner::piece, piece.index, own));
  const int common = module.find_variable(Owner::game, name);
  if (common >= 0) return display_text(state, state.variable(Owner::game, 0, common));
  if (name == "title") return counter.title;
  return std::nullopt;
}

std::string filled(const GameState& state, PieceId piece, const std::string& text) {
  std::string result;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t open = text.find('{', at);
    const std::size_t close = open == std::string::npos ? open : text.find('}', open);
    if (close == std::string::npos) break;
    result.append(text, at, open - at);
    const auto value = meaning(state, piece, std::string_view(text).substr(open + 1, close - open - 1));
    if (value) {
      result += *value;
      at = close + 1;
    } else {
      result += '{';
      at = open + 1;
    }
  }
  return result.append(text, at);
}

// Which face the viewer sees, or nothing when the counter has none.
std::optional<ScenePiece> seen_piece(const GameState& state, const PieceStates& states, PieceId id, SideId viewer) {
  const FaceDef* face = current_face(state, id);
  if (face == nullptr) return std::nullopt;
  const CounterDef& counter = state.counter(id);
  const bool own = viewer.valid() && counter.side == viewer;
  ScenePiece seen;
  seen.piece = id;
  const FaceDef* open = conceals(*face) && own ? open_face(counter) : nullptr;
  seen.face = fill_face(state, id, open != nullptr ? *open : *face);
  seen.concealed = conceals(*face) && !own;
  if (!seen.concealed) {
    seen.facing = state.piece(id).facing;
    add_states(seen.face, states.of(state, id));
  }
  if (open != nullptr) {
    seen.face.style["veil"] = "yes";
    seen.face.key = face_key(seen.face);
  }
  return seen;
}

bool is_pair(const Value& value) {
  if (value.kind() != Value::Kind::list || value.list().size() != 2) return false;
  return value.list()[0].kind() == Value::Kind::piece && value.list()[1].kind() == Value::Kind::space;
}

// Every [piece, space] in a value, at whatever depth.
void collect_pairs(const Value& value, std::map<PieceId, SpaceId>& into) {
  if (is_pair(value)) {
    into[value.list()[0].piece()] = value.list()[1].space();
  } else if (value.kind() == Value::Kind::list) {
    for (const Value& member : value.list()) collect_pairs(member, into);
  } else if (value.kind() == Value::Kind::map) {
    for (const auto& [key, member] : value.map()) collect_pairs(member, into);
  }
}

std::map<PieceId, SpaceId> secret_places(const GameState& state, SideId viewer, const Knowledge& known) {
  std::map<PieceId, SpaceId> places;
  if (!viewer.valid() || !known) return places;
  for (std::uint32_t i = 0; i < state.secret_count(); ++i) {
    const Secret& secret = state.secret(SecretId(i));
    if (secret.owner != viewer || secret.kind != SecretKind::sealed || secret.opened) continue;
    if (const auto value = known(SecretId(i))) collect_pairs(*value, places);
  }
  return places;
}

bool drawn(const Space& space) {
  return !space.outline.empty();
}

// What has been dealt lies in hands, though its pieces stand in the deck's space until they are turned up.
std::size_t cards_in(const GameState& state, SpaceId deck) {
  const int pile = state.module().find_variable(Owner::space, "pile");
  const std::size_t hidden = pile < 0 ? 0 : state.variable(Owner::space, deck.index, pile).list().size();
  const auto& all = state.stack(deck);
  return hidden + static_cast<std::size_t>(std::count_if(all.begin(), all.end(),
                                                         [&](PieceId piece) { return !state.piece(piece).face_down; }));
}

// Where nobody turns pieces, none of them says that it looks north.
void forget_facing_unless_used(Scene& scene) {
  bool turned = false;
  for (const SceneStack& stack : scene.stacks) {
    turned = turned || std::any_of(stack.pieces.begin(), stack.pieces.end(),
                                   [](const ScenePiece& piece) { return piece.facing.value_or(0) != 0; });
  }
  if (turned) return;
  for (SceneStack& stack : scene.stacks) {
    for (ScenePiece& piece : stack.pieces) piece.facing.reset();
  }
}

}  // namespace

std::string display_text(const GameState& state, const Value& value) {
  switch (value.kind()) {
    case Value::Kind::nil:
      return {};
    case Value::Kind::boolean:
      return value.boolean() ? "yes" : "no";
    case Value::Kind::integer:
      return std::to_string(value.integer());
    case Value::Kind::fraction:
      return to_text(value.number());
    case Value::Kind::name:
      return value.name();
    case Value::Kind::side: {
      const auto& sides = state.module().sides;
      return value.side().index < sides.size() ? sides[value.side().index].title : std::string{};
    }
    case Value::Kind::space:
      return value.space().index < state.board().space_count() ? state.board().space(value.space()).name
                                                               : std::string{};
    case Value::Kind::list: {
      std::string text;
      for (const Value& member : value.list()) text += (text.empty() ? "" : " ") + display_text(state, member);
      return text;
    }
    default:
      return to_text(value, state.names());
  }
}

std::uint64_t face_key(const SceneFace& face) {
  std::uint64_t hash = 14695981039346656037ULL;
  const auto add = [&hash](std::string_view bytes) {
    for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    hash = (hash ^ 0x1FFU) * 1099511628211ULL;  // no byte, so "ab" + "c" is not "a" + "bc"
  };
  add(std::to_string(face.side.index));
  for (const auto& [key, value] : face.style) {
    add(key);
    add(value);
  }
  for (const std::string& state : face.states) add(state);
  return hash;
}

void add_states(SceneFace& face, std::vector<std::string> states) {
  face.states = std::move(states);
  face.key = face_key(face);
}

SceneFace fill_face(const GameState& state, PieceId piece, const FaceDef& face) {
  SceneFace result;
  result.side = state.counter(piece).side;
  for (const auto& [key, value] : face.style) result.style[key] = filled(state, piece, value);
  result.key = face_key(result);
  return result;
}

Scene make_scene(const GameState& state, SideId viewer, const Knowledge& known) {
  Scene scene;
  scene.module = state.module_ptr();
  scene.states = states_of(state);
  const PieceStates piece_states(state.module());
  const auto places = secret_places(state, viewer, known);
  std::map<SpaceId, std::vector<ScenePiece>> tentative;
  for (const auto& [piece, space] : places) {
    const bool exists = piece.index < state.piece_count() && space.index < state.board().space_count();
    if (!exists || !drawn(state.board().space(space)) || state.piece(piece).space == space) continue;
    const SideId side = state.counter(piece).side;
    if (side.valid() && side != viewer) continue;
    auto seen = seen_piece(state, piece_states, piece, viewer);
    if (!seen) continue;
    seen->tentative = true;
    seen->face.style["tentative"] = "yes";
    seen->face.key = face_key(seen->face);
    tentative[space].push_back(std::move(*seen));
  }
  for (std::uint32_t i = 0; i < state.board().space_count(); ++i) {
    if (!drawn(state.board().space(SpaceId(i)))) continue;
    if (state.board().space(SpaceId(i)).kind == SpaceKind::deck) {
      scene.piles.push_back({SpaceId(i), cards_in(state, SpaceId(i))});
      continue;
    }
    SceneStack stack{SpaceId(i), {}};
    for (const PieceId piece : state.stack(SpaceId(i))) {
      if (auto seen = seen_piece(state, piece_states, piece, viewer)) stack.pieces.push_back(std::move(*seen));
    }
    if (const auto more = tentative.find(SpaceId(i)); more != tentative.end()) {
      for (ScenePiece& piece : more->second) stack.pieces.push_back(std::move(piece));
    }
    if (!stack.pieces.empty()) scene.stacks.push_back(std::move(stack));
  }
  forget_facing_unless_used(scene);
  return scene;
}

}  // namespace bocage
