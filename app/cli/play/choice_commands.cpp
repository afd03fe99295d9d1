// The choice under way: what is chosen for it, and how it is carried out, passed or given up.
#include <algorithm>

#include "app/cli/play/command_sets.h"
#include "app/cli/play/play_desk.h"
#include "app/cli/play/play_prompt.h"
#include "app/cli/play/play_verbs.h"
#include "app/play/words/game_words.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::cli {

namespace {

void list_choices(PlayDesk& desk) {
  Presenter& presenter = desk.presenter();
  if (!presenter.drafting()) return say_prompt(presenter, desk.page());
  say_choices(presenter, desk.page(), true);
}

void cancel_action(PlayDesk& desk) {
  Presenter& presenter = desk.presenter();
  if (presenter.abandon_draft()) return;
  if (!presenter.drafting()) return desk.unclear(tr("No action is under way."));
  while (!presenter.picks().empty()) presenter.cancel();
}

void pass_or_begin(PlayDesk& desk, PlayVerbs& verbs) {
  if (desk.press(PromptButton::What::pass)) return;
  // A game may have a verb of this name.
  const auto& all = verbs.now();
  const auto own = std::find_if(all.begin(), all.end(), [](const PlayVerb& verb) { return folded(verb.id) == "pass"; });
  if (own == all.end()) return desk.unclear(tr("Nobody can pass here; \"end\" ends the phase."));
  verbs.begin(own->id, {});
}

void let_pass(PlayDesk& desk) {
  if (!desk.press(PromptButton::What::anyway)) {
    desk.unclear(tr("There is no refusal to override (see \"help level\")."));
  }
}

void enter_roll(PlayDesk& desk, const Words& rest) {
  Presenter& presenter = desk.presenter();
  const Waiting& waiting = presenter.waiting();
  if (waiting.kind != Waiting::Kind::roll) return desk.unclear(tr("No die roll is pending."));
  const DiceSpec dice = waiting.roll.dice;
  std::vector<std::int64_t> faces;
  for (const TypedWord& word : rest) faces.push_back(parse_integer(word.text).value_or(0));
  const bool fit = static_cast<int>(faces.size()) == dice.count &&
                   std::all_of(faces.begin(), faces.end(), [&](auto face) { return face >= 1 && face <= dice.sides; });
  if (!fit) {
    return desk.unclear(tr_n("For {dice} type {n} number from 1 to {sides}.",
                             "For {dice} type {n} numbers from 1 to {sides}.", static_cast<std::size_t>(dice.count),
                             {{"dice", dice_words(dice)}, {"sides", dice.sides}}));
  }
  for (const auto face : faces) presenter.press({PromptButton::What::die, {}, true, {}, {}, Value(face), {}});
}

}  // namespace

WordCommands choice_commands(PlayDesk& desk, PlayVerbs& verbs) {
  return {
      {.name = "list",
       .help = tr_later("list everything that can be chosen now"),
       .run = [&desk](const Words&) { list_choices(desk); }},
      {.name = "pick",
       .takes = "NAME ...",
       .help = tr_later("choose something; the word \"pick\" may be left out"),
       .run = [&desk](const Words& rest) { desk.heard(desk.hand().choose(rest)); }},
      {.name = "unpick",
       .takes = "[NAME]",
       .help = tr_later("take back a choice, or the last one"),
       .run = [&desk](const Words& rest) { desk.heard(desk.hand().unchoose(rest)); }},
      {.name = "done",
       .help = tr_later("choose no more of these and go on"),
       .run = [&desk](const Words&) { desk.heard(desk.hand().finish()); }},
      {.name = "confirm",
       .help = tr_later("carry out what was chosen"),
       .run = [&desk](const Words&) { desk.heard(desk.hand().confirm()); }},
      {.name = "cancel", .help = tr_later("abandon the action"), .run = [&desk](const Words&) { cancel_action(desk); }},
      {.name = "pass",
       .help = tr_later("decline to act, where that is allowed"),
       .run = [&desk, &verbs](const Words&) { pass_or_begin(desk, verbs); }},
      {.name = "roll",
       .takes = "N ...",
       .help = tr_later("enter what your own dice show; the word \"roll\" may be left out"),
       .run = [&desk](const Words& rest) { enter_roll(desk, rest); }},
      {.name = "anyway",
       .help = tr_later("override a refusal (level assist)"),
       .run = [&desk](const Words&) { let_pass(desk); }},
  };
}

}  // namespace bocage::cli
