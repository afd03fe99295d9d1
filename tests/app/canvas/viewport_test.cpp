#include "app/canvas/tiles/viewport.h"

#include <gtest/gtest.h>

#include <cmath>

namespace bocage {
namespace {

const Extent board{-500, -500, 9500, 7500};

Viewport window(double density = 1) {
  Viewport viewport(board, 1000, density);
  viewport.resize(800, 600);
  return viewport;
}

TEST(Viewport, shows_the_whole_board_when_it_fits_it) {
  Viewport viewport = window();
  viewport.fit();
  const Spot low = viewport.map_spot({0, 0}), high = viewport.map_spot({800, 600});
  EXPECT_LE(low.x, board.left);
  EXPECT_LE(low.y, board.top);
  EXPECT_GE(high.x, board.right);
  EXPECT_GE(high.y, board.bottom);
  viewport.zoom(1, {400, 300});
  const Spot closer = viewport.map_spot({800, 600});
  EXPECT_TRUE(closer.x < board.right || closer.y < board.bottom) << "a step larger would have fitted, too";
}

TEST(Viewport, shows_the_whole_board_in_a_window_of_another_size_until_somebody_zooms) {
  Viewport viewport = window();
  viewport.fit();
  for (const Pixel size : {Pixel{1600, 1200}, Pixel{300, 500}, Pixel{800, 600}}) {
    viewport.resize(size.x, size.y);
    Viewport fitted = viewport;
    fitted.fit();
    EXPECT_EQ(viewport.step(), fitted.step()) << size.x;
    EXPECT_LE(viewport.map_spot({0, 0}).x, board.left) << size.x;
    EXPECT_GE(viewport.map_spot(size).y, board.bottom) << size.x;
  }
  viewport.zoom(2, {400, 300});
  const int step = viewport.step();
  viewport.resize(1600, 1200);
  EXPECT_EQ(viewport.step(), step) << "what somebody chose stays";
}

TEST(Viewport, takes_a_whole_board_for_whole_in_a_window_of_another_size) {
  Viewport one = window();
  one.fit();
  ASSERT_TRUE(one.sight().whole);
  Viewport other(board, 1000, 1);
  other.resize(1600, 1200);
  other.take(one.sight());
  Viewport fitted = other;
  fitted.fit();
  EXPECT_EQ(other.step(), fitted.step());
  EXPECT_NE(other.step(), one.step());
  other.take_actual_size();
  EXPECT_FALSE(other.sight().whole);
  other.resize(800, 600);
  EXPECT_EQ(other.step(), Viewport::actual_size) << "what somebody chose stays";
  // The step that just shows the whole board in this window was chosen for another one.
  Viewport chosen = window();
  chosen.fit();
  Sight sight = chosen.sight();
  sight.whole = false;
  chosen.take(sight);
  chosen.resize(1600, 1200);
  EXPECT_EQ(chosen.step(), sight.step);
}

TEST(Viewport, keeps_the_map_where_it_is_under_the_anchor_of_a_zoom) {
  Viewport viewport = window();
  viewport.zoom(6, {400, 300});  // a board smaller than the window stays in its middle instead
  const Pixel anchor{250, 333};
  for (const int steps : {1, 2, -2, 1}) {
    const Spot before = viewport.map_spot(anchor);
    viewport.zoom(steps, anchor);
    const Spot after = viewport.map_spot(anchor);
    EXPECT_NEAR(after.x, before.x, 1 / viewport.scale());
    EXPECT_NEAR(after.y, before.y, 1 / viewport.scale());
  }
}

TEST(Viewport, doubles_the_size_in_three_steps_and_stops_at_the_ends_of_the_ladder) {
  Viewport viewport = window();
  EXPECT_DOUBLE_EQ(viewport.scale_of(3), 2 * viewport.scale_of(0));
  viewport.zoom(100, {0, 0});
  EXPECT_EQ(viewport.step(), viewport.greatest_step());
  viewport.zoom(-100, {0, 0});
  EXPECT_EQ(viewport.step(), viewport.min_step());
}

TEST(Viewport, pans_by_whole_pixels_and_never_loses_the_board) {
  Viewport viewport = window();
  viewport.zoom(6, {400, 300});
  const Pixel before = viewport.offset();
  viewport.pan(-30, -20);
  EXPECT_EQ(viewport.offset().x, before.x + 30);
  EXPECT_EQ(viewport.offset().y, before.y + 20);
  viewport.pan(-1'000'000, 1'000'000);
  const Spot middle = viewport.map_spot({400, 300});
  EXPECT_LE(middle.x, board.right + 1 / viewport.scale());
  EXPECT_GE(middle.y, board.top - 1 / viewport.scale());
}

TEST(Viewport, brings_into_view_with_the_least_movement) {
  Viewport viewport = window();
  viewport.zoom(6, {400, 300});
  const Extent space{4000, 3000, 5000, 4000};
  viewport.bring_into_view(space);
  const Pixel there = viewport.offset();
  viewport.bring_into_view(space);
  EXPECT_EQ(viewport.offset(), there);
  const Spot low = viewport.view().device({space.left, space.top});
  const Spot high = viewport.view().device({space.right, space.bottom});
  EXPECT_GE(low.x, 0);
  EXPECT_GE(low.y, 0);
  EXPECT_LE(high.x, 800);
  EXPECT_LE(high.y, 600);
}

TEST(Viewport, shows_the_middle_of_what_is_larger_than_the_window) {
  Viewport viewport = window();
  viewport.zoom(9, {400, 300});
  viewport.bring_into_view(board);
  EXPECT_NEAR(viewport.map_spot({400, 300}).x, (board.left + board.right) / 2, 2 / viewport.scale());
}

TEST(Viewport, is_twice_as_large_on_a_screen_of_double_density) {
  EXPECT_DOUBLE_EQ(window(2).scale(), 2 * window(1).scale());
}

TEST(Viewport, keeps_the_middle_when_the_window_changes_its_size) {
  Viewport viewport = window();
  viewport.zoom(6, {400, 300});
  const Spot before = viewport.map_spot({400, 300});
  viewport.resize(1000, 500);
  EXPECT_NEAR(viewport.map_spot({500, 250}).x, before.x, 1 / viewport.scale());
  EXPECT_NEAR(viewport.map_spot({500, 250}).y, before.y, 1 / viewport.scale());
}

TEST(Viewport, turns_the_board_about_the_middle_of_the_window) {
  Viewport viewport = window();
  viewport.zoom(6, {400, 300});
  const Spot middle = viewport.map_spot({400, 300});
  const Pixel before = viewport.offset();
  viewport.turn(1);
  EXPECT_NEAR(viewport.map_spot({400, 300}).x, middle.x, 1 / viewport.scale());
  EXPECT_NEAR(viewport.map_spot({400, 300}).y, middle.y, 1 / viewport.scale());
  const Spot here = viewport.view().device(middle);
  const Spot east = viewport.view().device({middle.x + 1000, middle.y});
  EXPECT_NEAR(east.x, here.x, 1e-6) << "clockwise: what lay on the right lies below";
  EXPECT_NEAR(east.y, here.y + 1000 * viewport.scale(), 1e-6);
  for (int i = 0; i < 3; ++i) viewport.turn(1);
  EXPECT_EQ(viewport.turn(), 0);
  EXPECT_NEAR(viewport.offset().x, before.x, 2);
  EXPECT_NEAR(viewport.offset().y, before.y, 2);
  viewport.turn(-1);
  EXPECT_EQ(viewport.turn(), 3);
}

TEST(Viewport, finds_every_spot_where_it_shows_it_at_every_turn) {
  Viewport viewport = window();
  for (int turn = 0; turn < 4; ++turn) {
    viewport.fit();
    EXPECT_EQ(viewport.turn(), turn);
    const View view = viewport.view();
    for (const Spot map : {Spot{-500, -500}, Spot{9500, -500}, Spot{123, 7500}}) {
      const Spot at = view.device(map);
      EXPECT_TRUE(at.x >= -1 && at.x <= 801 && at.y >= -1 && at.y <= 601) << "the whole board fits, turn " << turn;
      EXPECT_NEAR(view.map(at).x, map.x, 1e-6);
      EXPECT_NEAR(view.map(at).y, map.y, 1e-6);
    }
    viewport.turn(1);
  }
}

TEST(Viewport, takes_the_sight_of_another_window_with_its_turn) {
  for (int turn = 0; turn < 4; ++turn) {
    Viewport one = window();
    one.turn(turn);
    one.zoom(5, {100, 100});
    const Sight sight = one.sight();
    EXPECT_EQ(sight.turn, turn);
    Viewport other(board, 1000, 2);
    other.resize(1000, 900);
    other.turn(3);
    other.take(sight);
    EXPECT_EQ(other.turn(), turn);
    EXPECT_EQ(other.step(), one.step());
    EXPECT_NEAR(other.sight().middle.x, sight.middle.x, 1 / other.scale()) << "turn " << turn;
    EXPECT_NEAR(other.sight().middle.y, sight.middle.y, 1 / other.scale()) << "turn " << turn;
  }
  Viewport far = window();
  far.take({-99, 0, {0, 0}});
  EXPECT_EQ(far.step(), far.min_step());
  far.take({99, 0, {0, 0}});
  EXPECT_EQ(far.step(), far.greatest_step());
}

TEST(Viewport, brings_into_view_on_a_turned_board) {
  Viewport viewport = window();
  viewport.zoom(6, {400, 300});
  viewport.turn(1);
  const Extent space{8000, 6500, 9000, 7500};
  viewport.bring_into_view(space);
  const Extent seen = viewport.view().device_box(space);
  EXPECT_TRUE(seen.left >= 0 && seen.top >= 0 && seen.right <= 800 && seen.bottom <= 600);
}

TEST(Viewport, shows_through_a_magnifier_what_lies_under_its_middle) {
  Viewport viewport = window();
  viewport.zoom(6, {400, 300});
  for (int turn = 0; turn < 4; ++turn) {
    for (const Pixel at : {Pixel{250, 333}, Pixel{0, 0}, Pixel{799, 599}}) {
      const Viewport magnifier = viewport.magnified(3, at, 200);
      EXPECT_DOUBLE_EQ(magnifier.scale(), 2 * viewport.scale());
      EXPECT_EQ(magnifier.turn(), turn);
      EXPECT_NEAR(magnifier.map_spot({100, 100}).x, viewport.map_spot(at).x, 1 / magnifier.scale());
      EXPECT_NEAR(magnifier.map_spot({100, 100}).y, viewport.map_spot(at).y, 1 / magnifier.scale());
    }
    viewport.turn(1);
  }
}

TEST(Viewport, fits_the_width_and_keeps_the_height_it_was_at) {
  const Extent tall{0, 0, 8000, 40000};
  Viewport viewport(tall, 1000, 1);
  viewport.resize(800, 600);
  viewport.fit();
  viewport.zoom(9, {400, 300});
  viewport.pan(0, 300);
  const double height = viewport.sight().middle.y;
  viewport.fit_width();
  EXPECT_LE(viewport.map_spot({0, 0}).x, tall.left);
  EXPECT_GE(viewport.map_spot({800, 0}).x, tall.right);
  EXPECT_GT(tall.width() * viewport.scale_of(viewport.step() + 1), 800) << "a step larger would not fit";
  EXPECT_NEAR(viewport.sight().middle.y, height, 1 / viewport.scale());
}

TEST(Viewport, fits_the_width_of_a_board_that_is_turned) {
  const Extent tall{0, 0, 8000, 40000};
  Viewport viewport(tall, 1000, 1);
  viewport.resize(800, 600);
  viewport.turn(1);
  viewport.fit_width();
  EXPECT_LE(viewport.board().width() * viewport.scale(), 800) << "which is the height of the map";
  EXPECT_GT(viewport.board().width() * viewport.scale_of(viewport.step() + 1), 800);
}

TEST(Viewport, has_an_actual_size_at_which_a_space_is_two_thirds_of_an_inch) {
  for (const double density : {1.0, 2.0}) {
    Viewport viewport({0, 0, 50'000, 40'000}, 1000, density);
    viewport.resize(800, 600);
    viewport.zoom(6, {100, 100});
    const Spot middle = viewport.sight().middle;
    viewport.take_actual_size();
    EXPECT_NEAR(1000 * viewport.scale(), 96 * density * 2 / 3, 0.001);
    EXPECT_NEAR(viewport.sight().middle.x, middle.x, 2 / viewport.scale());
    EXPECT_NEAR(viewport.sight().middle.y, middle.y, 2 / viewport.scale());
  }
}

TEST(Viewport, zooms_to_what_is_chosen_with_a_space_around_it) {
  for (const int turn : {0, 1}) {
    Viewport viewport = window();
    viewport.turn(turn);
    const Extent chosen{2000, 2000, 6000, 4000};
    viewport.zoom_to(chosen);
    const View view = viewport.view();
    const Extent box = view.device_box({1000, 1000, 7000, 5000});
    EXPECT_GE(box.left, -1);
    EXPECT_GE(box.top, -1);
    EXPECT_LE(box.right, 801);
    EXPECT_LE(box.bottom, 601);
    const double larger = viewport.scale_of(viewport.step() + 1);
    EXPECT_TRUE((turn == 0 ? 6000 : 4000) * larger > 800 || (turn == 0 ? 4000 : 6000) * larger > 600);
  }
}

TEST(Viewport, zooms_to_a_single_space_no_closer_than_is_of_use) {
  Viewport viewport = window();
  viewport.zoom_to({3000, 3000, 3000, 3000});
  EXPECT_LT(viewport.step(), viewport.greatest_step());
  EXPECT_GT(viewport.step(), Viewport::actual_size);
  EXPECT_NEAR(viewport.sight().middle.x, 3000, 2 / viewport.scale());
}

}  // namespace
}  // namespace bocage
