// The lines in which the layout of a window is kept between runs; app/window/frame/layout_store.h lays it out by them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace bocage {

struct LayoutLines {
  static constexpr int version = 1;          // of the panes: lines of another version are forgotten
  std::string panes;                         // as the docking manager writes it; empty: the default
  int width = 0;                             // of the window, in device-independent pixels; 0: the default
  int height = 0;                            // likewise
  std::optional<std::pair<int, int>> place;  // of its corner on the screens; nullopt: where the system puts it
  bool maximized = false;
  bool full_screen = false;
  bool tool_bar = true;
  friend bool operator==(const LayoutLines&, const LayoutLines&) = default;
};

// A line that cannot be read is skipped, and the default holds for it.
LayoutLines read_layout_lines(std::string_view text);
std::string to_text(const LayoutLines& layout);

}  // namespace bocage
