// Colours between the painters and wx.
#pragma once

#include <wx/colour.h>

#include <cmath>

#include "app/paint/draw/color.h"

namespace bocage {

// Solid: what shines through does so on the painters' own ground only.
inline wxColour wx_color(Color color) {
  const auto part = [](double share) { return static_cast<unsigned char>(std::lround(share * 255)); };
  return {part(color.red), part(color.green), part(color.blue)};
}

}  // namespace bocage
