// The scene: what one side may see, ready to be drawn, without drawing it.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/game/state.h"
#include "engine/view/highlight.h"

namespace bocage {

class Session;

// A face filled in: every {attribute} and {variable} of the style replaced.
struct SceneFace {
  SideId side;
  std::map<std::string, std::string> style;
  std::uint64_t key = 0;                 // equal keys draw the same picture (sprite cache)
  std::vector<std::string> states = {};  // the styles state.NAME.VALUE that lie on it, the most important first
};

struct ScenePiece {
  PieceId piece;
  SceneFace face;
  // In the smallest turns of its board, clockwise from north; nullopt where no piece has been turned yet, or where the
  // viewer does not know the piece: it then stands upright for the reader.
  std::optional<int> facing = {};
  bool concealed = false;  // the viewer knows that something is here, not what
  bool tentative = false;  // stands here only by a sealed secret of the viewer's own
};

struct SceneStack {
  SpaceId space;
  std::vector<ScenePiece> pieces;  // bottom first
};

enum class MarkKind { candidate, picked, refused, path, cursor, changed, arrow };

struct SceneMark {
  MarkKind kind;
  SpaceId space;  // or
  PieceId piece;
  std::string text;   // a cost, a number in a sequence
  SpaceId from = {};  // of an arrow: the space where it begins
  LinkId link = {};   // instead of a space or a piece: a link that can be picked, or was
};

// A deck that is drawn: how many cards lie in it, and nothing else that could tell one from another.
struct ScenePile {
  SpaceId space;
  std::size_t cards = 0;
};

// A variable of a space or a link whose value the module draws by the style state.NAME.VALUE.
struct SceneState {
  SpaceId space;  // or
  LinkId link;
  std::string style;
  int order = 0;  // of those on the same space or link
};

// Board, stacks, states and marks. The board's own picture is in the module (Module::picture, styles) and never changes
// in a game.
struct Scene {
  std::shared_ptr<const Module> module;
  std::vector<SceneStack> stacks;  // in order of spaces; every drawn space that holds something the viewer may see
  std::vector<ScenePile> piles;    // of the decks that are drawn
  std::vector<SceneState> states;  // in order of variables
  std::vector<SceneMark> marks;
  std::vector<SceneHighlight> highlights;  // of the overlay that is shown; make_scene() lays none
  SceneKey key;
};

// `viewer` invalid: a referee who sees what is public only. Sealed secrets of other sides are not in it in any form.
Scene make_scene(const Session& session, SideId viewer);
// The same for a moment of the timeline.
Scene make_scene(const Session& session, const GameState& at, SideId viewer);

// Returns the value of a secret that the viewer knows; nullopt for other secrets.
using Knowledge = std::function<std::optional<Value>(SecretId)>;
// The same without a session. A piece whose face has concealed="yes" shows other sides only that face, neither its
// states nor its facing; its own side sees its first open face, with veil="yes". Pairs [piece, space] in the viewer's
// own unopened sealed secrets are drawn at their spaces as tentative pieces, the latest secret counting.
Scene make_scene(const GameState& state, SideId viewer, const Knowledge& known);

// Returns the values of variables of spaces and links that the module's styles draw.
std::vector<SceneState> states_of(const GameState& state);
// A face with every {attribute}, {piece variable} and {game variable} filled in; unknown names stay as written.
SceneFace fill_face(const GameState& state, PieceId piece, const FaceDef& face);
// Lays states on a face and renews its key.
void add_states(SceneFace& face, std::vector<std::string> states);
// A stable hash of side, style and states.
std::uint64_t face_key(const SceneFace& face);
// A value as people read it on a counter; nil is empty.
std::string display_text(const GameState& state, const Value& value);

}  // namespace bocage
