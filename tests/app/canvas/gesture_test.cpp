#include "app/canvas/gesture.h"

#include <gtest/gtest.h>

namespace bocage {
namespace {

using Act = Gesture::Act;
using Button = Gesture::Button;
using State = Gesture::State;

TEST(Gesture, is_a_click_when_the_press_hardly_moves) {
  Gesture gesture(4);
  gesture.press(Button::left, {10, 10}, true);
  EXPECT_FALSE(gesture.move({13, 7}));
  const auto act = gesture.release(Button::left, {14, 6});
  ASSERT_TRUE(act);
  EXPECT_EQ(act->what, Act::What::click);
  EXPECT_EQ(act->at, (Pixel{10, 10}));
}

TEST(Gesture, lifts_what_it_pressed_once_it_moves_and_drops_it_where_it_ends) {
  Gesture gesture(4);
  gesture.press(Button::left, {10, 10}, true);
  const auto lift = gesture.move({20, 10});
  ASSERT_TRUE(lift);
  EXPECT_EQ(lift->what, Act::What::lift);
  EXPECT_EQ(lift->from, (Pixel{10, 10}));
  EXPECT_FALSE(gesture.move({30, 30}));
  const auto drop = gesture.release(Button::left, {40, 40});
  ASSERT_TRUE(drop);
  EXPECT_EQ(drop->what, Act::What::drop);
  EXPECT_EQ(drop->at, (Pixel{40, 40}));
  EXPECT_EQ(gesture.state(), State::idle);
}

TEST(Gesture, draws_a_frame_on_the_bare_map_when_it_is_told_to) {
  Gesture gesture(4);
  gesture.press(Button::left, {30, 10}, false, true);
  EXPECT_FALSE(gesture.move({32, 11})) << "within the threshold";
  const auto band = gesture.move({10, 40});
  ASSERT_TRUE(band);
  EXPECT_EQ(band->what, Act::What::rubber_band);
  EXPECT_EQ(gesture.state(), State::banding);
  const auto gather = gesture.release(Button::left, {12, 44});
  ASSERT_TRUE(gather);
  EXPECT_EQ(gather->what, Act::What::gather);
  EXPECT_EQ(gather->from, (Pixel{30, 10}));
  EXPECT_EQ(gather->at, (Pixel{12, 44}));
  gesture.press(Button::left, {30, 10}, true, true);
  const auto lift = gesture.move({60, 10});
  ASSERT_TRUE(lift);
  EXPECT_EQ(lift->what, Act::What::lift) << "on a piece it carries";
  gesture.give_up();
  gesture.release(Button::left, {60, 10});
  gesture.press(Button::left, {30, 10}, false, true);
  ASSERT_TRUE(gesture.move({60, 10}));
  EXPECT_FALSE(gesture.give_up()) << "nothing goes back";
  EXPECT_FALSE(gesture.release(Button::left, {60, 10})) << "nothing is gathered";
}

TEST(Gesture, pans_from_the_bare_map_and_with_the_middle_button_from_anywhere) {
  for (const Button button : {Button::left, Button::middle}) {
    Gesture gesture(4);
    gesture.press(button, {10, 10}, button == Button::middle);
    auto pan = gesture.move({30, 10});
    ASSERT_TRUE(pan);
    EXPECT_EQ(pan->what, Act::What::pan);
    pan = gesture.move({35, 12});
    ASSERT_TRUE(pan);
    EXPECT_EQ(pan->at.x - pan->from.x, 5);
    EXPECT_FALSE(gesture.release(button, {35, 12}));
  }
}

TEST(Gesture, waits_for_the_release_when_nothing_could_be_lifted) {
  Gesture gesture(4);
  gesture.press(Button::left, {10, 10}, true);
  ASSERT_TRUE(gesture.move({20, 10}));
  gesture.refuse_lift();
  EXPECT_FALSE(gesture.move({30, 10}));
  EXPECT_FALSE(gesture.release(Button::left, {30, 10}));
  EXPECT_EQ(gesture.state(), State::idle);
}

TEST(Gesture, puts_back_what_it_carries_when_it_is_given_up) {
  Gesture gesture(4);
  gesture.press(Button::left, {10, 10}, true);
  ASSERT_TRUE(gesture.move({20, 10}));
  const auto act = gesture.give_up();
  ASSERT_TRUE(act);
  EXPECT_EQ(act->what, Act::What::put_back);
  EXPECT_FALSE(gesture.release(Button::left, {20, 10}));
  EXPECT_FALSE(gesture.give_up());
}

TEST(Gesture, puts_back_what_it_carries_when_the_release_was_missed_and_begins_anew) {
  Gesture gesture(4);
  EXPECT_FALSE(gesture.miss_release());
  gesture.press(Button::left, {10, 10}, true);
  gesture.move({30, 30});
  const auto act = gesture.miss_release();
  ASSERT_TRUE(act);
  EXPECT_EQ(act->what, Act::What::put_back);
  EXPECT_EQ(gesture.state(), State::idle);
  gesture.press(Button::left, {50, 50}, true);
  const auto click = gesture.release(Button::left, {50, 50});
  ASSERT_TRUE(click) << "no press is lost";
  EXPECT_EQ(click->what, Act::What::click);
}

TEST(Gesture, does_not_heed_a_second_button) {
  Gesture gesture(4);
  gesture.press(Button::left, {10, 10}, true);
  gesture.press(Button::middle, {10, 10}, true);
  EXPECT_FALSE(gesture.release(Button::middle, {10, 10}));
  EXPECT_EQ(gesture.state(), State::pressed);
}

}  // namespace
}  // namespace bocage
