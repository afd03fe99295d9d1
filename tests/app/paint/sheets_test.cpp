// Printed sheets: key, charts, maps with both, counters with their backs.
#include "app/paint/print/sheets.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>

#include "app/paint/board/legend.h"
#include "app/paint/print/chart_panel.h"
#include "tests/app/paint/coast_board.h"
#include "tests/app/paint/fixture_board.h"
#include "tests/app/paint/golden.h"

namespace bocage {
namespace {

ChartDef results() {
  ChartDef chart;
  chart.id = "crt";
  chart.title = "Combat results";
  chart.column_title = "Odds";
  chart.row_title = "Die";
  chart.columns = {{"1-2", "1-2", {}}, {"1-1", "1-1", {}}, {"10-1", "10-1 or more", {}}};
  chart.rows = {{"1", "1", {}}, {"2", "2", {}}};
  chart.cells = {{"EX", "DE", "DE"}, {"-", "DB1", "EX"}};
  return chart;
}

SurfaceHandle painted(const Panel& panel) {
  SurfaceHandle surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(panel.width) + 1,
                                                   static_cast<int>(panel.height) + 1));
  const ContextHandle context(cairo_create(surface.get()));
  cairo_set_source_rgb(context.get(), 0.9, 0.87, 0.8);
  cairo_paint(context.get());
  panel.paint(context.get());
  return surface;
}

std::shared_ptr<const Module> armies_to_print() {
  auto module = std::make_shared<Module>(*coast_module());
  module->sides = {{"allied", "Allied", "#7d8c4f"}, {"german", "German", "#8b9099"}};
  module->charts = {results()};
  const auto counter = [&](const char* id, std::uint32_t side, const char* symbol, bool back) {
    CounterDef def;
    def.id = id;
    def.title = id;
    def.side = side < 2 ? SideId(side) : SideId();
    def.faces.push_back({"front", {{"symbol", symbol}, {"size", "III"}, {"main", "5-4"}, {"steps", "2"}}});
    if (back) def.faces.push_back({"back", {{"symbol", symbol}, {"size", "III"}, {"main", "2-4"}, {"stripe", "yes"}}});
    module->counters.push_back(def);
  };
  counter("Infantry", 0, "infantry", true);
  counter("Rangers", 0, "ranger", false);
  counter("Panzers", 1, "armor", true);
  counter("Weather", 2, "storm", false);
  ScenarioDef scenario;
  scenario.id = "one";
  scenario.placements.resize(2);
  scenario.placements[0].counter = CounterId(0);
  scenario.placements[0].count = 3;
  scenario.placements[0].at = SpaceId(0);
  scenario.placements[1].counter = CounterId(2);
  scenario.placements[1].at = SpaceId(0);
  module->scenarios = {scenario};
  return module;
}

TEST(Sheets, draw_charts_as_tables) {
  const SheetStyle look = sheet_look(StyleSheet(*coast_module(), Theme::print));
  expect_golden(painted(chart_panel(results(), look, 14)).get(), "chart");
}

TEST(Sheets, draw_the_key_of_a_map) {
  const BoardPainter painter(coast_module(), Theme::print, 0);
  const SheetStyle look = sheet_look(painter.picture().styles());
  expect_golden(painted(legend_panel(painter.picture(), look, 14)).get(), "legend");
}

TEST(Sheets, set_counters_out_by_sides_with_their_backs) {
  expect_golden(painted(counter_sheet(armies_to_print(), Theme::print, nullptr, 64)).get(), "counter-sheet");
}

TEST(Sheets, of_a_scenario_hold_only_what_it_places) {
  const auto module = armies_to_print();
  const Panel all = counter_sheet(module, Theme::print, nullptr, 64);
  const Panel some = counter_sheet(module, Theme::print, &module->scenarios.front(), 64);
  EXPECT_LT(some.height, all.height) << "no markers";
  expect_golden(painted(some).get(), "counter-sheet-scenario");
}

TEST(Sheets, put_title_key_and_charts_below_the_map) {
  const BoardPainter painter(armies_to_print(), Theme::print, 0);
  const std::string path = testing::TempDir() + "bocage-map-sheet.png";
  const MapImage image = write_map_sheet(painter, Theme::print, nullptr, 0.06, path);
  ASSERT_FALSE(image.problem);
  const SurfaceHandle written(cairo_image_surface_create_from_png(path.c_str()));
  EXPECT_EQ(cairo_image_surface_get_width(written.get()), image.size.width);
  EXPECT_GT(image.size.height, pixel_size(painter, 0.06).height + 60);
  expect_golden(written.get(), "map-sheet");
  std::remove(path.c_str());
}

TEST(Sheets, are_written_as_vectors_too_and_say_what_they_cannot_write) {
  const BoardPainter painter(armies_to_print(), Theme::dark, 0);
  for (const auto& [ending, start] : {std::pair{".svg", "<?xml"}, {".pdf", "%PDF"}}) {
    const std::string path = testing::TempDir() + "bocage-sheet" + ending;
    EXPECT_FALSE(write_map_sheet(painter, Theme::dark, nullptr, 0.05, path).problem);
    std::string head(std::string(start).size(), ' ');
    std::ifstream(path, std::ios::binary).read(head.data(), static_cast<std::streamsize>(head.size()));
    EXPECT_EQ(head, start);
    EXPECT_FALSE(write_counter_sheet(armies_to_print(), Theme::print, nullptr, 48, path).problem);
    std::remove(path.c_str());
  }
  EXPECT_TRUE(write_counter_sheet(armies_to_print(), Theme::print, nullptr, 48, "sheet.gif").problem);
  EXPECT_TRUE(write_counter_sheet(armies_to_print(), Theme::print, nullptr, 48, "/nowhere/sheet.png").problem);
  EXPECT_TRUE(write_map_sheet(painter, Theme::print, nullptr, 50, "sheet.png").problem) << "too large";
}

TEST(Shelves, wrap_what_is_too_wide_and_keep_their_gaps) {
  const auto box = [](double wide, double high) { return Panel{wide, high, [](cairo_t*) {}}; };
  const Panel all = shelves({box(40, 10), box(50, 30), box(40, 20)}, 100, 10);
  EXPECT_EQ(all.width, 100);
  EXPECT_EQ(all.height, 30 + 10 + 20);
  const Panel wide = shelves({box(500, 10), box(40, 10)}, 100, 10);
  EXPECT_EQ(wide.width, 500);
  EXPECT_EQ(column({box(10, 5), box(20, 5)}, 3).height, 13);
}

TEST(Packed, fills_the_gap_below_a_low_panel_before_it_begins_a_row) {
  const auto box = [](double wide, double high) { return Panel{wide, high, [](cairo_t*) {}}; };
  const Panel all = packed({box(40, 60), box(50, 20), box(50, 30), box(90, 10)}, 100, 10);
  EXPECT_EQ(all.width, 100);
  EXPECT_EQ(all.height, 60 + 10 + 10) << "the third stands below the second";
  const Panel wide = packed({box(500, 10), box(40, 10)}, 100, 10);
  EXPECT_EQ(wide.width, 500);
  EXPECT_EQ(wide.height, 30);
}

}  // namespace
}  // namespace bocage
