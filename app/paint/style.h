// Styles by theme: what a module's style sheet says, over built-in looks for what it leaves out.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "app/paint/color.h"
#include "engine/module/module.h"

namespace bocage {

enum class Theme { print, dark, high_contrast };
std::optional<Theme> theme_named(std::string_view name);  // "print", "dark", "high-contrast"

// The values of one style id. A value that cannot be read counts as not given.
class Style {
 public:
  Style() = default;
  explicit Style(std::map<std::string, std::string> values) : values_(std::move(values)) {}
  bool has(const std::string& key) const { return values_.count(key) != 0; }
  std::string text(const std::string& key, const std::string& otherwise = {}) const;
  std::optional<Color> color(const std::string& key) const;
  Color color(const std::string& key, Color otherwise) const;
  double number(const std::string& key, double otherwise) const;  // finite
  bool yes(const std::string& key, bool otherwise = false) const;
  void set(const std::string& key, std::string value) { values_[key] = std::move(value); }
  void lay_over(const std::map<std::string, std::string>& values);

 private:
  std::map<std::string, std::string> values_;
};

// Immutable, so it may be read on several threads.
class StyleSheet {
 public:
  StyleSheet(const Module& module, Theme theme);

  // For "board", "grid", "number", "terrain.woods", "feature.river", "edge.cliff", "crossing.bridge", "way.road",
  // "region.beaches", "name.2", "box", "track", "fill.us", … Built-in values first, then the module's, then the
  // module's for this theme. Colours of the board that a module gives for no theme are toned to it: style_tones.h.
  Style style(const std::string& id) const;
  bool declared(const std::string& id) const;                       // the module's own sheet speaks of it
  bool gives(const std::string& id, const std::string& key) const;  // and says this of it
  Theme theme() const { return theme_; }

 private:
  Theme theme_;
  std::map<std::string, std::map<std::string, std::string>> every_;   // the module's values for all themes
  std::map<std::string, std::map<std::string, std::string>> themed_;  // and for this one
};

// The built-in look of an id; engine words (woods, bocage, marsh, town, sea, road, river, …) have their own, every
// other word gets a quiet colour of its own.
std::map<std::string, std::string> built_in_style(std::string_view id, Theme theme);

}  // namespace bocage
