#include "app/editor/board_pane.h"

#include <wx/button.h>
#include <wx/choicdlg.h>
#include <wx/choice.h>
#include <wx/filedlg.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/splitter.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>
#include <wx/textdlg.h>
#include <wx/tglbtn.h>
#include <wx/wrapsizer.h>

#include <algorithm>
#include <utility>

#include "app/editor/drawing/new_board_dialog.h"
#include "app/window/widgets/wx_words.h"
#include "editor/model/set_ups.h"
#include "editor/model/words.h"
#include "editor/shapes/board_image.h"
#include "engine/base/files.h"
#include "engine/base/plain_text.h"
#include "engine/base/tr.h"
#include "engine/game/words.h"

namespace bocage {

using editor::Scenario;

BoardPane::BoardPane(wxWindow* parent, const editor::Project& project, Callbacks callbacks)
    : wxPanel(parent),
      project_(project),
      callbacks_(std::move(callbacks)),
      pieces_(*this, project, piece_callbacks()),
      hand_(wishes()),
      drawing_(project, drawing_callbacks()),
      pens_(drawing_),
      in_place_(*this) {
  auto* const top = tool_row();
  halves_ = new wxSplitterWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE);
  holder_ = new wxPanel(halves_);
  beside_ = new wxPanel(halves_);
  tray_filter_ = new TrayFilter(beside_, project, {[this] { show_tray(); }, [this] { tray_->SetFocus(); }});
  tray_ = new ForcesPane(beside_, hand_, [this](const wxString& text) { callbacks_.tell(bytes(text)); });
  types_ = new TypeList(beside_, {[this](const DrawnType& type) {
                                    drawing_.take(type);
                                    if (canvas() != nullptr) canvas()->Refresh(false);
                                  },
                                  [this](const Stroke& stroke) { drawing_.take(stroke); }, [this] { add_word(); }});
  types_->Hide();
  auto* const side = new wxBoxSizer(wxVERTICAL);
  side->Add(tray_filter_, wxSizerFlags().Expand());
  side->Add(tray_, wxSizerFlags(1).Expand());
  side->Add(types_, wxSizerFlags(1).Expand());
  beside_->SetSizer(side);
  halves_->SetMinimumPaneSize(FromDIP(80));
  halves_->SetSashGravity(1);
  halves_->SplitVertically(holder_, beside_, -FromDIP(210));
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(top, wxSizerFlags().Expand().Border(wxALL, FromDIP(6)));
  column->Add(halves_, wxSizerFlags(1).Expand());
  SetSizer(column);
  Bind(wxEVT_IDLE, [this](wxIdleEvent& event) {
    event.Skip();
    done_with_it();
  });
}

wxSizer* BoardPane::tool_row() {
  auto* const tools = new wxWrapSizer(wxHORIZONTAL);
  const std::pair<BoardTool, const char*> all[] = {
      {BoardTool::set_up, tr_later("Set up")},     {BoardTool::spaces, tr_later("Terrain")},
      {BoardTool::features, tr_later("Features")}, {BoardTool::regions, tr_later("Regions")},
      {BoardTool::sides, tr_later("Sides")},       {BoardTool::ways, tr_later("Ways")},
      {BoardTool::joins, tr_later("Joins")},       {BoardTool::names, tr_later("Names")},
      {BoardTool::areas, tr_later("Areas")},       {BoardTool::points, tr_later("Points")},
      {BoardTool::boxes, tr_later("Boxes")},       {BoardTool::picture, tr_later("Picture")},
  };
  for (const auto& [tool, text] : all) {
    auto* const button =
        new wxToggleButton(this, wxID_ANY, words(tr(text)), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    button->Bind(wxEVT_TOGGLEBUTTON, [this, tool = tool](wxCommandEvent&) { turn_to(tool); });
    tools->Add(button, wxSizerFlags().CenterVertical().Border(wxRIGHT, FromDIP(2)));
    buttons_[tool] = button;
  }
  buttons_[BoardTool::set_up]->SetValue(true);
  auto* const board = new wxButton(this, wxID_ANY, words(tr("New &board…")));
  board->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { add_board(); });
  tools->Add(board, wxSizerFlags().CenterVertical().Border(wxLEFT, FromDIP(10)));
  scenarios_ = new wxChoice(this, wxID_ANY);
  scenario_words_ = new wxStaticText(this, wxID_ANY, words(tr("Scenario:")));
  waits_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  auto* const below = new wxBoxSizer(wxHORIZONTAL);
  below->Add(scenario_words_, wxSizerFlags().CenterVertical().Border(wxRIGHT, FromDIP(6)));
  below->Add(scenarios_, wxSizerFlags().CenterVertical().Border(wxRIGHT, FromDIP(12)));
  others_ = new wxButton(this, wxID_ANY, words(tr("&Other scenarios…")));
  others_->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { ask_about_others(); });
  below->Add(others_, wxSizerFlags().CenterVertical().Border(wxRIGHT, FromDIP(12)));
  below->Add(waits_, wxSizerFlags(1).CenterVertical());
  scenarios_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    const auto at = static_cast<std::size_t>(scenarios_->GetSelection());
    if (at >= module_->scenarios.size()) return;
    wanted_scenario_ = module_->scenarios[at].id;
    scenario_ = wanted_scenario_;
    show_set_up();
    // The other pages follow.
    if (const auto shown = Scenario::find(project_, scenario_)) callbacks_.look_at({shown->root().file, std::nullopt});
  });
  corrections_ =
      new wxToggleButton(this, wxID_ANY, words(tr("As corrections")), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
  corrections_->SetToolTip(
      words(tr("This map is made from a recipe: what is drawn is written into map/corrections.xml, too, so that a new "
               "making keeps it")));
  corrections_->SetValue(true);
  corrections_->Bind(wxEVT_TOGGLEBUTTON, [this](wxCommandEvent&) { show_corrections(); });
  why_words_ = new wxStaticText(this, wxID_ANY, words(tr("Why:")));
  why_ = new wxTextCtrl(this, wxID_ANY, words(tr("drawn by hand")));
  why_->SetMinSize(FromDIP(wxSize(200, -1)));
  why_->SetToolTip(words(tr("What the data has wrong or lacks: it stands with each correction")));
  why_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { show_corrections(); });
  below->Add(corrections_, wxSizerFlags().CenterVertical().Border(wxRIGHT, FromDIP(8)));
  below->Add(why_words_, wxSizerFlags().CenterVertical().Border(wxRIGHT, FromDIP(4)));
  below->Add(why_, wxSizerFlags().CenterVertical());
  for (wxWindow* const part : std::initializer_list<wxWindow*>{corrections_, why_words_, why_}) part->Hide();
  auto* const rows = new wxBoxSizer(wxVERTICAL);
  rows->Add(tools, wxSizerFlags().Expand());
  rows->Add(below, wxSizerFlags().Expand().Border(wxTOP, FromDIP(4)));
  return rows;
}

SetUpHand::Wishes BoardPane::wishes() {
  SetUpHand::Wishes wishes;
  wishes.may_take = [this] {
    if (!as_in_the_file()) callbacks_.tell(tr("The module is still being read: try that again in a moment"));
    return as_in_the_file();
  };
  wishes.may_place = [this] { return set_up_ != nullptr; };
  wishes.choose = [this](const std::vector<PieceId>& pieces) { pieces_.choose(pieces, wxGetKeyState(WXK_CONTROL)); };
  wishes.move = [this](const std::vector<PieceId>& pieces, SpaceId to) { move(pieces, to); };
  wishes.place = [this](CounterId counter, SpaceId to) { place(counter, to); };
  wishes.menu = [this](PieceId piece) { pieces_.ask_menu(piece); };
  wishes.hover = [this](SpaceId space) {
    if (space.valid() && set_up_) callbacks_.tell(space_words(set_up_->state(), space));
  };
  return wishes;
}

PieceHand::Callbacks BoardPane::piece_callbacks() {
  PieceHand::Callbacks callbacks;
  callbacks.set_up = [this] { return tool_ == BoardTool::set_up ? set_up_.get() : nullptr; };
  callbacks.as_written = [this] { return as_written(); };
  callbacks.apply = [this](editor::Proposal proposal) { return callbacks_.apply(std::move(proposal)); };
  callbacks.tell = [this](const std::string& text) { callbacks_.tell(text); };
  callbacks.shown = [this](const std::optional<PieceId>& piece) {
    if (canvas() != nullptr) boards_->show(scene());
    if (piece) look_at(*piece);
  };
  return callbacks;
}

DrawingCanvas* BoardPane::canvas() {
  return boards_ && !boards_->empty() ? &boards_->canvas() : nullptr;
}

// --- what is shown

// What is drawn on stays until the hand is done with it.
void BoardPane::show(const CheckedModule& checked) {
  waits_->SetLabelText(checked.module
                           ? wxString()
                           : words(tr("The module cannot be read: the board shows it as it was, see the problems")));
  if (!checked.module) return;
  const bool alike = checked.looks_alike && !(later_ && !later_->looks_alike);
  later_ = checked;
  later_->looks_alike = alike;
  done_with_it();
}

bool BoardPane::at_work() const {
  if (in_place_.box() != nullptr || pens_.begun() || tray_->HasCapture()) return true;
  return boards_ && !boards_->empty() && (boards_->canvas().pressed() || boards_->canvas().HasCapture());
}

// What a hand has set up since the module was read is shown already; the reading that knows of it follows.
void BoardPane::done_with_it() {
  const bool stale = later_ && set_up_ && later_->revision != project_.revision();
  if (later_ && !stale && !at_work()) adopt(*std::exchange(later_, std::nullopt));
}

void BoardPane::adopt(const CheckedModule& checked) {
  const bool same = module_ && checked.looks_alike;
  module_ = checked.module;
  revision_ = checked.revision;
  list_scenarios();
  hand_.put_back();
  make_set_up();
  if (!same) make_boards();
  show_scene();
  show_types();
}

// The same part of the map stays in sight, and its old picture until the new one is painted.
void BoardPane::make_boards() {
  tray_->use(static_cast<TableCanvas*>(nullptr));
  const bool focused = canvas() != nullptr && canvas()->HasFocus();
  auto* const holder = new wxPanel(halves_);
  DrawnBoards::Callbacks callbacks{[this] { in_place_.end(true); },
                                   [this] {
                                     tray_->use(canvas());
                                     take_up_tool();
                                     show_types();
                                   }};
  auto made = std::make_unique<DrawnBoards>(*holder, hand_, module_, std::move(callbacks), boards_.get());
  if (!made->empty()) {
    auto* const whole = new wxBoxSizer(wxVERTICAL);
    whole->Add(&made->window(), wxSizerFlags(1).Expand());
    holder->SetSizer(whole);
  }
  if (boards_) {
    for (DrawingCanvas* const one : boards_->canvases()) one->take_up(nullptr);
  }
  for (DrawingCanvas* const one : made->canvases()) {
    one->Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
      if (!set_up_by_key(event)) event.Skip();
    });
  }
  halves_->ReplaceWindow(holder_, holder);
  boards_ = std::move(made);
  holder_->Destroy();
  holder_ = holder;
  holder_->Layout();
  tray_->use(canvas());
  take_up_tool();
  if (focused && canvas() != nullptr) canvas()->SetFocus();
}

void BoardPane::list_scenarios() {
  wxArrayString titles;
  for (const auto& one : module_->scenarios) titles.Add(words(plain_text(one.title.empty() ? one.id : one.title)));
  const auto place_of = [this](const std::string& id) {
    const auto found = std::find_if(module_->scenarios.begin(), module_->scenarios.end(),
                                    [&](const auto& one) { return one.id == id; });
    return found == module_->scenarios.end() ? wxNOT_FOUND : static_cast<int>(found - module_->scenarios.begin());
  };
  // One that was made a moment ago is in the project, and in the module only when that has been checked.
  int at = place_of(wanted_scenario_);
  if (at == wxNOT_FOUND) at = place_of(scenario_);
  if (at == wxNOT_FOUND && !module_->scenarios.empty()) at = 0;
  if (titles != scenarios_->GetStrings()) scenarios_->Set(titles);
  scenarios_->SetSelection(at);
  scenario_ = at == wxNOT_FOUND ? std::string() : module_->scenarios[static_cast<std::size_t>(at)].id;
  Layout();
}

void BoardPane::choose_scenario(const std::string& file) {
  for (const auto& root : editor::roots_of(project_, "scenario")) {
    const auto id = root.value("id");
    if (root.file != file || id == wanted_scenario_) continue;
    wanted_scenario_ = id;
    if (!module_) return;
    list_scenarios();
    show_set_up();
  }
}

// What a hand holds meanwhile is a piece of another position.
void BoardPane::show_set_up() {
  hand_.put_back();
  make_set_up();
  show_scene();
}

// A set-up is a game that is begun, which is dear: it is made when it is looked at.
void BoardPane::make_set_up() {
  const auto* const scenario = module_ && tool_ == BoardTool::set_up ? module_->find_scenario(scenario_) : nullptr;
  const auto before =
      std::exchange(set_up_, scenario == nullptr ? nullptr : std::make_unique<SetUp>(module_, *scenario));
  pieces_.keep_those_of(before == nullptr ? nullptr : &before->state());
}

// Counters would hide what is drawn.
std::shared_ptr<const Scene> BoardPane::scene() const {
  if (set_up_) return set_up_->scene(pieces_.chosen());
  auto empty = std::make_shared<Scene>();
  empty->module = module_;
  return empty;
}

void BoardPane::show_scene() {
  if (canvas() != nullptr) boards_->show(scene());
  if (tool_ != BoardTool::set_up) return;
  all_in_tray_ = set_up_ ? set_up_->tray() : std::vector<PoolEntry>();
  show_tray();
}

// Of another filter, too: what there is stays as it was.
void BoardPane::show_tray() {
  shown_in_tray_ = set_up_ ? tray_filter_->found(all_in_tray_, set_up_->state()) : std::vector<PoolEntry>();
  tray_->show(shown_in_tray_);
}

// --- other scenarios

void BoardPane::copy_set_up(const std::string& from) {
  const auto own = Scenario::find(project_, scenario_);
  const auto other = Scenario::find(project_, from);
  if (own && other) callbacks_.apply(editor::copy_set_up(*own, *other));
}

std::vector<std::string> BoardPane::compared_with(const std::string& other_id) const {
  std::vector<std::string> lines;
  const auto own = Scenario::find(project_, scenario_);
  const auto other = Scenario::find(project_, other_id);
  if (!own || !other) return lines;
  for (const auto& one : editor::compare_set_ups(*own, *other)) lines.push_back(editor::told(project_, one));
  return lines;
}

void BoardPane::ask_about_others() {
  auto ids = editor::scenario_ids(project_);
  std::erase(ids, scenario_);
  if (ids.empty()) return callbacks_.tell(tr("There is no other scenario"));
  constexpr int compare = 1000;  // above the numbers of those whose set-up is copied
  wxMenu menu;
  for (std::size_t i = 0; i < ids.size() && i < compare - 1; ++i) {
    menu.Append(static_cast<int>(i) + 1, words(tr("Take over the set-up of {scenario}", {{"scenario", ids[i]}})));
  }
  menu.AppendSeparator();
  for (std::size_t i = 0; i < ids.size() && i < compare - 1; ++i) {
    menu.Append(compare + static_cast<int>(i) + 1, words(tr("Compare with {scenario}…", {{"scenario", ids[i]}})));
  }
  const int chosen = GetPopupMenuSelectionFromUser(menu);
  if (chosen < 1) return;
  const auto& other = ids[static_cast<std::size_t>(chosen % compare) - 1];
  if (chosen < compare) return copy_set_up(other);
  const auto lines = compared_with(other);
  if (lines.empty()) return callbacks_.tell(tr("The set-ups are the same"));
  wxArrayString shown;
  for (const auto& line : lines) shown.Add(words(plain_text(line)));
  wxSingleChoiceDialog dialog(
      this, words(tr("{scenario} here, {other} there", {{"scenario", scenario_}, {"other", other}})),
      words(tr("What stands elsewhere")), shown, static_cast<void**>(nullptr), wxCHOICEDLG_STYLE & ~wxCANCEL);
  dialog.ShowModal();
}

// --- drawing

DrawingBoard::Callbacks BoardPane::drawing_callbacks() {
  DrawingBoard::Callbacks callbacks;
  callbacks.apply = [this](editor::Proposal proposal) { return callbacks_.apply(std::move(proposal)); };
  callbacks.tell = [this](const std::string& text) { callbacks_.tell(text); };
  callbacks.picked = [this](const DrawnType& type) { types_->choose(type.id); };
  callbacks.resize = [this](int by) { types_->resize(by); };
  callbacks.ask_name = [this](SpaceId space) { write_name(space); };
  callbacks.ask_text = [this](Spot at, std::function<void(const std::string& text)> taken) {
    ask_in_place(at, std::move(taken));
  };
  return callbacks;
}

void BoardPane::turn_to(BoardTool tool) {
  for (const auto& [one, button] : buttons_) button->SetValue(one == tool);
  if (tool == tool_) return;
  in_place_.end(true);
  const bool set_up = tool == BoardTool::set_up;
  const bool other_scene = set_up != (tool_ == BoardTool::set_up);
  tool_ = tool;
  for (wxWindow* const part :
       std::initializer_list<wxWindow*>{scenarios_, scenario_words_, others_, tray_filter_, tray_})
    part->Show(set_up);
  types_->Show(!set_up);
  beside_->Layout();
  Layout();
  show_types();
  take_up_tool();
  if (other_scene && module_) show_set_up();
}

void BoardPane::turn_to_board(const std::string& id) {
  if (boards_) boards_->turn_to(id);
  take_up_tool();
  show_types();
}

void BoardPane::take_up_tool() {
  if (canvas() == nullptr) return drawing_.use(nullptr, revision_);
  drawing_.use(canvas()->shared_look(), revision_);
  for (DrawingCanvas* const one : boards_->canvases()) one->take_up(pens_.of(tool_));
}

void BoardPane::show_types() {
  const auto look = canvas() == nullptr ? nullptr : canvas()->shared_look();
  drawing_.use(look, revision_);
  show_corrections();
  if (tool_ == BoardTool::set_up) return;
  const auto view = drawing_.view();
  types_->show(tool_, look, view ? drawn_types(drawing_, *view, tool_) : std::vector<DrawnType>());
  if (types_->chosen() == nullptr) drawing_.take(std::nullopt);
}

// Of a board that is made from a recipe, while something is drawn on it.
void BoardPane::show_corrections() {
  const bool made = tool_ != BoardTool::set_up && editor::is_made(project_, drawing_.id());
  const bool on = corrections_->GetValue();
  drawing_.correct(on ? std::optional(bytes(why_->GetValue())) : std::nullopt);
  if (corrections_->IsShown() == made && why_->IsShown() == (made && on)) return;
  corrections_->Show(made);
  why_words_->Show(made && on);
  why_->Show(made && on);
  Layout();
}

// Written in its place, as it will stand on the map.
void BoardPane::write_name(SpaceId space) {
  const auto view = drawing_.view();
  const auto at = canvas() == nullptr ? std::nullopt : canvas()->places().point_of(space);
  if (!view || !at) return;
  const auto named = drawing_.board().space(space).name;
  in_place_.ask(*canvas(), *at, view->name(named), [this, named](const std::string& name) {
    const auto now = drawing_.view();
    if (now && name != now->name(named)) drawing_.draw(drawing_.writer(*now).set_name(named, name));
  });
}

void BoardPane::ask_in_place(Spot at, std::function<void(const std::string& text)> taken) {
  if (canvas() == nullptr) return;
  const auto& sight = canvas()->sight();
  in_place_.ask(*canvas(), sight.client(sight.viewport().view().device(at)), {}, std::move(taken));
}

void BoardPane::add_board() {
  NewBoardDialog dialog(this, project_);
  if (dialog.ShowModal() == wxID_OK && callbacks_.apply(editor::add_board(project_, dialog.wanted())) &&
      tool_ == BoardTool::set_up) {
    turn_to(BoardTool::spaces);
  }
}

void BoardPane::add_word() {
  struct Word {
    const char* tag;
    const char* question;
  };
  const Word feature{"feature", tr_later("The name of the new feature:")};
  const Word crossing{"crossing", tr_later("The name of the new crossing:")};
  std::vector<Word> kinds;
  if (tool_ == BoardTool::picture) return ask_for_picture();
  if (tool_ == BoardTool::spaces) kinds = {{"terrain", tr_later("The name of the new terrain:")}};
  if (tool_ == BoardTool::features) kinds = {feature};
  if (tool_ == BoardTool::regions) kinds = {{"region", tr_later("The name of the new region:")}};
  if (tool_ == BoardTool::sides || tool_ == BoardTool::joins) kinds = {feature, crossing};
  if (tool_ == BoardTool::ways || tool_ == BoardTool::points) kinds = {crossing};
  if (kinds.empty()) return;
  std::size_t at = 0;
  if (kinds.size() > 1) {
    wxMenu menu;
    menu.Append(1, words(tr("A feature: a river, a cliff, a fortress…")));
    menu.Append(2, words(tr("A crossing: a bridge, a ford, a road…")));
    const int chosen = GetPopupMenuSelectionFromUser(menu);
    if (chosen < 1) return;
    at = static_cast<std::size_t>(chosen) - 1;
  }
  const auto title = bytes(wxGetTextFromUser(words(tr(kinds[at].question)), "Bocage", "", this));
  if (title.empty()) return;
  const std::string tag = kinds[at].tag;
  const auto view = drawing_.view();
  if (tag == "region" && !view) return;
  callbacks_.apply(tag == "region" ? editor::add_region(project_, view->element().value("id"), title)
                                   : editor::add_word(project_, tag, title));
}

void BoardPane::ask_for_picture() {
  wxFileDialog dialog(this, words(tr("A picture of the printed map")), "", "",
                      words(tr("PNG pictures (*.png)|*.png;*.PNG")), wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() == wxID_OK) add_picture(bytes(dialog.GetPath()));
}

bool BoardPane::add_picture(const std::string& path) {
  if (!drawing_.ready()) return false;
  auto file = read_file(path);
  if (file.problem) return callbacks_.apply(std::move(*file.problem));
  return callbacks_.apply(editor::add_image(project_, drawing_.id(), path, file.text));
}

// --- what a hand does

bool BoardPane::as_in_the_file() const {
  return set_up_ && revision_ == project_.revision();
}

std::optional<Scenario> BoardPane::as_written() const {
  return as_in_the_file() ? Scenario::find(project_, scenario_) : std::nullopt;
}

void BoardPane::move(const std::vector<PieceId>& pieces, SpaceId to) {
  const auto scenario = as_written();
  if (!scenario) return;
  const auto taken = set_up_->taken(*scenario, pieces);
  if (!to.valid() && !tray_->GetScreenRect().Contains(wxGetMousePosition())) {
    return callbacks_.tell(tr("Here is no space: it stays where it is; in the tray it is taken out of the scenario"));
  }
  if (!callbacks_.apply(to.valid() ? scenario->move(taken, module_->board->space(to).name) : scenario->remove(taken))) {
    return;
  }
  if (!to.valid()) return;
  set_up_->foretell_move(pieces, to);
  show_scene();
}

// A new counter asks for nothing that stands there already, so a hand need not wait for the module to be read.
void BoardPane::place(CounterId counter, SpaceId to) {
  const auto scenario = set_up_ ? Scenario::find(project_, scenario_) : std::nullopt;
  if (!scenario) return;
  const auto& id = module_->counters[counter.index].id;
  if (!callbacks_.apply(scenario->place(id, module_->board->space(to).name, 1, std::string()))) return;
  set_up_->foretell_place(counter, to);
  show_scene();
}

void BoardPane::look_at(PieceId piece) {
  const auto scenario = as_written();
  if (!scenario) return;
  const auto taken = set_up_->taken(*scenario, {piece});
  if (!taken.empty()) callbacks_.look_at({scenario->root().file, taken.front().of.element});
}

// The one under the pointer, else the uppermost where the keys are; invalid: none.
PieceId BoardPane::piece_meant() {
  auto& shown = *canvas();
  const auto pointed = shown.places().piece_at(shown.sight().device(shown.ScreenToClient(wxGetMousePosition())));
  if (pointed) return pointed->piece;
  if (!shown.cursor().seen()) return {};
  const auto& stack = set_up_->state().stack(shown.cursor().space());
  return stack.empty() ? PieceId() : stack.back();
}

// False: the key means nothing to a set-up.
bool BoardPane::set_up_by_key(const wxKeyEvent& event) {
  if (event.ControlDown() || event.AltDown() || tool_ != BoardTool::set_up || !set_up_ || canvas() == nullptr) {
    return false;
  }
  const int key = event.GetUnicodeKey() == WXK_NONE ? event.GetKeyCode() : event.GetUnicodeKey();
  // Escape ends first what is under way on the canvas.
  if (key == WXK_ESCAPE && (canvas()->HasCapture() || canvas()->stack_viewer().open())) return false;
  return pieces_.press(key, event.ShiftDown(), piece_meant());
}

}  // namespace bocage
