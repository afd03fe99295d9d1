#include "app/paint/board/facing.h"

#include <gtest/gtest.h>

#include <numbers>

#include "app/paint/board/board_painter.h"
#include "app/paint/scene/scene_painter.h"
#include "tests/app/paint/fixture_board.h"
#include "tests/app/paint/golden.h"

namespace bocage {
namespace {

// The fixture's stacks; every piece looks one turn further than the one before, unless `facing` is nothing.
Scene scene_of(std::optional<int> facing) {
  Scene scene = fixture_scene();
  int next = facing.value_or(0);
  for (SceneStack& stack : scene.stacks) {
    for (ScenePiece& piece : stack.pieces) piece.facing = facing ? std::optional<int>(next++) : std::nullopt;
  }
  return scene;
}

SurfaceHandle drawn(const Scene& scene, int turn) {
  const BoardPainter board(scene.module, Theme::print, 0);
  const CounterPainter counters(scene.module, Theme::print);
  const ScenePainter painter(board.picture(), counters);
  const Extent all = turned(board.extent(), turn);
  const double scale = 0.07;
  const int wide = static_cast<int>(all.width() * scale), high = static_cast<int>(all.height() * scale);
  SurfaceHandle surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, wide, high));
  const ContextHandle context(cairo_create(surface.get()));
  cairo_set_source_rgb(context.get(), 0.93, 0.9, 0.82);
  cairo_paint(context.get());
  SpriteCache cache;
  const View view{all.left, all.top, scale, turn};
  painter.paint_stacks(context.get(), scene, view, wide, high, &cache);
  painter.paint_marks(context.get(), scene, view);
  return surface;
}

TEST(Facing, turns_counters_on_the_map_with_their_marks) {
  expect_golden(drawn(scene_of(0), 0).get(), "facing");
}

TEST(Facing, is_a_direction_on_the_map_and_turns_with_it) {
  expect_golden(drawn(scene_of(0), 1).get(), "facing-turned");
}

TEST(Facing, leaves_counters_upright_for_the_reader_where_nobody_turns_them) {
  const auto module = fixture_module();
  const BoardPainter board(module, Theme::print, 0);
  const SpaceId hex = module->board->find_space("0403"), box = module->board->find_space("pool");
  ScenePiece piece;
  EXPECT_EQ(turned_by(board.picture(), hex, piece, 1), 0);
  piece.facing = 0;
  EXPECT_DOUBLE_EQ(turned_by(board.picture(), hex, piece, 1), std::numbers::pi / 2);
  EXPECT_EQ(turned_by(board.picture(), box, piece, 1), 0);
  EXPECT_EQ(mean_difference(drawn(scene_of(std::nullopt), 0).get(), drawn(fixture_scene(), 0).get()), 0);
  EXPECT_GT(mean_difference(drawn(scene_of(std::nullopt), 0).get(), drawn(scene_of(0), 0).get()), 0.5);
}

TEST(Facing, goes_round_in_the_smallest_turns_of_the_board) {
  const auto share = [](const Grid* grid, int facing) {
    auto module = std::make_shared<Module>();
    auto board = std::make_shared<Board>();
    std::optional<Grid> surface;
    if (grid != nullptr) surface = *grid;
    board->add_surface({"map", "Map", surface, {0, 0}, {3000, 3000}});
    Space space;
    space.name = "a";
    space.center = {500, 500};
    space.outline = {{0, 0}, {1000, 0}, {1000, 1000}, {0, 1000}};
    board->add_space(std::move(space));
    board->finish();
    module->board = board;
    const BoardPainter painter(module, Theme::print, 0);
    ScenePiece piece;
    piece.facing = facing;
    return turned_by(painter.picture(), SpaceId(0), piece, 0) / (2 * std::numbers::pi);
  };
  Grid grid;
  grid.columns = grid.rows = 1;
  EXPECT_DOUBLE_EQ(share(&grid, 1), 1.0 / 6);
  EXPECT_DOUBLE_EQ(share(&grid, 7), 1.0 / 6);
  EXPECT_DOUBLE_EQ(share(&grid, -1), -1.0 / 6);
  grid.shape = Grid::Shape::square;
  EXPECT_DOUBLE_EQ(share(&grid, 1), 1.0 / 4);
  grid.diagonals = true;
  EXPECT_DOUBLE_EQ(share(&grid, 1), 1.0 / 8);
  EXPECT_DOUBLE_EQ(share(nullptr, 1), 1.0 / 4);
}

}  // namespace
}  // namespace bocage
