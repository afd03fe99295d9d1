#include "app/paint/draw/rounded_box.h"

#include <numbers>

namespace bocage {

void add_rounded_box(cairo_t* context, const Box& box, double radius) {
  constexpr double quarter = std::numbers::pi / 2;
  cairo_new_sub_path(context);
  cairo_arc(context, box.x + box.width - radius, box.y + radius, radius, -quarter, 0);
  cairo_arc(context, box.x + box.width - radius, box.y + box.height - radius, radius, 0, quarter);
  cairo_arc(context, box.x + radius, box.y + box.height - radius, radius, quarter, 2 * quarter);
  cairo_arc(context, box.x + radius, box.y + radius, radius, 2 * quarter, 3 * quarter);
  cairo_close_path(context);
}

}  // namespace bocage
