// The words that the painters read, the schema allows and the page of formats explains are the same, and each is drawn.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "app/paint/board/board_painter.h"
#include "app/paint/board/legend.h"
#include "app/paint/board/strokes.h"
#include "app/paint/counter/counter_painter.h"
#include "app/paint/counter/face_word.h"
#include "app/paint/counter/markers.h"
#include "app/paint/counter/size_mark.h"
#include "app/paint/counter/symbols.h"
#include "app/paint/draw/patterns.h"
#include "app/paint/draw/signs.h"
#include "app/paint/draw/style_word.h"
#include "app/paint/scene/map_image.h"
#include "engine/base/text.h"
#include "engine/module/schema.h"
#include "tests/app/paint/coast_board.h"
#include "tests/app/paint/fixture_board.h"
#include "tests/app/paint/golden.h"

namespace bocage {
namespace {

using Names = std::set<std::string, std::less<>>;

template <class List>
Names names_of(const List& list) {
  Names names;
  for (const auto& one : list) names.emplace(one);
  return names;
}

Names attributes_of(const char* element, const Names& without) {
  Names names;
  for (const auto& attribute : find_element_spec(element)->attributes) {
    if (!without.contains(attribute.name)) names.emplace(attribute.name);
  }
  return names;
}

Names choices_of(const char* element, std::string_view attribute) {
  for (const auto& one : find_element_spec(element)->attributes) {
    if (one.name == attribute) return names_of(one.choices);
  }
  return {};
}

// The words after `start`, which ends with a `, on the page of formats.
Names listed(const std::string& start) {
  std::ifstream file(std::string(BOCAGE_SOURCE_DIR) + "/docs/formats/module.md");
  std::stringstream text;
  text << file.rdbuf();
  const std::string page = text.str();
  const auto at = page.find(start);
  if (at == std::string::npos) return {};
  const auto from = at + start.size();
  return names_of(split_words(std::string_view(page).substr(from, page.find('`', from) - from)));
}

TEST(Words, of_a_style_are_the_same_in_schema_and_painter) {
  EXPECT_EQ(attributes_of("style", {"id", "theme"}), names_of(style_words));
  for (const auto& theme : choices_of("style", "theme")) EXPECT_TRUE(theme_named(theme)) << theme;
  EXPECT_EQ(choices_of("style", "pattern"), names_of(pattern_names()));
  EXPECT_EQ(choices_of("style", "symbol"), names_of(sign_names()));
  EXPECT_EQ(choices_of("style", "ornament"), names_of(ornament_names()));
}

TEST(Words, of_a_face_are_the_same_in_schema_and_painter) {
  Names given = attributes_of("face", {"id", "concealed"});  // the view reads that one
  given.insert({"veil", "tentative", "block"});              // and sets these
  EXPECT_EQ(given, names_of(face_words));
}

TEST(Words, of_symbols_marks_patterns_and_signs_are_all_told_to_authors) {
  EXPECT_EQ(listed("Units: `"), names_of(unit_symbol_names()));
  EXPECT_EQ(listed("Markers: `"), names_of(marker_sign_names()));
  EXPECT_EQ(listed("| `symbol` | `"), names_of(sign_names()));
  EXPECT_EQ(listed("| `ornament` | `"), names_of(ornament_names()));
  Names patterns = listed("a net of fields: `");
  patterns.merge(listed("scattered over an area: `"));
  patterns.merge(listed("one in each space: `"));
  EXPECT_EQ(patterns, names_of(pattern_names()));
  Names marks = listed("(or full stops), `");
  marks.insert({"•", "••", "•••"});
  EXPECT_EQ(marks, names_of(size_marks));
}

TEST(Words, of_built_in_styles_name_patterns_signs_and_ornaments_that_exist) {
  for (const char* id :
       {"terrain.bocage", "terrain.woods", "terrain.flood", "terrain.marsh", "terrain.city", "terrain.town",
        "terrain.sea", "terrain.beach", "terrain.mountain", "terrain.hill", "terrain.field", "terrain.orchard"}) {
    EXPECT_TRUE(spread_of(built_in_style(id, Theme::print)[StyleWord::pattern])) << id;
  }
  const Names signs = names_of(sign_names()), ornaments = names_of(ornament_names());
  for (const char* id :
       {"feature.town", "feature.city", "feature.fort", "feature.port", "feature.airfield", "feature.hill",
        "feature.bridge", "feature.objective", "crossing.bridge", "crossing.ford", "crossing.ferry"}) {
    EXPECT_TRUE(signs.contains(built_in_style(id, Theme::print)[StyleWord::symbol])) << id;
  }
  for (const char* id : {"edge.cliff", "edge.bluff", "edge.hedge", "edge.wall", "edge.dike", "way.rail"}) {
    EXPECT_TRUE(ornaments.contains(built_in_style(id, Theme::print)[StyleWord::ornament])) << id;
  }
}

// A style of a map, and another value of one of its words.
struct Change {
  StyleWord word;
  const char* id;
  const char* first;
  const char* second;
  std::map<std::string, std::string> with = {};  // what the word needs beside it
};

std::vector<Change> changes() {
  using enum StyleWord;
  return {{fill, "terrain.clear", "#f0ead3", "#804020"},
          {ink, "number", "#000000", "#ff0000"},
          {stroke, "grid", "#000000", "#ff0000"},
          {width, "way.road", "60", "160"},
          {casing, "way.road", "#ffffff", "#000000"},
          {halo, "name.2", "#ffffff", "#000000"},
          {pattern, "terrain.clear", "orchard", "marsh"},
          {symbol, "feature.river", "star", "anchor"},
          {dash, "way.road", "100 100", "300 300"},
          {ornament, "way.road", "ties", "ticks"},
          {size, "name.2", "150", "300"},
          {weight, "name.2", "normal", "bold"},
          {slant, "name.2", "normal", "italic"},
          {family, "name.2", "sans", "serif"},
          {spacing, "name.2", "0", "0.3"},
          {ground, "name.2", "no", "yes"},
          {smooth, "edge.cliff", "no", "yes"},
          {border, "terrain.bocage", "rounded", "hard"},
          {water, "terrain.sea", "yes", "no"},
          {shore, "way.coast", "#eedfb2", "#ff0000"},
          {reach, "way.coast", "40", "300", {{"shore", "#ff0000"}}},
          {steps, "shallows", "1", "8", {{"fill", "#ffffff60"}, {"reach", "1500"}}},
          {title, "way.road", "Road", "Highway"}};
}

// Map and key.
SurfaceHandle drawn(std::shared_ptr<const Module> module) {
  const BoardPainter painter(std::move(module), Theme::print, 0);
  Bitmap map = paint_bitmap(painter, Theme::print, nullptr, 0.12, 1);
  const ContextHandle context(cairo_create(map.surface.get()));
  legend_panel(painter.picture(), sheet_look(painter.picture().styles()), 14).paint(context.get());
  return std::move(map.surface);
}

std::shared_ptr<Module> with_style(const Module& module, const Change& change, const char* value) {
  auto changed = std::make_shared<Module>(module);
  std::erase_if(changed->styles, [&](const StyleDef& def) { return def.id == change.id; });
  StyleDef def{"", change.id, change.with};
  def.values[std::string(text_of(change.word))] = value;
  changed->styles.push_back(def);
  return changed;
}

TEST(Words, of_a_style_each_change_the_picture) {
  Names seen;
  for (const Change& change : changes()) {
    const auto module = change.word == StyleWord::smooth ? fixture_module() : coast_module();
    const auto first = drawn(with_style(*module, change, change.first));
    const auto second = drawn(with_style(*module, change, change.second));
    EXPECT_GT(mean_difference(first.get(), second.get()), 0) << text_of(change.word);
    seen.emplace(text_of(change.word));
  }
  seen.emplace(text_of(StyleWord::dim));  // of a counter, not of a map: CounterStates shows it
  EXPECT_EQ(seen, names_of(style_words));
}

TEST(Words, of_a_face_each_change_the_counter) {
  auto module = std::make_shared<Module>(*fixture_module());
  module->files["dot.png"] = [] {
    const SurfaceHandle dot(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 2, 2));
    const ContextHandle context(cairo_create(dot.get()));
    cairo_set_source_rgb(context.get(), 1, 0, 0);
    cairo_paint(context.get());
    std::string bytes;
    cairo_surface_write_to_png_stream(
        dot.get(),
        [](void* into, const unsigned char* data, unsigned length) {
          static_cast<std::string*>(into)->append(data, data + length);
          return CAIRO_STATUS_SUCCESS;
        },
        &bytes);
    return bytes;
  }();
  const CounterPainter painter(module, Theme::print);
  const std::map<std::string, std::string> plain{{"symbol", "infantry"}, {"size", "III"},    {"main", "4-6"},
                                                 {"fill", "us"},         {"band", "german"}, {"top", "Lehr"}};
  const std::map<std::string, std::string> others{
      {"symbol", "armor"},    {"size", "XX"},     {"main", "5-6"},      {"left", "1"},      {"right", "2"},
      {"top", "Das"},         {"fill", "german"}, {"ink", "#ff0000"},   {"box", "#ff0000"}, {"band", "us"},
      {"bandink", "#f00000"}, {"steps", "2"},     {"stripe", "yes"},    {"shape", "round"}, {"image", "dot.png"},
      {"edges", "4"},         {"veil", "yes"},    {"tentative", "yes"}, {"block", "yes"}};
  const auto before = painter.sprite(fixture_face(0, plain), 96);
  for (const auto& [word, value] : others) {
    auto changed = plain;
    changed[word] = value;
    EXPECT_GT(mean_difference(before.get(), painter.sprite(fixture_face(0, changed), 96).get()), 0) << word;
  }
  Names seen{"pile"};  // of a stack, not of a counter: AreaDrawing shows it
  for (const auto& [word, value] : others) seen.insert(word);
  EXPECT_EQ(seen, names_of(face_words));
}

}  // namespace
}  // namespace bocage
