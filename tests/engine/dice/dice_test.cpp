#include "engine/dice/dice.h"

#include <gtest/gtest.h>

#include <map>

namespace bocage {
namespace {

TEST(Dice, read_the_key_stream_of_chacha20) {
  // RFC 8439, appendix A.1, test vector 1: key, nonce and counter zero begin 76 b8 e0 ad a0 f1 3d 90.
  DiceStream stream{Hash{}};
  EXPECT_EQ(stream.below(0xFFFFFFFF), 0xADE0B876U);
  EXPECT_EQ(stream.below(0xFFFFFFFF), 0x903DF1A0U);
}

TEST(Dice, throw_again_what_would_favour_low_numbers) {
  // With a bound of 2^31 + 1 every number from 2^31 + 1 up is refused; 0xADE0B876 and 0x903DF1A0 are such numbers.
  DiceStream whole{Hash{}};
  std::uint32_t expected = 0;
  do {
    expected = whole.below(0xFFFFFFFF);
  } while (expected > 0x80000000U);
  DiceStream stream{Hash{}};
  EXPECT_EQ(stream.below(0x80000001U), expected);
}

TEST(Dice, of_one_are_always_zero_and_use_the_stream) {
  DiceStream stream{Hash{}};
  EXPECT_EQ(stream.below(1), 0U);
  EXPECT_EQ(stream.below(0xFFFFFFFF), 0x903DF1A0U);
}

TEST(Dice, go_on_beyond_the_buffer_without_repeating) {
  DiceStream stream{Hash{}};
  std::map<std::uint32_t, int> seen;
  for (int i = 0; i < 1000; ++i) ++seen[stream.below(0xFFFFFFFF)];
  EXPECT_EQ(seen.size(), 1000U);
}

TEST(Dice, of_one_roll_do_not_depend_on_another) {
  const Hash seed = hash_of("test", "seed");
  DiceStream first = stream_of(seed, 7);
  const std::vector<int> dice = throw_dice(first, {3, 6});
  DiceStream other = stream_of(seed, 6);
  throw_dice(other, {20, 100});
  DiceStream again = stream_of(seed, 7);
  EXPECT_EQ(throw_dice(again, {3, 6}), dice);
  DiceStream next = stream_of(seed, 8);
  DiceStream before = stream_of(seed, 7);
  EXPECT_NE(throw_dice(next, {20, 100}), throw_dice(before, {20, 100}));
}

TEST(Dice, fall_evenly) {
  DiceStream stream = stream_of(hash_of("test", "even"), 1);
  std::map<int, int> faces;
  constexpr int throws = 60000;
  for (int die : throw_dice(stream, {throws, 6})) ++faces[die];
  ASSERT_EQ(faces.size(), 6U);
  double chi_square = 0;
  for (const auto& [face, count] : faces) {
    EXPECT_GE(face, 1);
    EXPECT_LE(face, 6);
    const double off = count - throws / 6.0;
    chi_square += off * off / (throws / 6.0);
  }
  EXPECT_LT(chi_square, 20.5);  // five degrees of freedom, one in a thousand
}

TEST(Dice, are_read_from_their_usual_words) {
  ASSERT_TRUE(parse_dice("2d6"));
  EXPECT_EQ(parse_dice("2d6")->count, 2);
  EXPECT_EQ(parse_dice("2d6")->sides, 6);
  EXPECT_TRUE(parse_dice("20d100"));
  EXPECT_TRUE(parse_dice("1d2"));
  for (const char* wrong : {"", "d", "d6", "2d", "0d6", "21d6", "1d1", "1d101", "01d6", "1d06", "1d6 ", " 1d6", "1D6",
                            "1d6d6", "-1d6", "1d-6", "9999999999d6", "1d9999999999"}) {
    EXPECT_FALSE(parse_dice(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace bocage
