#include "engine/position/seeded.h"

#include <utility>

#include "engine/position/secrets.h"

namespace bocage {

ValueList seeded_dice(const Hash& seed, std::uint32_t rolls_made, DiceSpec spec) {
  DiceStream stream = stream_of(seed, rolls_made);
  ValueList dice;
  for (const int die : throw_dice(stream, spec)) dice.emplace_back(die);
  return dice;
}

ValueList seeded_pieces(const Hash& seed, std::uint32_t rolls_made, ValueList among, std::size_t count) {
  DiceStream stream = stream_of(seed, rolls_made);
  for (std::size_t i = 0; i < count; ++i) {
    std::swap(among[i], among[i + stream.below(static_cast<std::uint32_t>(among.size() - i))]);
  }
  among.resize(count);
  return among;
}

const Value& seeded_piece(const Hash& seed, std::uint32_t rolls_made, const ValueList& pieces) {
  DiceStream stream = stream_of(seed, rolls_made);
  return pieces[stream.below(static_cast<std::uint32_t>(pieces.size()))];
}

const Value& seeded_private_piece(const Hash& seed, std::uint32_t rolls_made, const Hash& root,
                                  const ValueList& pieces) {
  DiceStream stream(private_draw_key(seed, rolls_made, root));
  return pieces[stream.below(static_cast<std::uint32_t>(pieces.size()))];
}

}  // namespace bocage
