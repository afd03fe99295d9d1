#include "app/window/desk/command.h"

#include <wx/menu.h>

#include "app/window/widgets/wx_words.h"

namespace bocage {

namespace {

struct Hand {
  const char* what;
  const char* does;
};

constexpr Hand hands[] = {
    {"Click", "picks a unit, a space or a marked bridge; a second click unpicks it"},
    {"Click on a stack", "opens it, or picks the only unit in it that can be meant"},
    {"Shift+click on a stack", "picks every unit in it that can be picked; in free play, gathers it"},
    {"Shift+drag over the bare map",
     "gathers the counters in the frame, to be handled together (assist and free play)"},
    {"Double click on a space", "picks it and carries out what has been chosen"},
    {"Hover over a stack", "opens it while the pointer stays there; so does a counter too small to read"},
    {"Second click on the unit of an answer", "does what the pane says: a loss, for example"},
    {"Drag a unit", "moves it; from a stack, all units that can make the move; at an edge the board scrolls"},
    {"Right click", "opens the menu of what can be done there, and why the rest cannot"},
    {"Wheel", "zooms at the pointer; with the magnifier, changes the magnification"},
    {"Middle drag, arrows", "moves the map"},
    {"With the cursor ({Board cursor}): arrows", "moves from space to space; with Shift, moves the map"},
    {"With the cursor: Return", "clicks the space; in an open stack, the unit that Left and Right have chosen"},
    {"With the cursor: Space",
     "opens the menu of what can be done there; in an open stack, of the unit that was chosen"},
    {"Return, Escape", "carries out what has been chosen; takes back the last choice"},
    {"1 to 9", "enters the number rolled, where you roll your own dice"},
};

wxString menu_text(const Command& command) {
  const wxString key = key_of(command);
  const wxString name = wxString::FromUTF8(command.name);
  return key.empty() ? name : name + "\t" + key;
}

}  // namespace

wxString key_of(const Command& command) {
  return command.own_key ? words(*command.own_key) : wxString(command.key);
}

wxString with_keys(const wxString& text, const Commands& commands) {
  wxString result = text;
  for (const Command& command : commands) {
    wxString name = wxMenuItem::GetLabelText(wxString::FromUTF8(command.name));
    name.Replace(wxString::FromUTF8("…"), "");
    const wxString key = key_of(command);
    const wxString menu = wxMenuItem::GetLabelText(wxString::FromUTF8(command.menu));
    result.Replace("{" + name + "}", key.empty() ? wxString("\"" + name + "\" in the menu " + menu) : key);
  }
  return result;
}

void make_menu_bar(wxFrame& frame, const Commands& commands) {
  auto* const bar = new wxMenuBar;
  for (const Command& command : commands) {
    const wxString title = wxString::FromUTF8(command.menu);
    int at = bar->FindMenu(title);
    if (at == wxNOT_FOUND) {
      bar->Append(new wxMenu, title);
      at = static_cast<int>(bar->GetMenuCount()) - 1;
    }
    wxMenu* const menu = bar->GetMenu(static_cast<std::size_t>(at));
    if (command.line_before) menu->AppendSeparator();
    menu->Append(command.id, menu_text(command), wxString::FromUTF8(command.help),
                 !command.checked ? wxITEM_NORMAL
                 : command.one_of ? wxITEM_RADIO
                                  : wxITEM_CHECK);
    frame.Bind(
        wxEVT_MENU, [run = command.run](wxCommandEvent&) { run(); }, command.id);
    if (!command.possible && !command.checked) continue;
    frame.Bind(
        wxEVT_UPDATE_UI,
        [possible = command.possible, checked = command.checked](wxUpdateUIEvent& event) {
          if (possible) event.Enable(possible());
          if (checked) event.Check(checked());
        },
        command.id);
  }
  frame.SetMenuBar(bar);
}

// All keys go before any comes: two commands may have changed theirs with each other.
void adopt_keys(wxFrame& frame, const Commands& commands) {
  const wxMenuBar& bar = *frame.GetMenuBar();
  std::vector<std::pair<wxMenuItem*, wxString>> changed;
  for (const Command& command : commands) {
    wxMenuItem* const item = bar.FindItem(command.id);
    const wxString text = menu_text(command);
    if (item == nullptr || item->GetItemLabel() == text) continue;
    item->SetItemLabel(wxString::FromUTF8(command.name));
    changed.emplace_back(item, text);
  }
  for (const auto& [item, text] : changed) item->SetItemLabel(text);
}

wxString key_words(const Commands& commands) {
  const wxString dash = wxString::FromUTF8(" — ");
  wxString text;
  for (const Command& command : commands) {
    const wxString key = key_of(command);
    if (!key.empty()) text += key + dash + wxString::FromUTF8(command.help) + "\n";
  }
  text += "\n";
  for (const Hand& hand : hands) text += wxString(hand.what) + dash + hand.does + "\n";
  return with_keys(text, commands);
}

}  // namespace bocage
