// A command of the window: one object from which menus and keys derive.
#pragma once

#include <wx/string.h>

#include <functional>
#include <vector>

namespace bocage {

struct Command {
  int id = 0;
  const char* menu = "";      // the menu that shows it
  wxString name;              // with its & mnemonic
  wxString key;               // as menus write it: "Ctrl+S"; empty: none
  wxString help;
  std::function<void()> run;
  std::function<bool()> possible;  // empty: always
};

}  // namespace bocage
