#include "app/editor/sheets/sheet_grid.h"

#include <wx/button.h>
#include <wx/choice.h>
#include <wx/combobox.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>
#include <set>
#include <utility>

#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

using editor::Sheet;

// What the grid asks for.
class SheetGrid::Table : public wxGridTableBase {
 public:
  explicit Table(SheetGrid& grid) : grid_(grid) {}

  int GetNumberRows() override { return static_cast<int>(grid_.rows_.size()); }
  int GetNumberCols() override { return static_cast<int>(grid_.columns().size()); }
  wxString GetColLabelValue(int column) override { return words(grid_.columns()[static_cast<std::size_t>(column)]); }
  wxString GetRowLabelValue(int row) override { return wxString::Format("%d", row + 1); }
  wxString GetValue(int row, int column) override { return words(cell(row, column).value); }
  bool IsEmptyCell(int row, int column) override { return cell(row, column).value.empty(); }
  void SetValue(int row, int column, const wxString& value) override {
    const auto text = bytes(value);
    if (text == cell(row, column).value) return;
    const auto id = grid_.ids_[static_cast<std::size_t>(row)];
    const auto name = grid_.columns()[static_cast<std::size_t>(column)];
    grid_.CallAfter([&grid = grid_, id, name, text] { grid.callbacks_.typed(id, name, text); });
  }
  // What a thing does not say itself is grey, and an id is only read: everything else names it.
  wxGridCellAttr* GetAttr(int row, int column, wxGridCellAttr::wxAttrKind) override {
    auto* const attribute = new wxGridCellAttr();
    if (column == 0) attribute->SetReadOnly();
    if (!cell(row, column).own) attribute->SetTextColour(wxColour(128, 128, 128));
    return attribute;
  }

 private:
  const Sheet::Cell& cell(int row, int column) const {
    return grid_.sheet_->rows()[grid_.rows_[static_cast<std::size_t>(row)]].cells[static_cast<std::size_t>(column)];
  }

  SheetGrid& grid_;
};

SheetGrid::SheetGrid(wxWindow* parent, Callbacks callbacks)
    : wxGrid(parent, wxID_ANY), callbacks_(std::move(callbacks)), table_(new Table(*this)) {
  SetTable(table_, true, wxGrid::wxGridSelectRows);
  SetRowLabelSize(FromDIP(44));
  SetDefaultCellOverflow(false);
  DisableDragRowSize();
  watch();
}

void SheetGrid::watch() {
  Bind(wxEVT_GRID_RANGE_SELECTED, [this](wxGridRangeSelectEvent& event) {
    event.Skip();
    CallAfter([this] { callbacks_.chosen(); });
  });
  Bind(wxEVT_GRID_SELECT_CELL, [this](wxGridEvent& event) {
    event.Skip();
    CallAfter([this] { callbacks_.chosen(); });
  });
  Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
    if (event.GetModifiers() != wxMOD_CONTROL || event.GetKeyCode() != 'A') return event.Skip();
    SelectAll();
  });
  Bind(wxEVT_GRID_CELL_LEFT_DCLICK, [this](wxGridEvent& event) {
    if (event.GetCol() != 0) return event.Skip();
    const auto id = ids_[static_cast<std::size_t>(event.GetRow())];
    CallAfter([this, id] { callbacks_.open(id); });
  });
}

const std::vector<std::string>& SheetGrid::columns() const {
  static const std::vector<std::string> none;
  return sheet_ ? sheet_->columns() : none;
}

void SheetGrid::show(Sheet sheet) {
  constexpr int widest_dips = 260;
  const auto before = columns();
  sheet_ = std::move(sheet);
  if (columns() != before) {
    wxGridTableMessage gone(table_, wxGRIDTABLE_NOTIFY_COLS_DELETED, 0, static_cast<int>(before.size()));
    if (!before.empty()) ProcessTableMessage(gone);
    wxGridTableMessage come(table_, wxGRIDTABLE_NOTIFY_COLS_APPENDED, static_cast<int>(columns().size()));
    ProcessTableMessage(come);
  }
  fill();
  if (!before.empty()) return;
  AutoSizeColumns(false);
  for (int i = 0; i < GetNumberCols(); ++i) SetColSize(i, std::min(GetColSize(i), FromDIP(widest_dips)));
}

void SheetGrid::filter(const std::string& words) {
  filter_ = words;
  fill();
}

void SheetGrid::fill() {
  if (!sheet_) return;
  const int before = static_cast<int>(rows_.size());
  rows_ = sheet_->matching(filter_);
  ids_.clear();
  for (const auto row : rows_) ids_.push_back(sheet_->rows()[row].id);
  const int now = static_cast<int>(rows_.size());
  const bool more = now > before;
  wxGridTableMessage message(table_, more ? wxGRIDTABLE_NOTIFY_ROWS_APPENDED : wxGRIDTABLE_NOTIFY_ROWS_DELETED,
                             more ? now - before : 0, more ? 0 : before - now);
  if (now != before) ProcessTableMessage(message);
  ForceRefresh();
  callbacks_.chosen();
}

void SheetGrid::choose(const std::string& id) {
  const auto found = std::find(ids_.begin(), ids_.end(), id);
  if (found == ids_.end()) return;
  const int row = static_cast<int>(found - ids_.begin());
  ClearSelection();
  SetGridCursor(row, std::max(GetGridCursorCol(), 0));
  SelectRow(row);
  MakeCellVisible(row, std::max(GetGridCursorCol(), 0));
}

std::vector<std::string> SheetGrid::chosen() const {
  std::set<int> rows;
  for (const auto& block : GetSelectedRowBlocks()) {
    for (int row = block.GetTopRow(); row <= block.GetBottomRow(); ++row) rows.insert(row);
  }
  if (rows.empty() && GetGridCursorRow() >= 0) rows.insert(GetGridCursorRow());
  std::vector<std::string> all;
  for (const int row : rows) {
    if (row >= 0 && static_cast<std::size_t>(row) < ids_.size()) all.push_back(ids_[static_cast<std::size_t>(row)]);
  }
  return all;
}

std::string SheetGrid::csv() const {
  return sheet_ ? sheet_->csv(rows_) : std::string();
}

// --- one value for all that are chosen

ValueForMany::ValueForMany(wxWindow* parent, const std::string& nothing, Callbacks callbacks)
    : wxPanel(parent), callbacks_(std::move(callbacks)) {
  const int gap = FromDIP(6);
  who_ = new wxStaticText(this, wxID_ANY, "");
  column_ = new wxChoice(this, wxID_ANY);
  value_ = new wxComboBox(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, 0, nullptr,
                          wxCB_DROPDOWN | wxTE_PROCESS_ENTER);
  auto* const set = new wxButton(this, wxID_ANY, words(tr("&Set")));
  auto* const clear = new wxButton(this, wxID_ANY, words(nothing));
  auto* const row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(who_, wxSizerFlags().CenterVertical().Border(wxRIGHT, gap));
  row->Add(column_, wxSizerFlags().CenterVertical().Border(wxRIGHT, gap));
  row->Add(value_, wxSizerFlags(1).CenterVertical().Border(wxRIGHT, gap));
  row->Add(set, wxSizerFlags().CenterVertical().Border(wxRIGHT, gap));
  row->Add(clear, wxSizerFlags().CenterVertical());
  SetSizer(row);
  const auto give = [this](wxCommandEvent&) { callbacks_.set(wanted_column(), bytes(value_->GetValue())); };
  set->Bind(wxEVT_BUTTON, give);
  value_->Bind(wxEVT_TEXT_ENTER, give);
  clear->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { callbacks_.clear(wanted_column()); });
  column_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { offer(); });
}

std::string ValueForMany::wanted_column() const {
  return bytes(column_->GetStringSelection());
}

void ValueForMany::show(const std::vector<std::string>& columns) {
  wxArrayString names;
  for (const auto& name : columns) {
    if (name != "id") names.Add(words(name));
  }
  if (names != column_->GetStrings()) {
    const auto wanted = column_->GetStringSelection();
    column_->Set(names);
    if (!column_->SetStringSelection(wanted) && !names.empty()) column_->SetSelection(0);
  }
  offer();
}

// What is typed stays.
void ValueForMany::offer() {
  wxArrayString offered;
  for (const auto& value : callbacks_.likely(wanted_column())) offered.Add(words(value));
  if (offered == value_->GetStrings()) return;
  const auto typed = value_->GetValue();
  value_->Set(offered);
  value_->ChangeValue(typed);
}

void ValueForMany::say_of_whom(const std::string& text) {
  who_->SetLabelText(words(text));
  Layout();
}

}  // namespace bocage
