// How the player has laid out the window, kept between runs.
#pragma once

#include <wx/gdicmn.h>

#include <string>

namespace bocage {

struct WindowLayout {
  static constexpr int version = 1;  // of the panes: one of another version is forgotten
  std::string panes;                 // as the docking manager writes it; empty: the default
  wxSize size;                       // of the window, in DIPs; 0,0: the default
  bool maximized = false;
};

// `file` empty or unreadable: the default.
WindowLayout load_layout(const std::string& file);
void save_layout(const std::string& file, const WindowLayout& layout);

}  // namespace bocage
