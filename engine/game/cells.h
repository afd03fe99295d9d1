// The cells whose hashes add up to the hash of a state. Their bytes are fixed in docs/formats/journal.md.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/hash.h"
#include "engine/game/state.h"

namespace bocage {

// A cell that says no more than the start of every game has no hash.
using CellHash = std::optional<Hash>;

CellHash setup_cell(const std::string& scenario, const std::map<std::string, Value>& options);
CellHash stack_cell(SpaceId space, const std::vector<PieceId>& stack);
CellHash piece_cell(PieceId id, const Piece& piece);
CellHash created_cell(PieceId id, CounterId counter);  // of a piece that the scenario did not place
CellHash variable_cell(Owner on, std::uint32_t object, int variable, const Value& value, const Value& initial);
CellHash secret_cell(std::uint32_t number, const Secret& secret);
CellHash cursor_cell(const Cursor& cursor);
CellHash outcome_cell(const Outcome& outcome);
CellHash enforcement_cell(Enforcement level);
CellHash rolls_cell(std::uint32_t made);

inline void add_cell(SumHash& sum, const CellHash& cell) {
  if (cell) sum.add(*cell);
}
inline void subtract_cell(SumHash& sum, const CellHash& cell) {
  if (cell) sum.subtract(*cell);
}

}  // namespace bocage
