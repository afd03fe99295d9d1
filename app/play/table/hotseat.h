// Several players at one screen: when the table must be covered before the next one sits down.
#pragma once

#include "engine/session/session.h"

namespace bocage {

// Whether anything at the table reads or looks otherwise for the one than for the other: counters, secrets that are not
// open, lines of the journal, own notes. Never where one person plays both sides.
bool see_differently(const Session& session, SideId one, SideId other);

// A side's own secrets that nobody else knows yet, in words: what for, and what it says.
std::vector<std::string> own_secrets(const Session& session, SideId side);

}  // namespace bocage
