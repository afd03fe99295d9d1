// A game in a list of games, in one line.
#pragma once

#include <wx/datetime.h>
#include <wx/string.h>

#include "app/play/files/unfinished_games.h"
#include "app/play/words/game_words.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

// "A Game, Its scenario, Move 3, 41 steps, played 22 Nov 10:00", the time being that of the place. An empty turn
// is not known.
inline wxString game_line(const UnfinishedGame& game, GameTitles& titles, const std::string& turn = {}) {
  const std::string where = turn.empty() ? "" : ", " + turn;
  const std::string what = titles.of(game) + where + ", " + count_words(game.steps, "step", "steps");
  return words(what) + (game.finished ? ", finished" : "") + ", played " +
         wxDateTime(game.played).Format("%d %b %H:%M");
}

}  // namespace bocage
