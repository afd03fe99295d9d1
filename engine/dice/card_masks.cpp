#include "engine/dice/card_masks.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>
#include <string>
#include <utility>

namespace bocage {
namespace {

static_assert(crypto_core_ristretto255_BYTES == 32 && crypto_core_ristretto255_SCALARBYTES == 32);

using Wide = std::array<std::uint8_t, 64>;  // reduced to a point or a scalar it is as good as uniform

Wide wide_hash(const char* low, const char* high, const std::string& data) {
  Wide wide;
  const Hash first = hash_of(low, data);
  const Hash second = hash_of(high, data);
  std::copy(first.bytes.begin(), first.bytes.end(), wide.begin());
  std::copy(second.bytes.begin(), second.bytes.end(), wide.begin() + 32);
  return wide;
}

Hash times(const Hash& scalar, const Hash& point) {
  Hash product;
  const int failed = crypto_scalarmult_ristretto255(product.bytes.data(), scalar.bytes.data(), point.bytes.data());
  assert(failed == 0);
  static_cast<void>(failed);
  return product;
}

}  // namespace

Hash card_point(std::uint32_t card) {
  const Wide wide = wide_hash("card, low", "card, high", std::to_string(card));
  Hash point;
  crypto_core_ristretto255_from_hash(point.bytes.data(), wide.data());
  return point;
}

bool is_card_point(const Hash& point) {
  return point != Hash{} && crypto_core_ristretto255_is_valid_point(point.bytes.data()) == 1;
}

CardMask::CardMask(const Hash& key) {
  const Wide wide = wide_hash("card mask, low", "card mask, high", {key.bytes.begin(), key.bytes.end()});
  crypto_core_ristretto255_scalar_reduce(scalar_.bytes.data(), wide.data());
  crypto_core_ristretto255_scalar_invert(inverse_.bytes.data(), scalar_.bytes.data());
}

Hash CardMask::on(const Hash& point) const {
  return times(scalar_, point);
}

Hash CardMask::off(const Hash& point) const {
  return times(inverse_, point);
}

std::vector<std::size_t> shuffled(DiceStream stream, std::size_t count) {
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::size_t i = 0; i + 1 < count; ++i) {
    std::swap(order[i], order[i + stream.below(static_cast<std::uint32_t>(count - i))]);
  }
  return order;
}

}  // namespace bocage
