// box.xml, the back of a game's box: how long the scenarios take, where on the board and which of them are exercises,
// which recorded games can be watched, what players call the names of the rules, what each version changed. Nothing of
// it changes the game, so its content hash leaves it out.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/board/space_set.h"
#include "engine/game/words.h"

namespace bocage {

struct BoxScenario {
  std::string id;
  bool exercise = false;           // practice of a part of the game, not the game itself
  int minutes = 0;                 // that it takes; 0: not said
  std::string players;             // "2", "1-2"; empty: not said
  std::string next;                // the scenario to play after it; empty: none
  std::vector<std::string> plans;  // the prepared set-ups with which *Play* begins
  std::string area;                // the region on which it is played; empty: everywhere
};

// A recorded game that *Watch* offers.
struct BoxSample {
  std::string file;   // its journal, within the module
  std::string title;  // what it shows; empty: not said
};

struct Release {
  std::string version;
  std::vector<std::string> changes;  // a sentence each
};

struct GameBox {
  bool shelf = true;  // false: ground for tests and measuring, not shown among the games
  std::vector<BoxScenario> scenarios;
  std::vector<Release> releases;             // the newest first
  std::vector<BoxSample> samples;            // that of module.xml last, unless the box has a title for it
  std::map<std::string, std::string> words;  // for names of the rules
  std::map<std::string, std::vector<std::string>, std::less<>> told;  // regions, and in which scenarios alone

  BoxScenario scenario(std::string_view id) const;  // of one that the box does not name: nothing is said
  // Does a space of this region tell so while the scenario is played? Never of an area, which is all that is played on.
  bool tells(std::string_view region, std::string_view scenario) const;
};

// Returns what a module's box says; that of a module without one names its sample, if it has one. What is wrong is
// reported and left out.
GameBox read_box(const Module& module, Problems& problems);
GameBox read_box(const Module& module);  // without a word about what is wrong

// The scenario that *Play* begins: the first that is no exercise, else the first. The module has one.
const ScenarioDef& main_scenario(const Module& module, const GameBox& box);

// The one that the box names to be played after it; null when it names none.
const ScenarioDef* scenario_after(const Module& module, const ScenarioDef& scenario);

// The box's word for a name that the rules use as a value or for a face; empty for all else.
WordFor words_for_names(const Module& module);
WordFor words_for_names(const GameBox& box);

// The spaces on which a scenario is played; empty where the box names no area: all of them.
SpaceSet area_of(const Module& module, const GameBox& box, std::string_view scenario);

// What was changed after a version, the newest first; all of it where nobody knows that version.
std::vector<Release> releases_since(const GameBox& box, const std::string& version);

}  // namespace bocage
