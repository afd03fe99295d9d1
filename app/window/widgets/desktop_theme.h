// Puts what GTK draws of the windows (buttons, lists, menus) into the theme of the table.
#pragma once

#include <optional>
#include <string>

#include "app/paint/draw/style.h"

namespace bocage {

// One for the whole program, as GTK's own settings are.
class DesktopTheme {
 public:
  // Must be made before GTK starts: it takes GTK_THEME out of the environment, which would overrule whatever is set
  // later, and keeps to it as the theme of the desktop.
  DesktopTheme();
  // Changes every open window at once: dark is the desktop's theme in its dark variant, high contrast GTK's theme of
  // that name where there is one, print what the desktop has.
  void follow(Theme theme);
  // The theme whose colours go with what GTK draws then: on a dark desktop the panes are dark, too, when the map is as
  // in print.
  static Theme of_panes(Theme theme);

 private:
  struct ThemeState {
    std::string name;
    bool dark = false;
  };
  static ThemeState parsed(const std::string& text);

  std::optional<ThemeState> own_;  // the desktop's; nullopt: GTK was not asked yet
};

}  // namespace bocage
