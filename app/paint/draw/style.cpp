#include "app/paint/draw/style.h"

#include <cmath>

#include "app/paint/draw/style_tones.h"
#include "engine/base/text.h"

namespace bocage {

std::optional<Theme> theme_named(std::string_view name) {
  if (name == "print") return Theme::print;
  if (name == "dark") return Theme::dark;
  if (name == "high-contrast") return Theme::high_contrast;
  return std::nullopt;
}

std::string Style::text(StyleWord word, const std::string& otherwise) const {
  const auto found = values_.find(word);
  return found == values_.end() ? otherwise : found->second;
}

std::optional<Color> Style::color(StyleWord word) const {
  return parse_color(text(word));
}

Color Style::color(StyleWord word, Color otherwise) const {
  return color(word).value_or(otherwise);
}

double Style::number(StyleWord word, double otherwise) const {
  const auto value = parse_decimal(text(word));
  return value && std::isfinite(*value) ? *value : otherwise;
}

bool Style::yes(StyleWord word, bool otherwise) const {
  const std::string value = text(word);
  if (value == "yes" || value == "true") return true;
  if (value == "no" || value == "false") return false;
  return otherwise;
}

void Style::lay_over(const Values& values) {
  for (const auto& [word, value] : values) values_[word] = value;
}

StyleSheet::StyleSheet(const Module& module, Theme theme) : theme_(theme) {
  for (const StyleDef& def : module.styles) {
    const bool mine = theme_named(def.theme) == theme;
    if (!def.theme.empty() && !mine) continue;
    auto& values = mine ? themed_[def.id] : every_[def.id];
    for (const auto& [text, value] : def.values) {
      if (const auto word = style_word(text)) values[*word] = value;
    }
  }
}

bool StyleSheet::declared(const std::string& id) const {
  return every_.count(id) != 0 || themed_.count(id) != 0;
}

bool StyleSheet::gives(const std::string& id, StyleWord word) const {
  const auto every = every_.find(id);
  const auto themed = themed_.find(id);
  return (every != every_.end() && every->second.count(word) != 0) ||
         (themed != themed_.end() && themed->second.count(word) != 0);
}

Style StyleSheet::style(const std::string& id) const {
  Style style(built_in_style(id, theme_));
  const auto every = every_.find(id);
  if (every != every_.end()) {
    for (const auto& [word, value] : every->second) style.set(word, toned(theme_, id, word, value));
  }
  const auto themed = themed_.find(id);
  if (themed != themed_.end()) style.lay_over(themed->second);
  return style;
}

}  // namespace bocage
