// The hand over the table as a named state machine: presses, moves and releases in, clicks, carrying and panning out.
// No window: the canvas and the tray of forces feed it, tests drive it directly.
#pragma once

#include <optional>

#include "app/canvas/tiles/pixel.h"

namespace bocage {

class Gesture {
 public:
  enum class Button { left, middle };
  enum class State {
    idle,      // no button is down
    pressed,   // left is down and has not moved enough to mean more than a click
    carrying,  // a piece hangs under the pointer
    panning,   // the map follows the pointer
    banding,   // a frame is drawn around what is to be gathered
    spent,     // what was begun has been given up: only the release is waited for
  };
  struct Act {
    enum class What {
      click,        // at `at`, where the button went down
      lift,         // the piece at `from` is to be carried; answer with refuse_lift() when it cannot be
      drop,         // what is carried is let go at `at`
      put_back,     // what is carried goes back
      pan,          // the map moves by (at - from)
      rubber_band,  // the frame from `from` to `at` is drawn; it is gone with the gesture
      gather,       // what lies in the frame from `from` to `at`
    };
    What what = What::click;
    Pixel at;
    Pixel from;
  };

  // `threshold`: pixels that a press may move and still be a click.
  explicit Gesture(int threshold) : threshold_(threshold) {}

  State state() const { return state_; }
  Pixel pointer() const { return pointer_; }

  // `on_piece`: the press met something that can be carried. `bands`: on the bare map the left button draws a frame. A
  // second button during a gesture is ignored.
  void press(Button button, Pixel at, bool on_piece, bool bands = false);
  std::optional<Act> move(Pixel at);
  std::optional<Act> release(Button button, Pixel at);
  void point(Pixel at) { pointer_ = at; }  // the pointer moves with no button down
  // Escape, or the window system took the mouse away.
  std::optional<Act> give_up();
  // The button is up, and nobody here has heard it go: a dialog came between, say.
  std::optional<Act> miss_release();
  void refuse_lift();

 private:
  bool within_threshold(Pixel at) const;

  int threshold_;
  State state_ = State::idle;
  Button button_ = Button::left;
  bool on_piece_ = false;
  bool bands_ = false;
  Pixel start_;
  Pixel pointer_;
};

}  // namespace bocage
