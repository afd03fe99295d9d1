#include "app/paint/scene/map_image.h"

#include <cairo-svg.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "app/paint/draw/pdf_file.h"
#include "app/paint/scene/scene_painter.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

Problem fault(const std::string& path, const std::string& message, const std::string& hint) {
  return {{path, 0, 0}, message, hint, Severity::error, Fault::user};
}

std::optional<Problem> too_large(PixelSize size) {
  constexpr int side = 32000;
  constexpr double all = 400e6;
  if (size.width <= side && size.height <= side && static_cast<double>(size.width) * size.height <= all)
    return std::nullopt;
  return fault({},
               tr("the picture would have {width} x {height} pixels", {{"width", size.width}, {"height", size.height}}),
               tr("choose a smaller scale"));
}

void paint_board(cairo_t* context, const BoardPainter& painter, double scale, const Extent& visible) {
  const SavedState saved(context);
  cairo_scale(context, scale, scale);
  cairo_translate(context, -painter.extent().left, -painter.extent().top);
  painter.paint(context, scale, visible);
}

void paint_scene(cairo_t* context, const BoardPainter& painter, Theme theme, const Scene& scene, double scale,
                 PixelSize size, SpriteCache* cache) {
  const CounterPainter counters(scene.module, theme);
  const ScenePainter stacks(painter.picture(), counters);
  const View view{painter.extent().left, painter.extent().top, scale};
  stacks.paint_stacks(context, scene, view, size.width, size.height, cache);
  stacks.paint_marks(context, scene, view);
}

// One band of the bitmap, painted in place: each worker has rows of its own.
void paint_band(cairo_surface_t* whole, const BoardPainter& painter, double scale, int from, int to) {
  const int stride = cairo_image_surface_get_stride(whole), width = cairo_image_surface_get_width(whole);
  unsigned char* rows = cairo_image_surface_get_data(whole) + static_cast<std::ptrdiff_t>(stride) * from;
  const SurfaceHandle band(cairo_image_surface_create_for_data(rows, CAIRO_FORMAT_RGB24, width, to - from, stride));
  const ContextHandle context(cairo_create(band.get()));
  cairo_translate(context.get(), 0, -from);
  const Extent& all = painter.extent();
  paint_board(context.get(), painter, scale,
              Extent{all.left, all.top + from / scale, all.right + 1 / scale, all.top + to / scale}.grown(1 / scale));
  cairo_surface_finish(band.get());
}

void paint_bands(cairo_surface_t* whole, const BoardPainter& painter, double scale, unsigned threads,
                 PaintWatch* watch) {
  constexpr int band = 256;
  const int height = cairo_image_surface_get_height(whole);
  if (watch != nullptr) watch->bands = (height + band - 1) / band;
  std::atomic<int> next{0};
  const auto work = [&] {
    for (int from = next.fetch_add(band); from < height; from = next.fetch_add(band)) {
      if (watch != nullptr && watch->stop) return;
      paint_band(whole, painter, scale, from, std::min(from + band, height));
      if (watch != nullptr) ++watch->done;
    }
  };
  const unsigned count = std::clamp(threads == 0 ? std::thread::hardware_concurrency() : threads, 1U, 16U);
  std::vector<std::jthread> workers;
  for (unsigned i = 1; i < count; ++i) workers.emplace_back(work);
  work();
}

MapImage write_vectors(const SurfaceHandle& surface, PixelSize size, const std::string& path, const Drawing& draw) {
  const ContextHandle context(cairo_create(surface.get()));
  auto problem = draw(context.get(), true);
  cairo_show_page(context.get());
  cairo_surface_finish(surface.get());
  if (!problem) problem = failed_to_draw(cairo_surface_status(surface.get()), path);
  return {size, std::move(problem)};
}

MapImage write_pixels(PixelSize size, const std::string& path, const Drawing& draw) {
  if (auto problem = too_large(size)) return {size, std::move(problem)};
  const SurfaceHandle surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, size.width, size.height));
  const ContextHandle context(cairo_create(surface.get()));
  auto problem = draw(context.get(), false);
  if (!problem) problem = failed_to_draw(cairo_status(context.get()), path);
  if (!problem) problem = failed_to_draw(cairo_surface_write_to_png(surface.get(), path.c_str()), path);
  return {size, std::move(problem)};
}

}  // namespace

Problem given_up() {
  return fault({}, tr("the picture was cancelled"), "");
}

Bitmap paint_bitmap(const BoardPainter& painter, Theme theme, const Scene* scene, double scale, unsigned threads,
                    PaintWatch* watch) {
  const PixelSize size = pixel_size(painter, scale);
  if (auto problem = too_large(size)) return {nullptr, std::move(problem)};
  SurfaceHandle surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, size.width, size.height));
  if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) {
    return {nullptr, fault({}, tr("there is not enough memory for the picture"), tr("choose a smaller scale"))};
  }
  cairo_surface_flush(surface.get());
  paint_bands(surface.get(), painter, scale, threads, watch);
  if (watch != nullptr && watch->stop) return {nullptr, given_up()};
  cairo_surface_mark_dirty(surface.get());
  if (scene != nullptr) {
    const ContextHandle context(cairo_create(surface.get()));
    SpriteCache cache;
    paint_scene(context.get(), painter, theme, *scene, scale, size, &cache);
    cairo_surface_flush(surface.get());
  }
  return {std::move(surface), {}};
}

void paint_position(cairo_t* context, const BoardPainter& painter, Theme theme, const Scene* scene, double scale) {
  paint_board(context, painter, scale, painter.extent());
  if (scene != nullptr) paint_scene(context, painter, theme, *scene, scale, pixel_size(painter, scale), nullptr);
}

MapImage write_drawing(PixelSize size, const std::string& path, const Drawing& draw) {
  if (path.ends_with(".svg"))
    return write_vectors(SurfaceHandle(cairo_svg_surface_create(path.c_str(), size.width, size.height)), size, path,
                         draw);
  if (path.ends_with(".pdf")) return write_vectors(pdf_file(path, size.width, size.height, {}), size, path, draw);
  if (path.ends_with(".png")) return write_pixels(size, path, draw);
  return {size, fault(path, tr("the ending is not a kind of picture"), tr("use .png, .svg or .pdf"))};
}

MapImage write_map_image(const BoardPainter& painter, Theme theme, const Scene* scene, double scale,
                         const std::string& path, PaintWatch* watch) {
  const PixelSize size = pixel_size(painter, scale);
  if (path.ends_with(".png")) {
    Bitmap bitmap = paint_bitmap(painter, theme, scene, scale, 0, watch);
    if (bitmap.problem) return {size, std::move(bitmap.problem)};
    return {size, failed_to_draw(cairo_surface_write_to_png(bitmap.surface.get(), path.c_str()), path)};
  }
  return write_drawing(size, path, [&](cairo_t* context, bool) -> std::optional<Problem> {
    paint_position(context, painter, theme, scene, scale);
    return std::nullopt;
  });
}

}  // namespace bocage
