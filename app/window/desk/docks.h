// How the panes lie around the boards: which of them are shown, where, and how large. Where those beside the prompt
// have no room one below the other, they are tabs.
#pragma once

#include <wx/aui/framemanager.h>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace bocage {

class DockTabs;
struct Panes;

class Docks {
 public:
  // The window must not be destroyed before release().
  void lay_out(wxFrame& window, wxWindow& boards, const Panes& panes);
  void release();

  bool shown(wxWindow& pane);  // or behind a tab
  void show(wxWindow& pane, bool shown = true);
  // A pane that has nothing to show hides itself, and comes back as the player had it; the perspective tells of it as
  // if it were shown.
  void set_unused(wxWindow& pane, bool unused);
  void make_room_for_filter(wxWindow& journal);  // shows it high enough for what a filter finds
  void set_turn_height(wxWindow& turn, int height);
  void set_least_height(wxWindow& pane, int height);
  DockTabs& tabs() { return *tabs_; }
  bool tabbed() const { return !untabbed_.empty(); }

  std::string perspective();  // as the docking manager writes it
  void adopt(const std::string& perspective);
  void reset();  // all panes as they were at first

 private:
  // A pane as it is when it is not a tab.
  struct Untabbed {
    int position;
    int proportion;
    bool caption;
  };
  void place(wxWindow& boards, const Panes& panes);
  void hide_unused();
  void update();
  std::vector<wxWindow*> beside_prompt();
  bool cramped(const std::vector<wxWindow*>& beside);
  void make_tabs(const std::vector<wxWindow*>& beside);
  void take_tabs_away();
  void choose_tab(wxWindow& pane);
  void bring_to_front(wxWindow& pane);

  wxAuiManager aui_;
  wxFrame* window_ = nullptr;
  wxWindow* prompt_ = nullptr;
  wxWindow* turn_ = nullptr;
  DockTabs* tabs_ = nullptr;
  std::set<wxWindow*> unused_;                 // hidden only for want of what they show
  std::vector<wxWindow*> tab_panes_;           // in order of their tabs; empty when there are none
  std::map<wxWindow*, Untabbed> untabbed_;     // of them and of the prompt
  wxWindow* front_ = nullptr;                  // the tab that was chosen last
  std::optional<std::pair<int, int>> shares_;  // of the dock, for the prompt and for the tab, as the player left them
  wxString default_;
};

}  // namespace bocage
