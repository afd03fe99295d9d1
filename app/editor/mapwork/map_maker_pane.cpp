#include "app/editor/mapwork/map_maker_pane.h"

#include <wx/button.h>
#include <wx/filedlg.h>
#include <wx/gauge.h>
#include <wx/listctrl.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/splitter.h>
#include <wx/stattext.h>
#include <wx/wrapsizer.h>

#include <algorithm>
#include <utility>

#include "app/editor/drawing/new_board_dialog.h"
#include "app/window/widgets/wx_words.h"
#include "editor/outline/fields.h"
#include "engine/base/files.h"
#include "engine/base/plain_text.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

using editor::RecipeView;

namespace {

constexpr int often_ms = 100;

wxString shown(const std::string& text) {
  return words(plain_text(text));
}

// "map/corrections.xml:3:5: …" of a report; of no file where it says none.
SourceLocation place_in(const std::string& line) {
  const std::string start = std::string(editor::corrections_file) + ":";
  if (!line.starts_with(start)) return {};
  SourceLocation place{std::string(editor::corrections_file), 0, 0};
  std::size_t at = start.size();
  for (int* const number : {&place.line, &place.column}) {
    for (; at < line.size() && is_digit(line[at]); ++at) *number = 10 * *number + (line[at] - '0');
    ++at;
  }
  return place;
}

// The board that the map maker would make anew, where it has a grid to begin with.
std::string board_there(const editor::Project& project) {
  for (const auto& map : editor::roots_of(project, "map")) {
    if (map.file != editor::made_board_file) continue;
    for (const auto& board : editor::children_of(map, "board")) return board.value("id");
  }
  return {};
}

}  // namespace

MapMakerPane::MapMakerPane(wxWindow* parent, const editor::Project& project, Callbacks callbacks)
    : wxPanel(parent),
      project_(project),
      callbacks_(std::move(callbacks)),
      often_(this),
      making_(*this, [this](MapMaking::Result result) { adopt(std::move(result)); }) {
  const int gap = FromDIP(6);
  none_ = new wxPanel(this);
  auto* const begin = new wxButton(none_, wxID_ANY, words(tr("&Begin a recipe…")));
  begin->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { ask_for_recipe(); });
  auto* const about = new wxStaticText(
      none_, wxID_ANY,
      words(tr(
          "The map maker makes a board from geographic layers (GeoJSON) and a recipe that says what becomes of them. "
          "This module has no recipe yet.")));
  about->Wrap(FromDIP(520));
  auto* const empty = new wxBoxSizer(wxVERTICAL);
  empty->Add(about, wxSizerFlags().Border(wxALL, gap));
  empty->Add(begin, wxSizerFlags().Border(wxALL, gap));
  none_->SetSizer(empty);

  auto* const halves = new wxSplitterWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE);
  both_ = halves;
  auto* const left = new wxPanel(halves);
  lines_ = new wxListView(left, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLC_REPORT | wxLC_SINGLE_SEL);
  lines_->AppendColumn(words(tr("Line")), wxLIST_FORMAT_LEFT, FromDIP(70));
  lines_->AppendColumn(words(tr("Layer")), wxLIST_FORMAT_LEFT, FromDIP(110));
  lines_->AppendColumn(words(tr("Which of it")), wxLIST_FORMAT_LEFT, FromDIP(130));
  lines_->AppendColumn(words(tr("Becomes")), wxLIST_FORMAT_LEFT, FromDIP(150));
  lines_->Bind(wxEVT_LIST_ITEM_SELECTED, [this](wxListEvent& event) {
    const auto line = static_cast<std::size_t>(event.GetIndex());
    if (line == chosen_) return;
    CallAfter([this, line] { choose(line); });
  });
  fields_ = new FieldsPane(left, [this](const editor::Field& field, const std::optional<std::string>& value) {
    const auto line = chosen();
    return line ? callbacks_.set_field(*line, field, value) : std::nullopt;
  });
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(lines_, wxSizerFlags(3).Expand());
  column->Add(line_buttons(left), wxSizerFlags().Expand().Border(wxTOP | wxBOTTOM, gap));
  column->Add(fields_, wxSizerFlags(2).Expand());
  left->SetSizer(column);

  auto* const right = new wxPanel(halves);
  head_ = new wxStaticText(right, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  preview_ = new MapPreview(right, [this](const std::string& text) { callbacks_.tell(text); });
  told_ = new LineList(right, [this](std::size_t which) { lead_to(which); });
  auto* const made = new wxBoxSizer(wxVERTICAL);
  made->Add(making_row(right), wxSizerFlags().Expand().Border(wxALL, gap));
  made->Add(head_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, gap));
  made->Add(preview_, wxSizerFlags(3).Expand());
  made->Add(told_, wxSizerFlags(1).Expand().Border(wxTOP, gap));
  right->SetSizer(made);
  halves->SetMinimumPaneSize(FromDIP(160));
  halves->SplitVertically(left, right, FromDIP(360));  // the boards have what a larger window gives

  auto* const whole = new wxBoxSizer(wxVERTICAL);
  whole->Add(none_, wxSizerFlags().Expand());
  whole->Add(both_, wxSizerFlags(1).Expand());
  SetSizer(whole);
  Bind(wxEVT_TIMER, [this](wxTimerEvent&) { gauge_->SetValue(making_.percent()); });
  show_state();
}

wxSizer* MapMakerPane::line_buttons(wxWindow* parent) {
  auto* const row = new wxWrapSizer(wxHORIZONTAL);
  const auto add = [&](const std::string& text, std::function<void()> press) {
    auto* const button = new wxButton(parent, wxID_ANY, words(text), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    button->Bind(wxEVT_BUTTON, [press = std::move(press)](wxCommandEvent&) { press(); });
    row->Add(button, wxSizerFlags().Border(wxRIGHT, FromDIP(4)));
  };
  add(tr("&Layer…"), [this] { ask_for_layer(); });
  add(tr("Line…"), [this] { ask_what_to_add(); });
  add(tr("Remove"), [this] { remove_line(); });
  add(tr("Up"), [this] { move_line(true); });
  add(tr("Down"), [this] { move_line(false); });
  return row;
}

wxSizer* MapMakerPane::making_row(wxWindow* parent) {
  auto* const row = new wxWrapSizer(wxHORIZONTAL);
  const auto add = [&](const std::string& text, std::function<void()> press) {
    auto* const button = new wxButton(parent, wxID_ANY, words(text), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    button->Bind(wxEVT_BUTTON, [press = std::move(press)](wxCommandEvent&) { press(); });
    row->Add(button, wxSizerFlags().CenterVertical().Border(wxRIGHT, FromDIP(4)));
    return button;
  };
  make_ = add(tr("Make the &map"), [this] { make_map(); });
  cancel_ = add(tr("&Cancel"), [this] { cancel(); });
  take_over_ = add(tr("&Take over"), [this] { take_over(); });
  discard_ = add(tr("&Discard"), [this] { discard(); });
  gauge_ = new wxGauge(parent, wxID_ANY, 100, wxDefaultPosition, FromDIP(wxSize(90, -1)));
  row->Add(gauge_, wxSizerFlags().CenterVertical());
  return row;
}

// --- the recipe

void MapMakerPane::show() {
  if (!IsShownOnScreen() || shown_revision_ == project_.revision()) return;
  shown_revision_ = project_.revision();
  fill();
}

void MapMakerPane::fill() {
  view_ = RecipeView::find(project_);
  none_->Show(!view_ && project_.find(editor::recipe_file) == nullptr);
  both_->Show(!none_->IsShown());
  Layout();
  const auto lines = view_ ? view_->lines() : std::vector<editor::RecipeLine>();
  while (static_cast<std::size_t>(lines_->GetItemCount()) > lines.size())
    lines_->DeleteItem(lines_->GetItemCount() - 1);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto row = static_cast<long>(i);
    if (row >= lines_->GetItemCount()) lines_->InsertItem(row, "");
    const auto& line = lines[i];
    const std::string cells[] = {line.tag, line.layer, line.which, line.becomes};
    for (int cell = 0; cell < 4; ++cell) lines_->SetItem(row, cell, shown(cells[cell]));
  }
  choose(std::min(chosen_, lines.empty() ? 0 : lines.size() - 1));
  show_told();
  show_state();
}

void MapMakerPane::choose(std::size_t line) {
  fields_->take_typed();
  chosen_ = line;
  const auto row = static_cast<long>(line);
  if (row < lines_->GetItemCount()) {
    if (!lines_->IsSelected(row)) lines_->Select(row);
    lines_->EnsureVisible(row);
  }
  show_fields();
}

std::optional<editor::Spot> MapMakerPane::chosen() const {
  const auto now = RecipeView::find(project_);
  if (!now || chosen_ >= now->lines().size()) return std::nullopt;
  return editor::Spot{now->root().file, now->root().tree, now->lines()[chosen_].element};
}

void MapMakerPane::show_fields() {
  const auto line = chosen();
  if (!line || !line->tree->sound()) return fields_->show({}, {});
  fields_->show(shown(editor::label_of(*line->tree, line->id)), editor::fields_of(project_, *line));
}

void MapMakerPane::add_line(const std::string& tag) {
  take_typed();
  const auto now = RecipeView::find(project_);
  if (!now) return;
  const auto line = chosen();
  if (!callbacks_.make(now->add(tag, line ? std::optional(line->id) : std::nullopt))) return;
  const auto& change = project_.history().last()->changes.front();
  const auto after = RecipeView::find(project_);
  const auto* const patches = std::get_if<editor::Patches>(&change.what);
  if (!after || patches == nullptr) return;
  const auto element = editor::changed_element(*after->root().tree, *patches);
  const auto at = element ? after->line_at(after->root().tree->element(*element).at.offset) : std::nullopt;
  if (at) choose(*at);
}

void MapMakerPane::remove_line() {
  take_typed();
  const auto line = chosen();
  const auto now = RecipeView::find(project_);
  if (line && now) callbacks_.make(now->remove(line->id));
}

// The line that was chosen stays so.
void MapMakerPane::move_line(bool up) {
  take_typed();
  const auto line = chosen();
  const auto now = RecipeView::find(project_);
  if (!line || !now) return;
  const auto parent = line->tree->element(line->id).parent;
  const auto& siblings = line->tree->children(parent);
  const auto at = std::find(siblings.begin(), siblings.end(), line->id) - siblings.begin();
  const auto to = static_cast<std::size_t>(up ? at - 1 : at + 1);
  const auto place = [&] {  // where it stands then
    const auto after = RecipeView::find(project_);
    const auto element = after->root().tree->children(parent)[to];
    return *after->line_at(after->root().tree->element(element).at.offset);
  };
  if (callbacks_.make(now->move(line->id, up))) choose(place());
}

bool MapMakerPane::add_layer(const std::string& path) {
  take_typed();
  const auto now = RecipeView::find(project_);
  if (!now) return false;
  auto file = read_file(path);
  if (file.problem) return callbacks_.make(std::move(*file.problem));
  return callbacks_.make(now->add_layer(path, file.text));
}

bool MapMakerPane::begin_recipe(const std::string& path, const editor::NewBoard& board) {
  auto file = read_file(path);
  if (file.problem) return callbacks_.make(std::move(*file.problem));
  editor::NewRecipe wanted;
  const auto there = board_there(project_);
  wanted.board = there.empty() ? board.id : there;
  wanted.layer = path;
  wanted.bytes = std::move(file.text);
  wanted.grid = board.kind == editor::NewBoard::Kind::square       ? "square"
                : board.kind == editor::NewBoard::Kind::hex_pointy ? "hex-pointy"
                                                                   : "hex-flat";
  wanted.columns = board.columns;
  wanted.rows = board.rows;
  return callbacks_.make(editor::begin_recipe(project_, wanted));
}

void MapMakerPane::ask_what_to_add() {
  const auto now = RecipeView::find(project_);
  if (!now) return;
  const auto tags = now->addable();
  wxMenu menu;
  for (std::size_t i = 0; i < tags.size(); ++i) {
    menu.Append(static_cast<int>(i) + 1, words(tr("Add: {tag}", {{"tag", tags[i]}})));
  }
  const int wanted = GetPopupMenuSelectionFromUser(menu);
  if (wanted > 0) add_line(tags[static_cast<std::size_t>(wanted) - 1]);
}

void MapMakerPane::ask_for_layer() {
  wxFileDialog dialog(this, words(tr("A layer of geographic features")), "", "",
                      words(tr("GeoJSON (*.geojson)|*.geojson;*.json|All files|*")), wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() == wxID_OK) add_layer(bytes(dialog.GetPath()));
}

void MapMakerPane::ask_for_recipe() {
  wxFileDialog dialog(this, words(tr("A layer of geographic features")), "", "",
                      words(tr("GeoJSON (*.geojson)|*.geojson;*.json|All files|*")), wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() != wxID_OK) return;
  editor::NewBoard board;
  if (board_there(project_).empty()) {
    NewBoardDialog of_board(this, project_);
    if (of_board.ShowModal() != wxID_OK) return;
    board = of_board.wanted();
  }
  begin_recipe(bytes(dialog.GetPath()), board);
}

// --- the making

bool MapMakerPane::may_make() const {
  return !making_.busy() && project_.find(editor::recipe_file) != nullptr;
}

void MapMakerPane::make_map() {
  take_typed();
  if (!may_make()) return;
  discard();
  making_.begin(project_);
  often_.Start(often_ms);
  head_text_ = tr("The map is being made …");
  show_state();
}

void MapMakerPane::adopt(MapMaking::Result result) {
  often_.Stop();
  made_ = std::move(result);
  if (!made_) {
    head_text_ = tr("The making was cancelled: nothing is changed");
  } else if (!made_->made) {
    head_text_ = tr("No map was made: see what is wrong");
  } else if (!made_->sound()) {
    head_text_ = tr("The module could not be read with this map: see what is wrong");
  } else {
    head_text_ = tr("The map would be made anew: {what}", {{"what", made_->difference.words()}});
  }
  if (made_ && made_->made) preview_->show(*made_);
  callbacks_.tell(head_text_);
  show_told();
  show_state();
}

void MapMakerPane::take_over() {
  take_typed();
  if (!made_) return;
  const auto taken = made_;  // what is made is another while the panes follow
  if (!callbacks_.make(editor::take_over(project_, *taken))) return;
  discard();
}

void MapMakerPane::discard() {
  preview_->forget();
  made_.reset();
  head_text_.clear();
  show_told();
  show_state();
}

// --- what is said of it

std::string MapMakerPane::head() const {
  return head_text_;
}

void MapMakerPane::show_state() {
  head_->SetLabelText(shown(head_text_));
  make_->Enable(may_make());
  cancel_->Enable(making_.busy());
  take_over_->Enable(made_ && made_->sound());
  discard_->Enable(made_ != nullptr);
  gauge_->Show(making_.busy());
  gauge_->SetValue(0);
  gauge_->GetParent()->Layout();
}

// What was made has its own problems; else those of the texts as they are.
void MapMakerPane::show_told() {
  told_lines_.clear();
  for (const auto& problem : made_ ? made_->problems : editor::recipe_problems(project_)) {
    told_lines_.push_back({to_text(problem), problem.place, {}});
  }
  if (made_) {
    for (const auto& one : made_->difference.spaces) {
      told_lines_.push_back({tr("{place}: {what}", {{"place", one.space}, {"what", one.words}}), {}, one.space});
    }
    for (const auto& one : made_->difference.sides) {
      told_lines_.push_back({tr("{place}: {what}", {{"place", one.a + "~" + one.b}, {"what", one.words}}), {}, one.a});
    }
    for (const auto& line : made_->report) told_lines_.push_back({line, place_in(line), {}});
  }
  std::vector<std::string> texts;
  for (const auto& one : told_lines_) texts.push_back(one.text);
  told_->show(texts, -1);
}

// A problem of the recipe leads to its line and its field; others to the place in their text.
void MapMakerPane::lead_to(std::size_t which) {
  if (which >= told_lines_.size()) return;
  const auto told = told_lines_[which];
  if (!told.space.empty()) return preview_->look_at(told.space);
  auto file = told.place.file;
  const auto* document = project_.find(file);
  if (document == nullptr) {
    file = std::string(editor::layer_folder) + file;
    document = project_.find(file);
  }
  if (document == nullptr) return callbacks_.tell(told.text);
  const auto offset = editor::offset_of(*document->text(), told.place);
  const auto line = file == editor::recipe_file && view_ ? view_->line_at(offset) : std::nullopt;
  if (!line) return callbacks_.go_to(file, offset);
  choose(*line);
  const auto spot = chosen();
  if (spot) fields_->go_to(editor::attribute_at(*spot->tree, spot->id, offset));
}

}  // namespace bocage
