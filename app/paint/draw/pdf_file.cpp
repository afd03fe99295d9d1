#include "app/paint/draw/pdf_file.h"

#include <cairo-pdf.h>

#include "engine/base/tr.h"

namespace bocage {

SurfaceHandle pdf_file(const std::string& path, double width, double height, const std::string& title) {
  SurfaceHandle surface(cairo_pdf_surface_create(path.c_str(), width, height));
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, nullptr);
  if (!title.empty()) cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, title.c_str());
  return surface;
}

std::optional<Problem> failed_to_draw(cairo_status_t status, const std::string& path) {
  if (status == CAIRO_STATUS_SUCCESS) return std::nullopt;
  return Problem{
      {path, 0, 0}, cairo_status_to_string(status), tr("can the folder be written to?"), Severity::error, Fault::user};
}

}  // namespace bocage
