// Shares: one-use values of a side, fixed before the game, that it gives one after the other to the seeds of dice.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/base/hash.h"

namespace bocage {

// A chain of hashes used from its end: each share is the hash of the next one, and the anchor is the hash of the first.
// So nobody can work out the next one from those that were given, and everybody can check it.
class ShareChain {
 public:
  static constexpr std::uint32_t length = 65'536;
  explicit ShareChain(const Hash& root);
  const Hash& anchor() const { return anchor_; }
  Hash share(std::uint32_t number) const;  // from 1 to length

 private:
  std::vector<Hash> kept_;  // every so many values from the root on
  Hash anchor_;
};

// Whether it is the share that comes after this one; after the anchor comes the first.
bool follows(const Hash& share, const Hash& before);

}  // namespace bocage
