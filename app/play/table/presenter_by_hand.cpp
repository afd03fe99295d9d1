// What is done by hand: everything in free play, and in assist what no rule does.
#include <algorithm>

#include "app/play/table/editable_variables.h"
#include "app/play/table/presenter.h"
#include "app/play/words/game_words.h"
#include "engine/module/concealment.h"
#include "engine/view/piece_states.h"

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
  if (open && !may_by_hand()) return false;
  tray_open_ = open;
  return true;
}

bool Presenter::may_by_hand() {
  if (rests()) return false;
  forget_refusal();
  notice_.clear();
  if (const auto why = session_->why_not_by_hand()) {
    refusal_.emplace();
    refusal_->kind = Refusal::Kind::form;
    refusal_->text = *why;
  }
  return !refusal_;
}

bool Presenter::take_up(PieceId piece) {
  leave();
  if (!may_by_hand()) return false;
  held_ = Held{{piece}, CounterId()};
  return true;
}

bool Presenter::take_up_pile(SpaceId space) {
  leave();
  const std::vector<PieceId>& pile = session_->state().stack(space);
  if (pile.empty() || !may_by_hand()) return false;
  held_ = Held{pile, CounterId()};
  return true;
}

bool Presenter::take_up(CounterId counter) {
  leave();
  if (!may_by_hand()) return false;
  held_ = Held{{}, counter};
  return true;
}

bool Presenter::put_down(SpaceId space) {
  const Held held = *held_;
  held_.reset();
  if (held.counter.valid()) {
    edit({CreatePiece{held.counter, space}});
  } else {
    move_by_hand(held.pieces, space);
  }
  return !refusal_;
}

// Those that stand there already stay where they are in their pile.
void Presenter::move_by_hand(const std::vector<PieceId>& pieces, SpaceId space) {
  std::vector<Change> changes;
  for (const PieceId piece : pieces) {
    if (session_->state().piece(piece).space != space) changes.emplace_back(MovePiece{piece, space});
  }
  if (!changes.empty()) edit(changes);
}

std::optional<SceneFace> Presenter::face_held() {
  if (!held_) return std::nullopt;
  if (!held_->pieces.empty()) return face_seen(held_->pieces.back(), PieceStates(session_->state().module()));
  const auto made = std::find_if(tray().begin(), tray().end(),
                                 [&](const PoolEntry& entry) { return entry.counter == held_->counter; });
  return made == tray_.end() ? std::nullopt : std::optional(made->face);
}

bool Presenter::set_by_hand(const SetVariable& set) {
  leave();
  if (!may_by_hand()) return false;
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
  if (held_->counter.valid()) return counter_words(state.module().counters[held_->counter.index]);
  return held_->pieces.size() == 1 ? seen_words(held_->pieces.front())
                                   : count_words(held_->pieces.size(), "counter", "counters");
}

bool Presenter::knows(PieceId piece) const {
  const GameState& state = session_->state();
  return !hides_from(viewer(), state.counter(piece), state.piece(piece).face);
}

std::string Presenter::seen_words(PieceId piece) const {
  return knows(piece) ? piece_words(session_->state(), piece) : "a hidden unit";
}

Prompt Presenter::prompt_holding() const {
  Prompt prompt;
  prompt.headline = side_words(session_->state().module(), acting_) + ": by hand";
  const bool one = held_->pieces.size() < 2;
  prompt.text = "Click where " + held_words() + (one ? " goes; Escape puts it back" : " go; Escape puts them back");
  prompt.buttons = {{PromptButton::What::cancel, one ? "Put it back" : "Put them back", true, {}, {}, {}, {}}};
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

const std::vector<PoolEntry>& Presenter::tray() {
  if (tray_.empty()) {
    const GameState opening = session_->timeline().at(0);
    const auto sides = static_cast<std::uint32_t>(opening.module().sides.size());
    for (std::uint32_t i = 0; i <= sides; ++i) {
      auto laid = lay_out_tray(opening, i < sides ? SideId(i) : SideId());
      tray_.insert(tray_.end(), laid.begin(), laid.end());
    }
  }
  return tray_;
}

void Presenter::add_tray(std::vector<PoolEntry>& entries) {
  for (PoolEntry entry : tray()) {
    entry.picked = held_ && held_->counter == entry.counter;
    entries.push_back(std::move(entry));
  }
}

// --- the menu

namespace {

// What else it can be by a click; what has too many ways for a menu is left to whoever types the value.
void add_variables(std::vector<MenuItem>& items, const GameState& state, const VariableOwner& of) {
  constexpr std::size_t most = 6;  // ways
  for (const EditableVariable& one : settables(state, {of})) {
    if (one.usual.size() > most) continue;
    const std::string title = (of.on == Owner::link ? one.whose + ", " : std::string()) + one.title;
    for (const std::string& words : one.usual) {
      const TypedValue typed = value_typed(state, one, words);
      if (words == one.now || !typed.value) continue;
      MenuItem item{
          MenuItem::What::variable, title + ": " + value_words(state, *typed.value), true, {}, {}, {}, {}, {}};
      item.set = one.becomes(*typed.value);
      items.push_back(std::move(item));
    }
  }
}

// What can be done in a pile: with all of it, and with the place of one counter in it.
void add_pile(std::vector<MenuItem>& items, const GameState& state, PieceId piece) {
  const SpaceId space = state.piece(piece).space;
  const std::vector<PieceId>& pile = state.stack(space);
  if (pile.size() < 2) return;
  const auto add = [&](MenuItem::What what, std::string text, int number) {
    items.push_back({what, std::move(text), true, {}, {}, {}, piece, space, number});
  };
  add(MenuItem::What::take_up_pile, "Take up the whole stack, " + std::to_string(pile.size()), 0);
  if (pile.back() != piece) add(MenuItem::What::restack, "To the top of the stack", static_cast<int>(pile.size()) - 1);
  if (pile.front() != piece) add(MenuItem::What::restack, "To the bottom of the stack", 0);
}

bool holds_some(const GameState& state, SpaceId space, SideId side) {
  const auto& stack = state.stack(space);
  return std::any_of(stack.begin(), stack.end(), [&](PieceId piece) { return state.counter(piece).side == side; });
}

}  // namespace

// Where counters of this side lie off the map, at the beginning of the game or now; without any such place all there
// are.
std::vector<SpaceId> Presenter::places_off_the_map(SideId side) const {
  const GameState opening = session_->timeline().at(0);
  const GameState& now = session_->state();
  std::vector<SpaceId> own, all;
  for (std::uint32_t i = 0; i < now.board().space_count(); ++i) {
    const SpaceId space(i);
    if (!now.board().space(space).outline.empty()) continue;
    all.push_back(space);
    if (holds_some(opening, space, side) || holds_some(now, space, side)) own.push_back(space);
  }
  return own.empty() ? all : own;
}

std::vector<MenuItem> Presenter::by_hand_menu(PieceId piece, SpaceId space, LinkId link) const {
  const GameState& state = session_->state();
  std::vector<MenuItem> items = piece.valid() ? gathered_menu(piece) : std::vector<MenuItem>();
  if (piece.valid()) {
    const CounterDef& counter = state.counter(piece);
    items.push_back({MenuItem::What::take_up, "Take up " + seen_words(piece), true, {}, {}, {}, piece, {}});
    add_pile(items, state, piece);
    add_draws(items, piece, state.stack(state.piece(piece).space), false);
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
    if (knows(piece)) add_variables(items, state, {Owner::piece, piece.index});
    for (const SpaceId place : places_off_the_map(counter.side)) {
      if (place == state.piece(piece).space) continue;
      items.push_back(
          {MenuItem::What::put, "Off the map: " + space_words(state, place), true, {}, {}, {}, piece, place, 0});
    }
  }
  if (space.valid()) add_variables(items, state, {Owner::space, space.index});
  if (link.valid()) add_variables(items, state, {Owner::link, link.index});
  return items;
}

void Presenter::choose_by_hand(const MenuItem& item) {
  if (item.gathered) return choose_for_gathered(item);
  const Piece* const piece = item.piece.valid() ? &session_->state().piece(item.piece) : nullptr;
  if (item.what == MenuItem::What::take_up && piece != nullptr) {
    take_up(item.piece);
  } else if (item.what == MenuItem::What::take_up_pile) {
    take_up_pile(item.space);
  } else if (item.what == MenuItem::What::draw && item.number != MenuItem::to_be_asked) {
    draw_at_random(session_->state().stack(item.space), static_cast<std::size_t>(item.number));
  } else if (item.what == MenuItem::What::shuffle) {
    shuffle(session_->state().stack(item.space));
  } else if (item.what == MenuItem::What::restack) {
    edit({MovePiece{item.piece, item.space, static_cast<std::uint32_t>(item.number)}});
  } else if (item.what == MenuItem::What::face && piece != nullptr) {
    edit({FlipPiece{item.piece, static_cast<std::uint16_t>(item.number)}});
  } else if (item.what == MenuItem::What::turn && piece != nullptr) {
    edit({TurnPiece{item.piece, static_cast<std::int16_t>(piece->facing + item.number)}});
  } else if (item.what == MenuItem::What::put && piece != nullptr) {
    edit({MovePiece{item.piece, item.space}});
  } else if (item.set) {
    edit({*item.set});
  }
}

}  // namespace bocage
