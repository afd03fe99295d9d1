// bocage-cli fuzz MODULE: random legal games and what they met.
#pragma once

#include <cstdint>
#include <string>

namespace bocage::cli {

struct FuzzArguments {
  std::string module;
  std::string scenario;
  std::uint32_t games = 10;
  std::uint32_t seed = 1;
  std::uint32_t jobs = 0;              // 0: as many as there are cores, at most 4
  std::uint32_t max_actions = 20'000;  // of one game
  std::uint32_t seconds = 0;           // no game is begun after them; 0: all are played
  std::uint32_t longest = 0;           // seconds after which a game is left where it stands; 0: none is
  std::uint32_t wrong_clicks = 0;      // refused ones, over all games
  std::string dice = "friendly";       // the level of trust
  bool all_met = false;                // what was never met is a problem
  bool report = true;                  // print what was met
  std::string out = ".";               // folder for journals of failing games
  bool progress = false;               // how far it is, in lines
};

int fuzz(const FuzzArguments& arguments);

}  // namespace bocage::cli
