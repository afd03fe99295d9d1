// The inventory: sides, their places or formations, and the counters there, counted, in a tree that can be searched.
#pragma once

#include <wx/choice.h>
#include <wx/panel.h>
#include <wx/textctrl.h>
#include <wx/treelist.h>

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "app/play/reading/inventory.h"

namespace bocage {

class InventoryPane : public wxPanel {
 public:
  struct Callbacks {
    std::function<void(const InventoryLine&)> look;  // it was walked to
    std::function<void(const InventoryLine&)> go;    // the hand goes there, too
    std::function<void()> changed;                   // the filter or what it is grouped by: show() is due
    std::function<void()> leave;                     // the keys go elsewhere
  };
  InventoryPane(wxWindow* parent, const Module& module, Callbacks wanted);

  void show(Presenter& presenter);
  const Inventory& shown() const { return shown_; }
  void take_focus();                        // the box of the filter
  void look_for(const std::string& place);  // and what is there, by places

  wxTextCtrl& filter() { return *filter_; }
  wxChoice& grouping() { return *grouping_; }
  wxTreeListCtrl& tree() { return *tree_; }
  wxTreeListItem item(std::size_t line) const { return items_[line]; }

 private:
  void make_columns();
  void fill();
  std::set<std::string> open_paths() const;
  const InventoryLine* line_of(wxTreeListItem item) const;
  bool take_key(int key);

  Callbacks callbacks_;
  std::vector<InventoryGrouping> groupings_;
  Inventory shown_;
  std::vector<wxTreeListItem> items_;  // by lines
  std::vector<std::string> paths_;     // by lines: what the tree is opened by again after a change
  bool filling_ = false;
  wxTextCtrl* filter_;
  wxChoice* grouping_;
  wxTreeListCtrl* tree_;
};

}  // namespace bocage
