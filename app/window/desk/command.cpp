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
    {"Click", "picks a unit, a space or a marked bridge; a click on what is picked puts it down again"},
    {"Click on a pile", "lays it open, or picks the one unit in it that can be meant"},
    {"Shift+click on a pile", "picks every unit in it that may be picked; in free play, gathers it"},
    {"Shift+drag over the bare map",
     "gathers the counters in the frame, for what is done by hand (assist and free play)"},
    {"Double click on a space", "picks it and does what has been chosen"},
    {"Rest on a pile", "lays it open while the pointer stays there; so does a counter too small to read"},
    {"Second click on the unit of an answer", "what the pane says it means: a loss, say"},
    {"Drag a unit", "moves it; from a pile, all units that can do the same; at an edge the board goes along"},
    {"Right click", "the menu of what can be done there, and why the rest cannot"},
    {"Wheel", "zooms at the pointer; under the magnifier it changes how much that enlarges"},
    {"Middle drag, arrows", "move the map"},
    {"With the cursor ({Board cursor}): arrows", "walk from space to space; with Shift they move the map"},
    {"With the cursor: Return", "clicks the space; in an open pile, the unit that Left and Right have chosen"},
    {"With the cursor: Space", "the menu of what can be done there; in an open pile, of the unit that was chosen"},
    {"Return, Escape", "do what has been chosen; take the last choice back"},
    {"1 to 9", "the die that was rolled, where dice are rolled by hand"},
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
                 command.checked ? wxITEM_CHECK : wxITEM_NORMAL);
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
