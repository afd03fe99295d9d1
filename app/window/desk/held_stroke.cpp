#include "app/window/desk/held_stroke.h"

#include <wx/event.h>

#include <utility>

namespace bocage {

namespace {

// Desktops wait for up to a second before a key repeats, and what the stroke did may have taken its time.
constexpr std::chrono::seconds longest_wait(3);

}  // namespace

HeldStroke::HeldStroke() {
  wxEvtHandler::AddFilter(this);
}

HeldStroke::~HeldStroke() {
  wxEvtHandler::RemoveFilter(this);
}

bool HeldStroke::repeats(Clock::time_point now) {
  if (!down_) return false;  // it is the mouse's
  const bool soon = now - std::exchange(last_, now) < longest_wait;
  return std::exchange(used_, true) && soon;
}

// The window with the focus hears of a key before a menu carries out what it stands for.
int HeldStroke::FilterEvent(wxEvent& event) {
  const wxEventType type = event.GetEventType();
  if (type == wxEVT_KEY_UP) {
    down_ = false;
    used_ = false;
  } else if (type == wxEVT_CHAR_HOOK || type == wxEVT_KEY_DOWN) {
    down_ = true;
  }
  return Event_Skip;
}

}  // namespace bocage
