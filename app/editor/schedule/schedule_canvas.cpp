#include "app/editor/schedule/schedule_canvas.h"

#include <algorithm>
#include <utility>

#include "app/editor/schedule/schedule_words.h"
#include "app/window/widgets/wx_words.h"
#include "engine/base/plain_text.h"
#include "engine/base/tr.h"

namespace bocage {

using editor::ElementId;
using editor::Schedule;
using Way = ScheduleChoice::Way;

namespace {

constexpr int edge_ms = 40;
constexpr int smallest_dips = 24;
constexpr int largest_dips = 88;

}  // namespace

ScheduleCanvas::ScheduleCanvas(wxWindow* parent, CounterFaces& faces, Wishes wishes)
    : faces_(faces), wishes_(std::move(wishes)), edge_(this), palette_(&palette_of(Theme::print)) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize,
         wxHSCROLL | wxVSCROLL | wxFULL_REPAINT_ON_RESIZE | wxWANTS_CHARS, "schedule");
  SetScrollRate(FromDIP(8), FromDIP(8));
  EnableScrolling(false, false);  // the headings stay: all is painted anew
  gesture_ = Gesture(FromDIP(4));
  bind_all();
}

void ScheduleCanvas::bind_all() {
  Bind(wxEVT_PAINT, [this](wxPaintEvent&) { on_paint(); });
  for (const auto& kind : {wxEVT_LEFT_DOWN, wxEVT_LEFT_DCLICK, wxEVT_LEFT_UP, wxEVT_RIGHT_UP, wxEVT_MOTION}) {
    Bind(kind, &ScheduleCanvas::on_mouse, this);
  }
  Bind(wxEVT_LEAVE_WINDOW, [this](wxMouseEvent& event) {
    event.Skip();
    hovered_.reset();
    Refresh(false);
  });
  Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) {
    if (!event.ControlDown()) return event.Skip();
    resize(event.GetWheelRotation() > 0 ? 1 : -1);
  });
  Bind(wxEVT_KEY_DOWN, &ScheduleCanvas::on_key, this);
  for (const auto& kind : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS}) {
    Bind(kind, [this](wxFocusEvent& event) {
      Refresh(false);
      event.Skip();
    });
  }
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) {
    gesture_.give_up();
    end_gesture();
  });
  Bind(
      wxEVT_TIMER, [this](wxTimerEvent&) { push_at_edge(); }, edge_.GetId());
}

// --- what is shown

void ScheduleCanvas::show(std::optional<Schedule> schedule, ScheduleTexts texts) {
  if (gesture_.state() != Gesture::State::idle) {
    gesture_.give_up();
    end_gesture();
  }
  schedule_ = std::move(schedule);
  texts_ = std::move(texts);
  hovered_.reset();
  lay_out();
}

// The words may be set larger than usual.
void ScheduleCanvas::lay_out() {
  ScheduleSizes sizes;
  const wxFont bold = GetFont().Bold();
  const auto extent = [&](const std::string& text) {
    wxSize size;
    GetTextExtent(words(plain_text(text)), &size.x, &size.y, nullptr, nullptr, &bold);
    return size;
  };
  const int line = extent("Ag").y;
  sizes.counter = FromDIP(counter_dips_);
  sizes.gap = FromDIP(6);
  sizes.turns = line + FromDIP(10);
  sizes.side = line + FromDIP(4);
  constexpr int narrowest = 90, widest = 210, margin = 18;
  int entries = std::max(FromDIP(narrowest), extent(texts_.turn).x + FromDIP(margin));
  if (schedule_) {
    for (const auto& row : schedule_->rows()) {
      const auto title = texts_.entries.find(row.entry);
      entries = std::max(entries, extent(editor::entry_words(row.entry)).x + FromDIP(margin));
      if (title != texts_.entries.end()) entries = std::max(entries, extent(title->second).x + FromDIP(margin));
    }
  }
  sizes.entries = std::min(entries, FromDIP(widest));
  layout_ = schedule_ ? ScheduleLayout(*schedule_, sizes) : ScheduleLayout();
  choice_.follow(layout_);
  SetVirtualSize(layout_.empty() ? wxSize(0, 0) : layout_.size() + wxSize(FromDIP(8), FromDIP(8)));
  Refresh(false);
}

void ScheduleCanvas::forget() {
  choice_.forget();
  Scroll(0, 0);
}

void ScheduleCanvas::forget_chosen() {
  choice_.go_to(choice_.cursor());
}

void ScheduleCanvas::go_to(ScheduleCell cell) {
  choice_.go_to(cell);
  show_cursor();
}

void ScheduleCanvas::show_cursor() {
  if (layout_.empty()) return;
  const auto item = choice_.at() ? layout_.item_of(*choice_.at()) : std::nullopt;
  bring_into_sight(item ? layout_.items()[*item].box : layout_.box_of(choice_.cursor()));
  Refresh(false);
}

void ScheduleCanvas::choose(ElementId element) {
  choice_.choose(layout_, element);
  if (layout_.item_of(element)) show_cursor();
  Refresh(false);
}

void ScheduleCanvas::resize(int by) {
  constexpr int step = 8;
  counter_dips_ = std::clamp(counter_dips_ + by * step, smallest_dips, largest_dips);
  lay_out();
}

bool ScheduleCanvas::on_body(wxPoint at) const {
  return !layout_.empty() && at.x >= layout_.sizes().entries && at.y >= headings_height() &&
         wxRect(GetClientSize()).Contains(at);
}

std::optional<ScheduleCell> ScheduleCanvas::cell_at(wxPoint at) const {
  return on_body(at) ? layout_.cell_at(at + origin()) : std::nullopt;
}

std::optional<std::size_t> ScheduleCanvas::item_at(wxPoint at) const {
  return on_body(at) ? layout_.item_at(at + origin()) : std::nullopt;
}

// Not below the headings, which lie over the time line.
void ScheduleCanvas::bring_into_sight(const wxRect& box) {
  int unit_x = 1, unit_y = 1, left = 0, top = 0;
  GetScrollPixelsPerUnit(&unit_x, &unit_y);
  GetViewStart(&left, &top);
  const wxSize client = GetClientSize();
  const int margin = 2 * layout_.sizes().gap;
  const auto start = [&](int now, int unit, int low, int high, int before, int room) {
    if (low - margin < now * unit + before) return std::max(0, (low - margin - before) / unit);
    if (high + margin > now * unit + room) return std::max(0, (high + margin - room + unit - 1) / unit);
    return now;
  };
  const int x = start(left, unit_x, box.x, box.GetRight(), layout_.sizes().entries, client.x);
  const int y = start(top, unit_y, box.y, box.GetBottom(), headings_height(), client.y);
  if (x != left || y != top) Scroll(x, y);
}

wxPoint ScheduleCanvas::point_of(ElementId element) {
  const auto item = layout_.item_of(element);
  if (!item) return {-1, -1};
  const auto& box = layout_.items()[*item].box;
  bring_into_sight(box);
  return box.GetPosition() + wxPoint(box.width / 2, box.height / 2) - origin();
}

wxPoint ScheduleCanvas::point_of(ScheduleCell cell) {
  const auto box = layout_.box_of(cell);
  bring_into_sight(box);
  return box.GetPosition() + wxPoint(box.width / 2, box.height / 2) - origin();
}

// --- the mouse

void ScheduleCanvas::press(wxMouseEvent& event) {
  SetFocus();
  const wxPoint at = event.GetPosition();
  const auto item = item_at(at);
  twice_ = event.LeftDClick();
  const bool plain = !event.ControlDown() && !event.ShiftDown();
  pointer_ = at;
  gesture_.press(Gesture::Button::left, {at.x, at.y}, item && plain, on_body(at));
  if (!HasCapture()) CaptureMouse();
}

void ScheduleCanvas::on_mouse(wxMouseEvent& event) {
  const wxPoint at = event.GetPosition();
  const Pixel pixel{at.x, at.y};
  const bool besides = event.ControlDown();
  const bool reaching = event.ShiftDown();
  if (event.LeftDown() || event.LeftDClick()) return press(event);
  if (event.LeftUp()) {
    pointer_ = at;
    return obey(gesture_.release(Gesture::Button::left, pixel), besides, reaching);
  }
  if (event.RightUp()) {
    if (gesture_.state() != Gesture::State::idle) return;
    SetFocus();
    const auto item = item_at(at);
    const auto cell = cell_at(at);
    if (item && !choice_.holds(layout_.items()[*item].what.element)) {
      choice_.choose(layout_, layout_.items()[*item].what.element);
    }
    if (!item && cell) choice_.go_to(*cell);
    Refresh(false);
    return wishes_.menu();
  }
  if (!event.LeftIsDown() && gesture_.state() != Gesture::State::idle) {
    gesture_.miss_release();
    return end_gesture();
  }
  const bool moved = at != pointer_;
  pointer_ = at;
  obey(gesture_.move(pixel), besides, reaching);
  if (moved) tell_at(at);
}

void ScheduleCanvas::tell_at(wxPoint at) {
  const auto before = std::pair(hovered_, target_);
  const auto cell = cell_at(at);
  hovered_ = lifted_from_ || band_from_ ? std::nullopt : item_at(at);
  target_ = lifted_from_ ? cell : std::nullopt;
  if (lifted_from_ || band_from_ || before != std::pair(hovered_, target_)) Refresh(false);
  if (hovered_) {
    const auto& what = layout_.items()[*hovered_].what;
    const auto title = texts_.counters.find(what.counter);
    wishes_.tell(arrival_words(what, title == texts_.counters.end() ? what.counter : title->second));
  } else if (cell && schedule_) {
    wishes_.tell(cell_words(*schedule_, layout_.rows()[cell->row].what, layout_.columns()[cell->column].turn));
  }
}

void ScheduleCanvas::obey(const std::optional<Gesture::Act>& act, bool besides, bool reaching) {
  if (gesture_.state() == Gesture::State::idle && HasCapture()) ReleaseMouse();
  if (!act) {
    if (gesture_.state() == Gesture::State::idle) end_gesture();
    return;
  }
  const wxPoint at(act->at.x, act->at.y);
  const wxPoint from(act->from.x, act->from.y);
  switch (act->what) {
    case Gesture::Act::What::click:
      end_gesture();
      return click(at, besides, reaching);
    case Gesture::Act::What::lift: {
      const auto item = item_at(from);
      if (!item) return gesture_.refuse_lift();
      const auto& what = layout_.items()[*item];
      if (!choice_.holds(what.what.element)) choice_.choose(layout_, what.what.element);
      lifted_from_ = what.cell;
      carried_ = what.what.counter;
      edge_.Start(edge_ms);
      return Refresh(false);
    }
    case Gesture::Act::What::drop:
      return drop(at);
    case Gesture::Act::What::rubber_band:
      if (!band_from_) band_from_ = from + origin();
      if (!edge_.IsRunning()) edge_.Start(edge_ms);
      return Refresh(false);
    case Gesture::Act::What::gather: {
      const auto box = wxRect(band_from_.value_or(from + origin()), at + origin());
      end_gesture();
      choice_.choose(layout_.within(box), besides || reaching);
      if (!choice_.chosen().empty()) {
        wishes_.tell(tr_n("{n} reinforcement is chosen", "{n} reinforcements are chosen", choice_.chosen().size()));
      }
      return Refresh(false);
    }
    case Gesture::Act::What::put_back:
    case Gesture::Act::What::pan:
      return end_gesture();
  }
}

void ScheduleCanvas::click(wxPoint at, bool besides, bool reaching) {
  const auto item = item_at(at);
  const auto cell = cell_at(at);
  if (!cell) {
    click_heading(at, besides);
  } else if (reaching) {
    choice_.reach(layout_, *cell);
  } else if (!item) {
    choice_.go_to(*cell);
  } else if (besides) {
    choice_.turn_over(layout_, layout_.items()[*item].what.element);
  } else {
    choice_.choose(layout_, layout_.items()[*item].what.element);
    if (twice_) return wishes_.fields();
  }
  Refresh(false);
  if (item && choice_.at()) wishes_.look_at(*choice_.at());
}

// All of a turn, or of an entry.
void ScheduleCanvas::click_heading(wxPoint at, bool besides) {
  if (layout_.empty()) return;
  const auto& sizes = layout_.sizes();
  const ScheduleCell last{layout_.rows().size() - 1, layout_.columns().size() - 1};
  ScheduleChoice::Elements meant;
  if (at.y < sizes.turns && at.x >= sizes.entries) {
    if (const auto column = layout_.column_at(at.x + origin().x)) {
      meant = layout_.between({0, *column}, {last.row, *column});
    }
  } else if (at.y >= headings_height() && at.x < sizes.entries) {
    if (const auto row = layout_.row_at(at.y + origin().y)) meant = layout_.between({*row, 0}, {*row, last.column});
  }
  choice_.choose(meant, besides);
}

void ScheduleCanvas::drop(wxPoint at) {
  const auto to = cell_at(at);
  const auto from = lifted_from_;
  end_gesture();
  if (!from) return;
  if (!to) return wishes_.tell(tr("Here is no turn: it stays where it is"));
  const auto by = [](std::size_t a, std::size_t b) { return static_cast<int>(b) - static_cast<int>(a); };
  if (*from == *to) return;
  wishes_.shift(by(from->column, to->column), by(from->row, to->row));
}

void ScheduleCanvas::end_gesture() {
  if (HasCapture()) ReleaseMouse();
  put_back();
}

void ScheduleCanvas::put_back() {
  edge_.Stop();
  lifted_from_.reset();
  target_.reset();
  band_from_.reset();
  Refresh(false);
}

void ScheduleCanvas::push_at_edge() {
  if (!lifted_from_ && !band_from_) return edge_.Stop();
  const wxSize client = GetClientSize();
  const int near = FromDIP(24);
  const auto push = [&](int at, int low, int high) { return at < low + near ? -2 : at > high - near ? 2 : 0; };
  const int x = push(pointer_.x, layout_.sizes().entries, client.x);
  const int y = push(pointer_.y, headings_height(), client.y);
  if (x == 0 && y == 0) return;
  int left = 0, top = 0;
  GetViewStart(&left, &top);
  Scroll(std::max(left + x, 0), std::max(top + y, 0));
  tell_at(pointer_);
}

// --- keys

void ScheduleCanvas::on_key(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  if (key == WXK_ESCAPE && gesture_.state() != Gesture::State::idle) {
    gesture_.give_up();
    put_back();  // the mouse stays this window's until the button is let go
  } else if (key == WXK_TAB && !event.ControlDown() && !event.AltDown()) {
    Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
  } else if (gesture_.state() != Gesture::State::idle || !act_by_key(event)) {
    event.Skip();
  }
}

bool ScheduleCanvas::act_by_key(const wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  const int modifiers = event.GetModifiers();
  static const std::map<int, Way> ways = {
      {WXK_LEFT, Way::left}, {WXK_RIGHT, Way::right}, {WXK_UP, Way::up}, {WXK_DOWN, Way::down}};
  const auto way = ways.find(key);
  if (way != ways.end() && modifiers == wxMOD_ALT) {
    const auto to = way->second;
    wishes_.shift(to == Way::right ? 1 : to == Way::left ? -1 : 0, to == Way::down ? 1 : to == Way::up ? -1 : 0);
    return true;
  }
  if (way != ways.end()) {
    if (modifiers == wxMOD_NONE) choice_.step(layout_, way->second);
    if (modifiers == wxMOD_CONTROL) choice_.jump(layout_, way->second);
    if (modifiers == wxMOD_SHIFT) choice_.stretch(layout_, way->second);
    after_keys();
    return true;
  }
  if (key == 'A' && modifiers == wxMOD_CONTROL && !layout_.empty()) {
    choice_.choose(layout_.between({0, 0}, {layout_.rows().size() - 1, layout_.columns().size() - 1}));
    Refresh(false);
    return true;
  }
  if (modifiers != wxMOD_NONE && modifiers != wxMOD_SHIFT) return false;
  switch (key) {
    case WXK_DELETE:
    case WXK_NUMPAD_DELETE:
      wishes_.remove();
      return true;
    case WXK_INSERT:
    case WXK_NUMPAD_INSERT:
      wishes_.add();
      return true;
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER:
      wishes_.fields();
      return true;
    case WXK_SPACE:
    case WXK_MENU:
    case WXK_WINDOWS_MENU:
      wishes_.menu();
      return true;
    case '+':
    case '=':
    case WXK_NUMPAD_ADD:
      wishes_.count(1);
      return true;
    case '-':
    case WXK_NUMPAD_SUBTRACT:
      wishes_.count(-1);
      return true;
    default:
      return false;
  }
}

void ScheduleCanvas::after_keys() {
  if (layout_.empty() || !schedule_) return;
  show_cursor();
  const auto cell = choice_.cursor();
  const auto item = choice_.at() ? layout_.item_of(*choice_.at()) : std::nullopt;
  if (!item) {
    return wishes_.tell(cell_words(*schedule_, layout_.rows()[cell.row].what, layout_.columns()[cell.column].turn));
  }
  const auto what = layout_.items()[*item].what;
  wishes_.look_at(what.element);
  const auto title = texts_.counters.find(what.counter);
  wishes_.tell(arrival_words(what, title == texts_.counters.end() ? what.counter : title->second));
}

}  // namespace bocage
