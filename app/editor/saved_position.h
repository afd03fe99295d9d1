// The position of a saved game, read without going on with it: the game may be under way in another window.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/session/session.h"

namespace bocage {

struct SavedPosition {
  std::unique_ptr<Session> session;  // null with a problem
  Problems problems;
};
// `folder`: of the module that is edited, which is taken where the game was played with it as it lies on the disk; else
// the version that is kept or installed.
SavedPosition saved_position(const std::string& path, const std::string& folder);

// The id of the module that a saved game names; nullopt when the file is no saved game.
std::optional<std::string> module_of_game(const std::string& path);

}  // namespace bocage
