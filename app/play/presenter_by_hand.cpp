// What is done by hand: everything in free play, and in assist what no rule does.
#include <algorithm>

#include "app/play/game_words.h"
#include "app/play/presenter.h"

namespace bocage {

bool Presenter::set_level(Enforcement level) {
  end_draft();
  forget_refusal();
  step([&] { return session_->set_enforcement(level); });
  if (!refusal_) tray_open_ = level == Enforcement::free;
  return !refusal_;
}

void Presenter::edit(const std::vector<Change>& changes) {
  step([&] { return session_->edit(acting_.valid() ? acting_ : writer(), changes); });
}

bool Presenter::by_hand() const {
  return !moment_ && !bare() && !session_->why_not_by_hand();
}

bool Presenter::open_tray(bool open) {
  if (open && refused_by_hand()) return false;
  tray_open_ = open;
  return true;
}

bool Presenter::refused_by_hand() {
  if (rests()) return true;
  forget_refusal();
  notice_.clear();
  if (const auto why = session_->why_not_by_hand()) {
    refusal_.emplace();
    refusal_->kind = Refusal::Kind::form;
    refusal_->text = *why;
  }
  return refusal_.has_value();
}

bool Presenter::take_up(PieceId piece) {
  leave();
  if (refused_by_hand()) return false;
  held_ = Held{piece, CounterId()};
  return true;
}

bool Presenter::take_up(CounterId counter) {
  leave();
  if (refused_by_hand()) return false;
  held_ = Held{PieceId(), counter};
  return true;
}

bool Presenter::put_down(SpaceId space) {
  const Held held = *held_;
  held_.reset();
  if (held.counter.valid()) {
    edit({CreatePiece{held.counter, space}});
  } else if (session_->state().piece(held.piece).space != space) {
    edit({MovePiece{held.piece, space}});
  }
  return !refusal_;
}

bool Presenter::set_by_hand(const SetVariable& set) {
  leave();
  if (refused_by_hand()) return false;
  edit({set});
  return !refusal_;
}

bool Presenter::lies_off_the_map(PieceId piece) const {
  return session_->state().board().space(seen_at(piece)).outline.empty();
}

// What is held is put down where the piece lies; one that lies off the map is taken up instead.
bool Presenter::clicked_by_hand(PieceId piece) {
  if (!held_ && !plays_free()) return false;
  if (lies_off_the_map(piece)) {
    take_up(piece);
  } else if (held_) {
    put_down(seen_at(piece));
  }
  return true;
}

std::string Presenter::held_words() const {
  const GameState& state = session_->state();
  return held_->counter.valid() ? counter_words(state.module().counters[held_->counter.index])
                                : piece_words(state, held_->piece);
}

Prompt Presenter::prompt_holding() const {
  Prompt prompt;
  prompt.headline = side_words(session_->state().module(), acting_) + ": by hand";
  prompt.text = "Click where " + held_words() + " goes; Escape puts it back";
  prompt.buttons = {{PromptButton::What::cancel, "Put it back", true, {}, {}, {}, {}}};
  return prompt;
}

// --- the counter tray

namespace {

// A counter has its face from a piece, so each is laid out once on a copy of the game.
std::vector<PoolEntry> lay_out_tray(GameState trial, SideId side) {
  std::vector<PoolEntry> entries;
  const Module& module = trial.module();
  const std::string title = "Counter tray" + (side.valid() ? ", " + side_words(module, side) : std::string());
  for (std::uint32_t i = 0; i < module.counters.size(); ++i) {
    const CounterDef& counter = module.counters[i];
    const CreatePiece made{CounterId(i), SpaceId(0)};
    if (counter.side != side || trial.fault_of(made)) continue;
    trial.apply(made);
    const PieceId piece(static_cast<std::uint32_t>(trial.piece_count() - 1));
    PoolEntry entry{SpaceId(), title, counter_words(counter), fill_face(trial, piece, counter.faces.front()), {}};
    entry.count = 1;
    entry.counter = CounterId(i);
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace

void Presenter::add_tray(std::vector<PoolEntry>& entries) {
  if (tray_.empty()) {
    const GameState opening = session_->timeline().at(0);
    const auto sides = static_cast<std::uint32_t>(opening.module().sides.size());
    for (std::uint32_t i = 0; i <= sides; ++i) {
      auto laid = lay_out_tray(opening, i < sides ? SideId(i) : SideId());
      tray_.insert(tray_.end(), laid.begin(), laid.end());
    }
  }
  for (PoolEntry entry : tray_) {
    entry.picked = held_ && held_->counter == entry.counter;
    entries.push_back(std::move(entry));
  }
}

// --- the menu

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

std::vector<MenuItem> Presenter::by_hand_menu(PieceId piece, SpaceId space) const {
  const GameState& state = session_->state();
  std::vector<MenuItem> items;
  if (piece.valid()) {
    const CounterDef& counter = state.counter(piece);
    items.push_back({MenuItem::What::take_up, "Take up " + piece_words(state, piece), true, {}, {}, {}, piece, {}});
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

void Presenter::choose_by_hand(const MenuItem& item) {
  const Piece* const piece = item.piece.valid() ? &session_->state().piece(item.piece) : nullptr;
  if (item.what == MenuItem::What::take_up && piece != nullptr) {
    take_up(item.piece);
  } else if (item.what == MenuItem::What::face && piece != nullptr) {
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
