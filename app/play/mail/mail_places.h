// Where games by mail lie on this machine, and the rules that they are played with.
#pragma once

#include <memory>
#include <string>

#include "engine/journal/entry.h"
#include "engine/script/ruleset.h"

namespace bocage {

std::string mail_folder();                     // empty: there is no home
bool has_mail_key(const std::string& folder);  // the key of a person lies there
// The id of the game by mail whose journal this is; empty: it is no such journal.
std::string mail_game_at(const std::string& journal);

// Of the genesis' own version: the installed one, or that which is kept. Null with the problem when there is neither.
std::shared_ptr<Ruleset> ruleset_of(const Genesis& genesis, Problems& problems);

}  // namespace bocage
