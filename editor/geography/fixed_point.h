// Decimals as whole numbers, so that the geography is the same on every machine and under any locale.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace bocage {

inline constexpr int degree_digits = 7;  // about a centimetre
inline constexpr std::int64_t degree_unit = 10'000'000;

// "-1.615", "49", "4.9e1" times 10^digits, rounded half away from zero; nullopt for other text or beyond ±10^15.
std::optional<std::int64_t> parse_fixed(std::string_view text, int digits);

// The largest whole number whose square is not above `value` (0 or more).
std::int64_t whole_root(std::int64_t value);

// value * by / of, rounded half away from zero; the product must fit 64 bits and `of` be above 0.
std::int64_t scaled(std::int64_t value, std::int64_t by, std::int64_t of);

}  // namespace bocage
