// What the others did since the viewer's last action, by comparing two moments of the timeline.
#include <algorithm>

#include "app/play/overlay/overlay.h"
#include "app/play/overlay/player_action.h"
#include "app/play/words/journal_book.h"
#include "engine/board/on_map.h"
#include "engine/module/concealment.h"

namespace bocage {

namespace {

struct Run {  // of the others' actions
  bool any = false;
  std::uint32_t before = 0;  // entries when it began
  std::uint32_t after = 0;   // and when it ended
};

Run last_run(const Journal& journal, SideId viewer, std::uint32_t entries) {
  Run run;
  run.after = entries;
  for (std::uint32_t number = entries; number >= 1; --number) {
    const Entry& each = entry_of(journal, number);
    if (!is_player_action(each)) continue;
    if (each.side == viewer && run.any) break;
    if (each.side == viewer) {
      run.after = number - 1;
    } else {
      run.any = true;
      run.before = number - 1;
    }
  }
  return run;
}

// Of what lasts: a scope that ended sets variables back by itself, and that is no news.
bool same_lasting(const GameState& a, const GameState& b, Owner on, std::uint32_t object) {
  const auto defs = a.module().variables_of(on);
  for (std::size_t i = 0; i < defs.size(); ++i) {
    if (defs[i]->scope != Scope::game) continue;
    if (a.variable(on, object, static_cast<int>(i)) != b.variable(on, object, static_cast<int>(i))) return false;
  }
  return true;
}

}  // namespace

ChangesSeen changes_since_last_action(const Session& session, SideId viewer, std::uint32_t entries) {
  ChangesSeen seen;
  const Run run = last_run(session.journal(), viewer, std::min(entries, session.timeline().length()));
  if (!run.any) return seen;
  seen.any_action = true;
  const GameState then = session.timeline().at(run.before), now = session.timeline().at(run.after);
  const Board& board = now.board();
  for (std::uint32_t i = 0; i < now.piece_count(); ++i) {
    const PieceId piece(i);
    const Piece& is = now.piece(piece);
    const Piece was = i < then.piece_count() ? then.piece(piece) : Piece{};  // else it was created since, by hand
    const bool from = drawn(board, was.space) && !hides_from(viewer, now.counter(piece), was.face);
    const bool hid = drawn(board, is.space) && hides_from(viewer, now.counter(piece), is.face);
    const bool to = drawn(board, is.space) && !hid;
    if (!from && !to) continue;
    if (from && hid) {
      seen.altered.push_back(was.space);  // where it went under cover is not told
    } else if (was.space != is.space) {
      seen.moves.push_back({piece, from ? was.space : SpaceId(), to ? is.space : SpaceId()});
    } else if (was.face != is.face || !same_lasting(then, now, Owner::piece, i)) {
      seen.altered.push_back(is.space);
    }
  }
  for (std::uint32_t i = 0; i < board.space_count(); ++i) {
    if (drawn(board, SpaceId(i)) && !same_lasting(then, now, Owner::space, i)) seen.altered.emplace_back(i);
  }
  std::sort(seen.altered.begin(), seen.altered.end());
  seen.altered.erase(std::unique(seen.altered.begin(), seen.altered.end()), seen.altered.end());
  return seen;
}

}  // namespace bocage
