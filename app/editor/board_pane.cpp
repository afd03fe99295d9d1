#include "app/editor/board_pane.h"

#include <wx/choice.h>
#include <wx/menu.h>
#include <wx/sizer.h>
#include <wx/splitter.h>
#include <wx/stattext.h>

#include <algorithm>
#include <set>
#include <utility>

#include "app/window/widgets/wx_words.h"
#include "engine/base/plain_text.h"
#include "engine/base/tr.h"
#include "engine/game/words.h"

namespace bocage {

using editor::Scenario;

BoardPane::BoardPane(wxWindow* parent, const editor::Project& project, Callbacks callbacks)
    : wxPanel(parent), project_(project), callbacks_(std::move(callbacks)), hand_(wishes()) {
  auto* const top = new wxBoxSizer(wxHORIZONTAL);
  scenarios_ = new wxChoice(this, wxID_ANY);
  waits_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  top->Add(new wxStaticText(this, wxID_ANY, words(tr("Scenario:"))),
           wxSizerFlags().CenterVertical().Border(wxRIGHT, FromDIP(6)));
  top->Add(scenarios_, wxSizerFlags().CenterVertical().Border(wxRIGHT, FromDIP(12)));
  top->Add(waits_, wxSizerFlags(1).CenterVertical());
  halves_ = new wxSplitterWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE);
  holder_ = new wxPanel(halves_);
  tray_ = new ForcesPane(halves_, hand_, [this](const wxString& text) { callbacks_.tell(bytes(text)); });
  halves_->SetMinimumPaneSize(FromDIP(80));
  halves_->SetSashGravity(1);
  halves_->SplitVertically(holder_, tray_, -FromDIP(190));
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(top, wxSizerFlags().Expand().Border(wxALL, FromDIP(6)));
  column->Add(halves_, wxSizerFlags(1).Expand());
  SetSizer(column);
  scenarios_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    const auto at = static_cast<std::size_t>(scenarios_->GetSelection());
    if (at >= module_->scenarios.size()) return;
    scenario_ = module_->scenarios[at].id;
    show_set_up();
  });
}

SetUpHand::Wishes BoardPane::wishes() {
  SetUpHand::Wishes wishes;
  wishes.may_take = [this] { return as_in_the_file(); };
  wishes.look_at = [this](PieceId piece) { look_at(piece); };
  wishes.move = [this](const std::vector<PieceId>& pieces, SpaceId to) { move(pieces, to); };
  wishes.place = [this](CounterId counter, SpaceId to) { place(counter, to); };
  wishes.menu = [this](PieceId piece) { ask_menu(piece); };
  wishes.hover = [this](SpaceId space) {
    if (space.valid() && set_up_) callbacks_.tell(space_words(set_up_->state(), space));
  };
  return wishes;
}

TableCanvas* BoardPane::canvas() {
  return boards_ && !boards_->canvases().empty() ? &boards_->canvas() : nullptr;
}

// --- what is shown

void BoardPane::show(std::shared_ptr<const Module> module, std::uint64_t revision) {
  waits_->SetLabelText(module ? wxString()
                              : words(tr("The module cannot be read: the board shows it as it was, see the problems")));
  if (!module) return;
  const bool same = module_ && same_boards(*module);
  module_ = std::move(module);
  revision_ = revision;
  if (!same) lay_boards();
  list_scenarios();
  show_set_up();
}

// Whatever but a scenario has changed may change the picture.
bool BoardPane::same_boards(const Module& module) const {
  std::set<std::string> scenarios;
  for (const auto& root : editor::roots_of(project_, "scenario")) scenarios.insert(root.file);
  const auto in_picture = [&](const auto& file) { return !scenarios.contains(file.first); };
  auto mine = module_->files.begin();
  auto other = module.files.begin();
  for (;;) {
    mine = std::find_if(mine, module_->files.end(), in_picture);
    other = std::find_if(other, module.files.end(), in_picture);
    if (mine == module_->files.end() || other == module.files.end()) break;
    if (*mine != *other) return false;
    ++mine;
    ++other;
  }
  return mine == module_->files.end() && other == module.files.end();
}

// The same part of the map stays in sight.
void BoardPane::lay_boards() {
  std::vector<std::optional<Sight>> sights;
  if (boards_) {
    for (const TableCanvas* const canvas : boards_->canvases()) {
      sights.push_back(canvas->sight().seen() ? std::optional(canvas->sight().viewport().sight()) : std::nullopt);
    }
  }
  tray_->use(static_cast<TableCanvas*>(nullptr));
  boards_.reset();
  holder_->DestroyChildren();
  const auto& surfaces = module_->board->surfaces();
  if (surfaces.empty()) return;
  boards_ = std::make_unique<Boards>();
  boards_->open(*holder_, hand_, module_, {[] {}, [this] { tray_->use(canvas()); }});
  const auto& canvases = boards_->canvases();
  for (std::size_t i = 0; i < canvases.size() && i < sights.size(); ++i) {
    if (sights[i]) canvases[i]->sight().begin_at(*sights[i]);
  }
  auto* const whole = new wxBoxSizer(wxVERTICAL);
  if (canvas() != nullptr) whole->Add(&boards_->window(), wxSizerFlags(1).Expand());
  holder_->SetSizer(whole);
  holder_->Layout();
  tray_->use(canvas());
}

void BoardPane::list_scenarios() {
  wxArrayString titles;
  int at = module_->scenarios.empty() ? wxNOT_FOUND : 0;
  for (std::size_t i = 0; i < module_->scenarios.size(); ++i) {
    const auto& one = module_->scenarios[i];
    titles.Add(words(plain_text(one.title.empty() ? one.id : one.title)));
    if (one.id == scenario_) at = static_cast<int>(i);
  }
  if (titles != scenarios_->GetStrings()) scenarios_->Set(titles);
  scenarios_->SetSelection(at);
  scenario_ = at == wxNOT_FOUND ? std::string() : module_->scenarios[static_cast<std::size_t>(at)].id;
  Layout();
}

void BoardPane::choose_scenario(const std::string& file) {
  for (const auto& root : editor::roots_of(project_, "scenario")) {
    const auto id = root.value("id");
    if (root.file != file || id == scenario_) continue;
    scenario_ = id;
    if (!module_) return;
    list_scenarios();
    show_set_up();
  }
}

// What a hand holds meanwhile is a piece of another position.
void BoardPane::show_set_up() {
  hand_.put_back();
  const auto* const scenario = module_->find_scenario(scenario_);
  set_up_ = scenario == nullptr ? nullptr : std::make_unique<SetUp>(module_, *scenario);
  show_scene();
}

void BoardPane::show_scene() {
  if (!set_up_) return tray_->show({});
  if (canvas() != nullptr) boards_->show(set_up_->scene());
  tray_->show(set_up_->tray());
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

void BoardPane::place(CounterId counter, SpaceId to) {
  if (const auto scenario = as_written()) {
    callbacks_.apply(
        scenario->place(module_->counters[counter.index].id, module_->board->space(to).name, 1, std::string()));
  }
}

void BoardPane::look_at(PieceId piece) {
  const auto scenario = as_written();
  if (!scenario) return;
  const auto taken = set_up_->taken(*scenario, {piece});
  if (!taken.empty()) callbacks_.look_at({scenario->root().file, taken.front().of.element});
}

// While the menu is open the texts may change: then the piece is no longer what was pointed at.
void BoardPane::ask_menu(PieceId piece) {
  if (!as_in_the_file()) return;
  const auto revision = project_.revision();
  std::vector<std::string> faces;
  for (const auto& face : set_up_->state().counter(piece).faces) faces.push_back(face.id);
  const std::size_t shown = set_up_->state().piece(piece).face;
  constexpr int remove = 1, first_face = 2;
  wxMenu menu;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    if (i == shown) continue;
    menu.Append(first_face + static_cast<int>(i), words(tr("Show the face {face}", {{"face", faces[i]}})));
  }
  menu.Append(remove, words(tr("Take out of the scenario")));
  const int chosen = GetPopupMenuSelectionFromUser(menu);
  const auto scenario = as_written();
  if (chosen < remove || !scenario || project_.revision() != revision) return;
  const auto taken = set_up_->taken(*scenario, {piece});
  if (taken.empty()) return;
  const auto face = static_cast<std::size_t>(std::max(0, chosen - first_face));
  callbacks_.apply(chosen == remove ? scenario->remove(taken)
                                    : scenario->turn(taken.front(), face == 0 ? std::string() : faces[face]));
}

}  // namespace bocage
