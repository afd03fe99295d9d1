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
  const Played played = session.play(test::PlaySession::of("regents", "regency"), "hand\ndeck\nboard\nlook deck\nquit\n");
  const std::string hand = played.to("hand");
  EXPECT_EQ(hand, "");
  EXPECT_EQ(played.to("deck"), "");
  EXPECT_EQ(played.out.find("a secret"), std::string::npos) << played.out;
  EXPECT_EQ(lines_of(hand, "  "), 3U);
}

}  // namespace
}  // namespace bocage::cli
