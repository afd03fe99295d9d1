// The key pair of a person (Ed25519): letters are signed with it, and its fingerprint is what two people compare.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/hash.h"

namespace bocage {

using Signature = std::array<std::uint8_t, 64>;

// 32 bytes that nobody can guess, from the system.
Hash random_bytes();

class OwnKey {
 public:
  explicit OwnKey(const Hash& seed);
  ~OwnKey();
  OwnKey(const OwnKey&) = default;
  OwnKey& operator=(const OwnKey&) = default;

  const Hash& seed() const { return seed_; }  // the secret from which both keys follow
  const Hash& public_key() const { return public_key_; }
  Signature sign(std::string_view bytes) const;

 private:
  Hash seed_;
  Hash public_key_;
  std::array<std::uint8_t, 64> secret_key_{};
};

bool is_signed(std::string_view bytes, const Signature& signature, const Hash& public_key);

// "4F2A-91C3-77D0-E5B8-10AA": 80 bits, short enough to be read out.
std::string fingerprint(const Hash& public_key);

std::string to_hex(const Signature& signature);
std::optional<Signature> signature_from_hex(std::string_view hex);

}  // namespace bocage
