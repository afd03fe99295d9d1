// Overlays as they are drawn: every look on the board, and the key.
#include <gtest/gtest.h>

#include <optional>

#include "app/paint/scene/highlight_painter.h"
#include "app/paint/scene/map_image.h"
#include "tests/app/paint/fixture_board.h"
#include "tests/app/paint/golden.h"

namespace bocage {
namespace {

constexpr HighlightStyle looks[] = {HighlightStyle::hatch,   HighlightStyle::good,    HighlightStyle::bad,
                                    HighlightStyle::cut,     HighlightStyle::count,   HighlightStyle::full,
                                    HighlightStyle::over,    HighlightStyle::trail,   HighlightStyle::ring,
                                    HighlightStyle::measure, HighlightStyle::arrival, HighlightStyle::departure,
                                    HighlightStyle::wash,    HighlightStyle::bar};

SpaceId at(const char* name) {
  return fixture_module()->board->find_space(name);
}

SceneHighlight highlight(HighlightStyle look, const char* space, const char* from = "") {
  SceneHighlight made;
  made.look = look;
  made.space = at(space);
  if (*from != '\0') made.from = at(from);
  return made;
}

SceneHighlight hatch(const char* space, const char* color, int pattern) {
  SceneHighlight made = highlight(HighlightStyle::hatch, space);
  made.color = color;
  made.pattern = pattern;
  return made;
}

SceneHighlight with_text(SceneHighlight made, const char* text) {
  made.text = text;
  return made;
}

SceneHighlight bar(const char* space, const char* from, int pattern) {
  SceneHighlight made = highlight(HighlightStyle::bar, space, from);
  made.color = "#2e4f8c";
  made.pattern = pattern;
  return made;
}

Scene overlaid() {
  Scene scene = fixture_scene();
  scene.marks.clear();
  scene.highlights = {hatch("0103", "#8c3b2e", 0),
                      hatch("0203", "#8c3b2e", 0),
                      hatch("0203", "#2e4f8c", 1),
                      hatch("0303", "#2e4f8c", 1),
                      hatch("0403", "#3b7d3b", 2),
                      hatch("0503", "#6b6b20", 3),
                      highlight(HighlightStyle::good, "0504"),
                      highlight(HighlightStyle::bad, "0604"),
                      highlight(HighlightStyle::cut, "0704"),
                      with_text(highlight(HighlightStyle::count, "0105"), "1/3"),
                      with_text(highlight(HighlightStyle::full, "0205"), "3/3"),
                      with_text(highlight(HighlightStyle::over, "0305"), "4/3"),
                      highlight(HighlightStyle::trail, "0606", "0406"),
                      highlight(HighlightStyle::ring, "0706"),
                      with_text(highlight(HighlightStyle::measure, "0801", "0401"), "4"),
                      highlight(HighlightStyle::arrival, "0306", "0106"),
                      highlight(HighlightStyle::departure, "0801", "0804"),
                      highlight(HighlightStyle::wash, "0703"),
                      bar("0205", "0203", 0),
                      bar("0506", "0306", 1)};
  return scene;
}

TEST(Highlights, look_different_by_shape_as_well_as_by_colour) {
  const BoardPainter painter(fixture_module(), Theme::print, 0);
  const Scene scene = overlaid();
  expect_golden(paint_bitmap(painter, Theme::print, &scene, 0.09).surface.get(), "shades");
}

// The box of what is not white; nothing when all of it is.
std::optional<Extent> painted_box(cairo_surface_t* surface) {
  cairo_surface_flush(surface);
  std::optional<Extent> box;
  const int wide = cairo_image_surface_get_width(surface), high = cairo_image_surface_get_height(surface);
  for (int y = 0; y < high; ++y) {
    const unsigned char* row = cairo_image_surface_get_data(surface) +
                               static_cast<std::ptrdiff_t>(y) * cairo_image_surface_get_stride(surface);
    for (int x = 0; x < wide; ++x) {
      if (row[x * 4] == 255 && row[x * 4 + 1] == 255 && row[x * 4 + 2] == 255) continue;
      if (!box) box = Extent{x * 1.0, y * 1.0, x * 1.0, y * 1.0};
      *box = {std::min(box->left, x * 1.0), std::min(box->top, y * 1.0), std::max(box->right, x + 1.0),
              std::max(box->bottom, y + 1.0)};
    }
  }
  return box;
}

TEST(Highlights, stay_within_the_extent_by_which_tiles_are_painted) {
  const BoardPainter painter(fixture_module(), Theme::print, 0);
  const BoardPicture& picture = painter.picture();
  for (const double scale : {0.02, 0.09}) {
    const View view{painter.extent().left, painter.extent().top, scale};
    const PixelSize size = pixel_size(painter, scale);
    for (const HighlightStyle look : looks) {
      SceneHighlight one = with_text(highlight(look, "0404"), "12/3");
      one.color = "#204080";
      const bool joins =
          look == HighlightStyle::trail || look == HighlightStyle::measure || look == HighlightStyle::bar;
      if (joins) one.from = at("0602");
      if (look == HighlightStyle::arrival) one.from = at("0804");
      if (look == HighlightStyle::departure) {
        one.space = at("0801");
        one.from = at("0404");
      }
      const SurfaceHandle surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, size.width, size.height));
      const ContextHandle context(cairo_create(surface.get()));
      cairo_set_source_rgb(context.get(), 1, 1, 1);
      cairo_paint(context.get());
      paint_highlight(context.get(), picture, one, view);
      const auto box = painted_box(surface.get());
      const auto extent = highlight_extent(picture, one);
      ASSERT_TRUE(box && extent) << static_cast<int>(look);
      const Spot low = view.device({extent->left, extent->top}), high = view.device({extent->right, extent->bottom});
      EXPECT_TRUE((Extent{low.x - 1, low.y - 1, high.x + 1, high.y + 1}.holds(*box))) << static_cast<int>(look);
    }
  }
}

TEST(Highlights, are_left_out_where_a_surface_does_not_draw_their_space) {
  const BoardPicture picture(fixture_module(), Theme::print, 0);
  SceneHighlight nowhere;
  EXPECT_FALSE(highlight_extent(picture, nowhere));
}

TEST(Key, explains_each_look_and_is_nothing_without_a_title) {
  const SurfaceHandle surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, 320, 360));
  const ContextHandle context(cairo_create(surface.get()));
  cairo_set_source_rgb(context.get(), 1, 1, 1);
  cairo_paint(context.get());
  SceneKey key;
  key.lines.push_back({hatch("0101", "#8c3b2e", 0), "never drawn"});
  paint_key(context.get(), key, {10, 10}, 1);
  EXPECT_FALSE(painted_box(surface.get()));
  key.title = "An overlay";
  key.lines.clear();
  for (const HighlightStyle look : looks) {
    SceneHighlight sample = with_text(highlight(look, "0101"), "1/3");
    sample.color = "#8c3b2e";
    key.lines.push_back({sample, "what this one means"});
  }
  key.lines.push_back({{}, "words alone", false});
  paint_key(context.get(), key, {10, 10}, 1);
  expect_golden(surface.get(), "overlay-key");
}

}  // namespace
}  // namespace bocage
