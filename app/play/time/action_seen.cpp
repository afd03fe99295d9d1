#include "app/play/time/action_seen.h"

#include <algorithm>
#include <variant>

namespace bocage {

namespace {

class ChangedSpaces {
 public:
  explicit ChangedSpaces(const GameState& after) : after_(after) {}

  void operator()(const MovePiece& move) { add(move.to); }
  void operator()(const FlipPiece& flip) { add(flip.piece); }
  void operator()(const TurnPiece& turn) { add(turn.piece); }
  void operator()(const CreatePiece& created) { add(created.at); }
  void operator()(const ExchangePieces& exchange) {
    for (const auto& to : exchange.moves) add(to.space);
  }
  void operator()(const SetVariable& set) {
    if (set.on == Owner::space) add(SpaceId(set.object));
  }
  template <class Other>
  void operator()(const Other&) {}

  std::vector<SpaceId> take() { return std::move(spaces_); }

 private:
  void add(PieceId piece) {
    if (piece.index < after_.piece_count()) add(after_.piece(piece).space);
  }
  // Off the boards nobody sees it.
  void add(SpaceId space) {
    if (!space.valid() || after_.board().space(space).outline.empty()) return;
    if (std::find(spaces_.begin(), spaces_.end(), space) == spaces_.end()) spaces_.push_back(space);
  }

  const GameState& after_;
  std::vector<SpaceId> spaces_;
};

std::vector<SpaceId> changed_spaces(const Session& session, std::uint32_t entry) {
  const StepChanges& step = session.timeline().step(entry);
  const GameState after = session.timeline().at(entry);
  ChangedSpaces seen(after);
  for (const Change& change : step.undo) std::visit(seen, change);  // where it was
  for (const Change& change : step.done) std::visit(seen, change);
  return seen.take();
}

}  // namespace

bool something_is_seen(const Session& session, std::uint32_t entry) {
  return session.words(entry).dice_roll.has_value() || !changed_spaces(session, entry).empty();
}

std::vector<SpaceId> spaces_seen(const Session& session, std::uint32_t entry) {
  std::vector<SpaceId> spaces = changed_spaces(session, entry);
  const Words words = session.words(entry);
  spaces.insert(spaces.end(), words.spaces.begin(), words.spaces.end());
  return spaces;
}

}  // namespace bocage
