// Print and play: a map in pages that are joined, counters with their backs on the other side of the sheet, key and
// charts; as a PDF in true millimetres.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/paint/print/print_paper.h"
#include "app/paint/scene/map_image.h"

namespace bocage {

struct PrintPage {
  std::string name;  // as a reader of the PDF lists it: "A1", "1 back"
  // Paints in millimetres, with the top left corner of the paper at 0, 0; the paper is white. Borrows what it was made
  // of.
  std::function<void(cairo_t*)> paint;
};

struct PrintOut {
  PaperSheet sheet;
  std::string title;
  std::vector<PrintPage> pages;
  std::optional<Problem> problem;  // too many pages, or no room within the margins; then there are none
};

// The setup must have no fault. `scene` may be null. A counter as it is drawn on this board has the setup's size.
// More than one page begins with one that shows how they join.
PrintOut print_map(const BoardPainter& painter, Theme theme, const Scene* scene, const PrintSetup& setup);
// The same bare map, and after it its key and the charts.
PrintOut print_map_sheet(const BoardPainter& painter, Theme theme, const PrintSetup& setup);
// Every counter as often as the scenario places it, or once; two faces are the sides of one counter, and what has more
// of them is more counters.
PrintOut print_counters(const std::shared_ptr<const Module>& module, Theme theme, const ScenarioDef* scenario,
                        const PrintSetup& setup);

// The same bytes for the same print-out: no date is written. `watch` counts pages and stops between them.
MapImage write_print_out(const PrintOut& print_out, const std::string& path, PaintWatch* watch = nullptr);

}  // namespace bocage
