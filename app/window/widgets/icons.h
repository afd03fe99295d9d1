// The pictures of commands, drawn for this program: lines on a field of 24 by 24, in the colour of the words beside
// them.
#pragma once

#include <wx/bmpbndl.h>

#include <string_view>
#include <vector>

namespace bocage {

std::vector<std::string_view> icon_names();
bool has_icon(std::string_view name);
// Sharp at any scale of the screen; `size` in DIPs. The name must be one of icon_names().
wxBitmapBundle icon(std::string_view name, const wxColour& ink, int size);

}  // namespace bocage
