// A line to write in, over the place on the map that it is about.
#pragma once

#include <wx/event.h>

#include <functional>
#include <string>

class wxTextCtrl;
class wxWindow;

namespace bocage {

class InPlaceText {
 public:
  // `owner` outlives it: it is told later what a key means, when the line is done with its own event.
  explicit InPlaceText(wxEvtHandler& owner) : owner_(owner) {}

  // Return and a click elsewhere take what is written, Escape does not. What was asked before is taken first.
  void ask(wxWindow& over, wxPoint at, const std::string& text, std::function<void(const std::string& text)> taken);
  void end(bool take);
  wxTextCtrl* box() const { return box_; }  // null while nothing is written

 private:
  wxEvtHandler& owner_;
  wxTextCtrl* box_ = nullptr;
  std::function<void(const std::string& text)> taken_;
};

}  // namespace bocage
