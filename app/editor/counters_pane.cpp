#include "app/editor/counters_pane.h"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/filedlg.h>
#include <wx/grid.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>
#include <set>
#include <utility>

#include "app/editor/import_dialog.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/files.h"
#include "engine/base/plain_text.h"
#include "engine/base/tr.h"

namespace bocage {

using editor::Counters;
using editor::CounterTable;

// What the grid asks for; what is typed into a cell is a change of that one counter.
class CountersPane::Table : public wxGridTableBase {
 public:
  explicit Table(CountersPane& pane) : pane_(pane) {}

  int GetNumberRows() override { return static_cast<int>(pane_.rows_.size()); }
  int GetNumberCols() override { return pane_.counters_ ? static_cast<int>(pane_.counters_->columns().size()) : 0; }
  wxString GetColLabelValue(int column) override {
    return words(pane_.counters_->columns()[static_cast<std::size_t>(column)]);
  }
  wxString GetRowLabelValue(int row) override { return wxString::Format("%d", row + 1); }
  wxString GetValue(int row, int column) override { return words(cell(row, column).value); }
  bool IsEmptyCell(int row, int column) override { return cell(row, column).value.empty(); }
  void SetValue(int row, int column, const wxString& value) override {
    const auto text = bytes(value);
    if (text == cell(row, column).value) return;
    const auto id = pane_.ids_[static_cast<std::size_t>(row)];
    const auto name = pane_.counters_->columns()[static_cast<std::size_t>(column)];
    pane_.CallAfter([&pane = pane_, id, name, text] {
      const Counters counters(pane.project_);
      pane.callbacks_.make(text.empty() ? counters.clear({id}, name) : counters.set({id}, name, text));
      pane.shown_revision_.reset();
      pane.show();
    });
  }
  // What a prototype says is grey, and an id is only read: everything else names it.
  wxGridCellAttr* GetAttr(int row, int column, wxGridCellAttr::wxAttrKind) override {
    auto* const attribute = new wxGridCellAttr();
    if (column == 0) attribute->SetReadOnly();
    if (!cell(row, column).own) attribute->SetTextColour(wxColour(128, 128, 128));
    return attribute;
  }

 private:
  const CounterTable::Cell& cell(int row, int column) const {
    return pane_.counters_->rows()[pane_.rows_[static_cast<std::size_t>(row)]].cells[static_cast<std::size_t>(column)];
  }

  CountersPane& pane_;
};

CountersPane::CountersPane(wxWindow* parent, const editor::Project& project, Callbacks callbacks)
    : wxPanel(parent), project_(project), callbacks_(std::move(callbacks)) {
  constexpr int faces_dips = 170;
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
  grid_ = new wxGrid(this, wxID_ANY);
  table_ = new Table(*this);
  grid_->SetTable(table_, true, wxGrid::wxGridSelectRows);
  grid_->SetRowLabelSize(FromDIP(44));
  grid_->SetDefaultCellOverflow(false);
  grid_->DisableDragRowSize();
  faces_ = new FaceView(this);
  faces_->SetMinSize(FromDIP(wxSize(faces_dips, -1)));
  auto* const middle = new wxBoxSizer(wxHORIZONTAL);
  middle->Add(grid_, wxSizerFlags(1).Expand());
  middle->Add(faces_, wxSizerFlags().Expand().Border(wxLEFT, gap));
  who_ = new wxStaticText(this, wxID_ANY, "");
  column_ = new wxChoice(this, wxID_ANY);
  value_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
  auto* const set = new wxButton(this, wxID_ANY, words(tr("&Set")));
  auto* const clear = new wxButton(this, wxID_ANY, words(tr("As the &prototype")));
  auto* const below = new wxBoxSizer(wxHORIZONTAL);
  below->Add(who_, wxSizerFlags().CenterVertical().Border(wxRIGHT, gap));
  below->Add(column_, wxSizerFlags().CenterVertical().Border(wxRIGHT, gap));
  below->Add(value_, wxSizerFlags(1).CenterVertical().Border(wxRIGHT, gap));
  below->Add(set, wxSizerFlags().CenterVertical().Border(wxRIGHT, gap));
  below->Add(clear, wxSizerFlags().CenterVertical());
  auto* const all = new wxBoxSizer(wxVERTICAL);
  all->Add(top, wxSizerFlags().Expand().Border(wxALL, gap));
  all->Add(middle, wxSizerFlags(1).Expand().Border(wxLEFT | wxRIGHT, gap));
  all->Add(below, wxSizerFlags().Expand().Border(wxALL, gap));
  SetSizer(all);

  filter_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { fill(); });
  bring->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { choose_file_to_import(); });
  out->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { choose_file_to_export(); });
  const auto wanted = [this] { return bytes(column_->GetStringSelection()); };
  set->Bind(wxEVT_BUTTON, [this, wanted](wxCommandEvent&) { set_for_chosen(wanted(), bytes(value_->GetValue())); });
  value_->Bind(wxEVT_TEXT_ENTER,
               [this, wanted](wxCommandEvent&) { set_for_chosen(wanted(), bytes(value_->GetValue())); });
  clear->Bind(wxEVT_BUTTON, [this, wanted](wxCommandEvent&) { clear_for_chosen(wanted()); });
  grid_->Bind(wxEVT_GRID_RANGE_SELECTED, [this](wxGridRangeSelectEvent& event) {
    event.Skip();
    CallAfter([this] { show_chosen(); });
  });
  grid_->Bind(wxEVT_GRID_SELECT_CELL, [this](wxGridEvent& event) {
    event.Skip();
    CallAfter([this] { show_chosen(); });
  });
  grid_->Bind(wxEVT_GRID_CELL_LEFT_DCLICK, [this](wxGridEvent& event) {
    if (event.GetCol() != 0) return event.Skip();
    const auto id = ids_[static_cast<std::size_t>(event.GetRow())];
    CallAfter([this, id] {
      const Counters counters(project_);
      if (const auto* spot = counters.find(id)) callbacks_.look_at({spot->file, spot->id});
    });
  });
}  // namespace bocage

// --- what is shown

void CountersPane::show() {
  if (!IsShownOnScreen() || shown_revision_ == project_.revision()) return;
  shown_revision_ = project_.revision();
  const auto before = counters_ ? counters_->columns() : std::vector<std::string>();
  counters_ = std::make_unique<CounterTable>(project_);
  if (counters_->columns() != before) {
    wxGridTableMessage gone(table_, wxGRIDTABLE_NOTIFY_COLS_DELETED, 0, static_cast<int>(before.size()));
    if (!before.empty()) grid_->ProcessTableMessage(gone);
    wxGridTableMessage come(table_, wxGRIDTABLE_NOTIFY_COLS_APPENDED, static_cast<int>(counters_->columns().size()));
    grid_->ProcessTableMessage(come);
    wxArrayString names;
    for (const auto& name : counters_->columns()) {
      if (name != "id") names.Add(words(name));
    }
    const auto wanted = column_->GetStringSelection();
    column_->Set(names);
    if (!column_->SetStringSelection(wanted) && !names.empty()) column_->SetSelection(0);
  }
  fill();
  if (before.empty()) grid_->AutoSizeColumns(false);
  Layout();
}

void CountersPane::fill() {
  if (!counters_) return;
  const int before = static_cast<int>(rows_.size());
  rows_ = counters_->matching(bytes(filter_->GetValue()));
  ids_.clear();
  for (const auto row : rows_) ids_.push_back(counters_->rows()[row].id);
  const int now = static_cast<int>(rows_.size());
  const bool more = now > before;
  wxGridTableMessage message(table_, more ? wxGRIDTABLE_NOTIFY_ROWS_APPENDED : wxGRIDTABLE_NOTIFY_ROWS_DELETED,
                             more ? now - before : 0, more ? 0 : before - now);
  if (now != before) grid_->ProcessTableMessage(message);
  grid_->ForceRefresh();
  count_->SetLabelText(words(tr_n("{n} counter", "{n} counters", rows_.size())));
  Layout();
  show_chosen();
}

void CountersPane::show(const CheckedModule& checked) {
  if (!checked.module || (checked.looks_alike && has_pictures_)) return;
  has_pictures_ = true;
  faces_->show(checked.module);
}

void CountersPane::filter(const std::string& words_to_find) {
  filter_->SetValue(words(words_to_find));
}

std::vector<std::string> CountersPane::chosen() const {
  std::set<int> rows;
  for (const auto& block : grid_->GetSelectedRowBlocks()) {
    for (int row = block.GetTopRow(); row <= block.GetBottomRow(); ++row) rows.insert(row);
  }
  if (rows.empty() && grid_->GetGridCursorRow() >= 0) rows.insert(grid_->GetGridCursorRow());
  std::vector<std::string> all;
  for (const int row : rows) {
    if (row >= 0 && static_cast<std::size_t>(row) < ids_.size()) all.push_back(ids_[static_cast<std::size_t>(row)]);
  }
  return all;
}

void CountersPane::show_chosen() {
  who_->SetLabelText(words(tr_n("Of {n} chosen counter:", "Of {n} chosen counters:", chosen().size())));
  Layout();
  const auto ids = chosen();
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

std::string CountersPane::exported() const {
  return counters_ ? counters_->csv(rows_) : std::string();
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
