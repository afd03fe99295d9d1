#include "app/window/frame/layout_store.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "engine/base/files.h"
#include "engine/base/text.h"

namespace bocage {

namespace {

std::optional<wxPoint> place_of(const std::string& value) {
  const auto parts = split(value, ' ');
  if (parts.size() != 2) return std::nullopt;
  const auto x = parse_integer(parts[0]), y = parse_integer(parts[1]);
  constexpr std::int64_t most = 100'000;  // pixels: no screens reach so far
  if (!x || !y || *x < -most || *x > most || *y < -most || *y > most) return std::nullopt;
  return wxPoint(static_cast<int>(*x), static_cast<int>(*y));
}

}  // namespace

WindowLayout load_layout(const std::string& file) {
  WindowLayout layout;
  std::ifstream in(file);
  std::string line;
  if (!std::getline(in, line) || line != "bocage layout " + std::to_string(WindowLayout::version)) return layout;
  while (std::getline(in, line)) {
    const auto equals = line.find('=');
    if (equals == std::string::npos) continue;
    const std::string key = line.substr(0, equals), value = line.substr(equals + 1);
    const auto number = parse_integer(value);
    if (key == "panes") layout.panes = value;
    if (key == "width" && number) layout.size.x = static_cast<int>(*number);
    if (key == "height" && number) layout.size.y = static_cast<int>(*number);
    if (key == "place") layout.place = place_of(value);
    if (key == "full-screen") layout.full_screen = value == "yes";
    if (key == "tool-bar") layout.tool_bar = value == "yes";
    if (key == "maximized") layout.maximized = value == "yes";
  }
  return layout;
}

void save_layout(const std::string& file, const WindowLayout& layout) {
  if (file.empty()) return;
  std::ostringstream out;
  out << "bocage layout " << WindowLayout::version << "\nwidth=" << layout.size.x << "\nheight=" << layout.size.y
      << "\nmaximized=" << (layout.maximized ? "yes" : "no") << "\nfull-screen=" << (layout.full_screen ? "yes" : "no")
      << "\ntool-bar=" << (layout.tool_bar ? "yes" : "no");
  if (layout.place) out << "\nplace=" << layout.place->x << ' ' << layout.place->y;
  out << "\npanes=" << layout.panes << '\n';
  static_cast<void>(replace_file(file, out.str()));  // what is lost is how the panes stood
}

wxRect within_reach(const wxRect& kept, const std::vector<wxRect>& screens) {
  constexpr int hold = 80, title = 24;  // pixels: enough of the title bar to drag the window by
  for (const wxRect& screen : screens) {
    const wxRect seen = wxRect(kept.x, kept.y, kept.width, title).Intersect(screen);
    if (seen.width >= std::min(hold, kept.width) && seen.height >= title / 2) return kept;
  }
  const wxRect& first = screens.front();
  wxRect moved(first.GetPosition(), kept.GetSize());
  moved.width = std::min(moved.width, first.width);
  moved.height = std::min(moved.height, first.height);
  moved.x += (first.width - moved.width) / 2;
  moved.y += (first.height - moved.height) / 2;
  return moved;
}

}  // namespace bocage
