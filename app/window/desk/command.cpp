#include "app/window/desk/command.h"

#include <wx/menu.h>

#include "app/play/files/key_map.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

struct Hand {
  const char* what;
  const char* does;
};

constexpr Hand hands[] = {
    {tr_later("Click"), tr_later("picks a unit, a space or a marked bridge; a second click unpicks it")},
    {tr_later("Click on a stack"), tr_later("opens it, or picks the only unit in it that can be meant")},
    {tr_later("Shift+click on a stack"),
     tr_later("picks every unit in it that can be picked; in free play, gathers it")},
    {tr_later("Shift+drag over the bare map"),
     tr_later("gathers the counters in the frame, to be handled together (assist and free play)")},
    {tr_later("Double click on a space"), tr_later("picks it and carries out what has been chosen")},
    {tr_later("Hover over a stack"),
     tr_later("opens it while the pointer stays there; so does a counter too small to read")},
    {tr_later("Second click on the unit of an answer"), tr_later("does what the pane says: a loss, for example")},
    {tr_later("Drag a unit"),
     tr_later("moves it; from a stack, all units that can make the move; at an edge the board scrolls")},
    {tr_later("Right click"), tr_later("opens the menu of what can be done there, and why the rest cannot")},
    {tr_later("Wheel"), tr_later("zooms at the pointer; with the magnifier, changes the magnification")},
    {tr_later("Middle drag, arrows"), tr_later("moves the map")},
    {tr_later("With the cursor ({Board cursor}): arrows"),
     tr_later("moves from space to space; with Shift, moves the map")},
    {tr_later("With the cursor: Return"),
     tr_later("clicks the space; in an open stack, the unit that Left and Right have chosen")},
    {tr_later("With the cursor: Space"),
     tr_later("opens the menu of what can be done there; in an open stack, of the unit that was chosen")},
    {tr_later("Return, Escape"), tr_later("carries out what has been chosen; takes back the last choice")},
    {tr_later("1 to 9"), tr_later("enters the number rolled, where you roll your own dice")},
};

// Without mnemonic and ellipsis.
wxString plain_name(const wxString& name) {
  wxString plain = wxMenuItem::GetLabelText(name);
  plain.Replace(wxString::FromUTF8("…"), "");
  return plain;
}

wxString name_now(const Command& command) {
  return words(tr(command.named ? command.named() : command.name));
}

wxString menu_text(const Command& command) {
  const wxString key = key_of(command);
  const wxString name = name_now(command);
  return key.empty() ? name : name + "\t" + key;
}

void show_name(const wxFrame& frame, const Command& command) {
  wxMenuItem* const item = frame.GetMenuBar()->FindItem(command.id);
  if (item != nullptr && item->GetItemLabel() != menu_text(command)) item->SetItemLabel(menu_text(command));
}

}  // namespace

wxString key_of(const Command& command) {
  return command.own_key ? words(*command.own_key) : wxString(command.key);
}

wxString shown_key_of(const Command& command) {
  return words(shown_key(bytes(key_of(command))));
}

wxString with_keys(const wxString& text, const Commands& commands) {
  wxString result = text;
  for (const Command& command : commands) {
    const wxString key = shown_key_of(command);
    const std::string menu = bytes(wxMenuItem::GetLabelText(words(tr(command.menu))));
    const std::string name = bytes(plain_name(words(tr(command.name))));
    const std::string place = tr("\"{command}\" in the menu {menu}", {{"command", name}, {"menu", menu}});
    result.Replace("{" + plain_name(words(command.name)) + "}", key.empty() ? words(place) : key);
  }
  return result;
}

void make_menu_bar(wxFrame& frame, const Commands& commands) {
  auto* const bar = new wxMenuBar;
  for (const Command& command : commands) {
    const wxString title = words(tr(command.menu));
    int at = bar->FindMenu(title);
    if (at == wxNOT_FOUND) {
      bar->Append(new wxMenu, title);
      at = static_cast<int>(bar->GetMenuCount()) - 1;
    }
    wxMenu* const menu = bar->GetMenu(static_cast<std::size_t>(at));
    if (command.line_before) menu->AppendSeparator();
    menu->Append(command.id, menu_text(command), words(tr(command.help)),
                 !command.checked ? wxITEM_NORMAL
                 : command.one_of ? wxITEM_RADIO
                                  : wxITEM_CHECK);
    frame.Bind(
        wxEVT_MENU, [run = command.run](wxCommandEvent&) { run(); }, command.id);
    if (!command.possible && !command.checked && !command.named) continue;
    frame.Bind(
        wxEVT_UPDATE_UI,
        [&frame, &command, possible = command.possible, checked = command.checked](wxUpdateUIEvent& event) {
          if (command.named) show_name(frame, command);
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
    item->SetItemLabel(name_now(command));
    changed.emplace_back(item, text);
  }
  for (const auto& [item, text] : changed) item->SetItemLabel(text);
}

wxString key_words(const Commands& commands) {
  const wxString dash = wxString::FromUTF8(" — ");
  wxString text;
  for (const Command& command : commands) {
    const wxString key = shown_key_of(command);
    if (!key.empty()) text += key + dash + words(tr(command.help)) + "\n";
  }
  text += "\n";
  for (const Hand& hand : hands) text += words(tr(hand.what)) + dash + words(tr(hand.does)) + "\n";
  return with_keys(text, commands);
}

}  // namespace bocage
