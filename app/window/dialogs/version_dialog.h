// A saved game of another version of its module: how shall it be opened?
#pragma once

#include <wx/dialog.h>

#include "app/play/opening/versions.h"

namespace bocage {

enum class VersionAnswer { own_version, go_on, go_on_in_assist, leave };

class VersionDialog : public wxDialog {
 public:
  VersionDialog(wxWindow* parent, const VersionOffer& offer);
  VersionAnswer ask();

 private:
  void add(wxSizer& column, const wxString& text, VersionAnswer answer);

  VersionAnswer answer_ = VersionAnswer::leave;
};

// Takes the version that is offered as the player wants it.
OpenGame::Opened take(const VersionOffer& offer, VersionAnswer answer);

}  // namespace bocage
