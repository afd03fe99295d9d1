#include "app/canvas/tiles/tile_cache.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstring>
#include <thread>

#include "tests/app/canvas/table_fixture.h"

namespace bocage {
namespace {

using testing::HillTable;

constexpr int window_width = 640, window_height = 480;

class Tiles : public ::testing::Test {
 protected:
  void SetUp() override {
    viewport_.resize(window_width, window_height);
    viewport_.fit();
    cache_ = std::make_unique<TileCache>(
        table_.look, [this] { ++arrived_; }, 2, room_);
    cache_->show(table_.scene());
  }
  SurfaceHandle paint() {
    SurfaceHandle surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, window_width, window_height));
    const ContextHandle context(cairo_create(surface.get()));
    whole_ = cache_->paint(context.get(), viewport_);
    return surface;
  }
  // Paints until every tile is there.
  SurfaceHandle settle() {
    for (int i = 0; i < 2'000; ++i) {
      SurfaceHandle surface = paint();
      if (whole_) return surface;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    ADD_FAILURE() << "the tiles never came";
    return paint();
  }
  static bool same(cairo_surface_t* a, cairo_surface_t* b) {
    const std::size_t bytes = static_cast<std::size_t>(cairo_image_surface_get_stride(a)) * window_height;
    return std::memcmp(cairo_image_surface_get_data(a), cairo_image_surface_get_data(b), bytes) == 0;
  }
  // Board and counters at once, as they are to look.
  SurfaceHandle expected(const Scene& scene) { return expected(scene, viewport_); }
  SurfaceHandle expected(const Scene& scene, const Viewport& viewport) {
    SurfaceHandle surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, viewport.width(), viewport.height()));
    const ContextHandle context(cairo_create(surface.get()));
    const View view = viewport.view();
    {
      const SavedState saved(context.get());
      cairo_scale(context.get(), view.scale, view.scale);
      cairo_translate(context.get(), -view.left, -view.top);
      turn(context.get(), view.turn);
      table_.look->board.paint(context.get(), view.scale, table_.look->board.extent());
    }
    SpriteCache sprites;
    table_.look->stacks.paint_stacks(context.get(), scene, view, viewport.width(), viewport.height(), &sprites);
    table_.look->stacks.paint_marks(context.get(), scene, view);
    return surface;
  }
  static double difference(cairo_surface_t* a, cairo_surface_t* b, const PixelSize& size) {
    const auto* one = cairo_image_surface_get_data(a);
    const auto* two = cairo_image_surface_get_data(b);
    double sum = 0;
    const std::size_t bytes = static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height) * 4;
    for (std::size_t i = 0; i < bytes; ++i) sum += std::abs(int{one[i]} - int{two[i]});
    return sum / static_cast<double>(bytes);
  }

  HillTable table_;
  Viewport viewport_{table_.look->board.extent(), table_.look->board.cell(), 1};
  TileCache::Room room_;
  std::atomic<int> arrived_ = 0;
  std::unique_ptr<TileCache> cache_;
  bool whole_ = false;
};

TEST_F(Tiles, come_from_threads_and_make_the_whole_picture) {
  paint();
  EXPECT_FALSE(whole_);
  const SurfaceHandle settled = settle();
  EXPECT_GT(arrived_, 0);
  EXPECT_LT(difference(settled.get(), expected(*table_.scene()).get(), {window_width, window_height}), 1.0);
}

TEST_F(Tiles, lay_an_overlay_over_the_spaces_that_it_highlights_and_take_it_off_again) {
  const SurfaceHandle bare = settle();
  const std::size_t before = cache_->painted();
  const auto shaded = table_.scene();
  SceneHighlight hatch;
  hatch.look = HighlightStyle::hatch;
  hatch.color = "#a03020";
  hatch.space = table_.space("0505");
  SceneHighlight line;
  line.look = HighlightStyle::measure;
  line.from = table_.space("0205");
  line.space = table_.space("0305");
  line.text = "1";
  shaded->highlights = {hatch, line};
  cache_->show(shaded);
  const SurfaceHandle settled = settle();
  EXPECT_FALSE(same(bare.get(), settled.get()));
  EXPECT_LT(difference(settled.get(), expected(*shaded).get(), {window_width, window_height}), 1.0);
  EXPECT_GT(cache_->painted(), before);
  EXPECT_LT(cache_->painted() - before, cache_->count()) << "not the whole board";
  shaded->highlights[1].text = "2";
  cache_->show(std::make_shared<Scene>(*shaded));
  EXPECT_FALSE(same(settle().get(), settled.get())) << "another number is another picture";
  cache_->show(table_.scene());
  EXPECT_TRUE(same(settle().get(), bare.get()));
}

TEST_F(Tiles, are_painted_again_only_where_the_scene_changed) {
  for (int i = 0; i < 9; ++i) viewport_.zoom(1, {window_width / 2, window_height / 2});
  viewport_.bring_into_view(extent_of(table_.module->board->space(table_.space("0205")).outline));
  const SurfaceHandle before = settle();
  const std::size_t painted = cache_->painted();
  cache_->show(table_.scene());
  settle();
  EXPECT_EQ(cache_->painted(), painted) << "the same scene needs no paint";
  table_.move("r-tanks", "0204");
  cache_->show(table_.scene());
  const SurfaceHandle after = settle();
  const std::size_t again = cache_->painted() - painted;
  EXPECT_GT(again, 0U);
  EXPECT_LT(again, cache_->count());
  EXPECT_FALSE(same(before.get(), after.get()));
  EXPECT_LT(difference(after.get(), expected(*table_.scene()).get(), {window_width, window_height}), 1.5);
}

TEST_F(Tiles, are_painted_again_when_a_piece_changes_its_state_or_its_facing) {
  SurfaceHandle before = settle();
  const PieceId tanks = table_.piece("r-tanks");
  const int moved = table_.module->find_variable(Owner::piece, "moved");
  ASSERT_GE(moved, 0);
  const std::vector<Change> changes{SetVariable{Owner::piece, tanks.index, moved, Value(true)}, TurnPiece{tanks, 1}};
  for (const Change& change : changes) {
    table_.state.apply(change);
    cache_->show(table_.scene());
    SurfaceHandle after = settle();
    EXPECT_FALSE(same(before.get(), after.get()));
    EXPECT_LT(difference(after.get(), expected(*table_.scene()).get(), {window_width, window_height}), 1.0);
    before = std::move(after);
  }
}

TEST_F(Tiles, show_marks_and_paths_across_their_borders) {
  settle();
  const auto scene = table_.scene();
  for (const char* const name : {"0305", "0405", "0505", "0604"}) {
    scene->marks.push_back({MarkKind::path, table_.space(name), PieceId(), {}});
  }
  scene->marks.push_back({MarkKind::candidate, table_.space("0904"), PieceId(), "2"});
  scene->marks.push_back({MarkKind::picked, SpaceId(), table_.piece("r-guard"), {}});
  for (const auto& [link, spot] : table_.look->picture().link_spots) {
    scene->marks.push_back({MarkKind::candidate, SpaceId(), PieceId(), {}, SpaceId(), link});
  }
  cache_->show(scene);
  const SurfaceHandle marked = settle();
  EXPECT_LT(difference(marked.get(), expected(*scene).get(), {window_width, window_height}), 1.0);
}

TEST_F(Tiles, of_another_step_are_stretched_until_their_own_come) {
  const SurfaceHandle before = settle();
  viewport_.zoom(1, {window_width / 2, window_height / 2});
  const SurfaceHandle stretched = paint();
  EXPECT_FALSE(whole_);
  const SurfaceHandle sharp = settle();
  const double far = difference(before.get(), sharp.get(), {window_width, window_height});
  EXPECT_LT(difference(stretched.get(), sharp.get(), {window_width, window_height}), far / 2);
}

TEST_F(Tiles, of_a_turned_board_meet_and_wait_when_it_is_turned_on) {
  const SurfaceHandle upright = settle();
  const auto scene = table_.scene();
  scene->marks.push_back({MarkKind::candidate, table_.space("0904"), PieceId(), "2"});
  scene->marks.push_back({MarkKind::picked, SpaceId(), table_.piece("r-guard"), {}});
  SceneHighlight hatch;
  hatch.look = HighlightStyle::hatch;
  hatch.color = "#a03020";
  hatch.space = table_.space("0505");
  scene->highlights = {hatch};
  for (int turn = 1; turn < 4; ++turn) {
    viewport_.turn(1);
    viewport_.fit();
    cache_->show(scene);
    const SurfaceHandle turned = settle();
    EXPECT_LT(difference(turned.get(), expected(*scene).get(), {window_width, window_height}), 1.0) << turn;
    EXPECT_GT(difference(turned.get(), upright.get(), {window_width, window_height}), 5.0) << turn;
  }
  viewport_.turn(1);
  viewport_.fit();
  cache_->show(table_.scene());
  const std::size_t painted = cache_->painted();
  EXPECT_TRUE(same(paint().get(), upright.get())) << "its tiles are kept";
  EXPECT_EQ(cache_->painted(), painted);
}

TEST_F(Tiles, show_a_second_view_through_a_magnifier_without_losing_the_first) {
  settle();
  const Viewport magnifier = viewport_.magnified(4, {window_width / 2, window_height / 2}, 200);
  const auto look_through = [&] {
    paint();
    SurfaceHandle surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, 200, 200));
    const ContextHandle context(cairo_create(surface.get()));
    whole_ = cache_->paint_more(context.get(), magnifier) && whole_;
    return surface;
  };
  const SurfaceHandle first = look_through();
  EXPECT_FALSE(whole_);
  SurfaceHandle sharp = look_through();
  for (int i = 0; i < 2'000 && !whole_; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    sharp = look_through();
  }
  ASSERT_TRUE(whole_);
  const SurfaceHandle wanted = expected(*table_.scene(), magnifier);
  EXPECT_LT(difference(sharp.get(), wanted.get(), {200, 200}), 1.0);
  const SurfaceHandle nothing(cairo_image_surface_create(CAIRO_FORMAT_RGB24, 200, 200));
  EXPECT_LT(difference(first.get(), wanted.get(), {200, 200}), difference(nothing.get(), wanted.get(), {200, 200}) / 2)
      << "until its own tiles come, the table's are stretched";
  // Something moves: both ask for what they lack in the same paint.
  table_.move("r-tanks", "0204");
  cache_->show(table_.scene());
  for (int i = 0; i < 2'000; ++i) {
    look_through();
    if (whole_) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_TRUE(whole_);
}

TEST_F(Tiles, are_dropped_by_bytes_the_least_used_first) {
  TileCache::Room small;
  small.tiles = std::size_t{12} * 256 * 256 * 4;
  cache_ = std::make_unique<TileCache>(
      table_.look, [this] { ++arrived_; }, 2, small);
  cache_->show(table_.scene());
  for (int step = 0; step < 6; ++step) {
    settle();
    viewport_.zoom(1, {window_width / 2, window_height / 2});
  }
  EXPECT_LE(cache_->count(), 12U);
}

}  // namespace
}  // namespace bocage
