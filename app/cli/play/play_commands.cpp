// The commands of a game in words: what is shown, and what is done with the hand.
#include <algorithm>
#include <array>

#include "app/cli/play/play_look.h"
#include "app/cli/play/play_prompt.h"
#include "app/cli/play/play_table.h"
#include "app/play/reading/board_words.h"
#include "app/play/reading/inspector.h"
#include "app/play/words/game_words.h"
#include "engine/base/text.h"

namespace bocage::cli {

namespace {

constexpr std::array manners{"Type a verb with its choices on one line (VERB UNIT PLACE), or let it ask for them.",
                             "Names may be abbreviated; UNIT@PLACE is the unit there, all@PLACE every unit there."};

}  // namespace

const std::vector<PlayTable::Command>& PlayTable::commands() {
  static const std::vector<Command> all = {
      {"help", "[WORD]", "list the commands, or explain one", &PlayTable::help, true},
      {"look", "PLACE", "terrain, supply, odds, the units there, the neighbouring spaces", &PlayTable::look, false},
      {"units", "[SIDE]", "where every unit is, on and off the map", &PlayTable::units, false},
      {"board", "", "the turn, the counts, and all units", &PlayTable::board, false},
      {"reach", "UNIT", "where a unit can go, and at what cost", &PlayTable::reach, false},
      {"why", "[UNIT|PLACE]", "explain the last refusal; or why something cannot be chosen, with its supply and odds",
       &PlayTable::why, false},
      {"lookup", "WORD ...", "search the rules, the charts, the game's help and this help", &PlayTable::lookup, true},
      {"rule", "ID|WORD", "show a rule", &PlayTable::rule, true},
      {"chart", "[NAME]", "show a chart, or list them all", &PlayTable::chart, true},
      {"list", "", "list everything that can be chosen now", &PlayTable::list, false},
      {"pick", "NAME ...", "choose something; the word \"pick\" may be left out", &PlayTable::pick, false},
      {"unpick", "[NAME]", "take back a choice, or the last one", &PlayTable::unpick, false},
      {"done", "", "choose no more of these and go on", &PlayTable::done, false},
      {"confirm", "", "carry out what was chosen", &PlayTable::confirm, false},
      {"cancel", "", "abandon the action", &PlayTable::cancel, false},
      {"pass", "", "decline to act, where that is allowed", &PlayTable::pass, false},
      {"roll", "N ...", "enter what your own dice show; the word \"roll\" may be left out", &PlayTable::roll, false},
      {"anyway", "", "override a refusal (level assist)", &PlayTable::anyway, false},
      {"end", "", "end the phase", &PlayTable::end, false},
      {"undo", "", "undo the last action (not past a die roll or revealed information)", &PlayTable::undo, false},
      {"redo", "", "redo what was undone", &PlayTable::redo, false},
      {"journal", "[N]", "show the last N lines of the journal (20 by default)", &PlayTable::journal, false},
      {"secrets", "", "show what only your side knows", &PlayTable::secrets, false},
      {"sit", "", "take over the keyboard", &PlayTable::sit, true},
      {"level", "LEVEL", "set how strictly the rules are enforced: enforce, assist or free", &PlayTable::level, false},
      {"put", "UNIT PLACE", "move a piece anywhere (level assist or free)", &PlayTable::put, false},
      {"change", "NAME [N | WHAT VALUE]",
       "list what can be changed of a piece, a place, a link (PLACE - PLACE), a SIDE or \"game\", or make change N; "
       "WHAT VALUE sets a value (level assist or free)",
       &PlayTable::change, false},
      {"create", "COUNTER PLACE", "add a counter to the game (level assist or free)", &PlayTable::create, false},
      {"draw", "[N] from PLACE [to PLACE]", "draw counters at random from a stack or a box (level assist or free)",
       &PlayTable::draw, false},
      {"shuffle", "PLACE", "shuffle the stack there (level assist or free)", &PlayTable::shuffle, false},
      {"throw", "DICE [N ...] [WHAT FOR]",
       "roll any dice, such as 2d6; add what your own dice show (level assist or free)", &PlayTable::throw_dice, false},
      {"note", "WORDS | sealed WORDS | open N | own [WORDS]",
       "write a note in the journal; sealed: only proof of its words, until \"note open\" reveals them; own: for "
       "you alone, kept outside the game",
       &PlayTable::note, false},
      {"order", "[ASK [POLICY | off] [NAME=N ...]]",
       "standing orders: which there are, or let a policy answer an ask for your side from now on", &PlayTable::order,
       false},
      {"inspect", "[N]", "look at something veiled from your side; the journal says that you did", &PlayTable::inspect,
       false},
      {"correct", "FOLDER", "play on with a corrected module: its folder, package or id", &PlayTable::correct, true},
      {"save", "[FILE]", "name the game's file; from then on every step is saved to it", &PlayTable::save, true},
      {"load", "FILE", "continue another game", &PlayTable::load, true},
      {"quit", "", "leave the game", &PlayTable::quit, true}};
  return all;
}

// --- what is shown

std::vector<HelpChapter> PlayTable::own_help() {
  std::string lines;
  for (const char* const line : manners) lines += (lines.empty() ? "" : "\n") + std::string(line);
  std::vector<HelpChapter> chapters{{"How to type a command", lines}};
  for (const Command& command : commands()) {
    chapters.push_back({command.name, command_words(command)});
  }
  return chapters;
}

std::string PlayTable::command_words(const Command& command) {
  const std::string takes = *command.takes == '\0' ? "" : std::string(" ") + command.takes;
  return command.name + takes + ": " + command.help + ".";
}

void PlayTable::help(const Words& rest) {
  if (!rest.empty()) {
    if (const Command* const command = command_named(rest.front())) {
      return page_.line(command_words(*command), WordPage::detail_indent);
    }
    if (presenter().seat().screen_hidden()) return unclear("There is no such command.");
    for (const PlayVerb& verb : verbs_.now()) {
      if (fit(joined(rest), verb.id) == Fit::none && fit(joined(rest), verb.title) == Fit::none) continue;
      page_.line(verb.id + ": " + verb.title + ". " + sentence(verb.prompt), WordPage::detail_indent);
      return;
    }
    return unclear("There is no command \"" + joined(rest) + "\"; \"help\" lists them.");
  }
  if (!presenter().seat().screen_hidden()) say_prompt(presenter(), page_);
  page_.gap();
  for (const char* const line : manners) page_.line(line, WordPage::detail_indent);
  for (const Command& command : commands()) {
    page_.entry(std::string(command.name) + " " + command.takes, 24, command.help, WordPage::detail_indent);
  }
}

void PlayTable::look(const Words& rest) {
  if (rest.empty()) return unclear("Look where? \"board\" shows the whole board.");
  const std::string typed = joined(rest);
  const Meant found = meant_space(presenter(), typed);
  if (found.value) return say_space(presenter(), page_, found.value->space());
  const Meant unit = meant(presenter(), typed);
  if (unit.value && unit.value->kind() == Value::Kind::piece) {
    return say_space(presenter(), page_, state().piece(unit.value->piece()).space);
  }
  unclear(not_one(typed, found.several.empty() ? unit.several : found.several, near_words(typed, all_spaces(state()))));
}

void PlayTable::units(const Words& rest) {
  if (rest.empty()) return say_units(presenter(), page_, {});
  std::vector<std::vector<std::string>> names;
  for (const SideDef& side : state().module().sides) names.push_back({side.id, side.title});
  const auto best = best_fits(joined(rest), names);
  if (best.size() != 1) return unclear("Which side? There is no side \"" + joined(rest) + "\".");
  say_units(presenter(), page_, SideId(static_cast<std::uint32_t>(best.front())));
}

void PlayTable::board(const Words&) {
  say_board(presenter(), page_);
}

void PlayTable::reach(const Words& rest) {
  if (rest.empty()) return unclear("Whose reach?");
  auto units = choices_now(presenter());
  std::erase_if(units, [](const Named& named) { return named.values.front().kind() != Value::Kind::piece; });
  if (units.empty() || find_named(joined(rest), units).size() != 1) units = seen_units(presenter());
  const auto best = find_named(joined(rest), units);
  if (best.size() == 1) return say_reach(presenter(), page_, units[best.front()].values.front().piece());
  std::vector<std::string> several;
  several.reserve(best.size());
  for (const std::size_t at : best) several.push_back(units[at].words);
  unclear(not_one(joined(rest), several, near_words(joined(rest), units)));
}

void PlayTable::list(const Words&) {
  if (!presenter().drafting()) return say_prompt(presenter(), page_);
  say_choices(presenter(), page_, true);
}

void PlayTable::why(const Words& rest) {
  if (!rest.empty()) {
    if (const RuleEntry* const found = books_.rules().find(joined(rest))) return say_rule(page_, *found);
    const Meant found = meant(presenter(), joined(rest));
    if (found.value) return explain(*found.value);
    return unclear(not_one(joined(rest), found.several, near_words(joined(rest), all_spaces(state()))));
  }
  if (desk_.refusal()) {
    say_refusal(presenter(), page_, *desk_.refusal());
    if (const RuleEntry* const entry = books_.rules().find(desk_.refusal()->rule)) say_rule(page_, *entry);
  } else {
    say_prompt(presenter(), page_);
  }
  for (const auto& cell : presenter().charts().words())
    page_.line("The last action looked up " + cell + ".", WordPage::detail_indent);
}

// Why it cannot be chosen; then supply and odds where it is.
void PlayTable::explain(const Value& value) {
  if (const auto refusal = presenter().why_not(value)) {
    say_refusal(presenter(), page_, *refusal);
    if (const RuleEntry* const entry = books_.rules().find(refusal->rule)) say_rule(page_, *entry);
  } else {
    page_.line("The rules do not forbid " + value_words(state(), value) + ".", WordPage::detail_indent);
  }
  say_reasons(presenter(), page_,
              value.kind() == Value::Kind::piece ? state().piece(value.piece()).space : value.space());
}

void PlayTable::secrets(const Words&) {
  say_secrets(presenter(), page_);
}

void PlayTable::journal(const Words& rest) {
  constexpr std::int64_t usual = 20;
  const auto wanted = rest.empty() ? std::optional(usual) : parse_integer(rest.front().text);
  if (!wanted || *wanted < 1) return unclear("How many lines? \"journal 20\" shows the last twenty.");
  const auto& lines = news_.journal().lines();
  const auto count = std::min(lines.size(), static_cast<std::size_t>(*wanted));
  if (count == 0) page_.line("Nothing has happened yet.", WordPage::detail_indent);
  for (std::size_t i = lines.size() - count; i < lines.size(); ++i) {
    page_.line(lines[i].heading ? lines[i].text : sentence(lines[i].text),
               lines[i].heading ? WordPage::detail_indent : 2 * WordPage::detail_indent);
  }
}

// --- the hand

void PlayTable::pick(const Words& rest) {
  heard(hand().choose(rest));
}

void PlayTable::unpick(const Words& rest) {
  heard(hand().unchoose(rest));
}

void PlayTable::done(const Words&) {
  heard(hand().finish());
}

void PlayTable::confirm(const Words&) {
  heard(hand().confirm());
}

void PlayTable::cancel(const Words&) {
  if (presenter().abandon_draft()) return;
  if (!presenter().drafting()) return unclear("No action is under way.");
  while (!presenter().picks().empty()) presenter().cancel();
}

bool PlayTable::press(PromptButton::What what) {
  for (const PromptButton& button : presenter().prompt().buttons) {
    if (button.what != what) continue;
    presenter().press(button);
    desk_.heard_of_hand();
    return true;
  }
  return false;
}

void PlayTable::pass(const Words&) {
  if (press(PromptButton::What::pass)) return;
  // A game may have a verb of this name.
  const auto& all = verbs_.now();
  const auto own = std::find_if(all.begin(), all.end(), [](const PlayVerb& verb) { return folded(verb.id) == "pass"; });
  if (own == all.end()) return unclear("Nobody can pass here; \"end\" ends the phase.");
  verbs_.begin(own->id, {});
}

void PlayTable::anyway(const Words&) {
  if (!press(PromptButton::What::anyway)) unclear("There is no refusal to override (see \"help level\").");
}

void PlayTable::sit(const Words&) {
  if (!press(PromptButton::What::show_screen)) unclear("The side that decides has the keyboard already.");
}

void PlayTable::end(const Words&) {
  if (presenter().waiting().kind != Waiting::Kind::choice) {
    return unclear("There is no phase to end now; \"quit\" leaves the game.");
  }
  const auto owed = presenter().session().obligations(presenter().acting());
  const std::string title = presenter().waiting().title;
  presenter().end_phase();
  if (presenter().refusal()) {
    return heard({Obeyed::How::refused, {}, owed.empty() ? presenter().refusal() : owed.front().what});
  }
  page_.line(sentence("End of " + title), WordPage::detail_indent);
  news_.phase_ended();
}

void PlayTable::roll(const Words& rest) {
  const Waiting& waiting = presenter().waiting();
  if (waiting.kind != Waiting::Kind::roll) return unclear("No die roll is pending.");
  const DiceSpec dice = waiting.roll.dice;
  std::vector<std::int64_t> faces;
  for (const TypedWord& word : rest) faces.push_back(parse_integer(word.text).value_or(0));
  const bool fit = static_cast<int>(faces.size()) == dice.count &&
                   std::all_of(faces.begin(), faces.end(), [&](auto face) { return face >= 1 && face <= dice.sides; });
  if (!fit) {
    return unclear("For " + dice_words(dice) + " type " +
                   count_words(static_cast<std::size_t>(dice.count), "number", "numbers") + " from 1 to " +
                   std::to_string(dice.sides) + ".");
  }
  for (const auto face : faces) presenter().press({PromptButton::What::die, {}, true, {}, {}, Value(face), {}});
}

void PlayTable::undo(const Words&) {
  if (presenter().session().undo_depth() == 0) {
    return unclear("There is nothing to undo: a die roll or revealed information cannot be undone.");
  }
  presenter().undo();
}

void PlayTable::redo(const Words&) {
  if (presenter().session().redo_depth() == 0) return unclear("There is nothing to redo.");
  presenter().redo();
}

}  // namespace bocage::cli
