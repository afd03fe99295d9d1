// What is shown of the board and the units, and why something cannot be done.
#include <algorithm>

#include "app/cli/play/command_sets.h"
#include "app/cli/play/play_books.h"
#include "app/cli/play/play_desk.h"
#include "app/cli/play/play_look.h"
#include "app/cli/play/play_prompt.h"
#include "app/cli/play/play_things.h"
#include "app/play/reading/board_words.h"
#include "app/play/reading/card_words.h"
#include "app/play/words/game_words.h"
#include "engine/base/tr.h"

namespace bocage::cli {

namespace {

void look_at(PlayDesk& desk, const Words& rest) {
  Presenter& presenter = desk.presenter();
  if (rest.empty()) return desk.unclear(tr("Look where? \"board\" shows the whole board."));
  const std::string typed = joined(rest);
  const Meant found = meant_space(presenter, typed);
  if (found.value) return say_space(presenter, desk.page(), found.value->space());
  const Meant unit = meant(presenter, typed);
  if (unit.value && unit.value->kind() == Value::Kind::piece) {
    return say_space(presenter, desk.page(), desk.state().piece(unit.value->piece()).space);
  }
  desk.unclear(not_one(typed, found.several.empty() ? unit.several : found.several,
                       near_words(typed, all_spaces(desk.state()))));
}

void list_units(PlayDesk& desk, const Words& rest) {
  Presenter& presenter = desk.presenter();
  if (rest.empty()) return say_units(presenter, desk.page(), {});
  std::vector<std::vector<std::string>> names;
  for (const SideDef& side : desk.state().module().sides) names.push_back({side.id, side.title});
  const auto best = best_fits(joined(rest), names);
  if (best.size() != 1) return desk.unclear(tr("Which side? There is no side \"{side}\".", {{"side", joined(rest)}}));
  say_units(presenter, desk.page(), SideId(static_cast<std::uint32_t>(best.front())));
}

void show_reach(PlayDesk& desk, const Words& rest) {
  Presenter& presenter = desk.presenter();
  if (rest.empty()) return desk.unclear(tr("Whose reach?"));
  auto units = choices_now(presenter);
  std::erase_if(units, [](const Named& named) { return named.values.front().kind() != Value::Kind::piece; });
  if (units.empty() || find_named(joined(rest), units).size() != 1) units = seen_units(presenter);
  const auto best = find_named(joined(rest), units);
  if (best.size() == 1) return say_reach(presenter, desk.page(), units[best.front()].values.front().piece());
  std::vector<std::string> several;
  several.reserve(best.size());
  for (const std::size_t at : best) several.push_back(units[at].words);
  desk.unclear(not_one(joined(rest), several, near_words(joined(rest), units)));
}

void show_hand(PlayDesk& desk) {
  const auto cards = hand_cards(desk.presenter().session(), desk.presenter().viewer());
  for (const HandCard& card : cards) {
    desk.say(card.words);
    for (const std::string& why : card.barred) desk.say_within(why);
  }
  if (cards.empty()) desk.say(tr("Your side holds no cards."));
}

void show_decks(PlayDesk& desk) {
  const auto lines = deck_lines(desk.state());
  for (const std::string& line : lines) desk.say(line);
  if (lines.empty()) desk.say(tr("This game has no decks."));
}

// Why it cannot be chosen; then supply and odds where it is.
void explain(PlayDesk& desk, const PlayBooks& books, const Value& value) {
  Presenter& presenter = desk.presenter();
  if (const auto refusal = presenter.why_not(value)) {
    say_refusal(presenter, desk.page(), *refusal);
    if (const RuleEntry* const entry = books.rules().find(refusal->rule)) say_rule(desk.page(), *entry);
  } else {
    desk.say(tr("The rules do not forbid {what}.", {{"what", value_words(desk.state(), value, presenter.viewer())}}));
  }
  say_reasons(presenter, desk.page(),
              value.kind() == Value::Kind::piece ? desk.state().piece(value.piece()).space : value.space());
}

void why(PlayDesk& desk, const PlayBooks& books, const Words& rest) {
  Presenter& presenter = desk.presenter();
  if (!rest.empty()) {
    if (const RuleEntry* const found = books.rules().find(joined(rest))) return say_rule(desk.page(), *found);
    const Meant found = meant(presenter, joined(rest));
    if (found.value) return explain(desk, books, *found.value);
    return desk.unclear(not_one(joined(rest), found.several, near_words(joined(rest), all_spaces(desk.state()))));
  }
  if (desk.refusal()) {
    say_refusal(presenter, desk.page(), *desk.refusal());
    if (const RuleEntry* const entry = books.rules().find(desk.refusal()->rule)) say_rule(desk.page(), *entry);
  } else {
    say_prompt(presenter, desk.page());
  }
  for (const auto& cell : presenter.charts().words())
    desk.say(tr("The last action looked up {what}.", {{"what", cell}}));
}

}  // namespace

WordCommands look_commands(PlayDesk& desk, const PlayBooks& books) {
  return {
      {.name = "look",
       .takes = "PLACE",
       .help = tr_later("terrain, supply, odds, the units there, the neighbouring spaces"),
       .run = [&desk](const Words& rest) { look_at(desk, rest); }},
      {.name = "units",
       .takes = "[SIDE]",
       .help = tr_later("where every unit is, on and off the map"),
       .run = [&desk](const Words& rest) { list_units(desk, rest); }},
      {.name = "board",
       .help = tr_later("the turn, the counts, and all units"),
       .run = [&desk](const Words&) { say_board(desk.presenter(), desk.page()); }},
      {.name = "reach",
       .takes = "UNIT",
       .help = tr_later("where a unit can go, and at what cost"),
       .run = [&desk](const Words& rest) { show_reach(desk, rest); }},
      {.name = "hand",
       .help = tr_later("the cards that your side holds, what they say, and why one cannot be played"),
       .run = [&desk](const Words&) { show_hand(desk); }},
      {.name = "deck",
       .help = tr_later("how many cards lie in each deck and among its discards, and how many each side holds"),
       .run = [&desk](const Words&) { show_decks(desk); }},
      {.name = "why",
       .takes = "[UNIT|PLACE]",
       .help = tr_later("explain the last refusal; or why something cannot be chosen, with its supply and odds"),
       .run = [&desk, &books](const Words& rest) { why(desk, books, rest); }},
  };
}

}  // namespace bocage::cli
