#include "app/editor/declared/declared_pane.h"

#include <wx/button.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/splitter.h>
#include <wx/stattext.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "app/window/widgets/row_button.h"
#include "app/window/widgets/wx_words.h"
#include "editor/outline/things.h"
#include "engine/base/plain_text.h"
#include "engine/base/tr.h"

namespace bocage {

using editor::Declarations;
using editor::Declared;
using Kind = editor::Declared::Kind;

namespace {

std::string heading_of(const DeclaredPane::Group& group) {
  if (group.kind == Kind::side) return tr("Sides of the game");
  if (group.kind == Kind::attribute) return tr("Values of counters");
  if (group.on == "game") return tr("Variables of the game");
  if (group.on == "side") return tr("Variables of sides");
  if (group.on == "piece") return tr("Variables of pieces");
  if (group.on == "space") return tr("Variables of spaces");
  return tr("Variables of links");
}

std::string words_of_new(const DeclaredPane::Group& group) {
  if (group.kind == Kind::side) return tr("A side");
  if (group.kind == Kind::attribute) return tr("A value of counters");
  if (group.on == "game") return tr("A variable of the game");
  if (group.on == "side") return tr("A variable of sides");
  if (group.on == "piece") return tr("A variable of pieces");
  if (group.on == "space") return tr("A variable of spaces");
  return tr("A variable of links");
}

// Its name, what players read, and what it can hold.
std::string line_of(const Declared& one) {
  auto line = one.name;
  if (const auto title = one.spot.value("title"); !title.empty() && title != one.name) line += ": " + title;
  if (one.kind != Kind::side) line += "  (" + one.spot.tree->value_or(one.spot.id, "type", "integer") + ")";
  return line;
}

bool is_in(const Declared& one, const DeclaredPane::Group& group) {
  return one.kind == group.kind && one.on == group.on;
}

}  // namespace

const std::vector<DeclaredPane::Group>& DeclaredPane::groups() {
  static const std::vector<Group> all{{Kind::side, ""},         {Kind::attribute, ""},     {Kind::variable, "game"},
                                      {Kind::variable, "side"}, {Kind::variable, "piece"}, {Kind::variable, "space"},
                                      {Kind::variable, "link"}};
  return all;
}

DeclaredPane::DeclaredPane(wxWindow* parent, const editor::Project& project, Callbacks callbacks)
    : wxPanel(parent), project_(project), callbacks_(std::move(callbacks)) {
  auto* const halves = new wxSplitterWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE);
  tree_ = new wxTreeCtrl(halves, wxID_ANY, wxDefaultPosition, wxDefaultSize,
                         wxTR_HAS_BUTTONS | wxTR_HIDE_ROOT | wxTR_LINES_AT_ROOT | wxTR_NO_LINES | wxTR_SINGLE);
  auto* const right = new wxPanel(halves);
  fields_ = new FieldsPane(
      right, [this](const editor::Field& field, const std::optional<std::string>& value) { return set(field, value); });
  auto* const about = new wxStaticText(right, wxID_ANY, words(tr("In the files and rules:")));
  places_ = new LineList(right, [this](std::size_t line) {
    if (line >= mentions_.size()) return;
    const auto place = mentions_[line];
    callbacks_.go_to(place.file, place.at);
  });
  places_->SetToolTip(words(tr("What names it; a click leads there")));
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(fields_, wxSizerFlags(3).Expand());
  column->Add(about, wxSizerFlags().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(8)));
  column->Add(places_, wxSizerFlags(2).Expand().Border(wxALL, FromDIP(8)));
  right->SetSizer(column);
  halves->SetMinimumPaneSize(FromDIP(160));
  halves->SplitVertically(tree_, right, FromDIP(340));
  auto* const all = new wxBoxSizer(wxVERTICAL);
  all->Add(buttons(), wxSizerFlags().Expand().Border(wxALL, FromDIP(6)));
  all->Add(halves, wxSizerFlags(1).Expand());
  SetSizer(all);
  watch_tree();
}

wxSizer* DeclaredPane::buttons() {
  auto* const row = new wxBoxSizer(wxHORIZONTAL);
  const auto button = [&](const std::string& label, const std::string& help, std::function<void()> pressed) {
    return add_row_button(this, row, label, help, std::move(pressed));
  };
  add_ = button(tr("&Add…"), tr("A side, a value or a variable, behind the others of its kind (Ins)"),
                [this] { offer_groups(); });
  button(tr("&Up"), tr("Before the one above (Alt+Up)"), [this] { shift(true); });
  button(tr("&Down"), tr("Behind the one below (Alt+Down)"), [this] { shift(false); });
  button(tr("Remove"), tr("Take the chosen one away, if nothing names it (Del)"), [this] { remove(); });
  return row;
}

void DeclaredPane::watch_tree() {
  tree_->Bind(wxEVT_TREE_SEL_CHANGED, [this](wxTreeEvent& event) {
    if (silent_) return;
    for (const auto& known : items_) {
      if (known.item != event.GetItem()) continue;
      CallAfter([this, group = known.group, name = known.name] { choose(group, name); });
    }
  });
  tree_->Bind(wxEVT_TREE_KEY_DOWN, [this](wxTreeEvent& event) { key(event); });
  tree_->Bind(wxEVT_TREE_ITEM_MENU, [this](wxTreeEvent& event) {
    tree_->SelectItem(event.GetItem());
    CallAfter([this] { offer_groups(); });
  });
}

void DeclaredPane::key(wxTreeEvent& event) {
  const auto& pressed = event.GetKeyEvent();
  const int code = pressed.GetKeyCode();
  if (code == WXK_DELETE) return CallAfter([this] { remove(); });
  if (code == WXK_INSERT) return CallAfter([this] { offer_groups(); });
  if (pressed.AltDown() && code == WXK_UP) return CallAfter([this] { shift(true); });
  if (pressed.AltDown() && code == WXK_DOWN) return CallAfter([this] { shift(false); });
  event.Skip();
}

// --- what is shown

void DeclaredPane::show() {
  if (!IsShownOnScreen() || shown_revision_ == project_.revision()) return;
  shown_revision_ = project_.revision();
  fill_tree(view());
  show_chosen();
}

void DeclaredPane::fill_tree(const Declarations& all) {
  silent_ = true;
  tree_->Freeze();
  tree_->DeleteAllItems();
  items_.clear();
  const auto root = tree_->AddRoot("");
  for (const auto& group : groups()) {
    const auto heading = tree_->AppendItem(root, words(heading_of(group)));
    tree_->SetItemBold(heading);
    items_.push_back({group, {}, heading});
    for (const auto& one : all.all()) {
      if (!is_in(one, group)) continue;
      items_.push_back({group, one.name, tree_->AppendItem(heading, words(plain_text(line_of(one))))});
    }
    tree_->Expand(heading);
  }
  if (!item_of(group_, name_).IsOk()) name_.clear();
  const auto item = item_of(group_, name_);
  tree_->SelectItem(item);
  tree_->EnsureVisible(item);
  tree_->Thaw();
  silent_ = false;
}

void DeclaredPane::show_chosen() {
  if (taking_) return CallAfter([this] { show_chosen(); });  // the fields are of the one before, until all is taken
  const auto all = view();
  const auto* const one = all.find(group_.kind, group_.on, name_);
  mentions_.clear();
  sure_ = 0;
  if (one == nullptr || !one->spot.tree->sound()) {
    fields_->show(words(heading_of(group_)), {});
  } else {
    fields_->show(words(plain_text(editor::label_of(*one->spot.tree, one->spot.id))),
                  editor::fields_of(project_, one->spot));
    mentions_ = all.uses(*one);
    sure_ = mentions_.size();
    for (auto& mention : all.likely(*one)) mentions_.push_back(std::move(mention));
  }
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < mentions_.size(); ++i) {
    lines.push_back(i < sure_ ? mentions_[i].text : tr("perhaps {place}", {{"place", mentions_[i].text}}));
  }
  places_->show(lines, -1);
}

wxTreeItemId DeclaredPane::item_of(const Group& group, const std::string& name) const {
  const auto found = std::find_if(items_.begin(), items_.end(),
                                  [&](const Item& item) { return item.group == group && item.name == name; });
  return found == items_.end() ? wxTreeItemId() : found->item;
}

void DeclaredPane::choose(const std::string& file, editor::ElementId element) {
  if (!IsShownOnScreen() || taking_ || file != "module.xml") return;
  const auto all = view();
  for (const auto& one : all.all()) {
    if (one.spot.id != element || (one.name == name_ && is_in(one, group_))) continue;
    group_ = {one.kind, one.on};
    name_ = one.name;
    shown_revision_.reset();
    return;
  }
}

void DeclaredPane::choose(const Group& group, const std::string& name) {
  take_typed();
  group_ = group;
  name_ = name;
  const auto item = item_of(group_, name_);
  silent_ = true;
  if (item.IsOk()) tree_->SelectItem(item);
  silent_ = false;
  show_chosen();
}

// --- changes

// That one is chosen afterwards, whatever else has changed.
bool DeclaredPane::make(editor::Proposal proposal, const std::string& then) {
  const auto group = group_;
  if (!callbacks_.make(std::move(proposal))) return false;
  group_ = group;
  name_ = then;
  shown_revision_.reset();
  show();
  return true;
}

std::optional<Problem> DeclaredPane::set(const editor::Field& field, const std::optional<std::string>& value) {
  const auto all = view();
  const auto* const one = all.find(group_.kind, group_.on, name_);
  if (one == nullptr) return std::nullopt;
  const auto before = std::pair(group_, name_);
  // It is followed under its new name, and to those of what has it now.
  if (field.name == one->key() && value) name_ = *value;
  if (field.name == "on") group_.on = value.value_or("game");
  taking_ = true;
  auto problem = callbacks_.set_field(one->spot, field, value);
  taking_ = false;
  if (problem) std::tie(group_, name_) = before;
  const bool renamed = !problem && name_ != before.second;
  if (!renamed) return problem;
  const auto left = view().likely({group_.kind, group_.on, before.second, {}});
  if (!left.empty()) {
    callbacks_.tell(tr("Rules still have the old name: {place}", {{"place", left.front().text}}));
  }
  return problem;
}

void DeclaredPane::offer_groups() {
  wxMenu menu;
  int at = 1;
  for (const auto& group : groups()) menu.Append(at++, words(words_of_new(group)));
  const int wanted = add_->GetPopupMenuSelectionFromUser(menu);
  if (wanted > 0) add(groups()[static_cast<std::size_t>(wanted) - 1]);
}

void DeclaredPane::add(const Group& group) {
  take_typed();
  const auto all = view();
  const auto name = all.free_name(group.kind, group.on, group.kind == Kind::side ? "side" : "value");
  const auto before = group_;
  group_ = group;
  if (!make(all.add(group.kind, group.on, name, {}), name)) {
    group_ = before;
    return;
  }
  fields_->go_to(group.kind == Kind::side ? "id" : "name");
}

void DeclaredPane::shift(bool up) {
  take_typed();
  const auto all = view();
  const auto* const one = all.find(group_.kind, group_.on, name_);
  if (one == nullptr) return;
  make(all.shift(*one, up), name_);
  tree_->SetFocus();
}

void DeclaredPane::remove() {
  take_typed();
  const auto all = view();
  const auto* const one = all.find(group_.kind, group_.on, name_);
  if (one == nullptr) return;
  if (make(all.remove(*one), {})) tree_->SetFocus();
}

}  // namespace bocage
