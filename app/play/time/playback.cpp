#include "app/play/time/playback.h"

#include <algorithm>
#include <map>

#include "app/play/time/action_seen.h"
#include "app/play/words/game_words.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

struct Seen {
  SpaceId space;
  std::uint64_t face = 0;  // as it is printed
  int facing = 0;
  bool concealed = false;
};

// States come and go with every action and turn: what was done shows already in places, faces and battles.
std::uint64_t printed(SceneFace face) {
  face.states.clear();
  return face_key(face);
}

std::map<PieceId, Seen> seen_in(const Scene& scene) {
  std::map<PieceId, Seen> seen;
  for (const SceneStack& stack : scene.stacks) {
    for (const ScenePiece& piece : stack.pieces) {
      if (piece.tentative) continue;
      seen[piece.piece] = {stack.space, printed(piece.face), piece.facing.value_or(0), piece.concealed};
    }
  }
  return seen;
}

class Comparing {
 public:
  Comparing(const GameState& before, const GameState& after, SideId viewer)
      : before_(before), after_(after), viewer_(viewer) {}

  void went(PieceId piece, const Seen& was) {
    note(piece, was.space);
    if (!was.concealed)
      trace_.lines.push_back(
          tr("{piece} leaves {place}", {{"piece", piece_words(before_, piece, viewer_)}, {"place", place(was.space)}}));
  }
  void came(PieceId piece, const Seen& is) {
    note(piece, is.space);
    if (!is.concealed)
      trace_.lines.push_back(
          tr("{piece} comes to {place}", {{"piece", piece_words(after_, piece, viewer_)}, {"place", place(is.space)}}));
  }
  void stayed(PieceId piece, const Seen& was, const Seen& is) {
    const bool hidden = was.concealed || is.concealed;
    if (was.space != is.space) {
      note(piece, is.space);
      const std::pair move(was.space, is.space);
      if (std::find(trace_.moves.begin(), trace_.moves.end(), move) == trace_.moves.end()) trace_.moves.push_back(move);
      if (hidden) return;
      trace_.lines.push_back(
          tr("{piece}: {from} to {to}",
             {{"piece", piece_words(after_, piece, viewer_)}, {"from", place(was.space)}, {"to", place(is.space)}}));
    } else if (was.face != is.face || was.facing != is.facing) {
      note(piece, is.space);
      if (!hidden)
        trace_.lines.push_back(tr("{piece} has changed in {place}",
                                  {{"piece", piece_words(after_, piece, viewer_)}, {"place", place(is.space)}}));
    }
  }
  void states(const Scene& before, const Scene& after) {
    const auto in = [](const Scene& scene, const SceneState& wanted) {
      return std::any_of(scene.states.begin(), scene.states.end(), [&](const SceneState& one) {
        return one.space == wanted.space && one.link == wanted.link && one.style == wanted.style;
      });
    };
    std::vector<SpaceId> changed;
    for (const auto* scenes : {&before, &after}) {
      for (const SceneState& state : scenes->states) {
        if (state.space.valid() && !in(scenes == &before ? after : before, state)) changed.push_back(state.space);
      }
    }
    std::sort(changed.begin(), changed.end());
    changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
    for (const SpaceId space : changed) {
      trace_.spaces.push_back(space);
      trace_.lines.push_back(tr("{place} has changed", {{"place", place(space)}}));
    }
  }
  EntryTrace take() {
    std::sort(trace_.spaces.begin(), trace_.spaces.end());
    trace_.spaces.erase(std::unique(trace_.spaces.begin(), trace_.spaces.end()), trace_.spaces.end());
    return std::move(trace_);
  }

 private:
  void note(PieceId piece, SpaceId space) {
    trace_.pieces.push_back(piece);
    trace_.spaces.push_back(space);
  }
  std::string place(SpaceId space) const { return space_words(after_, space); }

  const GameState& before_;
  const GameState& after_;
  SideId viewer_;
  EntryTrace trace_;
};

}  // namespace

std::optional<PlaybackStep> first_step(const Session& session, std::uint32_t moment) {
  for (std::uint32_t entry = moment + 1; entry <= session.timeline().length(); ++entry) {
    if (!session.words(entry).lines.empty() && something_is_seen(session, entry)) {
      return PlaybackStep{entry, Beat::before};
    }
  }
  return std::nullopt;
}

std::optional<PlaybackStep> next_step(const Session& session, const PlaybackStep& step) {
  switch (step.beat) {
    case Beat::before:
      return PlaybackStep{step.entry, Beat::action};
    case Beat::action:
      return PlaybackStep{step.entry, Beat::after};
    case Beat::after:
      return first_step(session, step.entry);
  }
  return std::nullopt;
}

int pause_after(Beat beat, int speed_percent) {
  const auto at_speed = [&](int usual) { return std::max(1, usual * 100 / speed_percent); };
  switch (beat) {
    case Beat::before:
      return at_speed(1200);
    case Beat::action:
      return at_speed(900);
    case Beat::after:
      return at_speed(1500);
  }
  return 0;
}

EntryTrace trace_of(const Session& session, std::uint32_t entry, SideId viewer) {
  const GameState before = session.timeline().at(entry - 1), after = session.timeline().at(entry);
  const Scene old_scene = make_scene(session, before, viewer), new_scene = make_scene(session, after, viewer);
  const auto old_seen = seen_in(old_scene), new_seen = seen_in(new_scene);
  Comparing comparing(before, after, viewer);
  for (const auto& [piece, was] : old_seen) {
    const auto is = new_seen.find(piece);
    if (is == new_seen.end()) {
      comparing.went(piece, was);
    } else {
      comparing.stayed(piece, was, is->second);
    }
  }
  for (const auto& [piece, is] : new_seen) {
    if (!old_seen.contains(piece)) comparing.came(piece, is);
  }
  comparing.states(old_scene, new_scene);
  return comparing.take();
}

}  // namespace bocage
