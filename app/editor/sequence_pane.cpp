#include "app/editor/sequence_pane.h"

#include <wx/button.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/splitter.h>
#include <wx/stattext.h>

#include <utility>

#include "app/window/widgets/row_button.h"
#include "app/window/widgets/wx_words.h"
#include "editor/outline/fields.h"
#include "editor/outline/things.h"
#include "engine/base/plain_text.h"
#include "engine/base/tr.h"

namespace bocage {

using editor::NodeShift;
using editor::SequenceView;

namespace {

class NodeId : public wxTreeItemData {
 public:
  explicit NodeId(std::string its_id) : id(std::move(its_id)) {}
  std::string id;
};

// What a kind of node is for, in the order of node_kinds().
std::string words_of_kind(const std::string& kind) {
  if (kind == "step") return tr("Step: a side acts, or the rules do");
  if (kind == "sequence") return tr("Phase: its nodes one after the other");
  if (kind == "each") return tr("For each side, or each of a list");
  if (kind == "turns") return tr("Turns, counted by themselves");
  if (kind == "repeat") return tr("Again as long as a condition holds");
  return tr("One of its nodes, as a condition says");
}

std::string line_of(const editor::NodeRule& rule) {
  if (rule.place) return rule.about + ": " + rule.place->file + ":" + std::to_string(rule.place->line);
  return rule.wanted ? tr("{what}: still to be written", {{"what", rule.about}})
                     : tr("{what}: nothing yet", {{"what", rule.about}});
}

}  // namespace

SequencePane::SequencePane(wxWindow* parent, const editor::Project& project, const std::string& library,
                           Callbacks callbacks)
    : wxPanel(parent),
      project_(project),
      callbacks_(std::move(callbacks)),
      library_(editor::library_functions(library)) {
  auto* const halves = new wxSplitterWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE);
  tree_ = new wxTreeCtrl(halves, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                         wxTR_HAS_BUTTONS | wxTR_LINES_AT_ROOT | wxTR_NO_LINES | wxTR_SINGLE);
  auto* const right = new wxPanel(halves);
  fields_ = new FieldsPane(right, [this](const editor::Field& field, const std::optional<std::string>& value) {
    const auto sequence = view();
    const auto* const node = sequence ? sequence->node(chosen_) : nullptr;
    if (node == nullptr) return std::optional<Problem>();
    if (field.name == "id" && value) chosen_ = *value;  // it is followed under its new name
    auto problem = callbacks_.set_field(node->spot, field, value);
    if (problem) chosen_ = node->id;
    return problem;
  });
  auto* const about = new wxStaticText(right, wxID_ANY, words(tr("In the rules and scenarios:")));
  rules_list_ = new LineList(right, [this](std::size_t line) { rule_chosen(line); });
  rules_list_->SetToolTip(words(tr("A click leads to the place, or offers what can be written there")));
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(fields_, wxSizerFlags(3).Expand());
  column->Add(about, wxSizerFlags().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(8)));
  column->Add(rules_list_, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(8)));
  right->SetSizer(column);
  halves->SetMinimumPaneSize(FromDIP(160));
  halves->SplitVertically(tree_, right, FromDIP(380));
  auto* const all = new wxBoxSizer(wxVERTICAL);
  all->Add(buttons(), wxSizerFlags().Expand().Border(wxALL, FromDIP(6)));
  all->Add(halves, wxSizerFlags(1).Expand());
  SetSizer(all);
  watch_tree();
}

wxSizer* SequencePane::buttons() {
  auto* const row = new wxBoxSizer(wxHORIZONTAL);
  const auto button = [&](const std::string& label, const std::string& help, std::function<void()> pressed) {
    return add_row_button(this, row, label, help, std::move(pressed));
  };
  add_ = button(tr("&Add…"), tr("A new node behind the chosen one, or within it"), [this] { offer_kinds(); });
  button(tr("&Up"), tr("Before the node above (Alt+Up)"), [this] { shift(NodeShift::up); });
  button(tr("&Down"), tr("Behind the node below (Alt+Down)"), [this] { shift(NodeShift::down); });
  button(tr("&Out"), tr("Out of what holds it (Alt+Left)"), [this] { shift(NodeShift::out); });
  button(tr("&In"), tr("Into the node above, else the one below (Alt+Right)"), [this] { shift(NodeShift::in); });
  remove_ =
      button(tr("Remove"), tr("Take the chosen node away, with all that stands in it (Del)"), [this] { remove(); });
  return row;
}

void SequencePane::watch_tree() {
  tree_->Bind(wxEVT_TREE_SEL_CHANGED, [this](wxTreeEvent& event) {
    if (silent_ || !event.GetItem().IsOk()) return;
    const auto id = static_cast<NodeId*>(tree_->GetItemData(event.GetItem()))->id;
    CallAfter([this, id] { choose_node(id); });
  });
  tree_->Bind(wxEVT_TREE_KEY_DOWN, [this](wxTreeEvent& event) { key(event); });
  tree_->Bind(wxEVT_TREE_ITEM_MENU, [this](wxTreeEvent& event) {
    tree_->SelectItem(event.GetItem());
    CallAfter([this] { offer_kinds(); });
  });
  tree_->Bind(wxEVT_TREE_BEGIN_DRAG, [this](wxTreeEvent& event) {
    dragged_ = event.GetItem();
    if (dragged_.IsOk() && dragged_ != tree_->GetRootItem()) event.Allow();
  });
  tree_->Bind(wxEVT_TREE_END_DRAG, [this](wxTreeEvent& event) {
    if (!dragged_.IsOk() || !event.GetItem().IsOk()) return;
    const auto from = static_cast<NodeId*>(tree_->GetItemData(dragged_))->id;
    const auto to = static_cast<NodeId*>(tree_->GetItemData(event.GetItem()))->id;
    dragged_.Unset();
    CallAfter([this, from, to] {
      take_typed();
      const auto sequence = view();
      if (!sequence) return;
      make(editor::drop_node(*sequence, from, to), from);
    });
  });
}

void SequencePane::key(wxTreeEvent& event) {
  const auto& pressed = event.GetKeyEvent();
  std::function<void()> act;
  const auto moves = [&](NodeShift where) { act = [this, where] { shift(where); }; };
  if (pressed.GetKeyCode() == WXK_DELETE) act = [this] { remove(); };
  if (pressed.GetKeyCode() == WXK_INSERT) act = [this] { offer_kinds(); };
  if (pressed.AltDown() && pressed.GetKeyCode() == WXK_UP) moves(NodeShift::up);
  if (pressed.AltDown() && pressed.GetKeyCode() == WXK_DOWN) moves(NodeShift::down);
  if (pressed.AltDown() && pressed.GetKeyCode() == WXK_LEFT) moves(NodeShift::out);
  if (pressed.AltDown() && pressed.GetKeyCode() == WXK_RIGHT) moves(NodeShift::in);
  if (!act) return event.Skip();
  CallAfter(act);
}

// --- what is shown

void SequencePane::show() {
  if (!IsShownOnScreen() || shown_revision_ == project_.revision()) return;
  shown_revision_ = project_.revision();
  const auto sequence = view();
  remove_->Enable(sequence.has_value());
  silent_ = true;
  if (sequence) {
    fill_tree(*sequence);
  } else {
    tree_->DeleteAllItems();
    items_.clear();
  }
  silent_ = false;
  show_chosen();
}

void SequencePane::fill_tree(const SequenceView& sequence) {
  tree_->Freeze();
  tree_->DeleteAllItems();
  items_.clear();
  std::vector<wxTreeItemId> made;
  for (const auto& node : sequence.nodes()) {
    const auto title = node.title + (node.kind == "sequence" && made.empty() ? "" : "  (" + told_kind(node) + ")");
    const auto label = words(plain_text(title));
    const auto item = made.empty() ? tree_->AddRoot(label, -1, -1, new NodeId(node.id))
                                   : tree_->AppendItem(made[node.parent], label, -1, -1, new NodeId(node.id));
    made.push_back(item);
    items_.emplace(node.id, item);
  }
  tree_->ExpandAll();
  if (sequence.node(chosen_) == nullptr) chosen_ = sequence.nodes().front().id;
  tree_->SelectItem(items_.at(chosen_));
  tree_->EnsureVisible(items_.at(chosen_));
  tree_->Thaw();
}

void SequencePane::show_chosen() {
  const auto sequence = view();
  const auto* const node = sequence ? sequence->node(chosen_) : nullptr;
  rules_.clear();
  mentions_.clear();
  if (node == nullptr || !node->spot.tree->sound()) {
    fields_->show(words(sequence ? tr("The file of the sequence is damaged: mend it as text")
                                 : tr("There is no sequence of play yet: Add… begins one")),
                  {});
  } else {
    fields_->show(words(plain_text(node->title)), editor::fields_of(project_, node->spot));
    if (node != sequence->nodes().data()) rules_ = editor::rules_of(project_, *node);
    mentions_ = sequence->mentions(node->id);
  }
  std::vector<std::string> lines;
  for (const auto& rule : rules_) lines.push_back(line_of(rule));
  for (const auto& mention : mentions_) lines.push_back(mention.text);
  rules_list_->show(lines, -1);
}

void SequencePane::choose(const ChosenThing& thing) {
  if (!IsShownOnScreen()) return;
  const auto sequence = view();
  if (!sequence || thing.file != sequence->file() || !thing.element) return;
  for (const auto& node : sequence->nodes()) {
    if (node.spot.id != *thing.element || node.id == chosen_) continue;
    chosen_ = node.id;
    shown_revision_.reset();
    return;
  }
}

void SequencePane::choose_node(const std::string& id) {
  take_typed();
  chosen_ = id;
  const auto sequence = view();
  const auto* const node = sequence ? sequence->node(id) : nullptr;
  if (node != nullptr) callbacks_.look_at({node->spot.file, node->spot.id});
  silent_ = true;
  if (const auto item = items_.find(id); item != items_.end()) tree_->SelectItem(item->second);
  silent_ = false;
  show_chosen();
}

wxTreeItemId SequencePane::item_of(const std::string& id) const {
  const auto item = items_.find(id);
  return item == items_.end() ? wxTreeItemId() : item->second;
}

// --- changes

void SequencePane::offer_kinds() {
  if (!view()) return begin_sequence();
  wxMenu menu;
  int at = 1;
  for (const auto& kind : editor::node_kinds()) menu.Append(at++, words(words_of_kind(kind)));
  const int wanted = add_->GetPopupMenuSelectionFromUser(menu);
  if (wanted > 0) add(editor::node_kinds()[static_cast<std::size_t>(wanted) - 1]);
}

void SequencePane::begin_sequence() {
  const auto* const module = project_.tree("module.xml");
  if (module == nullptr || !module->root()) return;
  callbacks_.make(editor::add_thing(project_, {"module.xml", module, *module->root()}, "sequence"));
  shown_revision_.reset();
  show();
}

// That node is the chosen one afterwards, whatever else has changed.
bool SequencePane::make(editor::Proposal proposal, std::string then) {
  if (!callbacks_.make(std::move(proposal))) return false;
  chosen_ = std::move(then);
  shown_revision_.reset();
  show();
  choose_node(std::string(chosen_));
  return true;
}

// Its title is what is written next.
void SequencePane::add(const std::string& kind) {
  take_typed();
  const auto sequence = view();
  if (!sequence || !callbacks_.make(editor::add_node_at(*sequence, chosen_, kind))) return;
  show();
  fields_->go_to("title");
}

void SequencePane::shift(NodeShift where) {
  take_typed();
  const auto sequence = view();
  if (!sequence) return;
  make(editor::shift_node(*sequence, chosen_, where), chosen_);
  tree_->SetFocus();
}

void SequencePane::remove() {
  take_typed();
  const auto sequence = view();
  const auto* const node = sequence ? sequence->node(chosen_) : nullptr;
  if (node == nullptr) return;
  const auto parent = sequence->nodes()[node->parent].id;
  if (make(sequence->remove(chosen_), parent)) tree_->SetFocus();
}

// --- the rules of a node

void SequencePane::rule_chosen(std::size_t line) {
  if (line >= rules_.size()) {
    const auto at = line - rules_.size();
    if (at < mentions_.size()) callbacks_.go_to(mentions_[at].file, mentions_[at].at);
    return;
  }
  const auto place = rules_[line].place;
  if (place) return callbacks_.go_to(place->file, place->at);
  offer_rules(line);
}

// A function of one's own, or one of the library's, by its file.
void SequencePane::offer_rules(std::size_t line) {
  const auto some = editor::fitting(library_, rules_[line]);
  wxMenu menu;
  menu.Append(1, words(tr("Write one of my own")));
  wxMenu* of_file = nullptr;
  for (std::size_t i = 0; i < some.size(); ++i) {
    if (i == 0) menu.AppendSeparator();
    if (i == 0 || some[i].file != some[i - 1].file) {
      of_file = new wxMenu();
      menu.AppendSubMenu(of_file, words(some[i].file));
    }
    auto about = some[i].about;
    about = about.substr(0, about.find(". "));
    of_file->Append(static_cast<int>(i) + 2, wxControl::EscapeMnemonics(words(some[i].name + ": " + about)));
  }
  const int wanted = rules_list_->GetPopupMenuSelectionFromUser(menu);
  if (wanted < 1) return;
  write_rule(line, wanted == 1 ? std::nullopt : std::optional(some[static_cast<std::size_t>(wanted) - 2]));
}

void SequencePane::write_rule(std::size_t line, const std::optional<editor::LibraryFunction>& function) {
  if (line >= rules_.size()) return;
  take_typed();
  const auto rule = rules_[line];
  make(editor::add_rule(project_, function ? editor::use_of(*function, rule.path) : editor::plain_rule(rule)), chosen_);
}

}  // namespace bocage
