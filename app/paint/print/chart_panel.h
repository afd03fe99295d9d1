// A chart of the game as a table.
#pragma once

#include "app/paint/draw/panel.h"

namespace bocage {

// `row`: the height of its letters in device pixels; long heads are made narrower.
Panel chart_panel(const ChartDef& chart, const SheetStyle& look, double row);

}  // namespace bocage
