// Secrets: commitments, and envelopes for their owner alone.
#pragma once

#include <optional>
#include <string>

#include "engine/base/hash.h"
#include "engine/base/ids.h"
#include "engine/base/value.h"
#include "engine/base/value_text.h"

namespace bocage {

// A value with the salt that hides it. Its statement is the canonical text of
// {"for":purpose,"n":number of the secret,"of":side,"value":value}, so that no commitment serves twice.
struct Opening {
  Value value;
  Hash salt;
};

Hash salt_of(const Hash& root, SecretId secret);  // fresh for each secret, found again from the root
std::string statement_of(SideId owner, const std::string& purpose, SecretId secret, const Value& value,
                         const ValueNames& names);
Hash commitment_of(const std::string& statement, const Hash& salt);  // hash_of("commit", salt and statement)

// Salt and statement, padded to a multiple of 256 bytes and locked with a key from the root; in hexadecimal.
std::string seal(const Hash& root, SecretId secret, const Hash& salt, const std::string& statement);
// Unsealing gives nullopt when the envelope was not sealed with this root for this secret.
struct Unsealed {
  Hash salt;
  std::string statement;
};
std::optional<Unsealed> unseal(const Hash& root, SecretId secret, const std::string& envelope);

// The value that a statement states; nullopt when it is not a statement of this owner, purpose and secret.
std::optional<Value> stated_value(const std::string& statement, SideId owner, const std::string& purpose,
                                  SecretId secret, const ValueNames& names);

// The key of the stream that picks a private draw: of the game's stream for that roll and the owner's root, so that
// neither the owner alone nor the other side can choose it.
Hash private_draw_key(const Hash& seed, std::uint32_t roll, const Hash& root);
// The key of an order of cards that every machine can work out.
Hash open_order_key(const Hash& seed, std::uint32_t roll);

}  // namespace bocage
