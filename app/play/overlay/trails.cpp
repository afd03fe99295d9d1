#include "app/play/overlay/trails.h"

#include <algorithm>
#include <map>
#include <optional>

#include "app/play/overlay/player_action.h"
#include "app/play/words/journal_book.h"
#include "engine/board/on_map.h"
#include "engine/module/concealment.h"

namespace bocage {

namespace {

// How many entries there were when the side's last turn began; nothing when it has done nothing yet.
std::optional<std::uint32_t> begin_of_turn(const Journal& journal, SideId side, std::uint32_t entries) {
  std::optional<std::uint32_t> begin;
  for (std::uint32_t number = entries; number >= 1; --number) {
    const Entry& entry = entry_of(journal, number);
    if (!is_player_action(entry)) continue;
    if (entry.side == side) begin = number - 1;
    if (entry.side != side && begin) break;
  }
  return begin;
}

class Tracks {
 public:
  Tracks(const GameState& start, SideId side, SideId viewer) : start_(start), viewer_(viewer) {
    for (std::uint32_t i = 0; i < start.piece_count(); ++i) {
      const PieceId piece(i);
      if (start.counter(piece).side != side) continue;
      Track track{start.piece(piece).space, start.piece(piece).face, Trail{piece, {}, false}};
      see(track, track.at);
      tracks_.emplace(piece, std::move(track));
    }
  }

  void follow(const Change& change) {
    if (const auto* const move = std::get_if<MovePiece>(&change)) go(move->piece, move->to);
    if (const auto* const swap = std::get_if<ExchangePieces>(&change)) {
      for (const ExchangePieces::To& to : swap->moves) go(to.piece, to.space);
    }
    if (const auto* const flip = std::get_if<FlipPiece>(&change)) turn(flip->piece, flip->face);
  }

  std::vector<Trail> take() {
    std::vector<Trail> trails;
    for (auto& [piece, track] : tracks_) {
      const auto& path = track.trail.path;
      const bool home = path.size() > 1 && path.front() == path.back() && !track.trail.gone;
      if (home || (path.size() < 2 && !track.trail.gone)) continue;
      trails.push_back(std::move(track.trail));
    }
    return trails;
  }

 private:
  struct Track {
    SpaceId at;
    std::uint16_t face = 0;
    Trail trail;
  };

  bool hidden(const Track& track) const { return hides_from(viewer_, start_.counter(track.trail.piece), track.face); }

  // A counter that is hidden leaves no trail, and what comes off the map begins where it is put.
  void see(Track& track, SpaceId to) const {
    Trail& trail = track.trail;
    if (hidden(track)) {
      trail.path.clear();
      trail.gone = false;
      return;
    }
    if (!drawn(start_.board(), to)) {
      trail.gone = !trail.path.empty();
      return;
    }
    if (trail.gone) trail.path.clear();
    trail.gone = false;
    if (trail.path.empty() || trail.path.back() != to) trail.path.push_back(to);
  }

  void go(PieceId piece, SpaceId to) {
    const auto found = tracks_.find(piece);
    if (found == tracks_.end()) return;
    found->second.at = to;
    see(found->second, to);
  }

  void turn(PieceId piece, std::uint16_t face) {
    const auto found = tracks_.find(piece);
    if (found == tracks_.end()) return;
    found->second.face = face;
    see(found->second, found->second.at);
  }

  const GameState& start_;
  SideId viewer_;
  std::map<PieceId, Track> tracks_;
};

}  // namespace

std::vector<Trail> trails_of_last_turn(const Session& session, SideId side, SideId viewer, std::uint32_t entries) {
  const Timeline& timeline = session.timeline();
  const std::uint32_t last = std::min(entries, timeline.length());
  const auto begin = begin_of_turn(session.journal(), side, last);
  if (!begin) return {};
  const GameState start = timeline.at(*begin);
  Tracks tracks(start, side, viewer);
  for (std::uint32_t entry = *begin + 1; entry <= last; ++entry) {
    for (const Change& change : timeline.step(entry).done) tracks.follow(change);
  }
  return tracks.take();
}

}  // namespace bocage
