#include "engine/position/entry_words.h"

#include <algorithm>

#include "engine/base/colon.h"
#include "engine/base/tr.h"
#include "engine/game/face_words.h"
#include "engine/game/words.h"
#include "engine/module/concealment.h"
#include "engine/position/by_hand.h"
#include "engine/position/card_table.h"
#include "engine/position/plan.h"
#include "engine/position/standing_orders.h"
#include "engine/translation/translation.h"

namespace bocage {
namespace {

void places(const Value& value, const GameState& state, std::vector<SpaceId>& spaces) {
  if (value.kind() == Value::Kind::space) spaces.push_back(value.space());
  if (value.kind() == Value::Kind::piece) spaces.push_back(state.piece(value.piece()).space);
  if (value.kind() == Value::Kind::list) {
    for (const auto& item : value.list()) places(item, state, spaces);
  }
  if (value.kind() == Value::Kind::map) {
    for (const auto& [key, item] : value.map()) places(item, state, spaces);
  }
}

// "Barrage (Red)": what a side does or did under seal, by the title of its verb, else by the ask.
std::string sealed_words(const Position& position, const std::string& purpose, SideId side) {
  const bool verb = position.host().function("verbs." + purpose + ".run") != 0;
  return tr("{what} ({side})",
            {{"what", verb ? verb_title(position.host(), purpose) : field_words(position.state().module(), purpose)},
             {"side", side_words(position.state().module(), side)}});
}

// Words are made before an entry is judged: it may name no secret at all.
std::string opened_words(const Position& position, const Entry& entry) {
  const Value& which = entry.value["secret"];
  if (which.kind() != Value::Kind::secret) return {};
  const Secret& secret = position.state().secret(which.secret());
  return tr("{what}: opened", {{"what", sealed_words(position, secret.purpose, secret.owner)}});
}

// "Deck: shuffled", "Deck: 2 cards for Red": said once for all turns of a shuffle or deal.
std::string cards_words(const Position& position) {
  const PendingRequest& pending = position.runner().pending();
  const bool shuffle = pending.kind == PendingRequest::Kind::shuffle;
  if ((!shuffle && pending.kind != PendingRequest::Kind::deal) || pending.cards.turns > 0) return {};
  const GameState& state = position.state();
  const std::string deck = space_words(state, state.board().find_space(card_deck(position)));
  if (shuffle) return tr("{deck}: shuffled", {{"deck", deck}});
  const std::size_t count = pending.deal.cards.size();
  if (!pending.deal.to.valid()) {
    return tr_n("{deck}: {n} card turned up", "{deck}: {n} cards turned up", count, {{"deck", deck}});
  }
  return tr_n("{deck}: {n} card for {side}", "{deck}: {n} cards for {side}", count,
              {{"deck", deck}, {"side", side_words(state.module(), pending.deal.to)}});
}

// "End of Movement"; of a game that stands in no phase "Done".
std::string action_title(const Position& position, const std::string& verb) {
  const auto* const node = position.runner().node();
  if (verb != "done" || node == nullptr) return verb_title(position.host(), verb);
  const GameState& state = position.state();
  return tr("End of {phase}", {{"phase", title_of(*titled_node(state.scenario().sequence, node->id), state)}});
}

// What an action took, after a colon; the text is empty when it took nothing.
std::string taken(const Value& value, const GameState& state, SideId reader) {
  return value.is_nil() ? std::string() : colon() + value_words(state, value, reader);
}

// The words of a note; of a sealed one who wrote or opened it. It need not be one that will be taken.
std::string note_words(const GameState& state, const Entry& entry) {
  const Value& value = entry.value;
  if (value.kind() == Value::Kind::name) return value.name();
  if (value.kind() != Value::Kind::map) return {};
  const std::string who = side_words(state.module(), entry.side);
  const Value& words = value["words"];
  const auto number = [&](const char* key) {
    return value[key].kind() == Value::Kind::integer ? std::to_string(value[key].integer()) : std::string();
  };
  if (words.kind() != Value::Kind::name)
    return tr("{side} wrote a sealed note (no. {number})", {{"side", who}, {"number", number("sealed")}});
  return tr("{side} opened sealed note no. {number}: {words}",
            {{"side", who}, {"number", number("opens")}, {"words", words.name()}});
}

std::string object_words(const GameState& state, const SetVariable& set, SideId reader) {
  switch (set.on) {
    case Owner::game:
      return tr("the game");
    case Owner::side:
      return side_words(state.module(), SideId(set.object));
    case Owner::piece:
      return piece_words(state, PieceId(set.object), reader);
    case Owner::space:
      return space_words(state, SpaceId(set.object));
    case Owner::link:
      return link_words(state, LinkId(set.object));
  }
  return {};
}

// What was done by hand; the text is empty for a change that is no move of a piece and no setting.
std::string change_words(const GameState& state, const Change& change, SideId reader) {
  if (const auto* move = std::get_if<MovePiece>(&change)) {
    return tr("{piece} to {place}",
              {{"piece", piece_words(state, move->piece, reader)}, {"place", space_words(state, move->to)}});
  }
  if (const auto* flip = std::get_if<FlipPiece>(&change)) {
    return tr("{piece} turned over: {face}",
              {{"piece", piece_words(state, flip->piece, reader)},
               {"face", face_words(state.module(), state.counter(flip->piece).faces[flip->face])}});
  }
  if (const auto* made = std::get_if<CreatePiece>(&change)) {
    const CounterDef& counter = state.module().counters[made->counter.index];
    const std::string what = hides_from(reader, counter, 0) ? tr(hidden_unit) : counter_words(counter);
    return tr("{piece} created in {place}", {{"piece", what}, {"place", space_words(state, made->at)}});
  }
  if (const auto* turn = std::get_if<TurnPiece>(&change))
    return tr("{piece} turned", {{"piece", piece_words(state, turn->piece, reader)}});
  const auto* set = std::get_if<SetVariable>(&change);
  if (set == nullptr) return {};
  const VariableDef& def = *state.module().variables_of(set->on)[static_cast<std::size_t>(set->variable)];
  return object_words(state, *set, reader) + ", " +
         (def.title.empty() ? id_words(state.module(), def.name) : def.title) + colon() +
         value_words(state, set->value, reader);
}

// Words are made before an entry is judged: what is no die is left out.
bool is_die(const Value& value) {
  constexpr std::int64_t max_sides = 100;
  return value.kind() == Value::Kind::integer && value.integer() > 0 && value.integer() <= max_sides;
}

// "Red rolls 2d6 for the storm: 3, 5 (8)"
std::string throw_words(const GameState& state, const Entry& entry) {
  const Value& dice = entry.value["dice"];
  const Value& sides = entry.value["sides"];
  if (dice.kind() != Value::Kind::list || sides.kind() != Value::Kind::integer) return {};
  const std::string side = side_words(state.module(), entry.side), shown = value_words(state, dice, SideId());
  const std::string thrown = tr("{n}d{sides}", {{"n", dice.list().size()}, {"sides", sides.integer()}});
  const std::string text =
      entry.what.empty()
          ? tr("{side} rolls {dice}: {result}", {{"side", side}, {"dice", thrown}, {"result", shown}})
          : tr("{side} rolls {dice} for {purpose}: {result}", {{"side", side},
                                                               {"dice", thrown},
                                                               {"purpose", id_words(state.module(), entry.what)},
                                                               {"result", shown}});
  std::int64_t total = 0;
  for (const Value& die : dice.list()) total += is_die(die) ? die.integer() : 0;
  return dice.list().size() < 2 ? text : text + " (" + std::to_string(total) + ")";
}

// Where all of them lie; invalid when they lie in several spaces.
SpaceId space_of_all(const GameState& state, const ValueList& pieces) {
  const SpaceId first = state.piece(pieces.front().piece()).space;
  const bool one = std::all_of(pieces.begin(), pieces.end(),
                               [&](const Value& each) { return state.piece(each.piece()).space == first; });
  return one ? first : SpaceId();
}

// "Red draws 1 of 3 counters at random in Depot: Tanks", "Red shuffles 3 counters in Depot"
std::string lot_words(const GameState& state, const Entry& entry, SideId reader) {
  const auto pieces_only = [](const Value& list) {
    return list.kind() == Value::Kind::list && !list.list().empty() &&
           std::all_of(list.list().begin(), list.list().end(),
                       [](const Value& each) { return each.kind() == Value::Kind::piece; });
  };
  const Value& among = entry.value["among"];
  const Value& drawn = entry.value["drawn"];
  if (!pieces_only(among) || !pieces_only(drawn)) return {};
  const SpaceId space = space_of_all(state, among.list());
  const std::size_t all = among.list().size(), count = drawn.list().size();
  const std::string side = side_words(state.module(), entry.side);
  const std::string place = space.valid() ? space_words(state, space) : std::string();
  if (count == all) {
    return space.valid() ? tr_n("{side} shuffles {n} counter in {place}", "{side} shuffles {n} counters in {place}",
                                all, {{"side", side}, {"place", place}})
                         : tr_n("{side} shuffles {n} counter", "{side} shuffles {n} counters", all, {{"side", side}});
  }
  const std::string what = list_words(state, drawn.list(), reader);
  return space.valid() ? tr("{side} draws {count} of {all} counters at random in {place}: {what}",
                            {{"side", side}, {"count", count}, {"all", all}, {"place", place}, {"what", what}})
                       : tr("{side} draws {count} of {all} counters at random: {what}",
                            {{"side", side}, {"count", count}, {"all", all}, {"what", what}});
}

std::string edit_words(const GameState& state, const Value& changes, SideId reader) {
  if (changes.kind() != Value::Kind::list) return value_words(state, changes, reader);
  std::string text;
  for (const Value& item : changes.list()) {
    std::string error;
    const auto change = change_of(item, state, error);
    std::string words = change ? change_words(state, *change, reader) : std::string();
    if (words.empty()) words = value_words(state, item, reader);
    text += (text.empty() ? "" : "; ") + words;
  }
  return text;
}

// Whoever gave the answer, its name is the reader's, and a word that needs a secret is not found.
std::string answer_words(const Position& position, const Entry& entry, SideId reader) {
  const AskRequest& ask = position.runner().pending().ask;
  const AskRequest::One* asked = nullptr;
  for (const auto& one : ask.sides) {
    if (position.runner().pending().kind == PendingRequest::Kind::asks && ask.name == entry.what &&
        one.side == entry.side)
      asked = &one;
  }
  if (entry.value.is_nil() && asked != nullptr && ask.window) return tr("passed");
  Context context = context_of(position.state(), ContextBit::query, reader, nullptr, nullptr);
  context.running = "answer to " + entry.what;
  const Ruleset::Host::Scope scope(position.host(), context);
  return value_words(position.state(), entry.value, reader, [asked](const Value& value) {
    return asked == nullptr ? std::string() : asked->domain->label(value);
  });
}

// The level at which the rules are enforced, by its word in the journal.
std::string level_words(const std::string& level) {
  if (level == to_text(Enforcement::enforce)) return tr("enforce");
  if (level == to_text(Enforcement::assist)) return tr("assist");
  return level == to_text(Enforcement::free) ? tr("free") : level;
}

// "Plan: Attack: 0714, then End of Battles if 0714 is taken"
std::string plan_words(const Position& position, const Entry& entry, SideId reader) {
  const GameState& state = position.state();
  if (entry.value.is_nil()) return tr("The plan ends");
  std::string actions;
  for (const PlannedAction& action : read_plan(entry.value).actions) {
    std::string next = action_title(position, action.verb) + taken(action.arguments, state, reader);
    std::string conditions;
    for (const PlanCondition& one : action.only_if) {
      const std::string condition = condition_words(one, state);
      conditions =
          conditions.empty() ? condition : tr("{one} and {other}", {{"one", conditions}, {"other", condition}});
    }
    if (!conditions.empty()) next = tr("{action} if {condition}", {{"action", next}, {"condition", conditions}});
    actions = actions.empty() ? next : tr("{actions}, then {next}", {{"actions", actions}, {"next", next}});
  }
  return tr("Plan: {actions}", {{"actions", actions}});
}

std::string order_words(const Position& position, const Entry& entry, SideId reader) {
  if (entry.what.empty()) return plan_words(position, entry, reader);
  const Module& module = position.state().module();
  const std::string ask = tr("Standing order for {ask}", {{"ask", id_words(module, entry.what)}});
  if (entry.value.is_nil()) return tr("Standing order for {ask} taken back", {{"ask", id_words(module, entry.what)}});
  const Value& policy = entry.value["policy"];
  if (policy.kind() != Value::Kind::name) return ask;
  const Value title = position.host().constant("policies." + entry.what + "." + policy.name() + ".title");
  const auto plain = plain_order(policy.name());
  const std::string otherwise = plain ? tr(plain->title) : id_words(module, policy.name());
  return ask + colon() + (title.kind() == Value::Kind::name ? said(module, title.name()) : otherwise) +
         taken(entry.value["arguments"], position.state(), reader);
}

DiceRoll dice_roll_of(const Position& position, const Entry& entry) {
  DiceRoll made;
  made.purpose = entry.what;
  made.by = entry.side;
  made.again = entry.replaces.has_value();
  const bool by_hand = entry.kind == EntryKind::dice_roll;
  const Value& shown = by_hand ? entry.value["dice"] : entry.value;
  if (shown.kind() == Value::Kind::list) {
    for (const Value& die : shown.list()) {
      if (is_die(die)) made.dice.push_back(static_cast<int>(die.integer()));
    }
  }
  const PendingRequest& pending = position.runner().pending();
  if (by_hand) {
    const Value& sides = entry.value["sides"];
    if (is_die(sides)) made.sides = static_cast<int>(sides.integer());
  } else if (pending.kind == PendingRequest::Kind::roll) {
    made.sides = pending.roll.dice.sides;
    made.by = pending.roll.by;
    if (pending.roll.each.size() == made.dice.size()) made.each = pending.roll.each;
  }
  return made;
}

// The line of the journal for one reader; the text is empty for an entry that says nothing.
std::string line_for(SideId reader, const Position& position, const Entry& entry) {
  const GameState& state = position.state();
  switch (entry.kind) {
    case EntryKind::action:
      return action_title(position, entry.what) + taken(entry.value, state, reader);
    case EntryKind::answer:
      return field_words(state.module(), entry.what) + colon() + answer_words(position, entry, reader);
    case EntryKind::commit:
      return tr("{what}: sealed", {{"what", sealed_words(position, entry.what, entry.side)}});
    case EntryKind::roll: {
      const DiceRoll thrown = dice_roll_of(position, entry);
      const bool several = !thrown.each.empty();
      return tr("Roll for {purpose}", {{"purpose", id_words(state.module(), entry.what)}}) +
             (several ? colon() + thrown_words(state.module(), thrown.dice, thrown.each)
                      : taken(entry.value, state, reader));
    }
    case EntryKind::draw: {
      const SpaceId cup = state.board().find_space(entry.what);
      return (cup.valid() ? tr("Drawn from {place}", {{"place", space_words(state, cup)}})
                          : tr("Drawn for {purpose}", {{"purpose", id_words(state.module(), entry.what)}})) +
             (entry.side.valid() ? "" : taken(entry.value, state, reader));
    }
    case EntryKind::reveal:
      return opened_words(position, entry);
    case EntryKind::claim:
      return field_words(state.module(), entry.what) + taken(entry.value, state, reader);
    case EntryKind::order:
      return order_words(position, entry, reader);
    case EntryKind::override_:
      return tr("Rule {rule} is overridden", {{"rule", entry.what}});
    case EntryKind::mode:
      return tr("Rules: {level}", {{"level", level_words(entry.what)}});
    case EntryKind::edit:
      return tr("By hand: {what}", {{"what", edit_words(state, entry.value, reader)}});
    case EntryKind::dice_roll:
      return throw_words(state, entry);
    case EntryKind::random_draw:
      return lot_words(state, entry, reader);
    case EntryKind::cards:
      return cards_words(position);
    case EntryKind::share:
      return {};
    case EntryKind::settle:
      return tr("The game is settled");
    case EntryKind::inspect:
      return tr("Hidden information inspected");
    case EntryKind::module:
      return tr("The game goes on with version {version} of its module", {{"version", entry.what}});
    case EntryKind::note:
      return note_words(state, entry);
  }
  return {};
}

// What an entry does at places of the board, and names them.
const Value* value_with_places(const Entry& entry) {
  switch (entry.kind) {
    case EntryKind::action:
    case EntryKind::answer:
    case EntryKind::roll:
    case EntryKind::claim:
    case EntryKind::edit:
      return &entry.value;
    case EntryKind::random_draw:
      return &entry.value["drawn"];
    default:
      return nullptr;
  }
}

}  // namespace

void add_entry_words(const Position& position, const Entry& entry, Words& words) {
  const GameState& state = position.state();
  if (value_fault(entry.value, state)) return;
  const auto line = [&](SideId reader) { return line_for(reader, position, entry); };
  // A counter that is created by hand is no piece yet that could be found in the value.
  const bool by_hand = entry.kind == EntryKind::edit;
  words.lines.push_back(by_hand ? Told(state.module(), line) : Told(state, entry.value, line));
  if (entry.kind == EntryKind::roll || entry.kind == EntryKind::dice_roll) {
    words.dice_roll = dice_roll_of(position, entry);
  }
  if (const Value* const value = value_with_places(entry)) places(*value, state, words.spaces);
}

}  // namespace bocage
