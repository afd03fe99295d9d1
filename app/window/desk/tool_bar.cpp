#include "app/window/desk/tool_bar.h"

#include <wx/menuitem.h>
#include <wx/settings.h>
#include <wx/toolbar.h>

#include <string>

#include "app/window/widgets/icons.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

constexpr int icon_dips = 20;

// "Find… (Ctrl+F)"
wxString tip_of(const Command& command) {
  const wxString key = shown_key_of(command);
  wxString tip = wxMenuItem::GetLabelText(words(tr(command.name)));
  if (!key.empty()) tip += " (" + key + ")";
  return tip;
}

}  // namespace

void make_tool_bar(wxFrame& frame, const Commands& commands) {
  bool shown = true;
  if (wxToolBar* const before = frame.GetToolBar()) {
    shown = before->IsShown();
    frame.SetToolBar(nullptr);
    before->Destroy();
  }
  wxToolBar* const bar = frame.CreateToolBar(wxTB_HORIZONTAL | wxTB_FLAT | wxTB_NODIVIDER);
  const wxColour ink = wxSystemSettings::GetColour(wxSYS_COLOUR_BTNTEXT);
  std::string menu;
  for (const Command& command : commands) {
    if (*command.icon == '\0') continue;
    if (!menu.empty() && menu != command.menu) bar->AddSeparator();
    menu = command.menu;
    const wxString name = wxMenuItem::GetLabelText(words(tr(command.name)));
    bar->AddTool(command.id, name, icon(command.icon, ink, icon_dips), wxBitmapBundle(),
                 command.checked ? wxITEM_CHECK : wxITEM_NORMAL, tip_of(command), words(tr(command.help)));
  }
  bar->Realize();
  bar->Show(shown);
}

void show_tool_bar(wxFrame& frame, bool shown) {
  frame.GetToolBar()->Show(shown);
  frame.SendSizeEvent();
}

}  // namespace bocage
