// Rows and columns of a chart that come, go and move with their heads and cells; whole charts; and blocks of cells.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "editor/model/chart.h"
#include "editor/model/mention.h"

namespace bocage::editor {

enum class ChartLine { row, column };

// Before the line at `index`, or behind the last one; its cells have no effect yet. Its head gets a free id, and the
// next number where the last of the heads are numbered on.
Proposal insert_line(const ChartView& chart, ChartLine line, std::size_t index);
// The last one stays: a chart without lines is none.
Proposal remove_line(const ChartView& chart, ChartLine line, std::size_t index);
Proposal move_line(const ChartView& chart, ChartLine line, std::size_t from, std::size_t to);

// From this cell to the right and downwards; what lies beyond the chart is refused.
Proposal set_cells(const ChartView& chart, std::size_t row, std::size_t column,
                   const std::vector<std::vector<std::string>>& cells);
// What a spreadsheet puts on the clipboard: lines of cells with tabs between them. An empty cell is no effect.
std::vector<std::vector<std::string>> cells_of(const std::string& table);

// A chart of three columns for the numbers of a die, behind the others; where the module has no charts yet, in a file
// of its own.
Proposal add_chart(const Project& project, const std::string& title);
Proposal remove_chart(const ChartView& chart);

// Where rules and specs name the chart.
std::vector<Mention> chart_mentions(const Project& project, const std::string& id);

// What the cells of a column are, without those that have no effect.
enum class CellType { none, integer, fraction, word };
CellType type_of(const std::string& cell);
CellType type_of_column(const ChartView& chart, std::size_t column);
// All words of the chart, each once, sorted.
std::vector<std::string> words_of(const ChartView& chart);

}  // namespace bocage::editor
