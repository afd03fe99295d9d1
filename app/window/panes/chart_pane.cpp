#include "app/window/panes/chart_pane.h"

#include <wx/settings.h>
#include <wx/sizer.h>

#include "app/window/widgets/wx_colors.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

namespace {

wxString head_words(const ChartDef::Head& head) {
  return words(head.title.empty() ? head.id : head.title);
}

}  // namespace

ChartPane::ChartPane(wxWindow* parent, const Module& module)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "charts"), module_(module) {
  choice_ = new wxChoice(this, wxID_ANY);
  for (const ChartDef& chart : module.charts) choice_->Append(words(chart.title));
  grid_ = new wxGrid(this, wxID_ANY);
  grid_->CreateGrid(0, 0);
  grid_->EnableEditing(false);
  grid_->DisableDragRowSize();
  grid_->SetDefaultCellAlignment(wxALIGN_CENTRE, wxALIGN_CENTRE);
  lit_ = new wxStaticText(this, wxID_ANY, "");
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(choice_, wxSizerFlags().Expand().Border(wxALL, FromDIP(4)));
  column->Add(grid_, wxSizerFlags(1).Expand());
  column->Add(lit_, wxSizerFlags().Expand().Border(wxALL, FromDIP(4)));
  SetSizer(column);
  choice_->Bind(wxEVT_CHOICE, [this](wxCommandEvent& event) {
    if (event.GetSelection() >= 0) turn_to(static_cast<std::size_t>(event.GetSelection()));
  });
  if (!module.charts.empty()) turn_to(0);
}

void ChartPane::turn_to(std::size_t at) {
  shown_ = at;
  choice_->SetSelection(static_cast<int>(at));
  const ChartDef& chart = module_.charts[at];
  const wxGridUpdateLocker locker(grid_);
  if (grid_->GetNumberRows() > 0) grid_->DeleteRows(0, grid_->GetNumberRows());
  if (grid_->GetNumberCols() > 0) grid_->DeleteCols(0, grid_->GetNumberCols());
  grid_->AppendRows(static_cast<int>(chart.rows.size()));
  grid_->AppendCols(static_cast<int>(chart.columns.size()));
  for (std::size_t column = 0; column < chart.columns.size(); ++column) {
    grid_->SetColLabelValue(static_cast<int>(column), head_words(chart.columns[column]));
  }
  for (std::size_t row = 0; row < chart.rows.size(); ++row) {
    grid_->SetRowLabelValue(static_cast<int>(row), head_words(chart.rows[row]));
    for (std::size_t column = 0; column < chart.columns.size(); ++column) {
      grid_->SetCellValue(static_cast<int>(row), static_cast<int>(column), words(chart.cells[row][column]));
    }
  }
  grid_->SetRowLabelSize(wxGRID_AUTOSIZE);
  grid_->SetColLabelSize(wxGRID_AUTOSIZE);
  grid_->AutoSizeColumns(false);
  light();
}

// What is around the cells is the desktop's.
void ChartPane::use(const Palette& palette) {
  palette_ = &palette;
  const auto desktop = [](wxSystemColour what) { return wxSystemSettings::GetColour(what); };
  grid_->SetLabelBackgroundColour(desktop(wxSYS_COLOUR_BTNFACE));
  grid_->SetLabelTextColour(desktop(wxSYS_COLOUR_WINDOWTEXT));
  grid_->SetGridLineColour(desktop(wxSYS_COLOUR_BTNSHADOW));
  grid_->SetDefaultCellBackgroundColour(wx_color(palette.cell.ground));
  grid_->SetDefaultCellTextColour(wx_color(palette.cell.ink));
  light();
}

void ChartPane::light() {
  const auto dye = [this](int row, int column, const Palette::Pair& pair) {
    grid_->SetCellBackgroundColour(row, column, wx_color(pair.ground));
    grid_->SetCellTextColour(row, column, wx_color(pair.ink));
  };
  for (int row = 0; row < grid_->GetNumberRows(); ++row) {
    for (int column = 0; column < grid_->GetNumberCols(); ++column) dye(row, column, palette_->cell);
  }
  for (const ChartCell& cell : cells_) {
    if (cell.chart != shown_) continue;
    dye(static_cast<int>(cell.row), static_cast<int>(cell.column), palette_->lit);
    grid_->MakeCellVisible(static_cast<int>(cell.row), static_cast<int>(cell.column));
  }
  grid_->ForceRefresh();
}

void ChartPane::show(const ChartBook& book) {
  if (cells_ == book.lit()) return;
  cells_ = book.lit();
  wxString text;
  for (const std::string& line : book.words()) text += (text.empty() ? "" : "\n") + words(line);
  lit_->SetLabelText(text);
  if (const auto chart = book.foremost(shown_)) {
    turn_to(*chart);
  } else {
    light();
  }
  Layout();
}

}  // namespace bocage
