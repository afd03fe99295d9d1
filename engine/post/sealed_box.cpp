#include "engine/post/sealed_box.h"

#include <sodium.h>

#include <array>

#include "engine/base/hash.h"

namespace bocage {
namespace {

constexpr std::string_view mark = "bocage backup 1\n";
constexpr std::size_t salt_bytes = crypto_pwhash_SALTBYTES;
constexpr std::size_t nonce_bytes = crypto_secretbox_NONCEBYTES;
constexpr std::size_t head_bytes = mark.size() + 1 + salt_bytes + nonce_bytes;

using Key = std::array<unsigned char, crypto_secretbox_KEYBYTES>;

const unsigned char* raw(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

bool make_key(Key& key, std::string_view pass_phrase, std::string_view salt, Hardness hardness) {
  const bool minimal = hardness == Hardness::minimal;
  return crypto_pwhash(key.data(), key.size(), pass_phrase.data(), pass_phrase.size(), raw(salt),
                       minimal ? crypto_pwhash_OPSLIMIT_MIN : crypto_pwhash_OPSLIMIT_MODERATE,
                       minimal ? crypto_pwhash_MEMLIMIT_MIN : crypto_pwhash_MEMLIMIT_MODERATE,
                       crypto_pwhash_ALG_ARGON2ID13) == 0;
}

}  // namespace

std::string lock_away(std::string_view bytes, std::string_view pass_phrase, Hardness hardness) {
  static_cast<void>(hash_of("", ""));  // the library is ready after the first hash
  std::string salt(salt_bytes, '\0'), nonce(nonce_bytes, '\0');
  randombytes_buf(salt.data(), salt.size());
  randombytes_buf(nonce.data(), nonce.size());
  Key key{};
  if (!make_key(key, pass_phrase, salt, hardness)) return {};
  std::string locked(bytes.size() + crypto_secretbox_MACBYTES, '\0');
  crypto_secretbox_easy(reinterpret_cast<unsigned char*>(locked.data()), raw(bytes), bytes.size(), raw(nonce),
                        key.data());
  sodium_memzero(key.data(), key.size());
  return std::string(mark) + (hardness == Hardness::minimal ? 'l' : 'm') + salt + nonce + locked;
}

std::optional<std::string> take_out(std::string_view locked, std::string_view pass_phrase) {
  static_cast<void>(hash_of("", ""));
  if (locked.size() < head_bytes + crypto_secretbox_MACBYTES || locked.substr(0, mark.size()) != mark) {
    return std::nullopt;
  }
  const Hardness hardness = locked[mark.size()] == 'l' ? Hardness::minimal : Hardness::moderate;
  const std::string_view salt = locked.substr(mark.size() + 1, salt_bytes);
  const std::string_view nonce = locked.substr(mark.size() + 1 + salt_bytes, nonce_bytes);
  const std::string_view box = locked.substr(head_bytes);
  Key key{};
  if (!make_key(key, pass_phrase, salt, hardness)) return std::nullopt;
  std::string bytes(box.size() - crypto_secretbox_MACBYTES, '\0');
  const int failed = crypto_secretbox_open_easy(reinterpret_cast<unsigned char*>(bytes.data()), raw(box), box.size(),
                                                raw(nonce), key.data());
  sodium_memzero(key.data(), key.size());
  return failed == 0 ? std::optional(std::move(bytes)) : std::nullopt;
}

}  // namespace bocage
