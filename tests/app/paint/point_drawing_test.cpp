// Boards of points: lines between them, plates over them, shaded regions, names, pictures, and the edges of blocks.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "app/paint/board/board_painter.h"
#include "app/paint/board/facing.h"
#include "app/paint/board/labels.h"
#include "app/paint/board/stack_layout.h"
#include "app/paint/counter/card_layout.h"
#include "app/paint/scene/map_image.h"
#include "app/paint/scene/scene_painter.h"

namespace bocage {
namespace {

// Three points in a row with a road along them, and a deck below.
std::shared_ptr<Module> point_module() {
  auto module = std::make_shared<Module>();
  module->sides = {{"red", "Red", "#aa0000"}, {"blue", "Blue", "#0000aa"}};
  auto board = std::make_shared<Board>();
  board->add_surface({"map", "Map", std::nullopt, {0, 0}, {9000, 4000}});
  const auto point = [&](const char* name, Point at) {
    Space space;
    space.name = name;
    space.kind = SpaceKind::point;
    space.terrain = board->intern("town");
    space.regions = {board->intern("crown")};
    space.center = at;
    space.outline = {
        {at.x - 500, at.y - 500}, {at.x + 500, at.y - 500}, {at.x + 500, at.y + 500}, {at.x - 500, at.y + 500}};
    return board->add_space(std::move(space));
  };
  const SpaceId a = point("aldea", {1000, 1000}), b = point("brice", {4000, 1000}), c = point("corvo", {4000, 4000});
  Space deck;
  deck.name = "deck";
  deck.title = "Deck";
  deck.kind = SpaceKind::deck;
  deck.center = {8000, 2000};
  deck.outline = {{7500, 1000}, {8500, 1000}, {8500, 3000}, {7500, 3000}};
  board->add_space(std::move(deck));
  board->add_link({a, b, {}, {}, {}, {}});
  board->add_link({b, c, {}, {}, {}, {}});
  board->finish();
  module->board = board;
  PictureItem road{PictureItem::Kind::line, 0, "way.road", "", {{1000, 1000}, {4000, 1000}, {4000, 4000}}};
  road.straight = true;
  module->picture = {road};
  module->styles = {{"", "way.road", {{"stroke", "#ff0000"}, {"width", "120"}, {"casing", "#ff0000"}}},
                    {"", "terrain.town", {{"fill", "#00ff00"}}},
                    {"", "ground", {{"fill", "#eeeeee"}}},
                    {"", "deck", {{"fill", "#0000ff"}, {"ink", "#0000ff"}}}};
  return module;
}

constexpr double of_points = 0.1;

std::array<int, 3> pixel_at(cairo_surface_t* surface, const BoardPainter& painter, Spot at) {
  cairo_surface_flush(surface);
  const int x = static_cast<int>((at.x - painter.extent().left) * of_points);
  const int y = static_cast<int>((at.y - painter.extent().top) * of_points);
  const unsigned char* row =
      cairo_image_surface_get_data(surface) + static_cast<std::ptrdiff_t>(cairo_image_surface_get_stride(surface)) * y;
  return {row[x * 4 + 2], row[x * 4 + 1], row[x * 4]};
}

constexpr std::array road_red{255, 0, 0};

TEST(PointDrawing, a_line_runs_straight_between_the_points_and_below_them) {
  const BoardPainter painter(point_module(), Theme::print, 0);
  const auto drawn = paint_bitmap(painter, Theme::print, nullptr, of_points);
  for (const double x : {1700.0, 2500.0, 3300.0})
    EXPECT_EQ(pixel_at(drawn.surface.get(), painter, {x, 1000}), road_red) << x;
  for (const double y : {1700.0, 2500.0, 3300.0})
    EXPECT_EQ(pixel_at(drawn.surface.get(), painter, {4000, y}), road_red) << y;
  EXPECT_EQ(pixel_at(drawn.surface.get(), painter, {2500, 2000}), (std::array{238, 238, 238})) << "the ground";
  EXPECT_EQ(pixel_at(drawn.surface.get(), painter, {4000, 1420}), (std::array{0, 255, 0})) << "a point over its lines";
}

TEST(PointDrawing, a_road_goes_through_the_middle_of_a_point_with_two_neighbours) {
  const BoardPicture picture(point_module(), Theme::print, 0);
  ASSERT_EQ(picture.ways.size(), 1U);
  EXPECT_FALSE(picture.ways[0].curve);
  ASSERT_EQ(picture.ways[0].line.size(), 3U);
  EXPECT_EQ(picture.ways[0].line[1].x, 4000);
  EXPECT_EQ(picture.ways[0].line[1].y, 1000);
  EXPECT_EQ(picture.points.size(), 3U);
  EXPECT_TRUE(picture.grid.empty());
  const Spot crossed = picture.link_spots.at(LinkId(0));
  EXPECT_EQ(crossed.x, 2500);
  EXPECT_EQ(crossed.y, 1000);
}

TEST(PointDrawing, the_ground_is_as_large_as_points_and_lines_but_not_the_boxes) {
  const BoardPicture picture(point_module(), Theme::print, 0);
  ASSERT_EQ(picture.land.size(), 1U);
  const Extent land = extent_of(picture.land.front());
  EXPECT_LT(land.left, 500);
  EXPECT_GT(land.bottom, 4500);
  EXPECT_LT(land.right, 7500);
}

TEST(PointDrawing, a_name_stands_below_its_point) {
  const BoardPainter painter(point_module(), Theme::print, 0);
  const auto labels = LabelPlacer(painter.picture()).place(of_points);
  const auto corvo =
      std::find_if(labels.begin(), labels.end(), [](const Label& label) { return label.text == "corvo"; });
  ASSERT_NE(corvo, labels.end());
  EXPECT_GT(corvo->at.y, 4500);
}

TEST(PointDrawing, a_region_is_shaded_along_its_links_when_it_has_a_style) {
  auto module = point_module();
  EXPECT_TRUE(BoardPicture(module, Theme::print, 0).webs.empty());
  module->styles.push_back({"", "region.crown", {{"fill", "#0000ff80"}, {"stroke", "#0000ff"}}});
  const BoardPainter painter(module, Theme::print, 0);
  ASSERT_EQ(painter.picture().webs.size(), 1U);
  EXPECT_EQ(painter.picture().webs[0].strands.size(), 2U);
  const auto drawn = paint_bitmap(painter, Theme::print, nullptr, of_points);
  const auto beside = pixel_at(drawn.surface.get(), painter, {2500, 1500});
  EXPECT_GT(beside[2], beside[0] + 60) << "beside the road between two points";
  const auto away = pixel_at(drawn.surface.get(), painter, {2000, 3000});
  EXPECT_EQ(away[0], away[2]);
}

TEST(PointDrawing, a_picture_of_the_module_lies_below_the_lines) {
  auto module = point_module();
  const SurfaceHandle dot(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 4, 4));
  {
    const ContextHandle context(cairo_create(dot.get()));
    cairo_set_source_rgb(context.get(), 0, 0, 1);
    cairo_paint(context.get());
  }
  std::string bytes;
  cairo_surface_write_to_png_stream(
      dot.get(),
      [](void* into, const unsigned char* data, unsigned length) {
        for (unsigned i = 0; i < length; ++i) static_cast<std::string*>(into)->push_back(static_cast<char>(data[i]));
        return CAIRO_STATUS_SUCCESS;
      },
      &bytes);
  module->files["sea.png"] = bytes;
  PictureItem image{PictureItem::Kind::image, 0, "", "", {{-1000, -1000}, {6000, 6000}}};
  image.file = "sea.png";
  module->picture.push_back(image);
  const BoardPainter painter(module, Theme::print, 0);
  const auto drawn = paint_bitmap(painter, Theme::print, nullptr, of_points);
  EXPECT_EQ(pixel_at(drawn.surface.get(), painter, {2500, 2500}), (std::array{0, 0, 255}));
  EXPECT_EQ(pixel_at(drawn.surface.get(), painter, {2500, 1000}), road_red);
  module->picture.back().file = "none.png";
  EXPECT_TRUE(BoardPicture(module, Theme::print, 0).images.empty());
}

TEST(PointDrawing, counters_stand_side_by_side_within_their_point) {
  const auto module = point_module();
  const BoardPicture picture(module, Theme::print, 0);
  const auto places = stack_layout(picture, SpaceId(1), 4, {.scale = of_points});
  ASSERT_EQ(places.size(), 4U);
  for (const auto& place : places) EXPECT_TRUE((Extent{3500, 500, 4500, 1500}.holds(place.extent())));
  EXPECT_FALSE(places[0].extent().grown(-1).meets(places[3].extent()));
}

TEST(PointDrawing, a_deck_shows_its_back_and_an_empty_one_none) {
  const auto module = point_module();
  const BoardPainter painter(module, Theme::print, 0);
  Scene scene;
  scene.module = module;
  scene.piles = {{SpaceId(3), 12}};
  const auto full = paint_bitmap(painter, Theme::print, &scene, of_points);
  const Extent card = deck_place(painter.picture(), SpaceId(3), {.scale = of_points});
  const Spot middle = middle_of(card);
  EXPECT_EQ(pixel_at(full.surface.get(), painter, {middle.x, card.bottom - card.height() * 0.3}),
            (std::array{0, 0, 255}));
  scene.piles = {{SpaceId(3), 0}};
  const auto empty = paint_bitmap(painter, Theme::print, &scene, of_points);
  EXPECT_NE(pixel_at(empty.surface.get(), painter, {middle.x, card.bottom - card.height() * 0.3}),
            (std::array{0, 0, 255}));
}

TEST(PointDrawing, a_block_has_its_steps_along_its_edges) {
  SceneFace face;
  face.style["edges"] = "3";
  EXPECT_EQ(edges_of(face), (std::vector<std::string>{"3", "2", "1"}));
  face.style["edges"] = "9";
  EXPECT_EQ(edges_of(face).size(), 4U);
  face.style["edges"] = "IV II";
  EXPECT_EQ(edges_of(face), (std::vector<std::string>{"IV", "II"}));
  const Card card = card_of(0, 0, 100, false);
  EXPECT_LT(within_edges(card, face).box.width, card.box.width);
  face.style.erase("edges");
  EXPECT_EQ(within_edges(card, face).box.width, card.box.width);
}

TEST(PointDrawing, a_board_says_into_how_many_turns_its_circle_is_cut) {
  auto module = point_module();
  ScenePiece piece{PieceId(0), {}, 1, false, false};
  EXPECT_NEAR(turned_by(BoardPicture(module, Theme::print, 0), SpaceId(0), piece, 0), 1.5708, 1e-3);
  auto board = std::make_shared<Board>();
  board->add_surface({"map", "Map", std::nullopt, {0, 0}, {9000, 4000}, 8});
  Space space;
  space.name = "here";
  space.kind = SpaceKind::point;
  space.outline = {{0, 0}, {1000, 0}, {1000, 1000}};
  board->add_space(std::move(space));
  board->finish();
  module->board = board;
  module->picture.clear();
  EXPECT_NEAR(turned_by(BoardPicture(module, Theme::print, 0), SpaceId(0), piece, 0), 0.7854, 1e-3);
}

}  // namespace
}  // namespace bocage
