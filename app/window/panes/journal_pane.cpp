#include "app/window/panes/journal_pane.h"

#include <wx/clipbrd.h>
#include <wx/dataobj.h>
#include <wx/sizer.h>

#include <algorithm>
#include <utility>

#include "app/paint/counter/dice_painter.h"
#include "app/paint/draw/cairo_handles.h"
#include "app/paint/draw/color.h"
#include "app/play/reading/board_words.h"
#include "app/window/widgets/roomy.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

constexpr JournalKind all_kinds[] = {JournalKind::action, JournalKind::dice, JournalKind::secret, JournalKind::by_hand,
                                     JournalKind::note};

void copy_to_clipboard(const wxString& text) {
  if (text.empty() || !wxTheClipboard->Open()) return;
  wxTheClipboard->SetData(new wxTextDataObject(text));
  wxTheClipboard->Flush();
  wxTheClipboard->Close();
}

wxChoice* add_choice(wxWindow& box, wxSizer& row, const wxString& tip, const wxArrayString& entries) {
  auto* const choice = new wxChoice(&box, wxID_ANY, wxDefaultPosition, box.FromDIP(wxSize(96, -1)), entries);
  choice->SetSelection(0);
  choice->SetToolTip(tip);
  row.Add(choice, wxSizerFlags(1));
  return choice;
}

}  // namespace

JournalPane::JournalPane(wxWindow* parent, const Module& module, Callbacks wanted)
    : wxPanel(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxTAB_TRAVERSAL, "journal"),
      callbacks_(std::move(wanted)),
      sprites_(2U << 20U) {
  filter_box_ = make_filter(module);
  list_ = new PictureList(this, wxLB_EXTENDED);
  list_->use([this](std::size_t row) { return picture(row); });
  list_->hold_end();
  list_->SetToolTip(words(tr("Ctrl+C copies the lines that are chosen; Shift and Ctrl choose several")));
  list_->SetFont(list_->GetFont().Smaller());
  slider_ = new wxSlider(this, wxID_ANY, 0, 0, 1);
  slider_->SetToolTip(words(tr("View an earlier position, from the beginning of the game to now")));
  timeline_ = new TimelineBar(this, callbacks_.timeline);
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(filter_box_, wxSizerFlags().Expand());
  column->Add(list_, wxSizerFlags(1).Expand());
  column->Add(slider_, wxSizerFlags().Expand());
  column->Add(timeline_, wxSizerFlags().Expand());
  SetSizer(column);
  hide_when_cramped(*list_, 124);
  const auto line = [this](const wxCommandEvent& event) -> const JournalLine* {
    const auto at = static_cast<std::size_t>(event.GetSelection());
    return event.IsSelection() && event.GetSelection() >= 0 && at < rows_.size() ? &row(at) : nullptr;
  };
  // Before the window takes the key for the table.
  list_->Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    if (event.GetKeyCode() == 'C' && event.GetModifiers() == wxMOD_CONTROL) {
      copy_to_clipboard(list_->chosen_words());
    } else {
      event.Skip();
    }
  });
  list_->Bind(wxEVT_LISTBOX, [this, line](wxCommandEvent& event) {
    if (const JournalLine* const chosen = line(event)) callbacks_.look(*chosen);
  });
  list_->Bind(wxEVT_LISTBOX_DCLICK, [this, line](wxCommandEvent& event) {
    if (const JournalLine* const chosen = line(event)) callbacks_.look_back(chosen->entry);
  });
  slider_->Bind(wxEVT_SLIDER, [this](wxCommandEvent& event) {
    callbacks_.look_back(static_cast<std::uint32_t>(std::max(0, event.GetInt())));
  });
}

wxPanel* JournalPane::make_filter(const Module& module) {
  auto* const box = new wxPanel(this);
  search_ = new wxTextCtrl(box, wxID_ANY);
  search_->SetHint(words(tr("Search the journal")));
  wxArrayString sides, kinds;
  sides.Add(words(tr("All sides")));
  for (const auto& side : module.sides) sides.Add(words(side.title.empty() ? side.id : side.title));
  kinds.Add(words(tr("Everything")));
  for (const JournalKind kind : all_kinds) kinds.Add(words(kind_title(kind)));
  wxArrayString phases;
  phases.Add(words(tr("All phases")));
  auto* const row = new wxBoxSizer(wxHORIZONTAL);
  sides_ =
      add_choice(*box, *row, words(tr("Whose lines are shown; dice belong to the action they were rolled for")), sides);
  phases_ = add_choice(*box, *row, words(tr("The phase whose lines are shown")), phases);
  kinds_ = add_choice(*box, *row, words(tr("What kind of line is shown")), kinds);
  auto* const column = new wxBoxSizer(wxVERTICAL);
  column->Add(search_, wxSizerFlags().Expand());
  column->Add(row, wxSizerFlags().Expand());
  box->SetSizer(column);
  box->Hide();
  search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { read_filter(); });
  for (wxChoice* const choice : {sides_, phases_, kinds_}) {
    choice->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) { read_filter(); });
  }
  // Before the window takes the key for the table.
  box->Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    if (event.GetKeyCode() == WXK_ESCAPE && event.GetModifiers() == wxMOD_NONE) {
      close_filter();
    } else {
      event.Skip();
    }
  });
  return box;
}

void JournalPane::open_filter() {
  filter_box_->Show();
  Layout();
  search_->SetFocus();
  search_->SelectAll();
}

void JournalPane::close_filter() {
  if (!filtering()) return;
  filter_box_->Hide();
  search_->ChangeValue("");
  for (wxChoice* const choice : {sides_, phases_, kinds_}) choice->SetSelection(0);
  Layout();
  read_filter();
  callbacks_.leave();
}

void JournalPane::read_filter() {
  filter_.words = bytes(search_->GetValue());
  const int side = sides_->GetSelection(), kind = kinds_->GetSelection();
  filter_.side = side > 0 ? SideId(static_cast<std::uint32_t>(side - 1)) : SideId();
  filter_.phase = phases_->GetSelection() > 0 ? bytes(phases_->GetStringSelection()) : std::string();
  filter_.kind = kind > 0 ? std::optional(all_kinds[kind - 1]) : std::nullopt;
  fill(0);
  show_moment();
}

// Lists the lines that pass; those of so many lines at the beginning stand there already, if they passed before. False:
// the list is as it was.
bool JournalPane::fill(std::size_t same) {
  auto passed = filtered(book_.lines(), filter_);
  std::size_t keep = 0;
  while (keep < rows_.size() && keep < passed.size() && rows_[keep] == passed[keep] && rows_[keep] < same) ++keep;
  const bool changed = keep < rows_.size() || keep < passed.size();
  while (list_->GetCount() > keep) list_->Delete(list_->GetCount() - 1);
  wxArrayString more;
  for (std::size_t i = keep; i < passed.size(); ++i) more.Add(words(row_words(book_.lines()[passed[i]])));
  if (!more.empty()) list_->Append(more);
  rows_ = std::move(passed);
  return changed;
}

// A phase that is filtered by stays in the list, even when an undo took its last line.
void JournalPane::show_phases() {
  wxArrayString wanted;
  wanted.Add(words(tr("All phases")));
  for (const std::string& phase : phases_of(book_.lines())) wanted.Add(words(phase));
  if (!filter_.phase.empty() && wanted.Index(words(filter_.phase)) == wxNOT_FOUND) wanted.Add(words(filter_.phase));
  if (wanted == phases_->GetStrings()) return;
  phases_->Set(wanted);
  phases_->SetSelection(filter_.phase.empty() ? 0 : phases_->FindString(words(filter_.phase), true));
}

void JournalPane::show_moment() {
  if (rows_.empty()) return;
  const std::size_t line = moment_ ? book_.line_of(*moment_) : book_.lines().size();
  const auto after = std::upper_bound(rows_.begin(), rows_.end(), line);
  if (moment_ && line < book_.lines().size() && after != rows_.begin()) {
    list_->choose(static_cast<int>(after - rows_.begin()) - 1);
  } else {
    list_->EnsureVisible(static_cast<int>(rows_.size()) - 1);
  }
}

void JournalPane::use(std::shared_ptr<const CanvasRenderer> look) {
  look_ = std::move(look);
  sprites_.clear();
  pictures_.clear();
  list_->Refresh();
}

// An undo makes another entry of the same number, and another reader may see others.
void JournalPane::forget_pictures(SideId reader, std::size_t same) {
  if (reader != reader_) pictures_.clear();
  reader_ = reader;
  if (same < book_.lines().size()) pictures_.erase(pictures_.lower_bound(book_.lines()[same].entry), pictures_.end());
}

// The first line of an entry has it.
bool JournalPane::has_picture(std::size_t row) const {
  const std::size_t line = rows_[row];
  const JournalLine& own = book_.lines()[line];
  if (own.heading) return false;
  return line == 0 || book_.lines()[line - 1].heading || book_.lines()[line - 1].entry != own.entry;
}

cairo_surface_t* JournalPane::picture(std::size_t row) {
  if (look_ == nullptr || row >= rows_.size() || !has_picture(row)) return nullptr;
  const std::uint32_t entry = this->row(row).entry;
  auto known = pictures_.find(entry);
  if (known == pictures_.end()) known = pictures_.emplace(entry, drawn(callbacks_.pictures(entry))).first;
  return known->second.get();
}

// Side by side; null when there is nothing to draw.
SurfaceHandle JournalPane::drawn(const LinePictures& pictures) {
  constexpr int picture_dips = 20;
  constexpr Color ivory{0.97, 0.95, 0.88};
  const std::size_t count = pictures.dice.size() + pictures.faces.size();
  if (count == 0) return nullptr;
  const double scale = GetContentScaleFactor();
  const int size = static_cast<int>(FromDIP(picture_dips) * scale);
  SurfaceHandle all(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size * static_cast<int>(count), size));
  const ContextHandle context(cairo_create(all.get()));
  double left = 0;
  for (const LinePictures::Die& die : pictures.dice) {
    paint_die(context.get(), die.shows, pictures.sides, parse_color(die.color).value_or(ivory), left + 1, 1, size - 2);
    left += size;
  }
  for (const SceneFace& face : pictures.faces) {
    cairo_set_source_surface(context.get(), sprites_.get(look_->counters, face, size), left, 0);
    cairo_paint(context.get());
    left += size;
  }
  cairo_surface_set_device_scale(all.get(), scale, scale);
  return all;
}

void JournalPane::show(const Session& session, SideId reader, std::optional<std::uint32_t> moment, bool playing) {
  const bool elsewhere = moment_ != moment;
  moment_ = moment;
  // Only the end differs from what is shown: the list is not built anew for every step.
  const std::size_t same = book_.update(session, reader);
  forget_pictures(reader, same);
  const bool changed = fill(same);
  show_phases();
  const auto length = static_cast<int>(session.timeline().length());
  slider_->SetRange(0, std::max(1, length));
  slider_->SetValue(moment ? static_cast<int>(*moment) : std::max(1, length));
  slider_->Enable(length > 0);
  timeline_->show(length > 0, playing);
  // Else the reader keeps his place: a click on an old line must not carry him off to the newest.
  if (changed || elsewhere) show_moment();
}

}  // namespace bocage
