// What stands on printed pages, and the files that are made of them.
#include "app/paint/print/print_out.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>

#include "app/paint/board/stack_layout.h"
#include "app/paint/print/print_layout.h"
#include "tests/app/paint/fixture_board.h"
#include "tests/app/paint/golden.h"
#include "tests/tools/temp_folder.h"

namespace bocage {
namespace {

constexpr double pixels = 4;  // a millimetre

// Two sides; red infantry has two faces, blue tanks have three, a marker one.
std::shared_ptr<const Module> armies() {
  auto module = std::make_shared<Module>(*fixture_module());
  module->title = "Armies";
  module->version = "2.1";
  module->sides = {{"red", "Red", "#b04040"}, {"blue", "Blue", "#4060b0"}};
  module->counters.clear();
  module->scenarios.clear();
  const auto counter = [&](const char* id, SideId side, const std::vector<const char*>& factors) {
    CounterDef def;
    def.id = id;
    def.side = side;
    for (const char* const main : factors) {
      def.faces.push_back({main, {{"symbol", "infantry"}, {"main", main}, {"band", "#ffd040"}}});
    }
    module->counters.push_back(def);
  };
  counter("infantry", SideId(0), {"5-4", "2-4"});
  counter("tanks", SideId(1), {"9-8", "6-8", "3-8"});
  counter("marker", SideId(), {"1"});
  ScenarioDef scenario;
  scenario.id = "one";
  scenario.placements.resize(1);
  scenario.placements[0].counter = CounterId(0);
  scenario.placements[0].count = 300;
  scenario.placements[0].at = SpaceId(0);
  module->scenarios = {scenario};
  return module;
}

SurfaceHandle painted(const PrintOut& print_out, std::size_t page) {
  SurfaceHandle surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24,
                                                   static_cast<int>(std::ceil(print_out.sheet.width * pixels)),
                                                   static_cast<int>(std::ceil(print_out.sheet.height * pixels))));
  const ContextHandle context(cairo_create(surface.get()));
  cairo_set_source_rgb(context.get(), 1, 1, 1);
  cairo_paint(context.get());
  cairo_scale(context.get(), pixels, pixels);
  print_out.pages[page].paint(context.get());
  cairo_surface_flush(surface.get());
  return surface;
}

struct Rgb {
  int red, green, blue;
  bool white() const { return std::min({red, green, blue}) > 250; }
  bool reddish() const { return red > blue + 30 && red > green + 30; }
  bool bluish() const { return blue > red + 30; }
};

Rgb at(cairo_surface_t* surface, double x, double y) {  // millimetres
  const unsigned char* const pixel = cairo_image_surface_get_data(surface) +
                                     static_cast<int>(y * pixels) * cairo_image_surface_get_stride(surface) +
                                     static_cast<int>(x * pixels) * 4;
  return {pixel[2], pixel[1], pixel[0]};
}

class PrintOuts : public ::testing::Test {
 protected:
  static std::string read(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static int count(const std::string& text, const std::string& what) {
    int found = 0;
    for (std::size_t from = text.find(what); from != std::string::npos; from = text.find(what, from + 1)) ++found;
    return found;
  }
  std::string write(const PrintOut& print_out, const char* name) const {
    const std::string path = folder_.file(name);
    const MapImage image = write_print_out(print_out, path);
    EXPECT_FALSE(image.problem) << to_text(*image.problem);
    EXPECT_EQ(image.pages, static_cast<int>(print_out.pages.size()));
    return read(path);
  }

  const test::TempFolder folder_;
  const std::shared_ptr<const Module> module_ = armies();
};

TEST_F(PrintOuts, of_a_map_are_pages_of_the_paper_with_a_key_of_how_they_join) {
  const BoardPainter painter(module_, Theme::print, 0);
  PrintSetup setup;
  setup.counter = 30;
  const PrintOut made = print_map(painter, Theme::print, nullptr, setup);
  ASSERT_FALSE(made.problem);
  const double scale = 30 / counter_size(painter.picture());
  const auto cut = cut_map(painter.extent().width() * scale, painter.extent().height() * scale, map_room(made.sheet));
  ASSERT_GT(cut->columns * cut->rows, 3);
  ASSERT_EQ(made.pages.size(), static_cast<std::size_t>(cut->columns * cut->rows) + 1);
  EXPECT_EQ(made.pages[0].name, "key");
  EXPECT_EQ(made.pages[1].name, "A1");
  EXPECT_EQ(made.pages.back().name, page_name(cut->columns - 1, cut->rows - 1));
  const std::string pdf = write(made, "map.pdf");
  EXPECT_EQ(count(pdf, "/MediaBox [ 0 0 595.275591 841.889764 ]"), static_cast<int>(made.pages.size()));
  EXPECT_EQ(count(pdf, "/MediaBox"), static_cast<int>(made.pages.size()));
}

TEST_F(PrintOuts, lie_on_larger_paper_when_they_are_told_to) {
  const BoardPainter painter(module_, Theme::print, 0);
  const PrintOut made =
      print_map(painter, Theme::print, nullptr, {.paper = "tabloid", .landscape = true, .counter = 8, .margin = 10});
  ASSERT_FALSE(made.problem);
  EXPECT_EQ(made.pages.size(), 1U) << "what fits on one page needs no key";
  EXPECT_EQ(count(write(made, "map.pdf"), "/MediaBox [ 0 0 1224 792 ]"), 1);
}

TEST_F(PrintOuts, are_the_same_bytes_each_time_and_have_no_date) {
  const PrintOut made = print_counters(module_, Theme::print, nullptr, {});
  const std::string first = write(made, "first.pdf");
  EXPECT_EQ(first, write(made, "second.pdf"));
  EXPECT_EQ(first.find("Date"), std::string::npos);
}

TEST_F(PrintOuts, of_counters_have_each_as_often_as_the_scenario_places_it_and_backs_for_all) {
  const PrintOut made = print_counters(module_, Theme::print, &module_->scenarios[0], {});
  const int on_a_page = counter_grid(made.sheet, 13)->on_a_page();
  ASSERT_EQ(made.pages.size(), 2U * static_cast<std::size_t>((300 + on_a_page - 1) / on_a_page));
  EXPECT_EQ(made.pages[0].name, "1 front");
  EXPECT_EQ(made.pages[1].name, "1 back");
  const std::string pdf = write(made, "counters.pdf");
  EXPECT_EQ(count(pdf, "/MediaBox"), static_cast<int>(made.pages.size()));
  EXPECT_EQ(count(pdf, "/Title (Armies 2.1)"), 1) << "for whoever opens it";
  ScenarioDef empty;
  EXPECT_EQ(to_text(*print_counters(module_, Theme::print, &empty, {}).problem),
            "there are no counters to print (choose another scenario)");
}

TEST_F(PrintOuts, put_the_back_of_a_counter_behind_its_front) {
  for (const bool landscape : {false, true}) {
    PrintSetup setup;
    setup.landscape = landscape;
    const PrintOut made = print_counters(module_, Theme::print, nullptr, setup);
    ASSERT_EQ(made.pages.size(), 2U);
    const auto grid = counter_grid(made.sheet, setup.counter);
    const SurfaceHandle fronts = painted(made, 0), backs = painted(made, 1);
    // Red infantry; tanks with two faces; what has a third face is another counter, of which one side is blank.
    const auto corner = [](cairo_surface_t* page, const Box& box) {
      return at(page, box.x + box.width * 0.08, box.y + box.height * 0.9);
    };
    for (int i = 0; i < 3; ++i) {
      const Box front = grid->place(i), back = behind(made.sheet, front);
      const Rgb color = corner(fronts.get(), front), reverse = corner(backs.get(), back);
      EXPECT_TRUE(i == 0 ? color.reddish() : color.bluish()) << i;
      EXPECT_TRUE(i == 0 ? reverse.reddish() : reverse.bluish()) << i;
      EXPECT_TRUE(corner(fronts.get(), back).white()) << "mirrored, not in the same place: " << i;
    }
    EXPECT_TRUE(corner(fronts.get(), grid->place(4)).white()) << "a marker is the fourth and the last";
  }
}

TEST_F(PrintOuts, have_colour_where_a_counter_is_cut_a_little_off) {
  const PrintOut made = print_counters(module_, Theme::print, nullptr, {});
  const auto grid = counter_grid(made.sheet, 13);
  const SurfaceHandle fronts = painted(made, 0);
  const Box first = grid->place(0);
  const double off = CounterGrid::bleed * 0.5;
  EXPECT_TRUE(at(fronts.get(), first.x - off, first.y + 8).reddish());
  EXPECT_TRUE(at(fronts.get(), first.x + 5, first.y + 13 + off).reddish());
  const Rgb band = at(fronts.get(), first.x + 5, first.y - off);
  EXPECT_GT(band.red, 230);
  EXPECT_LT(band.blue, 120) << "a band reaches as far";
  EXPECT_TRUE(at(fronts.get(), first.x - CounterGrid::bleed * 1.6, first.y + 8).white());
}

TEST_F(PrintOuts, look_like_this) {
  const BoardPainter painter(module_, Theme::print, 0);
  const Scene scene = fixture_scene();
  const PrintOut map = print_map(painter, Theme::print, &scene, {.counter = 20});
  ASSERT_GT(map.pages.size(), 2U);
  expect_golden(painted(map, 0).get(), "print-key");
  expect_golden(painted(map, 1).get(), "print-map-a1");
  const PrintOut counters = print_counters(module_, Theme::print, nullptr, {.landscape = true, .counter = 20});
  expect_golden(painted(counters, 0).get(), "print-fronts");
  expect_golden(painted(counters, 1).get(), "print-backs");
}

TEST_F(PrintOuts, show_of_a_position_what_its_scene_shows_and_nothing_else) {
  const BoardPainter painter(module_, Theme::print, 0);
  const Scene full = fixture_scene();
  Scene empty = full;
  empty.stacks.clear();
  const PrintSetup setup{.paper = "a3", .landscape = true, .counter = 8};
  const PrintOut bare = print_map(painter, Theme::print, nullptr, setup);
  ASSERT_EQ(bare.pages.size(), 1U);
  const SurfaceHandle map = painted(bare, 0);
  EXPECT_GT(mean_difference(map.get(), painted(print_map(painter, Theme::print, &full, setup), 0).get()), 0.1);
  EXPECT_EQ(mean_difference(map.get(), painted(print_map(painter, Theme::print, &empty, setup), 0).get()), 0);
}

TEST_F(PrintOuts, of_a_map_sheet_end_with_key_and_charts) {
  const BoardPainter painter(module_, Theme::print, 0);
  const PrintSetup setup{.paper = "a3", .landscape = true, .counter = 8};
  const PrintOut map = print_map(painter, Theme::print, nullptr, setup);
  const PrintOut sheet = print_map_sheet(painter, Theme::print, setup);
  ASSERT_GT(sheet.pages.size(), map.pages.size());
  EXPECT_EQ(sheet.pages.back().name, "charts");
}

TEST_F(PrintOuts, say_what_does_not_fit) {
  const BoardPainter painter(module_, Theme::print, 0);
  const PrintOut counters = print_counters(module_, Theme::print, nullptr, {.counter = 50, .margin = 40});
  EXPECT_FALSE(counters.problem) << "two columns of 52 millimetres in 120";
  ScenarioDef many = module_->scenarios[0];
  many.placements[0].count = 4000;
  const PrintOut leaves = print_counters(module_, Theme::print, &many, {.counter = 50});
  ASSERT_TRUE(leaves.problem);
  EXPECT_NE(leaves.problem->message.find(" leaves"), std::string::npos);
  EXPECT_TRUE(leaves.pages.empty());
  const MapImage image = write_print_out(leaves, folder_.file("no.pdf"));
  EXPECT_TRUE(image.problem);
}

TEST_F(PrintOuts, can_be_given_up_between_pages) {
  const PrintOut made = print_counters(module_, Theme::print, &module_->scenarios[0], {});
  PaintWatch watch;
  watch.stop = true;
  const MapImage image = write_print_out(made, folder_.file("stopped.pdf"), &watch);
  ASSERT_TRUE(image.problem);
  EXPECT_EQ(image.problem->message, "the picture was cancelled");
  EXPECT_EQ(watch.done, 0);
  EXPECT_EQ(watch.bands, static_cast<int>(made.pages.size()));
}

}  // namespace
}  // namespace bocage
