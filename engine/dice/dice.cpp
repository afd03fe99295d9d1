#include "engine/dice/dice.h"

#include <sodium.h>

#include <cassert>

namespace bocage {

DiceStream::DiceStream(const Hash& key) : key_(key) {}

// Block n of a stream is 256 bytes of ChaCha20 under the nonce n, so a stream never runs out of counters.
void DiceStream::refill() {
  std::array<std::uint8_t, crypto_stream_chacha20_ietf_NONCEBYTES> nonce{};
  for (std::size_t i = 0; i < 8; ++i) nonce[i] = static_cast<std::uint8_t>(block_ >> (8 * i));
  crypto_stream_chacha20_ietf(buffer_.data(), buffer_.size(), nonce.data(), key_.bytes.data());
  ++block_;
  used_ = 0;
}

std::uint32_t DiceStream::below(std::uint32_t bound) {
  assert(bound > 0);
  // Numbers from `limit` up would make the low results likelier: they are thrown again.
  const std::uint64_t range = std::uint64_t{1} << 32;
  const std::uint64_t limit = range - range % bound;
  for (;;) {
    if (used_ == buffer_.size()) refill();
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i) number |= static_cast<std::uint32_t>(buffer_[used_ + i]) << (8 * i);
    used_ += 4;
    if (number < limit) return number % bound;
  }
}

DiceStream stream_of(const Hash& seed, std::uint32_t number) {
  std::string bytes(seed.bytes.begin(), seed.bytes.end());
  for (int i = 0; i < 4; ++i) bytes.push_back(static_cast<char>((number >> (8 * i)) & 0xFF));
  return DiceStream(hash_of("dice", bytes));
}

namespace {

// One to three digits without a leading zero.
std::optional<int> small_number(std::string_view text) {
  if (text.empty() || text.size() > 3 || text.front() == '0') return {};
  int number = 0;
  for (char digit : text) {
    if (digit < '0' || digit > '9') return {};
    number = number * 10 + (digit - '0');
  }
  return number;
}

}  // namespace

std::optional<DiceSpec> parse_dice(std::string_view text) {
  const std::size_t d = text.find('d');
  if (d == std::string_view::npos) return {};
  const auto count = small_number(text.substr(0, d));
  const auto sides = small_number(text.substr(d + 1));
  if (!count || !sides || *count > 20 || *sides < 2 || *sides > 100) return {};
  return DiceSpec{*count, *sides};
}

std::vector<int> throw_dice(DiceStream& stream, DiceSpec spec) {
  std::vector<int> dice;
  dice.reserve(static_cast<std::size_t>(spec.count));
  for (int i = 0; i < spec.count; ++i) {
    dice.push_back(1 + static_cast<int>(stream.below(static_cast<std::uint32_t>(spec.sides))));
  }
  return dice;
}

}  // namespace bocage
