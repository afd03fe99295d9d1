// The notes of one's own: a page for each side, which no other side is shown and no file of the game holds.
#pragma once

#include <wx/button.h>
#include <wx/panel.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/timer.h>

#include <functional>
#include <string>

#include "engine/base/ids.h"

namespace bocage {

class NotesPane : public wxPanel {
 public:
  struct Callbacks {
    std::function<std::string(SideId)> read;
    std::function<void(SideId, const std::string&)> keep;
    std::function<void()> leave;  // the keys go elsewhere
  };
  NotesPane(wxWindow* parent, Callbacks wanted);

  // The page of this side; invalid: no page. `hidden`: whoever sat here before may still be looking, so that it is
  // shown only when its side asks for it.
  void show(SideId side, const wxString& title, bool hidden);
  void take_focus();
  void keep();  // what was typed, if it is not kept yet

  wxTextCtrl& text() { return *text_; }
  wxButton& open() { return *open_; }

 private:
  void lay_out(const wxString& title);
  void read();

  Callbacks callbacks_;
  SideId side_;
  bool hidden_ = false;
  bool changed_ = false;
  wxStaticText* whose_;
  wxButton* open_;
  wxTextCtrl* text_;
  wxTimer pause_;  // in the typing
};

}  // namespace bocage
