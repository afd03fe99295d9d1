// A command of the window: one object from which menus, tool bar, keys and the help on keys derive.
#pragma once

#include <wx/frame.h>
#include <wx/string.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bocage {

struct Command {
  int id = 0;
  const char* menu = "";  // the menu that shows it
  const char* name = "";  // with its & mnemonic
  const char* key = "";   // the usual one, as menus write it: "Ctrl+S"; empty: none
  const char* help = "";
  std::function<void()> run;
  std::function<bool()> possible;                     // empty: always
  std::function<bool()> checked;                      // empty: it is no switch
  bool line_before = false;                           // a separating line in the menu
  std::optional<std::string> own_key = std::nullopt;  // the player's instead of the usual one; empty: none
  const char* icon = "";                              // its picture on the tool bar (icons.h); empty: not there
};

wxString key_of(const Command& command);  // the player's, else the usual one

// Text for people in which "{Undo}" stands for the key of the command so named ("Undo", without & and …), or for its
// place in the menus where the player has taken its key away. A name that no command has stays as it stands.
wxString with_keys(const wxString& text, const std::vector<Command>& commands);

// The menu bar of the commands, bound to the frame, which must not outlive them.
void make_menu_bar(wxFrame& frame, const std::vector<Command>& commands);
// After keys have changed: the menus of the frame show and obey them.
void adopt_keys(wxFrame& frame, const std::vector<Command>& commands);

// "Ctrl+S — Save the game…" for each command that has a key, and what the mouse does; for the help.
wxString key_words(const std::vector<Command>& commands);

}  // namespace bocage
