#include "app/canvas/magnifier.h"

#include <algorithm>
#include <array>
#include <numbers>

#include "app/canvas/tiles/display_surface.h"
#include "app/paint/draw/color.h"

namespace bocage {

namespace {

constexpr int max_steps = 9;
constexpr double rim_dips = 5, shadow_dips = 6;
constexpr Color rim_color{0.17, 0.16, 0.15};
constexpr Color rim_light{0.93, 0.88, 0.76, 0.85};

void stroke_ring(cairo_t* context, Spot middle, double radius, double width, Color color) {
  cairo_new_path(context);
  cairo_arc(context, middle.x, middle.y, radius, 0, 2 * std::numbers::pi);
  set_color(context, color);
  cairo_set_line_width(context, width);
  cairo_stroke(context);
}

}  // namespace

void Magnifier::put_away() {
  on_ = false;
  at_.reset();
  steps_ = usual_steps;
}

void Magnifier::zoom(int by) {
  steps_ = std::clamp(steps_ + by, 1, max_steps);
}

PixelBox Magnifier::box() const {
  const Pixel at = at_.value_or(Pixel());
  return {at.x - side_ / 2, at.y - side_ / 2, side_, side_};
}

Viewport Magnifier::lens(const Viewport& table) const {
  return table.magnified(steps_, at_.value_or(Pixel()), side_);
}

PixelBox Magnifier::touched(double density) const {
  return box().grown(static_cast<int>((rim_dips + 2 * shadow_dips) * density));
}

void Magnifier::make(MagnifierImages& images, cairo_t* context, double density) const {
  if (images.side == side_) return;
  const PixelBox lies = box(), reaches = touched(density);
  images.side = side_;
  images.rim = display_surface(context, CAIRO_CONTENT_COLOR_ALPHA, reaches.width, reaches.height);
  const ContextHandle rim(cairo_create(images.rim.get()));
  cairo_translate(rim.get(), -reaches.x, -reaches.y);
  paint_rim(rim.get(), density);
  images.round = display_surface(context, CAIRO_CONTENT_ALPHA, lies.width, lies.height);
  const ContextHandle round(cairo_create(images.round.get()));
  cairo_arc(round.get(), lies.width / 2.0, lies.height / 2.0, lies.width / 2.0, 0, 2 * std::numbers::pi);
  cairo_fill(round.get());
}

void Magnifier::paint(cairo_t* context, double density, MagnifierImages& images,
                      const std::function<void()>& within) const {
  make(images, context, density);
  const SavedState saved(context);
  const PixelBox lies = box(), reaches = touched(density);
  {
    const SavedState cut(context);
    cairo_rectangle(context, lies.x, lies.y, lies.width, lies.height);
    cairo_clip(context);
    cairo_push_group_with_content(context, CAIRO_CONTENT_COLOR);
    within();
    cairo_pop_group_to_source(context);
    cairo_mask_surface(context, images.round.get(), lies.x, lies.y);
  }
  cairo_set_source_surface(context, images.rim.get(), reaches.x, reaches.y);
  cairo_paint(context);
}

void Magnifier::paint_rim(cairo_t* context, double density) const {
  const SavedState saved(context);
  const PixelBox lies = box();
  const Spot middle{lies.x + lies.width / 2.0, lies.y + lies.height / 2.0};
  const double radius = lies.width / 2.0, rim = rim_dips * density;
  // The shadow falls a little downwards, as that of a lens held over a map.
  for (const double share : std::array{1.0, 0.66, 0.33}) {
    const double width = rim + shadow_dips * density * share * 2;
    stroke_ring(context, {middle.x, middle.y + 2 * density}, radius + rim / 2, width, {0, 0, 0, 0.09});
  }
  stroke_ring(context, middle, radius + rim / 2 - density, rim, rim_color);
  stroke_ring(context, middle, radius + rim - density, density, rim_light);
  stroke_ring(context, middle, radius - density / 2, density, with_alpha(rim_light, 0.6));
}

}  // namespace bocage
