#include "app/cli/play/play_news.h"

#include <algorithm>
#include <utility>

#include "app/cli/play/play_desk.h"
#include "app/cli/play/play_prompt.h"
#include "app/cli/play/play_verbs.h"
#include "app/play/table/hotseat.h"
#include "app/play/words/failure_words.h"
#include "app/play/words/game_words.h"
#include "engine/base/tr.h"

namespace bocage::cli {

void PlayNews::begin() {
  Presenter& presenter = desk_.presenter();
  WordPage& page = desk_.page();
  page.gap();
  page.line("## " + desk_.game().title() + " ##");
  desk_.say(desk_.state().scenario().about);
  desk_.say(tr("Type \"help\" for the commands."));
  journal_ = JournalBook();
  journal_.update(presenter.session(), presenter.viewer());
  told_ = presenter.acting();
  tell_trouble();
  tell_prompt();
}

void PlayNews::listen() {
  notice_before_ = desk_.presenter().notice();
  not_obeyed_before_ = desk_.not_obeyed();
}

void PlayNews::tell() {
  tell_journal();
  const std::string& notice = desk_.presenter().notice();
  const bool in_journal = !journal_.lines().empty() && journal_.lines().back().text == notice;  // what dice show
  // A notice stays until the next step; it is news when this line brought it, or failed by it once more.
  const bool news = notice != notice_before_ || desk_.not_obeyed() != not_obeyed_before_;
  if (!notice.empty() && !in_journal && news) desk_.say(sentence(notice));
  tell_trouble();
  tell_handover();
  tell_prompt();
}

// What was said before need not be said again.
void PlayNews::tell_prompt() {
  Presenter& presenter = desk_.presenter();
  if (presenter.waiting().kind == Waiting::Kind::roll && !presenter.seat().screen_hidden()) {
    if (!roll_told_) say_roll(presenter, desk_.page());
    roll_told_ = true;
    return;
  }
  std::string& shown = presenter.drafting() ? draft_shown_ : choice_shown_;
  if (!presenter.drafting()) draft_shown_.clear();
  const std::string mark = prompt_mark(presenter);
  if (mark == shown) return;
  shown = mark;
  say_prompt(presenter, desk_.page());
}

// An action that says nothing of itself is told as it was typed: where more is told, or more is to come, that is no
// news. Nor is the end of a phase.
bool PlayNews::is_typed(const JournalLine& line, bool alone) {
  const std::string ended = std::exchange(phase_ended_, {});
  if (!ended.empty() && line.text == ended) return true;
  const auto waiting = desk_.presenter().waiting().kind;
  if (alone && waiting != Waiting::Kind::roll && waiting != Waiting::Kind::answer) return false;
  const auto& offered = verbs_.last();  // before the line was obeyed
  return std::any_of(offered.begin(), offered.end(),
                     [&](const PlayVerb& verb) { return line.text.starts_with(verb.title + ": "); });
}

// What is told is told to whoever has the keyboard now, also of what the one before him took back.
void PlayNews::tell_journal() {
  const SideId reader = desk_.presenter().viewer();
  const std::vector<JournalLine> before = journal_.lines();
  journal_.update(desk_.presenter().session(), reader);
  const auto& now = journal_.lines();
  const auto alike = [](const JournalLine& a, const JournalLine& b) { return a.entry == b.entry && a.told == b.told; };
  const auto [gone, come] = std::mismatch(before.begin(), before.end(), now.begin(), now.end(), alike);
  std::vector<JournalLine> taken_back(gone, before.end());
  std::vector<JournalLine> news(come, now.end());
  std::erase_if(taken_back, [](const JournalLine& line) { return line.heading; });
  std::erase_if(news, [](const JournalLine& line) { return line.heading; });
  for (const auto& line : taken_back) desk_.say(tr("Undone: {what}", {{"what", sentence(line.told.to(reader))}}));
  for (std::size_t i = 0; i < news.size(); ++i) {
    if (i > 0 || !is_typed(news[i], news.size() == 1)) desk_.say(sentence(news[i].text));
  }
}

// What stands on a terminal is read by whoever comes next.
void PlayNews::tell_handover() {
  Presenter& presenter = desk_.presenter();
  const SideId now = presenter.acting();
  if (!now.valid() || now == told_) return;
  const bool wrote = std::exchange(wrote_in_secret_, false);
  const bool hides =
      wrote || presenter.seat().screen_hidden() || (told_.valid() && see_differently(presenter.session(), now, told_));
  if (hides) desk_.page().wipe();
  choice_shown_.clear();
  desk_.forget_refusal();  // where the other side tried something is its own affair
  if (told_.valid() && !presenter.seat().screen_hidden()) {
    desk_.page().gap();
    desk_.page().line(tr("-- Pass the keyboard to {side}. --", {{"side", side_words(desk_.state().module(), now)}}));
  }
  told_ = now;
}

void PlayNews::tell_trouble() {
  std::string said;  // the same may be met for every unit that was looked at
  for (const auto& problem : desk_.presenter().session().take_problems()) {
    const bool failed = problem.severity == Severity::error;
    const std::string words =
        failed ? sentence(tr("The rules of this module failed: {why}", {{"why", failure_words(problem)}}))
               : first_sentence(to_text(problem));
    if (words != said) desk_.say(words);
    said = words;
  }
  const auto trouble = desk_.game().take_trouble();
  if (!trouble) return;
  if (trouble->severity == Severity::error) desk_.file_failed();
  desk_.say(to_text(*trouble));
}

}  // namespace bocage::cli
