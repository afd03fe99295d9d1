// The tables of the small games as their players find them: a map of points with a hand of cards, one of areas, rings
// of fields around a town, blocks in fog; and the first thing that is done there, by the mouse.
#include <algorithm>

#include "app/window/panes/hand_pane.h"
#include "tests/app/gui/window_test.h"

namespace bocage {
namespace {

class SampleTables : public testing::WindowTest {
 protected:
  void sit_down_at(const char* module, const char* scenario) {
    NewGame game;
    game.game = module;
    game.scenario = scenario;
    game.seed = 5;
    begin(game);
  }
};

TEST_F(SampleTables, show_a_card_played_for_friends_in_a_realm_of_points) {
  sit_down_at("regents", "regency");
  HandPane& hand = *frame_->hand();
  const auto& cards = hand.cards();
  ASSERT_EQ(cards.size(), 3U);
  const auto card = std::find_if(cards.begin(), cards.end(), [](const ShownCard& one) { return one.uses.size() == 1; });
  ASSERT_NE(card, cards.end());
  expect_picture("regents-hand");
  hands_.click(hand, hand.point_of(static_cast<std::size_t>(card - cards.begin())));
  ASSERT_TRUE(hands_.wait([&] { return presenter().drafting(); }));
  click(space("crown"));
  press("Confirm");
  EXPECT_EQ(hand.cards().size(), 2U);
  expect_end("regents-friends-sent");
}

TEST_F(SampleTables, show_influence_sent_into_a_vale_of_areas) {
  sit_down_at("vale", "peace");
  while (session().waiting().kind == Waiting::Kind::answer) answer_by_rule();
  sit_down();
  ASSERT_EQ(node(), "deed") << prompt_words();
  expect_picture("vale-first-deed");
  press("Send");
  ASSERT_TRUE(presenter().drafting()) << prompt_words();
  pick_until_ready();
  press("Confirm");
  expect_end("vale-influence-sent");
}

TEST_F(SampleTables, show_a_company_posted_on_a_wall_of_the_town) {
  sit_down_at("gates", "siege");
  while (session().waiting().kind == Waiting::Kind::answer) answer_by_rule();
  ASSERT_EQ(node(), "actions") << prompt_words();
  const std::size_t companies = state().stack(space("town")).size();
  press("Post");
  pick_until_ready();
  press("Confirm");
  EXPECT_EQ(state().stack(space("town")).size(), companies - 1);
  expect_end("gates-company-posted");
}

TEST_F(SampleTables, show_a_march_of_blocks_whose_enemies_stand_hidden) {
  sit_down_at("fog", "moor");
  const PieceId horse = piece("r-yew", "0201");
  click(horse);
  ASSERT_TRUE(presenter().drafting()) << prompt_words();
  expect_picture("fog-where-the-horse-can-go");
  click(space("0301"));
  press("Confirm");
  EXPECT_EQ(where(horse), space("0301"));
  expect_end("fog-after-a-march");
}

}  // namespace
}  // namespace bocage
