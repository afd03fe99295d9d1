#include "app/play/files/key_map.h"

#include <gtest/gtest.h>

namespace bocage {
namespace {

KeyMap map_of_four() {
  KeyMap map;
  map.add("&Game", "&Save", "Ctrl+S");
  map.add("&Game", "Save &as…", "Ctrl+Shift+S");
  map.add("&View", "Zoom &in", "Ctrl++");
  map.add("&View", "&Log", "");
  return map;
}

TEST(Keys, have_one_spelling) {
  EXPECT_EQ(normal_key("shift+ctrl+s"), "Ctrl+Shift+S");
  EXPECT_EQ(normal_key(" F11 "), "F11");
  EXPECT_EQ(normal_key("Ctrl++"), "Ctrl++");
  EXPECT_EQ(normal_key("ctrl+,"), "Ctrl+,");
  EXPECT_EQ(normal_key("Alt+PgUp"), "Alt+PageUp");
  EXPECT_EQ(normal_key("Ctrl+Enter"), "Ctrl+Return");
  for (const char* const none : {"", "Ctrl+", "F25", "F0", "Ctrl+Ctrl+S", "Hyper+S", "Ctrl+ä", "SS"}) {
    EXPECT_FALSE(normal_key(none)) << none;
  }
}

TEST(Keys, that_are_needed_for_typing_belong_to_no_command) {
  for (const char* const key :
       {"S", "Shift+S", "Return", "Escape", "Up", "1", "Space", "Alt+G", "+", "Shift++", "Ctrl+F1", "Ctrl+Shift+U"}) {
    EXPECT_TRUE(why_no_key(key)) << key;
  }
  for (const char* const key : {"Ctrl+S", "F7", "Shift+F7", "Alt+Left", "Ctrl+Alt+G", "Ctrl++", "Alt+1"}) {
    EXPECT_FALSE(why_no_key(key)) << key;
  }
}

TEST(Keys, of_commands_are_known_by_words_without_marks) {
  EXPECT_EQ(command_word("&View", "Zoom &in"), "view.zoom-in");
  EXPECT_EQ(command_word("&Game", "Save &as…"), "game.save-as");
  EXPECT_EQ(command_word("&Play", "Ro&ll dice…"), "play.throw-dice") << "as files of settings know it";
  EXPECT_EQ(command_word("&Play", "Shuffle the stac&k"), "play.shuffle-the-pile");
  EXPECT_EQ(map_of_four().rows()[1].title, "Game: Save as");
}

TEST(Keys, can_be_given_taken_away_and_given_back) {
  KeyMap map = map_of_four();
  EXPECT_TRUE(map.changes().empty());
  EXPECT_FALSE(map.give(3, "ctrl+l"));
  EXPECT_EQ(map.rows()[3].key, "Ctrl+L");
  EXPECT_FALSE(map.give(0, ""));
  const std::map<std::string, std::string> expected{{"game.save", ""}, {"view.log", "Ctrl+L"}};
  EXPECT_EQ(map.changes(), expected);
  EXPECT_FALSE(map.give_usual(0));
  EXPECT_EQ(map.rows()[0].key, "Ctrl+S");
  map.all_usual();
  EXPECT_TRUE(map.changes().empty());
}

TEST(Keys, that_another_command_has_are_refused_with_its_name) {
  KeyMap map = map_of_four();
  const auto why = map.give(2, "Ctrl+Shift+S");
  ASSERT_TRUE(why);
  EXPECT_EQ(*why, "Ctrl+Shift+S is the key of \"Game: Save as\"");
  EXPECT_EQ(map.rows()[2].key, "Ctrl++") << "nothing has changed";
  EXPECT_FALSE(map.give(1, ""));
  EXPECT_FALSE(map.give(2, "Ctrl+Shift+S"));
  EXPECT_TRUE(map.give_usual(1)) << "it is Zoom in's now";
  EXPECT_EQ(map.rows()[1].key, "");
  EXPECT_TRUE(map.give(0, "Q"));
  EXPECT_TRUE(map.give(0, "Ctrl+Nonsense"));
}

TEST(Keys, of_the_settings_are_adopted_even_when_two_commands_change_theirs) {
  KeyMap map = map_of_four();
  const std::map<std::string, std::string> swapped{
      {"game.save", "Ctrl+Shift+S"}, {"game.save-as", "Ctrl+S"}, {"view.magnifier", "Ctrl+9"}};
  EXPECT_TRUE(map.adopt(swapped, "settings").empty());
  EXPECT_EQ(map.rows()[0].key, "Ctrl+Shift+S");
  EXPECT_EQ(map.rows()[1].key, "Ctrl+S");
  EXPECT_EQ(map.changes(), swapped) << "what other versions know is not lost";
}

TEST(Keys, of_the_settings_that_cannot_be_given_are_told_and_stay_the_usual_ones) {
  KeyMap map = map_of_four();
  const Problems problems = map.adopt({{"game.save", "Ctrl++"}, {"view.log", "X"}}, "/home/settings");
  ASSERT_EQ(problems.size(), 2U);
  EXPECT_NE(to_text(problems[0]).find("/home/settings: the key of \"Game: Save\""), std::string::npos);
  EXPECT_NE(to_text(problems[0]).find("Ctrl++ is the key of \"View: Zoom in\""), std::string::npos);
  EXPECT_EQ(map.rows()[0].key, "Ctrl+S");
  EXPECT_EQ(map.rows()[3].key, "");
}

}  // namespace
}  // namespace bocage
