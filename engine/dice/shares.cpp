#include "engine/dice/shares.h"

#include <cassert>
#include <string_view>

namespace bocage {
namespace {

constexpr std::uint32_t between = 256;  // values from one that is kept to the next

std::string_view bytes_of(const Hash& hash) {
  return {reinterpret_cast<const char*>(hash.bytes.data()), hash.bytes.size()};
}

Hash after(const Hash& value) {
  return hash_of("share", bytes_of(value));
}

}  // namespace

ShareChain::ShareChain(const Hash& root) {
  Hash value = hash_of("shares", bytes_of(root));
  for (std::uint32_t i = 0; i < length; ++i) {
    if (i % between == 0) kept_.push_back(value);
    value = after(value);
  }
  anchor_ = value;
}

Hash ShareChain::share(std::uint32_t number) const {
  assert(number >= 1 && number <= length);
  const std::uint32_t place = length - number;
  Hash value = kept_[place / between];
  for (std::uint32_t i = 0; i < place % between; ++i) value = after(value);
  return value;
}

bool follows(const Hash& share, const Hash& before) {
  return after(share) == before;
}

}  // namespace bocage
