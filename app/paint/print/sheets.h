// Sheets to print: a map with its title, key and charts; a module's counters, both sides.
#pragma once

#include "app/paint/draw/panel.h"
#include "app/paint/scene/map_image.h"

namespace bocage {

// The board (and what stands on it, when `scene` is given), and below it title, key and charts. Borrows everything.
MapImage write_map_sheet(const BoardPainter& painter, Theme theme, const Scene* scene, double scale,
                         const std::string& path, PaintWatch* watch = nullptr);

// The key of the map and every chart of the module, high ones first. `row`: device pixels of a line. Borrows the
// painter.
std::vector<Panel> key_and_charts(const BoardPainter& painter, Theme theme, double row);

// Every counter with all its faces, by sides; with a scenario those that it places, and how many. `size`: device pixels
// of a counter.
Panel counter_sheet(const std::shared_ptr<const Module>& module, Theme theme, const ScenarioDef* scenario, double size);
MapImage write_counter_sheet(const std::shared_ptr<const Module>& module, Theme theme, const ScenarioDef* scenario,
                             double size, const std::string& path);

}  // namespace bocage
