// Pictures to keep or to print, written beside a window that goes on: with progress, and given up when wanted.
#pragma once

#include <memory>

#include "app/paint/sheets.h"

namespace bocage {

enum class ExportWhat {
  map,            // the bare board
  position,       // with everything on it
  map_sheet,      // the bare board with title, key and charts
  counter_sheet,  // every counter that the scenario places, both sides
};

struct ExportOrder {
  ExportWhat what = ExportWhat::map;
  std::shared_ptr<const Module> module;
  Theme theme = Theme::print;
  std::uint32_t surface = 0;              // of the board; a counter sheet has none
  std::shared_ptr<const Scene> scene;     // of a position
  const ScenarioDef* scenario = nullptr;  // of a counter sheet; the module's own
  double pixels = 64;                     // of a space, or of a counter; above 0
  std::string path;                       // .png, .svg or .pdf
};

// On any thread, with painters of its own. The picture is written beside its path and put there when it is whole, so
// that nothing half is left and what stood there before is kept until then. `watch` may be null.
MapImage write_export(const ExportOrder& order, PaintWatch* watch);

}  // namespace bocage
