#include "app/paint/board/tile.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace bocage {

PixelSize pixel_size(const BoardPainter& painter, double scale) {
  const auto pixels = [scale](double units) {
    return static_cast<int>(std::clamp(std::ceil(units * scale), 1.0, 1e9));
  };
  return {pixels(painter.extent().width()), pixels(painter.extent().height())};
}

SurfaceHandle render_tile(const BoardPainter& painter, double scale, int x, int y, int size, int quarters,
                          double density) {
  assert(scale > 0 && size >= 1 && size <= 4096);
  SurfaceHandle surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, size, size));
  const ContextHandle context(cairo_create(surface.get()));
  const Extent all = turned(painter.extent(), quarters);
  const double left = all.left + x * (size / scale), top = all.top + y * (size / scale);
  cairo_translate(context.get(), -static_cast<double>(x) * size, -static_cast<double>(y) * size);
  cairo_scale(context.get(), scale, scale);
  cairo_translate(context.get(), -all.left, -all.top);
  turn(context.get(), quarters);
  const Extent seen = Extent{left, top, left + size / scale, top + size / scale}.grown(1 / scale);
  painter.paint(context.get(), scale / density, turned(seen, -quarters));
  cairo_surface_flush(surface.get());
  return surface;
}

}  // namespace bocage
