// How the player has laid out the window, kept between runs.
#pragma once

#include <wx/gdicmn.h>

#include <optional>
#include <string>
#include <vector>

namespace bocage {

struct WindowLayout {
  std::string panes;             // as the docking manager writes it; empty: the default
  wxSize size;                   // of the window, in DIPs; 0,0: the default
  std::optional<wxPoint> place;  // of its corner on the screens; nothing: where the system puts it
  bool maximized = false;
  bool full_screen = false;
  bool tool_bar = true;
};

// `file` empty or unreadable: the default.
WindowLayout load_layout(const std::string& file);
void save_layout(const std::string& file, const WindowLayout& layout);

// Where a window comes up: as it was kept, as long as a hand can still take hold of it on one of the screens, but no
// larger than that screen, which may have been another one when it was kept; else within the first of them. `screens`
// is not empty.
wxRect within_reach(const wxRect& kept, const std::vector<wxRect>& screens);

// So many pixels to the right and down; what would leave a screen on which the window lay as a whole is cut off it.
wxRect moved_aside(const wxRect& window, int pixels, const std::vector<wxRect>& screens);

}  // namespace bocage
