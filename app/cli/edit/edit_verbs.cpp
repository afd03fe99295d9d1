#include "app/cli/edit/edit_verbs.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "app/cli/edit/edit_order.h"
#include "editor/cards/cards.h"
#include "editor/cards/decks.h"
#include "editor/declared/declarations.h"
#include "editor/model/board.h"
#include "editor/model/chart.h"
#include "editor/model/counters.h"
#include "editor/model/piece_values.h"
#include "editor/model/schedule.h"
#include "editor/model/set_ups.h"
#include "editor/shapes/joins.h"
#include "engine/base/text.h"

namespace bocage::cli {
namespace {

using editor::BoardView;
using editor::Cards;
using editor::ChartView;
using editor::Counters;
using editor::Decks;
using editor::Declarations;
using editor::Declared;
using editor::nearest_hint;
using editor::Project;
using editor::Proposal;
using editor::refusal;
using editor::Scenario;
using editor::Schedule;

using Words = std::vector<std::string>;  // without the verb

constexpr std::size_t any_number_of_words = 100'000;

struct Verb {
  std::string_view name;
  std::string_view takes;
  std::string_view does;
  std::size_t min_words;
  std::size_t max_words;
  ProposedEdit (*propose)(const Project& project, const Words& words);
};

std::string word_or(const Words& words, std::size_t index, std::string_view otherwise) {
  return index < words.size() ? words[index] : std::string(otherwise);
}

// '*' stands for any letters.
bool fits_pattern(std::string_view text, std::string_view pattern) {
  std::size_t at = 0;
  std::size_t in_pattern = 0;
  std::size_t star = std::string_view::npos;
  std::size_t resumed = 0;
  while (at < text.size()) {
    if (in_pattern < pattern.size() && pattern[in_pattern] == '*') {
      star = in_pattern++;
      resumed = at;
    } else if (in_pattern < pattern.size() && pattern[in_pattern] == text[at]) {
      ++in_pattern;
      ++at;
    } else if (star != std::string_view::npos) {
      in_pattern = star + 1;
      at = ++resumed;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', in_pattern) == std::string_view::npos;
}

// "us.16.1,us.18.1", "us.*": of counters and, where none is called so, of cards; a prototype is named as it is.
std::vector<std::string> counters_named(const Counters& counters, std::string_view names) {
  std::vector<std::string> ids;
  for (const auto name : split(names, ',')) {
    if (name.find('*') == std::string_view::npos) {
      ids.emplace_back(name);
      continue;
    }
    const auto before = ids.size();
    for (const auto* all : {&counters.counters(), &counters.cards()}) {
      for (const auto& one : *all) {
        if (auto id = one.value("id"); fits_pattern(id, name)) ids.push_back(std::move(id));
      }
      if (ids.size() != before) break;
    }
    if (ids.size() == before) ids.emplace_back(name);  // which is no counter, and so it is said
  }
  return ids;
}

// --- counters

bool are_cards(const Cards& cards, const std::vector<std::string>& ids) {
  return std::all_of(ids.begin(), ids.end(), [&](const std::string& id) { return cards.find(id) != nullptr; });
}

ProposedEdit set(const Project& project, const Words& words) {
  const Counters counters(project);
  const Cards cards(project);
  const auto ids = counters_named(counters, words[0]);
  return {are_cards(cards, ids) ? cards.set(ids, words[1], words[2]) : counters.set(ids, words[1], words[2]), {}};
}
ProposedEdit clear(const Project& project, const Words& words) {
  const Counters counters(project);
  const Cards cards(project);
  const auto ids = counters_named(counters, words[0]);
  return {are_cards(cards, ids) ? cards.clear(ids, words[1]) : counters.clear(ids, words[1]), {}};
}
ProposedEdit face(const Project& project, const Words& words) {
  return {Counters(project).set_face(words[0], words[1], words[2], words[3]), {}};
}
ProposedEdit add(const Project& project, const Words& words) {
  return {Counters(project).add(words[0], words[1], word_or(words, 2, "")), {}};
}
ProposedEdit drop(const Project& project, const Words& words) {
  return {Counters(project).remove(words[0]), {}};
}

// --- cards and decks

ProposedEdit card(const Project& project, const Words& words) {
  return {Cards(project).add(words[0], words[1], word_or(words, 2, "")), {}};
}
ProposedEdit copy_card(const Project& project, const Words& words) {
  return {Cards(project).copy(words[0], words[1], word_or(words, 2, "")), {}};
}
ProposedEdit deck(const Project& project, const Words& words) {
  return {Decks(project).add(words[0], word_or(words, 1, "")), {}};
}

// What rules and specs still call by the old name, when the change is made.
std::optional<Problem> left_in_rules(const Project& project, const Proposal& proposal, const std::string& id) {
  const auto* const command = std::get_if<editor::Command>(&proposal);
  if (command == nullptr) return std::nullopt;
  const auto after = project.copy();
  after->apply(*command);
  const auto mentions = Decks(*after).mentions(id);
  if (mentions.empty()) return std::nullopt;
  auto places = mentions.front().text;
  if (mentions.size() > 1) places += " and " + std::to_string(mentions.size() - 1) + " more";
  return Problem{{}, "rules or specs still have \"" + id + "\" in quotes", places, Severity::warning, Fault::user};
}
ProposedEdit rename_deck(const Project& project, const Words& words) {
  auto proposal = Decks(project).rename(words[0], words[1]);
  auto warning = words[0] == words[1] ? std::nullopt : left_in_rules(project, proposal, words[0]);
  return {std::move(proposal), std::move(warning)};
}
ProposedEdit drop_deck(const Project& project, const Words& words) {
  auto proposal = Decks(project).remove(words[0]);
  auto warning = left_in_rules(project, proposal, words[0]);
  return {std::move(proposal), std::move(warning)};
}

// --- declarations

// "side:red", "attribute:attack", and of a variable who carries it: "piece:moved".
struct ThingNamed {
  Declared::Kind kind = Declared::Kind::side;
  std::string on;
  std::string name;
};
std::optional<ThingNamed> thing_named(std::string_view word) {
  const auto colon = word.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string before(word.substr(0, colon)), name(word.substr(colon + 1));
  if (before == "side") return ThingNamed{Declared::Kind::side, {}, name};
  if (before == "attribute") return ThingNamed{Declared::Kind::attribute, {}, name};
  for (const auto* on : {"game", "sides", "piece", "space", "link"}) {
    if (before == on) return ThingNamed{Declared::Kind::variable, before == "sides" ? "side" : before, name};
  }
  return std::nullopt;
}
Proposal no_thing(const std::string& word) {
  return refusal(
      {}, "'" + word + "' is no declaration",
      "write side:ID, attribute:NAME, or a variable as game:NAME, sides:NAME, piece:NAME, space:NAME, link:NAME");
}

ProposedEdit declare(const Project& project, const Words& words) {
  const auto thing = thing_named(words[0]);
  if (!thing) return {no_thing(words[0]), {}};
  return {Declarations(project).add(thing->kind, thing->on, thing->name, word_or(words, 1, "")), {}};
}
ProposedEdit of_declared(const Project& project, const std::string& word,
                         const std::function<Proposal(const Declarations&, const Declared&)>& propose) {
  const auto thing = thing_named(word);
  if (!thing) return {no_thing(word), {}};
  const Declarations declarations(project);
  const auto* const one = declarations.find(thing->kind, thing->on, thing->name);
  if (one != nullptr) return {propose(declarations, *one), {}};
  std::vector<std::string> known;
  for (const auto& other : declarations.all()) {
    if (other.kind == thing->kind && other.on == thing->on) known.push_back(other.name);
  }
  return {refusal({}, "nothing declares '" + word + "'", nearest_hint(thing->name, known)), {}};
}
ProposedEdit set_declared(const Project& project, const Words& words) {
  return of_declared(project, words[0], [&](const Declarations& declarations, const Declared& one) {
    return declarations.set(one, words[1], words.size() > 2 ? std::optional(words[2]) : std::nullopt);
  });
}
// What else rules and specs call so is told.
ProposedEdit rename_declared(const Project& project, const Words& words) {
  auto edit = of_declared(project, words[0], [&](const Declarations& declarations, const Declared& one) {
    return declarations.rename(one, words[1]);
  });
  const auto* const command = std::get_if<editor::Command>(&edit.proposal);
  const auto thing = thing_named(words[0]);
  if (command == nullptr || !thing || thing->name == words[1]) return edit;
  const Declarations before(project);
  const auto likely = before.likely(*before.find(thing->kind, thing->on, thing->name));
  if (likely.empty()) return edit;
  auto places = likely.front().text;
  if (likely.size() > 1) places += " and " + std::to_string(likely.size() - 1) + " more";
  edit.warning =
      Problem{{}, "rules or specs may still mean it by '" + thing->name + "'", places, Severity::warning, Fault::user};
  return edit;
}
ProposedEdit move_declared(const Project& project, const Words& words) {
  if (words[1] != "up" && words[1] != "down") return {refusal({}, "'" + words[1] + "' is neither up nor down"), {}};
  return of_declared(project, words[0], [&](const Declarations& declarations, const Declared& one) {
    return declarations.shift(one, words[1] == "up");
  });
}
ProposedEdit drop_declared(const Project& project, const Words& words) {
  return of_declared(project, words[0],
                     [](const Declarations& declarations, const Declared& one) { return declarations.remove(one); });
}

// --- scenarios

ProposedEdit in_scenario(const Project& project, const std::string& id,
                         const std::function<Proposal(const Scenario&)>& propose) {
  if (const auto scenario = Scenario::find(project, id)) return {propose(*scenario), {}};
  return {refusal({}, "there is no scenario '" + id + "'", nearest_hint(id, scenario_ids(project))), {}};
}

// A number, or a refusal that names what it is of.
std::optional<int> whole_number(const std::string& word) {
  const auto number = parse_integer(word);
  return number && *number >= -1'000'000 && *number <= 1'000'000 ? std::optional(static_cast<int>(*number))
                                                                 : std::nullopt;
}
Proposal no_number(const std::string& word) {
  return refusal({}, "'" + word + "' is not a whole number");
}

ProposedEdit in_schedule(const Project& project, const std::string& id,
                         const std::function<Proposal(const Schedule&)>& propose) {
  return in_scenario(project, id, [&](const Scenario&) { return propose(*Schedule::find(project, id)); });
}
// As counters are named anywhere, but of those that come on this turn.
std::vector<std::string> coming_named(const Schedule& schedule, std::string_view names, int turn) {
  std::vector<std::string> ids;
  for (const auto name : split(names, ',')) {
    const auto before = ids.size();
    for (const auto& one : schedule.arrivals()) {
      const bool known = std::find(ids.begin(), ids.end(), one.counter) != ids.end();
      if (one.turn == turn && !known && fits_pattern(one.counter, name)) ids.push_back(one.counter);
    }
    if (ids.size() == before) ids.emplace_back(name);  // which does not come, and so it is said
  }
  return ids;
}

ProposedEdit place(const Project& project, const Words& words) {
  return in_scenario(project, words[0], [&](const Scenario& scenario) {
    const auto count = whole_number(word_or(words, 3, "1"));
    return count ? scenario.place(words[1], words[2], *count, word_or(words, 4, "")) : no_number(words[3]);
  });
}
ProposedEdit move(const Project& project, const Words& words) {
  return in_scenario(project, words[0], [&](const Scenario& scenario) {
    const auto count = whole_number(word_or(words, 4, "0"));
    return count ? scenario.move(words[1], words[2], words[3], *count) : no_number(words[4]);
  });
}
ProposedEdit remove(const Project& project, const Words& words) {
  return in_scenario(project, words[0], [&](const Scenario& scenario) {
    const auto count = whole_number(word_or(words, 3, "0"));
    return count ? scenario.remove(words[1], words[2], *count) : no_number(words[3]);
  });
}
ProposedEdit turn(const Project& project, const Words& words) {
  return in_scenario(project, words[0], [&](const Scenario& scenario) {
    return scenario.turn(words[1], words[2], word_or(words, 3, ""));
  });
}
// SCENARIO COUNTER SPACE: all of them that stand there.
ProposedEdit of_those_standing(const Project& project, const Words& words,
                               const std::function<Proposal(const Scenario&, const editor::TakenPieces&)>& propose) {
  return in_scenario(project, words[0], [&](const Scenario& scenario) -> Proposal {
    const auto found = scenario.there(words[1], words[2], 0);
    if (const auto* problem = std::get_if<Problem>(&found)) return *problem;
    return propose(scenario, std::get<editor::TakenPieces>(found));
  });
}
ProposedEdit begin_with(const Project& project, const Words& words) {
  return of_those_standing(project, words, [&](const Scenario& scenario, const editor::TakenPieces& taken) {
    return editor::set_piece_value(project, scenario, taken, words[3],
                                   words.size() > 4 ? std::optional(words[4]) : std::nullopt);
  });
}
ProposedEdit face_towards(const Project& project, const Words& words) {
  return of_those_standing(project, words, [&](const Scenario& scenario, const editor::TakenPieces& taken) {
    const auto facing = whole_number(words[3]);
    return facing ? editor::set_facing(project, scenario, taken, *facing) : no_number(words[3]);
  });
}
ProposedEdit set_up_in(const Project& project, const Words& words) {
  return of_those_standing(project, words, [&](const Scenario& scenario, const editor::TakenPieces& taken) {
    return editor::set_up_in(project, scenario, taken, word_or(words, 3, ""));
  });
}
ProposedEdit conceal(const Project& project, const Words& words) {
  return of_those_standing(project, words, [&](const Scenario& scenario, const editor::TakenPieces& taken) {
    return editor::conceal(project, scenario, taken);
  });
}
ProposedEdit arrive(const Project& project, const Words& words) {
  return in_schedule(project, words[0], [&](const Schedule& schedule) {
    const auto turn = whole_number(words[1]);
    const auto count = whole_number(word_or(words, 4, "1"));
    if (!turn || !count) return no_number(turn ? words[4] : words[1]);
    return schedule.add(counters_named(Counters(project), words[3]), *count, *turn, {words[2], word_or(words, 5, "")},
                        word_or(words, 6, ""));
  });
}
// What is changed of reinforcements that come already: SCENARIO COUNTERS TURN and, last, [ENTRY].
ProposedEdit of_those_coming(const Project& project, const Words& words, std::size_t entry,
                             const std::function<Proposal(const Schedule&, const Schedule::Elements&)>& propose) {
  return in_schedule(project, words[0], [&](const Schedule& schedule) -> Proposal {
    const auto turn = whole_number(words[2]);
    if (!turn) return no_number(words[2]);
    const auto found = schedule.named(coming_named(schedule, words[1], *turn), *turn,
                                      words.size() > entry ? std::optional(words[entry]) : std::nullopt);
    if (const auto* problem = std::get_if<Problem>(&found)) return *problem;
    return propose(schedule, std::get<Schedule::Elements>(found));
  });
}
ProposedEdit postpone(const Project& project, const Words& words) {
  return of_those_coming(project, words, 4, [&](const Schedule& schedule, const Schedule::Elements& coming) {
    const auto turn = whole_number(words[3]);
    return turn ? schedule.move(coming, *turn, std::nullopt) : no_number(words[3]);
  });
}
ProposedEdit reroute(const Project& project, const Words& words) {
  return of_those_coming(project, words, 4, [&](const Schedule& schedule, const Schedule::Elements& coming) {
    const auto& side = schedule.find(coming.front())->side;
    return schedule.move(coming, std::nullopt, Schedule::Row{side, words[3]});
  });
}
ProposedEdit recount(const Project& project, const Words& words) {
  return of_those_coming(project, words, 4, [&](const Schedule& schedule, const Schedule::Elements& coming) {
    const auto count = whole_number(words[3]);
    if (!count) return no_number(words[3]);
    std::vector<std::pair<editor::ElementId, int>> counts;
    for (const auto one : coming) counts.emplace_back(one, *count);
    return schedule.set_counts(counts);
  });
}
ProposedEdit cancel(const Project& project, const Words& words) {
  return of_those_coming(project, words, 3, [&](const Schedule& schedule, const Schedule::Elements& coming) {
    return schedule.remove(coming);
  });
}
ProposedEdit variable(const Project& project, const Words& words) {
  return in_scenario(project, words[0], [&](const Scenario& scenario) {
    return scenario.set_variable(words[1], words.size() > 2 ? std::optional(words[2]) : std::nullopt);
  });
}
ProposedEdit option(const Project& project, const Words& words) {
  return in_scenario(project, words[0], [&](const Scenario& scenario) {
    return scenario.set_option(words[1], words.size() > 2 ? std::optional(words[2]) : std::nullopt);
  });
}

ProposedEdit set_up(const Project& project, const Words& words) {
  return in_scenario(project, words[1], [&](const Scenario& from) {
    return in_scenario(project, words[0], [&](const Scenario& to) { return editor::copy_set_up(to, from); }).proposal;
  });
}

// --- boards

ProposedEdit on_board(const Project& project, const std::string& id,
                      const std::function<Proposal(const BoardView&)>& propose) {
  if (const auto board = BoardView::find(project, id)) return {propose(*board), board->warning()};
  return {refusal({}, "there is no board '" + id + "'", nearest_hint(id, board_ids(project))), {}};
}

Words rest(const Words& words) {
  return {words.begin() + 2, words.end()};
}

std::optional<std::vector<BoardView::Side>> sides_in(const Words& words) {
  std::vector<BoardView::Side> sides;
  for (const auto& word : words) {
    const auto tilde = word.find('~');
    if (tilde == std::string::npos) return std::nullopt;
    sides.emplace_back(word.substr(0, tilde), word.substr(tilde + 1));
  }
  return sides;
}

ProposedEdit terrain(const Project& project, const Words& words) {
  return on_board(project, words[0], [&](const BoardView& board) { return board.set_terrain(rest(words), words[1]); });
}
ProposedEdit feature_is(const Project& project, const Words& words, bool there) {
  return on_board(project, words[0], [&](const BoardView& board) {
    if (const auto sides = sides_in(rest(words))) return board.set_edge(*sides, "feature", words[1], there);
    return board.set_feature(rest(words), words[1], there);
  });
}
ProposedEdit crossing_is(const Project& project, const Words& words, bool there) {
  return on_board(project, words[0], [&](const BoardView& board) -> Proposal {
    if (const auto sides = sides_in(rest(words))) return board.set_edge(*sides, "crossing", words[1], there);
    return refusal({}, "a crossing leads over a side of two spaces", "write it like 0101~0102");
  });
}
ProposedEdit region_is(const Project& project, const Words& words, bool there) {
  return on_board(project, words[0],
                  [&](const BoardView& board) { return board.set_region(rest(words), words[1], there); });
}
ProposedEdit feature(const Project& project, const Words& words) {
  return feature_is(project, words, true);
}
ProposedEdit no_feature(const Project& project, const Words& words) {
  return feature_is(project, words, false);
}
ProposedEdit crossing(const Project& project, const Words& words) {
  return crossing_is(project, words, true);
}
ProposedEdit no_crossing(const Project& project, const Words& words) {
  return crossing_is(project, words, false);
}
ProposedEdit region(const Project& project, const Words& words) {
  return region_is(project, words, true);
}
ProposedEdit no_region(const Project& project, const Words& words) {
  return region_is(project, words, false);
}
ProposedEdit way(const Project& project, const Words& words) {
  return on_board(project, words[0], [&](const BoardView& board) {
    Words path;
    for (const auto& word : rest(words)) {
      const auto spaces = board.cells().expanded(word);
      path.insert(path.end(), spaces.begin(), spaces.end());
      if (spaces.empty()) path.push_back(word);  // which is refused by its name
    }
    return board.add_way({words[1], words[1]}, path);
  });
}
ProposedEdit no_way(const Project& project, const Words& words) {
  return on_board(project, words[0], [&](const BoardView& board) -> Proposal {
    if (const auto sides = sides_in(rest(words))) return board.cut_ways({words[1], words[1]}, *sides);
    return refusal({}, "a way is cut at sides of two spaces", "write them like 0101~0102");
  });
}
ProposedEdit name(const Project& project, const Words& words) {
  return on_board(project, words[0],
                  [&](const BoardView& board) { return board.set_name(words[1], word_or(words, 2, "")); });
}

// Of one board, or from one to another.
ProposedEdit join(const Project& project, const Words& words) {
  return {editor::add_join(project, words[0], words[1], {word_or(words, 2, ""), word_or(words, 3, "")}), {}};
}
ProposedEdit no_join(const Project& project, const Words& words) {
  return {editor::remove_join(project, words[0], words[1]), {}};
}

// --- charts

ProposedEdit cell(const Project& project, const Words& words) {
  if (const auto chart = ChartView::find(project, words[0])) return {chart->set_cell(words[1], words[2], words[3]), {}};
  return {refusal({}, "there is no chart '" + words[0] + "'", nearest_hint(words[0], chart_ids(project))), {}};
}

constexpr std::array<Verb, 54> verbs{{
    {"set", "COUNTERS NAME VALUE",
     "an attribute, title, side, prototype, source or rule; of cards deck, count, picture, text; a,b and a* name "
     "several",
     3, 3, set},
    {"clear", "COUNTERS NAME", "what the prototype says holds again", 2, 2, clear},
    {"face", "COUNTER FACE NAME VALUE", "how a face is drawn: symbol, main, fill …", 4, 4, face},
    {"add", "COUNTER PROTOTYPE [TITLE]", "a new counter", 2, 3, add},
    {"drop", "COUNTER", "a counter or a card, and all its places in scenarios", 1, 1, drop},
    {"card", "CARD DECK [TITLE]", "a new card", 2, 3, card},
    {"copy-card", "CARD NEW-CARD [TITLE]", "another card that says the same", 2, 3, copy_card},
    {"deck", "DECK [TITLE]", "a new deck, beside the boards", 1, 2, deck},
    {"rename-deck", "DECK ID", "also where cards, scenarios and rules name it", 2, 2, rename_deck},
    {"drop-deck", "DECK", "with all its cards", 1, 1, drop_deck},
    {"declare", "THING [TITLE]",
     "side:ID, attribute:NAME, or a variable: game:NAME, sides:NAME, piece:NAME, space:NAME, link:NAME", 1, 2, declare},
    {"set-declared", "THING ATTRIBUTE [VALUE]", "its title, type, initial value …; without a value, nothing is said", 2,
     3, set_declared},
    {"rename-declared", "THING NAME", "also where files, rules and specs name it", 2, 2, rename_declared},
    {"move-declared", "THING up|down", "before or behind another of its kind", 2, 2, move_declared},
    {"drop-declared", "THING", "unless something names it", 1, 1, drop_declared},
    {"place", "SCENARIO COUNTER SPACE [COUNT [FACE]]", "sets up, on top of what stands there", 3, 5, place},
    {"move", "SCENARIO COUNTER FROM TO [COUNT]", "all of them that stand there, or so many", 4, 5, move},
    {"remove", "SCENARIO COUNTER SPACE [COUNT]", "all of them that stand there, or so many", 3, 4, remove},
    {"turn", "SCENARIO COUNTER SPACE [FACE]", "shows this face; without it, the first", 3, 4, turn},
    {"begin-with", "SCENARIO COUNTER SPACE VARIABLE [VALUE]",
     "what a variable of these pieces begins with; without a value, as in every scenario", 4, 5, begin_with},
    {"face-towards", "SCENARIO COUNTER SPACE FACING", "0 looks north, and each turn is one further clockwise", 4, 4,
     face_towards},
    {"conceal", "SCENARIO COUNTER SPACE",
     "shows the face that hides it from other sides; if it does, the first open one", 3, 3, conceal},
    {"set-up-in", "SCENARIO COUNTER SPACE [REGION]",
     "its owner sets it up there before the game begins; without a region, it stands where it stands", 3, 4, set_up_in},
    {"arrive", "SCENARIO TURN SIDE COUNTERS [COUNT [ENTRY [GROUP]]]", "reinforcements", 4, 7, arrive},
    {"postpone", "SCENARIO COUNTERS TURN NEW-TURN [ENTRY]", "reinforcements come on another turn", 4, 5, postpone},
    {"reroute", "SCENARIO COUNTERS TURN NEW-ENTRY [ENTRY]", "reinforcements come by another entry", 4, 5, reroute},
    {"recount", "SCENARIO COUNTERS TURN COUNT [ENTRY]", "so many of each come on this turn", 4, 5, recount},
    {"cancel", "SCENARIO COUNTERS TURN [ENTRY]", "reinforcements no longer come", 3, 4, cancel},
    {"variable", "SCENARIO NAME [VALUE]", "what it begins with; without a value, as in every scenario", 2, 3, variable},
    {"option", "SCENARIO ID [VALUE]", "its default; without a value, as in every scenario", 2, 3, option},
    {"set-up", "SCENARIO OTHER", "the set-up of the other one instead of its own", 2, 2, set_up},
    {"terrain", "BOARD TYPE SPACES", "of spaces and of ranges like 0101..0109", 3, any_number_of_words, terrain},
    {"feature", "BOARD TYPE SPACES|SIDES", "in spaces, or on sides like 0101~0102", 3, any_number_of_words, feature},
    {"no-feature", "BOARD TYPE SPACES|SIDES", "takes it away", 3, any_number_of_words, no_feature},
    {"crossing", "BOARD TYPE SIDES", "over sides like 0101~0102", 3, any_number_of_words, crossing},
    {"no-crossing", "BOARD TYPE SIDES", "takes it away", 3, any_number_of_words, no_crossing},
    {"way", "BOARD CROSSING SPACES", "a path of spaces, drawn as ways of its name", 3, any_number_of_words, way},
    {"no-way", "BOARD CROSSING SIDES", "cuts such ways at sides like 0101~0102", 3, any_number_of_words, no_way},
    {"region", "BOARD ID SPACES", "puts spaces into a region", 3, any_number_of_words, region},
    {"no-region", "BOARD ID SPACES", "takes them out of it", 3, any_number_of_words, no_region},
    {"name", "BOARD SPACE [TEXT]", "the name printed there; without a text, none", 2, 3, name},
    {"join", "SPACE OTHER [FEATURE [CROSSING]]", "of one board or of two: what lies across, what leads over", 2, 4,
     join},
    {"no-join", "SPACE OTHER", "takes it away", 2, 2, no_join},
    {"cell", "CHART ROW COLUMN VALUE", "one word of a chart", 4, 4, cell},
    {"chart", "TITLE", "a new chart of six rows and three columns", 1, 1, new_chart},
    {"no-chart", "CHART", "takes it away", 1, 1, drop_chart},
    {"row", "CHART [ROW]", "a new row before that one; without it, the last", 1, 2, new_row},
    {"no-row", "CHART ROW", "takes it away", 2, 2, drop_row},
    {"column", "CHART [COLUMN]", "a new column before that one; without it, the last", 1, 2, new_column},
    {"no-column", "CHART COLUMN", "takes it away", 2, 2, drop_column},
    {"node", "PARENT KIND TITLE [BEFORE]", "a new step, sequence, each, turns, repeat or choice", 3, 4, new_node},
    {"move-node", "NODE PARENT [BEFORE]", "it stands there, at the end or before another", 2, 3, move_node},
    {"rename-node", "NODE ID", "also where scenarios and rules name it", 2, 2, rename_node},
    {"drop-node", "NODE", "with all that stands in it", 1, 1, drop_node},
}};

}  // namespace

std::optional<std::vector<std::string>> words_of_line(std::string_view line) {
  std::vector<std::string> words;
  std::size_t at = 0;
  const auto blank = [&] { return line[at] == ' ' || line[at] == '\t' || line[at] == '\r'; };
  while (true) {
    while (at < line.size() && blank()) ++at;
    if (at == line.size() || line[at] == '#') return words;
    std::string word;
    bool quoted = false;
    for (; at < line.size() && (quoted || !blank()); ++at) {
      const bool escape = quoted && line[at] == '\\' && at + 1 < line.size();
      if (line[at] == '"') {
        quoted = !quoted;
      } else {
        word += line[escape ? ++at : at];
      }
    }
    if (quoted) return std::nullopt;
    words.push_back(std::move(word));
  }
}

ProposedEdit proposed_edit(const Project& project, const std::vector<std::string>& words) {
  const auto* const verb =
      std::find_if(verbs.begin(), verbs.end(), [&](const Verb& one) { return !words.empty() && one.name == words[0]; });
  if (verb == verbs.end()) {
    std::vector<std::string> names;
    for (const auto& one : verbs) names.emplace_back(one.name);
    const auto first = words.empty() ? std::string() : words.front();
    return {refusal({}, "there is no change '" + first + "'", nearest_hint(first, names)), {}};
  }
  const auto given = words.size() - 1;
  if (given < verb->min_words || given > verb->max_words) {
    return {refusal({}, given < verb->min_words ? "too little is said" : "too much is said",
                    "write: " + std::string(verb->name) + " " + std::string(verb->takes)),
            {}};
  }
  return verb->propose(project, {words.begin() + 1, words.end()});
}

std::string edit_verbs_text() {
  std::string text = "Changes:\n";
  for (const auto& verb : verbs) {
    text += "  " + std::string(verb.name) + " " + std::string(verb.takes) + "\n      " + std::string(verb.does) + "\n";
  }
  return text;
}

}  // namespace bocage::cli
