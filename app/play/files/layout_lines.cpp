#include "app/play/files/layout_lines.h"

#include "engine/base/text.h"

namespace bocage {

namespace {

constexpr std::int64_t max_pixels = 100'000;  // no screens reach so far

std::string first_line() {
  return "bocage layout " + std::to_string(LayoutLines::version);
}

std::optional<int> pixels(std::string_view text, std::int64_t min_pixels) {
  const auto number = parse_integer(text);
  if (!number || *number < min_pixels || *number > max_pixels) return std::nullopt;
  return static_cast<int>(*number);
}

std::optional<std::pair<int, int>> place_of(std::string_view value) {
  const auto parts = split(value, ' ');
  if (parts.size() != 2) return std::nullopt;
  const auto x = pixels(parts[0], -max_pixels), y = pixels(parts[1], -max_pixels);
  if (!x || !y) return std::nullopt;
  return std::pair(*x, *y);
}

const char* word(bool set) {
  return set ? "yes" : "no";
}

}  // namespace

LayoutLines read_layout_lines(std::string_view text) {
  LayoutLines layout;
  const auto lines = split(text, '\n');
  if (lines.front() != first_line()) return layout;
  for (const auto line : lines) {
    const auto equals = line.find('=');
    if (equals == std::string_view::npos) continue;
    const auto key = line.substr(0, equals), value = line.substr(equals + 1);
    if (key == "panes") layout.panes = value;
    if (key == "width") layout.width = pixels(value, 0).value_or(layout.width);
    if (key == "height") layout.height = pixels(value, 0).value_or(layout.height);
    if (key == "place") layout.place = place_of(value);
    if (key == "full-screen") layout.full_screen = value == "yes";
    if (key == "tool-bar") layout.tool_bar = value == "yes";
    if (key == "maximized") layout.maximized = value == "yes";
  }
  return layout;
}

std::string to_text(const LayoutLines& layout) {
  std::string text = first_line();
  text += "\nwidth=" + std::to_string(layout.width) + "\nheight=" + std::to_string(layout.height);
  text += std::string("\nmaximized=") + word(layout.maximized) + "\nfull-screen=" + word(layout.full_screen);
  text += std::string("\ntool-bar=") + word(layout.tool_bar);
  if (layout.place)
    text += "\nplace=" + std::to_string(layout.place->first) + ' ' + std::to_string(layout.place->second);
  return text + "\npanes=" + layout.panes + '\n';
}

}  // namespace bocage
