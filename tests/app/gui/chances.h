// Whether the chances of a combat stand in the pane without scrolling.
#pragma once

#include "app/window/panes/prompt_pane.h"

namespace bocage::testing {

inline bool chances_in_sight(PromptPane& prompt) {
  const wxWindow* const list = wxWindow::FindWindowByName("chances", &prompt);
  return list != nullptr && list->IsShown() && list->GetRect().GetTop() >= 0 &&
         list->GetRect().GetBottom() < prompt.GetClientSize().y;
}

}  // namespace bocage::testing
