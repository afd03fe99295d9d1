#include "app/window/widgets/first_show.h"

// GTK's own, which wx links without handing it on.
extern "C" {
struct SpaceOfWidget {
  int x;
  int y;
  int width;
  int height;
};
void gtk_widget_get_preferred_size(void* widget, void* minimum, void* natural);
void gtk_widget_size_allocate(void* widget, SpaceOfWidget* space);
}

namespace bocage {

// Under a window manager wx makes the window, asks how wide its frame will be, and shows it when the answer has come.
// GTK has given no space to it until then: it would be laid out two pixels wide first, with menus, buttons and scroll
// bars for which that is too little, and GTK complains of each.
void give_space(wxTopLevelWindow& window) {
  const wxSize size = window.GetSize();
  SpaceOfWidget space{0, 0, size.x, size.y};
  gtk_widget_get_preferred_size(window.GetHandle(), nullptr, nullptr);  // GTK wants to be asked before it is told
  gtk_widget_size_allocate(window.GetHandle(), &space);
}

void show_at_its_size(wxTopLevelWindow& window) {
  if (!window.IsShown()) give_space(window);
  window.Show();
}

}  // namespace bocage
