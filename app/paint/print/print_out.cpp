#include "app/paint/print/print_out.h"

#include <cairo-pdf.h>

#include "app/paint/draw/pdf_file.h"

namespace bocage {

MapImage write_print_out(const PrintOut& print_out, const std::string& path, PaintWatch* watch) {
  if (print_out.problem) return {{}, print_out.problem};
  constexpr double points = 72 / 25.4;  // in a millimetre
  const double width = print_out.sheet.width * points, height = print_out.sheet.height * points;
  MapImage image;
  image.size = {static_cast<int>(width), static_cast<int>(height)};
  image.pages = static_cast<int>(print_out.pages.size());
  const SurfaceHandle surface = pdf_file(path, width, height, print_out.title);
  const ContextHandle context(cairo_create(surface.get()));
  if (watch != nullptr) watch->bands = image.pages;
  for (const PrintPage& page : print_out.pages) {
    if (watch != nullptr && watch->stop) {
      image.problem = given_up();
      break;
    }
    cairo_pdf_surface_set_page_label(surface.get(), page.name.c_str());
    const SavedState saved(context.get());
    cairo_scale(context.get(), points, points);
    page.paint(context.get());
    cairo_show_page(context.get());
    if (watch != nullptr) ++watch->done;
  }
  cairo_surface_finish(surface.get());
  if (!image.problem) image.problem = failed_to_draw(cairo_surface_status(surface.get()), path);
  return image;
}

}  // namespace bocage
