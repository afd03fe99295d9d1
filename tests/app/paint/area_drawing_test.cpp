// Boards of areas: badges, states of spaces and links, piles, the edge of the map.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "app/paint/board/area_names.h"
#include "app/paint/board/badges.h"
#include "app/paint/board/board_painter.h"
#include "app/paint/board/labels.h"
#include "app/paint/board/stack_layout.h"
#include "app/paint/board/states.h"
#include "app/paint/scene/map_image.h"
#include "app/paint/scene/scene_painter.h"

namespace bocage {
namespace {

// Two areas side by side with a river between them, and water all around.
std::shared_ptr<Module> area_module(const std::vector<const char*>& variables = {"held"}) {
  auto module = std::make_shared<Module>();
  module->sides = {{"red", "Red", "#aa0000"}, {"blue", "Blue", "#0000aa"}};
  auto board = std::make_shared<Board>();
  board->add_surface({"map", "Map", std::nullopt, {0, 0}, {4000, 2000}});
  const auto area = [&](const char* name, const char* title, int left, const char* terrain) {
    Space space;
    space.name = name;
    space.title = title;
    space.kind = SpaceKind::area;
    space.terrain = board->intern(terrain);
    space.center = {left + 750, 1100};
    space.outline = {{left, 250}, {left + 1500, 250}, {left + 1500, 1750}, {left, 1750}};
    return space;
  };
  Space west = area("west", "West", 500, "open");
  west.features = {board->intern("prize")};
  const SpaceId a = board->add_space(std::move(west));
  const SpaceId b = board->add_space(area("east", "East", 2000, "woods"));
  board->add_link({a, b, {}, {}, {board->intern("river")}, {board->intern("bridge")}});
  board->finish();
  module->board = board;
  module->picture = {{PictureItem::Kind::polygon,
                      0,
                      "terrain.sea",
                      "",
                      {{0, 0},
                       {4000, 0},
                       {4000, 2000},
                       {0, 2000},
                       {0, 1750},
                       {500, 1750},
                       {500, 250},
                       {3500, 250},
                       {3500, 1750},
                       {0, 1750}}},
                     {PictureItem::Kind::badge, 0, "mark.plate", "12 +3", {{800, 500}}}};
  module->styles = {
      {"", "mark.plate", {{"fill", "#00ff00"}, {"casing", "#ff0000"}, {"size", "400"}, {"border", "hard"}}},
      {"", "name.prize", {{"ink", "#cc0000"}, {"size", "240"}}},
      {"", "state.held.red", {{"fill", "#ff00ff"}, {"title", "!"}, {"size", "300"}}},
      {"", "state.mined.yes", {{"fill", "#ffff00"}, {"size", "200"}}}};
  for (const Owner owner : {Owner::space, Owner::link}) {
    for (const char* name : variables) {
      VariableDef variable;
      variable.on = owner;
      variable.name = name;
      module->variables.push_back(std::move(variable));
    }
  }
  return module;
}

std::array<int, 3> pixel(cairo_surface_t* surface, const BoardPainter& painter, double of_areas, Spot at) {
  cairo_surface_flush(surface);
  const int x = static_cast<int>((at.x - painter.extent().left) * of_areas);
  const int y = static_cast<int>((at.y - painter.extent().top) * of_areas);
  const unsigned char* row =
      cairo_image_surface_get_data(surface) + static_cast<std::ptrdiff_t>(cairo_image_surface_get_stride(surface)) * y;
  return {row[x * 4 + 2], row[x * 4 + 1], row[x * 4]};
}

constexpr double of_areas = 0.2;

TEST(AreaDrawing, a_badge_has_two_halves_and_the_name_stands_beside_it) {
  const BoardPainter painter(area_module(), Theme::print, 0);
  const auto drawn = paint_bitmap(painter, Theme::print, nullptr, of_areas);
  EXPECT_EQ(pixel(drawn.surface.get(), painter, of_areas, {630, 350}), (std::array{0, 255, 0}));
  EXPECT_EQ(pixel(drawn.surface.get(), painter, of_areas, {630, 670}), (std::array{255, 0, 0}));
  const LabelPlacer placer(painter.picture());
  const auto labels = placer.place(of_areas);
  const auto west = std::find_if(labels.begin(), labels.end(), [](const Label& label) { return label.text == "West"; });
  ASSERT_NE(west, labels.end());
  EXPECT_FALSE(west->extent.meets({600, 300, 1000, 700}));
  EXPECT_LT(west->at.y, 1000);
}

TEST(AreaDrawing, a_name_follows_the_style_of_a_feature) {
  const BoardPainter painter(area_module(), Theme::print, 0);
  const auto labels = LabelPlacer(painter.picture()).place(of_areas);
  for (const auto& label : labels) {
    if (label.text == "West") {
      EXPECT_NEAR(label.look.size, 240, 0.1);
    }
    if (label.text == "East") {
      EXPECT_LT(label.look.size, 240);
    }
  }
}

TEST(AreaDrawing, the_map_is_as_large_as_the_water_around_it) {
  const BoardPainter painter(area_module(), Theme::print, 0);
  ASSERT_EQ(painter.picture().land.size(), 1U);
  const Extent land = extent_of(painter.picture().land.front());
  EXPECT_EQ(land.left, 0);
  EXPECT_EQ(land.right, 4000);
  const auto drawn = paint_bitmap(painter, Theme::print, nullptr, of_areas);
  const auto sea = pixel(drawn.surface.get(), painter, of_areas, {2000, 100});
  EXPECT_GT(sea[2], sea[0]);
}

TEST(AreaDrawing, a_link_that_may_be_picked_is_ringed_where_it_is_crossed) {
  const auto module = area_module();
  const BoardPainter painter(module, Theme::print, 0);
  const auto& picture = painter.picture();
  Scene scene;
  scene.module = module;
  scene.marks.push_back({MarkKind::candidate, SpaceId(), PieceId(), {}, SpaceId(), LinkId(0)});
  const auto drawn = paint_bitmap(painter, Theme::print, &scene, of_areas);
  const Spot at = picture.link_spots.at(LinkId(0));
  const auto ring = pixel(drawn.surface.get(), painter, of_areas, {at.x + picture.cell() * link_mark_reach, at.y});
  EXPECT_GT(ring[1], ring[0] + 40);
  EXPECT_GT(ring[1], ring[2] + 40);
}

TEST(AreaDrawing, a_state_lies_over_its_link_and_beside_the_badge_of_its_space) {
  const BoardPainter painter(area_module(), Theme::print, 0);
  const auto& picture = painter.picture();
  const SceneState over{{}, LinkId(0), "state.held.red", 0};
  const auto place = state_place(picture, over);
  ASSERT_TRUE(place);
  EXPECT_NEAR(place->at.x, 2000, 1);
  EXPECT_NEAR(place->half, 150, 0.1);
  const auto next = state_place(picture, {{}, LinkId(0), "state.held.red", 1});
  EXPECT_GT(next->at.x - place->at.x, place->half * 2);
  const auto beside = state_place(picture, {picture.board().find_space("west"), {}, "state.held.red", 0});
  ASSERT_TRUE(beside);
  EXPECT_GT(beside->at.x, 1000) << "to the left of the badge is no room for it within the area";
  ASSERT_NE(badge_of(picture, picture.board().find_space("west")), nullptr);
  EXPECT_EQ(badge_of(picture, picture.board().find_space("east")), nullptr);
  Scene scene;
  scene.module = picture.module_ptr();
  scene.states = {over};
  const auto drawn = paint_bitmap(painter, Theme::print, &scene, of_areas);
  EXPECT_EQ(pixel(drawn.surface.get(), painter, of_areas, {place->at.x - 100, place->at.y}), (std::array{255, 0, 255}));
}

Extent square(const StatePlace& place) {
  return Extent{place.at.x, place.at.y, place.at.x, place.at.y}.grown(place.half);
}

TEST(AreaDrawing, states_of_one_thing_lie_in_one_row_whatever_their_sizes) {
  const BoardPainter painter(area_module({"held", "mined"}), Theme::print, 0);
  const auto& picture = painter.picture();
  const SpaceId west = picture.board().find_space("west");
  const auto wide = state_place(picture, {west, {}, "state.held.red", 0});
  const auto small = state_place(picture, {west, {}, "state.mined.yes", 1});
  ASSERT_TRUE(wide && small);
  EXPECT_EQ(wide->at.y, small->at.y);
  EXPECT_FALSE(square(*wide).meets(square(*small)));
  const auto alone = state_place(picture, {west, {}, "state.mined.yes", 0});
  EXPECT_NEAR(alone->at.x, wide->at.x, 1e-9) << "the first place is the same for each of them";
}

TEST(AreaDrawing, every_state_lies_where_states_may_be_drawn) {
  const BoardPainter painter(area_module({"held", "mined"}), Theme::print, 0);
  const auto& picture = painter.picture();
  const auto all = possible_states(picture);
  EXPECT_EQ(all.size(), 6U) << "two variables of two areas and one link";
  const auto known = [&](const SceneState& state) {
    const auto drawn = state_place(picture, state);
    return std::any_of(all.begin(), all.end(), [&](const PossibleState& may) {
      return may.order == state.order && square(may.place).grown(1e-6).holds(square(*drawn));
    });
  };
  for (const int order : {0, 1}) {
    for (const char* style : {"state.held.red", "state.mined.yes"}) {
      EXPECT_TRUE(known({{}, LinkId(0), style, order})) << style << order;
      for (const char* area : {"west", "east"}) {
        EXPECT_TRUE(known({picture.board().find_space(area), {}, style, order})) << area << style << order;
      }
    }
  }
}

TEST(AreaDrawing, a_name_pays_for_every_letter_that_a_state_could_hide) {
  const BoardPainter painter(area_module({"held"}), Theme::print, 0), stateless(area_module({}), Theme::print, 0);
  const SpaceId east = painter.picture().board().find_space("east");
  const AreaNames names(painter.picture()), others(stateless.picture());
  const auto more = [&](const Extent& letters) { return names.cost(letters, east) - others.cost(letters, east); };
  const Spot crossed = painter.picture().link_spots.at(LinkId(0));
  const Extent half{crossed.x, crossed.y - 100, crossed.x + 900, crossed.y + 100};
  const Extent all{crossed.x - 150, crossed.y - 100, crossed.x + 750, crossed.y + 100};
  const double aside = std::abs(more({2900, 400, 3400, 600}));
  EXPECT_LT(aside, 1e-9) << "no state is drawn there";
  EXPECT_GT(more(half), 5);
  EXPECT_GT(more(all), more(half));
}

TEST(AreaDrawing, counters_leave_the_first_state_beside_the_badge_free) {
  const BoardPainter painter(area_module(), Theme::print, 0);
  const auto& picture = painter.picture();
  const SpaceId west = picture.board().find_space("west");
  const auto state = state_place(picture, {west, {}, "state.held.red", 0});
  for (std::size_t count = 1; count <= 12; ++count) {
    for (const CounterPlace& place : stack_layout(picture, west, count, {}))
      EXPECT_FALSE(place.extent().meets(square(*state).grown(-1))) << count;
  }
}

TEST(AreaDrawing, counters_stand_within_their_area_and_leave_its_badge_free) {
  const BoardPainter painter(area_module(), Theme::print, 0);
  const auto& picture = painter.picture();
  const SpaceId west = picture.board().find_space("west");
  const Extent ground = extent_of(picture.board().space(west).outline);
  for (std::size_t count = 1; count <= 20; ++count) {
    for (const CounterPlace& place : stack_layout(picture, west, count, {})) {
      const Extent counter{place.x, place.y, place.x + place.size, place.y + place.size};
      EXPECT_TRUE(ground.grown(1).holds(counter)) << count;
      EXPECT_FALSE(counter.meets({600, 300, 1000, 700})) << count;
    }
  }
}

TEST(AreaDrawing, more_piles_than_find_room_are_gathered_by_side) {
  const BoardPainter painter(area_module(), Theme::print, 0);
  const auto& picture = painter.picture();
  SceneStack stack{picture.board().find_space("west"), {}};
  for (std::uint32_t i = 0; i < 40; ++i) {
    ScenePiece piece{PieceId(i), {SideId(i % 2), {}, 0}};
    piece.face.style["pile"] = std::to_string(i);
    stack.pieces.push_back(std::move(piece));
  }
  const auto piles = piles_of(picture, stack, {});
  EXPECT_LT(piles.size(), 20U);
  EXPECT_GE(piles.size(), 2U);
  std::size_t count = 0;
  for (const auto& pile : piles) {
    count += pile.size();
    for (const std::size_t one : pile) EXPECT_EQ(one % 2, pile.front() % 2);
  }
  EXPECT_EQ(count, 40U);
  const auto places = stack_layout(picture, stack, {});
  for (std::size_t i = 0; i < places.size(); ++i) EXPECT_LE(places[i].size, counter_size(picture)) << i;
}

TEST(AreaDrawing, a_name_stands_clear_of_counters_and_in_the_area_of_its_badge) {
  const BoardPainter painter(area_module({}), Theme::print, 0);
  const auto& picture = painter.picture();
  const Extent west = extent_of(picture.board().space(picture.board().find_space("west")).outline);
  std::size_t count = 0;
  for (const auto& label : LabelPlacer(picture).place(of_areas)) {
    ++count;
    for (const auto& [area, room] : picture.rooms) EXPECT_FALSE(label.extent.meets(room.usual)) << label.text;
    if (label.text == "West") {
      EXPECT_TRUE(west.holds(label.extent));
    }
  }
  EXPECT_EQ(count, 2U);
}

TEST(AreaDrawing, from_far_away_names_and_blocks_of_counters_leave_each_other_free) {
  const BoardPainter painter(area_module(), Theme::print, 0);
  const BoardPicture& picture = painter.picture();
  std::size_t names = 0;
  for (double scale = 0.012; counter_size(picture) * scale < readable_counter; scale *= 1.08) {
    const auto labels = LabelPlacer(picture).place(scale);
    names += labels.size();
    for (const auto& [area, room] : picture.rooms) {
      for (const CounterPlace& block : block_places(picture, area, 2, {.scale = scale})) {
        for (const Label& label : labels)
          EXPECT_FALSE(label.extent.meets(block.extent())) << label.text << " at " << scale;
      }
    }
  }
  EXPECT_GT(names, 0U);
}

TEST(AreaDrawing, pieces_with_equal_words_lie_in_one_pile_side_by_side_apart) {
  const BoardPainter painter(area_module(), Theme::print, 0);
  const auto& picture = painter.picture();
  SceneStack stack{picture.board().find_space("west"), {}};
  const auto put = [&](std::uint32_t side, const char* pile) {
    ScenePiece piece{PieceId(static_cast<std::uint32_t>(stack.pieces.size())), {SideId(side), {}, 0}};
    if (*pile != '\0') piece.face.style["pile"] = pile;
    stack.pieces.push_back(std::move(piece));
  };
  for (const char* pile : {"1", "2", "1", ""}) put(1, pile);
  put(0, "1");
  const auto piles = piles_of(picture, stack, {});
  ASSERT_EQ(piles.size(), 4U);
  EXPECT_EQ(piles[0], std::vector<std::size_t>{4});
  EXPECT_EQ(piles[1], (std::vector<std::size_t>{0, 2}));
  const auto places = stack_layout(picture, stack, {});
  ASSERT_EQ(places.size(), 5U);
  EXPECT_LT(std::abs(places[0].x - places[2].x), places[0].size * 0.3);
  EXPECT_GE(std::max(std::abs(places[0].x - places[1].x), std::abs(places[0].y - places[1].y)), places[0].size * 0.9);
  for (std::size_t blue = 0; blue < 4; ++blue) EXPECT_LT(places[4].y, places[blue].y) << "a row for each side";
  stack.pieces.resize(1);
  stack.pieces[0].face.style.clear();
  EXPECT_TRUE(piles_of(picture, stack, {}).empty());
}

}  // namespace
}  // namespace bocage
