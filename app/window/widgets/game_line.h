// A game in a list of games, in one line.
#pragma once

#include <wx/datetime.h>
#include <wx/string.h>

#include "app/play/files/unfinished_games.h"
#include "app/play/words/game_words.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

// "A Game, Its scenario, Move 3, 41 steps, played 22 Nov 10:00", the time being that of the place. The turn is
// as it was kept; empty: not known.
inline wxString game_line(const UnfinishedGame& game, GameTitles& titles, const std::string& kept = {}) {
  const std::string turn = titles.turn(game, kept);
  const std::string what = turn.empty() ? titles.of(game) : titles.of(game) + ", " + turn;
  // Translators: how a date and a time are written, as strftime takes it.
  const wxString day = wxDateTime(game.played).Format(words(tr("%d %b %H:%M")));
  const std::string steps = tr_n("{n} step", "{n} steps", game.steps);
  return words(
      game.finished
          ? tr("{game}, {steps}, finished, played {day}", {{"game", what}, {"steps", steps}, {"day", bytes(day)}})
          : tr("{game}, {steps}, played {day}", {{"game", what}, {"steps", steps}, {"day", bytes(day)}}));
}

}  // namespace bocage
