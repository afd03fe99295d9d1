// Tabs of panes that lie in one place, where they have no room beside each other: a button each, one of them pressed.
#pragma once

#include <wx/panel.h>
#include <wx/tglbtn.h>

#include <functional>
#include <vector>

namespace bocage {

class DockTabs : public wxPanel {
 public:
  DockTabs(wxWindow* parent, std::function<void(std::size_t tab)> choose);

  void show(const wxArrayString& titles, std::size_t front);
  const std::vector<wxToggleButton*>& tabs() const { return tabs_; }

 private:
  void make(const wxArrayString& titles);

  std::function<void(std::size_t tab)> choose_;
  wxArrayString titles_;
  std::vector<wxToggleButton*> tabs_;
};

}  // namespace bocage
