// Saved games of another version of their module: what is said of them, and how they are taken over.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/play/opening/open_game.h"
#include "app/play/words/game_box.h"
#include "engine/session/version.h"

namespace bocage {

// A saved game that could go on with another version than its own.
struct VersionOffer {
  std::string path;              // of the saved game
  std::string title;             // of the module
  std::string played;            // the version that it was played with
  std::string offered;           // the one that is here
  std::vector<Release> changes;  // since then, the newest first
  bool own_is_kept = false;      // the game opens with its own version, too
  TakenVersion taken;            // how far it goes with the one that is here
  std::shared_ptr<const Module> module;

  bool whole() const { return !taken.why; }  // every step is legal there
};

struct VersionSearch {
  std::optional<VersionOffer> offer;  // nullopt without a problem: the game was played with this very version
  Problems problems;
};
// `module`: an id, folder or package; empty: the installed module that the game names. Nothing is written.
VersionSearch version_offered(const std::string& path, const std::string& module = {},
                              const std::function<bool(std::size_t, std::size_t)>& progress = {});

// What a player reads before he decides, in lines: the versions, what changed, how far the game goes and why not on.
std::vector<std::string> lines_of(const VersionOffer& offer);

// Goes on with the version that is offered: in the game's own file where every step is legal, else from before the
// first that is not, in a new file beside it; the old file is left as it is.
OpenGame::Opened take(const VersionOffer& offer);

}  // namespace bocage
