// What is kept about mail on this machine beside the letters: the player's habits, and what was seen of each game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/base/problem.h"

namespace bocage {

// Of a person, for all games.
struct MailHabits {
  std::string address;  // the player's own mail address; empty: not said
  std::string inbox;    // the folder that is looked into for letters; empty: none
};

// Of one game.
struct MailNotes {
  std::string carrier;        // by which letters leave; empty: not chosen yet
  std::uint32_t seen = 0;     // so many packets were accepted or are one's own
  std::uint32_t packets = 0;  // so many there were when the following was true
  bool ready = false;         // a packet of this person's could go
  std::string turn;           // in words of that language
  std::string awaited;        // likewise
  std::string language;       // what is kept in another one is found out anew
};

// What cannot be read is as if it had not been said.
MailHabits load_habits(const std::string& mail_folder);
std::optional<Problem> save_habits(const std::string& mail_folder, const MailHabits& habits);
MailNotes load_notes_on(const std::string& game_folder);
std::optional<Problem> save_notes_on(const std::string& game_folder, const MailNotes& notes);

}  // namespace bocage
