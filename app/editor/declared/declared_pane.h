// The sides, values of counters and variables of a module by kind: made, renamed with all that names them, moved and
// removed, the fields of the one that is chosen, and the places that name it.
#pragma once

#include <wx/panel.h>
#include <wx/treectrl.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/fields/fields_pane.h"
#include "app/editor/fields/line_list.h"
#include "editor/declared/declarations.h"

class wxButton;

namespace bocage {

class DeclaredPane : public wxPanel {
 public:
  struct Callbacks {
    std::function<bool(editor::Proposal)> make;  // false: it was refused, and said why
    std::function<void(const std::string&)> tell;
    std::function<std::optional<Problem>(const editor::Spot&, const editor::Field&, const std::optional<std::string>&)>
        set_field;
    std::function<void(const std::string& file, std::size_t offset)> go_to;  // a place in a text
  };
  DeclaredPane(wxWindow* parent, const editor::Project& project, Callbacks callbacks);

  // Sides; values of counters; variables by what has them. In this order.
  struct Group {
    editor::Declared::Kind kind = editor::Declared::Kind::side;
    std::string on;
    friend bool operator==(const Group&, const Group&) = default;
  };
  static const std::vector<Group>& groups();

  void show();  // the texts as they are now; does nothing while it is not in sight
  void choose(const std::string& file, editor::ElementId element);  // where it is one of them
  bool has_typed() const { return fields_->has_typed(); }
  void take_typed() { fields_->take_typed(); }

  void add(const Group& group);  // its title is what is written next
  void shift(bool up);
  void remove();

  const std::string& chosen() const { return name_; }  // the name; empty: a heading is
  wxTreeCtrl& tree() { return *tree_; }
  wxTreeItemId item_of(const Group& group, const std::string& name) const;  // empty: the heading
  FieldsPane& fields() { return *fields_; }
  LineList& places() { return *places_; }

 private:
  struct Item {
    Group group;
    std::string name;
    wxTreeItemId item;
  };
  wxSizer* buttons();
  void watch_tree();
  void fill_tree(const editor::Declarations& all);
  void show_chosen();
  void choose(const Group& group, const std::string& name);
  void offer_groups();
  bool make(editor::Proposal proposal, const std::string& then);
  void key(wxTreeEvent& event);
  std::optional<Problem> set(const editor::Field& field, const std::optional<std::string>& value);
  editor::Declarations view() const { return editor::Declarations(project_); }

  const editor::Project& project_;
  Callbacks callbacks_;
  std::optional<std::uint64_t> shown_revision_;
  Group group_;
  std::string name_;
  std::vector<Item> items_;
  std::vector<editor::Mention> mentions_;  // the lines of the list; those behind `sure_` may mean something else
  std::size_t sure_ = 0;
  bool silent_ = false;  // the program chooses, not the hand
  bool taking_ = false;  // what was typed into the fields
  wxTreeCtrl* tree_;
  FieldsPane* fields_;
  LineList* places_;
  wxButton* add_;
};

}  // namespace bocage
