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
  int id = wxWindow::NewControlId();  // the one that wx has for it, where it has one
  const char* menu = "";              // the menu that shows it; in English, like all its words: tr() shows them
  const char* name = "";              // with its & mnemonic
  const char* key = "";               // the usual one, as menus write it: "Ctrl+S"; empty: none
  const char* help = "";
  const char* icon = "";  // its picture on the tool bar (icons.h); empty: it is not there
  std::function<void()> run = nullptr;
  std::function<const char*()> named = nullptr;       // its name for now, where that changes; empty: always `name`
  std::function<bool()> possible = nullptr;           // empty: always
  std::function<bool()> checked = nullptr;            // empty: it is no switch
  bool line_before = false;                           // a separating line in the menu
  bool one_of = false;                                // of the switches beside it one is always on
  std::optional<std::string> own_key = std::nullopt;  // the player's instead of the usual one; empty: none
};
using Commands = std::vector<Command>;

wxString key_of(const Command& command);  // the player's, else the usual one

wxString shown_key_of(const Command& command);  // in the reader's language

// Text for people in which "{Undo}" stands for the key of the command so named ("Undo", without & and …), or for its
// place in the menus where the player has taken its key away. A name that no command has stays as it stands.
wxString with_keys(const wxString& text, const Commands& commands);

// The menu bar of the commands, bound to the frame, which must not outlive them.
void make_menu_bar(wxFrame& frame, const Commands& commands);
// After keys have changed: the menus of the frame show and obey them.
void adopt_keys(wxFrame& frame, const Commands& commands);

// "Ctrl+S — Save the game…" for each command that has a key, and what the mouse does; for the help.
wxString key_words(const Commands& commands);

}  // namespace bocage
