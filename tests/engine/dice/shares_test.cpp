#include "engine/dice/shares.h"

#include <gtest/gtest.h>

#include <array>

#include "engine/dice/dice.h"

namespace bocage::test {
namespace {

const Hash root = hash_of("test", "root");

TEST(Shares, lead_from_the_anchor_back_to_the_root) {
  const ShareChain chain(root);
  EXPECT_TRUE(follows(chain.share(1), chain.anchor()));
  for (const std::uint32_t number : {1U, 2U, 255U, 256U, 257U, 1000U, ShareChain::length - 1}) {
    EXPECT_TRUE(follows(chain.share(number + 1), chain.share(number))) << number;
    EXPECT_FALSE(follows(chain.share(number), chain.share(number + 1))) << number;
  }
}

TEST(Shares, of_another_root_are_others) {
  EXPECT_NE(ShareChain(root).anchor(), ShareChain(hash_of("test", "another")).anchor());
}

// A stranger's client must come to the same values.
TEST(Shares, of_a_known_root_are_known) {
  const ShareChain chain(root);
  EXPECT_EQ(to_hex(chain.anchor()), "92dfc57a590e7e284b0fd636efaf4850ac06ce353a6360a3887d4bc64f4c9239");
  EXPECT_EQ(to_hex(chain.share(1)), "28c1d8bf823546ed89f6f78b35dced1c72975de17484e745c4ddee68587bfaad");
}

// RFC 8439, A.1, test vector 1: ChaCha20 of key, nonce and counter zero. Sixteen words are the first numbers below
// 2^31, which throws none away.
TEST(DiceStream, is_chacha20_as_it_was_published) {
  constexpr std::array<std::uint32_t, 16> words = {
      0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653, 0xb819d2bd, 0x1aed8da0, 0xccef36a8, 0xc70d778b,
      0x7c5941da, 0x8d485751, 0x3fe02477, 0x374ad8b8, 0xf4b8436a, 0x1ca11815, 0x69b687c3, 0x8665eeb2};
  DiceStream stream{Hash{}};
  for (const std::uint32_t word : words) EXPECT_EQ(stream.below(1U << 31U), word & 0x7fffffffU);
}

// RFC 8439, A.1, test vector 3: a key whose last byte is 1, with counter 1: the second block of the stream.
TEST(DiceStream, goes_on_with_the_next_block) {
  Hash key;
  key.bytes[31] = 1;
  DiceStream stream(key);
  for (int i = 0; i < 16; ++i) stream.below(1U << 31U);
  constexpr std::array<std::uint32_t, 4> words = {0x2452eb3a, 0x9249f8ec, 0x8d829d9b, 0xddd4ceb1};
  for (const std::uint32_t word : words) EXPECT_EQ(stream.below(1U << 31U), word & 0x7fffffffU);
}

// With five degrees of freedom fewer than one die in a thousand is above 20.5.
TEST(DiceStream, of_a_million_throws_favours_no_face) {
  constexpr int throws = 1'000'000;
  std::array<int, 6> faces{};
  DiceStream stream(hash_of("test", "a million dice"));
  for (int i = 0; i < throws; ++i) ++faces[stream.below(6)];
  double chi_square = 0;
  for (const int face : faces) {
    const double off = face - throws / 6.0;
    chi_square += off * off / (throws / 6.0);
  }
  EXPECT_LT(chi_square, 20.5);
  EXPECT_GT(chi_square, 0.2);
}

}  // namespace
}  // namespace bocage::test
