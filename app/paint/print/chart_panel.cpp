#include "app/paint/print/chart_panel.h"

#include <algorithm>
#include <memory>

namespace bocage {

namespace {

constexpr double widest_head = 11, widest_first = 19;  // rows of letters: what is wider is made narrower

std::string words_of(const ChartDef::Head& head) {
  return head.title.empty() ? head.id : head.title;
}

std::string shown(const std::string& cell) {
  return cell == "-" ? "–" : cell;
}

struct Table {
  ChartDef chart;
  SheetStyle look;
  double row;
  double high;                  // of a line
  double first;                 // width of the heads of rows
  std::vector<double> columns;  // widths
  double width;

  TextStyle letters(bool bold) const { return {.size = row, .bold = bold, .ink = look.ink}; }
};

Table table_of(const ChartDef& chart, const SheetStyle& look, double row) {
  Table table{chart, look, row, row * 1.75, 0, {}, 0};
  const auto wide = [&](const std::string& text, bool bold, double max_share = widest_head) {
    return std::min(measured_width(text, table.letters(bold)), row * max_share) + row * 1.1;
  };
  table.first = chart.row_title.empty() ? 0 : wide(chart.row_title, true);
  for (const auto& head : chart.rows) table.first = std::max(table.first, wide(words_of(head), true, widest_first));
  for (std::size_t c = 0; c < chart.columns.size(); ++c) {
    double width = std::max(row * 2.6, wide(words_of(chart.columns[c]), true));
    for (const auto& line : chart.cells) {
      if (c < line.size()) width = std::max(width, wide(shown(line[c]), false));
    }
    table.columns.push_back(width);
  }
  table.width = table.first;
  for (const double width : table.columns) table.width += width;
  const double title = chart.column_title.empty() ? 0 : table.first + wide(chart.column_title, true);
  if (title > table.width && !table.columns.empty()) {
    table.columns.back() += title - table.width;
    table.width = title;
  }
  return table;
}

void paint_table(cairo_t* context, const Table& table) {
  const TextPainter text(context);
  const ChartDef& chart = table.chart;
  const double top = chart.column_title.empty() ? 0 : table.high;
  const double head_bottom = top + table.high;
  const double bottom = head_bottom + table.high * static_cast<double>(chart.rows.size());
  cairo_rectangle(context, 0, 0, table.width, head_bottom);
  cairo_rectangle(context, 0, head_bottom, table.first, bottom - head_bottom);
  set_color(context, table.look.head);
  cairo_fill(context);
  for (std::size_t r = 1; r < chart.rows.size(); r += 2) {
    cairo_rectangle(context, table.first, head_bottom + table.high * static_cast<double>(r), table.width - table.first,
                    table.high);
  }
  set_color(context, with_alpha(table.look.head, 0.35));
  cairo_fill(context);
  const auto write = [&](const std::string& words, double x, double width, double y, bool bold) {
    text.draw_fitted(words, x + width / 2, y + table.high / 2, width - table.row * 0.5, table.letters(bold));
  };
  if (top > 0) write(chart.column_title, table.first, table.width - table.first, 0, true);
  if (!chart.row_title.empty()) write(chart.row_title, 0, table.first, top, true);
  double x = table.first;
  for (std::size_t c = 0; c < chart.columns.size(); ++c) {
    write(words_of(chart.columns[c]), x, table.columns[c], top, true);
    for (std::size_t r = 0; r < chart.cells.size(); ++r) {
      if (c >= chart.cells[r].size()) continue;
      write(shown(chart.cells[r][c]), x, table.columns[c], head_bottom + table.high * static_cast<double>(r), false);
    }
    x += table.columns[c];
  }
  for (std::size_t r = 0; r < chart.rows.size(); ++r) {
    write(words_of(chart.rows[r]), 0, table.first, head_bottom + table.high * static_cast<double>(r), true);
  }
  cairo_rectangle(context, 0, 0, table.width, bottom);
  cairo_move_to(context, 0, head_bottom);
  cairo_line_to(context, table.width, head_bottom);
  cairo_move_to(context, table.first, 0);
  cairo_line_to(context, table.first, bottom);
  set_color(context, table.look.line);
  cairo_set_line_width(context, std::max(1.0, table.row * 0.07));
  cairo_stroke(context);
}

}  // namespace

Panel chart_panel(const ChartDef& chart, const SheetStyle& look, double row) {
  const auto table = std::make_shared<const Table>(table_of(chart, look, row));
  const double lines = static_cast<double>(chart.rows.size()) + (chart.column_title.empty() ? 1 : 2);
  Panel inner{table->width, table->high * lines, [table](cairo_t* context) { paint_table(context, *table); }};
  return carded(std::move(inner), chart.title.empty() ? chart.id : chart.title, look, row);
}

}  // namespace bocage
