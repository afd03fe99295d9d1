#include "engine/dice/shares.h"

#include <sodium.h>

#include <cassert>
#include <string_view>

namespace bocage {
namespace {

constexpr std::uint32_t between = 256;  // values from one that is kept to the next

std::string_view bytes_of(const Hash& hash) {
  return {reinterpret_cast<const char*>(hash.bytes.data()), hash.bytes.size()};
}

// hash_of("share", value), whose key is worked out once for all the values of a chain.
class Step {
 public:
  Step() {
    constexpr std::string_view purpose = "share";
    static_cast<void>(hash_of(purpose, {}));  // the library is ready after the first hash
    crypto_generichash(key_.bytes.data(), key_.bytes.size(), reinterpret_cast<const unsigned char*>(purpose.data()),
                       purpose.size(), nullptr, 0);
  }
  Hash operator()(const Hash& value) const {
    Hash next;
    crypto_generichash(next.bytes.data(), next.bytes.size(), value.bytes.data(), value.bytes.size(), key_.bytes.data(),
                       key_.bytes.size());
    return next;
  }

 private:
  Hash key_;
};

}  // namespace

ShareChain::ShareChain(const Hash& root) {
  const Step after;
  Hash value = hash_of("shares", bytes_of(root));
  for (std::uint32_t i = 0; i < length; ++i) {
    if (i % between == 0) kept_.push_back(value);
    value = after(value);
  }
  anchor_ = value;
}

Hash ShareChain::share(std::uint32_t number) const {
  assert(number >= 1 && number <= length);
  const Step after;
  const std::uint32_t place = length - number;
  Hash value = kept_[place / between];
  for (std::uint32_t i = 0; i < place % between; ++i) value = after(value);
  return value;
}

bool follows(const Hash& share, const Hash& before) {
  return hash_of("share", bytes_of(share)) == before;
}

}  // namespace bocage
