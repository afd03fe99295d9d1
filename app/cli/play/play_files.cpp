#include "app/cli/play/play_files.h"

#include <utility>

#include "app/cli/command/command.h"
#include "app/cli/play/play_books.h"
#include "app/cli/play/play_desk.h"
#include "app/cli/play/play_names.h"
#include "app/cli/play/play_news.h"
#include "app/cli/play/play_prompt.h"
#include "app/cli/play/play_verbs.h"
#include "engine/base/tr.h"

namespace bocage::cli {

void PlayFiles::correct(const Words& rest) {
  if (rest.empty()) return desk_.unclear(tr("With which module? \"correct FOLDER\" plays on with a corrected one."));
  if (const auto problem = desk_.game().correct(joined(rest))) {
    desk_.file_failed();
    return desk_.unclear(sentence(to_text(*problem)));
  }
  books_.open(desk_.state().module());
}

void PlayFiles::save(const Words& rest) {
  if (rest.empty()) {
    if (const auto problem = desk_.game().settle()) {
      desk_.file_failed();
      return desk_.say(tr("Not on disk: {why}", {{"why", to_text(*problem)}}));
    }
    if (!desk_.game().named()) return desk_.unclear(tr("Under which name? \"save FILE\"."));
    desk_.say(tr("{file} already holds every step.", {{"file", desk_.game().path()}}));
    return;
  }
  if (rest.size() > 1) return desk_.unclear(tr("Put a file name with spaces in quotation marks."));
  if (const auto problem = desk_.game().save_as(rest.front().text)) {
    desk_.file_failed();
    desk_.say(tr("Not saved: {why}", {{"why", to_text(*problem)}}));
    return;
  }
  desk_.say(
      tr("Saved: {file} holds the game; every step from now on is saved to it.", {{"file", desk_.game().path()}}));
}

void PlayFiles::load(const Words& rest) {
  if (rest.size() != 1) return desk_.unclear(tr("Which file? \"load FILE\"."));
  auto opened = OpenGame::open(rest.front().text);
  for (const auto& problem : opened.problems) desk_.say(to_text(problem));
  if (!opened.game) {
    desk_.file_failed();
    desk_.say(tr("Not loaded; this game continues."));
    return;
  }
  leave_behind();
  desk_.change_to(std::move(opened.game));
  books_.open(desk_.state().module());
  verbs_.forget();
  news_.begin();
}

// A script knows what it does; a player is asked first.
void PlayFiles::quit() {
  const bool asks = desk_.page().terminal() && desk_.game().begun();
  if (const auto lost = desk_.game().settle(); lost && asks) {
    desk_.say(tr("This game is not on disk: {why}", {{"why", to_text(*lost)}}));
    desk_.say(tr("Leave it with what was written before (keep), play on (no), or try another place (\"save FILE\")?"));
    asking_ = true;
    return;
  }
  if (asks && !desk_.game().named() && !over()) {
    desk_.say(tr("This game has no name yet. Keep it among the games in progress, throw it away, or play on (no)?"));
    asking_ = true;
    return;
  }
  left_ = true;
}

void PlayFiles::answer(const Words& words) {
  asking_ = false;
  const std::string typed = words.size() == 1 ? folded(words.front().text) : std::string();
  if (typed == "no" || typed == "n") return;
  if (typed == "keep" || typed == "k" || typed == "throw" || typed == "t") {
    thrown_ = typed.front() == 't';
    left_ = true;
    return;
  }
  desk_.say(tr("Type keep, throw or no; \"save FILE\" gives it a name."));
  asking_ = words.empty() || folded(words.front().text) != "save";
  if (!asking_) {
    save({words.begin() + 1, words.end()});
    left_ = desk_.game().named() && desk_.game().on_disk();
  }
}

bool PlayFiles::over() {
  return desk_.presenter().waiting().kind == Waiting::Kind::over;
}

void PlayFiles::leave_behind() {
  OpenGame& game = desk_.game();
  WordPage& page = desk_.page();
  if (game.named() || !game.begun()) {
    game.discard();
    return;
  }
  const bool kept = page.terminal() ? !thrown_ : game.rescued();
  if (kept && !game.path().empty()) {
    page.line(tr("The game is kept. To continue it:"));
    page.row("bocage-cli play --load " + game.path(), WordPage::detail_indent);
    return;
  }
  game.discard();
  page.line(over() ? tr("The game was not saved.") : tr("The game was left unfinished and was not saved."));
}

int PlayFiles::leave(bool input_ended) {
  OpenGame& game = desk_.game();
  WordPage& page = desk_.page();
  page.gap();
  const bool lost = input_ended && !page.terminal() && !over() && !game.named() && game.begun();
  if (input_ended && !over()) {
    page.line(page.terminal() ? tr("The input ended.") : tr("The script ended before the game did."));
  }
  const bool failed = game.settle().has_value() && game.begun();
  if (const auto trouble = game.take_trouble()) {
    if (trouble->severity == Severity::error) desk_.file_failed();
    page.line(to_text(*trouble));
  }
  if (failed) {
    desk_.file_failed();
    page.line(tr("The game is not on disk: the last steps are lost."));
  } else if (game.named()) {
    page.line(tr("{file} holds the game.", {{"file", game.path()}}));
  }
  leave_behind();
  if (desk_.not_obeyed() > 0 && !page.terminal()) {
    page.line(tr_n("{n} line could not be carried out.", "{n} lines could not be carried out.",
                   static_cast<std::size_t>(desk_.not_obeyed())));
  }
  const Session& session = game.session();
  page.row("play: actions=" + std::to_string(session.timeline().length()) + " hash=" + to_hex(session.state().hash()),
           0);
  const bool script_failed = !page.terminal() && desk_.not_obeyed() > 0;
  return lost || desk_.has_file_failed() || script_failed ? exit_problems : exit_well;
}

}  // namespace bocage::cli
