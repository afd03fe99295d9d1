// What the pane "Here" is about: the space that the pointer or the cursor is on, or a line of the forces off the map.
#pragma once

#include <wx/timer.h>

#include <string>
#include <variant>

#include "engine/base/ids.h"

namespace bocage {

class OverlayControl;
struct Desk;

class HereControl {
 public:
  HereControl(Desk& desk, OverlayControl& overlays);

  void turn_to(SpaceId space);              // shown soon
  void turn_to_forces(std::string forces);  // shown at once
  void leave_forces();                      // for the cursor
  void show();
  void show_soon();     // not at every pixel that the pointer passes: what is asked of the rules takes its time
  void show_at_once();  // and not once more a little later
  void stop() { pause_.Stop(); }
  SpaceId pointed_at() const;  // where the keys stand, or else where the pointer was last; may be invalid

 private:
  Desk& desk_;
  OverlayControl& overlays_;
  std::variant<SpaceId, std::string> about_;
  wxTimer pause_;
};

}  // namespace bocage
