// Looking back: a moment of the journal or a beat of its playback on the table, and what is pointed at there.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "app/play/table/dice_shown.h"
#include "app/play/table/prompt.h"
#include "app/play/table/seat.h"
#include "app/play/time/playback.h"

namespace bocage {

// While a past moment is shown, the tools in the hand do nothing.
class Lookback {
 public:
  // All outlive it.
  Lookback(const Session& session, const Seat& seat, Feedback& feedback)
      : session_(session), seat_(seat), feedback_(feedback) {}

  // Called before another moment comes onto the table: what is in the hand is put away.
  void before_showing(std::function<void()> put_away) { put_away_ = std::move(put_away); }

  std::optional<std::uint32_t> moment() const { return moment_; }  // nullopt: the game as it is
  const GameState& state() const;                                  // of that moment
  // The table as it stood after so many entries; it is left alone when the journal has fewer.
  void show(std::uint32_t entry);
  // The table at a beat of the playback, with the marks and words that belong to it.
  void show_beat(const PlaybackStep& step);
  const std::optional<PlaybackStep>& beat() const { return beat_; }  // nullopt: no playback is shown
  void resume();                                                     // returns to the game
  void clear();                                                      // after a step of the game

  void point_at(std::vector<SpaceId> spaces, std::vector<PieceId> pieces);  // marked until the next step
  void trace(std::vector<SpaceId> line);                                    // drawn as a path until the next step
  void point_at_dice(std::uint32_t entry);  // of the journal: they are shown until the next step; no roll: as usual
  std::vector<DiceShown> dice() const;      // that lie beside the board at the moment that is shown

  Prompt prompt() const;  // of the moment that is shown; asserts that there is one
  void mark(Scene& scene) const;

 private:
  void tell_beat(Prompt& prompt) const;

  const Session& session_;
  const Seat& seat_;
  Feedback& feedback_;
  std::function<void()> put_away_;
  std::optional<std::uint32_t> moment_;
  std::optional<GameState> past_;
  std::optional<PlaybackStep> beat_;
  EntryTrace trace_;  // of the entry that is played back
  std::vector<SpaceId> pointed_spaces_;
  std::vector<PieceId> pointed_pieces_;
  std::optional<std::uint32_t> pointed_dice_;  // the entry whose dice are shown
  std::vector<SpaceId> traced_;
};

}  // namespace bocage
