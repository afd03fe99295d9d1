#include "engine/base/hash.h"

#include <sodium.h>

#include <cassert>

namespace bocage {
namespace {

bool sodium_ready() {
  static const bool ready = sodium_init() >= 0;
  return ready;
}

int digit_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

// The lowest limb comes from the first bytes, least significant byte first, on every machine.
std::uint64_t limb_of(const Hash& hash, std::size_t limb) {
  std::uint64_t value = 0;
  for (std::size_t i = 8; i > 0; --i) value = value << 8U | hash.bytes[limb * 8 + i - 1];
  return value;
}

}  // namespace

// BLAKE2b wants keys of 16 to 64 bytes and purposes are short words, so the key is the purpose's own hash without a
// key.
Hash hash_of(std::string_view purpose, std::string_view data) {
  [[maybe_unused]] const bool ready = sodium_ready();
  assert(ready);
  const auto bytes = [](std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); };
  Hash key;
  Hash result;
  crypto_generichash(key.bytes.data(), key.bytes.size(), bytes(purpose), purpose.size(), nullptr, 0);
  crypto_generichash(result.bytes.data(), result.bytes.size(), bytes(data), data.size(), key.bytes.data(),
                     key.bytes.size());
  return result;
}

std::string to_hex(const Hash& hash) {
  static constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(hash.bytes.size() * 2);
  for (const std::uint8_t byte : hash.bytes) {
    text += digits[byte >> 4U];
    text += digits[byte & 15U];
  }
  return text;
}

std::optional<Hash> hash_from_hex(std::string_view hex) {
  Hash hash;
  if (hex.size() != hash.bytes.size() * 2) return std::nullopt;
  for (std::size_t i = 0; i < hash.bytes.size(); ++i) {
    const int high = digit_value(hex[2 * i]);
    const int low = digit_value(hex[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    hash.bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  return hash;
}

std::string short_hex(const Hash& hash) {
  return to_hex(hash).substr(0, 12);
}

void SumHash::add(const Hash& item) {
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < limbs_.size(); ++i) {
    const std::uint64_t addend = limb_of(item, i);
    const std::uint64_t sum = limbs_[i] + addend;
    limbs_[i] = sum + carry;
    carry = static_cast<std::uint64_t>(sum < addend) | static_cast<std::uint64_t>(limbs_[i] < sum);
  }
}

void SumHash::subtract(const Hash& item) {
  std::uint64_t borrow = 0;
  for (std::size_t i = 0; i < limbs_.size(); ++i) {
    const std::uint64_t before = limbs_[i];
    const std::uint64_t subtrahend = limb_of(item, i);
    const std::uint64_t difference = before - subtrahend;
    limbs_[i] = difference - borrow;
    borrow = static_cast<std::uint64_t>(before < subtrahend) | static_cast<std::uint64_t>(difference < borrow);
  }
}

Hash SumHash::value() const {
  Hash hash;
  for (std::size_t i = 0; i < hash.bytes.size(); ++i) {
    hash.bytes[i] = static_cast<std::uint8_t>(limbs_[i / 8] >> (i % 8 * 8));
  }
  return hash;
}

}  // namespace bocage
