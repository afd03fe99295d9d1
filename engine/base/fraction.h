// Exact rational numbers for game values; floats never enter a game.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bocage {

// Always in lowest terms with a positive denominator. Overflow of 64 bits throws std::overflow_error, division by
// zero std::domain_error: the Lua host turns both into located errors.
class Fraction {
 public:
  constexpr Fraction() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): whole numbers are fractions
  constexpr Fraction(std::int64_t whole) : numerator_(whole) {}
  Fraction(std::int64_t numerator, std::int64_t denominator);

  std::int64_t numerator() const { return numerator_; }
  std::int64_t denominator() const { return denominator_; }
  bool whole() const { return denominator_ == 1; }
  std::int64_t floor() const;
  std::int64_t ceil() const;

  friend Fraction operator+(Fraction a, Fraction b);
  friend Fraction operator-(Fraction a, Fraction b);
  friend Fraction operator*(Fraction a, Fraction b);
  friend Fraction operator/(Fraction a, Fraction b);
  friend bool operator==(Fraction, Fraction) = default;
  friend std::strong_ordering operator<=>(Fraction a, Fraction b);

 private:
  std::int64_t numerator_ = 0;
  std::int64_t denominator_ = 1;
};

std::string to_text(Fraction f);  // "3", "-7/2"
std::optional<Fraction> parse_fraction(std::string_view text);

}  // namespace bocage
