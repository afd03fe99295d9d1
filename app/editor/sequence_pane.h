// The sequence of play as a tree: nodes made, moved, renamed and removed, the fields of the one that is chosen, and
// what it wants of the rules.
#pragma once

#include <wx/panel.h>
#include <wx/treectrl.h>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/fields/fields_pane.h"
#include "app/editor/fields/line_list.h"
#include "app/editor/module_tree.h"
#include "editor/model/node_rules.h"
#include "editor/model/sequence_moves.h"

class wxButton;

namespace bocage {

class SequencePane : public wxPanel {
 public:
  struct Callbacks {
    std::function<bool(editor::Proposal)> make;  // false: it was refused, and said why
    std::function<std::optional<Problem>(const editor::Spot&, const editor::Field&, const std::optional<std::string>&)>
        set_field;
    std::function<void(const ChosenThing&)> look_at;                         // the node's element
    std::function<void(const std::string& file, std::size_t offset)> go_to;  // a place in a text
  };
  // The project must outlive the pane; `library` is the folder of the shared rules.
  SequencePane(wxWindow* parent, const editor::Project& project, const std::string& library, Callbacks callbacks);

  void show();                            // the texts as they are now; does nothing while it is not in sight
  void choose(const ChosenThing& thing);  // where it is a node
  bool has_typed() const { return fields_->has_typed(); }
  void take_typed() { fields_->take_typed(); }

  void add(const std::string& kind);  // behind the chosen node, or at the end within it
  void shift(editor::NodeShift where);
  void remove();
  void choose_node(const std::string& id);
  void write_rule(std::size_t line, const std::optional<editor::LibraryFunction>& function);

  const std::string& chosen() const { return chosen_; }  // its id
  wxTreeCtrl& tree() { return *tree_; }
  wxTreeItemId item_of(const std::string& id) const;
  FieldsPane& fields() { return *fields_; }
  LineList& rules() { return *rules_list_; }

 private:
  wxSizer* buttons();
  void watch_tree();
  void offer_kinds();
  void begin_sequence();
  bool make(editor::Proposal proposal, std::string then);
  void fill_tree(const editor::SequenceView& view);
  void show_chosen();
  void rule_chosen(std::size_t line);
  void offer_rules(std::size_t line);
  void key(wxTreeEvent& event);
  std::optional<editor::SequenceView> view() const { return editor::SequenceView::find(project_); }

  const editor::Project& project_;
  Callbacks callbacks_;
  std::vector<editor::LibraryFunction> library_;
  std::optional<std::uint64_t> shown_revision_;
  std::string chosen_;
  std::map<std::string, wxTreeItemId> items_;
  std::vector<editor::NodeRule> rules_;    // the first lines of the list
  std::vector<editor::Mention> mentions_;  // the lines behind them
  wxTreeItemId dragged_;
  bool silent_ = false;  // the program chooses, not the hand
  wxTreeCtrl* tree_;
  FieldsPane* fields_;
  LineList* rules_list_;
  wxButton* add_;
  wxButton* remove_;
};

}  // namespace bocage
