#include "app/editor/drawing/drawing_canvas.h"

#include <wx/dcclient.h>
#include <wx/graphics.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/paint/draw/palette.h"

namespace bocage {

// Handlers that are bound later are asked first.
DrawingCanvas::DrawingCanvas(wxWindow* parent, CanvasListener& hand, const std::shared_ptr<const Module>& module,
                             std::uint32_t surface)
    : TableCanvas(parent, hand, module, surface) {
  Bind(wxEVT_PAINT, &DrawingCanvas::on_paint, this);
  for (const auto& kind :
       {wxEVT_LEFT_DOWN, wxEVT_LEFT_DCLICK, wxEVT_LEFT_UP, wxEVT_RIGHT_UP, wxEVT_MOTION, wxEVT_LEAVE_WINDOW}) {
    Bind(kind, [this](wxMouseEvent& event) { event.Skip(!lead(event)); });
  }
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent& event) {
    pressed_ = false;
    give_up_tool();
    event.Skip();
  });
  Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
    const int key = event.GetUnicodeKey() == WXK_NONE ? event.GetKeyCode() : event.GetUnicodeKey();
    bool meant = lead_by_key(event);
    if (!meant && tool_ != nullptr && !event.HasAnyModifiers()) {
      meant = key == WXK_ESCAPE ? give_up_tool() : tool_->press_key(key);
    }
    if (meant) Refresh(false);
    event.Skip(!meant);
  });
  Bind(wxEVT_KEY_UP, [this](wxKeyEvent& event) {
    const bool meant = event.GetKeyCode() == WXK_SPACE && std::exchange(key_pressed_, false);
    if (meant && tool_ != nullptr) tool_->release();
    if (meant) Refresh(false);
    event.Skip(!meant);
  });
  Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    if (std::exchange(key_pressed_, false)) give_up_tool();
    event.Skip();
  });
}

void DrawingCanvas::take_up(CanvasTool* tool) {
  if (tool == tool_) return;
  give_up_tool();
  led_.reset();
  tool_ = tool;
  SetCursor(tool == nullptr ? wxNullCursor : wxCursor(wxCURSOR_CROSS));
  Refresh(false);
}

bool DrawingCanvas::give_up_tool() {
  if (std::exchange(pressed_, false) && HasCapture()) ReleaseMouse();
  key_pressed_ = false;
  if (tool_ == nullptr || !tool_->give_up()) return false;
  Refresh(false);
  return true;
}

// Near enough for a hand to mean it, in map units.
double DrawingCanvas::reach() const {
  constexpr int reach_dips = 12;
  return reach_dips * sight().density() / sight().viewport().scale();
}

// Not beyond what the window shows, where nobody would see it.
void DrawingCanvas::step_to(wxPoint steps, double dips) {
  const wxSize size = GetClientSize();
  const wxPoint middle(size.x / 2, size.y / 2);
  const auto& viewport = sight().viewport();
  const wxPoint from = led_ ? sight().client(viewport.view().device(*led_)) : middle;
  const auto pace = [&](int step) { return static_cast<int>(std::lround(step * FromDIP(1) * dips)); };
  const wxPoint to(std::clamp(from.x + pace(steps.x), 0, std::max(0, size.x - 1)),
                   std::clamp(from.y + pace(steps.y), 0, std::max(0, size.y - 1)));
  led_ = viewport.map_spot(sight().device(to));
}

bool DrawingCanvas::lead_by_key(const wxKeyEvent& event) {
  if (tool_ == nullptr || event.AltDown() || pressed_) return false;
  constexpr double pace = 12, small_pace = 1;
  wxPoint step;
  switch (event.GetKeyCode()) {
    case WXK_LEFT:
      step = {-1, 0};
      break;
    case WXK_RIGHT:
      step = {1, 0};
      break;
    case WXK_UP:
      step = {0, -1};
      break;
    case WXK_DOWN:
      step = {0, 1};
      break;
    case WXK_SPACE:
      if (std::exchange(key_pressed_, true)) return true;  // it is held, and the keyboard repeats it
      if (!led_) step_to({0, 0}, 0);
      tool_->point_at(*led_, reach());
      tool_->press(*led_, reach(), {event.ControlDown(), event.ShiftDown()});
      return true;
    default:
      return false;
  }
  if (event.ControlDown()) return false;
  step_to(step, event.ShiftDown() ? small_pace : pace);
  if (key_pressed_) {
    tool_->drag(*led_, reach());
  } else {
    tool_->point_at(*led_, reach());
  }
  return true;
}

// Returns false for what the table is to have: the middle button moves the map, whatever the hand holds.
bool DrawingCanvas::lead(const wxMouseEvent& event) {
  if (tool_ == nullptr || event.MiddleIsDown() || key_pressed_) return false;
  led_.reset();
  const Spot at = sight().viewport().map_spot(sight().device(event.GetPosition()));
  const double reach = this->reach();
  if (event.LeftDClick() && tool_->click_twice()) {
    pressed_ = false;
  } else if (event.LeftDown() || event.LeftDClick()) {
    SetFocus();
    if (!HasCapture()) CaptureMouse();
    pressed_ = true;
    tool_->press(at, reach, {event.ControlDown(), event.ShiftDown()});
  } else if (event.LeftUp() || (pressed_ && !event.LeftIsDown())) {
    if (HasCapture()) ReleaseMouse();
    if (std::exchange(pressed_, false)) tool_->release();
  } else if (event.RightUp()) {
    tool_->pick(at, reach);
  } else if (pressed_) {
    tool_->drag(at, reach);
  } else {
    tool_->point_at(event.Leaving() ? std::nullopt : std::optional(at), reach);
  }
  Refresh(false);
  return true;
}

// --- painting

// The table paints itself first: the event goes round once more, past this handler.
void DrawingCanvas::on_paint(wxPaintEvent& event) {
  if (painting_) return event.Skip();
  painting_ = true;
  ProcessWindowEventLocally(event);
  painting_ = false;
  wxPaintDC dc(this);
  wxGraphicsContext* const graphics = dc.GetGraphicsContext();
  if (graphics == nullptr) return;
  auto* const context = static_cast<cairo_t*>(graphics->GetNativeContext());
  const SavedState saved(context);
  const double scale = GetContentScaleFactor();
  cairo_scale(context, 1 / scale, 1 / scale);
  paint_over(context);
}

void DrawingCanvas::paint_over(cairo_t* context) {
  if (settled()) before_.reset();
  if (before_) {
    cairo_set_source_surface(context, before_.get(), 0, 0);
    cairo_paint(context);
  }
  if (tool_ != nullptr) tool_->paint(context, sight().viewport().view(), sight().density());
  if (tool_ != nullptr && led_) paint_led(context);
  if (copying_) {
    const wxSize size = GetClientSize() * GetContentScaleFactor();
    copy_.reset(cairo_image_surface_create(CAIRO_FORMAT_RGB24, size.x, size.y));
    cairo_surface_t* const shown = cairo_get_group_target(context);
    double right = 0, down = 0;
    cairo_user_to_device(context, &right, &down);
    const ContextHandle copying(cairo_create(copy_.get()));
    double across_x = 1, across_y = 1;
    cairo_surface_get_device_scale(shown, &across_x, &across_y);
    cairo_scale(copying.get(), across_x, across_y);
    cairo_set_source_surface(copying.get(), shown, -right, -down);
    cairo_paint(copying.get());
  }
}

// A pointer for whom no mouse shows one.
void DrawingCanvas::paint_led(cairo_t* context) const {
  constexpr double arm = 10, gap = 3, halo = 4, line = 2;
  const double density = sight().density();
  const Spot at = sight().viewport().view().device(*led_);
  cairo_new_path(context);
  for (const auto& [x, y] : {std::pair(1, 0), std::pair(-1, 0), std::pair(0, 1), std::pair(0, -1)}) {
    cairo_move_to(context, at.x + x * gap * density, at.y + y * gap * density);
    cairo_line_to(context, at.x + x * arm * density, at.y + y * arm * density);
  }
  const SavedState saved(context);
  const auto& marks = palette_of(Theme::print).marks;
  set_color(context, marks.halo);
  cairo_set_line_width(context, halo * density);
  cairo_stroke_preserve(context);
  set_color(context, marks.picked);
  cairo_set_line_width(context, line * density);
  cairo_stroke(context);
}

SurfaceHandle DrawingCanvas::as_shown() {
  if (!IsShownOnScreen()) return nullptr;
  copying_ = true;
  Refresh(false);
  Update();
  copying_ = false;
  return std::exchange(copy_, nullptr);
}

}  // namespace bocage
