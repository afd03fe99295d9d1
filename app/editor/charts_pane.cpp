#include "app/editor/charts_pane.h"

#include <wx/button.h>
#include <wx/clipbrd.h>
#include <wx/dataobj.h>
#include <wx/grid.h>
#include <wx/sizer.h>
#include <wx/splitter.h>
#include <wx/stattext.h>
#include <wx/textdlg.h>

#include <algorithm>
#include <utility>

#include "app/window/widgets/wx_words.h"
#include "editor/outline/fields.h"
#include "engine/base/plain_text.h"
#include "engine/base/tr.h"

namespace bocage {

using editor::CellType;
using editor::ChartLine;
using editor::ChartView;

// What the grid asks for, as the chart was when it was last shown; what is typed is a change of that one cell.
class ChartsPane::Table : public wxGridTableBase {
 public:
  explicit Table(ChartsPane& pane) : pane_(pane) {}

  void take(const std::optional<ChartView>& chart) {
    cells_.clear();
    rows_.clear();
    columns_.clear();
    types_.clear();
    if (!chart) return;
    for (const auto& head : chart->column_heads()) columns_.push_back(label_of(head));
    for (const auto& head : chart->row_heads()) rows_.push_back(label_of(head));
    for (std::size_t i = 0; i < columns_.size(); ++i) types_.push_back(editor::type_of_column(*chart, i));
    for (const auto& line : chart->lines()) {
      std::vector<std::string> cells;
      for (const auto& word : line.tree->words(line.id)) cells.push_back(word.text);
      cells_.push_back(std::move(cells));
    }
  }

  int GetNumberRows() override { return static_cast<int>(rows_.size()); }
  int GetNumberCols() override { return static_cast<int>(columns_.size()); }
  wxString GetColLabelValue(int column) override { return columns_[static_cast<std::size_t>(column)]; }
  wxString GetRowLabelValue(int row) override { return rows_[static_cast<std::size_t>(row)]; }
  wxString GetValue(int row, int column) override { return words(cell(row, column)); }
  bool IsEmptyCell(int row, int column) override { return cell(row, column).empty(); }
  void SetValue(int row, int column, const wxString& value) override {
    const auto text = bytes(value);
    if (text == cell(row, column)) return;
    pane_.CallAfter([&pane = pane_, row, column, text] {
      const auto chart = pane.view();
      if (!chart) return;
      const auto r = static_cast<std::size_t>(row);
      const auto c = static_cast<std::size_t>(column);
      if (r >= chart->rows().size() || c >= chart->columns().size()) return;
      pane.make(chart->set_cell(chart->rows()[r], chart->columns()[c], text), row, column);
    });
  }
  // Numbers stand at the right; what is none among them is marked.
  wxGridCellAttr* GetAttr(int row, int column, wxGridCellAttr::wxAttrKind) override {
    auto* const attribute = new wxGridCellAttr();
    const auto usual = types_[static_cast<std::size_t>(column)];
    const auto own = editor::type_of(cell(row, column));
    const bool numbers = usual == CellType::integer || usual == CellType::fraction;
    attribute->SetAlignment(numbers ? wxALIGN_RIGHT : wxALIGN_CENTRE, wxALIGN_CENTRE);
    if (numbers && own == CellType::word) attribute->SetBackgroundColour(wxColour(255, 214, 214));
    if (numbers && own == CellType::word) attribute->SetTextColour(wxColour(120, 0, 0));
    if (own == CellType::none) attribute->SetTextColour(wxColour(128, 128, 128));
    return attribute;
  }

 private:
  static wxString label_of(const editor::Spot& head) {
    return words(plain_text(head.tree->value_or(head.id, "title", head.value("id"))));
  }
  const std::string& cell(int row, int column) const {
    static const std::string none;
    const auto r = static_cast<std::size_t>(row);
    const auto c = static_cast<std::size_t>(column);
    return r < cells_.size() && c < cells_[r].size() ? cells_[r][c] : none;
  }

  ChartsPane& pane_;
  std::vector<wxString> rows_;
  std::vector<wxString> columns_;
  std::vector<CellType> types_;
  std::vector<std::vector<std::string>> cells_;
};

ChartsPane::ChartsPane(wxWindow* parent, const editor::Project& project, Callbacks callbacks)
    : wxPanel(parent), project_(project), callbacks_(std::move(callbacks)) {
  const int gap = FromDIP(6);
  auto* const left = new wxBoxSizer(wxVERTICAL);
  charts_ = new LineList(this, [this](std::size_t which) {
    if (which < ids_.size()) choose_chart(ids_[which]);
  });
  charts_->SetMinSize(FromDIP(wxSize(150, -1)));
  auto* const add = new wxButton(this, wxID_ANY, words(tr("&New chart…")));
  auto* const remove = new wxButton(this, wxID_ANY, words(tr("Remove chart")));
  add->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { ask_for_chart(); });
  remove->Bind(wxEVT_BUTTON, [this](wxCommandEvent&) { remove_chart(); });
  left->Add(charts_, wxSizerFlags(1).Expand());
  left->Add(add, wxSizerFlags().Expand().Border(wxTOP, gap));
  left->Add(remove, wxSizerFlags().Expand().Border(wxTOP, gap));

  auto* const halves = new wxSplitterWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE);
  grid_ = new wxGrid(halves, wxID_ANY);
  table_ = new Table(*this);
  grid_->SetTable(table_, true, wxGrid::wxGridSelectCells);
  grid_->SetDefaultCellOverflow(false);
  grid_->DisableDragRowSize();
  auto* const right = new wxPanel(halves);
  fields_ = new FieldsPane(right, [this](const editor::Field& field, const std::optional<std::string>& value) {
    const auto what = fields_of_what();
    if (!what) return std::optional<Problem>();
    const bool chart = !head_ && field.name == "id" && value;
    const auto before = chosen_;
    if (chart) chosen_ = *value;  // it is followed under its new name
    auto problem = callbacks_.set_field(*what, field, value);
    if (problem && chart) chosen_ = before;
    return problem;
  });
  used_ = new wxStaticText(right, wxID_ANY, "");
  uses_list_ = new LineList(right, [this](std::size_t which) {
    if (which < uses_.size()) callbacks_.go_to(uses_[which].file, uses_[which].at);
  });
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(fields_, wxSizerFlags(1).Expand());
  column->Add(used_, wxSizerFlags().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(8)));
  column->Add(uses_list_, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(8)));
  right->SetSizer(column);
  halves->SetMinimumPaneSize(FromDIP(140));
  halves->SetSashGravity(0.6);
  halves->SplitVertically(grid_, right, FromDIP(400));

  auto* const middle = new wxBoxSizer(wxVERTICAL);
  middle->Add(buttons(), wxSizerFlags().Expand().Border(wxBOTTOM, gap));
  middle->Add(halves, wxSizerFlags(1).Expand());
  auto* const all = new wxBoxSizer(wxHORIZONTAL);
  all->Add(left, wxSizerFlags().Expand().Border(wxALL, gap));
  all->Add(middle, wxSizerFlags(1).Expand().Border(wxTOP | wxRIGHT | wxBOTTOM, gap));
  SetSizer(all);
  watch_grid();
}

wxSizer* ChartsPane::buttons() {
  auto* const row = new wxBoxSizer(wxHORIZONTAL);
  const auto text = [&](const std::string& label) {
    row->Add(new wxStaticText(this, wxID_ANY, words(label)),
             wxSizerFlags().CenterVertical().Border(wxRIGHT, FromDIP(6)));
  };
  const auto button = [&](const char* label, const std::string& help, std::function<void()> pressed) {
    auto* const made =
        new wxButton(this, wxID_ANY, wxString::FromUTF8(label), wxDefaultPosition, wxDefaultSize, wxBU_EXACTFIT);
    made->SetToolTip(words(help));
    made->SetName(words(help));
    made->Bind(wxEVT_BUTTON, [pressed = std::move(pressed)](wxCommandEvent&) { pressed(); });
    row->Add(made, wxSizerFlags().CenterVertical().Border(wxRIGHT, FromDIP(4)));
  };
  text(tr("Row:"));
  button("+", tr("A new row below the cursor"), [this] { insert(ChartLine::row, true); });
  button("−", tr("Take the row of the cursor away"), [this] { remove(ChartLine::row); });
  button("↑", tr("The row of the cursor one up"), [this] { move(ChartLine::row, -1); });
  button("↓", tr("The row of the cursor one down"), [this] { move(ChartLine::row, 1); });
  row->AddSpacer(FromDIP(14));
  text(tr("Column:"));
  button("+", tr("A new column to the right of the cursor"), [this] { insert(ChartLine::column, true); });
  button("−", tr("Take the column of the cursor away"), [this] { remove(ChartLine::column); });
  button("←", tr("The column of the cursor one to the left"), [this] { move(ChartLine::column, -1); });
  button("→", tr("The column of the cursor one to the right"), [this] { move(ChartLine::column, 1); });
  return row;
}

void ChartsPane::watch_grid() {
  grid_->Bind(wxEVT_GRID_LABEL_LEFT_CLICK, [this](wxGridEvent& event) {
    const auto row = event.GetRow();
    const auto column = event.GetCol();
    event.Skip();
    CallAfter([this, row, column] {
      if (row >= 0) grid_->SetGridCursor(row, std::max(grid_->GetGridCursorCol(), 0));
      if (column >= 0) grid_->SetGridCursor(std::max(grid_->GetGridCursorRow(), 0), column);
      show_head(row >= 0 ? ChartLine::row : ChartLine::column, std::max(row, column));
    });
  });
  grid_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
    const bool wanted = event.GetModifiers() == wxMOD_CONTROL && event.GetKeyCode() == 'V';
    if (!wanted || !wxTheClipboard->Open()) return event.Skip();
    wxTextDataObject text;
    const bool got = wxTheClipboard->GetData(text);
    wxTheClipboard->Close();
    if (got) paste(bytes(text.GetText()));
  });
}

// --- what is shown

void ChartsPane::show() {
  if (!IsShownOnScreen() || shown_revision_ == project_.revision()) return;
  shown_revision_ = project_.revision();
  ids_ = editor::chart_ids(project_);
  if (!ids_.empty() && std::find(ids_.begin(), ids_.end(), chosen_) == ids_.end()) {
    chosen_ = ids_.front();
    head_.reset();
  }
  std::vector<std::string> lines;
  for (const auto& id : ids_) {
    const auto chart = ChartView::find(project_, id);
    const auto& spot = chart->element();
    const auto title = spot.tree->value_or(spot.id, "title", id);
    lines.push_back(title == id ? id : title + " (" + id + ")");
  }
  const auto at = std::find(ids_.begin(), ids_.end(), chosen_);
  charts_->show(lines, at == ids_.end() ? -1 : static_cast<int>(at - ids_.begin()));
  fill();
}

void ChartsPane::fill() {
  const auto chart = view();
  const int rows = table_->GetNumberRows();
  const int columns = table_->GetNumberCols();
  table_->take(chart);
  const auto resized = [&](int before, int now, int appended, int deleted) {
    if (now == before) return;
    wxGridTableMessage message(table_, now > before ? appended : deleted, now > before ? now - before : 0,
                               now > before ? 0 : before - now);
    grid_->ProcessTableMessage(message);
  };
  resized(rows, table_->GetNumberRows(), wxGRIDTABLE_NOTIFY_ROWS_APPENDED, wxGRIDTABLE_NOTIFY_ROWS_DELETED);
  resized(columns, table_->GetNumberCols(), wxGRIDTABLE_NOTIFY_COLS_APPENDED, wxGRIDTABLE_NOTIFY_COLS_DELETED);
  constexpr int widest_measured = 60;  // lines: to measure more would be felt
  if (table_->GetNumberRows() <= widest_measured && table_->GetNumberCols() <= widest_measured) {
    grid_->AutoSizeColumns(false);
    grid_->SetRowLabelSize(wxGRID_AUTOSIZE);
  }
  grid_->ForceRefresh();
  uses_.clear();
  if (chart) uses_ = editor::chart_mentions(project_, chosen_);
  std::vector<std::string> lines;
  for (const auto& use : uses_) lines.push_back(use.text);
  uses_list_->show(lines, -1);
  used_->SetLabelText(words(!chart          ? tr("There is no chart yet")
                            : uses_.empty() ? tr("No rule names this chart")
                                            : tr("Rules and specs that name this chart:")));
  show_fields();
}

std::optional<editor::Spot> ChartsPane::fields_of_what() const {
  const auto chart = view();
  if (!chart) return std::nullopt;
  if (!head_) return chart->element();
  const auto& heads = head_->line == ChartLine::row ? chart->row_heads() : chart->column_heads();
  return head_->index < heads.size() ? std::optional(heads[head_->index]) : std::nullopt;
}

void ChartsPane::show_fields() {
  auto what = fields_of_what();
  if (!what && head_) {
    head_.reset();
    what = fields_of_what();
  }
  if (!what || !what->tree->sound()) return fields_->show({}, {});
  const auto title = what->tree->value_or(what->id, "title", what->value("id"));
  fields_->show(words(plain_text(!head_                          ? title
                                 : head_->line == ChartLine::row ? tr("Row {title}", {{"title", title}})
                                                                 : tr("Column {title}", {{"title", title}}))),
                editor::fields_of(project_, *what));
}

void ChartsPane::show_head(ChartLine line, int index) {
  take_typed();
  head_.reset();
  if (index >= 0) head_ = ShownLine{line, static_cast<std::size_t>(index)};
  show_fields();
}

void ChartsPane::choose_chart(const std::string& id) {
  take_typed();
  if (id != chosen_) head_.reset();
  chosen_ = id;
  shown_revision_.reset();
  show();
}

void ChartsPane::choose(const ChosenThing& thing) {
  if (!thing.element || !IsShownOnScreen()) return;
  for (const auto& id : editor::chart_ids(project_)) {
    const auto chart = ChartView::find(project_, id);
    const auto& spot = chart->element();
    if (spot.file != thing.file || id == chosen_) continue;
    for (auto at = *thing.element; at < spot.tree->size(); at = spot.tree->element(at).parent) {
      if (at != spot.id) continue;
      chosen_ = id;
      head_.reset();
      shown_revision_.reset();
      return;
    }
  }
}

// --- changes

// The cursor stands there afterwards.
void ChartsPane::make(editor::Proposal proposal, int row, int column) {
  const auto id = chosen_;
  const bool made = callbacks_.make(std::move(proposal));
  chosen_ = id;
  shown_revision_.reset();
  show();
  if (!made || row < 0 || column < 0) return;
  if (row >= table_->GetNumberRows() || column >= table_->GetNumberCols()) return;
  grid_->SetGridCursor(row, column);
  grid_->MakeCellVisible(row, column);
}

void ChartsPane::insert(ChartLine line, bool behind) {
  take_typed();
  const auto chart = view();
  if (!chart) return;
  const int row = grid_->GetGridCursorRow();
  const int column = grid_->GetGridCursorCol();
  const int at = std::max(line == ChartLine::row ? row : column, 0) + (behind ? 1 : 0);
  make(editor::insert_line(*chart, line, static_cast<std::size_t>(at)), line == ChartLine::row ? at : row,
       line == ChartLine::row ? column : at);
}

void ChartsPane::remove(ChartLine line) {
  take_typed();
  const auto chart = view();
  const int row = grid_->GetGridCursorRow();
  const int column = grid_->GetGridCursorCol();
  const int at = line == ChartLine::row ? row : column;
  if (!chart || at < 0) return;
  head_.reset();
  make(editor::remove_line(*chart, line, static_cast<std::size_t>(at)),
       line == ChartLine::row ? std::max(at - 1, 0) : row, line == ChartLine::row ? column : std::max(at - 1, 0));
}

void ChartsPane::move(ChartLine line, int by) {
  take_typed();
  const auto chart = view();
  const int row = grid_->GetGridCursorRow();
  const int column = grid_->GetGridCursorCol();
  const int from = line == ChartLine::row ? row : column;
  const int to = from + by;
  if (!chart || from < 0 || to < 0) return;
  head_.reset();
  make(editor::move_line(*chart, line, static_cast<std::size_t>(from), static_cast<std::size_t>(to)),
       line == ChartLine::row ? to : row, line == ChartLine::row ? column : to);
}

void ChartsPane::paste(const std::string& table) {
  take_typed();
  const auto chart = view();
  const int row = grid_->GetGridCursorRow();
  const int column = grid_->GetGridCursorCol();
  if (!chart || row < 0 || column < 0) return;
  make(editor::set_cells(*chart, static_cast<std::size_t>(row), static_cast<std::size_t>(column),
                         editor::cells_of(table)),
       row, column);
}

void ChartsPane::ask_for_chart() {
  wxTextEntryDialog dialog(this, words(tr("What is the chart called?")), words(tr("New chart")));
  if (dialog.ShowModal() == wxID_OK) add_chart(bytes(dialog.GetValue()));
}

void ChartsPane::add_chart(const std::string& title) {
  take_typed();
  if (!callbacks_.make(editor::add_chart(project_, title))) return;
  chosen_ = editor::chart_ids(project_).back();
  head_.reset();
  shown_revision_.reset();
  show();
}

void ChartsPane::remove_chart() {
  take_typed();
  const auto chart = view();
  if (!chart) return;
  head_.reset();
  callbacks_.make(editor::remove_chart(*chart));
  shown_revision_.reset();
  show();
}

}  // namespace bocage
