#include "app/window/desk/command.h"

#include <gtest/gtest.h>

namespace bocage {
namespace {

std::vector<Command> commands() {
  std::vector<Command> made;
  made.push_back({.id = 1, .menu = "&Game", .name = "&Undo", .key = "Ctrl+Z", .help = "Undo the last action"});
  made.push_back({.id = 2, .menu = "&View", .name = "Hi&de the counters…", .key = "Ctrl+H", .help = "The bare board"});
  return made;
}

TEST(Commands, are_named_by_their_keys_in_words_for_people) {
  EXPECT_EQ(with_keys("{Undo} takes back, {Hide the counters} hides", commands()), "Ctrl+Z takes back, Ctrl+H hides");
}

TEST(Commands, have_the_keys_that_the_player_gave_them) {
  auto changed = commands();
  changed[0].own_key = "Ctrl+U";
  changed[1].own_key = "";
  EXPECT_EQ(with_keys("{Undo}; {Hide the counters}", changed), "Ctrl+U; \"Hide the counters\" in the menu View");
}

TEST(Commands, that_do_not_exist_leave_their_name_to_be_seen) {
  EXPECT_EQ(with_keys("{Fly}", commands()), "{Fly}");
}

}  // namespace
}  // namespace bocage
