#include "app/editor/drawing/new_board_dialog.h"

#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "app/window/widgets/wx_words.h"
#include "editor/model/board.h"
#include "editor/model/words.h"
#include "engine/base/plain_text.h"
#include "engine/base/tr.h"

namespace bocage {

NewBoardDialog::NewBoardDialog(wxWindow* parent, const editor::Project& project)
    : wxDialog(parent, wxID_ANY, words(tr("A new board")), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      id_(editor::free_board_id(project)) {
  constexpr int greatest = 200;
  auto* const grid = new wxFlexGridSizer(2, FromDIP(8), FromDIP(12));
  grid->AddGrowableCol(1);
  const auto row = [&](const std::string& label, wxWindow* control) {
    grid->Add(new wxStaticText(this, wxID_ANY, words(label)), wxSizerFlags().CenterVertical());
    grid->Add(control, wxSizerFlags().Expand());
  };
  title_ = new wxTextCtrl(this, wxID_ANY, "");
  title_->SetHint(words(id_));
  row(tr("Name:"), title_);
  kind_ = new wxChoice(this, wxID_ANY);
  for (const auto* const text :
       {tr_later("Hexes in columns (flat top)"), tr_later("Hexes in rows (pointed top)"), tr_later("Squares"),
        tr_later("Areas with borders"), tr_later("Points joined by lines")}) {
    kind_->Append(words(tr(text)));
  }
  kind_->SetSelection(0);
  row(tr("Spaces:"), kind_);
  columns_ = new wxSpinCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 1, greatest, 20);
  row(tr("Columns:"), columns_);
  rows_ = new wxSpinCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, 1, greatest, 15);
  row(tr("Rows:"), rows_);
  shifted_ = new wxChoice(this, wxID_ANY);
  shifted_->Append(words(tr("the second, the fourth …")));
  shifted_->Append(words(tr("the first, the third …")));
  shifted_->SetSelection(0);
  row(tr("Pushed half a hex:"), shifted_);
  terrain_ = new wxChoice(this, wxID_ANY);
  for (const auto& one : editor::declared(project, "terrain")) {
    terrains_.push_back(one.value("id"));
    terrain_->Append(words(plain_text(one.value("title").empty() ? one.value("id") : one.value("title"))));
  }
  if (terrains_.empty()) {
    terrains_.emplace_back("clear");
    terrain_->Append("clear");
  }
  terrain_->SetSelection(0);
  row(tr("Terrain of all spaces:"), terrain_);
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(grid, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(14)));
  column->Add(CreateStdDialogButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(10)));
  SetSizerAndFit(column);
  kind_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { show_what_counts(); });
  show_what_counts();
  title_->SetFocus();
}

void NewBoardDialog::show_what_counts() {
  const int kind = kind_->GetSelection();
  columns_->Enable(kind < 3);
  rows_->Enable(kind < 3);
  shifted_->Enable(kind < 2);
}

editor::NewBoard NewBoardDialog::wanted() const {
  using Spaces = editor::NewBoard::Kind;
  constexpr Spaces kinds[] = {Spaces::hex_flat, Spaces::hex_pointy, Spaces::square, Spaces::areas, Spaces::points};
  editor::NewBoard board;
  board.title = bytes(title_->GetValue());
  board.id = editor::id_from(board.title, id_);
  board.kind = kinds[kind_->GetSelection()];
  board.columns = columns_->GetValue();
  board.rows = rows_->GetValue();
  board.odd_shifted = shifted_->GetSelection() == 1;
  board.terrain = terrains_[static_cast<std::size_t>(terrain_->GetSelection())];
  return board;
}

}  // namespace bocage
