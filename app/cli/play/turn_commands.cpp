// The course of the game: the end of a phase, what is taken back, the journal, and who sits at the keyboard.
#include <algorithm>

#include "app/cli/play/command_sets.h"
#include "app/cli/play/play_desk.h"
#include "app/cli/play/play_look.h"
#include "app/cli/play/play_news.h"
#include "app/cli/play/play_prompt.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::cli {

namespace {

void end_phase(PlayDesk& desk, PlayNews& news) {
  Presenter& presenter = desk.presenter();
  if (presenter.waiting().kind != Waiting::Kind::choice || !presenter.acting().valid()) {
    return desk.unclear(tr("There is no phase to end now; \"quit\" leaves the game."));
  }
  const auto owed = presenter.session().obligations(presenter.acting());
  const std::string title = presenter.waiting().title;
  presenter.end_phase();
  if (presenter.asks_to_end()) return;  // the prompt asks
  if (presenter.refusal()) {
    return desk.heard({Obeyed::How::refused, {}, owed.empty() ? presenter.refusal() : owed.front().what});
  }
  const std::string ended = tr("End of {phase}", {{"phase", title}});
  desk.say(sentence(ended));
  news.phase_ended(ended);
}

void undo_step(PlayDesk& desk) {
  Presenter& presenter = desk.presenter();
  if (presenter.session().undo_depth() == 0) {
    return desk.unclear(tr("There is nothing to undo: a die roll or revealed information cannot be undone."));
  }
  presenter.undo();
}

void redo_step(PlayDesk& desk) {
  Presenter& presenter = desk.presenter();
  if (presenter.session().redo_depth() == 0) return desk.unclear(tr("There is nothing to redo."));
  presenter.redo();
}

void show_journal(PlayDesk& desk, const PlayNews& news, const Words& rest) {
  constexpr std::int64_t usual = 20;
  const auto wanted = rest.empty() ? std::optional(usual) : parse_integer(rest.front().text);
  if (!wanted || *wanted < 1) return desk.unclear(tr("How many lines? \"journal 20\" shows the last twenty."));
  const auto& lines = news.journal().lines();
  const auto count = std::min(lines.size(), static_cast<std::size_t>(*wanted));
  if (count == 0) desk.say(tr("Nothing has happened yet."));
  for (std::size_t i = lines.size() - count; i < lines.size(); ++i) {
    desk.page().line(lines[i].heading ? lines[i].text : sentence(lines[i].text),
                     lines[i].heading ? WordPage::detail_indent : 2 * WordPage::detail_indent);
  }
}

void sit_down(PlayDesk& desk) {
  if (!desk.press(PromptButton::What::show_screen)) desk.unclear(tr("The side that decides has the keyboard already."));
}

}  // namespace

WordCommands turn_commands(PlayDesk& desk, PlayNews& news) {
  return {
      {.name = "end",
       .help = tr_later("end the phase"),
       .run = [&desk, &news](const Words&) { end_phase(desk, news); }},
      {.name = "undo",
       .help = tr_later("undo the last action (not past a die roll or revealed information)"),
       .run = [&desk](const Words&) { undo_step(desk); }},
      {.name = "redo", .help = tr_later("redo what was undone"), .run = [&desk](const Words&) { redo_step(desk); }},
      {.name = "journal",
       .takes = "[N]",
       .help = tr_later("show the last N lines of the journal (20 by default)"),
       .run = [&desk, &news](const Words& rest) { show_journal(desk, news, rest); }},
      {.name = "secrets",
       .help = tr_later("show what only your side knows"),
       .run = [&desk](const Words&) { say_secrets(desk.presenter(), desk.page()); }},
      {.name = "sit",
       .help = tr_later("take over the keyboard"),
       .run = [&desk](const Words&) { sit_down(desk); },
       .always = true},
  };
}

}  // namespace bocage::cli
