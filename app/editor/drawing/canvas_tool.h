// What a hand may hold in place of counters: a brush, a pen. It has the left button of the mouse for itself.
#pragma once

#include <cairo.h>

#include <optional>

#include "app/paint/draw/geometry.h"

namespace bocage {

class CanvasTool {
 public:
  struct Keys {
    bool control = false;
    bool shift = false;
  };

  virtual ~CanvasTool() = default;
  // Places are in map units; `reach` is what is near enough to be meant by a hand, in map units.
  virtual void press(Spot at, double reach, Keys keys) = 0;
  virtual void drag(Spot at, double reach) = 0;
  virtual void release() = 0;
  virtual bool click_twice() = 0;  // after the first click; false: the second is a press like any other
  virtual void point_at(std::optional<Spot> at, double reach) = 0;  // without a button; nullopt: it left the window
  virtual void pick(Spot at, double reach) = 0;                     // the right button
  virtual bool press_key(int key) = 0;                              // false: the key means nothing to it
  virtual bool give_up() = 0;                                       // what was begun; whether there was something
  // User space is device pixels; `density` of them make a DIP.
  virtual void paint(cairo_t* context, const View& view, double density) const = 0;
};

}  // namespace bocage
