#include "app/editor/sheets/counters_pane.h"

#include <wx/button.h>
#include <wx/filedlg.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <iterator>
#include <utility>

#include "app/editor/sheets/import_dialog.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/files.h"
#include "engine/base/tr.h"

namespace bocage {

using editor::Counters;
using editor::CounterTable;

CountersPane::CountersPane(wxWindow* parent, const editor::Project& project, Callbacks callbacks)
    : wxPanel(parent), project_(project), callbacks_(std::move(callbacks)) {
  constexpr int faces_dips = 170;
  const int gap = FromDIP(6);
  auto* const top = top_row();
  SheetGrid::Callbacks of_grid;
  of_grid.typed = [this](const std::string& id, const std::string& name, const std::string& text) {
    const Counters counters(project_);
    callbacks_.make(text.empty() ? counters.clear({id}, name) : counters.set({id}, name, text));
    shown_revision_.reset();
    show();
  };
  of_grid.chosen = [this] { show_chosen(); };
  of_grid.open = [this](const std::string& id) {
    const Counters counters(project_);
    if (const auto* spot = counters.find(id)) callbacks_.look_at(spot->file, spot->id);
  };
  grid_ = new SheetGrid(this, std::move(of_grid));
  faces_ = new FaceView(this);
  faces_->SetMinSize(FromDIP(wxSize(faces_dips, -1)));
  auto* const middle = new wxBoxSizer(wxHORIZONTAL);
  middle->Add(grid_, wxSizerFlags(1).Expand());
  middle->Add(faces_, wxSizerFlags().Expand().Border(wxLEFT, gap));
  many_ =
      new ValueForMany(this, tr("As the &prototype"),
                       {[this](const std::string& column, const std::string& value) { set_for_chosen(column, value); },
                        [this](const std::string& column) { clear_for_chosen(column); },
                        [](const std::string&) { return std::vector<std::string>(); }});
  auto* const all = new wxBoxSizer(wxVERTICAL);
  all->Add(top, wxSizerFlags().Expand().Border(wxALL, gap));
  all->Add(middle, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, gap));
  all->Add(many_, wxSizerFlags().Expand().Border(wxALL, gap));
  SetSizer(all);
}

wxSizer* CountersPane::top_row() {
  const int gap = FromDIP(6);
  filter_ = new wxTextCtrl(this, wxID_ANY, "");
  filter_->SetHint(words(tr("Filter: words, side=red, attack>3")));
  count_ = new wxStaticText(this, wxID_ANY, "");
  auto* const bring = new wxButton(this, wxID_ANY, words(tr("&Import…")));
  auto* const out = new wxButton(this, wxID_ANY, words(tr("E&xport…")));
  auto* const top = new wxBoxSizer(wxHORIZONTAL);
  top->Add(filter_, wxSizerFlags(1).CenterVertical());
  top->Add(count_, wxSizerFlags().CenterVertical().Border(wxLEFT | wxRIGHT, gap));
  top->Add(bring, wxSizerFlags().CenterVertical());
  top->Add(out, wxSizerFlags().CenterVertical().Border(wxLEFT, gap));
  filter_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { grid_->filter(bytes(filter_->GetValue())); });
  bring->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { choose_file_to_import(); });
  out->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { choose_file_to_export(); });
  return top;
}

// --- what is shown

void CountersPane::show() {
  if (!IsShownOnScreen() || shown_revision_ == project_.revision()) return;
  shown_revision_ = project_.revision();
  grid_->show(CounterTable(project_));
  many_->show(grid_->columns());
  Layout();
}

void CountersPane::show(const std::shared_ptr<const Module>& module, bool alike) {
  if (!module || (alike && has_pictures_)) return;
  has_pictures_ = true;
  faces_->show(module);
}

void CountersPane::filter(const std::string& words_to_find) {
  filter_->SetValue(words(words_to_find));
}

void CountersPane::show_chosen() {
  count_->SetLabelText(words(tr_n("{n} counter", "{n} counters", shown().size())));
  const auto ids = chosen();
  many_->say_of_whom(tr_n("Of {n} chosen counter:", "Of {n} chosen counters:", ids.size()));
  Layout();
  faces_->choose(ids.empty() ? std::string() : ids.front());
}

// --- changes

void CountersPane::set_for_chosen(const std::string& column, const std::string& value) {
  const auto ids = chosen();
  if (ids.empty()) return callbacks_.tell(tr("No counter is chosen"));
  callbacks_.make(Counters(project_).set(ids, column, value));
  show();
}

void CountersPane::clear_for_chosen(const std::string& column) {
  const auto ids = chosen();
  if (ids.empty()) return callbacks_.tell(tr("No counter is chosen"));
  callbacks_.make(Counters(project_).clear(ids, column));
  show();
}

// --- spreadsheets

void CountersPane::choose_file_to_import() {
  wxFileDialog dialog(this, words(tr("A table of counters")), "", "",
                      words(tr("Tables")) + " (*.csv;*.tsv;*.txt)|*.csv;*.tsv;*.txt", wxFD_OPEN | wxFD_FILE_MUST_EXIST);
  if (dialog.ShowModal() != wxID_OK) return;
  const auto file = read_file(bytes(dialog.GetPath()));
  if (file.problem) return callbacks_.tell(to_text(*file.problem));
  import_table(file.text);
}

void CountersPane::import_table(const std::string& csv) {
  auto rows = editor::read_csv(csv);
  if (rows.size() < 2) return callbacks_.tell(tr("The table has no rows below its heads"));
  ImportDialog dialog(this, project_, rows.front());
  if (dialog.ShowModal() != wxID_OK) return;
  auto import = dialog.wanted();
  import.rows.assign(std::make_move_iterator(rows.begin() + 1), std::make_move_iterator(rows.end()));
  callbacks_.make(editor::import_counters(project_, import));
  show();
}

void CountersPane::choose_file_to_export() {
  wxFileDialog dialog(this, words(tr("The table of the counters that are shown")), "", "counters.csv",
                      words(tr("Tables")) + " (*.csv)|*.csv", wxFD_SAVE | wxFD_OVERWRITE_PROMPT);
  if (dialog.ShowModal() != wxID_OK) return;
  const auto path = bytes(dialog.GetPath());
  const auto problem = replace_file(path, exported(), Readers::everybody);
  callbacks_.tell(problem ? to_text(*problem) : tr("Written to {file}", {{"file", path}}));
}

}  // namespace bocage
