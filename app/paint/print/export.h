// Pictures to keep or to print, and words, written beside a window that goes on: with progress, and given up when
// wanted.
#pragma once

#include <memory>

#include "app/paint/print/print_out.h"
#include "app/paint/print/sheets.h"

namespace bocage {

enum class ExportWhat {
  map,            // the bare board
  position,       // with everything on it
  map_sheet,      // the bare board with title, key and charts
  counter_sheet,  // every counter that the scenario places, both sides
  words,          // what was told of the game
};

struct ExportOrder {
  ExportWhat what = ExportWhat::map;
  std::shared_ptr<const Module> module;
  Theme theme = Theme::print;
  std::uint32_t surface = 0;              // of the board; a counter sheet has none
  std::shared_ptr<const Scene> scene;     // of a position
  const ScenarioDef* scenario = nullptr;  // of a counter sheet; the module's own
  double pixels = 64;                     // of a space, or of a counter; above 0
  std::optional<PrintSetup> print;        // pages in true size, as a PDF, instead of one picture of `pixels`
  std::string text;                       // of words
  std::string path;                       // .png, .svg or .pdf; .txt of words
};

// The pages of an order that is printed. `painter`, of its surface, is borrowed by them, as its scene is; a counter
// sheet needs neither.
PrintOut print_out_of(const ExportOrder& order, const BoardPainter& painter);

// Works on any thread, with painters of its own. The export is written beside its path and moved there when it is
// whole, so that no half file is left and the old one is kept until then. `watch` may be null.
MapImage write_export(const ExportOrder& order, PaintWatch* watch);

}  // namespace bocage
