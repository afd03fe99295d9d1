#include "app/play/table/hotseat.h"

#include <algorithm>

#include "app/play/files/own_notes.h"
#include "app/play/words/game_words.h"
#include "engine/base/colon.h"
#include "engine/module/concealment.h"

namespace bocage {

namespace {

bool see_other_pieces(const GameState& state, SideId one, SideId other) {
  for (std::uint32_t i = 0; i < state.piece_count(); ++i) {
    if (hidden_from(one, state, PieceId(i)) != hidden_from(other, state, PieceId(i))) return true;
  }
  return false;
}

bool know_other_secrets(const Session& session, SideId one, SideId other) {
  for (std::uint32_t i = 0; i < session.state().secret_count(); ++i) {
    if (session.known(SecretId(i), one) != session.known(SecretId(i), other)) return true;
  }
  return false;
}

bool may_hide(const Module& module) {
  return std::any_of(module.counters.begin(), module.counters.end(), [](const CounterDef& counter) {
    return std::any_of(counter.faces.begin(), counter.faces.end(), conceals);
  });
}

bool read_other_lines(const Session& session, SideId one, SideId other) {
  if (!may_hide(session.state().module())) return false;
  for (std::uint32_t entry = 0; entry <= session.timeline().length(); ++entry) {
    for (const Told& line : session.words(entry).lines) {
      if (line.to(one) != line.to(other)) return true;
    }
  }
  return false;
}

bool one_player(const Module& module, SideId one, SideId other) {
  const auto seat = [&](SideId side) {
    const std::uint32_t shared = module.sides[side.index].seat;
    return shared == UINT32_MAX ? side.index : shared;
  };
  return seat(one) == seat(other);
}

bool have_notes(const Session& session, SideId one, SideId other) {
  const OwnNotes notes = load_notes(notes_file(session.journal().genesis())).notes;
  return std::any_of(notes.texts.begin(), notes.texts.end(), [&](const auto& note) {
    const SideId side = session.state().module().find_side(note.first);
    return !note.second.empty() && (side == one || side == other);
  });
}

}  // namespace

bool see_differently(const Session& session, SideId one, SideId other) {
  if (one_player(session.state().module(), one, other)) return false;
  return see_other_pieces(session.state(), one, other) || know_other_secrets(session, one, other) ||
         read_other_lines(session, one, other) || have_notes(session, one, other);
}

std::vector<std::string> own_secrets(const Session& session, SideId side) {
  const GameState& state = session.state();
  std::vector<std::string> lines;
  for (std::uint32_t i = 0; i < state.secret_count(); ++i) {
    const Secret& secret = state.secret(SecretId(i));
    if (secret.owner != side || secret.opened) continue;
    if (const auto value = session.known(SecretId(i), side)) {
      lines.push_back(field_words(state.module(), secret.purpose) + colon() + value_words(state, *value, side));
    }
  }
  return lines;
}

}  // namespace bocage
