// The commands of a game's window, a set for each area, in the order of the menus. From them come menus, tool bar, keys
// and the help on keys.
#pragma once

#include "app/window/desk/command.h"

namespace bocage {

class ByHandControl;
class GameFiles;
class HelpControl;
class HereControl;
class MapControl;
class NotesControl;
class OrdersControl;
class OverlayControl;
class PlaybackControl;
class SettingsControl;
struct Desk;

Commands game_commands(const Desk& desk, GameFiles& files);
Commands settings_commands(SettingsControl& settings);
Commands play_commands(const Desk& desk, MapControl& map);
Commands order_commands(OrdersControl& orders);
Commands by_hand_commands(const Desk& desk, ByHandControl& by_hand);
Commands zoom_commands(const Desk& desk, MapControl& map);
Commands map_commands(const Desk& desk, MapControl& map, OverlayControl& overlays);
Commands layer_commands(OverlayControl& overlays);
Commands window_commands(const Desk& desk, OverlayControl& overlays);
Commands pane_commands(const Desk& desk, HereControl& here, NotesControl& notes);
Commands clock_commands(const Desk& desk);
Commands overlay_commands(const Desk& desk, OverlayControl& overlays, HereControl& here);
Commands look_back_commands(const Desk& desk, PlaybackControl& playback);
Commands timeline_commands(const Desk& desk, PlaybackControl& playback);
Commands branch_commands(const Desk& desk);
Commands note_commands(const Desk& desk, NotesControl& notes);
Commands help_commands(const Desk& desk, HelpControl& help);

}  // namespace bocage
