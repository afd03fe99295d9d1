// What a seed gives: dice and pieces that nobody chooses, when so many rolls and draws have been made. Internal to the
// engine.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/base/value.h"
#include "engine/dice/dice.h"

namespace bocage {

ValueList seeded_dice(const Hash& seed, std::uint32_t rolls_made, DiceSpec spec);
// So many of these pieces, in the order in which they come.
ValueList seeded_pieces(const Hash& seed, std::uint32_t rolls_made, ValueList among, std::size_t count);
// One of these pieces, at least one of which there is.
const Value& seeded_piece(const Hash& seed, std::uint32_t rolls_made, const ValueList& pieces);
// The same for a private draw: it follows from the owner's root, too, so that the other side cannot work it out.
const Value& seeded_private_piece(const Hash& seed, std::uint32_t rolls_made, const Hash& root,
                                  const ValueList& pieces);

}  // namespace bocage
