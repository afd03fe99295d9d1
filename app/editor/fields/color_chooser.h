// A colour that is chosen by the mouse: a button that shows it, and a field of colours that tells of each one on the
// way of the mouse. Neither takes the keyboard, which stays with the text beside them.
#pragma once

#include <wx/image.h>
#include <wx/panel.h>

#include <functional>
#include <optional>

namespace bocage {

class ColorButton : public wxWindow {
 public:
  ColorButton(wxWindow* parent, std::function<void()> pressed);
  void show(const std::optional<wxColour>& color);  // nullopt: no colour is given
  const std::optional<wxColour>& color() const { return color_; }
  bool AcceptsFocus() const override { return false; }

 private:
  std::optional<wxColour> color_;
};

// At the left from grey to full and from dark to bright, then the hues, then the opacities.
class ColorChooser : public wxPanel {
 public:
  using Picked = std::function<void(const wxColour& color)>;
  ColorChooser(wxWindow* parent, bool opacity, Picked picked);

  void show(const wxColour& color);
  const wxColour& color() const { return color_; }
  wxRect shades() const;  // where a hand picks them, in the window's own points
  wxRect hues() const;
  wxRect opacities() const;  // empty where a colour has none
  bool AcceptsFocus() const override { return false; }

 private:
  enum class Part { none, shades, hues, opacities };
  Part part_at(wxPoint at) const;
  void pick(wxPoint at);
  void paint();

  bool opacity_;
  Picked picked_;
  wxColour color_ = *wxBLACK;
  wxImage::HSVValue hsv_{0, 0, 0};  // a grey has no hue of its own: the last one stays
  Part held_ = Part::none;
};

}  // namespace bocage
