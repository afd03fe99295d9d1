// The window remembers itself: where it stood and how large, its panes, and how the boards of this module were looked
// at.
#pragma once

#include <wx/gdicmn.h>

class wxWindow;

namespace bocage {

class OverlayControl;
struct Desk;

wxSize usual_size(const wxWindow& window);  // of its client area, where none is kept
void adopt_layout(const Desk& desk, OverlayControl& overlays);
void keep_layout(const Desk& desk, const OverlayControl& overlays);

}  // namespace bocage
