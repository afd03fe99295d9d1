#include "app/window/panes/here_pane.h"

#include <wx/sizer.h>

#include <algorithm>
#include <utility>

#include "app/play/tools/menu_group.h"
#include "app/play/words/game_words.h"
#include "app/window/widgets/roomy.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

// Shapes beside colours say what may be picked.
const char* const offered_sign = "○ ";
const char* const picked_sign = "● ";  // ●
const char* const plain_sign = "";
const char* const verb_sign = "▸ ";
const char* const inner_sign = "      ";

constexpr int large_counter_dips = 48;
constexpr int title_gap_dips = 4;

}  // namespace

HerePane::HerePane(wxWindow* parent, Callbacks wanted)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "here"),
      callbacks_(std::move(wanted)),
      sprites_(4U << 20U) {
  title_ = new wxStaticText(this, wxID_ANY, "");
  title_->SetFont(title_->GetFont().Bold());
  list_ = new PictureList(this, wxLB_SINGLE);
  list_->use([this](std::size_t row) { return picture(row); });
  list_->SetFont(list_->GetFont().Smaller());
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(title_, wxSizerFlags().Expand().Border(wxALL, FromDIP(title_gap_dips)));
  column->Add(list_, wxSizerFlags(1).Expand());
  SetSizer(column);
  hide_when_cramped(*list_, 104);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    wrap_title();
    event.Skip();
  });
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
  title_words_ = report.title.empty() ? words(tr("Point at a space, or press F2")) : words(report.title);
  wrap_title();
  std::vector<Row> rows;
  for (const auto& piece : report.pieces) {
    const char* const sign = piece.picked ? picked_sign : piece.offered ? offered_sign : plain_sign;
    wxString text = wxString::FromUTF8(sign) + words(piece.text);
    if (!piece.why_not.empty()) text += wxString::FromUTF8(" — ") + words(piece.why_not);
    rows.push_back({text, piece.piece, piece.face, {}, {}, {}, {}});
  }
  for (const MenuItem& item : items) {
    if (group_of(item) != MenuGroup::rules) continue;  // the menu on the map has what is done by hand
    wxString text = wxString::FromUTF8(verb_sign) + words(item.text);
    if (!item.enabled) text += wxString::FromUTF8(" — ") + words(item.why_not);
    rows.push_back({text, {}, {}, item, {}, {}, {}});
  }
  for (const auto& line : report.lines) {
    const wxString text = (line.inner ? inner_sign : "") + words(with_rule(line.text, line.rule));
    rows.push_back({text, {}, {}, {}, line.line, line.spaces, line.pieces});
  }
  wxArrayString texts;
  for (const Row& row : rows) texts.Add(row.text);
  const bool same_faces =
      std::equal(rows.begin(), rows.end(), rows_.begin(), rows_.end(), [](const Row& a, const Row& b) {
        return a.face.has_value() == b.face.has_value() && (!a.face || a.face->key == b.face->key);
      });
  rows_ = std::move(rows);
  if (same_faces && texts == list_->GetStrings()) return;
  const int selected = list_->GetSelection();
  list_->Set(texts);
  if (same_space && selected != wxNOT_FOUND && selected < static_cast<int>(rows_.size())) list_->SetSelection(selected);
  Layout();
}

void HerePane::use(std::shared_ptr<const CanvasRenderer> look) {
  look_ = std::move(look);
  sprites_.clear();
  list_->Refresh();
}

void HerePane::wrap_title() {
  const int width = GetClientSize().x - 2 * FromDIP(title_gap_dips);
  title_->SetLabelText(title_words_);
  if (width > 0) title_->Wrap(width);
  Layout();
}

cairo_surface_t* HerePane::picture(std::size_t row) {
  if (look_ == nullptr || row >= rows_.size() || !rows_[row].face) return nullptr;
  const double scale = GetContentScaleFactor();
  cairo_surface_t* const sprite =
      sprites_.get(look_->counters, *rows_[row].face, static_cast<int>(FromDIP(large_counter_dips) * scale));
  cairo_surface_set_device_scale(sprite, scale, scale);
  return sprite;
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
