#include "app/editor/module_tree.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

using editor::ElementId;
using editor::XmlTree;

class ModuleTree::Node : public wxTreeItemData {
 public:
  explicit Node(ChosenThing its_thing) : thing(std::move(its_thing)) {}
  ChosenThing thing;
  bool filled = false;  // the items below it are there
  editor::Document::Text text;
};

ModuleTree::ModuleTree(wxWindow* parent, Callbacks callbacks)
    : wxTreeCtrl(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                 wxTR_HAS_BUTTONS | wxTR_HIDE_ROOT | wxTR_LINES_AT_ROOT | wxTR_NO_LINES | wxTR_SINGLE),
      callbacks_(std::move(callbacks)) {
  AddRoot("");
  Bind(wxEVT_TREE_ITEM_EXPANDING, [this](wxTreeEvent& event) { fill(event.GetItem()); });
  Bind(wxEVT_TREE_SEL_CHANGED, [this](wxTreeEvent& event) {
    if (!silent_ && event.GetItem().IsOk()) callbacks_.chosen(node(event.GetItem()).thing);
  });
  Bind(wxEVT_TREE_ITEM_ACTIVATED, [this](wxTreeEvent& event) {
    event.Skip();
    CallAfter([this] { callbacks_.opened(); });
  });
  Bind(wxEVT_TREE_ITEM_MENU, [this](wxTreeEvent& event) {
    SelectItem(event.GetItem());
    callbacks_.menu();
  });
  Bind(wxEVT_TREE_KEY_DOWN, [this](wxTreeEvent& event) {
    if (event.GetKeyCode() != WXK_DELETE) return event.Skip();
    CallAfter([this] { callbacks_.remove(); });
  });
}

ModuleTree::Node& ModuleTree::node(const wxTreeItemId& item) const {
  return *static_cast<Node*>(GetItemData(item));
}

// The list of a module's files begins with the one that names the others.
void ModuleTree::show(const editor::Project& project) {
  project_ = &project;
  const auto names = project.files();
  for (auto known = files_.begin(); known != files_.end();) {
    if (project.find(known->first) != nullptr) {
      ++known;
      continue;
    }
    silent_ = true;
    Delete(known->second);
    silent_ = false;
    known = files_.erase(known);
  }
  wxTreeItemId before;
  auto in_order = names;
  std::stable_partition(in_order.begin(), in_order.end(), [](const std::string& name) { return name == "module.xml"; });
  for (const auto& name : in_order) {
    auto& item = files_[name];
    if (!item.IsOk()) {
      auto* const made = new Node({name, std::nullopt});
      item = before.IsOk() ? InsertItem(GetRootItem(), before, words(name), -1, -1, made)
                           : PrependItem(GetRootItem(), words(name), -1, -1, made);
    }
    show_file(item, *project.find(name));
    before = item;
  }
}

void ModuleTree::show_file(const wxTreeItemId& item, const editor::Document& document) {
  const XmlTree* const tree = document.tree();
  const bool damaged = tree != nullptr && !tree->sound();
  auto label = damaged ? tr("{file} (damaged)", {{"file", document.name()}}) : document.name();
  if (document.changed()) label += " *";
  if (GetItemText(item) != words(label)) SetItemText(item, words(label));
  Node& file = node(item);
  if (file.text == document.text()) return;
  file.text = document.text();
  SetItemHasChildren(item, tree != nullptr && tree->root());
  if (file.filled) show_children(item);
}

void ModuleTree::fill(const wxTreeItemId& item) {
  Node& filled = node(item);
  if (std::exchange(filled.filled, true)) return;
  show_children(item);
}

// Of a file its outermost element's children: that element is the file.
void ModuleTree::show_children(const wxTreeItemId& item) {
  const auto& thing = node(item).thing;
  const XmlTree* const tree = project_->tree(thing.file);
  std::vector<ElementId> children;
  if (tree != nullptr && tree->root()) children = tree->children(thing.element.value_or(*tree->root()));
  wxTreeItemIdValue cookie{};
  std::vector<wxTreeItemId> items;
  for (auto child = GetFirstChild(item, cookie); child.IsOk(); child = GetNextSibling(child)) items.push_back(child);
  silent_ = true;
  while (items.size() > children.size()) {
    Delete(items.back());
    items.pop_back();
  }
  silent_ = false;
  for (std::size_t i = 0; i < children.size(); ++i) {
    if (i == items.size()) items.push_back(AppendItem(item, "", -1, -1, new Node({thing.file, children[i]})));
    show_element(items[i], children[i]);
  }
}

void ModuleTree::show_element(const wxTreeItemId& item, ElementId element) {
  Node& shown = node(item);
  shown.thing.element = element;
  const XmlTree& tree = *project_->tree(shown.thing.file);
  const auto label = words(editor::label_of(tree, element));
  if (GetItemText(item) != label) SetItemText(item, label);
  SetItemHasChildren(item, !tree.children(element).empty());
  if (shown.filled) show_children(item);
}

void ModuleTree::choose(const editor::Project& project, const ChosenThing& thing) {
  show(project);
  const auto file = files_.find(thing.file);
  if (file == files_.end()) return;
  auto item = file->second;
  const XmlTree* const tree = project.tree(thing.file);
  std::vector<ElementId> way;
  for (auto at = thing.element; at && tree != nullptr && at != tree->root(); at = tree->element(*at).parent) {
    if (*at == ScannedElement::no_parent) break;
    way.push_back(*at);
  }
  for (auto next = way.rbegin(); next != way.rend(); ++next) {
    fill(item);
    wxTreeItemIdValue cookie{};
    auto child = GetFirstChild(item, cookie);
    while (child.IsOk() && node(child).thing.element != *next) child = GetNextSibling(child);
    if (!child.IsOk()) break;
    item = child;
  }
  silent_ = true;
  SelectItem(item);
  EnsureVisible(item);
  silent_ = false;
}

wxTreeItemId ModuleTree::item_of(const wxString& label) const {
  std::vector<wxTreeItemId> all{GetRootItem()};
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0 && GetItemText(all[i]) == label) return all[i];
    wxTreeItemIdValue cookie{};
    for (auto child = GetFirstChild(all[i], cookie); child.IsOk(); child = GetNextSibling(child)) all.push_back(child);
  }
  return {};
}

}  // namespace bocage
