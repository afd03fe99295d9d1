// The pane Hand: cards to be read and played with the mouse, and nobody else's behind the curtain.
#include <algorithm>

#include "app/window/panes/hand_pane.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class HandWindow : public testing::WindowTest {
 protected:
  void begin_the_regency() {
    NewGame game;
    game.game = "regents";
    game.scenario = "regency";
    game.seed = 1;
    begin(game);
    ASSERT_NE(frame_->hand(), nullptr);
  }
  HandPane& hand() { return *frame_->hand(); }
  // A card that can be played for friends alone, as most can that say nothing.
  std::size_t plain_card() {
    const auto& cards = hand().cards();
    const auto found =
        std::find_if(cards.begin(), cards.end(), [](const ShownCard& card) { return card.uses.size() == 1; });
    return static_cast<std::size_t>(found - cards.begin());
  }
};

TEST_F(HandWindow, shows_each_card_with_what_can_be_done_with_it_and_why_not_the_rest) {
  begin_the_regency();
  EXPECT_TRUE(frame_->pane_shown(hand()));
  ASSERT_EQ(hand().cards().size(), 3U);
  const std::size_t plain = plain_card();
  ASSERT_LT(plain, 3U);
  const ShownCard& card = hand().cards()[plain];
  EXPECT_EQ(card.uses[0].title, "Friends");
  ASSERT_EQ(card.barred.size(), 1U);
  EXPECT_TRUE(card.barred[0].starts_with("Event: ")) << card.barred[0];
  EXPECT_FALSE(hand().large().IsShown());
  hands_.rest(hand(), hand().point_of(plain));
  ASSERT_TRUE(hands_.wait([&] { return hand().large().IsShown(); }));
  EXPECT_EQ(hand().large().title(), card.title);
  hands_.rest(frame_->canvas(), {40, 40});
  EXPECT_TRUE(hands_.wait([&] { return !hand().large().IsShown(); }));
}

TEST_F(HandWindow, begins_an_action_with_the_card_that_is_clicked_and_takes_it_back) {
  begin_the_regency();
  const std::size_t plain = plain_card();
  ASSERT_LT(plain, 3U);
  hands_.click(hand(), hand().point_of(plain));
  ASSERT_TRUE(hands_.wait([&] { return presenter().drafting(); }));
  EXPECT_TRUE(hand().cards()[plain].picked);
  EXPECT_TRUE(std::none_of(hand().cards().begin(), hand().cards().end(),
                           [](const ShownCard& card) { return !card.uses.empty(); }));
  hands_.click(hand(), hand().point_of(plain));
  ASSERT_TRUE(hands_.wait([&] { return !hand().cards()[plain].picked; }));
}

TEST_F(HandWindow, lies_open_to_nobody_before_the_next_player_sits_down) {
  begin_the_regency();
  const std::size_t plain = plain_card();
  ASSERT_LT(plain, 3U);
  const SecretId held = hand().cards()[0].secret;
  hands_.click(hand(), hand().point_of(plain));
  ASSERT_TRUE(hands_.wait([&] { return presenter().drafting(); }));
  pick_until_ready();
  press("Confirm");
  ASSERT_EQ(hand().cards().size(), 2U);
  end("Card");
  ASSERT_TRUE(presenter().seat().screen_hidden());
  EXPECT_TRUE(hand().cards().empty());
  sit_down();
  ASSERT_EQ(hand().cards().size(), 3U);
  for (const ShownCard& card : hand().cards()) EXPECT_NE(card.secret, held);
}

TEST_F(HandWindow, is_no_pane_of_a_game_without_cards) {
  begin_the_battle();
  EXPECT_EQ(frame_->hand(), nullptr);
}

}  // namespace
}  // namespace bocage
