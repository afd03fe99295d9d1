#include "app/paint/draw/field_net.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "app/paint/draw/cairo_handles.h"
#include "app/paint/draw/scatter.h"

namespace bocage {

namespace {

// Long hedges run along the rows, each with a bend at every column; short ones join them, now and then missing, so that
// fields have two to five sides' lengths.
class Net {
 public:
  explicit Net(double cell) : cell_(cell), across_(cell * 0.45), down_(cell * 0.37) {}

  Spot corner(std::int64_t column, std::int64_t row) const {
    const double x = (static_cast<double>(column) + node_noise(column, row, 1) * 0.7) * across_;
    const double y = (static_cast<double>(row) + (node_noise(column, row, 2) - 0.5) * 0.62) * down_;
    // The country is not ruled with a ruler: the net turns slowly from place to place.
    const double wave = cell_ * 1.1, far = 2.5 * cell_;
    return {x + wave * std::sin(y / far + 0.7) + wave * 0.5 * std::sin(x / far * 0.61 + y / far * 0.83),
            y + wave * std::sin(x / far * 0.9) + wave * 0.5 * std::sin(x / far * 0.47 - y / far * 0.71 + 2.0)};
  }
  bool joined(std::int64_t column, std::int64_t row) const { return node_noise(column, row, 3) < 0.6; }
  bool hedged(std::int64_t column, std::int64_t row) const { return node_noise(column, row, 4) < 0.86; }
  double highlight(std::int64_t column, std::int64_t row) const { return node_noise(column, row, 5); }
  // How far a corner may be turned away, and the longest fields beyond it.
  double margin() const { return cell_ * 3.2; }
  double across() const { return across_; }
  double down() const { return down_; }

 private:
  double cell_, across_, down_;
};

// The corners near an area, each worked out once, and what is drawn between those that lie in it.
class NetPart {
 public:
  NetPart(const Net& net, const Extent& area) : net_(net), area_(area) {
    const Extent wide = area.grown(net.margin());
    const auto steps = [](double at, double step) { return static_cast<std::int64_t>(std::floor(at / step)); };
    first_column_ = steps(wide.left, net.across());
    last_column_ = steps(wide.right, net.across()) + 1;
    first_row_ = steps(wide.top, net.down());
    last_row_ = steps(wide.bottom, net.down()) + 1;
    for (std::int64_t row = first_row_; row <= last_row_; ++row) {
      for (std::int64_t column = first_column_; column <= last_column_; ++column) {
        corners_.push_back(net.corner(column, row));
      }
    }
  }

  // Fields whose shade lies between two numbers.
  void trace_fields(cairo_t* context, double from, double until) const {
    cairo_new_path(context);
    for (std::int64_t row = first_row_; row < last_row_; ++row) {
      std::int64_t start = first_column_;
      while (start < last_column_ && !net_.joined(start, row)) ++start;
      for (std::int64_t column = start + 1; column <= last_column_; ++column) {
        if (!net_.joined(column, row)) continue;
        const double highlight = net_.highlight(start, row);
        if (highlight >= from && highlight < until && near(start, row, column, row + 1))
          trace_field(context, start, column, row);
        start = column;
      }
    }
  }

  void trace_hedges(cairo_t* context) const {
    cairo_new_path(context);
    for (std::int64_t row = first_row_; row < last_row_; ++row) {
      bool broken = true;
      for (std::int64_t column = first_column_; column < last_column_; ++column) {
        const bool drawn = net_.hedged(column, row) && near(column, row, column + 1, row);
        if (drawn && broken) to(context, at(column, row), true);
        if (drawn) to(context, at(column + 1, row), false);
        broken = !drawn;
      }
      for (std::int64_t column = first_column_; column <= last_column_; ++column) {
        if (!net_.joined(column, row) || !near(column, row, column, row + 1)) continue;
        to(context, at(column, row), true);
        to(context, at(column, row + 1), false);
      }
    }
  }

 private:
  const Spot& at(std::int64_t column, std::int64_t row) const {
    const std::int64_t wide = last_column_ - first_column_ + 1;
    return corners_[static_cast<std::size_t>((row - first_row_) * wide + column - first_column_)];
  }

  // Whether anything between two corners may lie in the area.
  bool near(std::int64_t column, std::int64_t row, std::int64_t to_column, std::int64_t to_row) const {
    const Spot a = at(column, row), b = at(to_column, to_row);
    const double slack = net_.across();
    return Extent{std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)}.grown(slack).meets(
        area_);
  }

  static void to(cairo_t* context, Spot corner, bool first) {
    first ? cairo_move_to(context, corner.x, corner.y) : cairo_line_to(context, corner.x, corner.y);
  }

  // From one short hedge to the next along a row.
  void trace_field(cairo_t* context, std::int64_t from, std::int64_t until, std::int64_t row) const {
    for (std::int64_t column = from; column <= until; ++column) to(context, at(column, row), column == from);
    for (std::int64_t column = until; column >= from; --column) to(context, at(column, row + 1), false);
    cairo_close_path(context);
  }

  const Net& net_;
  Extent area_;
  std::int64_t first_column_ = 0, last_column_ = 0, first_row_ = 0, last_row_ = 0;
  std::vector<Spot> corners_;
};

}  // namespace

void paint_field_net(cairo_t* context, const Extent& area, double cell, double scale, Color ground, Color ink) {
  const Net net(cell);
  const NetPart part(net, area);
  const SavedState saved(context);
  cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING);
  cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST);
  part.trace_fields(context, 0, 0.26);
  set_color(context, {1, 1, 1, luminance(ground) > 0.4 ? 0.2 : 0.05});
  cairo_fill(context);
  part.trace_fields(context, 0.74, 1);
  set_color(context, with_alpha(ink, 0.13 * ink.alpha));
  cairo_fill(context);
  part.trace_hedges(context);
  // Near to, bushes are round and bends too; else a pixel or two look the same with edges and take half the time.
  const bool bushes = cell * scale >= 54, round = cell * scale >= 110;
  cairo_set_line_join(context, round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_BEVEL);
  cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT);
  if (!bushes || round) {
    set_color(context, with_alpha(ink, (round ? 0.4 : 0.62) * ink.alpha));
    cairo_set_line_width(context, round ? cell * 0.014 : std::max(cell * 0.022, 0.55 / scale));
    cairo_stroke_preserve(context);
  }
  if (bushes) {
    const double bush = cell * 0.036;
    const double dashes[2] = {round ? 0 : bush, cell * 0.058 - (round ? 0 : bush)};
    cairo_set_line_cap(context, round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
    cairo_set_dash(context, dashes, 2, 0);
    set_color(context, with_alpha(ink, 0.85 * ink.alpha));
    cairo_set_line_width(context, bush);
    cairo_stroke(context);
  }
  cairo_new_path(context);
}

}  // namespace bocage
