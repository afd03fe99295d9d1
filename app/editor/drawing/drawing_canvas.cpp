#include "app/editor/drawing/drawing_canvas.h"

#include <wx/dcclient.h>
#include <wx/graphics.h>

#include <cmath>
#include <utility>

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
    const bool meant =
        tool_ != nullptr && !event.HasAnyModifiers() && (key == WXK_ESCAPE ? give_up_tool() : tool_->press_key(key));
    if (meant) Refresh(false);
    event.Skip(!meant);
  });
}

void DrawingCanvas::take_up(CanvasTool* tool) {
  if (tool == tool_) return;
  give_up_tool();
  tool_ = tool;
  SetCursor(tool == nullptr ? wxNullCursor : wxCursor(wxCURSOR_CROSS));
  Refresh(false);
}

bool DrawingCanvas::give_up_tool() {
  if (std::exchange(pressed_, false) && HasCapture()) ReleaseMouse();
  if (tool_ == nullptr || !tool_->give_up()) return false;
  Refresh(false);
  return true;
}

// Returns false for what the table is to have: the middle button moves the map, whatever the hand holds.
bool DrawingCanvas::lead(const wxMouseEvent& event) {
  constexpr int reach_dips = 12;
  if (tool_ == nullptr || event.MiddleIsDown()) return false;
  const Spot at = sight().viewport().map_spot(sight().device(event.GetPosition()));
  const double reach = reach_dips * sight().density() / sight().viewport().scale();
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

SurfaceHandle DrawingCanvas::as_shown() {
  if (!IsShownOnScreen()) return nullptr;
  copying_ = true;
  Refresh(false);
  Update();
  copying_ = false;
  return std::exchange(copy_, nullptr);
}

}  // namespace bocage
