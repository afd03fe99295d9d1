// Blocks in fog in words: what the other side hides is never named, whatever is typed.
#include <gtest/gtest.h>

#include "tests/app/cli/play_session.h"

namespace bocage::cli {
namespace {

using test::Played;

constexpr const char* red_names[] = {"Alder", "Birch", "Cedar", "Elder", "Hazel", "Holly",
                                     "Maple", "Rowan", "Thorn", "Yew",   "r-yew", "r-maple"};
const std::string looks =
    "why\nboard\nunits\nunits red\nsecrets\njournal 100\nlist\nwhy 0301\nlook 0301\nlook 0303\nlook 0101\nreach yew\n"
    "look yew\nwhy yew\n";

std::string from_handover(const Played& played, const std::string& who) {
  const auto at = played.out.find("== Hand over to " + who);
  return at == std::string::npos ? std::string() : played.out.substr(at);
}

// Without what was typed, which stands there, too.
std::string answered(const std::string& text) {
  std::string answers;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const auto typed = line.find("> ");
    if (typed == std::string::npos) answers += line + "\n";
  }
  return answers;
}

TEST(PlayFog, names_no_block_that_the_other_side_hides) {
  const test::PlaySession session;
  const Played played =
      session.play(test::PlaySession::of("fog", "moor"), "march yew 0301\nend\nend\nsit\n" + looks + "quit\n");
  EXPECT_TRUE(played.says("Yew Horse moves from 0201 to 0301.")) << "its own side reads it\n" << played.out;
  const std::string seen = from_handover(played, "Blue");
  ASSERT_FALSE(seen.empty()) << played.out;
  EXPECT_NE(seen.find("A hidden unit moves from 0201 to 0301."), std::string::npos) << seen;
  EXPECT_NE(seen.find("Owl Guards"), std::string::npos) << "Blue's own";
  for (const char* name : red_names) {
    EXPECT_EQ(answered(seen).find(name), std::string::npos) << name << " in\n" << seen;
  }
}

TEST(PlayFog, hides_again_from_the_one_before_what_is_told_to_the_next) {
  const test::PlaySession session;
  const Played played =
      session.play(test::PlaySession::of("fog", "moor"),
                   "march yew 0301\nend\nend\nsit\nmarch wren 0701\nend\nend\nsit\njournal 50\nquit\n");
  const auto red_again = played.out.rfind("> journal 50");
  ASSERT_NE(red_again, std::string::npos) << played.out;
  const std::string seen = played.out.substr(red_again);
  EXPECT_NE(seen.find("Yew Horse moves from 0201 to 0301."), std::string::npos) << seen;
  EXPECT_NE(seen.find("A hidden unit moves from 0801 to 0701."), std::string::npos) << seen;
  EXPECT_EQ(seen.find("Wren"), std::string::npos) << seen;
}

}  // namespace
}  // namespace bocage::cli
