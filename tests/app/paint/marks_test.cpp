// Marks of what may be picked: they hide nothing, and are seen on any ground, in colours and in grey.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "app/paint/board/board_painter.h"
#include "app/paint/draw/palette.h"
#include "app/paint/scene/scene_painter.h"
#include "tests/app/paint/fixture_board.h"
#include "tests/app/paint/golden.h"

namespace bocage {
namespace {

constexpr View close_by{.left = 1000, .top = 500, .scale = 0.1};
constexpr Theme all_themes[] = {Theme::print, Theme::dark, Theme::high_contrast};

// The stacks and marks alone, on a ground of one colour.
SurfaceHandle on_ground(const Scene& scene, Theme theme, Color ground) {
  constexpr int wide = 640, high = 520;
  SurfaceHandle surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, wide, high));
  const ContextHandle context(cairo_create(surface.get()));
  set_color(context.get(), ground);
  cairo_paint(context.get());
  const BoardPicture picture(scene.module, theme, 0);
  const CounterPainter counters(scene.module, theme);
  const ScenePainter painter(picture, counters);
  painter.paint_stacks(context.get(), scene, close_by, wide, high, nullptr);
  painter.paint_marks(context.get(), scene, close_by);
  cairo_surface_flush(surface.get());
  return surface;
}

Color color_at(cairo_surface_t* surface, int x, int y) {
  const unsigned char* at = cairo_image_surface_get_data(surface) + y * cairo_image_surface_get_stride(surface) + x * 4;
  return {at[2] / 255.0, at[1] / 255.0, at[0] / 255.0};
}

std::string color_text(Color color) {
  const auto part = [](double share) { return static_cast<int>(std::lround(share * 255)); };
  char text[8];
  std::snprintf(text, sizeof text, "#%02x%02x%02x", part(color.red), part(color.green), part(color.blue));
  return text;
}

Scene stack_alone(const char* space) {
  Scene scene = fixture_scene();
  scene.marks.clear();
  const SpaceId id = scene.module->board->find_space(space);
  std::erase_if(scene.stacks, [&](const SceneStack& stack) { return stack.space != id; });
  return scene;
}

void mark_all(Scene& scene, MarkKind kind) {
  for (const ScenePiece& piece : scene.stacks.front().pieces) scene.marks.push_back({kind, {}, piece.piece, ""});
}

// The card of the uppermost counter, without its rim.
Extent uppermost_card(const Scene& scene) {
  const BoardPicture picture(scene.module, Theme::print, 0);
  const auto places = stack_layout(picture, scene.stacks.front(), close_by);
  const Extent box = close_by.device_box(places.back().extent());
  return {box.left + 3, box.top + 3, box.right - 6, box.bottom - 6};
}

TEST(Marks, of_a_pile_leave_the_figures_of_its_uppermost_counter_free) {
  for (const MarkKind kind : {MarkKind::candidate, MarkKind::picked, MarkKind::changed}) {
    Scene scene = stack_alone("0604");
    ASSERT_EQ(scene.stacks.front().pieces.size(), 8U);
    const auto plain = on_ground(scene, Theme::print, {0.9, 0.9, 0.8});
    mark_all(scene, kind);
    const auto marked = on_ground(scene, Theme::print, {0.9, 0.9, 0.8});
    EXPECT_GT(mean_difference(plain.get(), marked.get()), 0.2);
    const Extent card = uppermost_card(scene);
    int differ = 0;
    for (int y = static_cast<int>(card.top); y < static_cast<int>(card.bottom); ++y) {
      for (int x = static_cast<int>(card.left); x < static_cast<int>(card.right); ++x) {
        if (contrast(color_at(plain.get(), x, y), color_at(marked.get(), x, y)) > 1.05) ++differ;
      }
    }
    EXPECT_EQ(differ, 0) << "of the kind " << static_cast<int>(kind);
  }
}

// On the way from beyond a counter's left edge onto its card, in grey.
double strongest_step(cairo_surface_t* surface, const Extent& card) {
  const int y = static_cast<int>((card.top + card.bottom) / 2);
  double lightest = 1, darkest = 21;
  for (int x = static_cast<int>(card.left) - 12; x < static_cast<int>(card.left) - 3; ++x) {
    const double light = contrast(color_at(surface, x, y), {0, 0, 0});
    lightest = std::max(lightest, light);
    darkest = std::min(darkest, light);
  }
  return lightest / darkest;
}

TEST(Marks, are_seen_in_grey_beside_a_counter_of_their_own_colour) {
  constexpr double enough_for_signs = 2.7;
  for (const Theme theme : all_themes) {
    const Palette::Marks& marks = palette_of(theme).marks;
    for (const auto& [kind, color] : {std::pair{MarkKind::candidate, marks.candidate},
                                      {MarkKind::picked, marks.picked},
                                      {MarkKind::changed, marks.changed}}) {
      Scene scene = stack_alone("0302");
      scene.stacks.front().pieces.front().face =
          fixture_face(0, {{"symbol", "infantry"}, {"main", "4-6"}, {"fill", color_text(color)}});
      mark_all(scene, kind);
      const auto marked = on_ground(scene, theme, color);
      EXPECT_GE(strongest_step(marked.get(), uppermost_card(scene)), enough_for_signs)
          << "of the kind " << static_cast<int>(kind) << ", theme " << static_cast<int>(theme);
    }
  }
}

// The changes from dark to light and back, from the left.
int lines_beside(cairo_surface_t* surface, const Extent& card) {
  const int y = static_cast<int>((card.top + card.bottom) / 2);
  int lines = 0;
  bool dark = false;
  for (int x = static_cast<int>(card.left) - 16; x < static_cast<int>(card.left) - 3; ++x) {
    const bool now = contrast(color_at(surface, x, y), {1, 1, 1}) > 2;
    if (now && !dark) ++lines;
    dark = now;
  }
  return lines;
}

TEST(Marks, of_candidates_and_of_what_is_picked_differ_without_their_colours) {
  Scene candidates = stack_alone("0302"), picked = stack_alone("0302");
  mark_all(candidates, MarkKind::candidate);
  mark_all(picked, MarkKind::picked);
  EXPECT_EQ(lines_beside(on_ground(candidates, Theme::print, {1, 1, 1}).get(), uppermost_card(candidates)), 1);
  EXPECT_EQ(lines_beside(on_ground(picked, Theme::print, {1, 1, 1}).get(), uppermost_card(picked)), 2);
}

TEST(Marks, of_a_space_tint_its_rim_and_not_what_stands_in_it) {
  Scene scene = stack_alone("0604");
  const auto plain = on_ground(scene, Theme::print, {0.9, 0.9, 0.8});
  scene.marks.push_back({MarkKind::candidate, scene.stacks.front().space, {}, ""});
  const auto marked = on_ground(scene, Theme::print, {0.9, 0.9, 0.8});
  const Extent card = uppermost_card(scene);
  const int x = static_cast<int>((card.left + card.right) / 2), y = static_cast<int>((card.top + card.bottom) / 2);
  EXPECT_GT(mean_difference(plain.get(), marked.get()), 0.2);
  for (int step = -10; step <= 10; ++step)
    EXPECT_EQ(contrast(color_at(plain.get(), x + step, y + step), color_at(marked.get(), x + step, y + step)), 1);
}

TEST(Marks, have_colours_that_stand_out_from_their_halo) {
  for (const Theme theme : all_themes) {
    const Palette::Marks& marks = palette_of(theme).marks;
    const Color halo = with_alpha(marks.halo, 1);
    for (const Color color : {marks.candidate, marks.picked, marks.refused, marks.path, marks.changed})
      EXPECT_GE(contrast(color, halo), 3) << "theme " << static_cast<int>(theme);
  }
}

}  // namespace
}  // namespace bocage
