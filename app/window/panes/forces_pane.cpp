#include "app/window/panes/forces_pane.h"

#include <wx/graphics.h>

#include <algorithm>

#include "app/paint/draw/cairo_handles.h"
#include "app/window/widgets/wx_colors.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/colon.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

constexpr int counter_dips = 44;
constexpr int gap_dips = 6;
constexpr int title_dips = 20;

}  // namespace

ForcesPane::ForcesPane(wxWindow* parent, CanvasListener& hand, std::function<void(const wxString&)> tell)
    : hand_(hand), tell_(std::move(tell)), sprites_(8U << 20U), gesture_(4) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxFULL_REPAINT_ON_RESIZE | wxWANTS_CHARS,
         "forces");
  SetScrollRate(0, FromDIP(10));
  gesture_ = Gesture(FromDIP(4));
  Bind(wxEVT_PAINT, &ForcesPane::on_paint, this);
  for (const auto& kind : {wxEVT_LEFT_DOWN, wxEVT_LEFT_DCLICK, wxEVT_LEFT_UP, wxEVT_RIGHT_UP, wxEVT_MOTION}) {
    Bind(kind, &ForcesPane::on_mouse, this);
  }
  Bind(wxEVT_KEY_DOWN, &ForcesPane::on_key, this);
  for (const auto& kind : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS}) {
    Bind(kind, [this](wxFocusEvent& event) {
      Refresh();
      event.Skip();
    });
  }
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { obey(gesture_.give_up()); });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    lay_out();
    event.Skip();
  });
}

void ForcesPane::use(TableCanvas* canvas) {
  canvas_ = canvas;
  sprites_.clear();
  Refresh(false);
}

void ForcesPane::use(const Palette& palette) {
  palette_ = &palette;
  Refresh(false);
}

void ForcesPane::show(std::vector<PoolEntry> entries) {
  entries_ = std::move(entries);
  hovered_ = nullptr;
  lay_out();
  chosen_ = std::min(chosen_, static_cast<int>(cells_.size()) - 1);
  Refresh();
}

// The words may be set larger than usual.
int ForcesPane::title_height() const {
  int height = 0;
  const wxFont font = GetFont().Bold();
  GetTextExtent("Ag", nullptr, &height, nullptr, nullptr, &font);
  return std::max(FromDIP(title_dips), height + FromDIP(2));
}

// As many words on a line as there is room for, in bold.
std::vector<wxString> ForcesPane::title_lines(const std::string& title, int room) const {
  const wxFont font = GetFont().Bold();
  std::vector<wxString> lines;
  for (const std::string_view word : split_words(title)) {
    const wxString one = words(std::string(word));
    const wxString longer = lines.empty() ? one : lines.back() + " " + one;
    int width = 0;
    GetTextExtent(longer, &width, nullptr, nullptr, nullptr, &font);
    if (lines.empty() || width > room) {
      lines.push_back(one);
    } else {
      lines.back() = longer;
    }
  }
  return lines;
}

void ForcesPane::lay_out() {
  const int size = FromDIP(counter_dips);
  const int gap = FromDIP(gap_dips);
  const int width = std::max(GetClientSize().x, size + 2 * gap);
  cells_.clear();
  titles_.clear();
  int x = gap;
  int y = gap;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    if (i == 0 || entries_[i].pool_title != entries_[i - 1].pool_title) {
      if (i > 0) y += size + 2 * gap;
      x = gap;
      for (const wxString& line : title_lines(entries_[i].pool_title, width - 2 * gap)) {
        titles_.emplace_back(y, line);
        y += title_height();
      }
    } else if (x + size + gap > width) {
      x = gap;
      y += size + gap;
    }
    cells_.push_back({{x, y, size, size}, i});
    x += size + 2 * gap;
  }
  SetVirtualSize(GetClientSize().x, y + size + 2 * gap);
}

void ForcesPane::paint_counters(wxPaintDC& dc) {
  wxGraphicsContext* const graphics = dc.GetGraphicsContext();
  if (canvas_ == nullptr || graphics == nullptr) return;
  auto* const context = static_cast<cairo_t*>(graphics->GetNativeContext());
  const double density = GetContentScaleFactor();
  for (const Cell& cell : cells_) {
    const int size = static_cast<int>(cell.box.width * density);
    const wxPoint at = CalcScrolledPosition(cell.box.GetPosition());
    if (!GetClientRect().Intersects({at, cell.box.GetSize()})) continue;
    const SavedState saved(context);
    cairo_scale(context, 1 / density, 1 / density);
    cairo_set_source_surface(context, sprites_.get(canvas_->look().counters, entries_[cell.entry].face, size),
                             at.x * density, at.y * density);
    cairo_paint(context);
  }
}

void ForcesPane::on_paint(wxPaintEvent&) {
  wxPaintDC dc(this);
  const wxColour ink = wx_color(palette_->pane.ink);
  dc.SetBackground(wxBrush(wx_color(palette_->pane.ground)));
  dc.Clear();
  paint_counters(dc);
  dc.SetFont(GetFont().Bold());
  dc.SetTextForeground(ink);
  const auto shown = [this](const wxPoint& at) { return CalcScrolledPosition(at); };
  for (const auto& [y, title] : titles_) dc.DrawText(title, shown({FromDIP(gap_dips), y}));
  dc.SetBrush(*wxTRANSPARENT_BRUSH);
  for (const Cell& cell : cells_) {
    const PoolEntry& entry = entries_[cell.entry];
    const wxRect box(shown(cell.box.GetPosition()), cell.box.GetSize());
    if (entry.candidate || entry.picked) {
      dc.SetPen(wxPen(wx_color(entry.picked ? palette_->picked : palette_->offered), FromDIP(2)));
      dc.DrawRoundedRectangle(wxRect(box).Inflate(FromDIP(1)), FromDIP(4));
    }
    if (HasFocus() && chosen_ >= 0 && &cell == &cells_[static_cast<std::size_t>(chosen_)]) {
      dc.SetPen(wxPen(ink, FromDIP(2), wxPENSTYLE_SHORT_DASH));
      dc.DrawRectangle(wxRect(box).Inflate(FromDIP(3)));
    }
    if (entry.count > 1) {
      const wxString count = wxString::FromUTF8("×") + wxString::Format("%zu", entry.count);
      const wxSize room = dc.GetTextExtent(count);
      dc.SetPen(*wxTRANSPARENT_PEN);
      dc.SetBrush(wxBrush(wx_color(palette_->pane.ground)));
      const wxPoint corner(box.GetRight() - room.x / 2, box.GetBottom() - room.y / 2);
      dc.DrawRoundedRectangle(wxRect(corner - wxPoint(FromDIP(2), 0), room + wxSize(FromDIP(4), 0)), FromDIP(4));
      dc.SetBrush(*wxTRANSPARENT_BRUSH);
      dc.DrawText(count, corner);
    }
  }
}

const PoolEntry* ForcesPane::entry_at(wxPoint at) const {
  const wxPoint there = CalcUnscrolledPosition(at);
  for (const Cell& cell : cells_) {
    if (cell.box.Contains(there)) return &entries_[cell.entry];
  }
  return nullptr;
}

std::optional<wxPoint> ForcesPane::middle_of(const Cell& cell) const {
  const wxPoint at = CalcScrolledPosition(cell.box.GetPosition() + wxPoint(cell.box.width / 2, cell.box.height / 2));
  return wxRect(GetClientSize()).Contains(at) ? std::optional(at) : std::nullopt;
}

std::optional<wxPoint> ForcesPane::point_of(PieceId piece) const {
  for (const Cell& cell : cells_) {
    const auto& pieces = entries_[cell.entry].pieces;
    if (std::find(pieces.begin(), pieces.end(), piece) == pieces.end()) continue;
    if (const auto at = middle_of(cell)) return at;
  }
  return std::nullopt;
}

std::optional<wxPoint> ForcesPane::point_of(CounterId counter) const {
  for (const Cell& cell : cells_) {
    if (entries_[cell.entry].counter == counter) return middle_of(cell);
  }
  return std::nullopt;
}

void ForcesPane::on_mouse(wxMouseEvent& event) {
  const Pixel at{event.GetX(), event.GetY()};
  if (event.LeftDown() || event.LeftDClick()) {
    SetFocus();
    gesture_.press(Gesture::Button::left, at, entry_at(event.GetPosition()) != nullptr);
    if (!HasCapture()) CaptureMouse();
  } else if (event.LeftUp()) {
    const auto act = gesture_.release(Gesture::Button::left, at);
    end_gesture();
    obey(act);
  } else if (event.RightUp()) {
    const PoolEntry* const under = carrying_ ? nullptr : entry_at(event.GetPosition());
    if (under != nullptr) ask_menu(*under);
  } else {
    if (!event.LeftIsDown() && gesture_.state() != Gesture::State::idle) {
      const auto act = gesture_.miss_release();
      end_gesture();
      obey(act);
    }
    obey(gesture_.move(at));
    if (carrying_) follow(event.GetPosition());
    const PoolEntry* const under = carrying_ ? nullptr : entry_at(event.GetPosition());
    if (under != nullptr && under != hovered_) tell(*under);
    hovered_ = under;
  }
}

void ForcesPane::tell(const PoolEntry& entry) {
  wxString text = wxString::FromUTF8(entry.pool_title) + words(colon()) + wxString::FromUTF8(entry.title);
  if (entry.count > 1) text += wxString::FromUTF8(" ×") + wxString::Format("%zu", entry.count);
  if (entry.picked) text += words(tr(", chosen"));
  if (entry.candidate) text += words(tr(", can be chosen"));
  tell_(text);
}

void ForcesPane::click(const PoolEntry& entry) {
  if (entry.counter.valid()) {
    hand_.click_counter(CounterId(entry.counter));
  } else if (entry.pieces.empty()) {
    tell(entry);
  } else {
    hand_.click_piece(PieceId(entry.pieces.front()));
  }
}

// Of the one that a click means.
void ForcesPane::ask_menu(const PoolEntry& entry) {
  if (entry.pieces.empty()) return tell(entry);
  hand_.menu(PieceId(entry.pieces.front()), SpaceId(entry.pool), {});
}

const PoolEntry* ForcesPane::chosen() const {
  if (chosen_ < 0 || static_cast<std::size_t>(chosen_) >= cells_.size()) return nullptr;
  return &entries_[cells_[static_cast<std::size_t>(chosen_)].entry];
}

SpaceId ForcesPane::chosen_pool() const {
  const PoolEntry* const entry = chosen();
  return entry == nullptr ? SpaceId() : entry->pool;
}

void ForcesPane::choose(int cell) {
  if (cells_.empty()) return;
  chosen_ = std::clamp(cell, 0, static_cast<int>(cells_.size()) - 1);
  const Cell& now = cells_[static_cast<std::size_t>(chosen_)];
  bring_into_sight(now);
  tell(entries_[now.entry]);
  Refresh();
}

void ForcesPane::bring_into_sight(const Cell& cell) {
  int unit = 1, top = 0;
  GetScrollPixelsPerUnit(nullptr, &unit);
  GetViewStart(nullptr, &top);
  const int low = cell.box.y - title_height(), high = cell.box.GetBottom() + FromDIP(gap_dips);
  if (low < top * unit) Scroll(-1, low / unit);
  if (high > top * unit + GetClientSize().y) Scroll(-1, (high - GetClientSize().y) / unit + 1);
}

// Its first row at the upper edge, and the keys on its first counter.
void ForcesPane::show_tray() {
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    if (!entries_[cells_[i].entry].counter.valid()) continue;
    int unit = 1;
    GetScrollPixelsPerUnit(nullptr, &unit);
    Scroll(-1, (cells_[i].box.y - title_height()) / unit);
    choose(static_cast<int>(i));
    return;
  }
}

void ForcesPane::on_key(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  const bool plain = !event.HasAnyModifiers();
  if (key == WXK_ESCAPE && HasCapture()) {  // no key comes to the window first while the mouse is held
    obey(gesture_.give_up());
  } else if (key == WXK_TAB && !event.ControlDown() && !event.AltDown()) {
    Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
  } else if (plain && (key == WXK_RIGHT || key == WXK_DOWN)) {
    choose(chosen_ + 1);
  } else if (plain && (key == WXK_LEFT || key == WXK_UP)) {
    choose(chosen_ - 1);
  } else if (plain && key == WXK_HOME) {
    choose(0);
  } else if (plain && (key == WXK_RETURN || key == WXK_NUMPAD_ENTER) && chosen() != nullptr) {
    click(*chosen());
  } else if (plain && key == WXK_SPACE && chosen() != nullptr) {
    ask_menu(*chosen());
  } else {
    event.Skip();
  }
}

// The carried counter hangs under the pointer.
void ForcesPane::follow(wxPoint at) {
  if (canvas_ != nullptr && carried_) canvas_->drag_image().carry(carried_, ClientToScreen(at));
}

void ForcesPane::end_gesture() {
  if (HasCapture()) ReleaseMouse();
  end_carry();
}

void ForcesPane::end_carry() {
  if (carrying_ && canvas_ != nullptr) canvas_->drag_image().carry(std::nullopt, {});
  carrying_ = false;
  carried_.reset();
}

void ForcesPane::obey(const std::optional<Gesture::Act>& act) {
  if (!act) return;
  const PoolEntry* const item = entry_at({act->what == Gesture::Act::What::lift ? act->from.x : act->at.x,
                                          act->what == Gesture::Act::What::lift ? act->from.y : act->at.y});
  const wxPoint on_screen = ClientToScreen(wxPoint(act->at.x, act->at.y));
  switch (act->what) {
    case Gesture::Act::What::click:
      if (item != nullptr) click(*item);
      break;
    case Gesture::Act::What::lift: {
      if (item == nullptr || (item->pieces.empty() && !item->counter.valid())) return gesture_.refuse_lift();
      const SceneFace face = item->face;  // what is lifted makes the pane show new entries
      const CounterId counter = item->counter;
      carrying_ = counter.valid() ? hand_.lift_counter(counter) : !hand_.lift({item->pieces.front()}).empty();
      if (!carrying_) {
        gesture_.refuse_lift();
      } else if (canvas_ != nullptr) {
        carried_ = face;
        canvas_->drag_image().carry(face, on_screen);
      }
      break;
    }
    case Gesture::Act::What::drop:
      hand_.drop(canvas_ == nullptr ? SpaceId() : canvas_->places().space_on_screen(on_screen));
      break;
    case Gesture::Act::What::put_back:
      end_carry();  // the mouse stays the pane's until the button is let go
      hand_.put_back();
      break;
    case Gesture::Act::What::pan:
    case Gesture::Act::What::rubber_band:
    case Gesture::Act::What::gather:
      break;
  }
}

}  // namespace bocage
