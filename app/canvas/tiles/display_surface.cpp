#include "app/canvas/tiles/display_surface.h"

#include <cmath>

namespace bocage {

SurfaceHandle display_surface(cairo_t* context, cairo_content_t content, int width, int height) {
  double scale_x = 1, scale_y = 1;
  cairo_surface_t* const target = cairo_get_group_target(context);
  cairo_surface_get_device_scale(target, &scale_x, &scale_y);
  const auto length = [](int pixels, double scale) { return static_cast<int>(std::ceil(pixels / scale)); };
  SurfaceHandle made(cairo_surface_create_similar(target, content, length(width, scale_x), length(height, scale_y)));
  cairo_surface_set_device_scale(made.get(), 1, 1);
  return made;
}

}  // namespace bocage
