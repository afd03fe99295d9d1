// Text without a locale: numbers, UTF-8, nearest names, escaping.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bocage {

constexpr bool is_digit(char c) {  // ASCII, whatever the locale
  return c >= '0' && c <= '9';
}

std::optional<std::int64_t> parse_integer(std::string_view text);  // whole text, optional '-', no '+', no spaces
std::optional<double> parse_decimal(std::string_view text);  // for geometry and styles only, never for game values
std::string format_decimal(double value, int digits);        // '.' whatever the locale, trailing zeros removed

// Byte offset of the first malformed sequence (overlong, surrogate, truncated, above U+10FFFF), if any.
std::optional<std::size_t> invalid_utf8(std::string_view text);
std::size_t code_points(std::string_view text);

std::vector<std::string_view> split_words(std::string_view text);            // at ASCII white space
std::vector<std::string_view> split(std::string_view text, char separator);  // keeps empty parts
std::string_view trim(std::string_view text);

// Names as a sentence lists them: "Ford, Mill, Heath".
void add_to_list(std::string& list, std::string_view one);
std::string comma_list(const std::vector<std::string>& names);

// The nearest of `names` by edit distance, when near enough to be a slip of the pen; for "did you mean".
std::optional<std::string> nearest_name(std::string_view wrong, const std::vector<std::string>& names);

std::string xml_escape(std::string_view text);  // for attributes and text; tab, CR and LF as character references

}  // namespace bocage
