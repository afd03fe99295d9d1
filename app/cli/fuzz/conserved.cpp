#include "app/cli/fuzz/conserved.h"

namespace bocage::cli {

namespace {

std::int64_t amount(const GameState& state, PieceId piece, std::size_t attribute) {
  const auto& attributes = state.counter(piece).attributes;
  if (attribute >= attributes.size() || attributes[attribute].kind() != Value::Kind::integer) return 0;
  return attributes[attribute].integer();
}

std::optional<std::string> unfair(const GameState& state, const ExchangePieces& made, const std::string& name) {
  const int attribute = state.module().find_attribute(name);
  if (attribute < 0) return std::nullopt;
  std::int64_t given = 0;
  std::int64_t taken = 0;
  for (const auto& move : made.moves) {
    const bool leaves = state.board().space(move.space).kind == SpaceKind::pool;
    (leaves ? given : taken) += amount(state, move.piece, static_cast<std::size_t>(attribute));
  }
  if (given == taken) return std::nullopt;
  return "an exchange gives " + std::to_string(given) + " and takes " + std::to_string(taken) + " of the conserved '" +
         name + "'";
}

}  // namespace

std::optional<std::string> unfair_exchange(const GameState& state, const StepChanges& step) {
  for (const Change& change : step.done) {
    const auto* made = std::get_if<ExchangePieces>(&change);
    if (made == nullptr) continue;
    for (const auto& name : state.module().conserved) {
      if (auto wrong = unfair(state, *made, name)) return wrong;
    }
  }
  return std::nullopt;
}

}  // namespace bocage::cli
