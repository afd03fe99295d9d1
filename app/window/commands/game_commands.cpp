#include "app/play/opening/open_game.h"
#include "app/play/opening/ready_game.h"
#include "app/play/presenter/presenter.h"
#include "app/window/commands/command_sets.h"
#include "app/window/commands/export_picture.h"
#include "app/window/commands/game_files.h"
#include "app/window/commands/settings_control.h"
#include "app/window/desk/app_callbacks.h"
#include "app/window/desk/desk.h"
#include "engine/base/tr.h"

namespace bocage {

Commands game_commands(const Desk& desk, GameFiles& files) {
  constexpr const char* menu = tr_later("&Game");
  return {
      {.id = wxID_NEW,
       .menu = menu,
       .name = tr_later("&New…"),
       .key = "Ctrl+N",
       .help = tr_later("Choose a game and start it"),
       .run = [&desk] { desk.app.choose(); }},
      {.id = wxID_OPEN,
       .menu = menu,
       .name = tr_later("&Open…"),
       .key = "Ctrl+O",
       .help = tr_later("Open a saved game"),
       .icon = "open",
       .run = [&files] { files.ask_what_to_open(); }},
      {.menu = menu,
       .name = tr_later("&Recent games…"),
       .key = "Ctrl+Shift+O",
       .help = tr_later("Open a recently played game"),
       .run = [&files] { files.ask_recent(); }},
      {.id = wxID_SAVE,
       .menu = menu,
       .name = tr_later("&Save"),
       .key = "Ctrl+S",
       .help = tr_later("Save the game; a game with a name is saved at every step"),
       .icon = "save",
       .run = [&files] { files.save(); }},
      {.id = wxID_SAVEAS,
       .menu = menu,
       .name = tr_later("Save &as…"),
       .key = "Ctrl+Shift+S",
       .help = tr_later("Save the game under another name"),
       .run = [&files] { files.ask_where_to_save(); },
       .possible = [&desk] { return desk.game().mail() == nullptr; }},
      {.menu = menu,
       .name = tr_later("E&xport…"),
       .key = "Ctrl+Shift+E",
       .help = tr_later("Export the map, the position or the counters as a picture"),
       .icon = "export",
       .run = [&desk] { export_picture(desk); }},
      {.menu = menu,
       .name = tr_later("&Make a scenario…"),
       .help = tr_later("Open the editor with a scenario that begins with what stands on the table now"),
       .run = [&desk] { desk.app.make_scenario(desk.game()); },
       .possible = [&desk] { return desk.game().mail() == nullptr && !desk.game().path().empty(); }},
      {.menu = menu,
       .name = tr_later("Next s&cenario"),
       .help = tr_later("After an exercise: begin the scenario that follows it"),
       .run =
           [&desk] {
             if (const auto next = next_game(desk.presenter().state())) desk.app.begin(*next);
           },
       .possible = [&desk] { return next_game(desk.presenter().state()).has_value(); },
       .line_before = true},
      {.id = wxID_CLOSE,
       .menu = menu,
       .name = tr_later("&Close"),
       .key = "Ctrl+W",
       .help = tr_later("Close this game"),
       .run = [&desk] { desk.window.Close(); },
       .line_before = true},
      {.id = wxID_EXIT,
       .menu = menu,
       .name = tr_later("&Quit"),
       .key = "Ctrl+Q",
       .help = tr_later("Close all games and end the program"),
       .run = [&desk] { desk.app.quit(); }},
  };
}

Commands settings_commands(SettingsControl& settings) {
  return {{.id = wxID_PREFERENCES,
           .menu = tr_later("&Edit"),
           .name = tr_later("&Settings…"),
           .key = "Ctrl+,",
           .help = tr_later("Colours, text size, language and keys, the same in all games"),
           .run = [&settings] { settings.ask(); }}};
}

}  // namespace bocage
