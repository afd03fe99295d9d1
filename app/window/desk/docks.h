// How the panes lie around the boards: which of them are shown, where, and how large.
#pragma once

#include <wx/aui/framemanager.h>

#include <set>
#include <string>

namespace bocage {

struct Panes;

class Docks {
 public:
  // The window must not be destroyed before release().
  void lay_out(wxFrame& window, wxWindow& boards, const Panes& panes);
  void release();

  bool shown(wxWindow& pane);
  void show(wxWindow& pane, bool shown = true);
  // A pane that has nothing to show hides itself, and comes back as the player had it; the perspective tells of it as
  // if it were shown.
  void set_unused(wxWindow& pane, bool unused);
  void make_room_for_filter(wxWindow& journal);  // shows it high enough for what a filter finds
  void set_turn_height(wxWindow& turn, int height);

  std::string perspective();  // as the docking manager writes it
  void adopt(const std::string& perspective);
  void reset();  // all panes as they were at first

 private:
  void place(wxWindow& boards, const Panes& panes);

  void hide_unused();

  wxAuiManager aui_;
  std::set<wxWindow*> unused_;  // hidden only for want of what they show
  wxString default_;
};

}  // namespace bocage
