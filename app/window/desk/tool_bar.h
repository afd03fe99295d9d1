// The tool bar of a window: those of its commands that have a picture.
#pragma once

#include <wx/frame.h>

#include "app/window/desk/command.h"

namespace bocage {

// Made anew when there is one already: keys and colours may have changed. It stays hidden when it was.
void make_tool_bar(wxFrame& frame, const Commands& commands);
void show_tool_bar(wxFrame& frame, bool shown);

}  // namespace bocage
