// Games that have no name yet: kept at every step, and there again after a crash.
#pragma once

#include <cstdint>
#include <ctime>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/module/module.h"

namespace bocage {

struct UnfinishedGame {
  std::string path;
  std::string module;    // its id
  std::string scenario;  // its id
  std::size_t steps = 0;
  std::optional<std::uint32_t> branched_after;  // of a try: how many steps it shares with the line that it left
  std::time_t played = 0;                       // when the last step was made
  bool finished = false;                        // it is over
};

// Describes a game from its file without playing it through; nullopt when the file is not a game, or holds no entries.
std::optional<UnfinishedGame> describe_game(const std::string& path);

// The words for such games: "A Game, Its scenario", ", a try from step 12" where it is one. Reads each
// module once; ids stand for what is not installed.
class GameTitles {
 public:
  std::string of(const UnfinishedGame& game);
  std::string turn(const UnfinishedGame& game, const std::string& kept);  // see kept_turn.h; empty: it cannot be told

 private:
  std::shared_ptr<const Module> module_of(const UnfinishedGame& game);

  std::map<std::string, std::shared_ptr<const Module>> modules_;  // null: it cannot be read
};

// Returns the games in the folder of unsaved games that no program is playing now, the latest first. A file that is not
// a game, or holds no entries, is left out.
std::vector<UnfinishedGame> unfinished_games();

// Removes from that folder files that cannot be continued: games that were left before their first step, and logs of
// pending entries without a journal. It leaves alone games that a program is playing and files that cannot be read as a
// journal.
void clear_unbegun_games();

// Removes an unsaved game for good; false when its file is not in that folder or cannot be removed.
bool throw_away(const std::string& path);

}  // namespace bocage
