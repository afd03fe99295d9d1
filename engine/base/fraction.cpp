#include "engine/base/fraction.h"

#include <limits>
#include <stdexcept>

#include "engine/base/text.h"

namespace bocage {
namespace {

// Products of two 64-bit numbers, and sums of two such products, fit.
__extension__ using Wide = __int128;

Wide greatest_common_divisor(Wide a, Wide b) {
  if (a < 0) a = -a;
  while (b != 0) {
    const Wide rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

std::int64_t narrow(Wide value) {
  if (value < std::numeric_limits<std::int64_t>::min() || value > std::numeric_limits<std::int64_t>::max()) {
    throw std::overflow_error("a fraction leaves the range of 64 bits");
  }
  return static_cast<std::int64_t>(value);
}

struct Terms {
  std::int64_t numerator;
  std::int64_t denominator;
};

Terms lowest_terms(Wide numerator, Wide denominator) {
  if (denominator == 0) throw std::domain_error("division by zero");
  if (denominator < 0) {
    numerator = -numerator;
    denominator = -denominator;
  }
  const Wide divisor = greatest_common_divisor(numerator, denominator);
  return {narrow(numerator / divisor), narrow(denominator / divisor)};
}

Fraction make(Wide numerator, Wide denominator) {
  const Terms terms = lowest_terms(numerator, denominator);
  return {terms.numerator, terms.denominator};
}

}  // namespace

Fraction::Fraction(std::int64_t numerator, std::int64_t denominator) {
  const Terms terms = lowest_terms(numerator, denominator);
  numerator_ = terms.numerator;
  denominator_ = terms.denominator;
}

std::int64_t Fraction::floor() const {
  const std::int64_t towards_zero = numerator_ / denominator_;
  return numerator_ % denominator_ < 0 ? towards_zero - 1 : towards_zero;
}

std::int64_t Fraction::ceil() const {
  const std::int64_t towards_zero = numerator_ / denominator_;
  return numerator_ % denominator_ > 0 ? towards_zero + 1 : towards_zero;
}

Fraction operator+(Fraction a, Fraction b) {
  return make(Wide{a.numerator_} * b.denominator_ + Wide{b.numerator_} * a.denominator_,
              Wide{a.denominator_} * b.denominator_);
}

Fraction operator-(Fraction a, Fraction b) {
  return make(Wide{a.numerator_} * b.denominator_ - Wide{b.numerator_} * a.denominator_,
              Wide{a.denominator_} * b.denominator_);
}

Fraction operator*(Fraction a, Fraction b) {
  return make(Wide{a.numerator_} * b.numerator_, Wide{a.denominator_} * b.denominator_);
}

Fraction operator/(Fraction a, Fraction b) {
  return make(Wide{a.numerator_} * b.denominator_, Wide{a.denominator_} * b.numerator_);
}

std::strong_ordering operator<=>(Fraction a, Fraction b) {
  const Wide left = Wide{a.numerator_} * b.denominator_;
  const Wide right = Wide{b.numerator_} * a.denominator_;
  if (left == right) return std::strong_ordering::equal;
  return left < right ? std::strong_ordering::less : std::strong_ordering::greater;
}

std::string to_text(Fraction f) {
  std::string text = std::to_string(f.numerator());
  if (!f.whole()) text += "/" + std::to_string(f.denominator());
  return text;
}

std::optional<Fraction> parse_fraction(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto numerator = parse_integer(text.substr(0, slash));
  if (!numerator) return std::nullopt;
  if (slash == std::string_view::npos) return Fraction(*numerator);
  const auto denominator = parse_integer(text.substr(slash + 1));
  if (!denominator || *denominator <= 0) return std::nullopt;
  return Fraction(*numerator, *denominator);
}

}  // namespace bocage
