#include "app/paint/style.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "engine/base/text.h"

namespace bocage {

namespace {

std::string hex_of(Color color) {
  const auto byte = [](double part) {
    return static_cast<unsigned>(std::lround(std::clamp(part, 0.0, 1.0) * 255)) & 0xFFU;
  };
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "#%02x%02x%02x%02x", byte(color.red), byte(color.green), byte(color.blue),
                byte(color.alpha));
  return text.data();
}

// Paper colours become night colours of the same hue.
std::string toned_down(const std::string& value) {
  const auto color = parse_color(value);
  if (!color) return value;
  const double target = 0.13 + 0.2 * luminance(*color);
  const double factor = luminance(*color) > 0.01 ? target / luminance(*color) : 1;
  return hex_of({color->red * factor, color->green * factor, color->blue * factor, color->alpha});
}

// Counters are the same card in every light, and what already names a theme is left alone.
bool is_board_id(std::string_view id) {
  return !id.starts_with("fill.") && !id.starts_with("way.");
}

}  // namespace

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
    for (const auto& [key, value] : every->second) {
      const bool tone = theme_ == Theme::dark && key != "ink" && is_board_id(id);
      style.set(key, tone ? toned_down(value) : value);
    }
  }
  const auto themed = themed_.find(id);
  if (themed != themed_.end()) style.lay_over(themed->second);
  return style;
}

}  // namespace bocage
