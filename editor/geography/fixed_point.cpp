#include "editor/geography/fixed_point.h"

#include <cmath>

#include "engine/base/text.h"

namespace bocage {
namespace {

// The power of ten behind a number, cut off; nothing when it is malformed.
std::optional<int> take_exponent(std::string_view& text) {
  const auto e = text.find_first_of("eE");
  if (e == std::string_view::npos) return 0;
  auto power = text.substr(e + 1);
  if (!power.empty() && power.front() == '+') power.remove_prefix(1);
  const auto number = power.size() <= 4 ? parse_integer(power) : std::nullopt;
  text = text.substr(0, e);
  if (!number || *number > 30 || *number < -30) return std::nullopt;
  return static_cast<int>(*number);
}

}  // namespace

std::optional<std::int64_t> parse_fixed(std::string_view text, int digits) {
  constexpr std::int64_t limit = 1'000'000'000'000'000;
  const auto power = take_exponent(text);
  if (!power) return std::nullopt;
  const bool negative = !text.empty() && text.front() == '-';
  if (negative) text.remove_prefix(1);
  const auto dot = text.find('.');
  const auto whole = text.substr(0, dot);
  const auto rest = dot == std::string_view::npos ? std::string_view() : text.substr(dot + 1);
  if (whole.empty() || (dot != std::string_view::npos && rest.empty())) return std::nullopt;
  int wanted = static_cast<int>(whole.size()) + *power + digits;  // how many digits of whole and rest count
  std::int64_t value = 0;
  bool up = false;
  int at = 0;
  for (const auto part : {whole, rest}) {
    for (const char c : part) {
      if (!is_digit(c)) return std::nullopt;
      if (at < wanted) {
        value = value * 10 + (c - '0');
        if (value > limit) return std::nullopt;
      } else if (at == wanted) {
        up = c >= '5';
      }
      ++at;
    }
  }
  for (; at < wanted && value != 0; ++at) {
    value *= 10;
    if (value > limit) return std::nullopt;
  }
  if (up) ++value;
  return negative ? -value : value;
}

std::int64_t whole_root(std::int64_t value) {
  auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(value)));
  while (root * root > value) --root;
  while ((root + 1) * (root + 1) <= value) ++root;
  return root;
}

std::int64_t scaled(std::int64_t value, std::int64_t by, std::int64_t of) {
  const std::int64_t product = value * by;
  return product >= 0 ? (product + of / 2) / of : -((-product + of / 2) / of);
}

}  // namespace bocage
