// Everything that the window of a game owns, wired: the desk, the panes, the controls, and the commands over them.
#pragma once

#include <string>

#include "app/window/commands/by_hand_control.h"
#include "app/window/commands/game_files.h"
#include "app/window/commands/help_control.h"
#include "app/window/commands/here_control.h"
#include "app/window/commands/map_control.h"
#include "app/window/commands/notes_control.h"
#include "app/window/commands/orders_control.h"
#include "app/window/commands/overlay_control.h"
#include "app/window/commands/place_menu.h"
#include "app/window/commands/playback_control.h"
#include "app/window/commands/settings_control.h"
#include "app/window/commands/table_hand.h"
#include "app/window/desk/app_callbacks.h"
#include "app/window/desk/boards.h"
#include "app/window/desk/desk.h"
#include "app/window/desk/docks.h"
#include "app/window/desk/panes.h"
#include "app/window/desk/phase_watch.h"
#include "app/window/mail/mail_control.h"

namespace bocage {

// The members stand in the order in which one needs the other.
struct FrameParts {
  FrameParts(wxFrame& frame, GameWindows& tables, AppCallbacks callbacks);

  AppCallbacks app;
  Commands commands;
  Docks docks;
  PhaseWatch phase;
  Panes panes;
  Boards boards;
  Desk desk;
  OverlayControl overlays{desk};
  HereControl here{desk, overlays};
  PlaybackControl playback{desk};
  MapControl map{desk};
  NotesControl notes{desk};
  OrdersControl orders{desk};
  ByHandControl by_hand{desk, here};
  GameFiles files{desk};
  MailControl mail{desk, playback};
  HelpControl help{desk};
  SettingsControl settings{desk, playback, help};
  PlaceMenu place{desk, help, notes};
  TableHand hand{desk, overlays, here, by_hand, place};

  // Each is called once, in this order. The frame becomes the parent of boards and panes.
  void make_boards();
  void make_panes();
  void make_commands();

 private:
  void make_deciding_panes();
  void make_hand();
  void make_journal();
  void make_reading_panes();
};

}  // namespace bocage
