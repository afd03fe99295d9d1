// The panes of a window, which owns them as their parent in wx.
#pragma once

namespace bocage {

class ChartPane;
class ForcesPane;
class HandPane;
class HerePane;
class InventoryPane;
class JournalPane;
class LookUpPane;
class NotesPane;
class OverviewPane;
class PromptPane;
class TurnPane;

// All of them are there once the window has been laid out, the hand only of a game with cards; until then they are
// null.
struct Panes {
  PromptPane* prompt = nullptr;
  HandPane* hand = nullptr;
  HerePane* here = nullptr;
  ForcesPane* forces = nullptr;
  JournalPane* journal = nullptr;
  ChartPane* charts = nullptr;
  LookUpPane* look_up = nullptr;
  OverviewPane* overview = nullptr;
  InventoryPane* inventory = nullptr;
  NotesPane* notes = nullptr;
  TurnPane* turn = nullptr;
};

}  // namespace bocage
