#include "app/window/frame/layout_store.h"

#include <algorithm>

#include "app/play/files/layout_lines.h"
#include "engine/base/files.h"

namespace bocage {

namespace {

struct Stretch {
  int from = 0;
  int length = 0;
};

Stretch no_longer_than(int screen, int screen_length, int from, int length) {
  return length <= screen_length ? Stretch{from, length} : Stretch{screen, screen_length};
}

}  // namespace

WindowLayout load_layout(const std::string& file) {
  WindowLayout layout;
  if (file.empty() || !file_exists(file)) return layout;
  const FileText read = read_file(file);
  if (read.problem) return layout;
  LayoutLines lines = read_layout_lines(read.text);
  layout.panes = std::move(lines.panes);
  layout.size = wxSize(lines.width, lines.height);
  if (lines.place) layout.place = wxPoint(lines.place->first, lines.place->second);
  layout.maximized = lines.maximized;
  layout.full_screen = lines.full_screen;
  layout.tool_bar = lines.tool_bar;
  return layout;
}

void save_layout(const std::string& file, const WindowLayout& layout) {
  if (file.empty()) return;
  LayoutLines lines{layout.panes,     layout.size.x,      layout.size.y,  {},
                    layout.maximized, layout.full_screen, layout.tool_bar};
  if (layout.place) lines.place = std::pair(layout.place->x, layout.place->y);
  static_cast<void>(replace_file(file, to_text(lines)));  // what is lost is how the panes stood
}

wxRect within_reach(const wxRect& kept, const std::vector<wxRect>& screens) {
  constexpr int hold = 80, title = 24;  // pixels: enough of the title bar to drag the window by
  for (const wxRect& screen : screens) {
    const wxRect seen = wxRect(kept.x, kept.y, kept.width, title).Intersect(screen);
    if (seen.width < std::min(hold, kept.width) || seen.height < title / 2) continue;
    const auto [x, width] = no_longer_than(screen.x, screen.width, kept.x, kept.width);
    const auto [y, height] = no_longer_than(screen.y, screen.height, kept.y, kept.height);
    return {x, y, width, height};
  }
  const wxRect& first = screens.front();
  wxRect moved(first.GetPosition(), kept.GetSize());
  moved.width = std::min(moved.width, first.width);
  moved.height = std::min(moved.height, first.height);
  moved.x += (first.width - moved.width) / 2;
  moved.y += (first.height - moved.height) / 2;
  return moved;
}

wxRect moved_aside(const wxRect& window, int pixels, const std::vector<wxRect>& screens) {
  const wxRect moved(window.GetPosition() + wxPoint(pixels, pixels), window.GetSize());
  for (const wxRect& screen : screens) {
    if (screen.Contains(window)) return moved.Intersect(screen);
  }
  return moved;
}

}  // namespace bocage
