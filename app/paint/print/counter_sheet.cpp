#include <algorithm>
#include <cmath>

#include "app/paint/counter/counter_list.h"
#include "app/paint/counter/counter_painter.h"
#include "app/paint/print/sheets.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

// Words in one line, or in two when they are too wide for that.
std::vector<std::string> wrapped(const std::string& words, double room, const TextStyle& look) {
  if (measured_width(words, look) <= room) return {words};
  std::vector<std::string> best{words};
  double min_width = measured_width(words, look);
  for (std::size_t space = words.find(' '); space != std::string::npos; space = words.find(' ', space + 1)) {
    const std::vector<std::string> lines{words.substr(0, space), words.substr(space + 1)};
    const double wide = std::max(measured_width(lines[0], look), measured_width(lines[1], look));
    if (wide >= min_width) continue;
    best = lines;
    min_width = wide;
  }
  return best;
}

struct Maker {
  const Module& module;
  std::shared_ptr<const CounterPainter> painter;
  SheetStyle look;
  double size;

  // All faces side by side, the title below.
  Panel counter(const CastCounter& one) const {
    const CounterDef& def = module.counters[one.counter];
    const std::vector<SceneFace> faces = one.faces;
    const double pitch = size * 1.04, letters = std::max(size * 0.16, 8.0);
    const double width = pitch * static_cast<double>(faces.size()), room = std::max(width, size * 1.45);
    std::string words = def.title.empty() ? def.id : def.title;
    if (one.count > 1) words = std::to_string(one.count) + " × " + words;
    TextStyle small{.size = letters, .ink = look.ink};
    const auto lines = wrapped(words, room, small);
    double wide = 0;
    for (const std::string& line : lines) wide = std::max(wide, measured_width(line, small));
    if (wide > room) small.size *= room / wide;
    const double line_height = letters * 1.2;
    return {std::max(width, std::min(wide, room)),
            size + letters * 0.5 + line_height * static_cast<double>(lines.size()),
            [=, painter = painter, size = size](cairo_t* context) {
              for (std::size_t i = 0; i < faces.size(); ++i) {
                painter->paint(context, faces[i], std::round(pitch * static_cast<double>(i)), 0, size);
              }
              for (std::size_t i = 0; i < lines.size(); ++i) {
                TextPainter(context).draw_left(lines[i], size * 0.02,
                                               size + letters * 0.8 + line_height * static_cast<double>(i), small);
              }
            }};
  }
};

}  // namespace

Panel counter_sheet(const std::shared_ptr<const Module>& module, Theme theme, const ScenarioDef* scenario,
                    double size) {
  const std::vector<CastCounter> cast = cast_of(module, scenario);
  const Maker maker{*module, std::make_shared<const CounterPainter>(module, theme),
                    sheet_look(StyleSheet(*module, theme)), size};
  std::vector<Panel> groups;
  const double width = size * std::clamp(std::sqrt(static_cast<double>(module->counters.size())) * 2.6, 10.0, 40.0);
  for (std::uint32_t side = 0; side <= module->sides.size(); ++side) {
    const bool neutral = side == module->sides.size();
    std::vector<Panel> counters;
    for (const CastCounter& one : cast) {
      const SideId of = module->counters[one.counter].side;
      if (neutral ? !of.valid() : of == SideId(side)) counters.push_back(maker.counter(one));
    }
    if (counters.empty()) continue;
    groups.push_back(carded(shelves(std::move(counters), width, size * 0.2),
                            neutral ? tr("Markers") : module->sides[side].title, maker.look, size * 0.24));
  }
  return column(std::move(groups), size * 0.3);
}

MapImage write_counter_sheet(const std::shared_ptr<const Module>& module, Theme theme, const ScenarioDef* scenario,
                             double size, const std::string& path) {
  const Panel sheet = counter_sheet(module, theme, scenario, size);
  const double edge = size * 0.3;
  const PixelSize pixels{static_cast<int>(std::ceil(sheet.width + edge * 2)),
                         static_cast<int>(std::ceil(sheet.height + edge * 2))};
  const Color ground = sheet_look(StyleSheet(*module, theme)).ground;
  return write_drawing(pixels, path, [&](cairo_t* context, bool) -> std::optional<Problem> {
    set_color(context, ground);
    cairo_paint(context);
    cairo_translate(context, edge, edge);
    sheet.paint(context);
    return std::nullopt;
  });
}

}  // namespace bocage
