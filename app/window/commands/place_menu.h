// What the menu on the map offers of every place, whatever the rules allow there: look it up, zoom to it, count what is
// there, write a note about it.
#pragma once

#include <wx/menu.h>

#include <string>

#include "engine/base/ids.h"

namespace bocage {

class HelpControl;
class NotesControl;
struct Desk;

class PlaceMenu {
 public:
  PlaceMenu(Desk& desk, HelpControl& help, NotesControl& notes) : desk_(desk), help_(help), notes_(notes) {}

  // Both may be invalid; without a space the menu gets no items.
  void append(wxMenu& menu, PieceId piece, SpaceId space) const;
  // False when the id is none of its items.
  bool choose(int id, PieceId piece, SpaceId space);

 private:
  std::string subject(PieceId piece, SpaceId space) const;
  void show_inventory(SpaceId space);

  Desk& desk_;
  HelpControl& help_;
  NotesControl& notes_;
};

}  // namespace bocage
