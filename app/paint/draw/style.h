// Styles by theme: what a module's style sheet says, over built-in looks for what it leaves out.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "app/paint/draw/color.h"
#include "app/paint/draw/style_word.h"
#include "engine/module/module.h"

namespace bocage {

enum class Theme { print, dark, high_contrast };
std::optional<Theme> theme_named(std::string_view name);  // "print", "dark", "high-contrast"

// The values of one style id. A value that cannot be read counts as not given.
class Style {
 public:
  using Values = std::map<StyleWord, std::string>;

  Style() = default;
  explicit Style(Values values) : values_(std::move(values)) {}
  bool has(StyleWord word) const { return values_.count(word) != 0; }
  std::string text(StyleWord word, const std::string& otherwise = {}) const;
  std::optional<Color> color(StyleWord word) const;
  Color color(StyleWord word, Color otherwise) const;
  double number(StyleWord word, double otherwise) const;  // finite
  bool yes(StyleWord word, bool otherwise = false) const;
  void set(StyleWord word, std::string value) { values_[word] = std::move(value); }
  void lay_over(const Values& values);

 private:
  Values values_;
};

// Immutable, so it may be read on several threads.
class StyleSheet {
 public:
  StyleSheet(const Module& module, Theme theme);

  // Returns the style of "board", "grid", "number", "terrain.woods", "feature.river", "edge.cliff", "crossing.bridge",
  // "way.road", "region.beaches", "name.2", "box", "track", "fill.us", … Built-in values first, then the module's, then
  // the module's for this theme. Colours of the board that a module gives for no theme are toned to it: style_tones.h.
  Style style(const std::string& id) const;
  bool declared(const std::string& id) const;               // the module's own sheet speaks of it
  bool gives(const std::string& id, StyleWord word) const;  // and says this of it
  Theme theme() const { return theme_; }

 private:
  Theme theme_;
  std::map<std::string, Style::Values> every_;   // the module's values for all themes
  std::map<std::string, Style::Values> themed_;  // and for this one
};

// The built-in look of an id; engine words (woods, bocage, marsh, town, sea, road, river, …) have their own, every
// other word gets a quiet colour of its own.
Style::Values built_in_style(std::string_view id, Theme theme);

}  // namespace bocage
