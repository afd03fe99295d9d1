// The files of a module and the things in them, as a tree: what is chosen in it is what the other panes show.
#pragma once

#include <wx/treectrl.h>

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "editor/outline/things.h"

namespace bocage {

struct ChosenThing {
  std::string file;                          // empty: none
  std::optional<editor::ElementId> element;  // nullopt: the file as a whole
};

class ModuleTree : public wxTreeCtrl {
 public:
  struct Callbacks {
    std::function<void(const ChosenThing&)> chosen;
    std::function<void()> menu;    // of what is chosen
    std::function<void()> remove;  // what is chosen
    std::function<void()> opened;  // what is chosen: a double click, Return
  };
  ModuleTree(wxWindow* parent, Callbacks callbacks);

  // After any change; what is open stays open.
  void show(const editor::Project& project);
  // Brings it into sight; tells nobody.
  void choose(const editor::Project& project, const ChosenThing& thing);
  wxTreeItemId item_of(const wxString& label) const;  // the first that is there; for tests

 private:
  class Node;
  Node& node(const wxTreeItemId& item) const;
  void fill(const wxTreeItemId& item);
  void show_children(const wxTreeItemId& item);
  void show_element(const wxTreeItemId& item, editor::ElementId element);
  void show_file(const wxTreeItemId& item, const editor::Document& document);

  Callbacks callbacks_;
  const editor::Project* project_ = nullptr;  // since show() was called
  std::map<std::string, wxTreeItemId> files_;
  bool silent_ = false;  // the program chooses, not the hand
};

}  // namespace bocage
