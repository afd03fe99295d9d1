// What the menu offers to do by hand with a piece, with all that are gathered, in a space and on a link.
#include <algorithm>

#include "app/play/table/editable_variables.h"
#include "app/play/tools/hand_tool.h"
#include "app/play/words/game_box.h"
#include "app/play/words/game_words.h"
#include "engine/base/colon.h"
#include "engine/base/tr.h"
#include "engine/game/face_words.h"

namespace bocage {

namespace {

// What else it can be by a click; what has too many ways for a menu is left to whoever types the value.
void add_variables(std::vector<MenuItem>& items, const GameState& state, const VariableOwner& of, SideId reader) {
  constexpr std::size_t max_ways = 6;  // ways
  const WordFor words_for = words_for_names(state.module());
  for (const EditableVariable& one : editable_variables(state, {of}, reader)) {
    if (one.usual.size() > max_ways) continue;
    const std::string title = (of.on == Owner::link ? one.whose + ", " : std::string()) + one.title;
    for (const std::string& words : one.usual) {
      const TypedValue typed = value_typed(state, one, words);
      if (words == one.now || !typed.value) continue;
      const std::string text = title + colon() + value_words(state, *typed.value, reader, words_for);
      MenuItem item{MenuItem::What::variable, text, true, {}, {}, {}, {}, {}};
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
  add(MenuItem::What::take_up_pile, tr("Take up the whole stack, {n}", {{"n", pile.size()}}), 0);
  if (pile.back() != piece)
    add(MenuItem::What::restack, tr("To the top of the stack"), static_cast<int>(pile.size()) - 1);
  if (pile.front() != piece) add(MenuItem::What::restack, tr("To the bottom of the stack"), 0);
}

// Its other faces, of a hidden one by their numbers, and the ways it can be turned.
void add_faces(std::vector<MenuItem>& items, const GameState& state, PieceId piece, SideId viewer) {
  const CounterDef& counter = state.counter(piece);
  const WordFor word = words_for_names(state.module());
  const auto add = [&](MenuItem::What what, std::string text, int number) {
    items.push_back({what, std::move(text), true, {}, {}, {}, piece, {}, number});
  };
  for (std::size_t i = 0; i < counter.faces.size(); ++i) {
    if (i == state.piece(piece).face) continue;
    const std::string face = hidden_from(viewer, state, piece) ? tr("face {number}", {{"number", i + 1}})
                                                               : face_words(state.module(), counter.faces[i], word);
    add(MenuItem::What::face, tr("Turn over: {face}", {{"face", face}}), static_cast<int>(i));
  }
  add(MenuItem::What::turn, tr("Turn right"), 1);
  add(MenuItem::What::turn, tr("Turn left"), -1);
}

bool holds_some(const GameState& state, SpaceId space, SideId side) {
  const auto& stack = state.stack(space);
  return std::any_of(stack.begin(), stack.end(), [&](PieceId piece) { return state.counter(piece).side == side; });
}

}  // namespace

// Where counters of this side lie off the map, at the beginning of the game or now; without any such place all there
// are.
std::vector<SpaceId> HandTool::places_off_the_map(SideId side) const {
  const GameState opening = table_.session().timeline().at(0);
  const GameState& now = table_.state();
  std::vector<SpaceId> own, all;
  for (std::uint32_t i = 0; i < now.board().space_count(); ++i) {
    const SpaceId space(i);
    if (!now.board().space(space).outline.empty()) continue;
    all.push_back(space);
    if (holds_some(opening, space, side) || holds_some(now, space, side)) own.push_back(space);
  }
  return own.empty() ? all : own;
}

std::vector<MenuItem> HandTool::menu(PieceId piece, SpaceId space, LinkId link) {
  const GameState& state = table_.state();
  const SideId viewer = table_.seat().viewer();
  std::vector<MenuItem> items;
  if (piece.valid()) {
    items = gathered_menu(piece);
    items.push_back({MenuItem::What::take_up,
                     tr("Take up {what}", {{"what", table_.seen_words(piece)}}),
                     true,
                     {},
                     {},
                     {},
                     piece,
                     {}});
    add_pile(items, state, piece);
    add_draws(items, piece, state.stack(state.piece(piece).space), false);
    add_faces(items, state, piece, viewer);
    if (table_.seat().knows(piece)) add_variables(items, state, {Owner::piece, piece.index}, viewer);
    for (const SpaceId place : places_off_the_map(state.counter(piece).side)) {
      if (place == state.piece(piece).space) continue;
      items.push_back({MenuItem::What::put,
                       tr("Off the map: {place}", {{"place", space_words(state, place)}}),
                       true,
                       {},
                       {},
                       {},
                       piece,
                       place,
                       0});
    }
  }
  if (space.valid()) add_variables(items, state, {Owner::space, space.index}, viewer);
  if (link.valid()) add_variables(items, state, {Owner::link, link.index}, viewer);
  return items;
}

std::vector<MenuItem> HandTool::gathered_menu(PieceId piece) const {
  std::vector<MenuItem> items;
  if (gathered_.size() < 2 || !is_gathered(piece)) return items;
  const std::size_t all = gathered_.size();
  const auto add = [&](MenuItem::What what, std::string text, int number) {
    MenuItem item{what, std::move(text), true, {}, {}, {}, piece, {}, number};
    item.gathered = true;
    items.push_back(std::move(item));
  };
  add(MenuItem::What::take_up, tr("Take up all {n}", {{"n", all}}), 0);
  add(MenuItem::What::face, tr("Turn over all {n}", {{"n", all}}), 0);
  add(MenuItem::What::turn, tr("Turn all {n} right", {{"n", all}}), 1);
  add(MenuItem::What::turn, tr("Turn all {n} left", {{"n", all}}), -1);
  add(MenuItem::What::put, tr("Off the map: all {n}", {{"n", all}}), 0);
  add_draws(items, piece, gathered_, true);
  return items;
}

void HandTool::choose(const MenuItem& item) {
  if (!item.enabled) return;
  if (item.gathered) {
    choose_for_gathered(item);
  } else if (item.what == MenuItem::What::cancel) {
    cancel();
  } else if (item.what == MenuItem::What::take_up_pile) {
    take_up_pile(item.space);
  } else if (item.what == MenuItem::What::draw && item.number != MenuItem::to_be_asked) {
    draw_at_random(table_.state().stack(item.space), static_cast<std::size_t>(item.number));
  } else if (item.what == MenuItem::What::shuffle) {
    shuffle(table_.state().stack(item.space));
  } else if (item.what == MenuItem::What::restack) {
    edit({MovePiece{item.piece, item.space, static_cast<std::uint32_t>(item.number)}});
  } else if (item.piece.valid()) {
    choose_for_piece(item);
  } else if (item.set) {
    edit({*item.set});
  }
}

void HandTool::choose_for_piece(const MenuItem& item) {
  switch (item.what) {
    case MenuItem::What::take_up:
      take_up(item.piece);
      break;
    case MenuItem::What::face:
      edit({FlipPiece{item.piece, static_cast<std::uint16_t>(item.number)}});
      break;
    case MenuItem::What::turn: {
      const int facing = table_.state().piece(item.piece).facing + item.number;
      edit({TurnPiece{item.piece, static_cast<std::int16_t>(facing)}});
      break;
    }
    case MenuItem::What::put:
      edit({MovePiece{item.piece, item.space}});
      break;
    default:
      if (item.set) edit({*item.set});
      break;
  }
}

void HandTool::choose_for_gathered(const MenuItem& item) {
  const GameState& state = table_.state();
  if (item.what == MenuItem::What::take_up) {
    take({gathered_, CounterId()});
    return;
  }
  if (item.what == MenuItem::What::draw) {
    if (item.number != MenuItem::to_be_asked) draw_at_random(gathered_, static_cast<std::size_t>(item.number));
    return;
  }
  std::vector<Change> changes;
  for (const PieceId piece : gathered_) {
    const Piece& now = state.piece(piece);
    const CounterDef& counter = state.counter(piece);
    if (item.what == MenuItem::What::face && counter.faces.size() > 1) {
      changes.emplace_back(FlipPiece{piece, static_cast<std::uint16_t>((now.face + 1U) % counter.faces.size())});
    } else if (item.what == MenuItem::What::turn) {
      changes.emplace_back(TurnPiece{piece, static_cast<std::int16_t>(now.facing + item.number)});
    } else if (item.what == MenuItem::What::put) {
      const auto places = places_off_the_map(counter.side);
      if (!places.empty() && !lies_off_the_map(piece)) changes.emplace_back(MovePiece{piece, places.front()});
    }
  }
  if (!changes.empty()) edit(changes);
}

}  // namespace bocage
