#include "engine/position/secrets.h"

#include <sodium.h>

#include <algorithm>
#include <vector>

namespace bocage {
namespace {

constexpr std::size_t block = 256;

std::string_view bytes_of(const Hash& hash) {
  return {reinterpret_cast<const char*>(hash.bytes.data()), hash.bytes.size()};
}

std::string number_bytes(std::uint32_t number) {
  std::string bytes;
  for (int i = 0; i < 4; ++i) bytes += static_cast<char>((number >> (8 * i)) & 0xffU);
  return bytes;
}

std::string to_hex_text(const std::vector<unsigned char>& bytes) {
  std::string hex(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
  hex.pop_back();
  return hex;
}

std::optional<std::vector<unsigned char>> from_hex_text(const std::string& hex) {
  std::vector<unsigned char> bytes(hex.size() / 2);
  std::size_t length = 0;
  const char* end = nullptr;
  if (hex.size() % 2 != 0 ||
      sodium_hex2bin(bytes.data(), bytes.size(), hex.data(), hex.size(), nullptr, &length, &end) != 0) {
    return std::nullopt;
  }
  if (length != bytes.size() || end != hex.data() + hex.size()) return std::nullopt;
  return bytes;
}

// A secret has one number in one game, so the nonce need not be kept beside the envelope.
Hash key_of(const Hash& root) {
  return hash_of("envelope", bytes_of(root));
}
Hash nonce_of(SecretId secret) {
  return hash_of("nonce", number_bytes(secret.index));
}

}  // namespace

Hash salt_of(const Hash& root, SecretId secret) {
  return hash_of("salt", std::string(bytes_of(root)) + number_bytes(secret.index));
}

std::string statement_of(SideId owner, const std::string& purpose, SecretId secret, const Value& value,
                         const ValueNames& names) {
  return to_text(Value(ValueMap{{"for", purpose}, {"n", std::int64_t{secret.index}}, {"of", owner}, {"value", value}}),
                 names);
}

Hash commitment_of(const std::string& statement, const Hash& salt) {
  return hash_of("commit", std::string(bytes_of(salt)) + statement);
}

std::string seal(const Hash& root, SecretId secret, const Hash& salt, const std::string& statement) {
  std::vector<unsigned char> plain(salt.bytes.begin(), salt.bytes.end());
  plain.insert(plain.end(), statement.begin(), statement.end());
  const std::size_t length = plain.size();
  plain.resize((length / block + 1) * block);
  std::size_t padded = 0;
  sodium_pad(&padded, plain.data(), length, block, plain.size());
  std::vector<unsigned char> sealed(padded + crypto_secretbox_MACBYTES);
  crypto_secretbox_easy(sealed.data(), plain.data(), padded, nonce_of(secret).bytes.data(), key_of(root).bytes.data());
  sodium_memzero(plain.data(), plain.size());
  return to_hex_text(sealed);
}

std::optional<Unsealed> unseal(const Hash& root, SecretId secret, const std::string& envelope) {
  const auto sealed = from_hex_text(envelope);
  if (!sealed || sealed->size() < crypto_secretbox_MACBYTES + block) return std::nullopt;
  std::vector<unsigned char> plain(sealed->size() - crypto_secretbox_MACBYTES);
  if (crypto_secretbox_open_easy(plain.data(), sealed->data(), sealed->size(), nonce_of(secret).bytes.data(),
                                 key_of(root).bytes.data()) != 0) {
    return std::nullopt;
  }
  std::size_t length = 0;
  if (sodium_unpad(&length, plain.data(), plain.size(), block) != 0 || length < 32) return std::nullopt;
  Unsealed unsealed;
  std::copy(plain.begin(), plain.begin() + 32, unsealed.salt.bytes.begin());
  unsealed.statement.assign(plain.begin() + 32, plain.begin() + static_cast<std::ptrdiff_t>(length));
  return unsealed;
}

std::optional<Value> stated_value(const std::string& statement, SideId owner, const std::string& purpose,
                                  SecretId secret, const ValueNames& names) {
  const auto parsed = parse_value(statement, names);
  if (!parsed.value || parsed.value->kind() != Value::Kind::map) return std::nullopt;
  const Value& value = (*parsed.value)["value"];
  // Comparing whole texts refuses extra members as well.
  if (statement_of(owner, purpose, secret, value, names) != statement) return std::nullopt;
  return value;
}

Hash private_draw_key(const Hash& seed, std::uint32_t roll, const Hash& root) {
  const Hash game = hash_of("draw", std::string(bytes_of(seed)) + number_bytes(roll));
  return hash_of("private draw", std::string(bytes_of(game)) + std::string(bytes_of(root)));
}

Hash open_order_key(const Hash& seed, std::uint32_t roll) {
  return hash_of("open order", std::string(bytes_of(seed)) + number_bytes(roll));
}

}  // namespace bocage
