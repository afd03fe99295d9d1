// Small readers for the written forms of attributes: points, rectangles, ranges, ids.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/board/grid.h"

namespace bocage {

inline constexpr std::int64_t coordinate_limit = 100'000'000;  // map units either way

bool is_id(std::string_view text);                                      // [A-Za-z0-9_.-]{1,64}
bool is_rule_id(std::string_view text);                                 // an id that may hold '#': 5.2#4
bool is_identifier(std::string_view text);                              // [A-Za-z_][A-Za-z0-9_]{0,63}
std::optional<Point> parse_point(std::string_view text);                // x,y
std::optional<std::vector<Point>> parse_points(std::string_view text);  // x,y x,y …
std::optional<std::array<int, 4>> parse_rect(std::string_view text);    // x,y,width,height; both sizes above 0
std::optional<std::pair<int, int>> parse_range(std::string_view text);  // first..last within 0 … 9999, not descending

}  // namespace bocage
