// A window that is shown for the first time has its size from the beginning.
#pragma once

#include <wx/toplevel.h>

namespace bocage {

// Before GTK makes the window.
void give_space(wxTopLevelWindow& window);
void show_at_its_size(wxTopLevelWindow& window);

}  // namespace bocage
