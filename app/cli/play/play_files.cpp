// Saving, loading and leaving a game that is played in words.
#include "app/cli/command/command.h"
#include "app/cli/play/play_table.h"

namespace bocage::cli {

namespace {}  // namespace

void PlayTable::save(const Words& rest) {
  if (rest.empty()) {
    if (!game_->named()) return unclear("Under which name? \"save FILE\".");
    page_.line(game_->path() + " already holds every step.", WordPage::detail_indent);
    return;
  }
  if (rest.size() > 1) return unclear("Put a file name with spaces in quotation marks.");
  if (const auto problem = game_->save_as(rest.front().text)) {
    failed_ = true;
    page_.line("Not saved: " + to_text(*problem), WordPage::detail_indent);
    return;
  }
  page_.line("Saved: " + game_->path() + " holds the game; every step from now on is saved to it.",
             WordPage::detail_indent);
}

void PlayTable::load(const Words& rest) {
  if (rest.size() != 1) return unclear("Which file? \"load FILE\".");
  auto opened = OpenGame::open(rest.front().text);
  for (const auto& problem : opened.problems) page_.line(to_text(problem), WordPage::detail_indent);
  if (!opened.game) {
    failed_ = true;
    page_.line("Not loaded; this game continues.", WordPage::detail_indent);
    return;
  }
  leave_behind();
  game_ = std::move(opened.game);
  book_ = JournalBook();
  open_books();
  refusal_.reset();
  verbs_of_ = UINT64_MAX;
  begin();
}

// A script knows what it does; a player is asked first.
void PlayTable::quit(const Words&) {
  if (page_.terminal() && !game_->named() && game_->begun() && !over()) {
    page_.line("This game has no name yet. Keep it among the games in progress, throw it away, or play on (no)?",
               WordPage::detail_indent);
    asked_ = true;
    return;
  }
  left_ = true;
}

void PlayTable::answer_quit(const Words& words) {
  asked_ = false;
  const std::string typed = words.size() == 1 ? folded(words.front().text) : std::string();
  if (typed == "no" || typed == "n") return;
  if (typed == "keep" || typed == "k" || typed == "throw" || typed == "t") {
    thrown_ = typed.front() == 't';
    left_ = true;
    return;
  }
  page_.line("Type keep, throw or no; \"save FILE\" gives it a name.", WordPage::detail_indent);
  asked_ = words.empty() || folded(words.front().text) != "save";
  if (!asked_) {
    save({words.begin() + 1, words.end()});
    left_ = game_->named();
  }
}

void PlayTable::leave_behind() {
  if (game_->named() || !game_->begun()) {
    game_->discard();
    return;
  }
  if (page_.terminal() && !thrown_ && !game_->path().empty()) {
    page_.line("The game is kept. To continue it:");
    page_.row("bocage-cli play --load " + game_->path(), WordPage::detail_indent);
    return;
  }
  game_->discard();
  page_.line(over() ? "The game was not saved." : "The game was left unfinished and was not saved.");
}

int PlayTable::leave(bool input_ended) {
  page_.gap();
  const bool lost = input_ended && !page_.terminal() && !over() && !game_->named() && game_->begun();
  if (input_ended && !over()) {
    page_.line(page_.terminal() ? "The input ended." : "The script ended before the game did.");
  }
  if (game_->named()) page_.line(game_->path() + " holds the game.");
  leave_behind();
  if (not_obeyed_ > 0 && !page_.terminal()) {
    page_.line(std::to_string(not_obeyed_) + (not_obeyed_ == 1 ? " line" : " lines") + " could not be carried out.");
  }
  const Session& session = game_->session();
  page_.row("play: actions=" + std::to_string(session.timeline().length()) + " hash=" + to_hex(session.state().hash()),
            0);
  const bool script_failed = !page_.terminal() && not_obeyed_ > 0;
  return lost || failed_ || script_failed ? exit_problems : exit_well;
}

}  // namespace bocage::cli
