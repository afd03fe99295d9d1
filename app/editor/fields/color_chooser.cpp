#include "app/editor/fields/color_chooser.h"

#include <wx/dcbuffer.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace bocage {
namespace {

constexpr int button_wide_dips = 42, button_high_dips = 26;
constexpr int field_wide_dips = 180, field_high_dips = 110, strip_dips = 20, between_dips = 6;

unsigned char byte_of(double share) {
  constexpr double full = 255;
  return static_cast<unsigned char>(std::lround(std::clamp(share, 0.0, 1.0) * full));
}

wxColour shade_of(const wxImage::HSVValue& hsv, unsigned char alpha = wxALPHA_OPAQUE) {
  const auto rgb = wxImage::HSVtoRGB(hsv);
  return {rgb.red, rgb.green, rgb.blue, alpha};
}

double share(int at, int from, int length) {
  return length <= 1 ? 0 : std::clamp(static_cast<double>(at - from) / (length - 1), 0.0, 1.0);
}

// Each pixel of a part by its share of the width and the height.
template <typename Shade>
void paint_part(wxDC& dc, const wxRect& part, Shade shade) {
  if (part.width <= 0 || part.height <= 0) return;
  wxImage image(part.width, part.height, false);
  for (int y = 0; y < part.height; ++y) {
    for (int x = 0; x < part.width; ++x) {
      const wxColour color = shade(share(x, 0, part.width), share(y, 0, part.height));
      image.SetRGB(x, y, color.Red(), color.Green(), color.Blue());
    }
  }
  dc.DrawBitmap(wxBitmap(image), part.GetPosition());
}

void paint_mark(wxDC& dc, const wxRect& mark) {
  dc.SetBrush(*wxTRANSPARENT_BRUSH);
  dc.SetPen(wxPen(*wxWHITE, 3));
  dc.DrawRectangle(mark);
  dc.SetPen(wxPen(*wxBLACK, 1));
  dc.DrawRectangle(mark);
}

}  // namespace

// --- the button

ColorButton::ColorButton(wxWindow* parent, std::function<void()> pressed) : wxWindow(parent, wxID_ANY) {
  SetMinSize(FromDIP(wxSize(button_wide_dips, button_high_dips)));
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Bind(wxEVT_PAINT, [this](wxPaintEvent&) {
    wxAutoBufferedPaintDC dc(this);
    const int edge = FromDIP(1);
    dc.SetPen(wxPen(wxColour(120, 120, 120), edge));
    dc.SetBrush(color_ ? wxBrush(wxColour(color_->Red(), color_->Green(), color_->Blue())) : *wxWHITE_BRUSH);
    const auto all = GetClientRect();
    dc.DrawRectangle(all);
    if (!color_) dc.DrawLine(all.GetBottomLeft(), all.GetTopRight());
  });
  Bind(wxEVT_LEFT_UP, [pressed = std::move(pressed)](wxMouseEvent&) { pressed(); });
}

void ColorButton::show(const std::optional<wxColour>& color) {
  color_ = color;
  Refresh();
}

// --- the field of colours

ColorChooser::ColorChooser(wxWindow* parent, bool opacity, Picked picked)
    : wxPanel(parent), opacity_(opacity), picked_(std::move(picked)) {
  const int strips = opacity ? 2 : 1;
  SetMinSize(FromDIP(wxSize(field_wide_dips + strips * (strip_dips + between_dips), field_high_dips)));
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Bind(wxEVT_PAINT, [this](wxPaintEvent&) { paint(); });
  Bind(wxEVT_LEFT_DOWN, [this](wxMouseEvent& event) {
    held_ = part_at(event.GetPosition());
    if (held_ == Part::none) return;
    CaptureMouse();
    pick(event.GetPosition());
  });
  Bind(wxEVT_MOTION, [this](wxMouseEvent& event) {
    if (held_ != Part::none) pick(event.GetPosition());
  });
  Bind(wxEVT_LEFT_UP, [this](wxMouseEvent&) {
    held_ = Part::none;
    if (HasCapture()) ReleaseMouse();
  });
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) { held_ = Part::none; });
}

void ColorChooser::show(const wxColour& color) {
  const auto own = shade_of(hsv_, color.Alpha());
  color_ = color;
  if (own != color) {
    const auto hue = hsv_.hue;
    hsv_ = wxImage::RGBtoHSV({color.Red(), color.Green(), color.Blue()});
    if (hsv_.saturation <= 0) hsv_.hue = hue;
  }
  Refresh();
}

wxRect ColorChooser::shades() const {
  return {0, 0, FromDIP(field_wide_dips), FromDIP(field_high_dips)};
}

wxRect ColorChooser::hues() const {
  return {FromDIP(field_wide_dips + between_dips), 0, FromDIP(strip_dips), FromDIP(field_high_dips)};
}

wxRect ColorChooser::opacities() const {
  if (!opacity_) return {};
  return {FromDIP(field_wide_dips + 2 * between_dips + strip_dips), 0, FromDIP(strip_dips), FromDIP(field_high_dips)};
}

ColorChooser::Part ColorChooser::part_at(wxPoint at) const {
  if (shades().Contains(at)) return Part::shades;
  if (hues().Contains(at)) return Part::hues;
  return opacities().Contains(at) ? Part::opacities : Part::none;
}

void ColorChooser::pick(wxPoint at) {
  auto alpha = color_.Alpha();
  if (held_ == Part::shades) {
    hsv_.saturation = share(at.x, shades().x, shades().width);
    hsv_.value = 1 - share(at.y, shades().y, shades().height);
  } else if (held_ == Part::hues) {
    hsv_.hue = share(at.y, hues().y, hues().height + 1);  // the last one would be the first again
  } else {
    alpha = byte_of(1 - share(at.y, opacities().y, opacities().height));
  }
  color_ = shade_of(hsv_, alpha);
  Refresh();
  picked_(color_);
}

void ColorChooser::paint() {
  wxAutoBufferedPaintDC dc(this);
  dc.SetBackground(wxBrush(GetParent()->GetBackgroundColour()));
  dc.Clear();
  const int half = FromDIP(3);
  const auto at = [](const wxRect& part, double x, double y) {
    return wxPoint(part.x + static_cast<int>(x * (part.width - 1)), part.y + static_cast<int>(y * (part.height - 1)));
  };
  paint_part(dc, shades(), [&](double x, double y) { return shade_of({hsv_.hue, x, 1 - y}); });
  paint_part(dc, hues(), [](double, double y) { return shade_of({y, 1, 1}); });
  const auto own = shade_of(hsv_);
  paint_part(dc, opacities(), [&](double, double y) {
    const auto over = [&](unsigned char part) { return byte_of((part * (1 - y) + 255 * y) / 255); };
    return wxColour(over(own.Red()), over(own.Green()), over(own.Blue()));
  });
  const auto shade = at(shades(), hsv_.saturation, 1 - hsv_.value);
  paint_mark(dc, {shade.x - half, shade.y - half, 2 * half, 2 * half});
  const auto mark_strip = [&](const wxRect& strip, double y) {
    paint_mark(dc, {strip.x, at(strip, 0, y).y - half, strip.width, 2 * half});
  };
  mark_strip(hues(), hsv_.hue);
  if (opacity_) mark_strip(opacities(), 1 - color_.Alpha() / 255.0);
}

}  // namespace bocage
