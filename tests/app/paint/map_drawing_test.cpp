// What a map shows where, by the colour of single pixels.
#include <gtest/gtest.h>

#include <cmath>
#include <ctime>

#include "app/paint/board/labels.h"
#include "app/paint/board/legend.h"
#include "app/paint/board/strokes.h"
#include "app/paint/draw/crowd.h"
#include "app/paint/draw/patterns.h"
#include "app/paint/draw/style_tones.h"
#include "app/paint/scene/map_image.h"
#include "tests/app/paint/coast_board.h"
#include "tests/app/paint/fixture_board.h"
#include "tests/app/paint/golden.h"

namespace bocage {
namespace {

constexpr double of_maps = 0.1;

class Drawn {
 public:
  explicit Drawn(std::shared_ptr<const Module> module, Theme theme = Theme::print)
      : painter_(std::move(module), theme, 0), bitmap_(paint_bitmap(painter_, theme, nullptr, of_maps)) {}

  // Of the pixel at a point of the map.
  Color at(double x, double y) const {
    const auto column = static_cast<int>((x - painter_.extent().left) * of_maps);
    const auto row = static_cast<int>((y - painter_.extent().top) * of_maps);
    cairo_surface_t* surface = bitmap_.surface.get();
    const unsigned char* pixel = cairo_image_surface_get_data(surface) +
                                 static_cast<std::ptrdiff_t>(row) * cairo_image_surface_get_stride(surface) +
                                 static_cast<std::ptrdiff_t>(column) * 4;
    return {pixel[2] / 255.0, pixel[1] / 255.0, pixel[0] / 255.0};
  }
  const BoardPainter& painter() const { return painter_; }
  cairo_surface_t* surface() const { return bitmap_.surface.get(); }

 private:
  BoardPainter painter_;
  Bitmap bitmap_;
};

double apart(Color a, Color b) {
  return std::max({std::abs(a.red - b.red), std::abs(a.green - b.green), std::abs(a.blue - b.blue)});
}

Color color(const char* text) {
  return *parse_color(text);
}

Spot center(const Drawn& drawn, const char* space) {
  const Board& board = drawn.painter().picture().board();
  return spot(board.space(board.find_space(space)).center);
}

TEST(MapDrawing, fills_spaces_with_their_terrain_and_draws_the_grid_between_them) {
  const Drawn drawn(coast_module());
  const Spot field = center(drawn, "0105");
  EXPECT_LT(apart(drawn.at(field.x, field.y), color("#f0ead3")), 0.02);
  const Spot deep = center(drawn, "0101");
  const double side = apart(drawn.at(deep.x - 150, deep.y + 500), color("#a9cbdf"));
  EXPECT_GT(side, 0.05);
  EXPECT_LT(side, 0.35) << "the grid is quiet";
}

TEST(MapDrawing, draws_roads_with_a_casing_over_the_ground) {
  const Drawn drawn(coast_module());
  EXPECT_LT(apart(drawn.at(3300, 4000), color("#b3452b")), 0.05);
  EXPECT_LT(apart(drawn.at(3300, 4098), color("#ffffff")), 0.05);
  EXPECT_LT(apart(drawn.at(3300, 4180), color("#f0ead3")), 0.05);
}

TEST(MapDrawing, draws_rivers_by_the_kinds_of_the_picture_and_tints_their_spaces) {
  const Drawn drawn(coast_module());
  EXPECT_LT(apart(drawn.at(2257, 4400), color("#2060a0")), 0.1);
  const Spot wet = center(drawn, "0305");
  const Color tinted = drawn.at(wet.x - 350, wet.y - 150);
  EXPECT_GT(apart(tinted, color("#f0ead3")), 0.1);
  EXPECT_GT(tinted.blue, tinted.red);
}

TEST(MapDrawing, lightens_the_sea_towards_the_coast_but_not_the_land) {
  const Drawn drawn(coast_module());
  const Color deep = drawn.at(1010, 600), near = drawn.at(1010, 2900);
  EXPECT_LT(apart(deep, color("#a9cbdf")), 0.02);
  EXPECT_GT(luminance(near), luminance(deep) + 0.08);
  EXPECT_LT(apart(drawn.at(500, 3300), color("#f0ead3")), 0.03) << "land within a square of sea";
}

// How many pixels of a box around a point are nearer to red than to anything on the map.
int reds(const Drawn& drawn, Spot middle, double reach) {
  int count = 0;
  for (double y = middle.y - reach; y <= middle.y + reach; y += 1 / of_maps) {
    for (double x = middle.x - reach; x <= middle.x + reach; x += 1 / of_maps) {
      const Color color = drawn.at(x, y);
      if (color.red > 0.6 && color.green < 0.35 && color.blue < 0.35) ++count;
    }
  }
  return count;
}

TEST(MapDrawing, draws_every_pattern_on_its_terrain_and_nowhere_else) {
  for (const auto pattern : pattern_names()) {
    auto module = std::make_shared<Module>(*coast_module());
    module->picture.clear();
    module->styles.push_back(
        {"", "terrain.bocage", {{"fill", "#ffffff"}, {"ink", "#ff0000"}, {"pattern", std::string(pattern)}}});
    const Drawn drawn(module);
    EXPECT_GT(reds(drawn, center(drawn, "0505"), 400), 15) << pattern;
    EXPECT_EQ(reds(drawn, center(drawn, "0205"), 400), 0) << pattern;
  }
}

TEST(MapDrawing, strews_a_pattern_across_the_sides_of_spaces) {
  auto module = std::make_shared<Module>(*coast_module());
  module->picture.clear();
  module->styles.push_back({"", "terrain.bocage", {{"fill", "#ffffff"}, {"ink", "#ff0000"}, {"pattern", "trees"}}});
  const Drawn drawn(module);
  const Spot a = center(drawn, "0504"), b = center(drawn, "0505");
  EXPECT_GT(reds(drawn, {(a.x + b.x) / 2, (a.y + b.y) / 2}, 90), 20) << "a wood has no gap where two spaces meet";
}

TEST(MapDrawing, eases_a_way_where_it_bends_and_keeps_it_in_the_middle_where_ways_meet) {
  auto module = std::make_shared<Module>(*coast_module());
  const auto at = [&](const char* name) { return module->board->space(module->board->find_space(name)).center; };
  module->picture.clear();
  module->picture.push_back({PictureItem::Kind::line, 0, "way.road", "", {at("0104"), at("0204"), at("0304")}});
  const BoardPicture alone(module, Theme::print, 0);
  const Spot bend = alone.ways.front().line[1], middle = spot(at("0204"));
  const double moved = std::hypot(bend.x - middle.x, bend.y - middle.y);
  EXPECT_GT(moved, 30);
  EXPECT_LT(moved, 300) << "it must not reach the side of the space";
  EXPECT_EQ(alone.ways.front().line[0].x, spot(at("0104")).x);
  module->picture.push_back({PictureItem::Kind::line, 0, "way.road", "", {at("0204"), at("0205")}});
  const BoardPicture coverage(module, Theme::print, 0);
  EXPECT_EQ(coverage.ways.front().line[1].x, middle.x);
  EXPECT_EQ(coverage.ways.front().line[1].y, middle.y);
}

TEST(MapDrawing, rounds_the_marks_of_places) {
  auto module = std::make_shared<Module>(*coast_module());
  module->picture.clear();
  const Point at = module->board->space(module->board->find_space("0104")).center;
  PictureItem square{PictureItem::Kind::polygon, 0, "mark.town", "", {}};
  for (const auto& [x, y] : {std::pair(-1, -1), {1, -1}, {1, 1}, {-1, 1}})
    square.points.push_back({at.x + x * 200, at.y + y * 200});
  module->picture.push_back(square);
  module->styles.push_back({"", "mark.town", {{"fill", "#ff0000"}, {"stroke", "#ff000000"}}});
  const Drawn drawn(module);
  EXPECT_LT(apart(drawn.at(at.x, at.y - 220.0), color("#ff0000")), 0.1) << "a side bulges";
}

TEST(MapDrawing, ends_lines_with_the_map) {
  const Drawn drawn(coast_module());
  const Color board = drawn.painter().picture().style("board").color(StyleWord::fill, {});
  EXPECT_LT(apart(drawn.at(-150, 4000), board), 0.02) << "the road runs to x = 0, the map's corner lies further right";
  EXPECT_LT(apart(drawn.at(40, 4000), board), 0.02);
}

TEST(MapDrawing, draws_hexsides) {
  const Drawn drawn(fixture_module());
  const Board& board = drawn.painter().picture().board();
  const Space& north = board.space(board.find_space("0505"));
  const Spot middle{static_cast<double>(north.center.x), north.center.y + 500.0};
  EXPECT_LT(luminance(drawn.at(middle.x, middle.y)), 0.5) << "a cliff";
}

TEST(MapDrawing, draws_a_coast_with_places_and_names) {
  const Drawn drawn(coast_module());
  expect_golden(drawn.surface(), "coast-print");
}

TEST(MapDrawing, draws_a_coast_by_night) {
  const Drawn drawn(coast_module(), Theme::dark);
  expect_golden(drawn.surface(), "coast-dark");
}

TEST(MapDrawing, lets_lines_become_faint_on_a_small_map) {
  for (const double cell : {300.0, 1000.0}) {
    EXPECT_NEAR(thinnest_line(cell, 64 / cell) * 64 / cell, 1, 1e-9) << "a pixel where spaces are large";
    EXPECT_LT(thinnest_line(cell, 3 / cell) * 3 / cell, 0.5);
    EXPECT_GT(thinnest_line(cell, 0.1 / cell) * 0.1 / cell, 0.2) << "never nothing";
  }
  // The part of the land that roads, in red, take from the fields: as on a large map, or little more.
  const auto red_pixels = [](double pixels) {
    const BoardPainter painter(coast_module(), Theme::print, 0);
    const Bitmap drawn = paint_bitmap(painter, Theme::print, nullptr, pixels / painter.cell());
    cairo_surface_t* const surface = drawn.surface.get();
    const int width = cairo_image_surface_get_width(surface), height = cairo_image_surface_get_height(surface);
    int count = 0;
    for (int y = 0; y < height; ++y) {
      const unsigned char* const row = cairo_image_surface_get_data(surface) +
                                       static_cast<std::ptrdiff_t>(y) * cairo_image_surface_get_stride(surface);
      for (int x = 0; x < width; ++x) count += row[x * 4 + 2] > row[x * 4 + 1] + 50 ? 1 : 0;
    }
    return static_cast<double>(count) / (width * height);
  };
  EXPECT_GT(red_pixels(60), 0);
  EXPECT_LT(red_pixels(4), red_pixels(60) * 3);
}

TEST(Labels, never_cover_each_other_a_number_or_a_place_mark) {
  const BoardPainter painter(coast_module(), Theme::print, 0);
  const BoardPicture& picture = painter.picture();
  for (const double at : {0.06, 0.1, 0.2}) {
    const auto labels = LabelPlacer(picture).place(at);
    EXPECT_EQ(labels.size(), 5U) << at;
    for (std::size_t i = 0; i < labels.size(); ++i) {
      for (std::size_t k = i + 1; k < labels.size(); ++k)
        EXPECT_FALSE(labels[i].extent.meets(labels[k].extent)) << labels[i].text << " " << labels[k].text;
      if (labels[i].ground) continue;
      for (const auto& mark : picture.marks)
        EXPECT_FALSE(labels[i].extent.meets(mark.extent.grown(-20))) << labels[i].text;
      if (!numbers_readable(picture, at)) continue;
      for (const Label& number : number_labels(picture, picture.extent()))
        EXPECT_FALSE(labels[i].extent.meets(number.extent)) << labels[i].text << " " << number.text;
    }
  }
  EXPECT_TRUE(numbers_readable(picture, 0.1));  // else numbers were not looked at
}

TEST(Labels, stand_beside_the_place_mark_of_their_space) {
  auto module = std::make_shared<Module>(*coast_module());
  std::erase_if(module->picture, [](const PictureItem& item) { return item.kind == PictureItem::Kind::line; });
  const BoardPainter painter(module, Theme::print, 0);
  const auto labels = LabelPlacer(painter.picture()).place(0.1);
  const Extent mark = painter.picture().marks.front().extent;
  for (const Label& label : labels) {
    if (label.text != "Isigny") continue;
    EXPECT_NEAR(label.extent.left, mark.right, 80);
    EXPECT_NEAR(label.at.y, (mark.top + mark.bottom) / 2, 200);
    return;
  }
  ADD_FAILURE() << "Isigny has no name";
}

TEST(Labels, keep_clear_of_roads_and_rivers_where_there_is_room_nearby) {
  for (const char* style : {"way.road", "feature.river.large"}) {
    auto module = std::make_shared<Module>(*coast_module());
    std::erase_if(module->picture, [](const PictureItem& item) { return item.kind == PictureItem::Kind::line; });
    const auto town = [&] {
      const BoardPicture picture(module, Theme::print, 0);
      const auto labels = LabelPlacer(picture).place(0.1);
      const auto found =
          std::find_if(labels.begin(), labels.end(), [](const Label& label) { return label.text == "Isigny"; });
      return found == labels.end() ? Extent{} : found->extent;
    };
    const Extent free = town();
    const Spot through = middle_of(free);
    const auto x = static_cast<std::int32_t>(through.x), y = static_cast<std::int32_t>(through.y);
    module->picture.push_back({PictureItem::Kind::line, 0, style, "", {{x, y}, {x + 1500, y}, {5300, y}}});
    const Extent beside = town();
    ASSERT_GT(beside.width(), 0) << style;
    EXPECT_TRUE(beside.top > y || beside.bottom < y || beside.right < x) << style;
  }
}

TEST(Labels, drop_small_names_where_there_is_no_room) {
  auto module = std::make_shared<Module>(*coast_module());
  const Point at = module->board->space(module->board->find_space("0404")).center;
  for (int i = 0; i < 40; ++i) {
    module->picture.push_back({PictureItem::Kind::name, 0, "name.1", "Village " + std::to_string(i), {at}});
  }
  const BoardPainter painter(module, Theme::print, 0);
  const auto labels = LabelPlacer(painter.picture()).place(0.08);
  EXPECT_LT(labels.size(), 30U);
  const auto has = [&](const char* text) {
    return std::any_of(labels.begin(), labels.end(), [&](const Label& l) { return l.text == text; });
  };
  EXPECT_TRUE(has("Carentan") && has("Isigny")) << "the larger ones stay";
}

TEST(Labels, of_an_overview_are_few_and_readable_the_most_important_first) {
  const BoardPainter painter(coast_module(), Theme::print, 0);
  const BoardPicture& picture = painter.picture();
  for (const double at : {0.012, 0.016}) {
    const auto labels = LabelPlacer(picture).place(at);
    ASSERT_FALSE(labels.empty()) << at;
    double letters = 0;
    for (const Label& label : labels) {
      EXPECT_GE(label.look.size * at, 9) << label.text << " at " << at;
      if (!label.ground) letters += label.extent.width() * label.extent.height();
    }
    const Extent map = picture.map_extent();
    const Extent& last = labels.back().extent;
    EXPECT_LT(letters - last.width() * last.height(), map.width() * map.height() * 0.02) << at;
  }
  const auto largest = LabelPlacer(picture).place(0.1).front().text;
  EXPECT_EQ(LabelPlacer(picture).place(0.016).front().text, largest);
}

TEST(Crowd, knows_what_is_taken_across_its_buckets) {
  Crowd crowd(100);
  crowd.add({90, 90, 310, 110});
  EXPECT_TRUE(crowd.meets({250, 100, 260, 105}));
  EXPECT_TRUE(crowd.meets({-50, 0, 95, 95}));
  EXPECT_FALSE(crowd.meets({90, 111, 310, 140}));
  EXPECT_FALSE(crowd.meets({311, 0, 400, 400}));
}

TEST(Geometry, thins_a_line_within_a_tolerance) {
  const Line line{{0, 0}, {10, 1}, {20, -1}, {30, 0}, {30, 50}, {30, 100}};
  const Line thin = thinned(line, 2);
  ASSERT_EQ(thin.size(), 3U);
  EXPECT_EQ(thin[1].x, 30);
  EXPECT_EQ(thin[1].y, 0);
  EXPECT_EQ(thinned(line, 0.1).size(), 5U);
}

TEST(Styles, tone_paper_colours_for_the_other_themes) {
  const auto light = [](Theme theme, const char* id, StyleWord word, const char* value) {
    return luminance(*parse_color(toned(theme, id, word, value)));
  };
  EXPECT_EQ(toned(Theme::print, "terrain.clear", StyleWord::fill, "#f0ead3"), "#f0ead3");
  EXPECT_EQ(toned(Theme::dark, "fill.us", StyleWord::fill, "#f0ead3"), "#f0ead3") << "counters are the same card";
  EXPECT_EQ(toned(Theme::dark, "terrain.clear", StyleWord::pattern, "trees"), "trees");
  EXPECT_LT(light(Theme::dark, "terrain.clear", StyleWord::fill, "#f0ead3"), 0.4);
  EXPECT_GT(light(Theme::dark, "name.2", StyleWord::ink, "#202020"), 0.6);
  EXPECT_LT(light(Theme::dark, "name.2", StyleWord::halo, "#ffffff"), 0.2);
  EXPECT_GT(light(Theme::dark, "way.rail", StyleWord::stroke, "#303030"), 0.35);
  EXPECT_LT(light(Theme::high_contrast, "name.2", StyleWord::ink, "#7a4a16"), 0.2);
  EXPECT_LT(light(Theme::high_contrast, "way.road", StyleWord::stroke, "#b3452b"), 0.35);
}

// A map of one line that is drawn from one end of what coordinates can say to the other, and back.
std::shared_ptr<const Module> endless_line(const std::string& style, std::map<std::string, std::string> words) {
  auto module = std::make_shared<Module>(*fixture_module());
  words["stroke"] = "#102030";
  module->styles.push_back({"", style, std::move(words)});
  PictureItem line{PictureItem::Kind::line, 0, style, "", {}};
  if (style.starts_with("polygon.")) line.kind = PictureItem::Kind::polygon;
  for (int i = 0; i < 40; ++i) line.points.push_back({i % 2 == 0 ? -100'000'000 : 100'000'000, 2'000 + i});
  module->picture.push_back(line);
  return module;
}

TEST(Lines, of_more_dashes_and_ornaments_than_a_map_has_are_drawn_through_and_soon) {
  const std::clock_t begun = std::clock();
  const BoardPainter dashed(endless_line("way.long", {{"dash", "10 10"}, {"width", "100"}}), Theme::print, 0);
  const BoardPainter ticked(endless_line("way.long", {{"ornament", "ticks"}, {"width", "100"}}), Theme::print, 0);
  const BoardPainter outlined(endless_line("polygon.long", {{"dash", "10 10"}, {"width", "100"}}), Theme::print, 0);
  for (const BoardPainter* painter : {&dashed, &ticked, &outlined}) {
    const SurfaceHandle surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, 64, 64));
    const ContextHandle context(cairo_create(surface.get()));
    cairo_scale(context.get(), 0.02, 0.02);
    painter->paint(context.get(), 0.02, {0, 0, 3'200, 3'200});
    EXPECT_EQ(cairo_status(context.get()), CAIRO_STATUS_SUCCESS);
  }
  EXPECT_LT(std::clock() - begun, 4 * CLOCKS_PER_SEC);
}

TEST(Lines, of_a_map_that_a_person_made_keep_their_dashes) {
  MarkBudget marks;
  const double across = lengths_along({{0, 0}, {100'000, 0}}, false).back();
  EXPECT_DOUBLE_EQ(marks_in(across, {150, 50}), 1'000);
  EXPECT_EQ(marks_in(across, {}), 0);
  EXPECT_TRUE(marks.take(250'000));
  EXPECT_FALSE(marks.take(60'000)) << "one line is too long for what is left";
  EXPECT_TRUE(marks.take(50'000)) << "and a shorter one is not";
}

TEST(Legend, names_what_stands_on_the_board_and_nothing_else) {
  const BoardPainter painter(coast_module(), Theme::print, 0);
  std::vector<std::string> titles;
  for (const LegendEntry& entry : legend_entries(painter.picture())) titles.push_back(entry.title);
  EXPECT_EQ(titles, (std::vector<std::string>{"Clear", "Bocage", "Sea", "River", "Road", "Landing squares"}));
}

}  // namespace
}  // namespace bocage
