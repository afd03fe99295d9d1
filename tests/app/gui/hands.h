// Hands for the tests of the window: they wait, move the mouse, press, drag and type, and look at the screen.
#pragma once

#include <wx/image.h>
#include <wx/uiaction.h>

#include <functional>
#include <string>

#include "app/panels/bocage_app.h"

namespace bocage::testing {

class Hands {
 public:
  // Runs the event loop until it holds; false after ten seconds.
  bool wait(const std::function<bool()>& holds) const;
  void settle() const;  // whatever is pending

  void click(const wxWindow& window, wxPoint at);
  void drag(const wxWindow& from, wxPoint start, const wxWindow& to, wxPoint end);
  void type(int key, int modifiers = wxMOD_NONE);
  // A button of the prompt; false when there is none that can be pressed.
  bool press(TableFrame& frame, const wxString& text);

 private:
  void glide(wxPoint from, wxPoint to);
  wxUIActionSimulator simulator_;
};

// The window as it is on the screen.
wxImage picture_of(const wxWindow& window);
// Compares with tests/golden/gui/<name>.png: the mean difference of all channels, of 255; BOCAGE_WRITE_GOLDEN=1 writes
// the picture there instead. The picture is left in the build folder, too.
double difference_from_golden(const wxImage& picture, const std::string& name);

}  // namespace bocage::testing
