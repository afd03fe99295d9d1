#include "engine/base/fraction.h"

#include <gtest/gtest.h>

#include <limits>
#include <stdexcept>

namespace bocage {
namespace {

constexpr std::int64_t biggest = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t smallest = std::numeric_limits<std::int64_t>::min();

TEST(Fraction, is_kept_in_lowest_terms_with_a_positive_denominator) {
  EXPECT_EQ(Fraction(6, -4).numerator(), -3);
  EXPECT_EQ(Fraction(6, -4).denominator(), 2);
  EXPECT_EQ(Fraction(0, -7), Fraction(0));
  EXPECT_TRUE(Fraction(8, 4).whole());
}

TEST(Fraction, adds_subtracts_multiplies_and_divides_exactly) {
  EXPECT_EQ(Fraction(1, 2) + Fraction(1, 3), Fraction(5, 6));
  EXPECT_EQ(Fraction(1, 2) - Fraction(1, 3), Fraction(1, 6));
  EXPECT_EQ(Fraction(2, 3) * Fraction(9, 4), Fraction(3, 2));
  EXPECT_EQ(Fraction(2, 3) / Fraction(-4, 9), Fraction(-3, 2));
}

TEST(Fraction, rounds_down_and_up_on_both_sides_of_zero) {
  EXPECT_EQ(Fraction(7, 2).floor(), 3);
  EXPECT_EQ(Fraction(7, 2).ceil(), 4);
  EXPECT_EQ(Fraction(-7, 2).floor(), -4);
  EXPECT_EQ(Fraction(-7, 2).ceil(), -3);
  EXPECT_EQ(Fraction(-4).floor(), -4);
  EXPECT_EQ(Fraction(-4).ceil(), -4);
}

TEST(Fraction, is_ordered_by_value_even_at_the_limits) {
  EXPECT_LT(Fraction(1, 3), Fraction(1, 2));
  EXPECT_LT(Fraction(-1, 2), Fraction(-1, 3));
  EXPECT_LT(Fraction(biggest - 1, biggest), Fraction(1));
  EXPECT_GT(Fraction(biggest, 2), Fraction(biggest - 2, 2));
  EXPECT_LT(Fraction(smallest), Fraction(biggest));
}

TEST(Fraction, refuses_overflow_and_division_by_zero) {
  EXPECT_THROW(Fraction(biggest) + Fraction(1), std::overflow_error);
  EXPECT_THROW(Fraction(smallest, -1), std::overflow_error);
  EXPECT_THROW(Fraction(1, biggest) * Fraction(1, 2), std::overflow_error);
  EXPECT_THROW(Fraction(1, 0), std::domain_error);
  EXPECT_THROW(Fraction(1) / Fraction(0), std::domain_error);
  EXPECT_EQ(Fraction(biggest, 3) * Fraction(3, biggest), Fraction(1));
}

TEST(Fraction, reads_what_it_prints) {
  EXPECT_EQ(to_text(Fraction(3)), "3");
  EXPECT_EQ(to_text(Fraction(-7, 2)), "-7/2");
  EXPECT_EQ(parse_fraction("-7/2"), Fraction(-7, 2));
  EXPECT_EQ(parse_fraction("4/2"), Fraction(2));
  for (const char* wrong : {"", "/", "1/", "/2", "1/0", "1/-2", "1/2/3", " 1", "1.5", "+1", "9223372036854775808"}) {
    EXPECT_FALSE(parse_fraction(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace bocage
