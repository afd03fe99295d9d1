// What is done by hand in words: how strictly the rules are kept, and what goes beside them.
#include <algorithm>

#include "app/cli/play/command_sets.h"
#include "app/cli/play/play_change.h"
#include "app/cli/play/play_desk.h"
#include "app/cli/play/play_prompt.h"
#include "app/cli/play/play_things.h"
#include "app/play/words/game_words.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"
#include "engine/dice/dice.h"

namespace bocage::cli {

namespace {

std::string counters_words(const GameState& state, const std::vector<std::size_t>& which) {
  std::vector<std::string> several;
  for (const std::size_t at : which) {
    const CounterDef& counter = state.module().counters[at];
    several.push_back(counter_words(counter) + " (" + counter.id + ")");
  }
  return any_of_words(several);
}

struct FromTo {
  Meant from, to;
};

// "PLACE", "PLACE to PLACE"; a name may hold a "to" of its own.
FromTo from_to(Presenter& presenter, const Words& words) {
  FromTo meant{meant_space(presenter, joined(words)), {}};
  for (auto cut = words.begin(); !meant.from.value && cut != words.end(); ++cut) {
    if (folded(cut->text) != "to") continue;
    const Meant to = meant_space(presenter, joined({cut + 1, words.end()}));
    const Meant from = meant_space(presenter, joined({words.begin(), cut}));
    if (to.value && from.value) meant = {from, to};
  }
  return meant;
}

bool may_by_hand(PlayDesk& desk) {
  const auto why = desk.presenter().session().why_not_by_hand();
  if (why) desk.unclear(tr("{why} Type \"level free\" for free play.", {{"why", sentence(*why)}}));
  return !why;
}

void set_level(PlayDesk& desk, const Words& rest) {
  Presenter& presenter = desk.presenter();
  std::vector<std::vector<std::string>> names;
  for (const Enforcement level : all_enforcements) names.push_back({to_text(level)});
  const auto best = rest.empty() ? std::vector<std::size_t>() : best_fits(joined(rest), names);
  if (best.size() != 1) return desk.unclear(tr("Which level? enforce, assist or free."));
  if (!presenter.set_level(all_enforcements[best.front()])) {
    desk.heard({Obeyed::How::refused, {}, presenter.refusal()});
  }
}

void put_piece(PlayDesk& desk, const Words& rest) {
  Presenter& presenter = desk.presenter();
  for (std::size_t count = rest.size(); count-- > 1;) {
    const auto cut = rest.begin() + static_cast<std::ptrdiff_t>(count);
    const Meant unit = meant(presenter, joined({rest.begin(), cut}));
    const Meant space = meant_space(presenter, joined({cut, rest.end()}));
    if (!unit.value || unit.value->kind() != Value::Kind::piece || !space.value) continue;
    if (presenter.hand().take_up(unit.value->piece())) presenter.click(space.value->space());
    return desk.heard_of_hand();
  }
  desk.unclear(tr("Put which piece where? \"put UNIT@PLACE PLACE\"."));
}

void create_counter(PlayDesk& desk, const Words& rest) {
  Presenter& presenter = desk.presenter();
  std::vector<std::vector<std::string>> names;
  for (const CounterDef& counter : desk.state().module().counters) names.push_back({counter.id, counter.title});
  std::string unclear_because = tr("Create which counter where? \"create COUNTER PLACE\".");
  for (std::size_t count = rest.size(); count-- > 1;) {
    const auto cut = rest.begin() + static_cast<std::ptrdiff_t>(count);
    const std::string typed = joined({rest.begin(), cut});
    const auto best = best_fits(typed, names);
    const Meant space = meant_space(presenter, joined({cut, rest.end()}));
    if (best.empty() || !space.value) continue;
    if (best.size() > 1) {
      unclear_because =
          tr("\"{typed}\" could be {list}.", {{"typed", typed}, {"list", counters_words(desk.state(), best)}});
      continue;
    }
    if (presenter.hand().take_up(CounterId(static_cast<std::uint32_t>(best.front())))) {
      presenter.click(space.value->space());
    }
    return desk.heard_of_hand();
  }
  desk.unclear(unclear_because);
}

// There must be something to choose from.
bool may_draw(PlayDesk& desk, SpaceId space) {
  const std::size_t count = desk.state().stack(space).size();
  if (count > 1) return true;
  const std::string place = space_words(desk.state(), space);
  desk.unclear(
      count == 0 ? tr("{place} holds no counters. Drawing and shuffling need at least two.", {{"place", place}})
                 : tr("{place} holds only one counter. Drawing and shuffling need at least two.", {{"place", place}}));
  return false;
}

void draw_counters(PlayDesk& desk, const Words& rest) {
  Presenter& presenter = desk.presenter();
  const auto number = rest.empty() ? std::nullopt : parse_integer(rest.front().text);
  const std::size_t begin = number ? 1 : 0;
  if (rest.size() < begin + 2 || folded(rest[begin].text) != "from") {
    return desk.unclear(tr("Draw how many from where? \"draw 2 from PLACE\", \"draw 2 from PLACE to PLACE\"."));
  }
  const Words places(rest.begin() + static_cast<std::ptrdiff_t>(begin + 1), rest.end());
  const auto [from, to] = from_to(presenter, places);
  if (!from.value)
    return desk.unclear(not_one(joined(places), from.several, near_words(joined(places), all_spaces(desk.state()))));
  const std::vector<PieceId> among = desk.state().stack(from.value->space());
  if (!may_draw(desk, from.value->space())) return;
  const std::int64_t count = number.value_or(1), max_drawn = static_cast<std::int64_t>(among.size()) - 1;
  if (count < 1 || count > max_drawn) {
    return desk.unclear(tr("You can draw 1 to {most} of the {all} counters there; \"shuffle\" shuffles them all.",
                           {{"most", max_drawn}, {"all", among.size()}}));
  }
  if (presenter.hand().draw_at_random(among, static_cast<std::size_t>(count))) {
    if (to.value) {
      presenter.click(to.value->space());
    } else {
      presenter.cancel();  // they stay on top of the pile
    }
  }
  desk.heard_of_hand();
}

void shuffle_stack(PlayDesk& desk, const Words& rest) {
  Presenter& presenter = desk.presenter();
  if (rest.empty()) return desk.unclear(tr("Shuffle the stack at which place?"));
  const std::string typed = joined(rest);
  const Meant at = meant_space(presenter, typed);
  if (!at.value) return desk.unclear(not_one(typed, at.several, near_words(typed, all_spaces(desk.state()))));
  if (!may_draw(desk, at.value->space())) return;
  presenter.hand().shuffle(desk.state().stack(at.value->space()));
  desk.heard_of_hand();
}

void throw_dice(PlayDesk& desk, const Words& rest) {
  Presenter& presenter = desk.presenter();
  if (const auto why = presenter.session().why_no_manual_roll()) return desk.unclear(sentence(*why));
  const auto dice = rest.empty() ? std::nullopt : parse_dice(folded(rest.front().text));
  if (!dice) return desk.unclear(tr("Which dice? \"throw 2d6\": up to 20 dice of 2 to 100 sides."));
  const bool manual = presenter.session().journal().genesis().dice == DiceLevel::manual;
  const std::size_t typed = manual ? static_cast<std::size_t>(dice->count) : 0;
  std::vector<int> shown;
  for (std::size_t i = 1; i < rest.size() && shown.size() < typed; ++i) {
    const std::int64_t face = parse_integer(rest[i].text).value_or(0);
    if (face < 1 || face > dice->sides) break;
    shown.push_back(static_cast<int>(face));
  }
  if (shown.size() < typed) {
    return desk.unclear(
        tr_n("What do your dice show? Type \"throw {dice}\" followed by {n} number from 1 to {sides}.",
             "What do your dice show? Type \"throw {dice}\" followed by {n} numbers from 1 to {sides}.", typed,
             {{"dice", std::to_string(dice->count) + "d" + std::to_string(dice->sides)}, {"sides", dice->sides}}));
  }
  const auto purpose = rest.begin() + static_cast<std::ptrdiff_t>(1 + typed);
  presenter.throw_dice(*dice, joined({purpose, rest.end()}), shown);
  desk.heard_of_hand();
}

}  // namespace

WordCommands by_hand_commands(PlayDesk& desk) {
  const auto by_hand = [&desk](void (*run)(PlayDesk&, const Words&)) {
    return [&desk, run](const Words& rest) {
      if (may_by_hand(desk)) run(desk, rest);
    };
  };
  return {
      {.name = "level",
       .takes = "LEVEL",
       .help = tr_later("set how strictly the rules are enforced: enforce, assist or free"),
       .run = [&desk](const Words& rest) { set_level(desk, rest); }},
      {.name = "put",
       .takes = "UNIT PLACE",
       .help = tr_later("move a piece anywhere (level assist or free)"),
       .run = by_hand(put_piece)},
      {.name = "change",
       .takes = "NAME [N | WHAT VALUE]",
       .help = tr_later("list what can be changed of a piece, a place, a link (PLACE - PLACE), a SIDE or \"game\", or "
                        "make change N; WHAT VALUE sets a value (level assist or free)"),
       .run = by_hand(change_by_hand)},
      {.name = "create",
       .takes = "COUNTER PLACE",
       .help = tr_later("add a counter to the game (level assist or free)"),
       .run = by_hand(create_counter)},
      {.name = "draw",
       .takes = "[N] from PLACE [to PLACE]",
       .help = tr_later("draw counters at random from a stack or a box (level assist or free)"),
       .run = by_hand(draw_counters)},
      {.name = "shuffle",
       .takes = "PLACE",
       .help = tr_later("shuffle the stack there (level assist or free)"),
       .run = by_hand(shuffle_stack)},
      {.name = "throw",
       .takes = "DICE [N ...] [WHAT FOR]",
       .help = tr_later("roll any dice, such as 2d6; add what your own dice show (level assist or free)"),
       .run = [&desk](const Words& rest) { throw_dice(desk, rest); }},
  };
}

}  // namespace bocage::cli
