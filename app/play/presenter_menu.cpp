// The menu of what can be done with a piece or in a space, and free play.
#include <algorithm>

#include "app/play/game_words.h"
#include "app/play/presenter.h"

namespace bocage {

std::vector<MenuItem> Presenter::menu(PieceId piece, SpaceId space) {
  std::vector<MenuItem> items;
  if (rests()) return items;
  if (plays_free()) return free_menu(piece, space);
  const GameState& state = session_->state();
  std::vector<Value> values;
  if (piece.valid()) values.emplace_back(piece);
  if (space.valid()) values.emplace_back(space);
  if (draft_) {
    for (const Value& value : values) {
      const std::string words = value_words(state, value);
      if (draft_->offers(value))
        items.push_back({MenuItem::What::pick, "Choose " + words, true, {}, {}, value, {}, {}});
      if (draft_->has(value))
        items.push_back({MenuItem::What::take_back, "Take back " + words, true, {}, {}, value, {}, {}});
    }
    const bool can = ready();
    items.push_back(
        {MenuItem::What::confirm, "Confirm", can, can ? "" : "something is still to be chosen", {}, {}, {}, {}});
    if (choosing()) items.push_back({MenuItem::What::cancel, "Back", true, {}, {}, {}, {}, {}});
    if (draft_->answers()) return items;
  }
  for (const auto& offered : offers()) {
    const Offer& offer = offered.offer;
    if (offer.verb == "done") continue;
    const auto start =
        std::find_if(values.begin(), values.end(), [&](const Value& value) { return begins_with(offered, value); });
    if (start != values.end()) {
      items.push_back({MenuItem::What::verb, offer.title, true, {}, offer.verb, *start, {}, {}});
      continue;
    }
    for (const Value& value : values) {
      const auto why = offer.domain->why_not({}, value);
      if (!why || why->kind != Refusal::Kind::rule) continue;
      items.push_back(
          {MenuItem::What::verb, offer.title, false, with_rule(why->text, why->rule), offer.verb, value, {}, {}});
      break;
    }
  }
  return items;
}

void Presenter::choose(const MenuItem& item) {
  if (rests() || !item.enabled) return;
  switch (item.what) {
    case MenuItem::What::verb:
      if (start_verb(item.verb)) pick(item.value);
      break;
    case MenuItem::What::pick:
      pick(item.value);
      break;
    case MenuItem::What::take_back:
      if (draft_) take_back(item.value);
      break;
    case MenuItem::What::confirm:
      confirm();
      break;
    case MenuItem::What::cancel:
      cancel();
      break;
    case MenuItem::What::face:
    case MenuItem::What::turn:
    case MenuItem::What::variable:
    case MenuItem::What::put:
      choose_free(item);
      break;
  }
}

// --- free play

bool Presenter::set_level(Enforcement level) {
  end_draft();
  forget_refusal();
  step([&] { return session_->set_enforcement(level); });
  return !refusal_;
}

void Presenter::edit(const std::vector<Change>& changes) {
  step([&] { return session_->edit(acting_, changes); });
}

namespace {

// What a variable can be set to by a click: the other truth, each side, nothing.
std::vector<Value> settable(const Module& module, const VariableDef& def, const Value& now) {
  std::vector<Value> values;
  if (def.type == Value::Kind::boolean) values.emplace_back(!(now.kind() == Value::Kind::boolean && now.boolean()));
  if (def.type == Value::Kind::side) {
    for (std::uint32_t i = 0; i < module.sides.size(); ++i) values.emplace_back(SideId(i));
  }
  if (def.type == Value::Kind::integer && now.kind() == Value::Kind::integer) {
    values.emplace_back(now.integer() + 1);
    if (now.integer() > 0) values.emplace_back(now.integer() - 1);
  }
  if (def.nullable && !now.is_nil()) values.emplace_back();
  std::erase(values, now);
  return values;
}

void add_variables(std::vector<MenuItem>& items, const GameState& state, Owner on, PieceId piece, SpaceId space) {
  const auto defs = state.module().variables_of(on);
  for (std::size_t i = 0; i < defs.size(); ++i) {
    const std::uint32_t object = on == Owner::piece ? piece.index : space.index;
    const Value& now = state.variable(on, object, static_cast<int>(i));
    const std::string title = defs[i]->title.empty() ? defs[i]->name : defs[i]->title;
    for (const Value& value : settable(state.module(), *defs[i], now)) {
      items.push_back({MenuItem::What::variable,
                       title + ": " + value_words(state, value),
                       true,
                       {},
                       {},
                       value,
                       on == Owner::piece ? piece : PieceId(),
                       space,
                       static_cast<int>(i)});
    }
  }
}

// Where counters of this side lie off the map, at the beginning of the game or now; without any such place all there
// are.
std::vector<SpaceId> places_off_the_map(const GameState& opening, const GameState& now, SideId side) {
  std::vector<SpaceId> own, all;
  const auto holds_some = [side](const GameState& state, SpaceId space) {
    const auto& stack = state.stack(space);
    return std::any_of(stack.begin(), stack.end(), [&](PieceId piece) { return state.counter(piece).side == side; });
  };
  for (std::uint32_t i = 0; i < now.board().space_count(); ++i) {
    const SpaceId space(i);
    if (!now.board().space(space).outline.empty()) continue;
    all.push_back(space);
    if (holds_some(opening, space) || holds_some(now, space)) own.push_back(space);
  }
  return own.empty() ? all : own;
}

}  // namespace

std::vector<MenuItem> Presenter::free_menu(PieceId piece, SpaceId space) const {
  const GameState& state = session_->state();
  std::vector<MenuItem> items;
  if (piece.valid()) {
    const CounterDef& counter = state.counter(piece);
    for (std::size_t i = 0; i < counter.faces.size(); ++i) {
      if (i == state.piece(piece).face) continue;
      items.push_back({MenuItem::What::face,
                       "Turn over: " + counter.faces[i].id,
                       true,
                       {},
                       {},
                       {},
                       piece,
                       {},
                       static_cast<int>(i)});
    }
    items.push_back({MenuItem::What::turn, "Turn right", true, {}, {}, {}, piece, {}, 1});
    items.push_back({MenuItem::What::turn, "Turn left", true, {}, {}, {}, piece, {}, -1});
    add_variables(items, state, Owner::piece, piece, {});
    for (const SpaceId place : places_off_the_map(session_->timeline().at(0), state, counter.side)) {
      if (place == state.piece(piece).space) continue;
      items.push_back(
          {MenuItem::What::put, "Off the map: " + space_words(state, place), true, {}, {}, {}, piece, place, 0});
    }
  }
  if (space.valid()) add_variables(items, state, Owner::space, {}, space);
  return items;
}

void Presenter::choose_free(const MenuItem& item) {
  const Piece* const piece = item.piece.valid() ? &session_->state().piece(item.piece) : nullptr;
  if (item.what == MenuItem::What::face && piece != nullptr) {
    edit({FlipPiece{item.piece, static_cast<std::uint16_t>(item.number)}});
  } else if (item.what == MenuItem::What::turn && piece != nullptr) {
    edit({TurnPiece{item.piece, static_cast<std::int16_t>(piece->facing + item.number)}});
  } else if (item.what == MenuItem::What::put && piece != nullptr) {
    edit({MovePiece{item.piece, item.space}});
  } else if (piece != nullptr) {
    edit({SetVariable{Owner::piece, item.piece.index, item.number, item.value}});
  } else if (item.space.valid()) {
    edit({SetVariable{Owner::space, item.space.index, item.number, item.value}});
  }
}

}  // namespace bocage
