#include "app/paint/board/board_painter.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <numeric>
#include <thread>

#include "app/paint/scene/map_image.h"
#include "app/paint/scene/scene_painter.h"
#include "tests/app/paint/fixture_board.h"
#include "tests/app/paint/golden.h"

namespace bocage {
namespace {

SurfaceHandle picture(Theme theme, double scale, const Scene* scene = nullptr) {
  const BoardPainter painter(fixture_module(), theme, 0);
  return paint_bitmap(painter, theme, scene, scale).surface;
}

TEST(BoardPainter, draws_terrain_hexsides_ways_and_names_for_print) {
  expect_golden(picture(Theme::print, 0.1).get(), "board-print");
}

TEST(BoardPainter, draws_the_dark_theme) {
  expect_golden(picture(Theme::dark, 0.064).get(), "board-dark");
}

TEST(BoardPainter, draws_the_high_contrast_theme) {
  expect_golden(picture(Theme::high_contrast, 0.064).get(), "board-high-contrast");
}

TEST(BoardPainter, leaves_out_what_is_too_small_from_afar) {
  expect_golden(picture(Theme::print, 0.02).get(), "board-small");
}

TEST(ScenePainter, draws_stacks_boxes_and_marks) {
  const Scene scene = fixture_scene();
  expect_golden(picture(Theme::print, 0.09, &scene).get(), "scene-print");
}

TEST(Tiles, are_cut_from_one_picture_without_a_seam) {
  const BoardPainter painter(fixture_module(), Theme::print, 0);
  const double scale = 0.05;
  const Bitmap whole = paint_bitmap(painter, Theme::print, nullptr, scale, 1);
  const PixelSize size = pixel_size(painter, scale);
  const SurfaceHandle joined(cairo_image_surface_create(CAIRO_FORMAT_RGB24, size.width, size.height));
  const ContextHandle context(cairo_create(joined.get()));
  for (int y = 0; y * 128 < size.height; ++y) {
    for (int x = 0; x * 128 < size.width; ++x) {
      const SurfaceHandle tile = render_tile(painter, scale, x, y, 128);
      cairo_set_source_surface(context.get(), tile.get(), x * 128, y * 128);
      cairo_paint(context.get());
    }
  }
  EXPECT_LT(mean_difference(whole.surface.get(), joined.get()), 0.05);
}

TEST(Tiles, are_the_same_from_many_threads) {
  const BoardPainter painter(fixture_module(), Theme::print, 0);
  const SurfaceHandle alone = render_tile(painter, 0.07, 1, 0);
  std::vector<SurfaceHandle> made(8);
  {
    std::vector<std::jthread> threads;
    for (auto& into : made) threads.emplace_back([&painter, &into] { into = render_tile(painter, 0.07, 1, 0); });
  }
  for (const auto& tile : made) EXPECT_EQ(mean_difference(alone.get(), tile.get()), 0);
}

TEST(StackLayout, keeps_every_counter_of_a_box_inside_it) {
  const BoardPainter painter(fixture_module(), Theme::print, 0);
  const BoardPicture& of = painter.picture();
  const SpaceId pool = of.board().find_space("pool");
  const Extent room = extent_of(of.board().space(pool).outline);
  for (const std::size_t count : {1U, 7U, 60U, 500U}) {
    const auto places = stack_layout(of, pool, count, {});
    ASSERT_EQ(places.size(), count);
    for (const CounterPlace& place : places) {
      EXPECT_GE(place.x, room.left);
      EXPECT_LE(place.x + place.size, room.right + 1);
      EXPECT_GE(place.y, room.top);
      EXPECT_LE(place.y + place.size, room.bottom + 1);
    }
  }
}

TEST(StackLayout, makes_counters_of_a_crowded_box_smaller_before_they_cover_each_other) {
  const BoardPainter painter(fixture_module(), Theme::print, 0);
  const BoardPicture& of = painter.picture();
  const auto few = stack_layout(of, of.board().find_space("pool"), 4, {});
  const auto many = stack_layout(of, of.board().find_space("pool"), 20, {});
  EXPECT_EQ(few[0].size, counter_size(of));
  EXPECT_LT(many[0].size, few[0].size);
  for (std::size_t a = 0; a < many.size(); ++a) {
    for (std::size_t b = a + 1; b < many.size(); ++b) {
      const bool apart =
          std::abs(many[a].x - many[b].x) >= many[a].size || std::abs(many[a].y - many[b].y) >= many[a].size;
      EXPECT_TRUE(apart) << a << " and " << b;
    }
  }
}

TEST(StackLayout, gathers_what_finds_no_room_in_a_box_into_piles_of_one_side) {
  const BoardPainter painter(fixture_module(), Theme::print, 0);
  const BoardPicture& of = painter.picture();
  SceneStack stack{of.board().find_space("pool"), {}};
  for (std::uint32_t i = 0; i < 20; ++i) stack.pieces.push_back({PieceId(i), {SideId(i % 2), {}, 0}});
  EXPECT_TRUE(piles_of(of, stack, {}).empty()) << "twenty find room";
  for (std::uint32_t i = 20; i < 200; ++i) stack.pieces.push_back({PieceId(i), {SideId(i % 2), {}, 0}});
  const auto piles = piles_of(of, stack, {});
  ASSERT_GT(piles.size(), 10U);
  const auto places = stack_layout(of, stack, {});
  const Extent room = extent_of(of.board().space(stack.space).outline).grown(1);
  std::size_t count = 0;
  for (std::size_t a = 0; a < piles.size(); ++a) {
    count += piles[a].size();
    for (const std::size_t piece : piles[a]) {
      EXPECT_EQ(piece % 2, piles[a].front() % 2);
      EXPECT_TRUE(room.holds(places[piece].extent())) << piece;
    }
    for (std::size_t b = a + 1; b < piles.size(); ++b) {
      const CounterPlace &one = places[piles[a].back()], &other = places[piles[b].back()];
      const double apart = std::max(std::abs(one.x - other.x), std::abs(one.y - other.y));
      EXPECT_GT(apart, one.size * 0.75) << a << " and " << b;
    }
  }
  EXPECT_EQ(count, 200U);
}

TEST(StackLayout, draws_no_edges_that_could_not_be_told_apart) {
  const BoardPainter painter(fixture_module(), Theme::print, 0);
  const BoardPicture& of = painter.picture();
  const auto places = stack_layout(of, of.board().find_space("0101"), 12, {});
  ASSERT_EQ(places.size(), 12U);
  std::vector<std::size_t> pile(places.size());
  std::iota(pile.begin(), pile.end(), 0);
  const auto drawn_at = [&](double pixels) {
    const auto drawn = drawn_of(places, {pile}, pixels / counter_size(of));
    EXPECT_TRUE(drawn.back()) << "the uppermost is always seen";
    return std::count(drawn.begin(), drawn.end(), true);
  };
  EXPECT_EQ(drawn_at(5), 1);
  EXPECT_GT(drawn_at(40), 3);
  EXPECT_LT(drawn_at(40), 9);
  EXPECT_EQ(drawn_at(200), 12);
}

TEST(SpriteCache, paints_a_face_once_and_drops_the_oldest_by_bytes) {
  const CounterPainter painter(fixture_module(), Theme::print);
  SpriteCache cache(3 * 32 * 32 * 4);
  const SceneFace a = fixture_face(0, {{"main", "1"}}), b = fixture_face(0, {{"main", "2"}});
  cairo_surface_t* first = cache.get(painter, a, 32);
  cache.get(painter, b, 32);
  EXPECT_EQ(cache.get(painter, a, 32), first);
  EXPECT_EQ(cache.count(), 2U);
  cache.get(painter, fixture_face(0, {{"main", "3"}}), 32);
  cache.get(painter, fixture_face(0, {{"main", "4"}}), 32);
  EXPECT_EQ(cache.count(), 3U);
  EXPECT_LE(cache.bytes(), 3U * 32 * 32 * 4);
  EXPECT_EQ(cache.get(painter, a, 32), first) << "the most recently used stays";
}

TEST(MapImage, writes_png_svg_and_pdf_and_names_what_it_cannot_write) {
  const BoardPainter painter(fixture_module(), Theme::print, 0);
  const Scene scene = fixture_scene();
  for (const auto& [ending, start] : {std::pair{".png", "\x89PNG"}, {".svg", "<?xml"}, {".pdf", "%PDF"}}) {
    const std::string path = testing::TempDir() + "bocage-map" + ending;
    const MapImage image = write_map_image(painter, Theme::print, &scene, 0.05, path);
    EXPECT_FALSE(image.problem) << ending;
    std::string head(std::string(start).size(), ' ');
    std::ifstream(path, std::ios::binary).read(head.data(), static_cast<std::streamsize>(head.size()));
    EXPECT_EQ(head, start);
    std::remove(path.c_str());
  }
  EXPECT_TRUE(write_map_image(painter, Theme::print, nullptr, 0.05, "/nowhere/map.png").problem);
  EXPECT_TRUE(write_map_image(painter, Theme::print, nullptr, 0.05, "/nowhere/map.svg").problem);
  EXPECT_TRUE(write_map_image(painter, Theme::print, nullptr, 0.05, "map.gif").problem);
  EXPECT_TRUE(write_map_image(painter, Theme::print, nullptr, 100, "map.png").problem);
}

TEST(BoardPainter, survives_hostile_styles) {
  auto module = std::make_shared<Module>(*fixture_module());
  for (const char* id :
       {"way.road", "edge.stream", "edge.cliff", "feature.river", "grid", "number", "name.2", "counter", "box"}) {
    module->styles.push_back({"",
                              id,
                              {{"width", "0.0000001"},
                               {"size", "1e300"},
                               {"dash", "0.0000001 1e300 nan"},
                               {"stroke", "#"},
                               {"ornament", "ticks"},
                               {"pattern", "nowhere"},
                               {"symbol", "nothing"},
                               {"reach", "1e300"},
                               {"steps", "1e300"},
                               {"spacing", "1e300"},
                               {"fill", "red"}}});
    module->styles.push_back({"dark", id, {{"width", "-5"}, {"size", "-1"}, {"dash", "-1 0 0"}}});
  }
  for (const Theme theme : {Theme::print, Theme::dark}) {
    const BoardPainter painter(module, theme, 0);
    const SurfaceHandle tile = render_tile(painter, 0.05, 0, 0);
    EXPECT_EQ(cairo_surface_status(tile.get()), CAIRO_STATUS_SUCCESS);
  }
}

}  // namespace
}  // namespace bocage
