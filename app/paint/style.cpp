#include "app/paint/style.h"

#include <cmath>

#include "app/paint/style_tones.h"
#include "engine/base/text.h"

namespace bocage {

std::optional<Theme> theme_named(std::string_view name) {
  if (name == "print") return Theme::print;
  if (name == "dark") return Theme::dark;
  if (name == "high-contrast") return Theme::high_contrast;
  return std::nullopt;
}

std::string Style::text(const std::string& key, const std::string& otherwise) const {
  const auto found = values_.find(key);
  return found == values_.end() ? otherwise : found->second;
}

std::optional<Color> Style::color(const std::string& key) const {
  return parse_color(text(key));
}

Color Style::color(const std::string& key, Color otherwise) const {
  return color(key).value_or(otherwise);
}

double Style::number(const std::string& key, double otherwise) const {
  const auto value = parse_decimal(text(key));
  return value && std::isfinite(*value) ? *value : otherwise;
}

bool Style::yes(const std::string& key, bool otherwise) const {
  const std::string value = text(key);
  if (value == "yes" || value == "true") return true;
  if (value == "no" || value == "false") return false;
  return otherwise;
}

void Style::lay_over(const std::map<std::string, std::string>& values) {
  for (const auto& [key, value] : values) values_[key] = value;
}

StyleSheet::StyleSheet(const Module& module, Theme theme) : theme_(theme) {
  for (const StyleDef& def : module.styles) {
    const bool mine = theme_named(def.theme) == theme;
    if (!def.theme.empty() && !mine) continue;
    auto& values = mine ? themed_[def.id] : every_[def.id];
    for (const auto& [key, value] : def.values) values[key] = value;
  }
}

bool StyleSheet::declared(const std::string& id) const {
  return every_.count(id) != 0 || themed_.count(id) != 0;
}

bool StyleSheet::gives(const std::string& id, const std::string& key) const {
  const auto every = every_.find(id);
  const auto themed = themed_.find(id);
  return (every != every_.end() && every->second.count(key) != 0) ||
         (themed != themed_.end() && themed->second.count(key) != 0);
}

Style StyleSheet::style(const std::string& id) const {
  Style style(built_in_style(id, theme_));
  const auto every = every_.find(id);
  if (every != every_.end()) {
    for (const auto& [key, value] : every->second) style.set(key, toned(theme_, id, key, value));
  }
  const auto themed = themed_.find(id);
  if (themed != themed_.end()) style.lay_over(themed->second);
  return style;
}

}  // namespace bocage
