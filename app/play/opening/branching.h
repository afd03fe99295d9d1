// Branching off to try a line: a game of its own that has gone the same way up to a moment.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "engine/session/session.h"

namespace bocage {

// Returns why nobody may branch off there; nullopt when it is allowed. Whoever tries a line plays all sides of it, so
// no information of that moment may still be hidden from one of them.
std::optional<Refusal> why_no_branch(const Session& session, std::uint32_t entry);

// The journal of the branch: the same entries, and from then on dice and draws of `seed`.
JournalFile::Content branched_off(const Session& session, std::uint32_t entry, const Hash& seed,
                                  const std::map<std::string, Hash>& roots);

// Returns the path of a new branch beside a game's file: the first of `<name>-branch-1.journal` and so on that is free.
std::string branch_path(const std::string& path);

// The file of the game that this branch's file was put beside; empty when it is not there, or when what stands there
// is another game.
std::string path_left(const std::string& branch_path, const Genesis& branch);

// True when `main` is the line that `branch` left.
bool branched_from(const Genesis& branch, const Genesis& main);

}  // namespace bocage
