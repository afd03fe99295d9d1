// Hands for the tests of the window: they wait, move the mouse, press, drag and type, and look at the screen.
#pragma once

#include <wx/image.h>
#include <wx/uiaction.h>

#include <functional>
#include <string>

#include "app/window/start/bocage_app.h"

namespace bocage {
class TableFrame;
}  // namespace bocage

namespace bocage::testing {

class Hands {
 public:
  // Runs the event loop until it holds; false after a minute, which a busy machine needs for eleven pictures under
  // sanitizers.
  bool wait(const std::function<bool()>& holds) const;
  void settle() const;  // whatever is pending

  void rest(const wxWindow& window, wxPoint at);  // moves there and stays
  void click(const wxWindow& window, wxPoint at);
  void double_click(const wxWindow& window, wxPoint at);
  void right_click(const wxWindow& window, wxPoint at);
  void drag(const wxWindow& from, wxPoint start, const wxWindow& to, wxPoint end,
            wxMouseButton button = wxMOUSE_BTN_LEFT);
  // A drag in parts, so that what is shown on the way can be looked at.
  void take(const wxWindow& window, wxPoint at);
  void carry(const wxWindow& window, wxPoint to);
  void let_go();
  void drag_with_shift(const wxWindow& window, wxPoint start, wxPoint end);
  void wheel(const wxWindow& window, wxPoint at, int steps);  // up is above 0
  void type(int key, int modifiers = wxMOD_NONE);
  // Types while a menu or a dialog of its own loop is open: after so many milliseconds, one key after the other.
  void type_later(int milliseconds, std::vector<int> keys);
  // Types into the next modal dialog, once it takes keys.
  void type_into_dialog(std::vector<int> keys);
  // Types into the next menu, once it takes keys; with no dialog open.
  void type_into_menu(std::vector<int> keys);
  // A button of the prompt; false when there is none that can be pressed.
  bool press(TableFrame& frame, const wxString& text);
  void press(const wxButton& button);

 private:
  class Wheel;
  void glide(wxPoint from, wxPoint to);
  wxUIActionSimulator simulator_;
  wxPoint carried_to_;  // on the screen
};

// A button anywhere below the window that can be pressed; null when there is none.
wxButton* button_of(const wxWindow& window, const wxString& text);

// The window as it is on the screen, or a part of it.
wxImage picture_of(const wxWindow& window);
// Compares at half the size with tests/golden/gui/<name>.png: the mean difference of all channels, of 255;
// BOCAGE_WRITE_GOLDEN=1 writes the picture there instead. The picture is left in the build folder, too.
double difference_from_golden(const wxImage& whole, const std::string& name);

// Fonts differ between machines, the rest does not: a picture of the wrong thing differs by far more.
constexpr double tolerance = 8;

}  // namespace bocage::testing
