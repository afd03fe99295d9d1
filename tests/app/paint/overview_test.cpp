// A map seen from far away: what could not be read is drawn as something else, or not at all.
#include <gtest/gtest.h>

#include <algorithm>

#include "app/paint/board/board_painter.h"
#include "app/paint/board/box_caption.h"
#include "app/paint/board/stack_layout.h"
#include "app/paint/board/tile.h"
#include "app/paint/counter/counter_painter.h"
#include "tests/app/paint/fixture_board.h"
#include "tests/app/paint/golden.h"

namespace bocage {
namespace {

constexpr View from_afar{.scale = 0.012};  // counters of eight pixels
constexpr View close_to{.scale = 0.06};

SceneStack stack_at(const char* space, std::initializer_list<SceneFace> faces) {
  SceneStack stack{fixture_module()->board->find_space(space), {}};
  for (const SceneFace& face : faces)
    stack.pieces.push_back({PieceId(static_cast<std::uint32_t>(stack.pieces.size())), face});
  return stack;
}

SceneFace infantry(std::uint32_t side, const char* factors) {
  return fixture_face(side, {{"symbol", "infantry"}, {"main", factors}, {"fill", side == 0 ? "us" : "german"}});
}

SceneFace mine() {
  SceneFace face = fixture_face(0, {{"symbol", "mine"}, {"main", "9"}});
  face.side = SideId();
  return face;
}

TEST(CounterBlocks, have_the_strength_of_a_side_on_the_map) {
  const auto blocks =
      blocks_in(stack_at("0302", {infantry(0, "7-4"), mine(), infantry(1, "(16)-6"), infantry(0, "12-10")}), true);
  ASSERT_EQ(blocks.size(), 2U);
  EXPECT_EQ(blocks[0].figure, "19");
  EXPECT_EQ(blocks[0].pieces, (std::vector<std::size_t>{1, 0, 3})) << "the marker lies below them";
  EXPECT_EQ(blocks[1].figure, "16");
  EXPECT_EQ(blocks_in(stack_at("0302", {mine()}), true)[0].figure, "");
  EXPECT_EQ(blocks_in(stack_at("0302", {infantry(0, "*-5-6")}), true)[0].figure, "") << "no figure is printed first";
}

TEST(CounterBlocks, tell_in_a_box_how_many_there_are) {
  const auto blocks = blocks_in(stack_at("pool", {infantry(0, "7-4"), infantry(0, "7-4"), infantry(1, "2-4")}), false);
  ASSERT_EQ(blocks.size(), 2U);
  EXPECT_EQ(blocks[0].figure, "2");
  EXPECT_EQ(blocks[1].figure, "") << "one is seen to be one";
}

TEST(CounterBlocks, look_like_their_side_and_tell_strengths_apart) {
  const SceneStack weak = stack_at("0302", {infantry(0, "1-4")}), strong = stack_at("0302", {infantry(0, "8-4")});
  const SceneFace one = block_face(weak, blocks_in(weak, true)[0]);
  const SceneFace eight = block_face(strong, blocks_in(strong, true)[0]);
  EXPECT_NE(one.key, eight.key);
  const CounterPainter painter(fixture_module(), Theme::print);
  EXPECT_GT(mean_difference(painter.sprite(one, 12).get(), painter.sprite(eight, 12).get()), 1);
  EXPECT_EQ(mean_difference(painter.sprite(one, 6).get(), painter.sprite(eight, 6).get()), 0)
      << "no figure where none could be read";
}

TEST(Overview, counters_are_blocks_only_when_they_are_too_small_to_be_read) {
  const BoardPainter painter(fixture_module(), Theme::print, 0);
  const SceneStack stack = stack_at("0302", {infantry(0, "7-4"), infantry(0, "7-4")});
  EXPECT_TRUE(blocks_of(painter.picture(), stack, close_to).empty());
  EXPECT_EQ(blocks_of(painter.picture(), stack, from_afar).size(), 1U);
  const auto apart = stack_layout(painter.picture(), stack, close_to),
             together = stack_layout(painter.picture(), stack, from_afar);
  EXPECT_LT(apart[0].x, apart[1].x);
  EXPECT_EQ(together[0].x, together[1].x) << "what is hit is what is drawn";
}

// A screen of double density shows the same, in twice as many pixels.
TEST(Overview, goes_by_the_size_that_is_seen_and_not_by_pixels) {
  const BoardPainter painter(fixture_module(), Theme::print, 0);
  const SceneStack stack = stack_at("0302", {infantry(0, "7-4"), infantry(0, "7-4")});
  for (const double scale : {from_afar.scale, from_afar.scale * 1.8, close_to.scale}) {
    const View usual{.scale = scale}, dense{.scale = 2 * scale, .density = 2};
    const auto places = stack_layout(painter.picture(), stack, usual),
               same = stack_layout(painter.picture(), stack, dense);
    EXPECT_EQ(blocks_of(painter.picture(), stack, usual).size(), blocks_of(painter.picture(), stack, dense).size());
    for (std::size_t i = 0; i < places.size(); ++i) {
      EXPECT_EQ(places[i].x, same[i].x) << scale;
      EXPECT_EQ(places[i].size, same[i].size) << scale;
    }
  }
  const double doubled = 2 * 1.8 * from_afar.scale;
  EXPECT_TRUE(blocks_of(painter.picture(), stack, {.scale = doubled}).empty()) << "so many pixels are enough elsewhere";
  EXPECT_FALSE(blocks_of(painter.picture(), stack, {.scale = doubled, .density = 2}).empty());
}

TEST(Overview, has_faces_and_maps_by_the_size_that_is_seen) {
  const CounterPainter usual(fixture_module(), Theme::print), dense(fixture_module(), Theme::print, 2);
  SceneFace bare = infantry(0, "");
  bare.style.erase("symbol");
  const auto figures = [&](const CounterPainter& painter, int pixels) {
    return mean_difference(painter.sprite(infantry(0, "7-4"), pixels).get(), painter.sprite(bare, pixels).get());
  };
  EXPECT_GT(figures(usual, 28), 1) << "symbol and figures";
  EXPECT_EQ(figures(dense, 28), 0) << "14 DIPs are too few to read them";
  EXPECT_GT(figures(dense, 56), 1);
  const BoardPainter painter(fixture_module(), Theme::print, 0);
  const double scale = 0.02;
  const SurfaceHandle large = render_tile(painter, scale, 0, 0, 256),
                      as_large = render_tile(painter, scale, 0, 0, 256, 0, 2);
  EXPECT_GT(mean_difference(large.get(), as_large.get()), 0) << "with fewer names and patterns";
}

TEST(Overview, blocks_lie_within_their_space_and_not_over_each_other) {
  const BoardPainter painter(fixture_module(), Theme::print, 0);
  const BoardPicture& picture = painter.picture();
  for (const char* name : {"0302", "pool", "turns.2"}) {
    const SceneStack stack = stack_at(name, {infantry(0, "7-4"), infantry(1, "5-4"), infantry(0, "2-4")});
    const Extent space = extent_of(picture.board().space(stack.space).outline).grown(1);
    for (const double scale : {0.004, 0.008, 0.012, 0.02}) {
      const auto blocks = blocks_of(picture, stack, {.scale = scale});
      ASSERT_EQ(blocks.size(), 2U) << name << " at " << scale;
      const Extent one = blocks[0].place.extent(), other = blocks[1].place.extent();
      EXPECT_TRUE(space.holds(one) && space.holds(other)) << name << " at " << scale;
      EXPECT_FALSE(one.meets(other)) << name << " at " << scale;
    }
  }
}

Space titled_box(const char* title, int width, int height) {
  Space space;
  space.title = title;
  space.kind = SpaceKind::box;
  space.outline = {{0, 0}, {width, 0}, {width, height}, {0, height}};
  return space;
}

TEST(BoxCaption, is_readable_or_not_there) {
  const BoardPainter painter(fixture_module(), Theme::print, 0);
  const Space space = titled_box("Commonwealth naval gunfire", 3600, 1900);
  std::size_t shown = 0;
  for (double scale = 0.002; scale < 0.2; scale *= 1.1) {
    const BoxCaption caption = caption_of(painter.picture(), space, scale);
    if (caption.lines.empty()) continue;
    ++shown;
    EXPECT_GE(caption.size * scale, readable_letters - 1e-9) << scale;
    EXPECT_LE(caption.height, 1900 * 0.8) << scale;
    EXPECT_GE(caption.height, caption.size * static_cast<double>(caption.lines.size())) << "counters lie below it";
  }
  EXPECT_GT(shown, 20U);
  EXPECT_TRUE(caption_of(painter.picture(), space, 0.003).lines.empty());
}

TEST(BoxCaption, is_broken_into_lines_and_cut_short_where_they_do_not_suffice) {
  const BoardPainter painter(fixture_module(), Theme::print, 0);
  const Space space = titled_box("Commonwealth naval gunfire", 3600, 1900);
  EXPECT_EQ(caption_of(painter.picture(), space, 0.1).lines, std::vector<std::string>{"Commonwealth naval gunfire"});
  EXPECT_EQ(caption_of(painter.picture(), space, 0.025).lines,
            (std::vector<std::string>{"Commonwealth", "naval gunfire"}));
  EXPECT_EQ(caption_of(painter.picture(), space, 0.012).lines, std::vector<std::string>{"Commonw…"});
  EXPECT_TRUE(caption_of(painter.picture(), space, 0.008).lines.empty()) << "too little to say anything";
  const Space long_one = titled_box("Headquarters that come back in a week", 3600, 1900);
  EXPECT_EQ(caption_of(painter.picture(), long_one, 0.018).lines, std::vector<std::string>{"Headquarter…"});
  const Space accented = titled_box("Éléments égarés", 3600, 1900);
  EXPECT_EQ(caption_of(painter.picture(), accented, 0.012).lines, std::vector<std::string>{"Élément…"});
}

TEST(BoxCaption, leaves_its_counters_the_room_below) {
  const BoardPainter painter(fixture_module(), Theme::print, 0);
  const SpaceId pool = painter.picture().board().find_space("pool");
  const Space& space = painter.picture().board().space(pool);
  const double top = extent_of(space.outline).top;
  for (const double scale : {0.01, 0.02, 0.04, 0.1}) {
    const double below = top + caption_of(painter.picture(), space, scale).height;
    for (const CounterPlace& place : stack_layout(painter.picture(), pool, 7, {.scale = scale}))
      EXPECT_GE(place.y, below - 1) << scale;
  }
}

}  // namespace
}  // namespace bocage
