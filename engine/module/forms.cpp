#include "engine/module/forms.h"

#include <algorithm>

#include "engine/base/text.h"

namespace bocage {
namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

std::optional<int> coordinate(std::string_view text) {
  const auto number = parse_integer(text);
  if (!number || *number < -coordinate_limit || *number > coordinate_limit) return std::nullopt;
  return static_cast<int>(*number);
}

}  // namespace

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= 64 && std::all_of(text.begin(), text.end(), [](char c) {
    return is_letter(c) || is_digit(c) || c == '.' || c == '-';
  });
}

bool is_rule_id(std::string_view text) {
  return !text.empty() && text.size() <= 64 && std::all_of(text.begin(), text.end(), [](char c) {
    return is_letter(c) || is_digit(c) || c == '.' || c == '-' || c == '#';
  });
}

bool is_identifier(std::string_view text) {
  return !text.empty() && text.size() <= 64 && !is_digit(text.front()) &&
         std::all_of(text.begin(), text.end(), [](char c) { return is_letter(c) || is_digit(c); });
}

std::optional<Point> parse_point(std::string_view text) {
  const auto comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto x = coordinate(text.substr(0, comma));
  const auto y = coordinate(text.substr(comma + 1));
  if (!x || !y) return std::nullopt;
  return Point{*x, *y};
}

std::optional<std::vector<Point>> parse_points(std::string_view text) {
  std::vector<Point> points;
  for (const auto word : split_words(text)) {
    const auto point = parse_point(word);
    if (!point) return std::nullopt;
    points.push_back(*point);
  }
  return points;
}

std::optional<std::array<int, 4>> parse_rect(std::string_view text) {
  const auto parts = split(text, ',');
  if (parts.size() != 4) return std::nullopt;
  std::array<int, 4> rect{};
  for (std::size_t i = 0; i < 4; ++i) {
    const auto number = coordinate(parts[i]);
    if (!number) return std::nullopt;
    rect[i] = *number;
  }
  if (rect[2] <= 0 || rect[3] <= 0) return std::nullopt;
  return rect;
}

std::optional<std::pair<int, int>> parse_range(std::string_view text) {
  const auto dots = text.find("..");
  if (dots == std::string_view::npos) return std::nullopt;
  const auto first = parse_integer(text.substr(0, dots));
  const auto last = parse_integer(text.substr(dots + 2));
  if (!first || !last || *first < 0 || *last > 9999 || *first > *last) return std::nullopt;
  return std::pair{static_cast<int>(*first), static_cast<int>(*last)};
}

}  // namespace bocage
