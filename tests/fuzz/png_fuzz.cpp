// A stranger's picture of a face: refused, or an image within the limits that can be drawn.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "app/paint/draw/png_image.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto image = bocage::png_image(bytes);
  if ((image != nullptr) != (bocage::png_fault(bytes) == bocage::PngFault::none)) std::abort();
  if (!image) return 0;
  const auto wide = static_cast<std::uint64_t>(cairo_image_surface_get_width(image.get()));
  const auto high = static_cast<std::uint64_t>(cairo_image_surface_get_height(image.get()));
  if (wide > bocage::png_max_side || high > bocage::png_max_side) std::abort();
  if (wide * high != bocage::png_pixels(bytes)) std::abort();
  const bocage::SurfaceHandle face(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 16, 16));
  const bocage::ContextHandle context(cairo_create(face.get()));
  cairo_set_source_surface(context.get(), image.get(), 0, 0);
  cairo_paint(context.get());
  return 0;
}
