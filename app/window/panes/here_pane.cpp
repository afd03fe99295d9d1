#include "app/window/panes/here_pane.h"

#include <wx/sizer.h>

#include "app/play/words/game_words.h"
#include "app/window/widgets/roomy.h"
#include "app/window/widgets/wx_words.h"

namespace bocage {

namespace {

// Shapes beside colours say what may be picked.
const char* const offered_sign = "○ ";
const char* const picked_sign = "● ";  // ●
const char* const plain_sign = "   ";
const char* const verb_sign = "▸ ";
const char* const inner_sign = "      ";

}  // namespace

HerePane::HerePane(wxWindow* parent, Callbacks wanted)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "here"),
      callbacks_(std::move(wanted)) {
  title_ = new wxStaticText(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxST_ELLIPSIZE_END);
  title_->SetFont(title_->GetFont().Bold());
  list_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, 0, nullptr, wxLB_SINGLE | wxLB_HSCROLL);
  list_->SetFont(list_->GetFont().Smaller());
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(title_, wxSizerFlags().Expand().Border(wxALL, FromDIP(4)));
  column->Add(list_, wxSizerFlags(1).Expand());
  SetSizer(column);
  hide_when_cramped(*list_, 72);
  list_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent& event) { point(event.GetSelection()); });
  list_->Bind(wxEVT_LISTBOX_DCLICK, [this](wxCommandEvent& event) { act(event.GetSelection()); });
  list_->Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    const bool enter = event.GetKeyCode() == WXK_RETURN || event.GetKeyCode() == WXK_NUMPAD_ENTER;
    if (!enter || event.HasAnyModifiers() || list_->GetSelection() == wxNOT_FOUND) {
      event.Skip();
      return;
    }
    act(list_->GetSelection());
  });
}

void HerePane::show(const SpaceReport& report, const std::vector<MenuItem>& items) {
  const bool same_space = space_ == report.space;
  space_ = report.space;
  title_->SetLabelText(report.title.empty() ? wxString("Point at a space, or press F2") : words(report.title));
  std::vector<Row> rows;
  for (const auto& piece : report.pieces) {
    const char* const sign = piece.picked ? picked_sign : piece.offered ? offered_sign : plain_sign;
    wxString text = wxString::FromUTF8(sign) + words(piece.text);
    if (!piece.why_not.empty()) text += wxString::FromUTF8(" — ") + words(piece.why_not);
    rows.push_back({text, piece.piece, {}, {}, {}, {}});
  }
  for (const MenuItem& item : items) {
    if (item.by_hand) continue;  // the menu on the map has them
    wxString text = wxString::FromUTF8(verb_sign) + words(item.text);
    if (!item.enabled) text += wxString::FromUTF8(" — ") + words(item.why_not);
    rows.push_back({text, {}, item, {}, {}, {}});
  }
  for (const auto& line : report.lines) {
    const wxString text = (line.inner ? inner_sign : "") + words(with_rule(line.text, line.rule));
    rows.push_back({text, {}, {}, line.line, line.spaces, line.pieces});
  }
  wxArrayString texts;
  for (const Row& row : rows) texts.Add(row.text);
  rows_ = std::move(rows);
  if (texts == list_->GetStrings()) return;
  const int selected = list_->GetSelection();
  list_->Set(texts);
  if (same_space && selected != wxNOT_FOUND && selected < static_cast<int>(rows_.size())) list_->SetSelection(selected);
  Layout();
}

void HerePane::take_focus() {
  list_->SetFocus();
  if (list_->GetSelection() == wxNOT_FOUND && !list_->IsEmpty()) list_->SetSelection(0);
}

void HerePane::point(int at) {
  if (at < 0 || static_cast<std::size_t>(at) >= rows_.size()) return;
  const Row row = rows_[static_cast<std::size_t>(at)];
  if (!row.line.empty()) {
    callbacks_.trace(row.line);
  } else if (!row.spaces.empty() || !row.pieces.empty()) {
    callbacks_.point(row.spaces, row.pieces);
  }
}

void HerePane::act(int at) {
  if (at < 0 || static_cast<std::size_t>(at) >= rows_.size()) return;
  const Row row = rows_[static_cast<std::size_t>(at)];
  if (row.piece.valid()) {
    callbacks_.click(row.piece);
  } else if (row.item && row.item->enabled) {
    callbacks_.choose(*row.item);
  } else {
    point(at);
  }
}

}  // namespace bocage
