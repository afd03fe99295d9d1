#include "app/canvas/table_canvas.h"
#include "app/play/presenter/presenter.h"
#include "app/window/commands/command_sets.h"
#include "app/window/commands/layer_names.h"
#include "app/window/commands/map_control.h"
#include "app/window/commands/overlay_control.h"
#include "app/window/desk/app_callbacks.h"
#include "app/window/desk/desk.h"
#include "app/window/desk/game_windows.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

constexpr const char* view_menu = tr_later("&View");

}  // namespace

Commands zoom_commands(const Desk& desk, MapControl& map) {
  return {
      {.id = wxID_ZOOM_IN,
       .menu = view_menu,
       .name = tr_later("Zoom &in"),
       .key = "Ctrl++",
       .help = tr_later("Zoom in"),
       .icon = "zoom-in",
       .run = [&desk] { desk.canvas().sight().zoom(1); }},
      {.id = wxID_ZOOM_OUT,
       .menu = view_menu,
       .name = tr_later("Zoom &out"),
       .key = "Ctrl+-",
       .help = tr_later("Zoom out"),
       .icon = "zoom-out",
       .run = [&desk] { desk.canvas().sight().zoom(-1); }},
      {.id = wxID_ZOOM_FIT,
       .menu = view_menu,
       .name = tr_later("&Whole board"),
       .key = "Ctrl+0",
       .help = tr_later("Show the whole board"),
       .icon = "whole",
       .run = [&desk] { desk.canvas().sight().fit(); }},
      {.menu = view_menu,
       .name = tr_later("Area of play"),
       .key = "Ctrl+Shift+A",
       .help = tr_later("Show the part of the board on which this scenario is played"),
       .run = [&map] { map.show_area(); },
       .possible = [&map] { return map.has_area(); }},
      {.menu = view_menu,
       .name = tr_later("Who&le width"),
       .key = "Ctrl+9",
       .help = tr_later("Show the full width of the board"),
       .run = [&desk] { desk.canvas().sight().fit_width(); }},
      {.menu = view_menu,
       .name = tr_later("&Actual size"),
       .key = "Ctrl+8",
       .help = tr_later("100 %: spaces as large as on a printed map"),
       .run = [&desk] { desk.canvas().sight().take_actual_size(); }},
      {.menu = view_menu,
       .name = tr_later("&Zoom to what is chosen"),
       .key = "Ctrl+Shift+F",
       .help = tr_later("Zoom in on what is picked or pointed at"),
       .run = [&map] { map.zoom_to_chosen(); }},
  };
}

Commands map_commands(const Desk& desk, MapControl& map, OverlayControl& overlays) {
  return {
      {.id = wxID_FIND,
       .menu = view_menu,
       .name = tr_later("&Find…"),
       .key = "Ctrl+F",
       .help = tr_later("Find a space, a place or a unit by its name or number"),
       .icon = "find",
       .run = [&map] { map.find(); }},
      {.menu = view_menu,
       .name = tr_later("&Measure"),
       .key = "Ctrl+M",
       .help = tr_later("Measure the distance between two spaces, and see what lies between them"),
       .icon = "measure",
       .run = [&overlays] { overlays.toggle_measuring(); },
       .checked = [&overlays] { return overlays.measuring(); }},
      {.menu = view_menu,
       .name = tr_later("Ma&gnifier"),
       .key = "Ctrl+G",
       .help = tr_later("Magnify the map under the pointer; the wheel changes the magnification"),
       .run = [&map] { map.toggle_magnifier(); },
       .checked = [&desk] { return desk.canvas().magnifier().on(); }},
      {.menu = view_menu,
       .name = tr_later("Turn cloc&kwise"),
       .key = "Ctrl+L",
       .help = tr_later("Turn the board a quarter to the right; the counters stay upright"),
       .run = [&desk] { desk.canvas().sight().turn(1); }},
      {.menu = view_menu,
       .name = tr_later("Turn co&unter-clockwise"),
       .key = "Ctrl+Shift+L",
       .help = tr_later("Turn the board a quarter to the left; the counters stay upright"),
       .run = [&desk] { desk.canvas().sight().turn(-1); }},
  };
}

Commands layer_commands(OverlayControl& overlays) {
  Commands made{{.menu = view_menu,
                 .name = tr_later("Hi&de the counters"),
                 .key = "Ctrl+H",
                 .help = tr_later("Show the bare board, with its overlay"),
                 .icon = "hide",
                 .run = [&overlays] { overlays.toggle_counters(); },
                 .checked = [&overlays] { return overlays.hides_all(); }}};
  for (const LayerName& each : layer_names) {
    made.push_back({.menu = view_menu,
                    .name = each.name,
                    .key = each.key,
                    .help = each.help,
                    .run = [&overlays, layer = each.layer] { overlays.toggle(layer); },
                    .checked = [&overlays, layer = each.layer] { return overlays.hides(layer); }});
  }
  return made;
}

Commands window_commands(const Desk& desk, OverlayControl& overlays) {
  return {
      {.menu = view_menu,
       .name = tr_later("What the others s&ee"),
       .key = "Ctrl+B",
       .help = tr_later("Hide what only your side may see"),
       .run = [&overlays] { overlays.toggle_others_view(); },
       .checked = [&desk] { return desk.presenter().seat().as_others_see(); }},
      {.menu = view_menu,
       .name = tr_later("Another windo&w"),
       .key = "Shift+F11",
       .help = tr_later("Open a second window on this game, with its own zoom, position and orientation"),
       .run = [&desk] { desk.app.another(); }},
      {.menu = view_menu,
       .name = tr_later("Full &screen"),
       .key = "F11",
       .help = tr_later("Fill the screen with this window"),
       .run = [&desk] { desk.window.ShowFullScreen(!desk.window.IsFullScreen(), full_screen_style); },
       .checked = [&desk] { return desk.window.IsFullScreen(); }},
      {.menu = view_menu,
       .name = tr_later("Board &cursor"),
       .key = "F2",
       .help = tr_later("Move a cursor over the board with the arrow keys"),
       .run =
           [&desk] {
             desk.canvas().keyboard().show_cursor(!desk.canvas().cursor().shown());
             desk.canvas().SetFocus();
           },
       .checked = [&desk] { return desk.canvas().cursor().shown(); }},
  };
}

// A change of the clocks is seen in every window, also where nothing else changes.
Commands clock_commands(const Desk& desk) {
  const auto change = [&desk](auto work) {
    return [&desk, work] {
      work(desk.tables.clocks());
      desk.tables.show_clocks();
    };
  };
  const auto on = [&desk] { return desk.tables.clocks().on(); };
  return {
      {.menu = view_menu,
       .name = tr_later("Clocks"),
       .help = tr_later("How long the table has waited for each side"),
       .run = change([](GameClocks& clocks) { clocks.turn(!clocks.on()); }),
       .checked = on,
       .line_before = true},
      {.menu = view_menu,
       .name = tr_later("Pause the clocks"),
       .help = tr_later("Stop the clocks until you resume them"),
       .run = change([](GameClocks& clocks) { clocks.pause(!clocks.paused()); }),
       .possible = on,
       .checked = [&desk] { return desk.tables.clocks().paused(); }},
      {.menu = view_menu,
       .name = tr_later("Reset the clocks"),
       .help = tr_later("Set all clocks back to zero"),
       .run = change([](GameClocks& clocks) { clocks.reset(); }),
       .possible = on},
  };
}

}  // namespace bocage
