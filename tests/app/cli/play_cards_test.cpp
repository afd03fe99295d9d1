// Cards in words: a side reads its own hand and why a card cannot be played, and of the others how many they hold.
#include <gtest/gtest.h>

#include "tests/app/cli/play_session.h"

namespace bocage::cli {
namespace {

using test::Played;

std::size_t lines_of(const std::string& text, const std::string& start) {
  std::size_t count = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) count += line.starts_with(start) ? 1 : 0;
  return count;
}

TEST(PlayCards, tells_a_side_its_hand_and_how_many_cards_lie_where) {
  const test::PlaySession session;
  auto game = test::PlaySession::of("regents", "regency");
  game.seed = 5;  // of which Red's hand begins with a card that cannot be played for its event
  const Played played = session.play(game, "hand\ndeck\nboard\nlook deck\nquit\n");
  const std::string hand = played.to("hand");
  EXPECT_TRUE(
      hand.starts_with("  Riot (Ops 1): Two friends of another regent leave a province where you have one.\n"
                       "    Event: No friend of another regent is in a province with one of yours (5.1)\n"
                       "  Royal Progress (Ops 3)\n"
                       "    Event: Royal Progress has no event: play it for friends (3.2)\n"))
      << hand;
  EXPECT_EQ(lines_of(hand, "  ") - lines_of(hand, "    "), 3U) << "a hand is three cards: " << hand;
  EXPECT_TRUE(
      played.to("deck").starts_with("  Deck: 11 cards; Discards: 0 cards\n"
                                    "  Red: 3 cards\n"
                                    "  Blue: 3 cards\n"
                                    "  Gold: 3 cards\n"))
      << played.to("deck");
  EXPECT_EQ(played.out.find("a secret"), std::string::npos) << played.out;
}

}  // namespace
}  // namespace bocage::cli
