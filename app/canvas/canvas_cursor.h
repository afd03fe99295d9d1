// The keyboard's cursor on the canvas: the space that the keys are on, and whether it is shown.
#pragma once

#include <optional>

#include "app/canvas/board_cursor.h"
#include "app/canvas/canvas_sight.h"

namespace bocage {

class CanvasCursor {
 public:
  CanvasCursor(const ShownTable& table, const CanvasSight& sight) : table_(table), sight_(sight) {}

  bool shown() const { return shown_; }
  SpaceId space() const { return space_; }  // also while it is hidden; invalid at first
  bool seen() const { return shown_ && space_.valid(); }
  std::optional<Pixel> middle() const;  // of its space; nullopt while it is not seen

  void show(bool shown);                       // at first in the middle of the window
  bool may_stand_on(SpaceId space) const;      // this surface draws it
  void put(SpaceId space) { space_ = space; }  // one that it may stand on
  SpaceId next(Heading on_screen) const;       // its own space when no other lies there; the cursor must have one
  void paint(cairo_t* context, const View& view) const;

 private:
  const ShownTable& table_;
  const CanvasSight& sight_;
  SpaceId space_;
  bool shown_ = false;
};

}  // namespace bocage
