// The words of a style sheet, as the painters read them; engine/module/schema_table.cpp declares the same to authors.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace bocage {

enum class StyleWord {
  fill,
  ink,
  stroke,
  width,
  casing,
  halo,
  pattern,
  symbol,
  dash,
  ornament,
  size,
  weight,
  slant,
  family,
  spacing,
  ground,
  smooth,
  border,
  water,
  shore,
  reach,
  steps,
  dim,
  title
};

inline constexpr std::array<std::string_view, 24> style_words{
    "fill",   "ink",      "stroke", "width",  "casing", "halo",   "pattern", "symbol",
    "dash",   "ornament", "size",   "weight", "slant",  "family", "spacing", "ground",
    "smooth", "border",   "water",  "shore",  "reach",  "steps",  "dim",     "title"};
static_assert(style_words.size() == static_cast<std::size_t>(StyleWord::title) + 1);

constexpr std::string_view text_of(StyleWord word) {
  return style_words[static_cast<std::size_t>(word)];
}

constexpr std::optional<StyleWord> style_word(std::string_view text) {
  for (std::size_t i = 0; i < style_words.size(); ++i) {
    if (style_words[i] == text) return static_cast<StyleWord>(i);
  }
  return std::nullopt;
}

}  // namespace bocage
