#include "app/window/desk/tool_bar.h"

#include <wx/menuitem.h>
#include <wx/settings.h>
#include <wx/toolbar.h>

#include <string>

#include "app/window/widgets/icons.h"

namespace bocage {

namespace {

constexpr int icon_dips = 20;

// "Find… (Ctrl+F)"
wxString tip_of(const Command& command) {
  const wxString key = key_of(command);
  wxString tip = wxMenuItem::GetLabelText(wxString::FromUTF8(command.name));
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
    const wxString name = wxMenuItem::GetLabelText(wxString::FromUTF8(command.name));
    bar->AddTool(command.id, name, icon(command.icon, ink, icon_dips), wxBitmapBundle(),
                 command.checked ? wxITEM_CHECK : wxITEM_NORMAL, tip_of(command), wxString::FromUTF8(command.help));
  }
  bar->Realize();
  bar->Show(shown);
}

void show_tool_bar(wxFrame& frame, bool shown) {
  frame.GetToolBar()->Show(shown);
  frame.SendSizeEvent();
}

}  // namespace bocage
