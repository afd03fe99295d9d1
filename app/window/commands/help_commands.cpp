#include "app/play/presenter/presenter.h"
#include "app/play/reading/program_help.h"
#include "app/window/commands/command_sets.h"
#include "app/window/commands/help_control.h"
#include "app/window/desk/desk.h"

namespace bocage {

Commands help_commands(const Desk& desk, HelpControl& help) {
  constexpr const char* menu = "&Help";
  return {
      {.id = wxID_HELP,
       .menu = menu,
       .name = "&Quick start",
       .key = "F1",
       .help = "How to play a turn",
       .run = [&help] { help.show(LookUpKind::program, first_chapter); }},
      {.menu = menu,
       .name = "&Keys and mouse",
       .key = "Ctrl+Shift+F1",
       .help = "Every key, and what the mouse does",
       .run = [&help] { help.show(LookUpKind::program, keys_chapter); }},
      {.menu = menu,
       .name = "&This game",
       .key = "Shift+F1",
       .help = "The module's help on its game",
       .run = [&desk, &help] { help.show(LookUpKind::help, desk.presenter().state().module().title); }},
      {.menu = menu, .name = "&Log", .help = "Open the program's log", .run = [&help] { help.show_log(); }},
      {.id = wxID_ABOUT,
       .menu = menu,
       .name = "&About Bocage",
       .help = "The program and the module on the table",
       .run = [&help] { help.show_about(); }},
  };
}

}  // namespace bocage
