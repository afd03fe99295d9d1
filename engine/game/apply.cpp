// Each change made, and its inverse.
#include <algorithm>
#include <cassert>

#include "engine/game/cells.h"
#include "engine/game/layout.h"
#include "engine/game/state.h"

namespace bocage {

Change GameState::apply(const Change& change) {
  assert(!fault_of(change));
  return std::visit([this](const auto& one) { return apply_one(one); }, change);
}

Change GameState::apply_one(const SetVariable& change) {
  const std::size_t count = layout_->variables(change.on).size();
  auto& values = variables_[static_cast<std::size_t>(change.on)];
  const std::size_t at = change.object * count + static_cast<std::size_t>(change.variable);
  const Value before = values[at];
  if (before == change.value) return change;
  const Value& initial = initial_of(change.on, change.object, change.variable);
  subtract_cell(sum_, variable_cell(change.on, change.object, change.variable, before, initial));
  const bool mutes = layout_->mutes(change.on, change.variable);
  if (mutes) check_in(PieceId(change.object), pieces_[change.object].space, -1);
  values.set(at, change.value);
  if (mutes) check_in(PieceId(change.object), pieces_[change.object].space, 1);
  add_cell(sum_, variable_cell(change.on, change.object, change.variable, change.value, initial));
  return SetVariable{change.on, change.object, change.variable, before};
}

// --- pieces

void GameState::toggle_stack(SpaceId space, bool in) {
  const CellHash cell = stack_cell(space, stacks_[space.index]);
  if (in) {
    add_cell(sum_, cell);
  } else {
    subtract_cell(sum_, cell);
  }
}

SpaceId GameState::lift(PieceId piece) {
  const SpaceId from = pieces_[piece.index].space;
  auto& stack = stacks_.edit(from.index);
  stack.erase(std::find(stack.begin(), stack.end(), piece));
  return from;
}

void GameState::put(PieceId piece, SpaceId space, std::uint32_t index) {
  auto& stack = stacks_.edit(space.index);
  const std::size_t at = index == UINT32_MAX ? stack.size() : index;
  assert(at <= stack.size());
  stack.insert(stack.begin() + static_cast<std::ptrdiff_t>(at), piece);
  const SpaceId from = pieces_[piece.index].space;
  if (from == space) return;
  pieces_.edit(piece.index).space = space;
  check_in(piece, from, -1);
  check_in(piece, space, 1);
}

namespace {

std::uint32_t index_in(const std::vector<PieceId>& stack, PieceId piece) {
  return static_cast<std::uint32_t>(std::find(stack.begin(), stack.end(), piece) - stack.begin());
}

}  // namespace

Change GameState::apply_one(const MovePiece& change) {
  const SpaceId from = pieces_[change.piece.index].space;
  const MovePiece inverse{change.piece, from, index_in(stacks_[from.index], change.piece)};
  toggle_stack(from, false);
  if (change.to != from) toggle_stack(change.to, false);
  lift(change.piece);
  put(change.piece, change.to, change.index);
  toggle_stack(from, true);
  if (change.to != from) toggle_stack(change.to, true);
  return inverse;
}

Change GameState::apply_one(const ExchangePieces& change) {
  ExchangePieces inverse;
  std::vector<SpaceId> touched;
  for (const ExchangePieces::To& move : change.moves) {
    const SpaceId from = pieces_[move.piece.index].space;
    inverse.moves.push_back({move.piece, from, index_in(stacks_[from.index], move.piece)});
    touched.push_back(from);
    touched.push_back(move.space);
  }
  // Put back from the bottom up, each piece finds its old place among those that never left.
  std::sort(inverse.moves.begin(), inverse.moves.end(),
            [](const auto& a, const auto& b) { return std::tie(a.space, a.index) < std::tie(b.space, b.index); });
  std::sort(touched.begin(), touched.end());
  touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
  for (SpaceId space : touched) toggle_stack(space, false);
  for (const ExchangePieces::To& move : change.moves) lift(move.piece);
  for (const ExchangePieces::To& move : change.moves) put(move.piece, move.space, move.index);
  for (SpaceId space : touched) toggle_stack(space, true);
  return inverse;
}

Change GameState::apply_one(const FlipPiece& change) {
  Piece& piece = pieces_.edit(change.piece.index);
  const FlipPiece inverse{change.piece, piece.face};
  subtract_cell(sum_, piece_cell(change.piece, piece));
  piece.face = change.face;
  add_cell(sum_, piece_cell(change.piece, piece));
  return inverse;
}

Change GameState::apply_one(const TurnPiece& change) {
  Piece& piece = pieces_.edit(change.piece.index);
  const TurnPiece inverse{change.piece, piece.facing};
  subtract_cell(sum_, piece_cell(change.piece, piece));
  piece.facing = change.facing;
  add_cell(sum_, piece_cell(change.piece, piece));
  return inverse;
}

void GameState::add_piece(const CreatePiece& change) {
  const PieceId id(static_cast<std::uint32_t>(pieces_.size()));
  pieces_.push_back(Piece{change.counter, change.at, change.face, 0});
  auto& values = variables_[static_cast<std::size_t>(Owner::piece)];
  for (const VariableDef* def : layout_->variables(Owner::piece))
    values.push_back(module_->initial_of(*def, change.counter));
  toggle_stack(change.at, false);
  stacks_.edit(change.at.index).push_back(id);
  toggle_stack(change.at, true);
  check_in(id, change.at, 1);
  add_cell(sum_, created_cell(id, change.counter));
  add_cell(sum_, piece_cell(id, pieces_[id.index]));
}

// Its variables have their initial values, so that no cell is theirs.
void GameState::remove_last_piece() {
  const PieceId id(static_cast<std::uint32_t>(pieces_.size() - 1));
  const Piece last = pieces_[id.index];
  subtract_cell(sum_, piece_cell(id, last));
  subtract_cell(sum_, created_cell(id, last.counter));
  check_in(id, last.space, -1);
  toggle_stack(last.space, false);
  lift(id);
  toggle_stack(last.space, true);
  auto& values = variables_[static_cast<std::size_t>(Owner::piece)];
  values.resize(values.size() - layout_->variables(Owner::piece).size());
  pieces_.pop_back();
}

Change GameState::apply_one(const CreatePiece& change) {
  CreatePiece inverse = change;
  inverse.remove = !change.remove;
  if (change.remove) {
    remove_last_piece();
  } else {
    add_piece(change);
  }
  return inverse;
}

// --- secrets

Change GameState::apply_one(const AddSecret& change) {
  AddSecret inverse = change;
  inverse.remove = !change.remove;
  if (change.remove) {
    const auto last = static_cast<std::uint32_t>(secrets_.size() - 1);
    subtract_cell(sum_, secret_cell(last, secrets_[last]));
    secrets_.pop_back();
  } else {
    const auto next = static_cast<std::uint32_t>(secrets_.size());
    secrets_.push_back(Secret{change.owner, change.kind, change.purpose, change.commitment, std::nullopt, change.deck,
                              change.masks, false});
    add_cell(sum_, secret_cell(next, secrets_[next]));
  }
  return inverse;
}

Change GameState::apply_one(const OpenSecret& change) {
  Secret& secret = secrets_.edit(change.secret.index);
  OpenSecret inverse{change.secret, secret.opened};
  subtract_cell(sum_, secret_cell(change.secret.index, secret));
  secret.opened = change.value;
  add_cell(sum_, secret_cell(change.secret.index, secret));
  return inverse;
}

Change GameState::apply_one(const HoldCard& change) {
  Secret& card = secrets_.edit(change.secret.index);
  const HoldCard inverse{change.secret, card.owner, card.commitment, card.masks, card.spent};
  subtract_cell(sum_, secret_cell(change.secret.index, card));
  card.owner = change.owner;
  card.commitment = change.point;
  card.masks = change.masks;
  card.spent = change.spent;
  add_cell(sum_, secret_cell(change.secret.index, card));
  return inverse;
}

Change GameState::apply_one(const LayCard& change) {
  Piece& piece = pieces_.edit(change.piece.index);
  const LayCard inverse{change.piece, piece.face_down};
  subtract_cell(sum_, piece_cell(change.piece, piece));
  piece.face_down = change.face_down;
  add_cell(sum_, piece_cell(change.piece, piece));
  return inverse;
}

// --- the game as a whole

Change GameState::apply_one(const SetCursor& change) {
  SetCursor inverse{cursor_};
  subtract_cell(sum_, cursor_cell(*cursor_));
  cursor_ = change.cursor;
  add_cell(sum_, cursor_cell(*cursor_));
  return inverse;
}

Change GameState::apply_one(const SetOutcome& change) {
  SetOutcome inverse{std::make_shared<const Outcome>(outcome_)};
  subtract_cell(sum_, outcome_cell(outcome_));
  outcome_ = *change.outcome;
  add_cell(sum_, outcome_cell(outcome_));
  return inverse;
}

Change GameState::apply_one(const SetEnforcement& change) {
  const SetEnforcement inverse{enforcement_};
  subtract_cell(sum_, enforcement_cell(enforcement_));
  enforcement_ = change.level;
  add_cell(sum_, enforcement_cell(enforcement_));
  return inverse;
}

Change GameState::apply_one(const CountRoll& change) {
  subtract_cell(sum_, rolls_cell(rolls_made_));
  rolls_made_ = static_cast<std::uint32_t>(static_cast<std::int64_t>(rolls_made_) + change.by);
  add_cell(sum_, rolls_cell(rolls_made_));
  return CountRoll{-change.by};
}

}  // namespace bocage
