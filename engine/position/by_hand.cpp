#include "engine/position/by_hand.h"

#include "engine/base/tr.h"
#include "engine/position/sequence.h"

namespace bocage {
namespace {

constexpr const char* owner_names[] = {"game", "side", "piece", "space", "link"};

template <std::size_t Count>
std::optional<std::size_t> index_in(const char* const (&names)[Count], const Value& value) {
  if (value.kind() != Value::Kind::name) return std::nullopt;
  for (std::size_t i = 0; i < Count; ++i) {
    if (value.name() == names[i]) return i;
  }
  return std::nullopt;
}

Value object_value(Owner on, std::uint32_t object) {
  switch (on) {
    case Owner::game:
      return {};
    case Owner::side:
      return SideId(object);
    case Owner::piece:
      return PieceId(object);
    case Owner::space:
      return SpaceId(object);
    case Owner::link:
      return LinkId(object);
  }
  return {};
}

std::optional<std::uint32_t> object_of(Owner on, const Value& value) {
  const auto wanted = object_value(on, 0).kind();
  if (value.kind() != wanted) return std::nullopt;
  switch (on) {
    case Owner::game:
      return 0;
    case Owner::side:
      return value.side().index;
    case Owner::piece:
      return value.piece().index;
    case Owner::space:
      return value.space().index;
    case Owner::link:
      return value.link().index;
  }
  return std::nullopt;
}

std::optional<std::int64_t> number_in(const Value& value, std::int64_t min, std::int64_t max) {
  if (value.kind() != Value::Kind::integer || value.integer() < min || value.integer() > max) return std::nullopt;
  return value.integer();
}

Value cursor_value(const Cursor& cursor) {
  ValueList levels;
  for (const auto& level : cursor.levels) levels.push_back(ValueList{std::int64_t{level.child}, level.items});
  return ValueMap{{"do", "cursor"}, {"entered", cursor.entered}, {"levels", std::move(levels)}};
}

std::optional<Change> cursor_of(const Value& value) {
  auto cursor = std::make_shared<Cursor>();
  if (value["entered"].kind() != Value::Kind::boolean || value["levels"].kind() != Value::Kind::list)
    return std::nullopt;
  cursor->entered = value["entered"].boolean();
  for (const auto& level : value["levels"].list()) {
    if (level.kind() != Value::Kind::list || level.list().size() != 2) return std::nullopt;
    const auto child = number_in(level.list()[0], 0, 1'000'000);
    if (!child || level.list()[1].kind() != Value::Kind::list) return std::nullopt;
    cursor->levels.push_back({static_cast<std::uint32_t>(*child), level.list()[1].list()});
  }
  return SetCursor{cursor};
}

std::optional<Change> set_of(const Value& value, const GameState& state) {
  const auto on = index_in(owner_names, value["on"]);
  if (!on || value["name"].kind() != Value::Kind::name) return std::nullopt;
  const auto owner = static_cast<Owner>(*on);
  const auto object = object_of(owner, value["object"]);
  const int variable = state.module().find_variable(owner, value["name"].name());
  if (!object || variable < 0) return std::nullopt;
  return SetVariable{owner, *object, variable, value["value"]};
}

std::optional<Change> piece_change(const std::string& what, const Value& value) {
  if (value["piece"].kind() != Value::Kind::piece) return std::nullopt;
  const PieceId piece = value["piece"].piece();
  if (what == "move") {
    const auto index =
        value["index"].is_nil() ? std::int64_t{UINT32_MAX} : number_in(value["index"], 0, UINT32_MAX).value_or(-1);
    if (value["to"].kind() != Value::Kind::space || index < 0) return std::nullopt;
    return MovePiece{piece, value["to"].space(), static_cast<std::uint32_t>(index)};
  }
  if (what == "flip") {
    const auto face = number_in(value["face"], 0, UINT16_MAX);
    if (!face) return std::nullopt;
    return FlipPiece{piece, static_cast<std::uint16_t>(*face)};
  }
  const auto facing = number_in(value["facing"], INT16_MIN, INT16_MAX);
  if (!facing) return std::nullopt;
  return TurnPiece{piece, static_cast<std::int16_t>(*facing)};
}

std::optional<Change> exchange_of(const Value& value) {
  ExchangePieces exchange;
  if (value["moves"].kind() != Value::Kind::list) return std::nullopt;
  for (const auto& move : value["moves"].list()) {
    if (move.kind() != Value::Kind::list || move.list().size() != 3) return std::nullopt;
    const auto& parts = move.list();
    const auto index = number_in(parts[2], 0, UINT32_MAX);
    if (parts[0].kind() != Value::Kind::piece || parts[1].kind() != Value::Kind::space || !index) return std::nullopt;
    exchange.moves.push_back({parts[0].piece(), parts[1].space(), static_cast<std::uint32_t>(*index)});
  }
  return exchange;
}

std::optional<Change> outcome_of(const Value& value) {
  auto outcome = std::make_shared<Outcome>();
  const Value& winner = value["winner"];
  if (value["over"].kind() != Value::Kind::boolean || value["level"].kind() != Value::Kind::name) return std::nullopt;
  if (!winner.is_nil() && winner.kind() != Value::Kind::side) return std::nullopt;
  outcome->over = value["over"].boolean();
  outcome->level = value["level"].name();
  if (!winner.is_nil()) outcome->winner = winner.side();
  return SetOutcome{outcome};
}

std::optional<Change> creation_of(const Value& value, const GameState& state) {
  const auto face = number_in(value["face"], 0, UINT16_MAX);
  if (value["counter"].kind() != Value::Kind::name || value["at"].kind() != Value::Kind::space || !face) {
    return std::nullopt;
  }
  const CounterId counter = state.module().find_counter(value["counter"].name());
  if (!counter.valid()) return std::nullopt;
  return CreatePiece{counter, value["at"].space(), static_cast<std::uint16_t>(*face), false};
}

// Who may look at a card that lies face down: by hand only where no mask of another side is in the way.
std::optional<Change> card_of(const Value& value, const GameState& state) {
  const Value& which = value["secret"];
  const Value& owner = value["owner"];
  if (which.kind() != Value::Kind::secret || which.secret().index >= state.secret_count()) return std::nullopt;
  if (!owner.is_nil() && owner.kind() != Value::Kind::side) return std::nullopt;
  const SideId to = owner.is_nil() ? SideId() : owner.side();
  const Secret& card = state.secret(which.secret());
  const bool lies_there = card.kind == SecretKind::card && !card.spent && !card.opened;
  if (!lies_there || (card.masks != 0 && (!to.valid() || card.masks != bit_of(to)))) return std::nullopt;
  return HoldCard{which.secret(), to, card.commitment, card.masks, false};
}

}  // namespace

// While an action is under way its procedure counts on what it has seen, so only a game that stands still is changed.
std::optional<std::string> why_not_by_hand(const Position& position) {
  switch (position.state().enforcement()) {
    case Enforcement::enforce:
      return tr("the rules are enforced: pieces can be changed by hand only in assist and in free play");
    case Enforcement::assist:
      if (position.runner().quiet()) return std::nullopt;
      return tr("an action is under way: finish it first, or switch to free play");
    case Enforcement::free:
      return std::nullopt;
  }
  return std::nullopt;
}

std::optional<std::string> why_no_manual_roll(const Position& position) {
  if (position.state().enforcement() == Enforcement::enforce) {
    return tr("the rules are enforced: dice can be rolled by hand only in assist and in free play");
  }
  return std::nullopt;
}

Value value_of(const Change& change, const GameState& state) {
  if (const auto* made = std::get_if<CreatePiece>(&change); made != nullptr && !made->remove) {
    return ValueMap{{"do", "create"},
                    {"counter", state.module().counters[made->counter.index].id},
                    {"at", made->at},
                    {"face", std::int64_t{made->face}}};
  }
  if (const auto* set = std::get_if<SetVariable>(&change)) {
    const auto* def = state.module().variables_of(set->on)[static_cast<std::size_t>(set->variable)];
    return ValueMap{{"do", "set"},
                    {"on", owner_names[static_cast<std::size_t>(set->on)]},
                    {"object", object_value(set->on, set->object)},
                    {"name", def->name},
                    {"value", set->value}};
  }
  if (const auto* move = std::get_if<MovePiece>(&change)) {
    ValueMap map{{"do", "move"}, {"piece", move->piece}, {"to", move->to}};
    if (move->index != UINT32_MAX) map["index"] = std::int64_t{move->index};
    return map;
  }
  if (const auto* flip = std::get_if<FlipPiece>(&change)) {
    return ValueMap{{"do", "flip"}, {"piece", flip->piece}, {"face", std::int64_t{flip->face}}};
  }
  if (const auto* turn = std::get_if<TurnPiece>(&change)) {
    return ValueMap{{"do", "turn"}, {"piece", turn->piece}, {"facing", std::int64_t{turn->facing}}};
  }
  if (const auto* card = std::get_if<HoldCard>(&change)) {
    return ValueMap{
        {"do", "card"}, {"secret", card->secret}, {"owner", card->owner.valid() ? Value(card->owner) : Value()}};
  }
  if (const auto* exchange = std::get_if<ExchangePieces>(&change)) {
    ValueList moves;
    for (const auto& move : exchange->moves)
      moves.push_back(ValueList{move.piece, move.space, std::int64_t{move.index}});
    return ValueMap{{"do", "exchange"}, {"moves", std::move(moves)}};
  }
  if (const auto* cursor = std::get_if<SetCursor>(&change)) return cursor_value(*cursor->cursor);
  if (const auto* outcome = std::get_if<SetOutcome>(&change)) {
    const SideId winner = outcome->outcome->winner;
    return ValueMap{{"do", "outcome"},
                    {"over", outcome->outcome->over},
                    {"level", outcome->outcome->level},
                    {"winner", winner.valid() ? Value(winner) : Value()}};
  }
  if (const auto* level = std::get_if<SetEnforcement>(&change)) {
    return ValueMap{{"do", "enforcement"}, {"level", to_text(level->level)}};
  }
  return {};
}

std::optional<Change> change_of(const Value& value, const GameState& state, std::string& error) {
  std::optional<Change> change;
  const Value& what = value["do"];
  const std::string name = what.kind() == Value::Kind::name ? what.name() : "";
  if (name == "set") {
    change = set_of(value, state);
  } else if (name == "move" || name == "flip" || name == "turn") {
    change = piece_change(name, value);
  } else if (name == "exchange") {
    change = exchange_of(value);
  } else if (name == "create") {
    change = creation_of(value, state);
  } else if (name == "card") {
    change = card_of(value, state);
  } else if (name == "cursor") {
    change = cursor_of(value);
  } else if (name == "outcome") {
    change = outcome_of(value);
  } else if (name == "enforcement") {
    const Value& text = value["level"];
    const auto level = text.kind() == Value::Kind::name ? parse_enforcement(text.name()) : std::nullopt;
    if (level) change = SetEnforcement{*level};
  } else {
    error =
        "by hand a game is changed by set, move, flip, turn, exchange, create, card, cursor, outcome "
        "and enforcement only";
    return std::nullopt;
  }
  if (!change) {
    error = "the change '" + name + "' is malformed";
    return std::nullopt;
  }
  if (auto fault = state.fault_of(*change)) {
    error = *fault;
    return std::nullopt;
  }
  if (const auto* cursor = std::get_if<SetCursor>(&*change);
      cursor && !stand(state.scenario().sequence, *cursor->cursor)) {
    error = "the sequence of play has no such place";
    return std::nullopt;
  }
  return change;
}

}  // namespace bocage
