// Lists that disappear where there is no room for them: GTK cannot draw a scroll bar lower than its own ends.
#pragma once

#include <wx/window.h>

namespace bocage {

// Hides the child while its parent is lower than so many DIPs.
inline void hide_when_cramped(wxWindow& child, int min_dips) {
  wxWindow* const parent = child.GetParent();
  parent->Bind(wxEVT_SIZE, [&child, parent, min_dips](wxSizeEvent& event) {
    child.Show(parent->GetClientSize().y >= parent->FromDIP(min_dips));
    event.Skip();
  });
}

}  // namespace bocage
