#include "app/editor/schedule/schedule_pane.h"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/menu.h>
#include <wx/numdlg.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>
#include <utility>

#include "app/editor/schedule/arrival_dialog.h"
#include "app/editor/schedule/schedule_words.h"
#include "app/window/widgets/roomy.h"
#include "app/window/widgets/row_button.h"
#include "app/window/widgets/wx_words.h"
#include "editor/model/counters.h"
#include "engine/base/plain_text.h"
#include "engine/base/tr.h"

namespace bocage {

using editor::ElementId;
using editor::Schedule;

SchedulePane::SchedulePane(wxWindow* parent, const editor::Project& project, Callbacks callbacks)
    : wxPanel(parent), project_(project), callbacks_(std::move(callbacks)) {
  auto* const top = tool_row();
  trouble_ = new wxStaticText(this, wxID_ANY, "");
  trouble_->Hide();
  canvas_ = new ScheduleCanvas(this, faces_, wishes());
  auto* const all = new wxBoxSizer(wxVERTICAL);
  all->Add(top, wxSizerFlags().Expand().Border(wxALL, FromDIP(6)));
  all->Add(trouble_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, FromDIP(6)));
  all->Add(canvas_, wxSizerFlags(1).Expand());
  SetSizer(all);
  constexpr int cramped_dips = 140;
  canvas_->Hide();  // until it is known that there is room
  hide_when_cramped(*canvas_, cramped_dips);
}

wxSizer* SchedulePane::tool_row() {
  auto* const row = new wxBoxSizer(wxHORIZONTAL);
  const int gap = FromDIP(6);
  row->Add(new wxStaticText(this, wxID_ANY, words(tr("Scenario:"))),
           wxSizerFlags().CenterVertical().Border(wxRIGHT, gap));
  scenarios_ = new wxChoice(this, wxID_ANY);
  row->Add(scenarios_, wxSizerFlags().CenterVertical().Border(wxRIGHT, 2 * gap));
  const auto button = [&](const std::string& label, const std::string& help, std::function<void()> pressed) {
    return add_row_button(this, row, label, help, std::move(pressed));
  };
  add_ = button(tr("&Add…"), tr("Another counter comes, where the keys are (Ins)"), [this] { add(); });
  add_entry_ = button(tr("New &entry…"), tr("A row for another place by which they come"), [this] { add_entry(); });
  row->AddStretchSpacer();
  sum_ = new wxStaticText(this, wxID_ANY, "");
  row->Add(sum_, wxSizerFlags().CenterVertical());
  scenarios_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    const auto at = static_cast<std::size_t>(std::max(scenarios_->GetSelection(), 0));
    const auto found = at < ids_.size() ? Schedule::find(project_, ids_[at]) : std::nullopt;
    if (found) callbacks_.look_at(found->root().file, std::nullopt, false);
  });
  return row;
}

ScheduleCanvas::Wishes SchedulePane::wishes() {
  ScheduleCanvas::Wishes wishes;
  wishes.shift = [this](int turns, int rows) { shift(turns, rows); };
  wishes.remove = [this] { remove(); };
  wishes.add = [this] { CallAfter([this] { add(); }); };
  wishes.count = [this](int by) { count_up(by); };
  wishes.fields = [this] { CallAfter([this] { look_at_fields(); }); };
  wishes.menu = [this] { CallAfter([this] { ask_menu(); }); };
  wishes.look_at = [this](ElementId element) {
    if (const auto now = as_shown()) callbacks_.look_at(now->root().file, element, false);
  };
  wishes.tell = [this](const std::string& text) { callbacks_.tell(text); };
  return wishes;
}

// --- what is shown

std::optional<Schedule> SchedulePane::schedule() const {
  return Schedule::find(project_, scenario_, own_rows_);
}

// What a hand points at are elements of the text that is shown.
std::optional<Schedule> SchedulePane::as_shown() const {
  return shown_revision_ == project_.revision() ? schedule() : std::nullopt;
}

void SchedulePane::show(const std::shared_ptr<const Module>& module, bool looks_alike) {
  if (!module || (looks_alike && faces_.module() != nullptr)) return;
  faces_.show(module);
  shown_revision_.reset();
  show();
  canvas_->Refresh(false);
}

void SchedulePane::list_scenarios() {
  ids_.clear();
  wxArrayString titles;
  for (const auto& root : editor::roots_of(project_, "scenario")) {
    ids_.push_back(root.value("id"));
    const auto title = root.value("title");
    titles.Add(words(plain_text(title.empty() ? ids_.back() : title)));
  }
  if (titles != scenarios_->GetStrings()) scenarios_->Set(titles);
  auto at = std::find(ids_.begin(), ids_.end(), scenario_);
  if (at == ids_.end()) at = ids_.begin();
  scenario_ = at == ids_.end() ? std::string() : *at;
  scenarios_->SetSelection(at == ids_.end() ? wxNOT_FOUND : static_cast<int>(at - ids_.begin()));
}

void SchedulePane::show() {
  if (!IsShownOnScreen() || shown_revision_ == project_.revision()) return;
  list_scenarios();
  show_anew();
}

void SchedulePane::show_anew() {
  shown_revision_ = project_.revision();
  auto now = schedule();
  const auto size = now ? now->root().tree->size() : 0;
  if (size != shown_size_) canvas_->forget_chosen();
  shown_size_ = size;
  add_->Enable(now.has_value());
  add_entry_->Enable(now.has_value());
  sum_->SetLabelText(words(now ? sum_words(*now) : std::string()));
  const auto trouble = now ? trouble_words(*now) : std::string();
  trouble_->SetLabelText(words(plain_text(trouble)));
  trouble_->Show(!trouble.empty());
  auto said = texts(now);
  canvas_->show(std::move(now), std::move(said));
  Layout();
}

ScheduleTexts SchedulePane::texts(const std::optional<Schedule>& schedule) const {
  ScheduleTexts texts;
  texts.turn = tr("Turn");
  for (const auto& one : editor::declared(project_, "variable")) {
    if (one.value("name") == "turn" && !one.value("title").empty()) texts.turn = one.value("title");
  }
  for (const auto& side : editor::declared(project_, "side")) {
    if (!side.value("title").empty()) texts.sides[side.value("id")] = side.value("title");
  }
  texts.nothing = schedule
                      ? tr("Nothing arrives in this scenario yet.\n\nAdd… (Ins) says which counters come, on which "
                           "turn and from where.")
                      : tr("The module has no scenario yet: choose module.xml in the tree, and add one.");
  if (!schedule) return texts;
  const editor::Counters counters(project_);
  for (const auto& one : schedule->arrivals()) {
    const auto* const counter = counters.find(one.counter);
    if (counter != nullptr) texts.counters.emplace(one.counter, counters.title(*counter));
  }
  const Module* const module = faces_.module();
  if (module == nullptr) return texts;
  for (const auto& row : schedule->rows()) {
    for (const auto& region : module->regions) {
      if (region.id == row.entry && !region.title.empty()) texts.entries[row.entry] = region.title;
    }
    const auto space = row.entry.empty() ? SpaceId() : module->board->find_space(row.entry);
    if (space.valid() && !module->board->space(space).title.empty()) {
      texts.entries[row.entry] = module->board->space(space).title;
    }
  }
  return texts;
}

void SchedulePane::choose(const std::string& file, std::optional<ElementId> element) {
  for (const auto& root : editor::roots_of(project_, "scenario")) {
    if (root.file != file) continue;
    if (root.value("id") != scenario_) {
      scenario_ = root.value("id");
      own_rows_.clear();
      shown_revision_.reset();
      canvas_->forget();
    }
    show();
    if (element && shown_revision_ == project_.revision() && !canvas_->choice().holds(*element)) {
      canvas_->choose(*element);
    }
  }
}

// --- what a hand does

// What was chosen stays so: only attributes have changed, unless the number of elements says otherwise.
bool SchedulePane::make(editor::Proposal proposal) {
  const bool made = callbacks_.make(std::move(proposal));
  show();
  return made;
}

void SchedulePane::shift(int turns, int rows) {
  const auto now = as_shown();
  if (!now) return;
  if (canvas_->choice().chosen().empty()) return callbacks_.tell(tr("No reinforcement is chosen"));
  own_rows_ = now->rows();  // one that is emptied stays for what comes next
  if (make(now->shift(canvas_->choice().elements(), turns, rows))) canvas_->show_cursor();
}

void SchedulePane::remove() {
  const auto now = as_shown();
  if (!now) return;
  if (canvas_->choice().chosen().empty()) return callbacks_.tell(tr("No reinforcement is chosen"));
  own_rows_ = now->rows();
  make(now->remove(canvas_->choice().elements()));
}

void SchedulePane::count_up(int by) {
  const auto now = as_shown();
  if (!now) return;
  if (canvas_->choice().chosen().empty()) return callbacks_.tell(tr("No reinforcement is chosen"));
  std::vector<std::pair<ElementId, int>> counts;
  for (const auto element : canvas_->choice().elements()) {
    if (const auto* const one = now->find(element)) counts.emplace_back(element, one->count + by);
  }
  make(now->set_counts(counts));
}

void SchedulePane::ask_count() {
  const auto chosen = canvas_->choice().elements();
  auto now = as_shown();
  const auto* const first = now && !chosen.empty() ? now->find(chosen.front()) : nullptr;
  if (first == nullptr) return callbacks_.tell(tr("No reinforcement is chosen"));
  constexpr long max_count = 10'000;
  const auto count = wxGetNumberFromUser("", words(tr("How many of each come?")), words(tr("How many")), first->count,
                                         1, max_count, this);
  now = as_shown();  // the texts may have changed meanwhile
  if (count < 1 || !now) return;
  std::vector<std::pair<ElementId, int>> counts;
  for (const auto element : chosen) counts.emplace_back(element, static_cast<int>(count));
  make(now->set_counts(counts));
}

// Where there is no row yet: of the first side.
Schedule::Row SchedulePane::row_at_cursor(const Schedule& schedule) const {
  const auto at = canvas_->choice().cursor().row;
  if (at < schedule.rows().size()) return schedule.rows()[at];
  const auto sides = editor::declared(project_, "side");
  return {sides.empty() ? std::string() : sides.front().value("id"), {}};
}

int SchedulePane::turn_at_cursor(const Schedule& schedule) const {
  return schedule.first_turn() + static_cast<int>(canvas_->choice().cursor().column);
}

void SchedulePane::add() {
  auto now = as_shown();
  if (!now) return;
  NewArrival preset;
  preset.row = row_at_cursor(*now);
  preset.turn = turn_at_cursor(*now);
  ArrivalDialog dialog(this, project_, faces_, preset);
  if (dialog.ShowModal() != wxID_OK) return canvas_->SetFocus();
  const auto wanted = dialog.wanted();
  canvas_->SetFocus();
  now = as_shown();
  if (!now) return;
  if (wanted.counters.empty()) return callbacks_.tell(tr("No counter was chosen: nothing comes"));
  make(now->add(wanted.counters, wanted.count, wanted.turn, wanted.row, wanted.group));
}

void SchedulePane::add_entry() {
  const auto now = as_shown();
  if (!now) return;
  EntryDialog dialog(this, project_, row_at_cursor(*now).side);
  if (dialog.ShowModal() == wxID_OK) add_row(dialog.wanted());
  canvas_->SetFocus();
}

void SchedulePane::add_row(const Schedule::Row& row) {
  const auto now = as_shown();
  if (!now) return;
  if (auto problem = now->wrong_row(row)) return callbacks_.tell(to_text(*problem));
  if (now->row_of(row)) return callbacks_.tell(tr("This row is there already"));
  own_rows_ = now->rows();
  own_rows_.push_back(row);
  show_anew();
  const auto shown = schedule();
  const auto at = shown ? shown->row_of(row) : std::nullopt;
  if (!at) return;
  canvas_->go_to({*at, canvas_->choice().cursor().column});
  callbacks_.tell(tr("A row for {entry}: what is dragged there, or added, comes by it",
                     {{"entry", editor::entry_words(row.entry)}}));
}

void SchedulePane::look_at_fields() {
  const auto now = as_shown();
  const auto& choice = canvas_->choice();
  if (!now || choice.chosen().empty()) return;
  callbacks_.look_at(now->root().file, choice.at().value_or(*choice.chosen().begin()), true);
}

void SchedulePane::ask_menu() {
  if (!as_shown()) return;
  wxMenu menu;
  std::vector<std::function<void()>> acts;
  const auto item = [&](const std::string& text, const char* key, std::function<void()> act) {
    acts.push_back(std::move(act));
    menu.Append(static_cast<int>(acts.size()), words(text) + (*key == '\0' ? wxString() : "\t" + wxString(key)));
  };
  if (!canvas_->choice().chosen().empty()) {
    item(tr("A turn later"), "Alt+Right", [this] { shift(1, 0); });
    item(tr("A turn earlier"), "Alt+Left", [this] { shift(-1, 0); });
    item(tr("By the entry above"), "Alt+Up", [this] { shift(0, -1); });
    item(tr("By the entry below"), "Alt+Down", [this] { shift(0, 1); });
    item(tr("How many…"), "", [this] { ask_count(); });
    item(tr("Take out of the scenario"), "Del", [this] { remove(); });
    item(tr("Show the fields"), "Return", [this] { look_at_fields(); });
    menu.AppendSeparator();
  }
  item(tr("Add…"), "Ins", [this] { add(); });
  item(tr("New entry…"), "", [this] { add_entry(); });
  const int chosen = canvas_->GetPopupMenuSelectionFromUser(menu);
  if (chosen > 0) acts[static_cast<std::size_t>(chosen) - 1]();
}

}  // namespace bocage
