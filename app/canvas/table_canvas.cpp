#include "app/canvas/table_canvas.h"

#include <wx/dcclient.h>
#include <wx/graphics.h>

#include <utility>

#include "app/canvas/wall_clock.h"
#include "app/paint/draw/color.h"
#include "app/paint/scene/highlight_painter.h"

namespace bocage {

TableCanvas::TableCanvas(wxWindow* parent, CanvasListener& hand, const std::shared_ptr<const Module>& module,
                         std::uint32_t surface)
    : shown_(module, surface, [this] { CallAfter([this] { Refresh(false); }); }),
      sight_(*this, shown_, [this] { moved(); }),
      places_(*this, shown_, sight_),
      cursor_(shown_, sight_),
      pointed_(hand),
      drag_image_({*this, shown_, sight_, places_, cursor_, pointed_}),
      stack_viewer_({*this, hand, shown_, sight_, places_, drag_image_}),
      magnifier_(*this, shown_, sight_, cursor_, stack_viewer_),
      dice_tray_(*this, shown_, sight_),
      keyboard_({*this, hand, shown_, sight_, cursor_, drag_image_, stack_viewer_, magnifier_}),
      mouse_({*this, hand, shown_, sight_, places_, pointed_, drag_image_, stack_viewer_, magnifier_, dice_tray_}) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS, "table");
  adopt_density();
  bind_all();
}

TableCanvas::~TableCanvas() {
  if (HasCapture()) ReleaseMouse();
}

void TableCanvas::bind_all() {
  Bind(wxEVT_PAINT, &TableCanvas::on_paint, this);
  Bind(wxEVT_SIZE, &TableCanvas::on_size, this);
  for (const auto& kind : {wxEVT_LEFT_DOWN, wxEVT_LEFT_DCLICK, wxEVT_LEFT_UP, wxEVT_MIDDLE_DOWN, wxEVT_MIDDLE_UP,
                           wxEVT_RIGHT_UP, wxEVT_MOTION, wxEVT_LEAVE_WINDOW}) {
    Bind(kind, [this](wxMouseEvent& event) { mouse_.move(event); });
  }
  Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& event) { mouse_.turn_wheel(event); });
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { mouse_.lose_capture(); });
  Bind(wxEVT_KEY_DOWN, &TableCanvas::on_key, this);
  for (const auto& kind : {wxEVT_SET_FOCUS, wxEVT_KILL_FOCUS}) {
    Bind(kind, [this](wxFocusEvent& event) {
      Refresh(false);
      event.Skip();
    });
  }
  Bind(wxEVT_DPI_CHANGED, [this](wxDPIChangedEvent& event) {
    adopt_density();
    event.Skip();
  });
}

void TableCanvas::adopt_density() {
  sight_.adopt_density();
  shown_.use_density(sight_.density());
  mouse_.adopt_density();
  magnifier_.adopt_density();
  SendSizeEvent();
}

void TableCanvas::show(std::shared_ptr<const Scene> scene) {
  shown_.show(std::move(scene));
  stack_viewer_.refresh();
  Refresh(false);
}

// The same part of the map stays in sight.
void TableCanvas::use(Theme theme) {
  if (shown_.use(theme)) Refresh(false);
}

void TableCanvas::moved() {
  shown_.unsettle();
  stack_viewer_.refresh();
  magnifier_.follow_cursor();
  Refresh(false);
  if (watch_view_) watch_view_();
}

void TableCanvas::on_size(wxSizeEvent& event) {
  sight_.resize();
  dice_tray_.lay_out();
  event.Skip();
}

void TableCanvas::on_key(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  // While the mouse is held no key comes to the window first, as it does else.
  if (key == WXK_ESCAPE && HasCapture()) {
    give_up();
  } else if (key == WXK_TAB && !event.ControlDown() && !event.AltDown()) {
    Navigate(event.ShiftDown() ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
  } else {
    keyboard_.press(event);
  }
}

void TableCanvas::on_paint(wxPaintEvent&) {
  const WallClock clock;
  {
    wxPaintDC dc(this);
    wxGraphicsContext* const graphics = dc.GetGraphicsContext();
    if (graphics == nullptr) return;
    auto* const context = static_cast<cairo_t*>(graphics->GetNativeContext());
    const SavedState saved(context);
    const double scale = GetContentScaleFactor();
    cairo_scale(context, 1 / scale, 1 / scale);
    paint(context);
  }
  if (watch_paints_) watch_paints_(clock.milliseconds());
}

// Tiles are copied; what follows the hand is drawn live on top.
void TableCanvas::paint(cairo_t* context) {
  constexpr int key_dips = 10;
  const double density = sight_.density();
  const Palette& palette = shown_.palette();
  set_color(context, palette.beyond);
  cairo_paint(context);
  shown_.paint(context, sight_.viewport());
  cursor_.paint(context, sight_.viewport().view());
  magnifier_.paint(context);
  drag_image_.paint_foretold_marks(context);
  paint_key(context, shown_.scene().key, {key_dips * density, key_dips * density}, density, palette);
  dice_tray_.paint(context);
  stack_viewer_.paint(context);
  drag_image_.paint(context, mouse_.pointer());
  mouse_.paint_band(context);
}

}  // namespace bocage
