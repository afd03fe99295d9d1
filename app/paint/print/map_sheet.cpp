#include <algorithm>
#include <cmath>

#include "app/paint/board/legend.h"
#include "app/paint/print/chart_panel.h"
#include "app/paint/print/sheets.h"

namespace bocage {

namespace {

Panel title_panel(const Module& module, const BoardPicture& picture, const SheetStyle& look, double row) {
  const Surface& surface = picture.board().surfaces()[picture.surface()];
  std::vector<Panel> lines;
  lines.push_back(text_panel(module.title, {.size = row * 3.2, .bold = true, .ink = look.ink}));
  if (!surface.title.empty()) lines.push_back(text_panel(surface.title, {.size = row * 1.6, .ink = look.faint}));
  return column(std::move(lines), row * 0.4);
}

// Title, key and charts, no wider than the map.
Panel foot(const BoardPainter& painter, Theme theme, const SheetStyle& look, double width, double row) {
  const BoardPicture& picture = painter.picture();
  std::vector<Panel> parts = key_and_charts(painter, theme, row);
  parts.insert(parts.begin(), title_panel(picture.module(), picture, look, row));
  return packed(std::move(parts), width, row * 1.4);
}

}  // namespace

std::vector<Panel> key_and_charts(const BoardPainter& painter, Theme theme, double row) {
  const BoardPicture& picture = painter.picture();
  const SheetStyle look = sheet_look(StyleSheet(picture.module(), theme));
  std::vector<Panel> panels;
  panels.push_back(legend_panel(picture, look, row));
  for (const ChartDef& chart : picture.module().charts) panels.push_back(chart_panel(chart, look, row));
  // High ones first, so that rows are even.
  std::stable_sort(panels.begin() + 1, panels.end(),
                   [](const Panel& a, const Panel& b) { return a.height > b.height; });
  return panels;
}

MapImage write_map_sheet(const BoardPainter& painter, Theme theme, const Scene* scene, double scale,
                         const std::string& path, PaintWatch* watch) {
  const PixelSize map = pixel_size(painter, scale);
  const double row = std::clamp(painter.cell() * scale * 0.28, 8.0, 400.0), edge = row * 2;
  const SheetStyle look = sheet_look(StyleSheet(painter.picture().module(), theme));
  const Panel below = foot(painter, theme, look, std::max(map.width - edge * 2, row * 40), row);
  const PixelSize size{static_cast<int>(std::ceil(std::max<double>(map.width, below.width + edge * 2))),
                       static_cast<int>(std::ceil(map.height + below.height + edge * 2))};
  return write_drawing(size, path, [&](cairo_t* context, bool vectors) -> std::optional<Problem> {
    set_color(context, look.ground);
    cairo_paint(context);
    if (vectors) {
      paint_position(context, painter, theme, scene, scale);
    } else {
      const Bitmap bitmap = paint_bitmap(painter, theme, scene, scale, 0, watch);
      if (bitmap.problem) return bitmap.problem;
      cairo_set_source_surface(context, bitmap.surface.get(), 0, 0);
      cairo_paint(context);
    }
    cairo_translate(context, edge, map.height + edge * 0.5);
    below.paint(context);
    return std::nullopt;
  });
}

}  // namespace bocage
