// The tool bar of a window: those of its commands that have a picture.
#pragma once

#include <wx/frame.h>

#include <vector>

#include "app/window/frame/command.h"

namespace bocage {

// Made anew when there is one already: keys and colours may have changed. It stays hidden when it was.
void make_tool_bar(wxFrame& frame, const std::vector<Command>& commands);

}  // namespace bocage
