#include "app/play/words/pieces_called.h"

#include "app/play/words/finder.h"
#include "engine/game/words.h"

namespace bocage {

std::vector<PieceId> pieces_called(const GameState& state, std::string_view name, SpaceId at, SideId reader) {
  const std::string wanted = folded(name);
  std::vector<PieceId> found;
  if (at.valid()) {
    found = state.stack(at);
  } else {
    for (std::uint32_t i = 0; i < state.piece_count(); ++i) found.emplace_back(i);
  }
  std::erase_if(found, [&](PieceId piece) {
    const CounterDef& counter = state.counter(piece);
    return hidden_from(reader, state, piece) ||
           (folded(counter_words(counter)) != wanted && folded(counter.id) != wanted);
  });
  return found;
}

}  // namespace bocage
