#include "engine/session/entry_words.h"

#include <algorithm>

#include "engine/game/words.h"
#include "engine/module/concealment.h"
#include "engine/session/by_hand.h"

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
  return (verb ? verb_title(position.host(), purpose) : field_words(purpose)) + " (" +
         side_words(position.state().module(), side) + ")";
}

// Words are made before an entry is judged: it may name no secret at all.
std::string opened_words(const Position& position, const Entry& entry) {
  const Value& which = entry.value["secret"];
  if (which.kind() != Value::Kind::secret) return {};
  const Secret& secret = position.state().secret(which.secret());
  return sealed_words(position, secret.purpose, secret.owner) + ": opened";
}

// "End of Movement"; of a game that stands in no phase "Done".
std::string action_title(const Position& position, const std::string& verb) {
  const auto* const node = position.runner().node();
  if (verb != "done" || node == nullptr) return verb_title(position.host(), verb);
  const GameState& state = position.state();
  return "End of " + title_of(*titled_node(state.scenario().sequence, node->id), state);
}

// What an action took, after a colon; the text is empty when it took nothing.
std::string taken(const Value& value, const GameState& state) {
  return value.is_nil() ? std::string() : ": " + value_words(state, value);
}

// The journal is read by everybody: what hides from one side is named to none.
std::string named(const GameState& state, const Value& piece) {
  const PieceId id = piece.piece();
  return hides_from(SideId(), state.counter(id), state.piece(id).face) ? "a hidden unit" : piece_words(state, id);
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
  if (words.kind() != Value::Kind::name) return who + " wrote a sealed note (no. " + number("sealed") + ")";
  return who + " opened sealed note no. " + number("opens") + ": " + words.name();
}

std::string object_words(const GameState& state, const SetVariable& set) {
  switch (set.on) {
    case Owner::game:
      return "the game";
    case Owner::side:
      return side_words(state.module(), SideId(set.object));
    case Owner::piece:
      return named(state, PieceId(set.object));
    case Owner::space:
      return space_words(state, SpaceId(set.object));
    case Owner::link:
      return value_words(state, LinkId(set.object));
  }
  return {};
}

// What was done by hand; the text is empty for a change that is no move of a piece and no setting.
std::string change_words(const GameState& state, const Change& change) {
  if (const auto* move = std::get_if<MovePiece>(&change)) {
    return named(state, move->piece) + " to " + space_words(state, move->to);
  }
  if (const auto* flip = std::get_if<FlipPiece>(&change)) {
    return piece_words(state, flip->piece) +
           " turned over: " + id_words(state.counter(flip->piece).faces[flip->face].id);
  }
  if (const auto* made = std::get_if<CreatePiece>(&change)) {
    return counter_words(state.module().counters[made->counter.index]) + " created in " + space_words(state, made->at);
  }
  if (const auto* turn = std::get_if<TurnPiece>(&change)) return named(state, turn->piece) + " turned";
  const auto* set = std::get_if<SetVariable>(&change);
  if (set == nullptr) return {};
  const VariableDef& def = *state.module().variables_of(set->on)[static_cast<std::size_t>(set->variable)];
  return object_words(state, *set) + ", " + (def.title.empty() ? id_words(def.name) : def.title) + ": " +
         value_words(state, set->value);
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
  std::string text = side_words(state.module(), entry.side) + " rolls " + std::to_string(dice.list().size()) + "d" +
                     std::to_string(sides.integer());
  if (!entry.what.empty()) text += " for " + entry.what;
  text += ": " + value_words(state, dice);
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
std::string lot_words(const GameState& state, const Entry& entry) {
  const auto pieces_only = [](const Value& list) {
    return list.kind() == Value::Kind::list && !list.list().empty() &&
           std::all_of(list.list().begin(), list.list().end(),
                       [](const Value& each) { return each.kind() == Value::Kind::piece; });
  };
  const Value& among = entry.value["among"];
  const Value& drawn = entry.value["drawn"];
  if (!pieces_only(among) || !pieces_only(drawn)) return {};
  const SpaceId space = space_of_all(state, among.list());
  const std::string all = std::to_string(among.list().size()) + " counters";
  const std::string where = space.valid() ? " in " + space_words(state, space) : std::string();
  const std::string side = side_words(state.module(), entry.side);
  if (drawn.list().size() == among.list().size()) return side + " shuffles " + all + where;
  return side + " draws " + std::to_string(drawn.list().size()) + " of " + all + " at random" + where + ": " +
         list_words(state, drawn.list(), [&](const Value& piece) { return named(state, piece); });
}

std::string edit_words(const GameState& state, const Value& changes) {
  if (changes.kind() != Value::Kind::list) return value_words(state, changes);
  std::string text;
  for (const Value& item : changes.list()) {
    std::string error;
    const auto change = change_of(item, state, error);
    std::string words = change ? change_words(state, *change) : std::string();
    if (words.empty()) words = value_words(state, item);
    text += (text.empty() ? "" : "; ") + words;
  }
  return text;
}

// The journal is read by everybody, so an answer is named in nobody's eyes: a word that needs a secret is not found.
std::string answer_words(const Position& position, const Entry& entry) {
  const AskRequest& ask = position.runner().pending().ask;
  const AskRequest::One* asked = nullptr;
  for (const auto& one : ask.sides) {
    if (position.runner().pending().kind == PendingRequest::Kind::asks && ask.name == entry.what &&
        one.side == entry.side)
      asked = &one;
  }
  if (entry.value.is_nil() && asked != nullptr && ask.window) return "passed";
  Context context = context_of(position.state(), ContextBit::query, {}, &position, nullptr);
  context.running = "answer to " + entry.what;
  const Ruleset::Host::Scope scope(position.host(), context);
  return value_words(position.state(), entry.value, [asked](const Value& value) {
    return asked == nullptr ? std::string() : asked->domain->label(value);
  });
}

std::string order_words(const Position& position, const Entry& entry) {
  const std::string ask = "Standing order for " + id_words(entry.what);
  if (entry.value.is_nil()) return ask + " taken back";
  const Value& policy = entry.value["policy"];
  if (policy.kind() != Value::Kind::name) return ask;
  const Value title = position.host().constant("policies." + entry.what + "." + policy.name() + ".title");
  return ask + ": " + (title.kind() == Value::Kind::name ? title.name() : id_words(policy.name())) +
         taken(entry.value["arguments"], position.state());
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

}  // namespace

void add_entry_words(const Position& position, const Entry& entry, Words& words) {
  const GameState& state = position.state();
  if (value_fault(entry.value, state)) return;
  switch (entry.kind) {
    case EntryKind::action:
      words.lines.push_back(action_title(position, entry.what) + taken(entry.value, state));
      break;
    case EntryKind::answer:
      words.lines.push_back(field_words(entry.what) + ": " + answer_words(position, entry));
      break;
    case EntryKind::commit:
      words.lines.push_back(sealed_words(position, entry.what, entry.side) + ": sealed");
      return;
    case EntryKind::roll: {
      const DiceRoll thrown = dice_roll_of(position, entry);
      const bool several = !thrown.each.empty();
      words.lines.push_back(
          "Roll for " + id_words(entry.what) +
          (several ? ": " + thrown_words(state.module(), thrown.dice, thrown.each) : taken(entry.value, state)));
      words.dice_roll = thrown;
      break;
    }
    case EntryKind::draw: {
      const SpaceId cup = state.board().find_space(entry.what);
      words.lines.push_back("Drawn from " + (cup.valid() ? space_words(state, cup) : id_words(entry.what)) +
                            (entry.side.valid() ? "" : taken(entry.value, state)));
      return;
    }
    case EntryKind::reveal:
      words.lines.push_back(opened_words(position, entry));
      return;
    case EntryKind::claim:
      words.lines.push_back(field_words(entry.what) + taken(entry.value, state));
      break;
    case EntryKind::order:
      words.lines.push_back(order_words(position, entry));
      return;
    case EntryKind::override_:
      words.lines.push_back("Rule " + entry.what + " is overridden");
      return;
    case EntryKind::mode:
      words.lines.push_back("Rules: " + entry.what);
      return;
    case EntryKind::edit:
      words.lines.push_back("By hand: " + edit_words(state, entry.value));
      break;
    case EntryKind::dice_roll:
      words.lines.push_back(throw_words(state, entry));
      words.dice_roll = dice_roll_of(position, entry);
      return;
    case EntryKind::random_draw:
      words.lines.push_back(lot_words(state, entry));
      break;
    case EntryKind::settle:
      words.lines.emplace_back("The game is settled");
      return;
    case EntryKind::inspect:
      words.lines.emplace_back("Hidden information inspected");
      return;
    case EntryKind::module:
      words.lines.push_back("Corrected module " + entry.what);
      return;
    case EntryKind::note:
      words.lines.push_back(note_words(state, entry));
      return;
  }
  places(entry.kind == EntryKind::random_draw ? entry.value["drawn"] : entry.value, state, words.spaces);
}

}  // namespace bocage
