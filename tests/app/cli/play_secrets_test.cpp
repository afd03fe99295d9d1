// Two players at one keyboard: whatever the other side types, what is sealed is not printed.
#include <gtest/gtest.h>

#include "tests/app/cli/play_session.h"

namespace bocage::cli {
namespace {

using test::Played;

// Everything that shows something, and tries that are refused.
std::string curious(const std::vector<std::string>& spaces, const std::string& other) {
  std::string script =
      "why\nboard\nunits\nunits " + other + "\nsecrets\njournal 100\nlist\nhelp\nwhy " + spaces[0] + "\n";
  for (const auto& space : spaces) script += "look " + space + "\n";
  return script;
}

// What was printed after the keyboard changed hands.
std::string after_handover(const Played& played, const std::string& who) {
  const auto at = played.out.find("== Hand over to " + who);
  return at == std::string::npos ? std::string() : played.out.substr(at);
}

TEST(PlaySecrets, of_a_secret_set_up_are_not_told_to_the_other_side) {
  const test::PlaySession session;
  const std::string setup =
      "deploy 1st 0303 2nd 0304 tank 0208 recon 0109\nguard 0709\nguard 0303\nguard 0202\nconfirm\n";
  const Played played = session.play(test::PlaySession::of("hill", "battle"),
                                     setup + "units red\nlook 0303\nsit\n" + curious({"0303", "0208", "0109"}, "red"));
  ASSERT_TRUE(played.says("Red has set up in secret.")) << played.out;
  EXPECT_TRUE(played.says("- Chosen: 1st Regiment, 0303")) << "its own side sees it";
  const std::string seen = after_handover(played, "Blue");
  ASSERT_FALSE(seen.empty()) << played.out;
  EXPECT_NE(seen.find("Hand the keyboard to Blue"), std::string::npos);
  for (const char* leak : {"planned", "1st Regiment 0", "at 0303", "at 0208", "0109: Tank", "0709", "5.3"}) {
    EXPECT_EQ(seen.find(leak), std::string::npos) << leak << " in\n" << seen;
  }
  // Where the units seem to be: in the box of what is to be set up, all of them.
  EXPECT_NE(
      seen.find("Red units to set up  Reconnaissance, Tank Battalion, 2nd Regiment, 1st Regiment, Guard Regiment"),
      std::string::npos)
      << seen;
}

TEST(PlaySecrets, are_sealed_only_when_they_are_confirmed_though_one_line_says_them_whole) {
  const test::PlaySession session;
  const std::string setup = "deploy 1st 0303 2nd 0304 tank 0208 recon 0109 guard 0202\n";
  const Played waits = session.play(test::PlaySession::of("hill", "battle"), setup);
  EXPECT_FALSE(waits.says("Red has set up in secret.")) << waits.out;
  EXPECT_FALSE(waits.says("Hand over to Blue"));
  const Played sealed = session.play(test::PlaySession::of("hill", "battle"), setup + "confirm\n");
  EXPECT_TRUE(sealed.says("Red has set up in secret.")) << sealed.out;
}

TEST(PlaySecrets, of_guns_given_blind_are_known_to_their_side_alone) {
  const test::PlaySession session;
  const std::string script =
      "battery north battery south\nsit\nsecrets\njournal 50\nwhy\nundo\nbattery north battery centre\n";
  const Played played = session.play(test::PlaySession::of("hill", "skirmish"), script);
  EXPECT_TRUE(played.to("secrets").starts_with("  Support: Blue support +1\n\n")) << "not the other side's guns";
  const std::string seen = after_handover(played, "Blue");
  ASSERT_FALSE(seen.empty()) << played.out;
  EXPECT_EQ(seen.substr(0, seen.find("> undo")).find("Guns on the"), std::string::npos) << seen;
}

TEST(PlaySecrets, are_wiped_from_a_terminal_when_the_keyboard_changes_hands) {
  const test::PlaySession session;
  const Played played =
      session.play(test::PlaySession::of("hill", "skirmish"), "battery north\nbattery south\nsit\nquit\nthrow\n", true);
  const auto wiped = played.out.find("\033[H\033[2J\033[3J");
  ASSERT_NE(wiped, std::string::npos);
  EXPECT_LT(played.out.find("Guns on the north"), wiped);
  EXPECT_EQ(played.out.find("Chosen", wiped), std::string::npos);
  EXPECT_LT(wiped, played.out.find("== Hand over to Blue =="));
}

TEST(PlaySecrets, of_a_landing_are_not_told_either) {
  const test::PlaySession session;
  const std::string setup =
      "deploy\n914/352 2020\n915/352 2021\n1 1313\nlist\n916/352 1717\n\"1 aa rgt\" 1520\nconfirm\n";
  const Played played = session.play(test::PlaySession::of("dday", "omaha"),
                                     setup + "units german\nsit\n" + curious({"2020", "2021", "1313"}, "german"));
  EXPECT_TRUE(played.says("- Chosen: 914/352, 2020, 915/352, 2021, 352/352 SP AT Bn, 1313")) << played.out;
  const std::string seen = after_handover(played, "Allied");
  ASSERT_FALSE(seen.empty()) << played.out;
  for (const char* leak : {"planned", "914/352 at", "Chosen", "* 914", "* 915", "* 916"}) {
    EXPECT_EQ(seen.find(leak), std::string::npos) << leak << " in\n" << seen;
  }
}

}  // namespace
}  // namespace bocage::cli
