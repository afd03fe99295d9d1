// Random legal games to the end, played by a referee and both sides as replicas, with everything checked on the way.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "app/cli/fuzz/wrong_clicks.h"
#include "engine/session/session.h"

namespace bocage::cli {

struct FuzzOptions {
  std::string module;                    // path
  std::string scenario;                  // empty: every one
  std::map<std::string, Value> options;  // empty: the first game has the defaults, the others every value in turn
  std::uint32_t games = 10;              // a scenario
  std::uint32_t seed = 1;
  std::uint32_t jobs = 1;              // threads; the result does not depend on them
  std::uint32_t max_actions = 20'000;  // of one game: one that has not ended by then is reported
  // No game is begun after so many seconds, but the first of each scenario; 0: all games are played.
  std::uint32_t seconds = 0;
  // A game that has lasted so many seconds is left where it stands, with all that was checked so far; 0: none is.
  double longest = 0;
  std::uint32_t wrong_clicks = 0;        // so many clicks that are refused, over all games
  DiceLevel dice = DiceLevel::friendly;  // sealed: no machine holds another side's cards
  std::string problem_folder = ".";      // where a failing game is written
  std::function<void(std::size_t done, std::size_t all)> progress;
};

struct FuzzProblem {
  std::string scenario;
  std::uint32_t game = 0;
  std::uint32_t entry = 0;  // the last entry before it
  std::string what;
  std::string journal;  // file; opens at the failing action
};

struct FuzzReport {
  std::uint32_t games = 0;
  std::uint32_t finished = 0;
  std::uint32_t left = 0;  // for they had lasted long enough
  std::uint64_t actions = 0;
  std::uint64_t picks = 0;       // the clicks of all actions
  double processor_seconds = 0;  // that all games had, on all threads together
  double median_seconds = 0;
  double seconds = 0;
  std::vector<FuzzProblem> problems;
  std::map<std::string, std::uint64_t> coverage;
  ClickReport clicks;
  std::vector<std::string> uncovered;  // of the whole module, in no scenario: see uncovered()
  std::string hashes;                  // one hash over the final hashes of all games, in the order of the rounds
};

// Plays in rounds of so many games a scenario. The games of a round know what all rounds before it left uncovered and
// lean towards it; within a round no game knows of another, so that the number of threads does not matter.
constexpr std::uint32_t fuzz_round = 10;

FuzzReport fuzz(const FuzzOptions& options);

}  // namespace bocage::cli
