// How the panes lie around the boards: which of them are shown, where, and how large. The prompt is the lowest of its
// column, as high as it asks to be. Where those above it have no room one below the other, they are tabs.
#pragma once

#include <wx/aui/framemanager.h>

#include <map>
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
  // How high the prompt is best, and how high it must be for its buttons; it leaves others half of the window.
  void set_prompt_height(int wanted, int min_height);
  DockTabs& tabs() { return *tabs_; }
  bool tabbed() const { return !untabbed_.empty(); }

  std::string perspective();  // as the docking manager writes it
  void adopt(const std::string& perspective);
  void reset();  // all panes as they were at first

 private:
  void place(wxWindow& boards, const Panes& panes);
  bool in_column();  // the prompt
  bool in_its_dock(const wxAuiPaneInfo& pane);
  void put_prompt_lowest();
  bool prompt_is_off();
  int prompt_height();
  void size_prompt();
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
  std::set<wxWindow*> unused_;              // hidden only for want of what they show
  std::vector<wxWindow*> tab_panes_;        // in order of their tabs; empty when there are none
  std::map<wxWindow*, int> untabbed_;       // where they and the prompt lie in their dock without tabs
  wxWindow* front_ = nullptr;               // the tab that was chosen last
  std::pair<int, int> prompt_wants_{0, 0};  // the best height and the smallest
  bool resizes_ = false;                    // a change of its height is on its way
  wxString default_;
};

}  // namespace bocage
