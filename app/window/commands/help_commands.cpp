#include "app/play/presenter/presenter.h"
#include "app/play/reading/program_help.h"
#include "app/window/commands/command_sets.h"
#include "app/window/commands/help_control.h"
#include "app/window/desk/desk.h"
#include "engine/base/tr.h"

namespace bocage {

Commands help_commands(const Desk& desk, HelpControl& help) {
  constexpr const char* menu = tr_later("&Help");
  return {
      {.id = wxID_HELP,
       .menu = menu,
       .name = tr_later("&Quick start"),
       .key = "F1",
       .help = tr_later("How to play a turn"),
       .run = [&help] { help.show(LookUpKind::program, tr(first_chapter)); }},
      {.menu = menu,
       .name = tr_later("&Keys and mouse"),
       .key = "Ctrl+Shift+F1",
       .help = tr_later("Every key, and what the mouse does"),
       .run = [&help] { help.show(LookUpKind::program, tr(keys_chapter)); }},
      {.menu = menu,
       .name = tr_later("&This game"),
       .key = "Shift+F1",
       .help = tr_later("The module's help on its game"),
       .run = [&desk, &help] { help.show(LookUpKind::help, desk.presenter().state().module().title); }},
      {.menu = menu,
       .name = tr_later("&Log"),
       .help = tr_later("Open the program's log"),
       .run = [&help] { help.show_log(); }},
      {.id = wxID_ABOUT,
       .menu = menu,
       .name = tr_later("&About Bocage"),
       .help = tr_later("The program and the module on the table"),
       .run = [&help] { help.show_about(); }},
  };
}

}  // namespace bocage
