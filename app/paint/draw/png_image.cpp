#include "app/paint/draw/png_image.h"

#include <cstdint>
#include <cstring>

namespace bocage {

namespace {

struct PngBytes {
  std::string_view bytes;
  std::size_t at = 0;
};

cairo_status_t read_bytes(void* closure, unsigned char* into, unsigned int length) {
  auto& source = *static_cast<PngBytes*>(closure);
  if (source.bytes.size() - source.at < length) return CAIRO_STATUS_READ_ERROR;
  std::memcpy(into, source.bytes.data() + source.at, length);
  source.at += length;
  return CAIRO_STATUS_SUCCESS;
}

std::uint32_t big_endian(std::string_view bytes, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) value = value << 8U | static_cast<unsigned char>(bytes[at + i]);
  return value;
}

constexpr std::string_view signature("\x89PNG\r\n\x1a\n", 8);
constexpr std::size_t head_size = 33;

std::uint32_t width_of(std::string_view head) {
  return big_endian(head, 16);
}

std::uint32_t height_of(std::string_view head) {
  return big_endian(head, 20);
}

// What the head says, which is read before anything is made of it.
PngFault head_fault(std::string_view bytes, std::uint32_t max_side) {
  if (!bytes.starts_with(signature)) return PngFault::no_png;
  if (bytes.size() < head_size) return PngFault::broken;
  const std::uint32_t wide = width_of(bytes), high = height_of(bytes);
  if (wide == 0 || high == 0) return PngFault::broken;
  return wide > max_side || high > max_side ? PngFault::too_large : PngFault::none;
}

}  // namespace

PngFault png_fault(std::string_view bytes, std::uint32_t max_side) {
  const PngFault head = head_fault(bytes, max_side);
  return head == PngFault::none && !png_image(bytes, max_side) ? PngFault::broken : head;
}

std::uint64_t png_pixels(std::string_view bytes) {
  if (!bytes.starts_with(signature) || bytes.size() < head_size) return 0;
  return std::uint64_t{width_of(bytes)} * height_of(bytes);
}

SurfaceHandle png_image(std::string_view bytes, std::uint32_t max_side) {
  if (head_fault(bytes, max_side) != PngFault::none) return nullptr;
  PngBytes source{bytes};
  SurfaceHandle image(cairo_image_surface_create_from_png_stream(read_bytes, &source));
  if (cairo_surface_status(image.get()) != CAIRO_STATUS_SUCCESS) return nullptr;
  return image;
}

}  // namespace bocage
