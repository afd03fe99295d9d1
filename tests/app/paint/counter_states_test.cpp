#include "app/paint/counter/counter_states.h"

#include <gtest/gtest.h>

#include <cmath>

#include "app/paint/counter/card_layout.h"
#include "app/paint/counter/counter_painter.h"
#include "tests/app/paint/golden.h"

namespace bocage {
namespace {

using Values = std::map<std::string, std::string>;

const std::vector<std::string> all_states{"state.cut.yes",    "state.bolt.yes",   "state.parachute.yes",
                                          "state.anchor.yes", "state.swords.yes", "state.halt.yes",
                                          "state.mark.yes",   "state.arrow.yes"};

std::shared_ptr<const Module> counters_with_states() {
  auto module = std::make_shared<Module>();
  module->sides = {{"allied", "Allied", "#7d8c4f"}, {"german", "German", "#8b9099"}};
  module->styles = {
      {"", "fill.us", {{"fill", "#86a872"}, {"ink", "#10180c"}}},
      {"", "fill.german", {{"fill", "#aab2ba"}, {"ink", "#15191d"}}},
      {"", "fill.panzer", {{"fill", "#77818c"}, {"ink", "#ffffff"}}},
      {"", "fill.ss", {{"fill", "#2d2f33"}, {"ink", "#f2efe6"}}},
      {"", "fill.weak", {{"fill", "#f4f1e6"}, {"ink", "#2a1712"}}},
      {"", "state.cut.yes", {{"symbol", "cut"}, {"fill", "#c8441b"}, {"ink", "#ffffff"}}},
      {"", "state.bolt.yes", {{"symbol", "bolt"}, {"fill", "#f2c531"}, {"ink", "#1f1700"}, {"border", "hard"}}},
      {"",
       "state.parachute.yes",
       {{"symbol", "parachute"}, {"fill", "#8fd0f0"}, {"ink", "#0b2233"}, {"border", "hard"}}},
      {"", "state.anchor.yes", {{"symbol", "anchor"}, {"fill", "#0b5d9c"}, {"ink", "#ffffff"}}},
      {"", "state.swords.yes", {{"symbol", "swords"}, {"fill", "#2c2d33"}, {"ink", "#ffffff"}, {"border", "hard"}}},
      {"", "state.halt.yes", {{"symbol", "halt"}, {"fill", "#6a3f86"}, {"ink", "#ffffff"}, {"border", "hard"}}},
      {"", "state.mark.yes", {{"title", "!"}, {"fill", "#ffffff"}, {"ink", "#101010"}}},
      {"", "state.arrow.yes", {{"symbol", "arrow"}, {"fill", "#f7f4ea"}, {"ink", "#33343a"}, {"dim", "yes"}}},
      {"", "state.done.yes", {{"dim", "yes"}}}};
  return module;
}

SceneFace face_with_states(Values style, std::vector<std::string> states = {}) {
  SceneFace made;
  made.side = SideId(0);
  made.style = std::move(style);
  made.states = std::move(states);
  return made;
}

Values unit(const char* fill) {
  return {{"symbol", "infantry"}, {"size", "III"}, {"main", "4-4-6"}, {"fill", fill}};
}

constexpr int sizes[] = {20, 28, 40, 64, 90};

TEST(CounterStates, are_read_at_every_size_and_cover_nothing) {
  const SurfaceHandle sheet(cairo_image_surface_create(CAIRO_FORMAT_RGB24, 10 * 96, 5 * 96));
  const ContextHandle context(cairo_create(sheet.get()));
  cairo_set_source_rgb(context.get(), 0.93, 0.9, 0.82);
  cairo_paint(context.get());
  const CounterPainter painter(counters_with_states(), Theme::print);
  const char* const fills[] = {"us", "german", "panzer", "ss", "weak"};
  for (int row = 0; row < 5; ++row) {
    for (int column = 0; column < 10; ++column) {
      std::vector<std::string> states;
      if (column > 0 && column < 9) states = {all_states[static_cast<std::size_t>(column - 1)]};
      if (column == 9) states = {"state.cut.yes", "state.swords.yes", "state.arrow.yes"};
      painter.paint(context.get(), face_with_states(unit(fills[column % 5]), states), column * 96 + 3, row * 96 + 3,
                    sizes[row]);
    }
  }
  expect_golden(sheet.get(), "counter-states");
}

bool meet(const Box& a, const Box& b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

// The letters of the factors, as wide as the card in the worst case.
Box letters(const CardRows& rows) {
  return {rows.main.x, rows.main.middle_y() - rows.factor * 0.36, rows.main.width, rows.factor * 0.72};
}

TEST(CounterStates, signs_keep_clear_of_symbol_factors_steps_and_words) {
  const std::vector<Values> faces{unit("us"),
                                  {{"symbol", "armor"}, {"main", "12-10-8"}},
                                  {{"symbol", "armor"}, {"size", "XX"}, {"steps", "6"}, {"main", "7-8"}},
                                  {{"symbol", "armor"}, {"size", "Group"}, {"main", "7-8"}},
                                  {{"symbol", "armor"}, {"top", "CCA"}, {"band", "us"}, {"main", "7-8"}},
                                  {{"symbol", "armor"}, {"top", "CCA"}, {"main", "7-8"}},
                                  {{"symbol", "armor"}, {"left", "116"}, {"right", "29"}, {"main", "5-4"}},
                                  {{"symbol", "armor"}},
                                  {{"main", "+3"}}};
  for (int size = 16; size <= 200; ++size) {
    for (const Values& style : faces) {
      const SceneFace made = face_with_states(style);
      const bool symbol = style.contains("symbol"), band = style.contains("band");
      const Card card = card_of(3, 5, size, false);
      const CardRows rows = rows_of(card, made, band, symbol, 9);
      ASSERT_GE(rows.signs.size(), 1U) << size;
      for (std::size_t i = 0; i < rows.signs.size(); ++i) {
        const Box& sign = rows.signs[i];
        const bool factors = symbol && style.contains("main"), steps = style.contains("steps") && rows.mark.height > 0;
        EXPECT_FALSE(symbol && meet(sign, rows.frame)) << size << " symbol " << i;
        EXPECT_FALSE(factors && meet(sign, letters(rows))) << size << " factors " << i;
        EXPECT_FALSE(band && size >= 34 && meet(sign, rows.band)) << size << " band " << i;
        EXPECT_FALSE(steps && meet(sign, rows.mark)) << size << " steps " << i;
        EXPECT_GE(sign.width, 5) << size;
        EXPECT_LE(sign.x + sign.width, card.box.x + card.box.width + 0.01) << size;
      }
    }
  }
}

TEST(CounterStates, a_card_without_them_is_laid_out_as_ever) {
  for (const int size : sizes) {
    const Card card = card_of(0, 0, size, false);
    const CardRows bare = rows_of(card, face_with_states(unit("us")), false, true, 0);
    EXPECT_TRUE(bare.signs.empty());
    EXPECT_EQ(clear_of_signs(card, bare, bare.main).width, bare.main.width);
    const CardRows signed_rows = rows_of(card, face_with_states(unit("us")), false, true, 2);
    EXPECT_EQ(signed_rows.factor, bare.factor) << "factors never shrink, " << size;
    EXPECT_TRUE(size < 40 || signed_rows.main.middle_y() == bare.main.middle_y()) << size;
  }
}

TEST(CounterStates, a_small_counter_shows_the_first_and_a_large_one_three) {
  const auto count = [](double size) {
    return rows_of(card_of(0, 0, size, false), face_with_states(unit("us")), false, true, 9).signs.size();
  };
  EXPECT_EQ(count(20), 1U);
  EXPECT_EQ(count(64), 3U);
}

// What the eye sees of a difference without its colours.
double difference_in_light(cairo_surface_t* a, cairo_surface_t* b) {
  const int side = cairo_image_surface_get_width(a);
  double sum = 0;
  for (int y = 0; y < side; ++y) {
    const auto light = [&](cairo_surface_t* picture, int x) {
      const unsigned char* pixel = cairo_image_surface_get_data(picture) +
                                   static_cast<std::ptrdiff_t>(y) * cairo_image_surface_get_stride(picture) + 4 * x;
      return 0.0722 * pixel[0] + 0.7152 * pixel[1] + 0.2126 * pixel[2];
    };
    for (int x = 0; x < side; ++x) sum += std::abs(light(a, x) - light(b, x));
  }
  return sum / (side * side);
}

TEST(CounterStates, differ_from_each_other_and_from_a_fresh_counter_without_colours) {
  const CounterPainter painter(counters_with_states(), Theme::print);
  for (const int size : {20, 40}) {
    std::vector<SurfaceHandle> pictures;
    pictures.push_back(painter.sprite(face_with_states(unit("german")), size));
    for (const std::string& state : all_states)
      pictures.push_back(painter.sprite(face_with_states(unit("german"), {state}), size));
    for (std::size_t a = 0; a < pictures.size(); ++a) {
      for (std::size_t b = a + 1; b < pictures.size(); ++b)
        EXPECT_GT(difference_in_light(pictures[a].get(), pictures[b].get()), 0.5) << size << ": " << a << " " << b;
    }
  }
}

double contrast_by_luminance(Color a, Color b) {
  const auto linear = [](double part) {
    return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  };
  const auto light = [&](Color c) {
    return 0.2126 * linear(c.red) + 0.7152 * linear(c.green) + 0.0722 * linear(c.blue) + 0.05;
  };
  return std::max(light(a), light(b)) / std::min(light(a), light(b));
}

TEST(CounterStates, a_faded_counter_of_any_colour_is_another_one_and_stays_readable) {
  for (int red = 0; red <= 4; ++red) {
    for (int green = 0; green <= 4; ++green) {
      for (int blue = 0; blue <= 4; ++blue) {
        const Color ground{red / 4.0, green / 4.0, blue / 4.0};
        const Color pale = faded(ground), ink = faded_ink(readable_on(ground), pale);
        EXPECT_GT(contrast_by_luminance(pale, ink), 4.5) << red << green << blue;
        const double far =
            std::abs(ground.red - pale.red) + std::abs(ground.green - pale.green) + std::abs(ground.blue - pale.blue);
        EXPECT_GT(far, 0.15) << red << green << blue;
      }
    }
  }
}

TEST(CounterStates, dim_fades_the_counter_and_needs_no_sign) {
  const CounterStates done =
      counter_states(StyleSheet(*counters_with_states(), Theme::print), face_with_states({}, {"state.done.yes"}));
  EXPECT_TRUE(done.faded);
  EXPECT_TRUE(done.signs.empty());
  const CounterPainter painter(counters_with_states(), Theme::print);
  const auto fresh = painter.sprite(face_with_states(unit("us")), 40),
             dim = painter.sprite(face_with_states(unit("us"), {"state.done.yes"}), 40);
  EXPECT_GT(mean_difference(fresh.get(), dim.get()), 5);
}

TEST(CounterStates, look_the_same_in_every_theme_as_counters_do) {
  const SceneFace shown = face_with_states(unit("us"), {"state.cut.yes"});
  const auto print = CounterPainter(counters_with_states(), Theme::print).sprite(shown, 64);
  for (const Theme theme : {Theme::dark, Theme::high_contrast})
    EXPECT_EQ(mean_difference(print.get(), CounterPainter(counters_with_states(), theme).sprite(shown, 64).get()), 0);
}

}  // namespace
}  // namespace bocage
