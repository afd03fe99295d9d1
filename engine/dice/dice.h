// Dice of the friendly level: reproducible streams from a seed, ChaCha20 keyed by what the numbers are for.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/hash.h"

namespace bocage {

// Uniform numbers by rejection sampling, never by modulo; equal keys give equal numbers on every machine.
class DiceStream {
 public:
  explicit DiceStream(const Hash& key);
  std::uint32_t below(std::uint32_t bound);  // 0 … bound-1; asserts bound > 0

 private:
  void refill();
  Hash key_;
  std::uint64_t block_ = 0;
  std::array<std::uint8_t, 256> buffer_{};
  std::size_t used_ = 256;
};

// The stream of one roll or draw of a game: H(seed, number). Each has its own, so that none depends on how many numbers
// another one took.
DiceStream stream_of(const Hash& seed, std::uint32_t number);

// "1d6", "2d6", "1d10": at most 20 dice of 2 to 100 sides.
struct DiceSpec {
  int count = 1;
  int sides = 6;
};
std::optional<DiceSpec> parse_dice(std::string_view text);
std::vector<int> throw_dice(DiceStream& stream, DiceSpec spec);  // each 1 … sides

}  // namespace bocage
