// Two people, each with a home of their own, who play a game by mail; folders carry their messages.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/dice/dice.h"
#include "engine/mail/mail_room.h"
#include "engine/ways/folder_way.h"
#include "tests/tools/temp_folder.h"

namespace bocage::test {

// Somebody at a machine.
struct Home {
  std::string folder;  // of games by mail
  std::string inbox;
  std::unique_ptr<MailRoom> room;
  std::uint32_t secrets = 0;  // that were made up here
};

class TwoHomes : public ::testing::Test {
 protected:
  void SetUp() override;
  // Anna invites and plays the first side of the module, Bert accepts with the other; both have their letters.
  void begin(const std::string& module_folder, const std::string& scenario, DiceLevel dice,
             std::map<std::string, Value> options = {});
  void open(Home& home);  // as on another day: from what lies on its disk
  Home& other(const Home& home) { return &home == &anna ? bert : anna; }

  std::unique_ptr<MailTable> table(const Home& home);
  MailGame game_of(const Home& home);
  // Plays whatever this person may until somebody else is waited for; how many inputs.
  std::size_t play(Home& home);
  // Writes a packet if there is one to be written, and hands over everything unsent; the problems.
  Problems send(Home& home, bool all = false);
  std::vector<Taken> receive(Home& home);
  std::vector<Taken> receive(Home& home, const std::string& message) { return home.room->take({{"message", message}}); }
  // Both play and write to each other until the game is over and all roots are published, or `most` packets are there.
  void play_on(std::size_t max_count = 2000);
  // The text of a message with the last packet of this person's.
  std::string last_message(const Home& home);
  // Refuses all that is taken in, with a problem that holds these words, and changes nothing.
  void expect_refused(Home& home, const std::string& message, const std::string& words);
  // The only refusal of what was taken; empty when there is none.
  static std::string refusal_in(const std::vector<Taken>& taken);
  std::shared_ptr<Ruleset> ruleset(const std::string& folder);

  TempFolder temp;
  Home anna, bert;
  std::string game;    // its id, which is the same in both homes
  std::string module;  // its folder
  DiceStream chance{hash_of("test", "two homes")};
  std::map<std::string, std::shared_ptr<Ruleset>> rulesets;  // a machine has its own; by folder of mail
};

// Every file of a folder by its path below it, with its bytes.
std::map<std::string, std::string> files_below(const std::string& folder);

}  // namespace bocage::test
