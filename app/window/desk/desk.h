// What the commands and controls of one window work on: its game, the boards and panes that show it, and the window
// itself, which is the parent of dialogs and has the status line.
#pragma once

#include <wx/frame.h>

#include "app/window/desk/command.h"
#include "engine/base/problem.h"

namespace bocage {

class Boards;
class Docks;
class GameWindows;
class OpenGame;
class PhaseWatch;
class Presenter;
class TableCanvas;
struct AppCallbacks;
struct Panes;

inline constexpr long full_screen_style = wxFULLSCREEN_NOBORDER | wxFULLSCREEN_NOCAPTION;

// The window owns everything that is named here, and outlives its commands and controls.
struct Desk {
  wxFrame& window;
  GameWindows& tables;
  const AppCallbacks& app;
  Boards& boards;
  Docks& docks;
  PhaseWatch& phase;
  const Panes& panes;
  Commands& commands;

  OpenGame& game() const;
  Presenter& presenter() const;
  TableCanvas& canvas() const;  // of the board that is shown

  void update() const;                     // every window of the game shows what the presenter says now
  void after_step() const;                 // update(), and where a step was refused comes into sight
  void end_phase() const;                  // says why not where the phase has only just come up
  void tell(const wxString& text) const;   // in the status line
  void say(const Problem& problem) const;  // in a message and in the log
  void report_troubles() const;            // logs what the session found, and says what could not be written
};

}  // namespace bocage
