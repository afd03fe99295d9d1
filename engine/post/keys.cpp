#include "engine/post/keys.h"

#include <sodium.h>

#include <algorithm>
#include <cctype>

namespace bocage {
namespace {

// What is signed here is nothing that another program could have been asked to sign.
std::string with_purpose(std::string_view bytes) {
  return "bocage letter 1\n" + std::string(bytes);
}

const unsigned char* data_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

Hash random_bytes() {
  static_cast<void>(hash_of("", ""));  // the library is ready after the first hash
  Hash bytes;
  randombytes_buf(bytes.bytes.data(), bytes.bytes.size());
  return bytes;
}

OwnKey::OwnKey(const Hash& seed) : seed_(seed) {
  crypto_sign_seed_keypair(public_key_.bytes.data(), secret_key_.data(), seed_.bytes.data());
}

OwnKey::~OwnKey() {
  sodium_memzero(seed_.bytes.data(), seed_.bytes.size());
  sodium_memzero(secret_key_.data(), secret_key_.size());
}

Signature OwnKey::sign(std::string_view bytes) const {
  const std::string text = with_purpose(bytes);
  Signature signature;
  crypto_sign_detached(signature.data(), nullptr, data_of(text), text.size(), secret_key_.data());
  return signature;
}

bool is_signed(std::string_view bytes, const Signature& signature, const Hash& public_key) {
  const std::string text = with_purpose(bytes);
  return crypto_sign_verify_detached(signature.data(), data_of(text), text.size(), public_key.bytes.data()) == 0;
}

std::string fingerprint(const Hash& public_key) {
  const std::string_view bytes(reinterpret_cast<const char*>(public_key.bytes.data()), public_key.bytes.size());
  std::string digits = to_hex(hash_of("fingerprint", bytes)).substr(0, 20);
  std::transform(digits.begin(), digits.end(), digits.begin(), [](unsigned char c) { return std::toupper(c); });
  for (std::size_t at = 16; at > 0; at -= 4) digits.insert(at, "-");
  return digits;
}

std::string to_hex(const Signature& signature) {
  std::string hex(signature.size() * 2 + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), signature.data(), signature.size());
  hex.pop_back();
  return hex;
}

std::optional<Signature> signature_from_hex(std::string_view hex) {
  Signature signature;
  if (hex.size() != signature.size() * 2) return std::nullopt;
  if (sodium_hex2bin(signature.data(), signature.size(), hex.data(), hex.size(), nullptr, nullptr, nullptr) != 0) {
    return std::nullopt;
  }
  return to_hex(signature) == hex ? std::optional(signature) : std::nullopt;
}

}  // namespace bocage
