#include "app/editor/sheets/import_dialog.h"

#include <wx/choice.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <algorithm>

#include "app/window/widgets/wx_words.h"
#include "engine/base/plain_text.h"
#include "engine/base/tr.h"

namespace bocage {

ImportDialog::ImportDialog(wxWindow* parent, const editor::Project& project, const editor::CsvRow& heads)
    : wxDialog(parent, wxID_ANY, words(tr("What the columns mean")), wxDefaultPosition, wxDefaultSize,
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER),
      columns_(editor::CounterTable(project).columns()) {
  constexpr int high_dips = 320;
  auto* const inner = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, FromDIP(wxSize(420, high_dips)));
  inner->SetScrollRate(0, FromDIP(10));
  auto* const grid = new wxFlexGridSizer(2, FromDIP(6), FromDIP(12));
  grid->AddGrowableCol(1);
  wxArrayString meanings;
  meanings.Add(words(tr("(left out)")));
  for (const auto& column : columns_) meanings.Add(words(column));
  const auto likely = editor::likely_columns(heads, columns_);
  for (std::size_t i = 0; i < heads.size(); ++i) {
    auto* const choice = new wxChoice(inner, wxID_ANY, wxDefaultPosition, wxDefaultSize, meanings);
    const auto at = std::find(columns_.begin(), columns_.end(), likely[i]);
    choice->SetSelection(at == columns_.end() ? 0 : static_cast<int>(at - columns_.begin()) + 1);
    grid->Add(new wxStaticText(inner, wxID_ANY, words(plain_text(heads[i]))), wxSizerFlags().CenterVertical());
    grid->Add(choice, wxSizerFlags().Expand());
    meant_.push_back(choice);
  }
  inner->SetSizer(grid);
  inner->FitInside();
  prototype_ = new wxChoice(this, wxID_ANY);
  const editor::Counters counters(project);
  for (const auto& one : counters.prototypes()) {
    prototypes_.push_back(one.value("id"));
    prototype_->Append(words(prototypes_.back()));
  }
  if (!prototypes_.empty()) prototype_->SetSelection(0);
  auto* const below = new wxBoxSizer(wxHORIZONTAL);
  below->Add(new wxStaticText(this, wxID_ANY, words(tr("Prototype of new counters:"))),
             wxSizerFlags().CenterVertical().Border(wxRIGHT, FromDIP(8)));
  below->Add(prototype_, wxSizerFlags(1).CenterVertical());
  auto* const all = new wxBoxSizer(wxVERTICAL);
  all->Add(inner, wxSizerFlags(1).Expand().Border(wxALL, FromDIP(12)));
  all->Add(below, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, FromDIP(12)));
  all->Add(CreateStdDialogButtonSizer(wxOK | wxCANCEL), wxSizerFlags().Expand().Border(wxALL, FromDIP(10)));
  SetSizerAndFit(all);
}

editor::CounterImport ImportDialog::wanted() const {
  editor::CounterImport import;
  for (const auto* choice : meant_) {
    const int at = choice->GetSelection();
    import.columns.push_back(at < 1 ? std::string() : columns_[static_cast<std::size_t>(at) - 1]);
  }
  const int at = prototype_->GetSelection();
  if (at >= 0) import.prototype = prototypes_[static_cast<std::size_t>(at)];
  return import;
}

}  // namespace bocage
