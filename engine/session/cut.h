// The cut: the rolls and draws that one seed serves because no decision stands between them. Where dice are by shares
// its seed comes from what the sides give after the last decision. What the rules do for a side of theirs is none, and
// such a side gives no share: all could know it. Internal to engine/session.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/module/module.h"
#include "engine/session/record.h"

namespace bocage {

struct Cut {
  std::vector<SideId> owed;  // who must still give a share, the next one first
  std::optional<Hash> seed;  // nullopt while shares are owed, and as long as the last of them is not chained
};
// Of the entry with this number: a roll, a draw or a share.
Cut cut_of(const Record& record, std::uint32_t entry, const Module& module);

// The number of the first share of the cut in which the entry with this number stands; nullopt: none has been given.
// From then on its seed can be known, so that nothing may follow from orders that were given later.
std::optional<std::uint32_t> first_share(const Record& record, std::uint32_t entry, const Module& module);

// The seed of the roll or draw with this number, whatever the level; nullopt while shares are owed.
std::optional<Hash> chance_seed(const Record& record, std::uint32_t entry, const Module& module);

// The shares that a side has given before this entry: how many, and the last one. The value that stands in for the last
// when there is none is the anchor.
struct GivenShares {
  std::uint32_t count = 0;
  Hash last;
};
GivenShares given_shares(const Record& record, std::uint32_t entry, SideId side, const Hash& anchor);

}  // namespace bocage
