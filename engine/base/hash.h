// BLAKE2b-256 (libsodium) with a key string for each purpose, and the additive hash of game states.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bocage {

struct Hash {
  std::array<std::uint8_t, 32> bytes{};
  friend bool operator==(const Hash&, const Hash&) = default;
  friend auto operator<=>(const Hash&, const Hash&) = default;
};

// `purpose` separates uses ("entry", "state", "commit", "module"): equal data under two purposes hash differently.
Hash hash_of(std::string_view purpose, std::string_view data);
std::string to_hex(const Hash& hash);  // 64 lower-case digits
std::optional<Hash> hash_from_hex(std::string_view hex);
std::string short_hex(const Hash& hash);  // the first 12 digits, for people

// A sum of 256-bit numbers modulo 2^256: what was added can be taken away again in any order, so the hash of a state
// follows its changes without a walk over it.
class SumHash {
 public:
  void add(const Hash& item);
  void subtract(const Hash& item);
  Hash value() const;
  friend bool operator==(const SumHash&, const SumHash&) = default;

 private:
  std::array<std::uint64_t, 4> limbs_{};
};

}  // namespace bocage
